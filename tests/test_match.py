"""The top level: whatever is played through it is what the engine plays, and errors are clear."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import recollect
from recollect.bots.contract import play
from recollect.bots.registry import BOTS, UniformRandomBot, bot_names
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame
from recollect.engine.errors import BadOptions, BadRecord, Illegal, Malformed, OutOfTurn, Unknown
from recollect.engine.notation import write_action
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.engine.registry import find_game
from recollect.match import LoadedGame, Match
from recollect.testing import beginnings, moments, seeds
from tests.kit.examples import one_in, one_quick
from tests.kit.play import GAMES

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
one_game = pytest.mark.parametrize(
    "game", one_quick(find_game("memoarrr"), GAMES), ids=[game.id for game in GAMES]
)
QUICK = ("random", "goldfish", "elephant")


def loaded(dealt: Playthrough) -> LoadedGame:
    return LoadedGame(dealt.game, len(dealt.players), dealt.options)


@one_game
@given(data=st.data())
def test_what_is_played_through_it_gives_the_record_of_the_engine(
    game: AnyGame, data: st.DataObject
) -> None:
    played = data.draw(moments(game))
    names = [player.name for player in played.players]
    match = loaded(played).new_match(played.seed, names=names)
    for step in played.steps:
        assert match.actors == game.actors(match.state)
        assert step.action in match.legal_actions(step.seat)
        given = data.draw(st.sampled_from([step.action, write_action(step.action)]))
        assert match.play(given, step.seat) == step.events
    assert (match.state, match.steps) == (played.state, played.steps)
    assert match.is_over == (match.outcome is not None)
    for seat in (None, *range(len(names))):
        assert match.view(seat) == game.view(played.state, seat)
    if match.is_over:
        assert match.record() == played.record() == recollect.replay(match.record()).record()


@every_game
@one_in(8)
@given(data=st.data())
def test_bots_play_through_it_as_they_play_anywhere(game: AnyGame, data: st.DataObject) -> None:
    dealt = data.draw(beginnings(game))
    able = [name for name in QUICK if name in bot_names(game)]
    bots = [data.draw(st.sampled_from(able)) for _ in dealt.players]
    match = loaded(dealt).new_match(dealt.seed, bots=bots)
    events = match.play_bots()
    assert match.is_over
    chances = (Chance(derive(dealt.seed, f"bot {seat}")) for seat in range(len(bots)))
    made = zip(bots, chances, strict=True)
    players = [Player(f"{bot} {seat}", bot) for seat, bot in enumerate(bots)]
    here = Playthrough(game, dealt.options, players, dealt.seed)
    play(here, [BOTS[bot](game, seat, chance) for seat, (bot, chance) in enumerate(made)])
    assert match.record() == here.record()
    assert events == tuple(event for step in here.steps for event in step.events)


@every_game
@one_in(10)
@given(data=st.data())
def test_what_is_taken_back_never_happened(game: AnyGame, data: st.DataObject) -> None:
    """For bots, too: asked again, they do the same."""
    dealt = data.draw(beginnings(game))
    bots = ["elephant"] * len(dealt.players)
    match = loaded(dealt).new_match(dealt.seed, bots=bots)
    match.play_bots()
    whole = match.record()
    for _ in range(data.draw(st.integers(1, len(match.steps)))):
        match.undo()
    match.play_bots()
    assert match.record() == whole
    while match.steps:
        match.undo()
    assert match.state == game.start(match.options, len(bots), match.deal)
    with pytest.raises(IndexError):
        match.undo()


@one_in(4)
@given(seed=seeds)
def test_people_and_bots_play_in_turn(seed: bytes) -> None:
    match = recollect.load_game("memoarrr", players=3).new_match(seed, bots={1: "goldfish"})
    match.play_bots()
    while not match.is_over:
        assert 1 not in match.actors
        match.play(match.legal_actions()[-1])
        match.play_bots()
    assert [player.bot for player in match.record().players] == [None, "goldfish", None]


@one_game
@given(data=st.data())
def test_it_tells_and_draws_what_a_seat_may_know(game: AnyGame, data: st.DataObject) -> None:
    """B4: its text is made of views and of events as they are seen."""
    played = data.draw(moments(game))
    match = loaded(played).new_match(played.seed)
    for step in played.steps:
        match.play(step.action, step.seat)
    assert repr(match) == "Match(hidden)"
    assert str(match) == match.draw(None)
    for seat in (None, *range(len(match.players))):
        seen = [e.seen_by(seat) for step in match.steps for e in step.events]
        for language in ("en", "de", "fr"):
            story = list(match.story(seat, language))
            assert len(story) == len([event for event in seen if event is not None])
            assert match.draw(seat, language)


def test_the_same_seed_gives_the_same_deal_however_it_is_written() -> None:
    game = recollect.load_game("memoarrr")
    assert len({game.new_match(seed).seed for seed in (7, "7", b"7")}) == 1
    assert game.new_match(7).deal == game.new_match("7").deal
    assert game.new_match().deal != game.new_match().deal


def test_a_bot_can_be_what_makes_one() -> None:
    match = recollect.load_game("fruitmix", players=1).new_match(1, bots=[UniformRandomBot])
    assert match.players == (Player("UniformRandomBot 0", "UniformRandomBot"),)
    match.play_bots()
    assert match.is_over


def test_a_game_says_what_it_is() -> None:
    game = recollect.load_game("memoarrr", players=4, expert=True)
    assert (game.id, game.players, game.options.expert) == ("memoarrr", 4, True)
    assert game.title("de") == "Memoarrr!"
    assert repr(game).startswith("LoadedGame('memoarrr', players=4, options=Options(")
    assert set(recollect.game_names()) >= {"memoarrr", "fruitmix"}


WRONG: list[tuple[type[Exception], str, Any]] = [
    (Unknown, "no game called chess. There are: .*memoarrr", lambda: recollect.load_game("chess")),
    (BadOptions, "no option colour", lambda: recollect.load_game("memoarrr", colour=1)),
    (BadOptions, "expert takes true or", lambda: recollect.load_game("memoarrr", expert="very")),
    (BadOptions, "2 to 4 players, not 9", lambda: recollect.load_game("memoarrr", players=9)),
    (BadOptions, "2 to 4 players, not -1", lambda: recollect.load_game("memoarrr", players=-1)),
    (BadOptions, "first names seat 3", lambda: recollect.load_game("memoarrr", first=3)),
    (Unknown, "no bot called dodo", lambda: begun(bots=["dodo"])),
    (Unknown, "no bot called dodo", lambda: recollect.bot("dodo")),
    (Unknown, "no seat 5: the last one is 1", lambda: begun(bots={5: "crow"})),
    (BadOptions, "each of the 2 players, not 1", lambda: begun(names=["Anna"])),
    (BadRecord, "name of seat 1", lambda: begun(names=["Anna", " "])),
    (ValueError, "1 to 64 bytes", lambda: begun(seed="x" * 65)),
    (Malformed, "“fly” is not an action.*There are: .*reveal", lambda: begun().play("fly")),
    (Malformed, "should be: reveal AT", lambda: begun().play("reveal")),
    (Malformed, "An action of the game is needed, not a int", lambda: begun().play(7)),
    (Illegal, "reveal is not possible now", lambda: begun().play("reveal a1")),
    (OutOfTurn, "waits for seat", lambda: begun().play("side north", 1 - (begun().turn or 0))),
    (Unknown, "no seat 7", lambda: begun().legal_actions(7)),
    (Unknown, "no seat 7", lambda: begun().view(7)),
    (Unknown, "no seat 7", lambda: [*begun().story(7)]),
]


def begun(seed: recollect.match.Seed = "x", **who: Any) -> Match:
    return recollect.load_game("memoarrr").new_match(seed, **who)


@pytest.mark.parametrize(("error", "said", "wrong"), WRONG, ids=[each[1] for each in WRONG])
def test_what_is_wrong_is_said_clearly(error: type[Exception], said: str, wrong: Any) -> None:
    with pytest.raises(error, match=said):
        wrong()


def test_after_the_end_nothing_is_legal() -> None:
    match = begun(bots=["random", "random"])
    match.play_bots()
    assert (match.turn, match.legal_actions()) == (None, ())
    with pytest.raises(OutOfTurn, match="The game is over"):
        match.play("reveal a1")


def test_records_are_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    records = []
    for seed in range(3):
        match = recollect.load_game("fruitmix").new_match(seed, bots=["goldfish", "random"])
        match.play_bots()
        records.append(match.record())
    recollect.write_records(file, records)
    assert [*recollect.read_records(str(file))] == records
    file.write_text("")
    with pytest.raises(BadRecord, match="no game record in this file"):
        [*recollect.read_records(file)]


def test_every_name_of_the_top_level_is_there_and_completed() -> None:
    for name in recollect.__all__:
        assert getattr(recollect, name) is not None
        assert name in dir(recollect)
    assert not {"TYPE_CHECKING", "annotations"} & {*dir(recollect)}
    with pytest.raises(AttributeError, match="has no attribute 'Board'"):
        _ = recollect.Board  # type: ignore[attr-defined]


def test_importing_it_imports_nothing_else() -> None:
    program = "import sys, recollect; print([n for n in sys.modules if 'recollect.' in n])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
