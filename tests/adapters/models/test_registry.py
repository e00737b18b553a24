from __future__ import annotations

import pytest

from adapters.models import registry
from adapters.models.access import Access, checked_base_url
from mcp_stubs.cli_errors import UserError


@pytest.mark.parametrize(
    ("text", "url"),
    [("http://h:1/v1", "http://h:1/v1"), ("https://h/v1/", "https://h/v1"), ("http://[::1]:8/v1", "http://[::1]:8/v1")],
)
def test_a_base_url_loses_its_last_slash(text: str, url: str) -> None:
    assert checked_base_url(text) == url


@pytest.mark.parametrize(
    "text",
    [
        "h/v1",
        "file:///etc/passwd",
        "http://",
        "",
        "http://user:sk-secret@h/v1",
        "http://sk-secret@h/v1",
        "http://h/v1?key=sk-secret",
        "http://h/v1#sk-secret",
        "http://h:port/sk-secret",
    ],
)
def test_a_base_url_that_is_none_or_holds_a_secret_is_refused_and_not_repeated(text: str) -> None:
    with pytest.raises(UserError) as raised:
        checked_base_url(text)
    assert "secret" not in str(raised.value) and "\n" not in str(raised.value)


@pytest.mark.parametrize("access", [Access(base_url="http://h/v1"), Access(api_key_env="X")])
def test_a_local_model_takes_no_address_and_no_key(access: Access) -> None:
    with pytest.raises(UserError, match="are for openai:NAME and LiteLLM models, not for 'scripted:honest'"):
        registry.model("scripted:honest", access)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("openai", "needs a name: openai:NAME"),
        ("openai:", "needs a name: openai:NAME"),
        ("opnai:gpt", "did you mean 'openai'?"),
        ("honest", "no model 'honest'; did you mean 'scripted:honest'?"),
        ("honset", "no model 'honset'; known: embedded, gguf"),
        ("litellm", "needs a provider and a name"),
        ("litellm:gemini/", "needs a provider and a name"),
        ("/model", "needs a provider and a name"),
    ],
)
def test_a_wrong_name_is_one_line(spec: str, said: str) -> None:
    with pytest.raises(UserError) as raised:
        registry.model(spec)
    assert said in str(raised.value)
