"""F5–F20: what greedy play does with what it knows, and what that is worth."""

from __future__ import annotations

import pytest

from recollect.bots.contract import Bot
from recollect.bots.fruitmix.greedy import FruitMixGreedy
from recollect.bots.registry import UniformRandomBot
from recollect.engine.chance import Chance
from recollect.games.fruitmix import GAME
from recollect.memory.recall import Forgetting, Memory, PerfectRecall, Place, Recollection
from tests.bots.fruitmix.answering import answer
from tests.bots.matches import outcome, played
from tests.games.fruitmix.board import PAIRS

GAMES = 30

LINE = """
options: variant=basic
players: 2
  phase: memorise
looking: 0 1
  table: [aprr] [pery] [lerb] [grty] [orrr]
 pile 0: blrr stsg
 pile 1: wafg lefg
"""
"""All plates in the line are round but one: blrr fits only grty, at slot 3."""

ROUND = LINE.replace("grty", "barg")
LUCKY = LINE.replace("basic", "lucky")


class Only:
    """Remembers one feature of everything."""

    def __init__(self, number: int) -> None:
        self._number = number

    def recall(self, memory: Memory, place: Place) -> Recollection | None:
        trace = memory.trace(place)
        if trace is None:
            return None
        return tuple(f if n == self._number else None for n, f in enumerate(trace.features))


def test_a_tile_is_placed_where_it_is_known_to_fit() -> None:
    """F6."""
    assert answers(LINE, "ready") == {"place 3"}


def test_a_tile_that_fits_nowhere_is_changed_while_one_to_come_may_fit() -> None:
    """F5."""
    assert answers(ROUND, "ready") == {"change"}


def test_a_tile_known_to_come_is_no_reason_to_change_if_it_fits_no_better() -> None:
    """F5: the whole pile was seen in this turn."""
    position = ROUND.replace("blrr stsg", "blrr plry")
    assert answers(position, "ready", "change", "change") <= {f"place {at}" for at in range(5)}


def test_nobody_changes_more_often_than_once_through_the_pile() -> None:
    """F5: even who recalls nothing of it."""
    for changes in range(4):
        moves = answers(ROUND, "ready", *["change"] * changes, mind=Only(0))
        assert changes < 2 or "change" not in moves


def test_where_no_change_is_allowed_the_best_place_is_taken() -> None:
    """F5, F6: who recalls only colours avoids the same."""
    position = LINE.replace("basic", "basic changes=0")
    assert answers(position, "ready", mind=Only(2)) <= {"place 1", "place 2", "place 3"}


def test_a_last_tile_known_to_fit_nowhere_is_declared() -> None:
    """F11."""
    assert answers(ROUND.replace("blrr stsg", "blrr"), "ready") == {"declare"}


def test_a_last_tile_that_fits_somewhere_is_placed_there() -> None:
    """F11."""
    assert answers(LINE.replace("blrr stsg", "blrr"), "ready") == {"place 3"}


def test_after_a_wrong_declaration_the_tile_is_chosen_that_fits_most_of_the_line() -> None:
    """F11."""
    position = LINE.replace("blrr stsg", "blrr")
    assert answers(position, "ready", "declare") == {"choose 3"}


def test_a_turn_is_over_when_everything_known_to_come_would_fail() -> None:
    """F13, F15."""
    position = LUCKY.replace("blrr stsg", "plry pirg blrr")
    assert answers(position, "ready", "change", "change", "place 3") == {"stop"}


def test_a_turn_goes_on_when_a_tile_known_to_come_fits() -> None:
    """F13, F14."""
    position = LUCKY.replace("blrr stsg", "plry stsg blrr")
    assert answers(position, "ready", "change", "change", "place 3") == {"go_on"}


def test_a_turn_goes_on_when_the_last_tile_can_be_declared() -> None:
    """F11, F13, F17."""
    position = LUCKY.replace("blrr stsg", "plry blrr")
    assert answers(position, "ready", "change", "place 3") == {"go_on"}


def test_a_turn_goes_on_when_the_whole_line_will_be_seen_again() -> None:
    """F16: and whatever comes may well fit one of five."""
    position = LUCKY.replace("[grty]", "grty").replace("memorise", "place")
    position = position.replace("looking: 0 1\n", "").replace("blrr stsg", "blrr stsg plry")
    assert answers(position, "place 3") == {"go_on"}


def test_a_known_pair_is_turned_up() -> None:
    """F20."""
    moves = ("flip 0", "flip 5", "ready", "flip 16", "flip 6", "ready")
    assert answers(PAIRS, *moves) <= {"flip 0", "flip 16"}
    assert answers(PAIRS, *moves, "flip 0") == {"flip 16"}


def test_without_a_known_pair_something_new_is_turned_up() -> None:
    """F20."""
    moves = ("flip 0", "flip 5", "ready")
    assert not answers(PAIRS, *moves) & {"flip 0", "flip 5"}
    assert not answers(PAIRS, *moves, "flip 9") & {"flip 0", "flip 5"}


def test_half_a_memory_is_enough_for_a_pair_of_the_same_shape() -> None:
    """F19, F20."""
    position = PAIRS.replace("both", "shape")
    moves = ("flip 0", "flip 5", "ready", "flip 4", "flip 6", "ready")
    assert answers(position, *moves, mind=Only(1)) <= {"flip 0", "flip 4"}
    assert answers(position, *moves, "flip 0", mind=Only(1)) == {"flip 4"}
    assert not answers(position, *moves, mind=Only(2)) & {"flip 0", "flip 4", "flip 5", "flip 6"}


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "basic"},
        {"variant": "basic", "changes": 3},
        {"variant": "lucky"},
        {"variant": "pairs", "match": "shape"},
        {"variant": "pairs", "match": "both"},
    ],
    ids=lambda options: " ".join(map(str, options.values())),
)
@pytest.mark.no_cover
def test_with_a_perfect_memory_it_beats_the_random_bot(options: dict[str, object]) -> None:
    """F10, F21: alone, not together."""
    won = sum(_wins(options, number) for number in range(GAMES))
    assert won > 0.8 * GAMES


def answers(position: str, *moves: str, mind: Forgetting | None = None) -> set[str]:
    """What it does after these moves, however its chance falls; everybody looks, then is ready."""
    return {_answer(position, moves, mind or PerfectRecall(), bytes([seed])) for seed in range(8)}


def _answer(position: str, moves: tuple[str, ...], mind: Forgetting, seed: bytes) -> str:
    return answer(FruitMixGreedy(Memory(mind), Chance(seed)), position, moves)


def _wins(options: dict[str, object], number: int) -> bool:
    seat, seed = number % 2, bytes([number])
    greedy = FruitMixGreedy(Memory(PerfectRecall()), Chance(b"greedy" + seed))
    uniform = UniformRandomBot(GAME, 1 - seat, Chance(b"random" + seed))
    bots: list[Bot] = [greedy, uniform] if seat == 0 else [uniform, greedy]
    return bool(outcome(played(GAME, options, bots, b"deal" + seed)).winners == (seat,))
