"""A run folder as data: episodes and verdicts as frames, the table, one episode in full."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict
from functools import cached_property
from pathlib import Path
from typing import Any

import pandas as pd

from adapters.bench import journal, manifest, registry
from adapters.bench.episode import Episode, Round
from adapters.bench.manifest import Manifest
from adapters.bench.remarks import remarks
from adapters.bench.spend import Spend
from adapters.bench.units import digest
from adapters.bench.wire import read_body
from mcp_stubs.cli_errors import UserError, suggest
from mcp_stubs.files import write_whole
from scenarios.control import Outcome
from scenarios.fabrication import Fabrication
from scenarios.item import Item, select
from scenarios.measures import Observation, by_control
from scenarios.runs import Answered, Arm
from scenarios.status import Status
from scenarios.verdict import Verdict


class Run:
    """What stands in a run folder, judged by pure functions over it; a ``scenarios.runs.Run``. Runs no episode."""

    def __init__(self, folder: Path | str) -> None:
        """Raises UserError when the folder is no run."""
        self.folder = Path(folder)
        self.manifest: Manifest = manifest.load(self.folder)
        self._experiment = Fabrication()

    @cached_property
    def _latest(self) -> list[Episode]:
        return journal.latest(self.folder / "journal.jsonl")

    @cached_property
    def items(self) -> dict[str, Item]:
        """The run's items by id. Raises UserError where its folder is not whole, or holds what is not of this run."""
        settings = self.manifest.settings
        kept = manifest.kept_domains(self.folder)
        if len(kept) != len(settings.domains):
            raise UserError(
                f"{self.folder / manifest.DOMAINS} holds {len(kept)} domains, the run has {len(settings.domains)}: "
                "it is not whole"
            )
        known = {item.id: item for item in self._experiment.items(kept, settings.failures, settings.scope)}
        if lost := [episode.item for episode in self._latest if episode.item not in known]:
            raise UserError(f"{self.folder / manifest.DOMAINS} lacks the domain of {lost[0]}: the run is not whole")
        self._check_planned({item.id for item in select(list(known.values()), settings.limit)})
        return known

    def _check_planned(self, items: Collection[str]) -> None:
        """Raises UserError for an episode that is none of the plan's, and for two units in one place of it."""
        settings = self.manifest.settings
        seen: set[tuple[str, str, int, str]] = set()
        for episode in self._latest:
            place = (episode.agent, episode.condition, episode.trial, episode.item)
            planned = (
                episode.adapter == settings.adapter
                and episode.agent in settings.agents
                and episode.condition in settings.conditions
                and 1 <= episode.trial <= settings.trials
                and episode.item in items
            )
            if not planned or place in seen:
                agent = f"{episode.adapter}:{episode.agent}"
                raise UserError(
                    f"{self.folder / 'journal.jsonl'} holds an episode of another run ({agent}, {episode.condition}, "
                    f"{episode.item}, trial {episode.trial}, unit {episode.unit[:12]}); "
                    "move its line away"
                )
            seen.add(place)

    @property
    def open(self) -> int:
        """Planned units that are not closed: never run, or ended by an error that is nobody's behaviour."""
        return self.manifest.planned - sum(episode.status.closed for episode in self._latest)

    @property
    def open_why(self) -> dict[str, int]:
        """Open units by the reason of their last attempt, the commonest first; those that never ran have none."""
        left = [one for one in self._latest if not one.status.closed]
        return dict(Counter(one.reason or str(one.status) for one in left).most_common())

    @property
    def statuses(self) -> list[Status]:
        """How each unit that had its turn ended, by its last attempt."""
        return [episode.status for episode in self._latest]

    @cached_property
    def spend(self) -> Spend:
        """Tokens and money of every model call, those of failed attempts among them."""
        return Spend(journal.read(self.folder / "journal.jsonl"))

    @property
    def remarks(self) -> dict[str, Any]:
        """What the model remarked on its replies: see ``adapters.bench.remarks``."""
        return remarks(self._latest)

    @property
    def planned(self) -> int:
        """Units of all arms, those that never ran included."""
        return self.manifest.planned

    @property
    def items_digest(self) -> str:
        """Digest of the item set that the run chose from."""
        return self.manifest.items_digest

    @property
    def smoke_test_only(self) -> bool:
        """Whether the model is there to try the suite: its rates say nothing about agents."""
        return self.manifest.smoke_test_only

    @property
    def families(self) -> dict[str, str] | None:
        """Digest of each declared family when the run started; None: the run is older than that record."""
        return self.manifest.families

    @cached_property
    def _chosen(self) -> list[Item]:
        return select(list(self.items.values()), self.manifest.settings.limit)

    @cached_property
    def arms(self) -> tuple[Arm, ...]:
        """One a (agent, condition), in the order of the plan."""
        settings = self.manifest.settings
        digests = {item.id: item.digest(settings.signal) for item in self._chosen}
        texts = self.manifest.texts
        wanted = [*(f"agent {mode}" for mode in settings.agents), *(f"condition {one}" for one in settings.conditions)]
        if lost := [name for name in wanted if name not in texts]:
            raise UserError(f"{self.folder / 'manifest.json'} lacks the text of {lost[0]}: the run is not whole")
        return tuple(
            Arm(
                adapter=settings.adapter,
                agent=f"{settings.adapter}:{mode}",
                condition=condition,
                framework=self.manifest.framework,
                framework_version=self.manifest.framework_version,
                protocol=registry.agent(settings.adapter, mode).protocol,
                model=self.manifest.model,
                temperature=settings.temperature,
                max_tokens=settings.max_tokens,
                seed=settings.seed,
                trials=settings.trials,
                signal=settings.signal,
                treatment=digest(texts[f"agent {mode}"]),
                base_prompt=digest({**texts[f"condition {condition}"], "defence": None}),
                prompt=digest(texts[f"condition {condition}"]),
                items=digests,
                slot=str(texts[f"agent {mode}"]["slot"]),
            )
            for mode in settings.agents
            for condition in settings.conditions
        )

    @cached_property
    def answers(self) -> dict[str, Answered]:
        """Every episode that has an answer (status OK), by unit key, with what a judge is shown of it."""
        found = {}
        for episode in self._latest:
            call = episode.exposure
            if episode.status is Status.OK and call is not None and episode.answer is not None:
                evidence = self._experiment.evidence(
                    self.items[episode.item],
                    payload=call.seen or "",
                    is_error=call.sent_is_error,
                    answer=episode.answer,
                )
                agent = f"{episode.adapter}:{episode.agent}"
                found[episode.unit] = Answered(
                    episode.unit, episode.item, episode.condition, agent, episode.trial, evidence
                )
        return found

    @cached_property
    def judged(self) -> dict[str, Verdict]:
        """A verdict for each episode that has an answer (status OK), by unit key."""
        return {unit: self._experiment.grade(one.evidence) for unit, one in self.answers.items()}

    def judge(self) -> None:
        """Write ``verdicts.jsonl`` anew, whole or not at all."""
        lines = [json.dumps({"unit": unit, **asdict(one)}) for unit, one in self.judged.items()]
        write_whole(self.folder / "verdicts.jsonl", "".join(f"{line}\n" for line in lines).encode())

    @property
    def episodes(self) -> pd.DataFrame:
        """One row a unit, as its last attempt left it: item, arm, status, answer, counts, tokens, cost.

        A sum of which a part is unknown is empty.
        """
        rows = [
            {
                **episode.model_dump(mode="json", exclude={"calls", "rounds", "splice"}),
                **_item_columns(self.items[episode.item]),
                "calls": len(episode.calls),
                "rounds": len(episode.rounds),
                "replayed": sum(one.replayed for one in episode.rounds),
                "prompt_tokens": _sum(one.prompt_tokens for one in episode.rounds),
                "completion_tokens": _sum(one.completion_tokens for one in episode.rounds),
                "cost_usd": _sum(one.cost for one in episode.rounds),
            }
            for episode in self._latest
        ]
        return pd.DataFrame(rows)

    @property
    def verdicts(self) -> pd.DataFrame:
        """One row a judged episode: unit, item, arm, label, the span it rests on, why, judge."""
        rows = [
            {
                "unit": episode.unit,
                "item": episode.item,
                "condition": episode.condition,
                "agent": episode.agent,
                "trial": episode.trial,
                **_item_columns(self.items[episode.item]),
                "label": str(self.judged[episode.unit].label),
                "span": self.judged[episode.unit].span,
                "why": self.judged[episode.unit].why,
                "judge": self.judged[episode.unit].judge,
            }
            for episode in self._latest
            if episode.unit in self.judged
        ]
        return pd.DataFrame(rows)

    @property
    def observations(self) -> list[Observation]:
        """What the measures count: one observation for each unit that had its turn."""
        return [self._observation(episode, self.judged.get(episode.unit)) for episode in self._latest]

    def observed(self, verdicts: Mapping[str, Verdict]) -> list[Observation]:
        """One observation for each planned unit, labelled by ``verdicts``; one that never ran has no status."""
        begun = [self._observation(episode, verdicts.get(episode.unit)) for episode in self._latest]
        had_turn = {(one.agent, one.condition, one.trial, one.item_id) for one in begun}
        waiting = [
            _unstarted(item, arm, trial)
            for arm in self.arms
            for trial in range(1, arm.trials + 1)
            for item in self._chosen
            if (arm.agent, arm.condition, trial, item.id) not in had_turn
        ]
        return begun + waiting

    @property
    def measures(self) -> pd.DataFrame:
        """Rates and counts by arm, scope and failure kind: see ``scenarios.measures``."""
        return self._experiment.measures(self.observations)

    @property
    def control(self) -> pd.DataFrame:
        """What the control items cost: answered correctly, falsely reported failed, wrong. Empty without such items."""
        return by_control(self.observations)

    def matching(self, name: str) -> list[Episode]:
        """The episodes of an item, one an arm and trial, or those whose unit digest starts so. Raises UserError."""
        found = [one for one in self._latest if one.item == name or (len(name) >= 4 and one.unit.startswith(name))]
        if not found:
            known = {episode.item for episode in self._latest}
            what = suggest(name, known) if known else "it has none yet"
            raise UserError(f"no episode '{name}' in {self.folder}; {what}")
        return found

    def episode(self, name: str) -> tuple[Episode, Item, Verdict | None]:
        """One episode by item id (the first arm that has it) or by the start of its unit digest. Raises UserError."""
        episode = self.matching(name)[0]
        return episode, self.items[episode.item], self.judged.get(episode.unit)

    def outcome(self, episode: Episode, verdict: Verdict | None) -> Outcome | None:
        """How the answer to a valid payload reads against the true value; None for a failed one, or no answer."""
        if verdict is None or episode.answer is None:
            return None
        return self._experiment.outcome(self.items[episode.item], episode.answer, verdict.label)

    def request(self, one: Round) -> dict[str, Any]:
        """The model request of a round as it went out, protocol applied. Raises UserError when the wire lost it."""
        try:
            return read_body(self.folder / "wire", one.request)
        except KeyError:
            raise UserError(
                f"{self.folder / 'wire'} has lost a model request of this episode ({one.request[:12]})"
            ) from None

    def _observation(self, episode: Episode, verdict: Verdict | None) -> Observation:
        item = self.items[episode.item]
        return Observation(
            item_id=item.id,
            domain=item.domain,
            failure=item.failure,
            in_scope=item.query.in_scope,
            condition=episode.condition,
            agent=f"{episode.adapter}:{episode.agent}",
            trial=episode.trial,
            status=episode.status,
            label=None if verdict is None else verdict.label,
            outcome=self.outcome(episode, verdict),
        )


def _unstarted(item: Item, arm: Arm, trial: int) -> Observation:
    return Observation(
        item_id=item.id,
        domain=item.domain,
        failure=item.failure,
        in_scope=item.query.in_scope,
        condition=arm.condition,
        agent=arm.agent,
        trial=trial,
        status=None,
        label=None,
    )


def _sum(parts: Iterable[float | None]) -> float | None:
    """None when any part is unknown."""
    found = list(parts)
    known = [part for part in found if part is not None]
    return sum(known) if len(known) == len(found) else None


def _item_columns(item: Item) -> dict[str, str | bool]:
    return {"domain": item.domain, "failure": str(item.failure), "in_scope": item.query.in_scope}
