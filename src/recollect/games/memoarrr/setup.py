"""How Memoarrr! is dealt and laid out: rules M1–M8, M27–M29."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.errors import BadOptions, Malformed
from recollect.engine.options import check_seating, read_options
from recollect.games.memoarrr.model import (
    CARD_NUMBER,
    CARDS,
    EDITIONS,
    PLAYERS,
    TREASURES,
    VOLCANOES,
    Deal,
    Grid,
    Options,
    State,
    most_looks,
)


def options_of(given: Mapping[str, object]) -> Options:
    """All options, with an edition's presets. BadOptions where a size does not fit the island."""
    options = read_options(Options, given, {"edition": EDITIONS})
    _check_looks(options)
    if options.looks == most_looks(options.animals, options.landscapes):
        return replace(options, looks=None)  # one name for one game
    return options


def _check_looks(options: Options) -> None:
    """M29."""
    rows, columns = options.animals, options.landscapes
    most = most_looks(rows, columns)
    if options.looks is not None and options.looks > most:
        facts = {"looks": options.looks, "most": most, "rows": rows, "columns": columns}
        raise BadOptions("looks-too-many", __package__, **facts)


def _check_kind(options: Options, players: int) -> None:
    _check_looks(options)
    check_seating("memoarrr", PLAYERS, players, options.first)


def deal(options: Options, players: int, chance: Chance) -> Deal:
    """Island, treasures, which volcanoes, a stack for each round, first player: in this order."""
    _check_kind(options, players)
    island = chance.shuffled(options.grid.names)
    treasures = options.sorted_treasures
    if options.treasures == "shuffled":
        treasures = chance.shuffled(TREASURES)[: options.rounds]
    used = chance.shuffled(VOLCANOES)[: players - 1]
    volcanoes = tuple(chance.shuffled(used) for _ in range(options.rounds))
    first = chance.below(players) if options.first is None else options.first
    return Deal(island, treasures, volcanoes, first)


def start(options: Options, players: int, deal: Deal) -> State:
    """The island lies ready; sides are still to be chosen, or are dealt by seat (M7)."""
    _check_kind(options, players)
    island = options.grid
    _check_deal(options, island, players, deal)
    seated = options.sides == "seated" or options.looks == 0
    sides: tuple[int | None, ...] = (0, 2) if players == 2 else tuple(range(players))
    return State(
        options=options,
        players=players,
        island=on_island(island, [CARD_NUMBER[card] for card in deal.island]),
        treasures=deal.treasures,
        volcanoes=deal.volcanoes,
        sides=sides if seated else (None,) * players,
        phase="look" if seated else "side",
        turn=deal.first,
        birds=(0,) * players,
        looking=(1 << players) - 1 if seated else 0,
        grid=island,
    )


def on_island(grid: Grid, cards: list[int]) -> tuple[int, ...]:
    """The card in each of the 25 cells; what does not belong to a smaller island lies outside."""
    if len(cards) == len(CARDS):
        return tuple(cards)
    lying = dict(zip(grid.cells, cards, strict=True))
    outside = iter(sorted(set(range(len(CARDS))) - set(cards)))
    return tuple([lying[cell] if cell in lying else next(outside) for cell in range(len(CARDS))])


def _check_deal(options: Options, island: Grid, players: int, deal: Deal) -> None:
    names = island.names
    used = sorted(deal.volcanoes[0]) if deal.volcanoes else []
    complete = {
        "island": len(deal.island) == len(names) and island.pieces == {*deal.island},
        "treasures": treasures_fit(options, deal.treasures)
        and (options.treasures == "shuffled" or deal.treasures == options.sorted_treasures),
        "volcanoes": len(deal.volcanoes) == options.rounds
        and len(used) == len(set(used) & set(VOLCANOES)) == players - 1
        and all(sorted(stack) == used for stack in deal.volcanoes),
        "first": deal.first in range(players) and options.first in (None, deal.first),
    }
    for part, right in complete.items():
        if not right:
            raise Malformed(f"deal-{part}", __package__, players=players)


def treasures_fit(options: Options, treasures: tuple[int, ...]) -> bool:
    """One for each round, out of the seven (M2, M28)."""
    if options.rounds == len(TREASURES):
        return sorted(treasures) == list(TREASURES)
    return len(treasures) == options.rounds and Counter(treasures) <= Counter(TREASURES)
