"""The page in a real browser: keys, undo, progress that outlives the browser, answers that try to be more than text."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from scenarios.annotation.labels import load_labels
from scenarios.annotation.packet import candidates, sample
from scenarios.annotation.page import page
from scenarios.verdict import Label
from tests.scenarios.annotation.runs import fake_run
from tests.scenarios.annotation.test_packet import HOSTILE

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--virtual-time-budget=3000"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
# What stands in for a person, and hands out what the page would have saved.
DRIVER = """<script>
const down = (key) => new KeyboardEvent("keydown", {key, bubbles: true});
const press = (key, where) => (where || document.body).dispatchEvent(down(key));
const type = (id, text) => { at(id).value = text; at(id).dispatchEvent(new Event("input")); };
const say = (found) => {
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = JSON.stringify(found);
  document.body.append(result);
};
const seen = () => ({
  position: at("position").textContent, done: at("done").textContent, progress: at("progress").value,
  answer: at("answer").textContent, title: document.title, elements: at("answer").children.length,
  pressed: [...at("marks").children].filter((one) => one.getAttribute("aria-pressed") === "true").length,
  labels: saved().labels.map((one) => one.label), notes: saved().labels.map((one) => one.note),
});
SCRIPT
</script></body>"""

pytestmark = pytest.mark.skipif(
    BROWSER is None and not os.environ.get("CI"), reason="no Chromium on this machine; CI must have one"
)


class Browser:
    """Opens one page again and again, with the same profile."""

    def __init__(self, folder: Path, content: str) -> None:
        self._page = folder / "page.html"
        self._profile = folder / "profile"
        self._content = content

    def run(self, script: str) -> Any:
        """What ``script`` says at the end."""
        driver = DRIVER.replace("SCRIPT", script)
        self._page.write_text(self._content.replace("</body>", driver), encoding="utf-8")
        assert BROWSER is not None, "CI has no Chromium"
        done = subprocess.run(
            [BROWSER, *FLAGS, f"--user-data-dir={self._profile}", "--dump-dom", self._page.as_uri()],
            capture_output=True,
            text=True,
            timeout=120,
        )
        found = re.search(r'<pre id="result">(.*?)</pre>', done.stdout, re.DOTALL)
        assert found is not None, done.stderr
        return json.loads(html.unescape(found[1]))


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    return Browser(tmp_path, page(sample(candidates([fake_run(tmp_path)]).values(), seed=0, total=5)))


def test_keys_label_undo_and_move(browser: Browser) -> None:
    script = """
    press("h"); press("U"); press("x"); press("f");
    const four = seen();
    press("z");
    const undone = seen();
    press("ArrowLeft"); press("ArrowLeft"); press("f");
    const changed = seen();
    press("z"); press("ArrowRight"); press("q"); press("h", at("note")); press("ArrowLeft", at("by"));
    say({ four, undone, changed, last: seen() });
    """
    found = browser.run(script)
    assert found["four"]["labels"] == ["H", "U", "X", "F", None]
    assert (found["four"]["position"], found["four"]["done"], found["four"]["progress"]) == ("5 of 5", "4 labelled", 4)
    assert (found["undone"]["labels"], found["undone"]["position"]) == (["H", "U", "X", None, None], "4 of 5")
    assert found["changed"]["labels"] == ["H", "F", "X", None, None]
    assert found["changed"]["position"] == "4 of 5", "on to the next that has no label"
    assert found["last"]["labels"] == ["H", "U", "X", None, None], "keys in a text field are text"
    assert (found["last"]["position"], found["last"]["pressed"]) == ("3 of 5", 1)


def test_progress_outlives_the_browser_and_the_file_is_read_back(browser: Browser, tmp_path: Path) -> None:
    browser.run('press("f"); press("h"); type("note", "third <b>"); type("by", "Ada L."); say(seen());')
    script = """
    const before = seen();
    for (const key of "uxf") press(key);
    let name;
    URL.createObjectURL = (blob) => {
      blob.text().then((text) => say({ before, after: seen(), name, text }));
      return "#";
    };
    HTMLAnchorElement.prototype.click = function () { name = this.download; };
    press("s");
    """
    found = browser.run(script)
    assert (found["before"]["position"], found["before"]["labels"]) == ("3 of 5", ["F", "H", None, None, None])
    assert found["after"]["done"] == "all labelled: save"
    assert re.fullmatch(r"labels-[0-9a-f]{8}-Ada-L-\.json", found["name"])
    path = tmp_path / "labels.json"
    path.write_text(found["text"], encoding="utf-8")
    labels = load_labels(path, candidates([fake_run(tmp_path)]))
    assert list(labels.given.values()) == [Label.F, Label.H, Label.U, Label.X, Label.F]
    assert (labels.by, [line.note for line in labels.labels]) == ("Ada L.", ["", "", "third <b>", "", ""])


def test_a_hostile_answer_is_text(tmp_path: Path) -> None:
    chosen = sample(candidates([fake_run(tmp_path, answer=lambda text: HOSTILE)]).values(), seed=0, total=5)
    # Half a character is shown, but the browser cannot write it out again.
    found = Browser(tmp_path, page(chosen)).run('const found = seen(); at("answer").textContent = ""; say(found);')
    assert found["answer"] == HOSTILE.strip()
    assert (found["title"], found["elements"]) == ("Label answers", 0)
