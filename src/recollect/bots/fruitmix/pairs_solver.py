"""Best play in pairs for players who forget nothing, whatever has to match. Rules F19–F21.

A kind is what may be paired: with `match` shape there are four kinds with eight tiles each, with
both sixteen with two. A position is, for each kind, how many of its tiles on the table are unknown
and how many are known. Whoever is on may

- `take`  two known tiles of a kind;
- `look`  turn up an unknown tile: with a known mate it is taken; else the second one is `one`, a
          known tile that does not match, or `two`, another unknown tile;
- `idle`  turn up two known tiles that do not match: nothing is found, nothing is given away.

Where a kind has more than two tiles it can be wise to look before taking: a known tile catches
every mate that turns up, and it is gone once it is taken.

Each player is taken to want most pairs, which is the same as most more than the others have on
average; alone, the fewest turns. Idling is for whoever would rather be the last than the one who
looks; as all would, each is equally likely to give way, so all take the same on average. For two
players this is the stand-off of Zwick and Paterson, worth 0, and exact; for more it is an
approximation. So is that a kind of which `MOST_KNOWN` tiles are known is taken from at once.
`pairs_theory` has exact numbers for match both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Literal

Kind = tuple[int, int]
"""How many tiles are unknown, and how many are known."""
Kinds = tuple[Kind, ...]
"""Sorted, without those that have left the table."""
Worth = tuple[float, ...]
"""The pairs each player will take on average, the player on first; alone, minus the turns."""
First = Literal["take", "look", "idle"]
Second = Literal["one", "two"]

MOST_KNOWN = 3
EVEN = 1e-9
"""Values closer than this are equal: floats round, and nobody looks or idles for nothing."""


def position(kinds: Iterable[Kind]) -> Kinds:
    return tuple(sorted(kind for kind in kinds if any(kind)))


def pairs_left(kinds: Kinds) -> int:
    return sum(map(sum, kinds)) // 2


@cache
def worth(kinds: Kinds, players: int) -> Worth:
    """What everybody gets from here if all play their best."""
    if not kinds:
        return (0.0,) * players
    return first_values(kinds, players)[first(kinds, players)]


@cache
def first(kinds: Kinds, players: int) -> First:
    """Of moves worth the same: take, or look, and idle only for something."""
    firsts = first_values(kinds, players)
    return max(firsts, key=lambda move: firsts[move][0] - EVEN * list(firsts).index(move))


def first_but_idle(kinds: Kinds, players: int) -> First:
    """What to do when nobody gives way."""
    move = first(kinds, players)
    return "look" if move == "idle" else move


@cache
def second(kinds: Kinds, up: Kind, players: int) -> Second:
    """What to turn up after a tile without a known mate; it counts as known already."""
    seconds = _seconds(kinds, up, players)
    return max(seconds, key=lambda move: seconds[move][0] + EVEN * (move == "one"))


def best_to_take(kinds: Kinds, players: int) -> Kind:
    """The kind from which to take a known pair."""
    whole = [kind for kind in kinds if kind[1] > 1]
    return max(
        whole, key=lambda kind: worth(_with(kinds, kind, (kind[0], kind[1] - 2)), players)[0]
    )


@cache
def first_values(kinds: Kinds, players: int) -> dict[First, Worth]:
    """What each way to begin a turn is worth, as far as it is worth a thought."""
    firsts: dict[First, Worth] = {}
    most = max(known for _, known in kinds)
    if most > 1:
        firsts["take"] = take_value(kinds, best_to_take(kinds, players), players)
    if any(unknown for unknown, _ in kinds) and most < MOST_KNOWN:
        firsts["look"] = look_value(kinds, players)
    if most == 1 and sum(known for _, known in kinds) > 1 and _waits(firsts["look"]):
        firsts["idle"] = (pairs_left(kinds) / players,) * players
    return firsts


def take_value(kinds: Kinds, kind: Kind, players: int) -> Worth:
    """What it is worth to take two known tiles of this kind."""
    unknown, known = kind
    return _take(worth(_with(kinds, kind, (unknown, known - 2)), players))


def pass_value(kinds: Kinds, players: int) -> Worth:
    """What it is worth to leave everything as it is known."""
    return _pass(worth(kinds, players))


def try_value(kinds: Kinds, up: Kind, players: int) -> Worth:
    """What it is worth to turn up an unknown tile second, after one of this kind, which counts
    as known. Any number of its mates may be known, too.
    """
    every = sum(unknown for unknown, _ in kinds)
    if not every:
        return pass_value(kinds, players)
    total = [0.0] * players
    rest = _with(kinds, up, (0, 0))
    if up[0]:
        after = position([*rest, (up[0] - 1, up[1] - 1)])
        total = [up[0] / every * each for each in _take(worth(after, players))]
    for unknown, known in (kind for kind in rest if kind[0]):
        after = position([*_with(rest, (unknown, known), (unknown - 1, known + 1)), up])
        missed = _pass(worth(after, players))
        total = [old + unknown / every * new for old, new in zip(total, missed, strict=True)]
    return tuple(total)


def _waits(looking: Worth) -> bool:
    """Whether it is better to be the last than to be the one who looks."""
    return len(looking) > 1 and looking[-1] > looking[0] + EVEN


@cache
def look_value(kinds: Kinds, players: int) -> Worth:
    """What it is worth to turn up an unknown tile first."""
    total = [0.0] * players
    for chance, (unknown, known) in _turned_up(kinds):
        if known:
            after = _with(kinds, (unknown, known), (unknown - 1, known - 1))
            found = _take(worth(after, players))
        else:
            after = _with(kinds, (unknown, 0), (unknown - 1, 1))
            seconds = _seconds(after, (unknown - 1, 1), players)
            found = max(seconds.values(), key=lambda each: each[0])
        total = [old + chance * new for old, new in zip(total, found, strict=True)]
    return tuple(total)


def _seconds(kinds: Kinds, up: Kind, players: int) -> dict[Second, Worth]:
    """The tile turned up first is the only known one of the kind `up`."""
    seconds: dict[Second, Worth] = {}
    if sum(known for _, known in kinds) > 1:
        seconds["one"] = _pass(worth(kinds, players))
    if any(unknown for unknown, _ in kinds):
        seconds["two"] = _two(kinds, up, players)
    return seconds


def _two(kinds: Kinds, up: Kind, players: int) -> Worth:
    """A mate of the first is taken; anything else is seen by whoever is next."""
    twin = up[0] / sum(unknown for unknown, _ in kinds)
    taken = _take(worth(_with(kinds, up, (up[0] - 1, 0)), players)) if twin else (0.0,) * players
    total = [twin * each for each in taken]
    for chance, (unknown, known) in _turned_up(_with(kinds, up, (0, 0))):
        after = _with(kinds, (unknown, known), (unknown - 1, known + 1))
        missed = _pass(worth(after, players))
        total = [old + (1 - twin) * chance * new for old, new in zip(total, missed, strict=True)]
    return tuple(total)


def _turned_up(kinds: Kinds) -> Iterator[tuple[float, Kind]]:
    """How probably an unknown tile is of a kind like this."""
    every = sum(unknown for unknown, _ in kinds)
    for kind in dict.fromkeys(kinds):
        if kind[0]:
            yield kind[0] * kinds.count(kind) / every, kind


def _with(kinds: Kinds, old: Kind, new: Kind) -> Kinds:
    rest = list(kinds)
    rest.remove(old)
    if new != (0, 0):
        rest.append(new)
        rest.sort()
    return tuple(rest)


def _take(after: Worth) -> Worth:
    return (after[0] + (1 if len(after) > 1 else -1), *after[1:])


def _pass(after: Worth) -> Worth:
    """The turn goes to the left: the player on becomes the last. Alone it is one turn more."""
    return (after[-1], *after[:-1]) if len(after) > 1 else (after[0] - 1,)
