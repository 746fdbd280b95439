"""A round of Memoarrr! as one seat imagines it: what matters of the cards, not where they lie.

Everybody is taken to remember whatever they saw. So a card that lies face down is one of these:
- *public*: everybody has seen it;
- *own*: only the seat that imagines has seen it (its side, M7, or a penguin's look, M21);
- *unseen*: the seat does not know where it is. One of these is the card that left the game (M4),
  the others lie in hidden cells. Others may know some of those: their *secrets*.

All hidden cells are alike, so to reveal one of them is a single move, a gamble, and which card it
shows is chance. Others cannot choose what is our own; their gambles may hit upon it. What others
did or did not do tells nothing about their secrets: that is as far as this imagination goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Literal

import msgspec

from recollect.bots.memoarrr.geography import ALIKE, CONNECTED
from recollect.engine.contract import Seat
from recollect.games.memoarrr.model import CARDS, CRAB, PENGUIN, WALRUS

HIDDEN = len(CARDS)
"""As a move, or as what is barred: a cell of which one does not know the card."""

BIRD = 1e-4
"""What a bird costs, in rounds won. Between equal chances of the round, this breaks the tie: the
most birds start the next round (M17)."""

Values = tuple[float, ...]
"""For each seat its chance to win the round, less its birds."""
Chances = list[tuple[float, int]]
"""Which cards may turn up, and how probably."""


class Round(msgspec.Struct, frozen=True):
    """What stays the same until it is over."""

    players: int
    me: Seat
    """Who imagines."""
    expert: bool
    birds: tuple[float, ...]
    """What the volcanoes show, in the order in which they will be taken, or are expected to."""


class Position(msgspec.Struct, frozen=True, gc=False):
    """Sets of cards are bit masks."""

    last: int | None
    public: int
    own: int
    unseen: int
    secrets: tuple[int, ...]
    """How many hidden cells each seat knows."""
    turn: Seat
    out: tuple[Seat, ...] = ()
    """In the order in which they went out."""
    barred: int | None = None
    phase: Literal["reveal", "bar", "peek"] = "reveal"

    @property
    def hidden(self) -> int:
        """How many cells: all unseen cards but the one that left the game (M4)."""
        return self.unseen.bit_count() - 1

    @property
    def down(self) -> int:
        """How many cards lie face down."""
        return (self.public | self.own | self.unseen).bit_count() - 1


def each(cards: int) -> Iterator[int]:
    """The numbers of the cards."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def over(play: Round, position: Position) -> bool:
    """M16."""
    return len(position.out) == play.players - 1


def result(play: Round, position: Position) -> Values:
    """For the last one standing the round; for the others their birds."""
    values = [1.0] * play.players
    for seat, birds in zip(position.out, play.birds, strict=False):
        values[seat] = -BIRD * birds
    return tuple(values)


def moves(play: Round, position: Position) -> list[int]:
    """What may make sense: cards that connect, a gamble, and if there is neither, any known card.

    Whoever reveals a card known not to connect is out for certain, so nobody does it freely.
    """
    if position.phase == "peek":
        return [HIDDEN]
    if position.phase == "bar":
        return _bars(position)
    known = _choosable(play, position)
    good = known if position.last is None else known & CONNECTED[position.last]
    found = [*each(good & position.public), *each(good & position.own)]
    if _gambles(play, position):
        found.append(HIDDEN)
    return found or list(each(known))


def chances(play: Round, position: Position, move: int) -> Chances:
    """Which card this move shows. What is known, and what is only named, is certain."""
    if move != HIDDEN or position.phase == "bar":
        return [(1.0, move)]
    if position.turn == play.me:
        share = 1 / position.unseen.bit_count()
        return [(share, card) for card in each(position.unseen)]
    return _gamble_of_another(position)


