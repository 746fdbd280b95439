"""How Fruit Mix is played: the deal, what is legal, what an action does. Rules F1–F22, B1–B3."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, combinations

from msgspec.structs import replace

from recollect.engine.chance import Chance
from recollect.engine.contract import Event, Outcome, Seat, Step
from recollect.engine.errors import Malformed
from recollect.engine.menu import Menu, subsets
from recollect.engine.options import check_seating
from recollect.engine.refusal import refused
from recollect.games.fruitmix.model import (
    ALIKE,
    DIFFERENT,
    MOST_CORRECT,
    PLATES,
    PLAYERS,
    TABLE_SIZE,
    TILE_NUMBER,
    TILES,
    Action,
    Change,
    Changed,
    Choose,
    Chosen,
    Deal,
    Declare,
    Declared,
    Drawn,
    Flip,
    Flipped,
    GameEnded,
    GoOn,
    Matched,
    Options,
    Phase,
    Placed,
    Put,
    Ready,
    RoundStarted,
    SaidReady,
    Score,
    SetAside,
    Shown,
    State,
    Stop,
    TurnedBack,
    colour,
    shape,
)
from recollect.games.fruitmix.refusal import why_not

Events = tuple[Event, ...]

READY = (Ready(),)
DECIDE = (Stop(), GoOn())
CHANGE = (Change(),)
DECLARE = (Declare(),)
PUT = subsets(Put(at) for at in range(9))
CHOOSE = subsets(Choose(at) for at in range(9))
FLIP = Menu(Flip(at) for at in range(TABLE_SIZE))
WHOLE_TABLE = (1 << TABLE_SIZE) - 1
SEATS = subsets(range(PLAYERS.stop - 1))


def deal(options: Options, players: int, chance: Chance) -> Deal:
    """The deck, for pairs the tile of each plate that leaves, the first player: in this order."""
    check_seating("fruitmix", PLAYERS, players, options.first)
    deck = chance.shuffled(TILES)
    table = _without_one_of_each_plate(deck, chance) if options.variant == "pairs" else None
    first = chance.below(players) if options.first is None else options.first
    if table is not None:
        return Deal(deck, first, table=table)
    line, rest = deck[: options.line], deck[options.line :]
    size = len(rest) // players
    piles = tuple(rest[seat * size : (seat + 1) * size] for seat in range(players))
    return Deal(deck, first, line=line, piles=piles)


def start(options: Options, players: int, deal: Deal) -> State:
    check_seating("fruitmix", PLAYERS, players, options.first)
    _check_deal(options, players, deal)
    pairs = options.variant == "pairs"
    return State(
        options=options,
        players=players,
        table=_numbers(deal.table or deal.line or ()),
        piles=tuple(map(_numbers, deal.piles or ((),) * players)),
        phase=Phase.FLIP if pairs else Phase.MEMORISE,
        turn=deal.first,
        turns=(0,) * players,
        up=0 if pairs else _all(options.line),
        starter=deal.first,
        looking=0 if pairs else _all(players),
    )


def actors(state: State) -> tuple[Seat, ...]:
    if state.looking:
        return SEATS[state.looking]
    return () if state.phase is Phase.OVER else (state.turn,)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    if state.looking:
        return READY if seat >= 0 and state.looking >> seat & 1 else ()
    if seat != state.turn:
        return ()
    match state.phase:
        case Phase.PLACE:
            return _may_place(state)
        case Phase.FLIP:
            return FLIP[WHOLE_TABLE & ~state.up & ~state.gone]
        case Phase.DECIDE:
            return DECIDE
        case Phase.CHOOSE:
            return CHOOSE[state.shown]
        case _:
            return ()


def step(state: State, seat: Seat, action: Action) -> Step[State]:
    listed = legal(state, seat)
    if action not in listed:
        raise refused(actors(state), listed, seat, action) or why_not(state, action)
    return _DO[type(action)](state, seat, action)


def outcome(state: State) -> Outcome[Score] | None:
    """F10, F21, F22. Nobody wins where a lone player met a dead end."""
    if state.phase is not Phase.OVER:
        return None
    tiles = [len(pile) for pile in state.piles]
    scores = tuple(Score(left, turns) for left, turns in zip(tiles, state.turns, strict=True))
    best = max(tiles) if state.options.variant == "pairs" else min(tiles)
    winners = tuple(seat for seat, left in enumerate(tiles) if left == best)
    return Outcome(() if state.dead_end and state.players == 1 else winners, scores)


def _without_one_of_each_plate(deck: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
    """F18: for each (shape, colour), by shape and then colour, which of its three fruits leaves."""
    gone = {TILES[alike[chance.below(len(alike))]] for alike in ALIKE}
    return tuple(tile for tile in deck if tile not in gone)


def _check_deal(options: Options, players: int, deal: Deal) -> None:
    if len(deal.deck) != len(TILES) or set(deal.deck) != TILE_NUMBER.keys():
        raise _bad_deal("deck", players)
    if deal.first not in range(players) or options.first not in (None, deal.first):
        raise _bad_deal("first", players)
    line, piles, table = deal.line or (), deal.piles or (), deal.table or ()
    if options.variant == "pairs":
        plates = sorted((shape(n), colour(n)) for n in _numbers(table))
        if len(set(table)) < len(table) or plates != sorted(PLATES * 2) or line or piles:
            raise _bad_deal("table", players)
        return
    size = (len(TILES) - options.line) // players
    lying = [*line, *(tile for pile in piles for tile in pile)]
    if len(line) != options.line or len(set(lying)) < len(lying) or table:
        raise _bad_deal("line", players)
    if [len(pile) for pile in piles] != [size] * players:
        raise _bad_deal("piles", players)


def _bad_deal(part: str, players: int) -> Malformed:
    return Malformed(f"deal-{part}", __package__, players=players)


def _numbers(tiles: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([TILE_NUMBER[tile] for tile in tiles])


def _all(count: int) -> int:
    return (1 << count) - 1


def _may_place(state: State) -> tuple[Action, ...]:
    """F5, F6, F11: change or place, or declare with the last tile."""
    places: tuple[Action, ...] = PUT[_all(len(state.table)) & ~state.up]
    if len(state.piles[state.turn]) == 1:
        return places + DECLARE
    limit = state.options.changes
    return places if limit is not None and state.changes >= limit else CHANGE + places


def _with_pile(state: State, pile: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All piles, with this one for the seat whose turn it is."""
    return (*state.piles[: state.turn], pile, *state.piles[state.turn + 1 :])


