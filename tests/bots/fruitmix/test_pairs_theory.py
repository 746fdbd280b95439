"""F19–F21: perfect play in pairs, against the literature, a full search and real games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import log, sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

from recollect.bots.fruitmix.pairs_theory import (
    Move,
    best_move,
    best_move_alone,
    difference,
    expected_turns,
    values,
)
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import Player
from recollect.games.fruitmix import GAME
from recollect.games.fruitmix.model import Flip, Flipped, Ready

FOREVER = Fraction(1000)
"""What it costs to waste a turn in a search for the fewest: more than any game."""

Known = tuple[int, ...]
"""How many tiles of each pair on the table are known: 0, 1 or 2."""
TileUp = tuple[Fraction, int, Known]
"""With what chance, of which pair, and what is known afterwards."""
End = Callable[[Known, int | None], Fraction]
"""What a turn was worth, by what is known after it and which pair was found."""
Best = Callable[[Iterator[Fraction]], Fraction]
Policy = Callable[[int, int], Move]


def positions(most: int) -> list[tuple[int, int]]:
    return [(pairs, known) for pairs in range(1, most + 1) for known in range(pairs + 1)]


def by_the_theorem(pairs: int, known: int) -> Move:
    """Zwick and Paterson: one if the sum is even, else two, or none once most are known."""
    if known and (pairs + known) % 2 == 0:
        return "one"
    return "idle" if known and 3 * known >= 2 * (pairs + 1) else "two"


def ways(known: Known, up: int | None) -> Iterator[list[TileUp]]:
    """Each tile that can be turned up next, by the rules alone: any known one, or an unknown."""
    for pair, seen in enumerate(known):
        if seen > (pair == up):
            yield [(Fraction(1), pair, known)]
    if unknown := sum(2 - seen for seen in known):
        yield [
            (Fraction(2 - seen, unknown), pair, (*known[:pair], seen + 1, *known[pair + 1 :]))
            for pair, seen in enumerate(known)
            if seen < 2
        ]


def best_turn(known: Known, end: End, best: Best) -> Fraction:
    """Every way to turn up one tile and, having seen it, another."""

    def second(up: int, then: Known) -> Fraction:
        return best(
            sum((p * end(after, up if pair == up else None) for p, pair, after in way), Fraction(0))
            for way in ways(then, up)
        )

    return best(
        sum((p * second(pair, then) for p, pair, then in way), Fraction(0))
        for way in ways(known, None)
    )


def without(known: Known, pair: int) -> Known:
    return tuple(sorted(known[:pair] + known[pair + 1 :]))


@cache
def searched_difference(known: Known, idled: bool = False) -> Fraction:
    """Two turns in a row that change nothing are a stand-off."""

    def end(after: Known, found: int | None) -> Fraction:
        if found is not None:
            return 1 + searched_difference(without(after, found))
        if after == known:
            return Fraction(0) if idled else -searched_difference(known, True)
        return -searched_difference(tuple(sorted(after)))

    return best_turn(known, end, max) if known else Fraction(0)


@cache
def searched_turns(known: Known) -> Fraction:
    def end(after: Known, found: int | None) -> Fraction:
        if found is not None:
            return 1 + searched_turns(without(after, found))
        return FOREVER if after == known else 1 + searched_turns(tuple(sorted(after)))

    return best_turn(known, end, min) if known else Fraction(0)


class Memory:
    """What has been seen of a table; it plays a policy by turning up one cell after another."""

    def __init__(self, cells: int) -> None:
        self.unseen = list(range(cells))
        self.seen: dict[int, str] = {}

    @property
    def tiles(self) -> int:
        return len(self.unseen) + len(self.seen)

    def turn(self, policy: Policy, look: Callable[[int], str]) -> bool | None:
        """Whether a pair was found; None for idling."""
        cells = self._known_pair()
        if cells is None:
            move = policy(self.tiles // 2, len(self.seen))
            if move == "idle":
                return None
            first = self.unseen.pop()
            self.seen[first] = look(first)
            cells = first, self._second(first, move)
        else:
            look(cells[0])
        self.seen[cells[1]] = look(cells[1])
        found = self.seen[cells[0]] == self.seen[cells[1]]
        if found:
            del self.seen[cells[0]], self.seen[cells[1]]
        return found

    def _second(self, first: int, move: Move) -> int:
        others = [cell for cell in self.seen if cell != first]
        mates = [cell for cell in others if self.seen[cell] == self.seen[first]]
        if mates:
            return mates[0]
        return self.unseen.pop() if move == "two" else others[0]

    def _known_pair(self) -> tuple[int, int] | None:
        first_of: dict[str, int] = {}
        for cell, face in self.seen.items():
            if face in first_of:
                return first_of[face], cell
            first_of[face] = cell
        return None


def played_difference(arrangement: str) -> int:
    """The first player's lead, when both play perfectly; a stand-off ends the game."""
    memory, lead, sign = Memory(len(arrangement)), 0, 1
    while memory.tiles:
        found = memory.turn(best_move, arrangement.__getitem__)
        if found is None:
            break
        lead, sign = (lead + sign, sign) if found else (lead, -sign)
    return lead