def after(play: Round, position: Position, move: int, card: int) -> Position:
    """The position once this move has shown this card."""
    if position.phase == "bar":
        return _turn_of(play, position, next_seat(play, position), move)
    if position.phase == "peek":
        return _next_turn(play, _peeked(play, position, card))
    connected = position.last is None or CONNECTED[position.last] >> card & 1
    shown = _shown(play, position, move, card)
    if not connected:
        return _erupted(play, shown)
    if play.expert and position.last is not None:
        return _ability(play, shown, card // 5)
    return _next_turn(play, shown)


def next_seat(play: Round, position: Position) -> Seat:
    """M11."""
    seat = (position.turn + 1) % play.players
    while seat in position.out:
        seat = (seat + 1) % play.players
    return seat


def spoiled(play: Round, position: Position) -> Seat | None:
    """Whose secret a gamble of ours goes for: of the next player who has one."""
    seats = [(position.turn + step) % play.players for step in range(1, play.players)]
    return next((s for s in seats if s not in position.out and position.secrets[s]), None)


def _choosable(play: Round, position: Position) -> int:
    """The cards that the seat whose turn it is knows and may reveal (M23)."""
    known = position.public
    if position.turn == play.me:
        known |= position.own
    if position.barred is not None:
        known &= ~(1 << position.barred)
    return known


def _gambles(play: Round, position: Position) -> bool:
    """Whether there is a cell to reveal of which the seat does not know the card."""
    cells = _open_hidden(position)
    if position.turn != play.me:
        cells += _others_own(position).bit_count()
    return cells > 0


def _open_hidden(position: Position) -> int:
    """How many hidden cells may be revealed (M23)."""
    return max(0, position.hidden - (position.barred == HIDDEN))


def _others_own(position: Position) -> int:
    """Of our own cards those that another's gamble may hit upon."""
    if position.barred is None:
        return position.own
    return position.own & ~(1 << position.barred)


def _gamble_of_another(position: Position) -> Chances:
    """Another looks first among its secrets, and reveals blindly if none of them connects.

    With m unseen cards, c of which connect, k secrets all miss with the chance C(m−c, k) : C(m, k);
    then each other hidden cell shows each card that connects with the chance 1 : (m−k).
    """
    own, unseen, last = _others_own(position), position.unseen, position.last
    cells = _open_hidden(position)
    secrets = 0 if last is None else min(position.secrets[position.turn], cells)
    good = unseen if last is None else unseen & CONNECTED[last]
    m, c = unseen.bit_count(), good.bit_count()
    miss = comb(m - c, secrets) / comb(m, secrets)
    blind = cells - secrets + own.bit_count()
    if not blind:
        return _shares([(good, 1 - miss), (unseen & ~good, miss)])
    hit = miss * (cells - secrets) / blind
    connecting = c / (m - secrets) if miss else 0.0
    parts = [
        (good, 1 - miss + hit * connecting),
        (unseen & ~good, hit * (1 - connecting)),
        (own, miss * own.bit_count() / blind),
    ]
    return _shares(parts)


def _shares(parts: list[tuple[int, float]]) -> Chances:
    """Each set's chance, shared out evenly among its cards."""
    return [
        (chance / cards.bit_count(), card)
        for cards, chance in parts
        if chance > 0
        for card in each(cards)
    ]


def _shown(play: Round, position: Position, move: int, card: int) -> Position:
    bit, secrets = 1 << card, position.secrets
    if position.unseen & bit and any(secrets):
        secrets = _secrets_after(play, position, card)
    return Position(
        card,
        position.public & ~bit,
        position.own & ~bit,
        position.unseen & ~bit,
        secrets,
        position.turn,
        position.out,
        position.barred,
    )


def _secrets_after(play: Round, position: Position, card: int) -> tuple[int, ...]:
    """A hidden card less. One that another found to connect is taken for its secret."""
    whose: Seat | None = None
    if position.turn == play.me:
        whose = spoiled(play, position)
    elif position.last is None or CONNECTED[position.last] >> card & 1:
        whose = position.turn
    left = position.hidden - 1
    return tuple(
        min(left, max(0, count - (seat == whose))) for seat, count in enumerate(position.secrets)
    )


def _ability(play: Round, position: Position, animal: int) -> Position:
    """M20. The octopus changes nothing for players who remember everything."""
    if animal == CRAB:
        return _turn_of(play, position, position.turn, position.barred)
    if animal == WALRUS and position.down > 1:
        return _with(position, position.turn, None, "bar")
    if animal == PENGUIN and position.hidden:
        if position.turn == play.me:
            return _with(position, position.turn, None, "peek")
        return _next_turn(play, _another_peeked(position))
    return _next_turn(play, position)


def _another_peeked(position: Position) -> Position:
    """M21: one secret more, if there is something left that the seat does not know."""
    secrets = tuple(
        min(position.hidden, count + 1) if seat == position.turn else count
        for seat, count in enumerate(position.secrets)
    )
    return _knowing(position, position.own, position.unseen, position.public, secrets)


def _peeked(play: Round, position: Position, card: int) -> Position:
    """M21: preferably at what nobody knows. A secret of somebody's else becomes known to both."""
    bit, secrets = 1 << card, position.secrets
    own, public = position.own | bit, position.public
    if sum(secrets) >= position.hidden:
        own, public = position.own, public | bit
        secrets = tuple(min(count, position.hidden - 1) for count in secrets)
    return _knowing(position, own, position.unseen & ~bit, public, secrets)


def _bars(position: Position) -> list[int]:
    """M23: what the next player could reach, a hidden cell, and something that bars nothing.

    With hardly a hidden cell left the next player may have to reveal a card that is known not to
    connect, and then it matters which of them may not be chosen.
    """
    idle = position.public & ~_reach(position)
    if position.hidden > 1:
        idle &= -idle
    found = list(each(position.public & _reach(position) | idle))
    if position.hidden or not found:
        found.append(HIDDEN)
    return found


def _reach(position: Position) -> int:
    """The cards that can connect within one turn, at once or by way of crabs (M24)."""
    assert position.last is not None
    reach = CONNECTED[position.last]
    crabs = ALIKE[CRAB] & (position.public | position.own | position.unseen)
    if reach & crabs:
        for crab in each(crabs):
            reach |= CONNECTED[crab]
    return reach


def _erupted(play: Round, position: Position) -> Position:
    """M13, M15."""
    out = (*position.out, position.turn)
    left = Position(
        position.last, position.public, position.own, position.unseen, position.secrets,
        position.turn, out,
    )  # fmt: skip
    return left if over(play, left) else _next_turn(play, left)


def _next_turn(play: Round, position: Position) -> Position:
    return _turn_of(play, position, next_seat(play, position), None)


def _turn_of(play: Round, position: Position, seat: Seat, barred: int | None) -> Position:
    """M15; a ban lapses where nothing else is left (M23)."""
    down = position.down
    if not down:
        return _erupted(play, _with(position, seat, None, "reveal"))
    return _with(position, seat, None if down == 1 else barred, "reveal")


def _with(
    position: Position,
    turn: Seat,
    barred: int | None,
    phase: Literal["reveal", "bar", "peek"],
) -> Position:
    return Position(
        position.last, position.public, position.own, position.unseen, position.secrets,
        turn, position.out, barred, phase,
    )  # fmt: skip


def _knowing(
    position: Position, own: int, unseen: int, public: int, secrets: tuple[int, ...]
) -> Position:
    return Position(
        position.last, public, own, unseen, secrets,
        position.turn, position.out, position.barred,
    )  # fmt: skip