def _with_tile(state: State, at: int, tile: int) -> tuple[int, ...]:
    return (*state.table[:at], tile, *state.table[at + 1 :])


def _ready(state: State, seat: Seat, action: Ready) -> Step[State]:
    """Who has looked long enough says so; the game goes on when everybody has (B1)."""
    after = replace(state, looking=state.looking & ~(1 << seat))
    events: Events = (SaidReady(seat),)
    if after.looking:
        return Step(after, events)
    if state.phase is Phase.LOOK:
        return _turn_back(after, events)
    begun = replace(after, up=0, starter=state.turn)
    return _draw(begun, state.turn, (*events, RoundStarted(state.round, state.turn)))


def _memorise(state: State, starter: Seat, events: Events) -> Step[State]:
    """F7: the line lies open; the round begins when everybody has seen enough."""
    after = replace(
        state,
        phase=Phase.MEMORISE,
        turn=starter,
        round=state.round + 1,
        looking=_all(state.players),
    )
    return Step(after, events)


def _draw(state: State, seat: Seat, events: Events) -> Step[State]:
    """F5: the top tile is turned up for all."""
    tile = TILES[state.piles[seat][0]]
    return Step(replace(state, phase=Phase.PLACE, turn=seat), (*events, Drawn(seat, tile)))


def _change(state: State, seat: Seat, action: Change) -> Step[State]:
    pile = state.piles[seat]
    after = replace(state, piles=_with_pile(state, pile[1:] + pile[:1]), changes=state.changes + 1)
    return _draw(after, seat, (Changed(seat, TILES[pile[0]]),))


def _put(state: State, seat: Seat, action: Put) -> Step[State]:
    """F6: right or wrong, the tile takes the place in the line, face up."""
    at = action.at
    found = state.table[at]
    tile, rest = state.piles[seat][0], state.piles[seat][1:]
    correct = bool(DIFFERENT[tile] >> found & 1)
    events = (Placed(seat, at, TILES[tile], TILES[found], correct),)
    pile = rest if correct else (*rest, *state.aside, found)
    after = replace(
        state,
        table=_with_tile(state, at, tile),
        up=state.up | 1 << at,
        piles=_with_pile(state, pile),
        aside=(*state.aside, found) if correct else (),
    )
    if correct and state.options.variant == "lucky" and pile and len(after.aside) < MOST_CORRECT:
        return Step(replace(after, phase=Phase.DECIDE), events)
    return _end_turn(after, events)


def _stop(state: State, seat: Seat, action: Stop) -> Step[State]:
    return _end_turn(state, ())


def _go_on(state: State, seat: Seat, action: GoOn) -> Step[State]:
    """F13, F16: with nothing left to place at, everybody memorises in the middle of the turn."""
    events = (SetAside(state.turn, tuple(TILES[tile] for tile in state.aside)),)
    if state.up == _all(len(state.table)):
        return _memorise(state, seat, events)
    return _draw(state, seat, events)


def _declare(state: State, seat: Seat, action: Declare) -> Step[State]:
    """F11: all that is face down is turned up, and everybody sees whether the tile fits."""
    shown = _all(len(state.table)) & ~state.up
    slots = [at for at in range(len(state.table)) if shown >> at & 1]
    correct = not _fits_any(state, slots)
    after = replace(state, phase=Phase.CHOOSE, up=_all(len(state.table)), shown=shown)
    tiles = tuple(Shown(at, TILES[state.table[at]]) for at in slots)
    return Step(after, (Declared(state.turn, correct, tiles),))


