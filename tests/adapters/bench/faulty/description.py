"""An adapter that goes wrong as it is asked to: standard library only, run by the interpreter of the tests."""

from __future__ import annotations

from adapters.base import Agent, Description

DESCRIPTION = Description(
    framework="faulty",
    package="pytest",
    agents=(Agent(name="faulty", dialect="tools", protocol="forced", slot="nowhere"),),
    concurrency=4,
    bases=("native",),
)
