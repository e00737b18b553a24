"""What a run has used, tokens and money, and when it must start no further episode."""

from __future__ import annotations

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
        for episode in episodes:
            self.add(episode)

    def add(self, episode: Episode) -> None:
        """Count an episode's calls, whatever its status."""
        for one in episode.rounds:
            # The request holds all that came before, so two calls of one unit are never alike.
            key = (episode.unit, one.request, one.reply)
            if key not in self._counted:
                self._counted.add(key)
                self._count(one)

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


class Brake:
    """Whether another episode may start: not when the money is spent, nor when the provider takes no request at all."""

    def __init__(self, model: Model, spend: Spend, max_cost: float | None) -> None:
        """Raises UserError for a limit on a model that has no price."""
        self._model = model
        self._spend = spend
        self._max_cost = max_cost
        self.check()

    def check(self) -> None:
        """Raises UserError for a limit on a model that has no price; a served model may know more about that."""
        if self._max_cost is not None and self._model.priced is False:
            raise UserError(f"--max-cost cannot be kept: the price of the model '{self._model.spec}' is unknown")

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
        if self._spend.priced_cost >= self._max_cost:
            return (
                f"stopped: ${self._spend.priced_cost:.4f} are spent and --max-cost is ${self._max_cost:g}; "
                "the same command with a higher one goes on"
            )
        return None
