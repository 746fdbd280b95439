"""Somebody at a terminal, somebody with a browser and a bot play a game at one live table."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pexpect
import pytest
from playwright.sync_api import Browser, Page

import recollect
from recollect.files import read_records
from tests.kit.pages import BUTTON, CHOICE, OVER, PRESS, person, sit_down
from tests.kit.processes import MORTAL
from tests.kit.terminal import COMMAND, needs_unix, unmeasured

PLAY = ("play", "fruitmix", "--option", "variant=pairs", "--option", "first=0")
LINK = re.compile(r"/table/([a-z0-9]{12})")
ENDED = "[Enter] again"


def in_terminal(address: str, folder: Path) -> Any:
    """The drawn table, at 80 × 24."""
    program, *rest = COMMAND
    company = ("--server", address, "--free", "2", "--names", "Tess")
    where = {"XDG_CONFIG_HOME": str(folder), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    return pexpect.spawn(
        program,
        [*rest, *PLAY, *company],
        env={**unmeasured(), **where},
        dimensions=(24, 80),
        timeout=90,
        encoding="utf-8",
        preexec_fn=MORTAL,
    )


def drain(terminal: Any) -> str:
    """What it has drawn since."""
    drawn = ""
    try:
        while True:
            drawn += terminal.read_nonblocking(65536, timeout=0.05)
    except (pexpect.TIMEOUT, pexpect.EOF):
        return drawn


def play_both(terminal: Any, page: Page) -> None:
    """Each does whatever can be done, until both see that it is over."""
    chance, drawn = Random(1), ""
    for _ in range(2000):
        over = page.evaluate(PRESS, [OVER, BUTTON, CHOICE, chance.random()]) == "found"
        if over and ENDED in drawn:
            return
        if ENDED not in drawn:
            terminal.send(chance.choice(["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"]) + "\r")
        drawn += drain(terminal)
    raise AssertionError("the game does not end")


@needs_unix
@pytest.mark.long
def test_a_terminal_a_browser_and_a_bot_finish_a_game(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    terminal = in_terminal(address, tmp_path)
    try:
        terminal.expect(LINK)
        table = terminal.match[1]
        terminal.send("b")
        terminal.expect("Sparrow")
        with closing(person(browser, address)) as context:
            page = context.new_page()
            sit_down(page, f"/table/{table}", "Bea")
            page.wait_for_selector(".board")
            play_both(terminal, page)
            record = page.request.get(f"/api/tables/{table}/record").text()
    finally:
        terminal.close(force=True)
    file = tmp_path / "record.jsonl"
    file.write_text(record.strip() + "\n", "utf-8")
    (played,) = read_records(file)
    recollect.verify(played)
    assert [each.bot for each in played.players].count(None) == 2
    assert {"Tess", "Bea"} <= {each.name for each in played.players}
