"""What the drawn table shows for a moment, from aside, or against the clock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from recollect.client.session import Invitation
from recollect.engine.notation import write_action
from recollect.engine.phrases import LANGUAGES, say
from recollect.terminal import TERMINAL
from recollect.terminal.board_view import BoardView
from recollect.terminal.menu import MenuScreen
from recollect.terminal.table_screen import TableScreen
from tests.kit.server import Running, serving
from tests.kit.tables import in_a_loop
from tests.kit.tiny import GAME as TINY
from tests.terminal.test_app import act, app_of, running, table, until, written

MISSES: dict[str, dict[str, Any]] = {
    "memoarrr": {"game": "memoarrr", "options": {"first": 0}, "bots": "random"},
    "fruitmix": {"game": "fruitmix", "options": {"line": 9}, "bots": "random"},
}


@pytest.fixture(autouse=True)
def own_config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def opened(server: Running, *seats: dict[str, Any], **more: Any) -> Invitation:
    """A table at a server, of somebody in a browser."""
    with server.browser() as host:
        plan = {"id": "a1", "game": "memoarrr", "seats": seats, **more}
        answer = host.http.post("/api/tables", json=plan)
        assert answer.status_code == 201, answer.text
        return Invitation(server.address, answer.json()["table"])


async def at_a_table(pilot: Pilot[None]) -> TableScreen:
    await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


@pytest.mark.parametrize("game", MISSES)
@in_a_loop
async def test_a_miss_is_all_that_counts_for_a_moment(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose it was and what of it, in the line where everybody looks, and at its place."""
    monkeypatch.setattr("recollect.terminal.table_screen.MISS_SECONDS", 1e6)
    async with running(app_of(**MISSES[game])) as pilot:
        screen = await table(pilot)
        for _ in range(200):
            if screen._miss is not None:
                break
            await until(pilot, lambda: screen.stay.legal or screen._miss)
            if screen._miss is None:
                await choose_last(pilot, screen)
        assert screen._miss is not None
        await pilot.pause()
        text = written(pilot.app)  # type: ignore[arg-type]
        assert f"✗ {screen._miss[:30]}" in text
        assert screen.query_one("#status").has_class("miss")
        screen._end_miss()
        await pilot.pause()
        assert not screen.query_one("#status").has_class("miss")
        assert screen.query_one(BoardView).missed is None


async def choose_last(pilot: Pilot[None], screen: TableScreen) -> None:
    await act(pilot, screen, write_action(screen.stay.legal[-1]))


@pytest.mark.parametrize("language", LANGUAGES)
@in_a_loop
async def test_a_window_that_is_too_small_says_so_until_it_is_large_enough(language: str) -> None:
    hint = say(TERMINAL, language, "too-small", {})[:40]
    async with running(app_of(language), (70, 20)) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, MenuScreen))
        await until(pilot, lambda: hint in written(pilot.app))  # type: ignore[arg-type]
    async with running(app_of(language, game="fruitmix"), (80, 23)) as pilot:
        await table(pilot)
        await until(pilot, lambda: hint in written(pilot.app))  # type: ignore[arg-type]
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: hint not in written(pilot.app))  # type: ignore[arg-type]


@in_a_loop
async def test_a_plain_board_has_the_words_of_its_reader() -> None:
    async with running(app_of("de", game=TINY.id, bots="random")) as pilot:
        await table(pilot)
        await until(pilot, lambda: "die Reihe" in written(pilot.app))  # type: ignore[arg-type]


@in_a_loop
async def test_a_spectator_sees_the_board_and_can_do_nothing() -> None:
    with serving() as server:
        bots = [{"kind": "bot", "bot": "random"}] * 2
        invitation = opened(server, {"kind": "me", "name": "Ben"}, *bots, options={"first": 0})
        async with running(app_of(invitation=invitation, game="memoarrr", watch=True)) as pilot:
            screen = await at_a_table(pilot)
            spectating = say(TERMINAL, "en", "spectating", {})
            await until(pilot, lambda: spectating in written(pilot.app))  # type: ignore[arg-type]
            assert screen.query_one(BoardView).display
            version = screen.stay.version
            await pilot.press("enter", "down", "enter")
            await pilot.pause()
            assert screen.stay.version == version
            assert (screen.stay.mine, screen.stay.legal) == ((), ())


@in_a_loop
async def test_the_time_that_is_left_is_shown_while_it_runs() -> None:
    with serving() as server:
        seats = ({"kind": "open"}, {"kind": "bot", "bot": "random"})
        clocks = {"turn": 600, "look": 600}
        invitation = opened(server, *seats, clocks=clocks, options={"first": 0})
        async with running(app_of(invitation=invitation, game="memoarrr")) as pilot:
            screen = await at_a_table(pilot)
            await until(pilot, lambda: screen.stay.legal)
            await until(pilot, lambda: "◷ " in written(pilot.app))  # type: ignore[arg-type]
            assert screen.stay.seconds_left is not None
            assert 0 < screen.stay.seconds_left <= 600


@in_a_loop
async def test_the_deal_of_the_day_says_its_number() -> None:
    with serving() as server:
        plan: dict[str, Any] = {"game": "fruitmix", "daily": True, "seed": None}
        async with running(app_of(server=server.address, **plan)) as pilot:
            await table(pilot)
            await until(pilot, lambda: "Deal of the day, no." in written(pilot.app))  # type: ignore[arg-type]
