"""All that a narrator says in whole games, as a file to be read.

`NARRATED=anew python -m pytest tests/web/test_narrator.py` writes them anew: read what changed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.kit.pages import open_table
from tests.kit.rememberers import Fruiterer, Islander, Mind, Pairer, Somebody, play
from tests.kit.seats import ME, me
from tests.kit.witness import Witness

FOLDER = Path(__file__).parent / "narrated"
GAMES: dict[str, tuple[str, dict[str, Any], Callable[[], Mind]]] = {
    "memoarrr": ("memoarrr", {"sides": "seated", "expert": True}, lambda: Islander(2)),
    "fruitmix": ("fruitmix", {"variant": "lucky", "line": 3}, lambda: Fruiterer(2)),
    "pairs": ("fruitmix", {"variant": "pairs"}, lambda: Pairer(2, "shape")),
}
HEARD = """(() => {
    window.said = [];
    new MutationObserver(() => {
        const now = [...document.querySelectorAll(".narrator [role=status] .box > *, .hand h2")]
            .map(({ textContent }) => textContent.trim()).join("\\n  ");
        if (now && now !== said.at(-1)) said.push(now);
    }).observe(document, { childList: true, subtree: true, characterData: true });
})()"""
"""What happened, and what is to be done; and to whom the device is handed over."""


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_narrated_as_it_was_read(arrive: Callable[..., Witness], name: str) -> None:
    """Two people at one device: nothing depends on how fast anybody is."""
    page = arrive().page
    page.add_init_script(HEARD)
    game, options, new_mind = GAMES[name]
    open_table(page, game, ME, me("Ben"), options={**options, "first": 0})
    page.wait_for_selector(":is(.board, .hand)")
    play([Somebody(page, new_mind())])
    page.wait_for_selector(".ending h2")
    told = "\n".join([*page.evaluate("said"), page.inner_text(".ending h2")]) + "\n"
    path = FOLDER / f"{name}.txt"
    if os.environ.get("NARRATED") == "anew":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(told, "utf-8")
    assert told == path.read_text("utf-8")
