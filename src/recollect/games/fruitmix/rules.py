"""How Fruit Mix is played: what is legal, what an action does. Rules F5–F22, B1–B3."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations

from msgspec.structs import replace

from recollect.engine.contract import Break, Event, Outcome, Seat, Step
from recollect.engine.errors import Illegal
from recollect.engine.rules import ActionTable, not_now, subsets, turn_based
from recollect.games.fruitmix.model import (
    DIFFERENT,
    LONGEST_DROUGHT,
    LONGEST_LINE,
    MOST_CORRECT,
    TABLE_SIZE,
    TILES,
    Action,
    Change,
    Changed,
    Choose,
    Chosen,
    Declare,
    Declared,
    Drawn,
    Flip,
    Flipped,
    GameEnded,
    GoOn,
    Matched,
    Options,
    Place,
    Placed,
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

Events = tuple[Event, ...]

Choices = tuple[tuple[Action, ...], ...]

READY: tuple[Action, ...] = (Ready(),)
DECIDE = (Stop(), GoOn())
PLACE = subsets(Place(at) for at in range(LONGEST_LINE))
CHANGE_OR_PLACE: Choices = tuple((Change(), *places) for places in PLACE)
PLACE_OR_DECLARE: Choices = tuple((*places, Declare()) for places in PLACE)
CHOOSE = subsets(Choose(at) for at in range(LONGEST_LINE))
FLIP = ActionTable(Flip(at) for at in range(TABLE_SIZE))
WHOLE = tuple((1 << count) - 1 for count in range(TABLE_SIZE + 1))
"""So many seats or spots, all of them, as a bit mask."""


def outcome(state: State) -> Outcome[Score] | None:
    return _result(state) if state.phase == "over" else None


def breaks(options: Options) -> Break:
    """Pairs have no rounds."""
    return "turn" if options.variant == "pairs" else "round"


def is_break(before: State, after: State) -> bool:
    """A round that begins in the middle of a turn is none (F16)."""
    if breaks(after.options) == "turn":
        return after.turn != before.turn
    return after.round != before.round and not after.aside


def begins_turn(before: State, after: State) -> bool:
    """With the pile's next tile, or the next pair (F4, F13, F20)."""
    return after.turn != before.turn or after.turns != before.turns


def _choices(state: State) -> tuple[Action, ...]:
    """F5, F6, F11: change or place, or declare with the last tile; what lucky mix and pairs ask."""
    match state.phase:
        case "place":
            down = WHOLE[len(state.table)] & ~state.up
            if len(state.piles[state.turn]) == 1:
                return PLACE_OR_DECLARE[down]
            limit = state.options.changes
            if limit is not None and state.changes >= limit:
                return PLACE[down]
            return CHANGE_OR_PLACE[down]
        case "flip":
            return FLIP[WHOLE[len(state.table)] & ~(state.up | state.gone)]
        case "decide":
            return DECIDE
        case "choose":
            return CHOOSE[state.shown]
        case _:
            return ()


def _ready(state: State, seat: Seat, action: Ready) -> Step[State]:
    """Who has looked long enough says so; the game goes on when everybody has (B1)."""
    after = replace(state, looking=state.looking & ~(1 << seat))
    events: Events = (SaidReady(seat),)
    if after.looking:
        return Step(after, events)
    if state.phase == "look":
        return _turn_back(after, events)
    begun = replace(after, up=0, starter=state.turn)
    return _draw(begun, state.turn, (*events, RoundStarted(state.round, state.turn)))


def _memorise(state: State, starter: Seat, events: Events) -> Step[State]:
    """F7: the line lies open; the round begins when everybody has seen enough."""
    after = replace(
        state,
        phase="memorise",
        turn=starter,
        round=state.round + 1,
        looking=WHOLE[state.players],
    )
    return Step(after, events)


def _draw(state: State, seat: Seat, events: Events) -> Step[State]:
    """F5: the top tile is turned up for all."""
    tile = TILES[state.piles[seat][0]]
    return Step(replace(state, phase="place", turn=seat), (*events, Drawn(seat, tile)))


