"""How Fruit Mix is dealt and laid out: rules F1–F4, F18, F23."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from recollect.engine.chance import Chance
from recollect.engine.errors import BadOptions, Malformed
from recollect.engine.options import check_seating, read_options
from recollect.games.fruitmix.model import (
    ALIKE,
    IN_PAIRS,
    LAID_OUT,
    MOST_PAIRS,
    PLAYERS,
    TILE_NUMBER,
    TILES,
    Deal,
    Options,
    State,
    colour,
    shape,
)

_MAY_LIE = tuple(
    frozenset(tile for number, tile in enumerate(TILES) if mask >> number & 1) for mask in IN_PAIRS
)
"""By the number of pairs: IN_PAIRS as text."""


def options_of(given: Mapping[str, object]) -> Options:
    """All options. BadOptions where one says something about another variant."""
    options = read_options(Options, given)
    _check_sizes(options)
    return options


def _check_sizes(options: Options) -> None:
    """F23."""
    if options.variant != "pairs" and options.pairs != MOST_PAIRS:
        raise BadOptions("pairs-elsewhere", __package__)


def _check_kind(options: Options, players: int) -> None:
    _check_sizes(options)
    check_seating("fruitmix", PLAYERS, players, options.first)


def deal(options: Options, players: int, chance: Chance) -> Deal:
    """The deck, for pairs the tile of each plate that leaves, the first player: in this order."""
    _check_kind(options, players)
    deck = chance.shuffled(TILES)
    if options.variant == "pairs":
        table = _laid_out(options, deck, chance)
        return Deal(deck, _first(options, players, chance), table=table)
    line, rest = deck[: options.line], deck[options.line :]
    size = len(rest) // players
    piles = tuple(rest[seat * size : (seat + 1) * size] for seat in range(players))
    return Deal(deck, _first(options, players, chance), line=line, piles=piles)


def _first(options: Options, players: int, chance: Chance) -> int:
    """F4."""
    return chance.below(players) if options.first is None else options.first


def start(options: Options, players: int, deal: Deal) -> State:
    _check_kind(options, players)
    _check_deal(options, players, deal)
    pairs = options.variant == "pairs"
    return State(
        options=options,
        players=players,
        table=_numbers(deal.table or deal.line or ()),
        piles=tuple(map(_numbers, deal.piles or ((),) * players)),
        phase="flip" if pairs else "memorise",
        turn=deal.first,
        turns=(0,) * players,
        up=0 if pairs else (1 << options.line) - 1,
        starter=deal.first,
        looking=0 if pairs else (1 << players) - 1,
    )


def _laid_out(options: Options, deck: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
    """F18: for each (shape, colour), by shape and then colour, which of its three fruits leaves.

    On a smaller table whole plates leave too, always the same ones (F23).
    """
    gone = {TILES[alike[chance.below(len(alike))]] for alike in ALIKE}
    stay = _MAY_LIE[options.pairs] - gone
    return tuple([tile for tile in deck if tile in stay])


def _check_deal(options: Options, players: int, deal: Deal) -> None:
    if len(deal.deck) != len(TILES) or set(deal.deck) != TILE_NUMBER.keys():
        raise _bad_deal("deck", players)
    if deal.first not in range(players) or options.first not in (None, deal.first):
        raise _bad_deal("first", players)
    line, piles, table = deal.line or (), deal.piles or (), deal.table or ()
    lying = [*line, *table, *chain(*piles)]
    if len(set(lying) & TILE_NUMBER.keys()) < len(lying):
        raise _bad_deal("tiles", players)
    if options.variant == "pairs":
        plates = sorted((shape(n), colour(n)) for n in _numbers(table))
        if plates != sorted(LAID_OUT[: options.pairs] * 2) or line or piles:
            raise _bad_deal("table", players)
        return
    size = (len(TILES) - options.line) // players
    if len(line) != options.line or table:
        raise _bad_deal("line", players)
    if [len(pile) for pile in piles] != [size] * players:
        raise _bad_deal("piles", players)


def _bad_deal(part: str, players: int) -> Malformed:
    return Malformed(f"deal-{part}", __package__, players=players)


def _numbers(tiles: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([TILE_NUMBER[tile] for tile in tiles])
