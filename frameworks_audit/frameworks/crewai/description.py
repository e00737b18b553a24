"""What the audit knows of CrewAI beforehand; its environment and agents are the adapter's."""

from adapters.crewai.description import BACKSTORY, EXPECTED_OUTPUT, GOAL, ROLE
from frameworks_audit.frameworks.base import Agent, ByHand, Commit, Description, Source

_TEXTS = "crewai/translations/en.json#slices."
_OWN = (BACKSTORY, EXPECTED_OUTPUT, GOAL, ROLE)

DESCRIPTION = Description(
    framework="crewai",
    package="crewai",
    repository="https://github.com/crewAIInc/crewAI",
    licence="MIT",
    rank=1201,
    agents=(
        Agent(
            name="native",
            by_hand=ByHand("f1e1fe9a381d83a2", "must_answer"),
            seam="Agent(goal=goal + line)",
            sources=(
                Source(f"{_TEXTS}role_playing"),
                Source(f"{_TEXTS}native_task"),
                Source(f"{_TEXTS}expected_output"),
            ),
            own=_OWN,
        ),
        Agent(
            name="react",
            by_hand=ByHand("f7a4793fec473acf", "must_answer"),
            seam="Agent(goal=goal + line)",
            sources=(
                Source(f"{_TEXTS}role_playing"),
                Source(f"{_TEXTS}tools"),
                Source(f"{_TEXTS}task"),
                Source(f"{_TEXTS}expected_output"),
            ),
            own=_OWN,
        ),
    ),
    commits={
        "1.15.30": Commit(
            sha="f4731f5025f861c78e3af0487cc80bf5e7c64782",
            files={
                "lib/crewai/src/crewai/translations/en.json": "9e5c17d41c9722ea7c236d9cff6da40c6f856e5b",
            },
        )
    },
    adapter="crewai",
)