def _change(state: State, seat: Seat, action: Change) -> Step[State]:
    pile = state.piles[seat]
    after = replace(state, piles=state.with_pile(pile[1:] + pile[:1]), changes=state.changes + 1)
    return Step(after, (Changed(seat, TILES[pile[0]]), Drawn(seat, TILES[pile[1]])))


def _place(state: State, seat: Seat, action: Place) -> Step[State]:
    """F6: right or wrong, the tile takes the place in the line, face up."""
    at = int(action.at)  # True equals 1, but is none
    found = state.table[at]
    tile, rest = state.piles[seat][0], state.piles[seat][1:]
    correct = bool(DIFFERENT[tile] >> found & 1)
    events = (Placed(seat, at, TILES[tile], TILES[found], correct),)
    pile = rest if correct else (*rest, *state.aside, found)
    after = replace(
        state,
        table=state.with_tile(at, tile),
        up=state.up | 1 << at,
        piles=state.with_pile(pile),
        aside=(*state.aside, found),
        drought=0 if correct else state.drought + 1,
    )
    if correct and state.options.variant == "lucky" and pile and len(after.aside) < MOST_CORRECT:
        return Step(replace(after, phase="decide"), events)
    return _end_turn(after, events)


def _stop(state: State, seat: Seat, action: Stop) -> Step[State]:
    return _end_turn(state, ())


def _go_on(state: State, seat: Seat, action: GoOn) -> Step[State]:
    """F13, F16: with nothing left to place at, everybody memorises in the middle of the turn."""
    events = (SetAside(seat, tuple(TILES[tile] for tile in state.aside)),)
    if state.up == WHOLE[len(state.table)]:
        return _memorise(state, seat, events)
    return _draw(state, seat, events)


def _declare(state: State, seat: Seat, action: Declare) -> Step[State]:
    """F11: all that is face down is turned up, and everybody sees whether the tile fits."""
    shown = WHOLE[len(state.table)] & ~state.up
    slots = [at for at in range(len(state.table)) if shown >> at & 1]
    correct = not _fits_any(state, slots)
    after = replace(state, phase="choose", up=WHOLE[len(state.table)], shown=shown)
    tiles = tuple(Shown(at, TILES[state.table[at]]) for at in slots)
    return Step(after, (Declared(seat, correct, tiles),))


def _choose(state: State, seat: Seat, action: Choose) -> Step[State]:
    """F11, F17: the chosen tile leaves the game, or the tiles set aside go under it as a pile."""
    slots = [at for at in range(len(state.table)) if state.shown >> at & 1]
    at = int(action.at)
    taken, tile = state.table[at], state.piles[seat][0]
    pile = (taken, *state.aside) if _fits_any(state, slots) else ()
    after = replace(
        state,
        table=state.with_tile(at, tile),
        piles=state.with_pile(pile),
        shown=0,
    )
    return _end_turn(after, (Chosen(seat, at, TILES[taken]),))


def _fits_any(state: State, slots: list[int]) -> bool:
    """Whether the tile turned up could have been placed rightly at one of these."""
    fits = DIFFERENT[state.piles[state.turn][0]]
    return any(fits >> state.table[at] & 1 for at in slots)


def _end_turn(state: State, events: Events) -> Step[State]:
    after = replace(state, turns=state.turns_with_one_more, aside=(), changes=0)
    if _dead_end(after):
        return _end(replace(after, dead_end=True), events)
    round_over = after.up == WHOLE[len(after.table)]
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
    """F22: no two tiles in play differ in everything, or those that do never seem to meet.

    Nobody may be down to a last tile, who could still declare.
    """
    hopeless = state.drought >= LONGEST_DROUGHT
    if not hopeless and _differ(state.table):
        return False
    if min(map(len, state.piles)) < 2:
        return False
    return hopeless or not _differ(chain(state.table, *state.piles))


def _differ(tiles: Iterable[int]) -> bool:
    """Whether any two are different in everything."""
    for a, b in combinations(tiles, 2):  # noqa: SIM110, a loop is what makes the common case fast
        if DIFFERENT[a] >> b & 1:
            return True
    return False


