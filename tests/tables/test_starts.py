"""No order of events at a table gives anybody a choice between two deals without an abort in sight
of all.

Everything that can happen to a start: people sit down, are bound, reveal, leave, wait too long,
share their seats with other devices, take over bots, are blocked or erased, close the table, and
play again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from recollect.engine.chance import derive
from recollect.engine.contract import Seat
from recollect.engine.errors import RecollectError
from recollect.engine.fair import game_seed, share_commitment
from recollect.engine.record import SOMEBODY
from recollect.server.erasure import left
from recollect.tables import closing, commands, erasure, neighbours, opening, takeover
from recollect.tables.log import (
    Aborted,
    AnyEntry,
    Began,
    Called,
    Closed,
    Entries,
    Offered,
    Queued,
    Revealed,
    Row,
    Shared,
)
from recollect.tables.table import Table, fold, opened
from recollect.wire.http import (
    CommitShare,
    OpenTable,
    PlayAgain,
    RevealShare,
    SeatBot,
    SitDown,
    TakeOver,
)
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tiny import GAME as TINY

MEANWHILE = Revealed | Offered | Shared | Queued
"""What may happen between the call and the beginning without calling it off."""


def games(_name: str) -> Any:
    return TINY


def share(number: int) -> str:
    return derive(b"share", str(number)).hex()


class Evening:
    """One table, and what was known about its deals when."""

    def __init__(self, name: str, first: Entries) -> None:
        self.rows = [Row(1, None, first)]
        self.table: Table = opened(name, self.rows[0], games)
        self.promised: list[bytes] = []
        """The seed that each called start leads to, whatever anybody does."""

    @property
    def entries(self) -> list[AnyEntry]:
        return [entry for row in self.rows for entry in row.entries]

    def happened(self, entries: Entries) -> None:
        self.rows.append(Row(self.table.version + 1, None, entries))
        self.table = self.table.after(self.rows[-1])

    def forget(self, player: str, ghost: str) -> None:
        """As an erasure rewrites a log."""
        self.rows = [
            Row(row.version, None, erasure.without(row.entries, player, ghost)) for row in self.rows
        ]
        self.table = fold(self.table.id, self.rows, games)


class Starts(RuleBasedStateMachine):
    """Three seats; anybody may be anything, a device of somebody else, too."""

    players = st.sampled_from(["anna", "ben", "cleo", "phone"])
    seats = st.integers(0, 2)

    @initialize(own=st.booleans(), listed=st.booleans(), bots=st.booleans())
    def open(self, own: bool, listed: bool, bots: bool) -> None:
        self.now = 1000.0
        self.drawn = 0
        self.ghosts = 0
        self.shares: dict[str, str] = {}
        self.tokens: list[str] = []
        self.before: list[Evening] = []
        """Tables that were left for the next."""
        plans = (ME, ME if own and not listed else OPEN, bot("random") if bots else OPEN)
        bound = self.bound()
        body = OpenTable("open", "tiny", plans, commitment=bound, listed=listed, takeover=bots)
        first = opening.open_table("anna", body, games("tiny"), self.now, b"secret")
        self.evening = Evening("t00000000000", first)
        self.note(first)

    @property
    def table(self) -> Table:
        return self.evening.table

    def bound(self) -> str:
        self.drawn += 1
        entropy = share(self.drawn)
        self.shares[share_commitment(entropy)] = entropy
        return share_commitment(entropy)

    def note(self, entries: Sequence[AnyEntry]) -> None:
        table = self.table
        if any(isinstance(entry, Called) for entry in entries):
            shares = [self.shares.get(each or "", "") for each in table.commitments]
            seed = game_seed(table.server_seed, shares, table.start.number)
            self.evening.promised.append(seed)

    def try_to(self, decide: Any, *args: Any, **more: Any) -> None:
        """A refusal changes nothing."""
        self.now += 1.0
        try:
            entries = decide(self.table, self.now, *args, **more)
        except RecollectError:
            return
        if entries:
            self.evening.happened(entries)
            self.note(entries)

    @rule(player=players, seat=seats, adds=st.booleans())
    def sit(self, player: str, seat: Seat, adds: bool) -> None:
        body = SitDown("x", seat, player.title(), self.bound() if adds else "")
        self.try_to(commands.sit_down, player=player, body=body)

    @rule(player=players, seat=seats, adds=st.booleans())
    def commit(self, player: str, seat: Seat, adds: bool) -> None:
        body = CommitShare("x", seat, self.bound() if adds else "")
        self.try_to(commands.commit, player=player, body=body)

    @rule()
    def everybody_comes(self) -> None:
        """So that the start is called, unless it was."""
        others = [each for each in ("ben", "cleo", "phone") if not self.table.mine(each)]
        for seat, state in enumerate(self.table.seats):
            if state.kind == "open" and others:
                self.sit(others.pop(), seat, adds=True)
        for seat, state in enumerate(self.table.seats):
            if state.owners and state.commitment is None:
                body = CommitShare("x", seat, self.bound())
                self.try_to(commands.commit, player=state.owners[0], body=body)

    @rule(player=players, seat=seats)
    def reveal(self, player: str, seat: Seat) -> None:
        entropy = self.shares.get(self.table.commitments[seat] or "", "0" * 64)
        self.try_to(commands.reveal, player=player, body=RevealShare("x", seat, entropy))

    @rule(but=st.integers(0, 3))
    def others_reveal(self, but: Seat) -> None:
        """All but one; or all, and the game begins."""
        for seat, state in enumerate(self.table.seats):
            if state.owners and seat != but:
                self.reveal(state.owners[0], seat)

    @rule(seat=seats, drawn=st.integers(0, 20), more=st.booleans())
    def reveal_something_else(self, seat: Seat, drawn: int, more: bool) -> None:
        """Whoever sits there, and perhaps the others after them as they should."""
        for owner in self.table.seats[seat].owners[:1]:
            body = RevealShare("x", seat, share(drawn))
            self.try_to(commands.reveal, player=owner, body=body)
            if more:
                self.others_reveal(but=seat)

    @rule(player=players, seat=seats)
    def leave(self, player: str, seat: Seat) -> None:
        self.try_to(commands.stand_up, player=player, seat=seat, stand_in="random")

    @rule(player=players, seat=seats)
    def bot(self, player: str, seat: Seat) -> None:
        self.try_to(commands.seat_bot, player=player, body=SeatBot("x", seat, "random"))

    @rule(player=players, seat=seats)
    def offer(self, player: str, seat: Seat) -> None:
        self.tokens.append(new_id())
        self.try_to(
            commands.offer_seat, player=player, seat=seat, token=self.tokens[-1], lasts=600.0
        )

    @precondition(lambda self: self.tokens)
    @rule(player=players, back=st.integers(0, 2))
    def take_seat(self, player: str, back: int) -> None:
        token = self.tokens[-1 - back % len(self.tokens)]
        self.try_to(commands.take_seat, player=player, token=token)

    @rule(device=players, seat=seats)
    def carry(self, device: str, seat: Seat) -> None:
        """A seat to another device, by whoever sits there."""
        for owner in self.table.seats[seat].owners[:1]:
            self.offer(owner, seat)
            self.take_seat(device, 0)

    @rule(player=players, seat=seats, waits=st.booleans())
    def take_over(self, player: str, seat: Seat, waits: bool) -> None:
        body = TakeOver("x", seat, player.title(), "owl", waits)
        self.try_to(takeover.ask, player=player, body=body)

    @rule(player=players, seat=seats)
    def block(self, player: str, seat: Seat) -> None:
        self.try_to(neighbours.removal, player=player, seat=seat)

    @rule(player=players, waits=st.booleans())
    def queue(self, player: str, waits: bool) -> None:
        self.try_to(commands.join_next, player=player, waits=waits)

    @rule(player=players)
    def close(self, player: str) -> None:
        self.try_to(closing.close, player=player)

    @rule(player=players, agrees=st.booleans())
    def answer(self, player: str, agrees: bool) -> None:
        self.try_to(closing.answer, player=player, agrees=agrees)

    @rule(how=st.sampled_from(["admin", "abandoned"]))
    def close_from_outside(self, how: Any) -> None:
        """Whoever runs the server, or time."""
        if not self.table.closed and self.table.version % 3 == 0:
            ended = Closed(self.now, how, "a reason")
            self.try_to(lambda table, _now: closing.closed(table, ended))

    @precondition(lambda self: self.table.match is None and self.table.start.waiting is not None)
    @rule()
    def wait_too_long(self) -> None:
        if not self.table.closed:
            self.try_to(commands.abort)

    @rule(player=players)
    def erase(self, player: str) -> None:
        """Their seats are left, and then every log forgets who they were."""
        self.try_to(left, player, "random")
        self.ghosts += 1
        for evening in (*self.before, self.evening):
            table = evening.table
            names = [each.names for each in table.start.aborted]
            evening.forget(player, f"{erasure.GHOST}{self.ghosts}")
            self.check_unchanged(table, evening.table)
            after = [each.names for each in evening.table.start.aborted]
            for was, now in zip(names, after, strict=True):
                assert set(now) <= {*was, SOMEBODY}
                assert player.title() not in now

    def check_unchanged(self, before: Table, after: Table) -> None:
        assert after.commitments == before.commitments
        assert after.start.number == before.start.number
        if before.match is not None and after.match is not None:
            assert after.match.seed == before.match.seed
            assert after.proof is not None
            assert after.proof.seed == after.match.seed.hex()

    @precondition(lambda self: self.table.phase == "playing")
    @rule()
    def play_to_the_end(self) -> None:
        for _ in range(100):
            if not self.table.actors:
                return
            seat = self.table.actors[0]
            assert self.table.match is not None
            action = TINY.legal(self.table.match.state, seat)[0]
            self.now += 1.0
            self.evening.happened(
                commands.act_for(self.table, self.now, seat, action, "bot").entries
            )

    @precondition(lambda self: self.table.phase == "over")
    @rule(player=players, adds=st.booleans(), barred=st.sets(players, max_size=1))
    def play_again(self, player: str, adds: bool, barred: set[str]) -> None:
        """At a new table, without those whom the new host has blocked."""
        body = PlayAgain(new_id(), self.bound() if adds else "")
        others = frozenset(barred - {player})
        try:
            follow = commands.follow(self.table, self.now, player)
            first = opening.open_again(self.table, player, body, self.now, b"secret", others)
        except RecollectError:
            return
        if not follow:
            return
        self.evening.happened(follow)
        self.before.append(self.evening)
        self.evening = Evening(opening.next_id(self.table), first)
        self.note(first)

    @invariant()
    def nobody_has_a_choice(self) -> None:
        """Every called start begins as it was bound to, or is aborted in sight of all."""
        for evening in getattr(self, "before", ()):
            check(evening)
        if hasattr(self, "evening"):
            check(self.evening)


def check(evening: Evening) -> None:
    table, called, waiting = evening.table, 0, False
    for entry in evening.entries:
        ends = isinstance(entry, Began | Aborted)
        assert not isinstance(entry, Revealed) or waiting
        assert not waiting or ends or isinstance(entry, MEANWHILE), entry
        if isinstance(entry, Began) and waiting:
            assert table.match is not None
            assert table.match.seed == evening.promised[-1]
        called += isinstance(entry, Called)
        waiting = isinstance(entry, Called) or (waiting and not ends)
    aborted = [entry for entry in evening.entries if isinstance(entry, Aborted)]
    assert len(table.start.aborted) == len(aborted)
    assert all(each.sound for each in table.start.aborted if each.missing)
    begun = table.match is not None and bool(called)
    assert called <= len(aborted) + begun + waiting
    assert called == len(evening.promised)
    if table.match is not None and table.proof is not None:
        proof = table.proof
        assert (proof.kept, proof.revealed, proof.seed) == (
            True,
            True,
            table.match.seed.hex(),
        )


TestStarts = Starts.TestCase
TestStarts.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def test_a_bot_adds_nothing() -> None:
    body = OpenTable("a", "tiny", (ME, bot("random")))
    first = opening.open_table("anna", body, games("tiny"), 0.0, b"secret")
    table = opened("t00000000000", Row(1, None, first), games)
    assert table.commitments == ("", "")
    assert table.match is not None
