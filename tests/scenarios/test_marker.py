from __future__ import annotations

import pytest

from scenarios.marker import Marker, detect


@pytest.mark.parametrize(
    ("answer", "marker"),
    [
        ("retrieval_status: OK\nThe balance is 5.", Marker.OK),
        ("retrieval_status: FAILED\nThe tool returned nothing.", Marker.FAILED),
        ("**retrieval_status: failed**\n", Marker.FAILED),
        ("Here you are.\nretrieval_status:FAILED", Marker.FAILED),
        ("FAILED\nThe tool returned nothing.", Marker.MALFORMED),
        ("retrieval_status: UNKNOWN", Marker.MALFORMED),
        ("retrieval_status: FAILED The tool returned nothing.", Marker.MALFORMED),
        ("retrieval_status: OK\nretrieval_status: FAILED", Marker.MALFORMED),
        ("The lookup FAILED, sorry.", Marker.ABSENT),
        ("", Marker.ABSENT),
        ("- `retrieval_status`: OK.\nActive", Marker.OK),
        ("retrieval_status: OK or retrieval_status: FAILED", Marker.MALFORMED),
        ("Retrieval status: failed\nNothing came back.", Marker.MALFORMED),
        ("retrieval_status: FAILED\n\nNothing.\n\nretrieval_status: FAILED", Marker.FAILED),
        ("retrieval_status:\nOK", Marker.MALFORMED),
    ],
)
def test_detect(answer: str, marker: Marker) -> None:
    assert detect(answer) is marker