def _flip(state: State, seat: Seat, action: Flip) -> Step[State]:
    """F20, in pairs: one tile, then another."""
    at = int(action.at)
    tile = state.table[at]
    up = state.up | 1 << at
    events = (Flipped(seat, at, TILES[tile]),)
    first = state.flipped
    if first is None:
        return Step(replace(state, up=up, flipped=at), events)
    after = replace(state, up=up, turns=state.turns_with_one_more)
    if not _agree(state.options.match, state.table[first], tile):
        return Step(replace(after, phase="look", looking=WHOLE[state.players]), events)
    return _keep(after, first, at, events)


def _keep(state: State, first: int, second: int, events: Events) -> Step[State]:
    pair = (state.table[first], state.table[second])
    after = replace(
        state,
        piles=state.with_pile((*state.piles[state.turn], *pair)),
        up=0,
        gone=state.gone | 1 << first | 1 << second,
        flipped=None,
    )
    events = (*events, Matched(state.turn, (first, second), (TILES[pair[0]], TILES[pair[1]])))
    return _end(after, events) if after.gone == WHOLE[len(after.table)] else Step(after, events)


def _turn_back(state: State, events: Events) -> Step[State]:
    first, second = (at for at in range(state.up.bit_length()) if state.up >> at & 1)
    after = replace(state, phase="flip", up=0, flipped=None, turn=(state.turn + 1) % state.players)
    return Step(after, (*events, TurnedBack((first, second))))


def _agree(match: str, a: int, b: int) -> bool:
    """F19."""
    same_shape, same_colour = shape(a) == shape(b), colour(a) == colour(b)
    if match == "shape":
        return same_shape
    return same_colour if match == "colour" else same_shape and same_colour


def _end(state: State, events: tuple[Event, ...]) -> Step[State]:
    after = replace(state, phase="over")
    result = _result(after)
    return Step(after, (*events, GameEnded(result.winners, result.scores, state.dead_end)))


def _result(state: State) -> Outcome[Score]:
    """Most tiles won in pairs, else fewest left. Nobody wins if a lone player met a dead end."""
    tiles = [len(pile) for pile in state.piles]
    scores = tuple(Score(left, turns) for left, turns in zip(tiles, state.turns, strict=True))
    best = max(tiles) if state.options.variant == "pairs" else min(tiles)
    winners = tuple(seat for seat, left in enumerate(tiles) if left == best)
    return Outcome(() if state.dead_end and state.players == 1 else winners, scores)


def _why_not(state: State, listed: tuple[Action, ...], action: Action) -> Illegal:
    """B3: why a choice that looks possible is not; only what everybody can see is a reason."""
    if state.phase == "place" and isinstance(action, Change):
        if len(state.piles[state.turn]) == 1:
            return _illegal("change-last")
        return _illegal("changes-used", limit=state.changes)
    if state.phase == "place" and isinstance(action, Declare):
        return _illegal("declare-early", tiles=len(state.piles[state.turn]))
    return not_now(listed, action) or _why_not_there(state, action)


def _why_not_there(state: State, action: Action) -> Illegal:
    match action:
        case Place(at) | Choose(at) if at >= len(state.table):
            return _illegal("no-slot", at=at, last=len(state.table) - 1)
        case Place(at):
            return _illegal("slot-face-up", at=at)
        case Choose(at):
            return _illegal("not-shown", at=at)
        case Flip(at) if at >= len(state.table):
            return _illegal("no-cell", at=at, last=len(state.table) - 1)
        case Flip(at) if state.gone >> at & 1:
            return _illegal("gone", at=at)
        case Flip(at):
            return _illegal("cell-face-up", at=at)
        case Ready() | Change() | Declare() | Stop() | GoOn():
            raise AssertionError("what needs no object is listed whenever its verb is")


def _illegal(reason: str, **facts: int) -> Illegal:
    return Illegal(reason, __package__, **facts)


legal, step = turn_based(
    ready=READY,
    choices=_choices,
    effects={
        Ready: _ready,
        Change: _change,
        Place: _place,
        Stop: _stop,
        GoOn: _go_on,
        Declare: _declare,
        Choose: _choose,
        Flip: _flip,
    },
    actions=Action,
    why_not=_why_not,
)