def played_turns(arrangement: str) -> int:
    memory, turns = Memory(len(arrangement)), 0
    while memory.tiles:
        memory.turn(best_move_alone, arrangement.__getitem__)
        turns += 1
    return turns


def arrangements(pairs: int) -> list[str]:
    return sorted({"".join(tiles) for tiles in permutations("abcd"[:pairs] * 2)})


def shuffled(count: int) -> Iterator[str]:
    """Tables of 16 pairs, the same ones every time."""
    chance = random.Random(1993)
    for _ in range(count):
        yield "".join(chance.sample("abcdefghijklmnop" * 2, 32))


def turns_in_a_real_game(seed: int) -> int:
    """Alone at a table of Recollect's; what is known comes from its events only."""
    options = GAME.options({"variant": "pairs", "match": "both"})
    playthrough = Playthrough(GAME, options, [Player("Ada", None)], bytes([seed]))

    def look(cell: int) -> str:
        event: Any = playthrough.act(0, Flip(cell)).events[0]
        assert isinstance(event, Flipped)
        return event.tile.partition("/")[2]

    memory = Memory(32)
    while memory.tiles:
        if not memory.turn(best_move_alone, look):
            playthrough.act(0, Ready())
    assert playthrough.outcome is not None
    turns: int = playthrough.outcome.scores[0].turns
    return turns


def assert_mean(sample: list[int], expected: Fraction) -> None:
    """Within four standard errors: the seeds are fixed, so it holds always or never."""
    assert abs(fmean(sample) - float(expected)) < 4 * stdev(sample) / sqrt(len(sample))


def test_the_lead_of_the_first_player_is_the_one_in_the_literature() -> None:
    """F19–F21."""
    lead = "1 -2/3 -1/5 -4/35 -1/35 2/1155 61/1155 -2512/75075 132929/3828825 -916574/24249225"
    assert [difference(pairs, 0) for pairs in range(1, 11)] == [*map(Fraction, lead.split())]


def test_with_sixteen_pairs_the_second_player_is_ahead_by_a_fiftieth_of_a_pair() -> None:
    """F19."""
    assert difference(16, 0) == Fraction(-125272524869896, 7107362368981875)


def test_alone_sixteen_pairs_need_twenty_five_turns_and_a_bit() -> None:
    """F19, F21."""
    assert expected_turns(16, 0) == Fraction(114193809701434, 4512611027925)


def test_from_seven_pairs_on_the_first_player_is_ahead_if_their_number_is_odd() -> None:
    """F20, F21."""
    for pairs in range(7, 61):
        assert (difference(pairs, 0) > 0) == (pairs % 2 == 1)


@pytest.mark.parametrize("pairs", [59, 60])
def test_with_many_pairs_the_lead_is_a_quarter_of_a_pair_divided_by_their_number(
    pairs: int,
) -> None:
    """F20, F21."""
    assert float(4 * pairs * abs(difference(pairs, 0))) == pytest.approx(1, abs=0.01)


def test_nothing_is_to_be_had_at_an_empty_table() -> None:
    """F21."""
    assert difference(0, 0) == expected_turns(0, 0) == 0
    assert values(0, 0) == {}
    for best in (best_move, best_move_alone):
        with pytest.raises(ValueError, match="empty"):
            best(0, 0)


@pytest.mark.parametrize(("pairs", "known"), [(3, 4), (0, 1), (2, -1), (-1, -1)])
def test_a_position_that_cannot_be_is_refused(pairs: int, known: int) -> None:
    """F20: a known single is one tile of a pair that is left."""
    for ask in (difference, values, best_move, expected_turns, best_move_alone):
        with pytest.raises(ValueError, match="known singles"):
            ask(pairs, known)


