from __future__ import annotations

from pathlib import Path

import pytest

from adapters.bench.measure.memory import size_on_disk, slope


def test_the_slope_is_that_of_the_second_half() -> None:
    first = [(episode, 1_000_000 * episode) for episode in range(10)]
    second = [(episode, 10_000_000 + 512 * episode) for episode in range(10, 20)]
    assert slope(first + second) == pytest.approx(512)


def test_a_small_file_takes_a_whole_block(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    file = tmp_path / "folder" / "file"
    file.write_text("x" * 5000)
    assert size_on_disk(tmp_path) == 512 * file.stat().st_blocks > 0
