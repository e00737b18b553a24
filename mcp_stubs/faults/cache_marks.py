"""What caches, replicas and snapshots write beside a copy that they hand out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mcp_stubs.faults.document import Json
from mcp_stubs.faults.draw import Draw

Mark: TypeAlias = Callable[[Draw, int], dict[str, Json]]
"""From choices and the copy's age in seconds to the keys to write."""


def _none(draw: Draw, age: int) -> dict[str, Json]:
    return {}


def _source(draw: Draw, age: int) -> dict[str, Json]:
    return {"source": draw.choice(["cache", "snapshot", "fallback_cache", "local_copy", "l2_cache"])}


def _cache_header(draw: Draw, age: int) -> dict[str, Json]:
    return {"x_cache": draw.choice(["HIT", f"HIT from edge-{draw.between(2, 19):02}", "TCP_HIT", "Hit from cache"])}


def _served_by(draw: Draw, age: int) -> dict[str, Json]:
    return {"served_by": draw.choice(["replica", f"replica-{draw.between(2, 5)}", "standby", "dr-site"])}


def _cached(draw: Draw, age: int) -> dict[str, Json]:
    return draw.choice([{"cached": True}, {"from_cache": True}, {"cache_hit": True}])


def _cache_object(draw: Draw, age: int) -> dict[str, Json]:
    return {"cache": {"hit": True, "key": f"r:{draw.hexadecimal(8)}", "ttl_s": draw.choice([300, 900, 3600, 86400])}}


def _consistency(draw: Draw, age: int) -> dict[str, Json]:
    return draw.choice([{"consistency": "EVENTUAL"}, {"read_mode": "secondary_preferred"}, {"read_concern": "local"}])


def _snapshot_id(draw: Draw, age: int) -> dict[str, Json]:
    return draw.choice(
        [{"snapshot_id": f"snap-{draw.hexadecimal(10)}"}, {"dataset_version": f"v{draw.between(11, 96)}"}]
    )


def _not_modified(draw: Draw, age: int) -> dict[str, Json]:
    return {"upstream_status": 304, "etag": f'W/"{draw.hexadecimal(12)}"'}


def _export(draw: Draw, age: int) -> dict[str, Json]:
    return {"origin": draw.choice(["warehouse_export", "nightly_export", "backup_restore", "migration_batch"])}


MARKS: tuple[Mark, ...] = (
    _none,
    _source,
    _cache_header,
    _served_by,
    _cached,
    _cache_object,
    _consistency,
    _snapshot_id,
    _not_modified,
    _export,
)
"""Marks that say nothing of the age."""


def _age(draw: Draw, age: int) -> dict[str, Json]:
    return draw.choice([{"age": age}, {"cache_age_s": age}, {"age_ms": age * 1000}])


def _lag(draw: Draw, age: int) -> dict[str, Json]:
    return draw.choice([{"replication_lag_s": age}, {"replica": {"id": draw.between(1, 6), "lag_seconds": age}}])


def _cache_status(draw: Draw, age: int) -> dict[str, Json]:
    ttl = draw.choice([60, 300, 3600]) - age
    return {"cache_status": f"edge-{draw.between(2, 19):02}; hit; ttl={ttl}"}


AGED: tuple[Mark, ...] = (_age, _lag, _cache_status)
"""Marks that hold the age, for results that also say when they were retrieved."""
