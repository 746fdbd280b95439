"""F19–F21: best play in pairs, whatever matches, against a full search and the exact solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import isclose

import pytest

from recollect.bots.fruitmix import pairs_theory
from recollect.bots.fruitmix.pairs_solver import (
    Kinds,
    first,
    first_but_idle,
    pairs_left,
    position,
    second,
    worth,
)

TINY: list[Kinds] = [
    ((2, 0),),
    ((4, 0),),
    ((2, 0), (2, 0)),
    ((2, 0), (4, 0)),
    ((1, 1), (2, 0)),
    ((3, 1), (4, 0)),
    ((1, 1), (2, 0), (3, 1)),
    ((2, 2), (4, 0)),
    ((4, 0), (4, 0)),
    ((2, 0), (6, 0)),
]
NEVER = 1000.0


@pytest.mark.parametrize("pairs", range(1, 17))
def test_with_two_tiles_of_a_kind_it_agrees_with_the_exact_solver(pairs: int) -> None:
    """F19: match both."""
    for known in range(pairs + 1):
        kinds = both(pairs, known)
        exact = float(pairs_theory.difference(pairs, known))
        assert isclose(2 * worth(kinds, 2)[0] - pairs, exact, abs_tol=1e-9)
        assert isclose(-worth(kinds, 1)[0], float(pairs_theory.expected_turns(pairs, known)))
        assert _move(kinds, 2) == pairs_theory.best_move(pairs, known)
        assert _move(kinds, 1) == pairs_theory.best_move_alone(pairs, known)


@pytest.mark.parametrize("kinds", TINY)
def test_two_take_as_much_as_a_full_search_of_all_tiles_finds(kinds: Kinds) -> None:
    """F20: any two tiles may be turned up, and known pairs may be left."""
    assert isclose(2 * worth(kinds, 2)[0] - pairs_left(kinds), _difference(kinds), abs_tol=1e-9)


@pytest.mark.parametrize("kinds", TINY)
def test_alone_it_needs_as_few_turns_as_a_full_search_finds(kinds: Kinds) -> None:
    """F21."""
    assert isclose(-worth(kinds, 1)[0], _turns(kinds))


def test_who_is_alone_keeps_a_known_pair_to_catch_a_third() -> None:
    """F21: looking first costs nothing, because a pair does not run away."""
    assert first(((2, 2), (8, 0), (8, 0)), 1) == "look"
    assert first(((2, 2), (8, 0), (8, 0)), 2) == "take"


def test_even_with_another_a_pair_may_wait_where_looking_is_safe() -> None:
    """F20: the full search says so too."""
    assert first(((2, 2), (4, 0)), 2) == "look"


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("kinds", [((2, 0),) * 16, ((1, 1), (2, 0), (3, 1), (4, 2))])
def test_all_pairs_are_taken_by_somebody(kinds: Kinds, players: int) -> None:
    """F21."""
    assert isclose(sum(worth(kinds, players)), pairs_left(kinds))


@pytest.mark.parametrize("players", range(2, 7))
def test_whoever_idles_can_also_give_way(players: int) -> None:
    """F20: a stand-off ends."""
    idle = [
        kinds
        for pairs in range(1, 17)
        for known in range(pairs + 1)
        if first(kinds := both(pairs, known), players) == "idle"
    ]
    assert idle
    assert {first_but_idle(kinds, players) for kinds in idle} == {"look"}


def both(pairs: int, known: int) -> Kinds:
    """So many pairs of which so many have a known tile."""
    return position([(1, 1)] * known + [(2, 0)] * (pairs - known))


def _move(kinds: Kinds, players: int) -> str:
    """In the words of the exact solver, which says `one` where every tile looked at is a mate."""
    if first(kinds, players) == "idle":
        return "idle"
    if (2, 0) not in kinds:
        return "one"
    rest = list(kinds)
    rest.remove((2, 0))
    return second(position([*rest, (1, 1)]), (1, 1), players)


def _ways(kinds: Kinds, up: int | None) -> Iterator[list[tuple[float, int, Kinds]]]:
    """Each tile that can be turned up: any known one but the one that is up, or an unknown."""
    for kind, (_, known) in enumerate(kinds):
        if known > (kind == up):
            yield [(1.0, kind, kinds)]
    if every := sum(unknown for unknown, _ in kinds):
        yield [
            (unknown / every, kind, _seen(kinds, kind))
            for kind, (unknown, _) in enumerate(kinds)
            if unknown
        ]


def _seen(kinds: Kinds, kind: int) -> Kinds:
    unknown, known = kinds[kind]
    return (*kinds[:kind], (unknown - 1, known + 1), *kinds[kind + 1 :])


def _taken(kinds: Kinds, kind: int) -> Kinds:
    unknown, known = kinds[kind]
    return (*kinds[:kind], (unknown, known - 2), *kinds[kind + 1 :])


End = Callable[[Kinds, int | None], float]


def _search(kinds: Kinds, best: Callable[[Iterator[float]], float], end: End) -> float:
    """One turn by the rules alone: what it ends in, at its best."""

    def finish(kinds: Kinds, first: int) -> float:
        return best(
            sum(p * end(after, kind if kind == first else None) for p, kind, after in way)
            for way in _ways(kinds, first)
        )

    return best(
        sum(p * finish(after, kind) for p, kind, after in way) for way in _ways(kinds, None)
    )


@cache
def _difference(kinds: Kinds) -> float:
    if not any(unknown + known for unknown, known in kinds):
        return 0.0

    def end(after: Kinds, found: int | None) -> float:
        if found is not None:
            return 1 + _difference(_taken(after, found))
        return -NEVER if after == kinds else -_difference(after)

    best = _search(kinds, max, end)
    return max(best, 0.0) if _may_stand_off(kinds) else best


def _may_stand_off(kinds: Kinds) -> bool:
    """Two known tiles that do not match, and no known pair: idling can be answered in kind."""
    known = [each for _, each in kinds]
    return max(known) == 1 and sum(known) > 1


@cache
def _turns(kinds: Kinds) -> float:
    if not any(unknown + known for unknown, known in kinds):
        return 0.0

    def end(after: Kinds, found: int | None) -> float:
        if found is not None:
            return 1 + _turns(_taken(after, found))
        return NEVER if after == kinds else 1 + _turns(after)

    return _search(kinds, min, end)
