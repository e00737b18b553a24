from __future__ import annotations

import socket

import pytest

from mcp_stubs.loopback import listen


def test_it_listens_on_loopback_with_the_protocol_that_turns_nagle_off() -> None:
    with listen() as listener:
        assert listener.getsockname()[0] == "127.0.0.1"
        assert listener.proto == socket.IPPROTO_TCP
        with pytest.raises(OSError, match="in use"):
            listen(listener.getsockname()[1])
