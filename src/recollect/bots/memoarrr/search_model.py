"""The search model of Memoarrr!: a round as one seat knows it, cards without cells.

Everybody is taken to remember whatever they saw. So a card that lies face down is one of these:
- *public*: everybody has seen it;
- *own*: only the seat that searches has seen it (its side, M7, or a penguin's look, M21);
- *unseen*: the seat does not know where it is. One of these is the card that left the game (M4),
  the others lie in hidden cells. Others may know some of those: their *secrets*.

All hidden cells are alike, so to reveal one of them is a single action, a gamble, and which card it
shows is a chance outcome. Others cannot choose what is our own; their gambles may hit upon it. What
others did or did not do tells nothing about their secrets: the model goes no further.

An action is the number of a card, or `HIDDEN`. Sets of cards are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import Literal

from recollect.bots.memoarrr.matching_theory import ALIKE, CONNECTED
from recollect.engine.contract import Seat
from recollect.games.memoarrr.model import CARDS, CRAB, PENGUIN, WALRUS

HIDDEN = len(CARDS)
"""As an action, or as what is barred: a cell of which one does not know the card."""

BIRD = 1e-4
"""What a bird costs, in rounds won. Between equal chances of the round, this breaks the tie: the
most birds start the next round (M17)."""

Returns = tuple[float, ...]
"""For each seat its chance to win the round, less its birds."""
Outcomes = list[tuple[float, int]]
"""Chance outcomes: which cards may turn up, each after its probability."""
Key = tuple[object, ...]


def each(cards: int) -> Iterator[int]:
    """The numbers of the cards."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


