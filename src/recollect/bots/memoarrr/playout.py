"""A round played on quickly to its end, by players who take what they know to connect.

Whoever knows several such cards prefers one after which what everybody knows leaves the next player
nothing; who knows none gambles; a walrus bars what would help the next player. When two are left
and no animal acts, they choose by the theory of the cards they know (geography).
"""

from __future__ import annotations

from functools import lru_cache

from recollect.bots.memoarrr.geography import CONNECTED, winning_replies
from recollect.bots.memoarrr.round import BIRD, HIDDEN, Position, Round, Values
from recollect.engine.chance import Chance
from recollect.games.memoarrr.model import CRAB, PENGUIN, WALRUS

EVERYTHING = (1 << HIDDEN) - 1
_winning = lru_cache(maxsize=1 << 15)(winning_replies)
"""The same few positions come again and again in one search."""


class Playout:
    """The position, changed in place: it is gone through once and forgotten."""

    __slots__ = (
        *("_below", "_duel", "_play", "barred", "last", "left", "own", "public", "secrets"),
        *("turn", "unseen", "values"),
    )

    def __init__(self, play: Round, position: Position, chance: Chance) -> None:
        self._play = play
        self._below = chance.below
        self.last = position.last
        self.public, self.own, self.unseen = position.public, position.own, position.unseen
        self.secrets = list(position.secrets)
        self.turn = position.turn
        self.barred = 0 if position.barred is None else 1 << position.barred
        self.left = [s for s in range(play.players) if s not in position.out]
        self.values = [1.0] * play.players
        for seat, birds in zip(position.out, play.birds, strict=False):
            self.values[seat] = -BIRD * birds
        self._duel = not play.expert and len(self.left) == 2

    def finish(self, phase: str) -> Values:
        if len(self.left) > 1 and phase != "reveal":
            self._act(WALRUS if phase == "bar" else PENGUIN)
        while len(self.left) > 1:
            self._reveal()
        return tuple(self.values)

    def _reveal(self) -> None:
        last, barred = self.last, self.barred
        down = self.public | self.own | self.unseen
        if not down & (down - 1):
            self._pass_on(out=True)
            return
        reach = EVERYTHING if last is None else CONNECTED[last]
        mine = self.turn == self._play.me
        known = (self.public | self.own if mine else self.public) & ~barred
        good = known & reach
        card = self._chosen(good, known) if good else self._gamble(known)
        bit = 1 << card
        self.last = card
        self.public &= ~bit
        self.own &= ~bit
        self.unseen &= ~bit
        if not reach & bit:
            self._pass_on(out=True)
        elif self._play.expert and last is not None:
            self._act(card // 5)
        else:
            self._pass_on()

    def _chosen(self, good: int, known: int) -> int:
        """Any of the good ones, but rather one that wins among those known, or leaves nothing."""
        if not good & (good - 1):
            return good.bit_length() - 1
        if self._duel and self.last is not None:
            return self._any(_winning(self.last, known) or good)
        fine, rest = 0, good
        while rest:
            bit = rest & -rest
            rest ^= bit
            if not CONNECTED[bit.bit_length() - 1] & self.public & ~bit:
                fine |= bit
        return self._any(fine or good)

    def _gamble(self, known: int) -> int:
        """A blind reveal, or by one who has secrets, the one of them that connects."""
        unseen, turn = self.unseen, self.turn
        cells = unseen.bit_count() - 1 - (self.barred >> HIDDEN)
        own, secrets = 0, 0
        if turn != self._play.me:
            own = self.own & ~self.barred
            secrets = self.secrets[turn]
        if cells <= 0:
            return self._any(own or known)
        reach = EVERYTHING if self.last is None else CONNECTED[self.last]
        for _ in range(min(secrets, cells)):
            card = self._any(unseen)
            if reach >> card & 1:
                self.secrets[turn] -= 1
                return card
        blind = max(0, cells - secrets)
        if own and self._below(blind + own.bit_count()) >= blind:
            return self._any(own)
        return self._any(unseen)

    def _act(self, animal: int) -> None:
        """M20."""
        down = (self.public | self.own | self.unseen).bit_count() - 1
        if animal == CRAB:
            self.barred = 0 if down == 1 else self.barred
            return
        if animal == WALRUS and down > 1:
            assert self.last is not None
            self._pass_on()
            good = self.public & CONNECTED[self.last]
            self.barred = 1 << (self._any(good) if good else HIDDEN)
            return
        if animal == PENGUIN and self.unseen & (self.unseen - 1):
            self._look()
        self._pass_on()

    def _look(self) -> None:
        """M21."""
        if self.turn == self._play.me:
            bit = 1 << self._any(self.unseen)
            self.unseen ^= bit
            self.own |= bit
        else:
            self.secrets[self.turn] += 1

    def _pass_on(self, out: bool = False) -> None:
        """M11, M13."""
        left, seat = self.left, self.turn
        place = left.index(seat)
        if out:
            birds = self._play.birds[self._play.players - len(left)]
            self.values[seat] = -BIRD * birds
            del left[place]
            place -= 1
            self._duel = not self._play.expert and len(left) == 2
        self.turn = left[(place + 1) % len(left)]
        self.barred = 0

    def _any(self, cards: int) -> int:
        """One of these cards, each as likely."""
        count = cards.bit_count()
        if count > 1:
            for _ in range(self._below(count)):
                cards &= cards - 1
        return (cards & -cards).bit_length() - 1