def _choose(state: State, seat: Seat, action: Choose) -> Step[State]:
    """F11, F17: the chosen tile leaves the game, or the tiles set aside go under it as a pile."""
    slots = [at for at in range(len(state.table)) if state.shown >> at & 1]
    taken = state.table[action.at]
    tile = state.piles[state.turn][0]
    pile = (taken, *state.aside) if _fits_any(state, slots) else ()
    after = replace(
        state,
        table=_with_tile(state, action.at, tile),
        piles=_with_pile(state, pile),
        shown=0,
    )
    return _end_turn(after, (Chosen(state.turn, action.at, TILES[taken]),))


def _fits_any(state: State, slots: list[int]) -> bool:
    """Whether the tile turned up could have been placed rightly at one of these."""
    fits = DIFFERENT[state.piles[state.turn][0]]
    return any(fits >> state.table[at] & 1 for at in slots)


def _end_turn(state: State, events: Events) -> Step[State]:
    turns = list(state.turns)
    turns[state.turn] += 1
    after = replace(state, turns=tuple(turns), aside=(), changes=0)
    if _dead_end(after):
        return _end(replace(after, dead_end=True), events)
    round_over = after.up == _all(len(after.table))
    seat = _who_is_next(after, round_over)
    if seat is None:
        return _end(after, events)
    return _memorise(after, seat, events) if round_over else _draw(after, seat, events)


def _who_is_next(state: State, round_over: bool) -> Seat | None:
    """The next to the left; at a new round by F8; once somebody is done only by F9."""
    left = (state.turn + 1) % state.players
    if not all(state.piles):
        most = max(state.turns)
        clockwise = [(left + n) % state.players for n in range(state.players)]
        behind = [seat for seat in clockwise if state.turns[seat] < most and state.piles[seat]]
        return behind[0] if behind else None
    if round_over and left == state.starter:
        return (left + 1) % state.players
    return left


def _dead_end(state: State) -> bool:
    """F22: no two tiles in play differ in everything, and nobody is down to a last tile."""
    if _differ(state.table) or min(map(len, state.piles)) < 2:
        return False
    return not _differ(chain(state.table, *state.piles))


def _differ(tiles: Iterable[int]) -> bool:
    """Whether any two are different in everything."""
    for a, b in combinations(tiles, 2):  # noqa: SIM110, a loop is what makes the common case fast
        if DIFFERENT[a] >> b & 1:
            return True
    return False


def _flip(state: State, seat: Seat, action: Flip) -> Step[State]:
    """F20: one tile, then another."""
    at, tile = action.at, state.table[action.at]
    after = replace(state, up=state.up | 1 << at)
    events = (Flipped(state.turn, at, TILES[tile]),)
    first = state.flipped
    if first is None:
        return Step(replace(after, flipped=at), events)
    turns = list(state.turns)
    turns[state.turn] += 1
    after = replace(after, turns=tuple(turns))
    if not _agree(state.options.match, state.table[first], tile):
        looking = _all(state.players)
        return Step(replace(after, phase=Phase.LOOK, looking=looking), events)
    return _keep(after, first, at, events)


def _keep(state: State, first: int, second: int, events: Events) -> Step[State]:
    pair = (state.table[first], state.table[second])
    after = replace(
        state,
        piles=_with_pile(state, (*state.piles[state.turn], *pair)),
        up=0,
        gone=state.gone | 1 << first | 1 << second,
        flipped=None,
    )
    events = (*events, Matched(state.turn, (first, second), (TILES[pair[0]], TILES[pair[1]])))
    return _end(after, events) if after.gone == WHOLE_TABLE else Step(after, events)


def _turn_back(state: State, events: Events) -> Step[State]:
    first, second = (at for at in range(state.up.bit_length()) if state.up >> at & 1)
    after = replace(
        state, phase=Phase.FLIP, up=0, flipped=None, turn=(state.turn + 1) % state.players
    )
    return Step(after, (*events, TurnedBack((first, second))))


def _agree(match: str, a: int, b: int) -> bool:
    """F19."""
    same_shape, same_colour = shape(a) == shape(b), colour(a) == colour(b)
    if match == "shape":
        return same_shape
    return same_colour if match == "colour" else same_shape and same_colour


def _end(state: State, events: Events) -> Step[State]:
    after = replace(state, phase=Phase.OVER)
    result = outcome(after)
    assert result is not None
    return Step(after, (*events, GameEnded(result.winners, result.scores, state.dead_end)))


_DO: dict[type[Action], Callable[..., Step[State]]] = {
    Ready: _ready,
    Change: _change,
    Put: _put,
    Stop: _stop,
    GoOn: _go_on,
    Declare: _declare,
    Choose: _choose,
    Flip: _flip,
}