@pytest.mark.parametrize(
    ("known", "moves"), [(0, {"two"}), (1, {"one", "two"}), (2, {"one", "two", "idle"})]
)
def test_only_known_tiles_can_be_turned_up_as_known(known: int, moves: set[Move]) -> None:
    """F20."""
    assert set(values(9, known)) == moves


def test_a_position_is_worth_its_best_move() -> None:
    """F20."""
    for pairs, known in positions(20):
        worth = values(pairs, known)
        assert worth[best_move(pairs, known)] == max(worth.values()) == difference(pairs, known)


def test_whoever_knows_one_tile_of_every_pair_takes_them_all() -> None:
    """F20, F21."""
    for pairs in range(1, 21):
        assert difference(pairs, pairs) == expected_turns(pairs, pairs) == pairs


def test_whoever_can_idle_need_not_fall_behind() -> None:
    """F20."""
    assert all(difference(pairs, known) >= 0 for pairs, known in positions(40) if known >= 2)


def test_the_best_move_is_a_matter_of_parity_but_for_six_pairs_and_one_known_tile() -> None:
    """F20: after the theorem of Zwick and Paterson."""
    other = [at for at in positions(60) if best_move(*at) != by_the_theorem(*at)]
    assert other == [(6, 1)]
    assert best_move(6, 1) == "one"


def test_moves_tie_only_where_they_are_the_same_and_once_more() -> None:
    """F20: with a mate known for every unknown tile, no second choice ever comes up."""
    for pairs, known in positions(60):
        worth = values(pairs, known)
        best = {move for move in worth if worth[move] == difference(pairs, known)}
        if known == pairs:
            assert best == {"one", "two"}
        else:
            assert len(best) == (2 if (pairs, known) == (4, 3) else 1)


def test_of_equal_moves_the_one_that_shows_less_is_taken_but_idling_last() -> None:
    """F20."""
    assert (best_move(5, 5), best_move_alone(5, 5)) == ("one", "one")
    assert values(4, 3)["two"] == values(4, 3)["idle"] == 0
    assert best_move(4, 3) == "two"


def test_alone_two_unknown_tiles_are_always_better_than_one() -> None:
    """F21."""
    for pairs, known in positions(40):
        assert best_move_alone(pairs, known) == ("one" if known == pairs else "two")


def test_alone_it_never_hurts_to_know_more() -> None:
    """F21: it helps, except with the very last pair."""
    same = []
    for pairs, known in positions(40):
        if known < pairs:
            assert expected_turns(pairs, known) >= expected_turns(pairs, known + 1)
            if expected_turns(pairs, known) == expected_turns(pairs, known + 1):
                same.append((pairs, known))
    assert same == [(1, 0)]


@pytest.mark.parametrize("pairs", [16, 50, 100])
def test_alone_the_turns_come_to_what_velleman_and_warrington_found(pairs: int) -> None:
    """F21: (3 − 2 ln 2) n + 7/8 − 2 ln 2 in the limit, about 1.61 turns for a pair."""
    limit = (3 - 2 * log(2)) * pairs + 7 / 8 - 2 * log(2)
    assert float(expected_turns(pairs, 0)) == pytest.approx(limit, abs=0.05 / pairs)


@pytest.mark.parametrize("pairs", range(1, 7))
def test_a_search_over_everything_the_rules_allow_finds_nothing_better(pairs: int) -> None:
    """F20: not even leaving a known pair, or turning up a known tile first."""
    for known in combinations_with_replacement((0, 1, 2), pairs):
        rest = pairs - known.count(2), known.count(1)
        assert searched_difference(known) == known.count(2) + difference(*rest)
        assert searched_turns(known) == known.count(2) + expected_turns(*rest)


@pytest.mark.parametrize("pairs", range(1, 5))
def test_over_all_arrangements_the_moves_bring_what_they_promise(pairs: int) -> None:
    """F20, F21."""
    tables = arrangements(pairs)
    assert Fraction(sum(map(played_difference, tables)), len(tables)) == difference(pairs, 0)
    assert Fraction(sum(map(played_turns, tables)), len(tables)) == expected_turns(pairs, 0)


def test_over_many_tables_of_sixteen_pairs_the_moves_bring_what_they_promise() -> None:
    """F19–F21."""
    tables = list(shuffled(3000))
    assert_mean([played_difference(table) for table in tables], difference(16, 0))
    assert_mean([played_turns(table) for table in tables], expected_turns(16, 0))


def test_in_real_games_alone_the_moves_bring_what_they_promise() -> None:
    """F18–F21."""
    assert_mean([turns_in_a_real_game(seed) for seed in range(150)], expected_turns(16, 0))