@dataclass(slots=True, kw_only=True, eq=False)
class RoundState:
    """A position in the round of the model. `apply` changes it in place; `clone` first to keep it.

    The first four fields stay the same until the round is over.
    """

    players: int
    me: Seat
    """Who searches."""
    expert: bool
    birds: tuple[float, ...]
    """What the volcanoes show, in the order in which they will be taken, or are expected to."""
    last: int | None
    public: int
    own: int
    unseen: int
    secrets: tuple[int, ...]
    """How many hidden cells each seat knows; () where somebody else keeps count."""
    turn: Seat
    out: tuple[Seat, ...] = ()
    """In the order in which they went out."""
    barred: int | None = None
    phase: Literal["reveal", "bar", "peek"] = "reveal"

    @property
    def hidden(self) -> int:
        """How many hidden cells: all unseen cards but the one that left the game (M4)."""
        return self.unseen.bit_count() - 1

    @property
    def down(self) -> int:
        """How many cards lie face down."""
        return (self.public | self.own | self.unseen).bit_count() - 1

    @property
    def is_terminal(self) -> bool:
        """M16."""
        return len(self.out) == self.players - 1

    def clone(self) -> RoundState:
        twin = object.__new__(RoundState)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: RoundState) -> None:
        """Every field, written out: a search does this more often than anything else."""
        twin.players, twin.me, twin.expert, twin.birds = (
            self.players, self.me, self.expert, self.birds
        )  # fmt: skip
        twin.last, twin.turn, twin.out = self.last, self.turn, self.out
        twin.public, twin.own, twin.unseen = self.public, self.own, self.unseen
        twin.secrets, twin.barred, twin.phase = self.secrets, self.barred, self.phase

    def key(self) -> Key:
        """Equal for equal positions of one round."""
        return (
            *(self.last, self.public, self.own, self.unseen, self.secrets),
            *(self.turn, self.out, self.barred, self.phase),
        )

    def returns(self) -> Returns:
        """For the last one standing the round; for the others their birds."""
        values = [1.0] * self.players
        for seat, birds in zip(self.out, self.birds, strict=False):
            values[seat] = -BIRD * birds
        return tuple(values)

    def legal_actions(self) -> list[int]:
        """Actions that may make sense: cards that connect, a gamble, else any known card.

        Whoever reveals a card known not to connect is out for certain, so nobody does it freely.
        """
        if self.phase == "peek":
            return [HIDDEN]
        if self.phase == "bar":
            return self._bars()
        known = self.choosable()
        good = known if self.last is None else known & CONNECTED[self.last]
        found = [*each(good & self.public), *each(good & self.own)]
        if self.gamble_cells():
            found.append(HIDDEN)
        return found or list(each(known))

    def choosable(self) -> int:
        """The cards that the seat whose turn it is knows and may reveal (M23)."""
        known = self.public
        if self.turn == self.me:
            known |= self.own
        if self.barred is not None:
            known &= ~(1 << self.barred)
        return known

    def gamble_cells(self) -> int:
        """How many cells the seat may reveal without knowing the card."""
        cells = self._open_hidden()
        if self.turn != self.me:
            cells += self._others_own().bit_count()
        return cells

    def chance_outcomes(self, action: int) -> Outcomes:
        """Which card this action shows. What is known, and what is only named, is certain."""
        if action != HIDDEN or self.phase == "bar":
            return [(1.0, action)]
        if self.turn == self.me:
            share = 1 / self.unseen.bit_count()
            return [(share, card) for card in each(self.unseen)]
        return self._gamble_of_another()

    def apply(self, action: int, card: int) -> None:
        """Play this action, which shows this card."""
        if self.phase == "reveal":
            self.reveal(card)
        elif self.phase == "bar":
            self.bar(action)
        else:
            self.peek(card)

    def child(self, action: int, card: int) -> RoundState:
        """The position after this action has shown this card."""
        state = self.clone()
        state.apply(action, card)
        return state

    def reveal(self, card: int) -> None:
        """M11–M14, M20."""
        bit, last = 1 << card, self.last
        if self.secrets and self.unseen & bit:
            self._uncover(card)
        self.last = card
        self.public &= ~bit
        self.own &= ~bit
        self.unseen &= ~bit
        if last is None:
            self._pass_turn()
        elif not CONNECTED[last] & bit:
            self._erupt()
        elif self.expert:
            self._ability(card // 5)
        else:
            self._pass_turn()

    def bar(self, action: int) -> None:
        """M23: at least two cards lie face down, so the ban leaves something."""
        self.phase = "reveal"
        self._pass_turn()
        self.barred = action

    def peek(self, card: int) -> None:
        """M21: preferably at what nobody knows. A secret of another's becomes known to both."""
        bit = 1 << card
        if sum(self.secrets) >= self.hidden:
            self.public |= bit
            self.secrets = tuple(min(count, self.hidden - 1) for count in self.secrets)
        else:
            self.own |= bit
        self.unseen &= ~bit
        self.phase = "reveal"
        self._pass_turn()

    def others(self) -> list[Seat]:
        """Who else is in the round, the next player first (M11)."""
        seats = [(self.turn + step) % self.players for step in range(1, self.players)]
        return [seat for seat in seats if seat not in self.out]

    def spoiled(self) -> Seat | None:
        """Whose secret a gamble of ours goes for: of the next player who has one."""
        return next((seat for seat in self.others() if self.secrets[seat]), None)

    def _uncover(self, card: int) -> None:
        """A hidden card less. One that another found to connect is taken for its secret."""
        if not any(self.secrets):
            return
        whose: Seat | None = None
        if self.turn == self.me:
            whose = self.spoiled()
        elif self.last is None or CONNECTED[self.last] >> card & 1:
            whose = self.turn
        left = self.hidden - 1
        self.secrets = tuple(
            min(left, max(0, count - (seat == whose))) for seat, count in enumerate(self.secrets)
        )

    def _ability(self, animal: int) -> None:
        """M20. The octopus changes nothing for players who remember everything."""
        if animal == CRAB:
            self._go_on()
        elif animal == WALRUS and self.down > 1:
            self.phase, self.barred = "bar", None
        elif animal == PENGUIN and self.turn == self.me and self.hidden:
            self.phase, self.barred = "peek", None
        else:
            if animal == PENGUIN:
                self._add_secret()
            self._pass_turn()

    def _add_secret(self) -> None:
        """M21: another has looked, if there is something left that the seat does not know."""
        turn, hidden = self.turn, self.hidden
        self.secrets = tuple(
            min(hidden, count + 1) if seat == turn else count
            for seat, count in enumerate(self.secrets)
        )

    def _pass_turn(self) -> None:
        """M11, M15; a ban ends with the turn (M23)."""
        players, out = self.players, self.out
        seat = (self.turn + 1) % players
        while seat in out:
            seat = (seat + 1) % players
        self.turn = seat
        self.barred = None
        down = self.public | self.own | self.unseen
        if not down & (down - 1):
            self._erupt()

    def _go_on(self) -> None:
        """M15, M24; a ban lapses where nothing else is left (M23)."""
        down = self.down
        if not down:
            self._erupt()
        elif down == 1:
            self.barred = None

    def _erupt(self) -> None:
        """M13, M15."""
        self.out = (*self.out, self.turn)
        self.barred = None
        if len(self.out) < self.players - 1:
            self._pass_turn()

    def _open_hidden(self) -> int:
        """How many hidden cells may be revealed (M23)."""
        cells = self.unseen.bit_count() - 1
        return cells - 1 if cells and self.barred == HIDDEN else cells

    def _others_own(self) -> int:
        """Of our own cards those that another's gamble may hit upon."""
        if self.barred is None:
            return self.own
        return self.own & ~(1 << self.barred)

    def _gamble_of_another(self) -> Outcomes:
        """Another looks first among its secrets, and reveals blindly if none of them connects.

        With m unseen cards, c of which connect, k secrets all miss with the chance
        C(m−c, k) : C(m, k); then each other hidden cell shows each card that connects with the
        chance 1 : (m−k).
        """
        own, unseen, last = self._others_own(), self.unseen, self.last
        cells = self._open_hidden()
        secrets = 0 if last is None else min(self.secrets[self.turn], cells)
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

    def _bars(self) -> list[int]:
        """M23: what the next player could reach, a hidden cell, and something that bars nothing.

        With hardly a hidden cell left the next player may have to reveal a card that is known not
        to connect, and then it matters which of them may not be chosen.
        """
        reach = self._reach()
        idle = self.public & ~reach
        if self.hidden > 1:
            idle &= -idle
        found = list(each(self.public & reach | idle))
        if self.hidden or not found:
            found.append(HIDDEN)
        return found

    def _reach(self) -> int:
        """The cards that can connect within one turn, at once or by way of crabs (M24)."""
        assert self.last is not None
        reach = CONNECTED[self.last]
        crabs = ALIKE[CRAB] & (self.public | self.own | self.unseen)
        if reach & crabs:
            for crab in each(crabs):
                reach |= CONNECTED[crab]
        return reach


def _shares(parts: list[tuple[int, float]]) -> Outcomes:
    """Each set's chance, shared out evenly among its cards."""
    return [
        (chance / cards.bit_count(), card)
        for cards, chance in parts
        if chance > 0
        for card in each(cards)
    ]
