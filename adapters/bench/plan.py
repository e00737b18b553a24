"""The units of a run, in order: pure, so that the queue can always be derived again from settings and journal."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from adapters.base import Agent, Description
from adapters.bench.settings import Settings
from adapters.bench.units import Unit, digest
from scenarios.conditions import Condition
from scenarios.experiment import Experiment
from scenarios.item import Item

Captured: TypeAlias = Mapping[tuple[str, str], str]
"""Native system prompts as sent, by (where they come from, question)."""


@dataclass(frozen=True)
class Planned:
    """One unit with what it is made of; ``instructions`` is the text for the framework's slot, if any."""

    unit: Unit
    item: Item
    condition: Condition
    agent: Agent
    instructions: str | None


def plan(
    settings: Settings,
    items: Sequence[Item],
    experiment: Experiment,
    conditions: Collection[Condition],
    description: Description,
    framework_version: str,
    model_identity: Mapping[str, str],
    captured: Captured,
) -> list[Planned]:
    """Every unit of the settings: agent by condition by trial by item.

    ``captured`` holds the text of each captured base for each question.
    """
    agents = {agent.name: agent for agent in description.agents}
    texts = {
        (condition.name, item.query.key): condition.operator_prompt
        if condition.base.captured is None
        else captured[condition.base.captured, item.query.key]
        for condition in conditions
        for item in items
    }
    model = digest(dict(model_identity))
    return [
        Planned(
            unit=Unit(
                item=item.id,
                condition=condition.name,
                adapter=settings.adapter,
                agent=agent.name,
                framework_version=framework_version,
                content=_content(item, texts[condition.name, item.query.key], condition.splice, agent, settings),
                model=model,
                temperature=settings.temperature,
                max_tokens=settings.max_tokens,
                signal=settings.signal,
                protocol=experiment.protocol(agent.protocol).name,
                seed=settings.seed,
                trial=trial,
            ),
            item=item,
            condition=condition,
            agent=agent,
            instructions=texts[condition.name, item.query.key],
        )
        for agent in (agents[name] for name in settings.agents)
        for condition in conditions
        for trial in range(1, settings.trials + 1)
        for item in items
    ]


def pending(planned: list[Planned], closed: Collection[str]) -> list[Planned]:
    """What is left to run: the planned units less those that the journal has closed."""
    return [entry for entry in planned if entry.unit.key not in closed]


def _content(item: Item, instructions: str | None, splice: str | None, agent: Agent, settings: Settings) -> str:
    texts: dict[str, Any] = {
        "item": item.digest(settings.signal),
        "operator_prompt": instructions,
        "defence": splice,
        "treatment": agent.treatment,
        "dialect": agent.dialect,
    }
    return digest(texts)
