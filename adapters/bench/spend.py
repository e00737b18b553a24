"""What a run has used, tokens and money, and when it must start no further episode."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from adapters.bench.episode import Episode, Round
from adapters.models.base import Model
from mcp_stubs.cli_errors import UserError


class Spend:
    """The model calls of a run, each counted once: of failed and repeated attempts too, a replayed reply never again.

    Every sum is None where a call did not say its part (``cached_tokens`` and ``reasoning_tokens``: where none did).
    """

    def __init__(self, episodes: Iterable[Episode] = ()) -> None:
        self._counted: set[tuple[str, str, str]] = set()
        self._sums = {"prompt_tokens": 0, "completion_tokens": 0, "cached_tokens": 0, "reasoning_tokens": 0}
        self._said = dict.fromkeys(self._sums, 0)
        self.priced_cost = 0.0
        self.unpriced = 0
        self.dearest: float | None = None
        """What one episode has cost at most, US dollars; None before the first."""
        for episode in episodes:
            self.add(episode)

    def add(self, episode: Episode) -> None:
        """Count an episode's calls, whatever its status."""
        before = self.priced_cost
        for one in episode.rounds:
            # The request holds all that came before, so two calls of one unit are never alike.
            key = (episode.unit, one.request, one.reply)
            if key not in self._counted:
                self._counted.add(key)
                self._count(one)
        if self.priced_cost > before:
            self.dearest = max(self.dearest or 0.0, self.priced_cost - before)

    @property
    def calls(self) -> int:
        """Replies that were recorded."""
        return len(self._counted)

    @property
    def cost(self) -> float | None:
        """US dollars; None when the price of any call is unknown."""
        return None if self.unpriced or not self._counted else self.priced_cost

    def tokens(self, name: str) -> int | None:
        """One sum of tokens, by the name of the field of a round."""
        optional = name in ("cached_tokens", "reasoning_tokens")
        whole = self._said[name] == self.calls or (optional and self._said[name] > 0)
        return self._sums[name] if whole and self.calls else None

    def _count(self, one: Round) -> None:
        for name in self._sums:
            value = getattr(one, name)
            if value is not None:
                self._sums[name] += value
                self._said[name] += 1
        if one.cost is None:
            self.unpriced += 1
        else:
            self.priced_cost += one.cost


def check_price(model: Model, max_cost: float | None) -> None:
    """Raises UserError for a limit of cost on a model that has no price."""
    if max_cost is not None and model.priced is False:
        raise UserError(f"--max-cost cannot be kept: the price of the model '{model.spec}' is unknown")


class Brake:
    """How many episodes may run: none when another one could pass the limit of cost (judged by the dearest so far), nor
    when the provider takes no request at all. Under a limit the first one runs alone, since it tells the price."""

    def __init__(self, model: Model, spend: Spend, max_cost: float | None) -> None:
        self._model = model
        self._spend = spend
        self._max_cost = max_cost

    @property
    def room(self) -> int:
        """How many episodes may be in progress now; 0: no further one starts."""
        if self.reason is not None:
            return 0
        if self._max_cost is None:
            return sys.maxsize
        if self._spend.dearest is None:
            return 1
        # What those in progress will cost is not in the sum yet.
        return max(1, int((self._max_cost - self._spend.priced_cost) / self._spend.dearest))

    @property
    def reason(self) -> str | None:
        """Why no further episode may start, on one line with what to do; None while they may."""
        if self._model.hopeless is not None:
            return f"stopped: {self._model.hopeless}; put this right, then the same command goes on"
        if self._max_cost is None:
            return None
        if self._spend.unpriced:
            return (
                f"stopped: a reply of '{self._model.spec}' came without its price, so --max-cost cannot be kept; "
                "the same command without it goes on"
            )
        spent, next_one = self._spend.priced_cost, self._spend.dearest or 0.0
        if spent >= self._max_cost or spent + next_one > self._max_cost:
            return (
                f"stopped: ${spent:.4f} are spent, another episode may cost ${next_one:.4f}, and --max-cost is "
                f"${self._max_cost:g}; the same command with a higher one goes on"
            )
        return None
