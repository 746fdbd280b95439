"""`recollect play` on the whole screen: played by keys and clicks, looked at by its text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import recollect
from recollect.client.session import read_invitation
from recollect.engine.notation import write_action
from recollect.engine.phrases import LANGUAGES
from recollect.engine.record import read
from recollect.files import read_records
from recollect.terminal.app import PlayApp
from recollect.terminal.board_view import BoardView
from recollect.terminal.dialogs import BotList, HandOver, ResultSheet
from recollect.terminal.hosts import ServerHost
from recollect.terminal.menu import MenuScreen
from recollect.terminal.seating import Company, PlayPlan, join_table, open_table
from recollect.terminal.stay import Stay
from recollect.terminal.table_screen import TableScreen
from tests.kit.examples import one_quick
from tests.kit.server import serving
from tests.kit.tables import in_a_loop
from tests.kit.tiny import GAME as TINY

PATIENCE = 60.0
SMALL, WIDE = (80, 24), (120, 40)


def app_of(language: str = "en", record: Path | None = None, **plan: Any) -> PlayApp:
    wanted = PlayPlan(**{"names": ("Anna",), "pace": 0.0, "seed": "3", **plan})
    return PlayApp(language, lambda: wanted, starts=bool(wanted.game), record=record)


@asynccontextmanager
async def running(app: PlayApp, size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[None]]:
    async with app.run_test(size=size) as pilot:
        yield pilot


async def until(pilot: Pilot[None], come: Callable[[], object]) -> None:
    async def wait() -> None:
        while not come():
            await pilot.pause()
            await asyncio.sleep(0.005)

    await asyncio.wait_for(wait(), PATIENCE)


async def table(pilot: Pilot[None]) -> TableScreen:
    """The table, once somebody is asked there."""
    await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    await until(pilot, lambda: screen.stay.legal or screen.stay.is_over)
    await pilot.pause()
    return screen


def written(app: PlayApp) -> str:
    """What stands on the screen, line by line."""
    width = app.size.width
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text[:width] for strip in strips)


def board_of(pilot: Pilot[None]) -> BoardView:
    return pilot.app.screen.query_one(BoardView)


async def act(pilot: Pilot[None], screen: TableScreen, word: str) -> None:
    """Point to what that action is about, and press Enter."""
    board = screen.query_one(BoardView)
    version = screen.stay.version
    words = {place.word for place in board.places}
    board.point(word if word in words else word.rsplit(maxsplit=1)[-1])
    await pilot.press("enter")
    await until(pilot, lambda: screen.stay.version > version or screen.stay.is_over)


@pytest.mark.parametrize(
    ("game", "options", "size"),
    [
        ("memoarrr", {"first": 0}, SMALL),
        ("memoarrr", {"first": 0}, WIDE),
        ("fruitmix", {"line": 9}, SMALL),
        ("fruitmix", {"variant": "pairs"}, SMALL),
    ],
)
@in_a_loop
async def test_the_table_shows_whose_turn_it_is_the_players_and_the_keys(
    game: str, options: dict[str, Any], size: tuple[int, int]
) -> None:
    async with running(app_of(game=game, options=options), size) as pilot:
        screen = await table(pilot)
        text = written(pilot.app)  # type: ignore[arg-type]
        assert "Anna (you)" in text
        assert "Sparrow" in text
        assert "? help" in text
        assert screen._status()[:20] in text
        board = board_of(pilot)
        for place in board.places:
            assert place.x + place.width <= board.size.width
            assert place.y + place.height <= board.size.height


@in_a_loop
async def test_a_side_is_taken_with_the_arrows_and_only_its_cards_are_shown() -> None:
    plan: dict[str, Any] = {"game": "memoarrr", "options": {"first": 0}}
    async with running(app_of(**plan)) as pilot:
        screen = await table(pilot)
        assert board_of(pilot).cursor == "north"
        await pilot.press("down", "enter")
        await until(pilot, lambda: screen.stay.view.looking)
        await pilot.pause()
        assert len(screen.stay.view.looking) == 3
        text = written(pilot.app)  # type: ignore[arg-type]
        assert "Only you can see these three cards" in text
        assert "I will remember" in text
        await pilot.press("enter")
        await until(pilot, lambda: not screen.stay.view.looking)
        for name in ("penguin", "octopus", "walrus", "crab", "turtle"):
            assert name not in written(pilot.app)  # type: ignore[arg-type]


@in_a_loop
async def test_a_click_chooses_what_lies_there_and_a_wrong_one_is_explained() -> None:
    plan: dict[str, Any] = {"game": "memoarrr", "options": {"first": 0, "opening_restricted": True}}
    async with running(app_of(**plan)) as pilot:
        screen = await table(pilot)
        await act(pilot, screen, "north")
        await until(pilot, lambda: screen.stay.legal)
        await act(pilot, screen, "ready")
        await until(pilot, lambda: len(screen.stay.legal) > 3)
        await pilot.pause()
        places = {place.word: place for place in board_of(pilot).places}
        await pilot.click(BoardView, offset=(places["b1"].x + 3, places["b1"].y + 2))
        await until(pilot, lambda: "was looked at before" in written(pilot.app))  # type: ignore[arg-type]
        await pilot.click(BoardView, offset=(places["a1"].x + 3, places["a1"].y + 2))
        await until(pilot, lambda: screen.stay.view.island[0] is not None)


@pytest.mark.parametrize(
    ("game", "options"),
    one_quick(
        ("memoarrr", {"expert": True}),
        [("memoarrr", {"expert": True}), ("fruitmix", {"variant": "pairs"})],
    ),
)
@in_a_loop
async def test_a_game_is_played_to_its_end_recorded_and_played_again(
    game: str, options: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    app = app_of(game=game, options=options, bots="elephant", record=path)
    async with running(app) as pilot:
        screen = await table(pilot)
        screen.stay.watch(0)
        await play_out(pilot, screen)
        await until(pilot, lambda: isinstance(app.screen, ResultSheet))
        await pilot.pause()
        assert "Anna: " in written(app)
        first = screen.stay.table
        await pilot.press("a")
        await until(pilot, lambda: screen.stay.table != first and screen.stay.legal)
        assert screen.stay.names == ["Anna", "Elephant"]
    assert app.problem is None
    recollect.verify(next(iter(read_records(path))))


async def play_out(pilot: Pilot[None], screen: TableScreen) -> None:
    """Anything that can be done, chosen as a person does, until the game is over."""
    stay, turn = screen.stay, 0
    while not stay.is_over:
        await until(pilot, lambda: (stay.legal and not stay.waiting) or stay.is_over)
        if stay.is_over:
            return
        turn += 1
        words = [write_action(action) for action in stay.legal]
        chosen = words[7 * turn % len(words)]
        screen.on_board_view_chosen(BoardView.Chosen(chosen.split()[-1]))
        await until(pilot, lambda: not stay.waiting)


@in_a_loop
async def test_nothing_is_shown_until_the_right_person_sits_at_the_keyboard() -> None:
    """M7: looks are for one pair of eyes."""
    plan: dict[str, Any] = {
        "game": "memoarrr",
        "names": ("Anna", "Ben"),
        "options": {"sides": "seated"},
    }
    async with running(app_of(**plan)) as pilot:
        app: Any = pilot.app
        for name in ("Anna", "Ben"):
            await until(pilot, lambda: isinstance(app.screen, HandOver))
            await pilot.pause()
            text = written(app)
            assert f"Hand over to {name}" in text
            assert not any(face in text for face in ("penguin", "crab", "turtle", "walrus"))
            await pilot.press("enter")
            screen = await table(pilot)
            await until(pilot, lambda: screen.stay.view.looking)  # noqa: B023 - waited for here
            await pilot.pause()
            assert f"{name}: Only you can see" in written(app)
            await pilot.press("enter")


@in_a_loop
async def test_the_log_keeps_no_face_that_is_hidden_again() -> None:
    plan: dict[str, Any] = {
        "game": "fruitmix",
        "options": {"variant": "pairs", "first": 0},
        "alone": True,
    }
    async with running(app_of(**plan)) as pilot:
        screen = await table(pilot)
        await play_until_hidden(pilot, screen)
        told = "\n".join(line.text for line in screen._log.lines)
        assert "turned face down again" in told
        assert "turns up" not in told


async def play_until_hidden(pilot: Pilot[None], screen: TableScreen) -> None:
    for word in ("flip 0", "flip 1"):
        await act(pilot, screen, word)
        await until(pilot, lambda: screen.stay.legal)
    if any("ready" in write_action(action) for action in screen.stay.legal):
        await act(pilot, screen, "ready")
        await until(pilot, lambda: len(screen.stay.legal) > 1)


@pytest.mark.parametrize("language", LANGUAGES)
@in_a_loop
async def test_help_menu_and_table_speak_every_language(language: str) -> None:
    said = {"en": "How to play here", "de": "So wird hier gespielt", "fr": "Comment jouer ici"}
    async with running(app_of(language, game="fruitmix")) as pilot:
        app: Any = pilot.app
        await table(pilot)
        await pilot.press("question_mark")
        await until(pilot, lambda: said[language] in written(app))
        await pilot.press("escape")
        await table(pilot)
        await pilot.press("q")
        await until(pilot, lambda: not isinstance(app.screen, TableScreen))


@in_a_loop
async def test_the_menu_offers_both_games_and_starts_what_is_chosen() -> None:
    async with running(app_of()) as pilot:
        app: Any = pilot.app
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.pause()
        assert "Fruit Mix" in written(app)
        await pilot.press("right")
        assert "Memoarrr!" in written(app)
        await pilot.press("down", "right")
        assert "expert" in written(app)
        await pilot.press("down", "down", "right", "down", "right", "down", "left")
        await pilot.press("enter")
        screen = await table(pilot)
        assert screen.stay.game.id == "memoarrr"
        sizes = {"expert": True, "animals": 4, "landscapes": 4, "rounds": 1}
        assert sizes.items() <= screen.stay.info["options"].items()
        await pilot.press("q", "y")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.press("q")


@in_a_loop
async def test_a_table_follows_the_size_of_the_terminal_at_once() -> None:
    async with running(app_of(game="memoarrr", options={"first": 0})) as pilot:
        await table(pilot)
        before = [place.width for place in board_of(pilot).places]
        await pilot.resize_terminal(30, 9)  # too small for a board, and no reason to break
        await pilot.pause()
        await pilot.resize_terminal(*WIDE)
        await pilot.pause()
        assert [place.width for place in board_of(pilot).places] > before


@in_a_loop
async def test_without_colours_no_cell_has_one_and_the_faces_are_shapes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(app_of(game="fruitmix", alone=True)) as pilot:
        await table(pilot)
        strips = pilot.app.screen._compositor.render_strips()
        filters = pilot.app.get_line_filters()
        for strip in strips:
            for each in strip.apply_filter(filters[0], pilot.app.screen.background_colors[1]):
                tones = (each.style.color, each.style.bgcolor) if each.style else ()
                assert all(tone is None or tone.is_default for tone in tones)
        text = written(pilot.app)  # type: ignore[arg-type]
        assert "█" in text


@in_a_loop
async def test_a_game_that_nobody_has_drawn_is_played_on_a_plain_board() -> None:
    async with running(app_of(game=TINY.id, bots="random")) as pilot:
        screen = await table(pilot)
        assert "It is your turn" in written(pilot.app)  # type: ignore[arg-type]
        await play_out(pilot, screen)
        await until(pilot, lambda: isinstance(pilot.app.screen, ResultSheet))


@in_a_loop
async def test_what_cannot_begin_is_told_by_whoever_started_it() -> None:
    app = app_of(game="memoarrr", bots="nobody")
    async with running(app) as pilot:
        await until(pilot, lambda: app.problem is not None)
    assert app.problem is not None
    assert "no bot called nobody" in app.problem.text("en")


@in_a_loop
async def test_ctrl_c_leaves_at_once() -> None:
    app = app_of(game="fruitmix")
    async with running(app) as pilot:
        await table(pilot)
        await pilot.press("ctrl+c")
    assert app.return_code == 130


@in_a_loop
async def test_a_drawn_table_a_socket_and_a_bot_finish_a_game_at_one_live_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with serving() as server:
        app = app_of(game="memoarrr", server=server.address, free=2, seed=None)
        async with running(app) as pilot:
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            screen = app.screen
            assert isinstance(screen, TableScreen)
            await pilot.pause()
            assert "Waiting for the others" in written(app)
            assert f"/table/{screen.stay.table}" in written(app)
            await pilot.press("b")
            await until(pilot, lambda: "Sparrow" in screen.stay.names)
            host = ServerHost(server.address, "en", tmp_path / "ben.json")
            ben = await join_table(host, screen.stay.table, "Ben", None, None, "en")
            playing = asyncio.create_task(answer_at_once(ben))
            await play_out(pilot, screen)
            await until(pilot, lambda: isinstance(app.screen, ResultSheet))
            recollect.verify(read(await ben.record()))
            await playing
            await ben.leave()
    assert app.problem is None


@in_a_loop
async def test_a_seat_that_was_lost_to_a_start_is_taken_again_by_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with serving(opening=2.0) as server:
        host = ServerHost(server.address, "en", tmp_path / "ben.json")
        app = app_of(game="fruitmix", server=server.address, free=1, seed=None)
        async with running(app) as pilot:
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            screen: Any = app.screen
            shares = screen._host.shares
            reveal = shares.reveal
            monkeypatch.setattr(shares, "reveal", lambda *_: None)
            ben = await join_table(host, screen.stay.table, "Ben", None, None, "en")
            playing = asyncio.create_task(answer_at_once(ben))
            await until(pilot, lambda: "Press s to sit down again" in written(app))
            told = " ".join(line.text for line in screen._log.lines)
            assert "It is still free: you sit down again." in told
            monkeypatch.setattr(shares, "reveal", reveal)
            await pilot.press("s")
            await until(pilot, lambda: screen.stay.view is not None)
            assert screen.stay.mine == (0,)
            assert "Press s" not in written(app)
            playing.cancel()
            await ben.leave()
    assert app.problem is None


@in_a_loop
async def test_a_bots_seat_is_taken_over_with_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with serving() as server:
        host = ServerHost(server.address, "en", tmp_path / "anna.json")
        company, options = (
            Company(("Anna",), 0, ("sparrow", "crow")),
            {"variant": "pairs", "first": 0},
        )
        anna = await open_table(host, "fruitmix", options, company, "en", takeover=True)
        invitation = read_invitation(server.address, anna.table)
        app = app_of(game="fruitmix", names=("Ben",), seed=None, invitation=invitation)
        async with running(app) as pilot:
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            screen = app.screen
            assert isinstance(screen, TableScreen)
            await until(pilot, lambda: "Press t to play on for a bot" in written(app))
            for asked in (2, None, 2):
                await pilot.press("t")
                if asked is not None:
                    await until(pilot, lambda: isinstance(app.screen, BotList))
                    assert "2  Crow" in written(app)
                    await pilot.press("2")
                await until(pilot, partial(_has_asked, screen, asked))
            await until(pilot, lambda: "you play for Crow" in written(app))
            playing = asyncio.create_task(answer_at_once(anna))
            await until(pilot, lambda: screen.stay.mine == (2,) and screen.stay.seat == 2)
            await until(pilot, lambda: "Ben (you)" in written(app))
            playing.cancel()
            await anna.leave()
    assert app.problem is None


def _has_asked(screen: TableScreen, seat: int | None) -> bool:
    return screen.stay.asked == seat


async def answer_at_once(stay: Stay) -> None:
    """A player over the socket who does the first thing that is allowed."""
    while not stay.is_over:
        await stay.hear()
        if stay.legal and not stay.waiting:
            stay.act(stay.legal[0])


@in_a_loop
async def test_a_lost_connection_is_said_and_the_game_goes_on_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with serving() as server:
        plan: dict[str, Any] = {"game": "fruitmix", "bots": "crow", "seed": None}
        async with running(app_of(server=server.address, **plan)) as pilot:
            screen = await table(pilot)
            link: Any = screen.stay._link
            link._socket.transport.abort()
            await until(pilot, lambda: any("lost" in line.text for line in screen._log.lines))
            await until(pilot, lambda: any("Connected" in line.text for line in screen._log.lines))
            assert not screen._lost
            await until(pilot, lambda: screen.stay.legal)
            await act(pilot, screen, "ready")
