"""Whoever runs the server plays together with whoever sits down last, and cannot choose the cards.

The operator knows the server's secret, every log as it is written, and what everybody is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from recollect.engine.chance import Chance, derive
from recollect.engine.contract import Seat
from recollect.engine.errors import RecollectError
from recollect.engine.fair import first_game_seed, game_seed, share_commitment
from recollect.engine.record import read, verify
from recollect.engine.registry import find_game
from recollect.tables.commands import (
    abort,
    commit,
    open_table,
    reveal,
    seat_bot,
    sit_down,
    stand_up,
)
from recollect.tables.log import (
    Aborted,
    AnyEntry,
    Began,
    BotSeated,
    Called,
    Committed,
    Revealed,
    Row,
    SatDown,
    StoodUp,
)
from recollect.tables.table import Table, opened
from recollect.wire.http import CommitShare, OpenTable, RevealShare, SeatBot, SeatCommand, SitDown
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Person, World, in_a_loop
from tests.tables.whole_games import play_to_the_end

TRIES = 400
TABLES = 30
MEMOARRR = find_game("memoarrr")
WANTED = "crab/lava"
"""The card that the operator would like to lie in the first place."""


def share(name: str) -> str:
    return derive(b"share", name).hex()


def first_card(seed: bytes) -> str:
    deal = MEMOARRR.deal(MEMOARRR.options({}), 2, Chance(seed))
    card: str = deal.island[0]
    return card


def chosen(server_seed: bytes, annas: str, try_number: int, first_kind: bool) -> str:
    """The share with which Ben would get his card, if Anna's were this one."""
    for number in range(TRIES):
        own = share(f"ben {try_number} {number}")
        shares = (annas, own)
        seed = first_game_seed if first_kind else lambda s, e: game_seed(s, e, 1)
        if first_card(seed(server_seed, shares)) == WANTED:
            return own
    return share("any")


def test_the_operators_attack_works_where_shares_are_public_at_once() -> None:
    """It is the attack that is tried here, not a weak one: on deals of the first kind it wins."""
    for number in range(TABLES):
        server_seed, annas = derive(b"server", str(number)), share(f"anna {number}")
        own = chosen(server_seed, annas, number, first_kind=True)
        assert first_card(first_game_seed(server_seed, (annas, own))) == WANTED


@in_a_loop
async def test_an_operator_and_the_last_player_cannot_choose_the_cards() -> None:
    """B2: the log says nothing of Anna's share until Ben is bound to his."""
    lucky = 0
    for number in range(TABLES):
        world = World(seed=b"%d" % number)
        process = world.process()
        anna, ben = Person("Anna", process), Person("Ben", process)
        annas = share(f"anna {number}")
        table = await anna.open("memoarrr", ME, OPEN, share=annas, command=f"open-{number}")
        known = repr(world.database.rows(table)) + repr(await process.info(table))
        assert annas not in known
        server_seed = bytes.fromhex(world.database.rows(table)[0].entries[0].server_seed)  # type: ignore[union-attr]
        guess = (await process.info(table)).fair.commitments[0] or ""
        bens = chosen(server_seed, guess, number, first_kind=False)
        await ben.sit_down(table, 1, share=bens)
        await anna.reveal(table, 0, annas)
        await ben.reveal(table, 1, bens)
        lucky += first_card(game_seed(server_seed, (annas, bens), 1)) == WANTED
    assert lucky <= 6, f"{lucky} of {TABLES}; by chance one in 25 or so"


@in_a_loop
async def test_whoever_withholds_a_share_is_in_the_record_as_often_as_they_did() -> None:
    """B2: helped by the operator, Ben knows the cards before he reveals, and waits."""
    world = World()
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await anna.open("memoarrr", ME, OPEN, share=share("anna 1"))
    server_seed = bytes.fromhex(world.database.rows(table)[0].entries[0].server_seed)  # type: ignore[union-attr]
    for start in range(1, 200):
        annas, bens = share(f"anna {start}"), share(f"ben {start}")
        if start > 1:
            await anna.commit(table, 0, annas)
        await ben.sit_down(table, 1, bens)
        await anna.reveal(table, 0, annas)
        if first_card(game_seed(server_seed, (annas, bens), start)) == WANTED:
            await ben.reveal(table, 1, bens)
            break
        await process.stand_up("ben", table, SeatCommand(new_id(), 1))
    await play_to_the_end(process, table, [anna, ben])
    record = read(await process.record(table))
    verify(record)
    assert record.deal.island[0] == WANTED
    assert record.fair is not None
    assert start > 1
    assert [each.names for each in record.fair.aborted] == [("Ben",)] * (start - 1)


class Starts(RuleBasedStateMachine):
    """Any order of sitting down, committing, revealing, leaving and waiting too long, for three
    seats, of which a bot may get one.
    """

    @initialize(own=st.booleans())
    def open(self, own: bool) -> None:
        self.now = 1000.0
        self.drawn = 0
        self.shares: dict[str, str] = {}
        self.entries: list[AnyEntry] = []
        self.promised: list[bytes] = []
        """The seed that each called start leads to."""
        seats = (ME, ME, OPEN) if own else (ME, OPEN, OPEN)
        body = OpenTable("open", "memoarrr", seats, commitment=self.bound())
        first = open_table("anna", body, MEMOARRR, self.now, b"secret")
        self.table = opened("t00000000000", Row(1, None, first), find_game)
        self.note(first)

    def bound(self) -> str:
        self.drawn += 1
        entropy = share(f"{self.drawn}")
        self.shares[share_commitment(entropy)] = entropy
        return share_commitment(entropy)

    def note(self, entries: Sequence[AnyEntry]) -> None:
        self.entries += entries
        if any(isinstance(entry, Called) for entry in entries):
            shares = [self.shares.get(each or "", "") for each in self.table.commitments]
            start, seed = self.table.start.number, self.table.server_seed
            self.promised.append(game_seed(seed, shares, start))

    def try_to(self, decide: Any, *args: Any, **more: Any) -> None:
        """A refusal changes nothing."""
        self.now += 1.0
        try:
            entries = decide(self.table, self.now, *args, **more)
        except RecollectError:
            return
        if entries:
            self.table = self.table.after(Row(self.table.version + 1, None, entries))
            self.note(entries)

    players = st.sampled_from(["anna", "ben", "cleo"])
    seats = st.integers(0, 2)

    @rule(player=players, seat=seats, adds=st.booleans())
    def sit(self, player: str, seat: Seat, adds: bool) -> None:
        body = SitDown("x", seat, player.title(), self.bound() if adds else "")
        self.try_to(sit_down, player=player, body=body)

    @rule(player=players, seat=seats, adds=st.booleans())
    def commit(self, player: str, seat: Seat, adds: bool) -> None:
        body = CommitShare("x", seat, self.bound() if adds else "")
        self.try_to(commit, player=player, body=body)

    @rule(player=players, seat=seats)
    def reveal(self, player: str, seat: Seat) -> None:
        entropy = self.shares.get(self.table.commitments[seat] or "", "0" * 64)
        self.try_to(reveal, player=player, body=RevealShare("x", seat, entropy))

    @rule(player=players, seat=seats, drawn=st.integers(0, 20))
    def reveal_something_else(self, player: str, seat: Seat, drawn: int) -> None:
        self.try_to(reveal, player=player, body=RevealShare("x", seat, share(f"{drawn}")))

    @rule(player=players, seat=seats)
    def leave(self, player: str, seat: Seat) -> None:
        self.try_to(stand_up, player=player, seat=seat, stand_in="squirrel")

    @rule(seat=seats)
    def bot(self, seat: Seat) -> None:
        self.try_to(seat_bot, player="anna", body=SeatBot("x", seat, "random"))

    @precondition(lambda self: self.table.match is None and self.table.start.waiting is not None)
    @rule()
    def wait_too_long(self) -> None:
        self.try_to(abort)

    @invariant()
    def nobody_has_a_choice(self) -> None:
        """Between Called and Began only shares are revealed, those that were committed to; every
        called start begins as it was bound to, or is aborted in sight of all.
        """
        table: Table | None = getattr(self, "table", None)
        if table is None:
            return
        called = 0
        waiting = False
        for entry in self.entries:
            if isinstance(entry, Revealed):
                assert waiting
            if waiting:
                assert not isinstance(entry, Committed | SatDown | StoodUp | BotSeated | Called)
            if isinstance(entry, Called):
                called, waiting = called + 1, True
            if isinstance(entry, Began):
                assert table.match is not None
                assert not waiting or table.match.seed == self.promised[-1]
            if isinstance(entry, Began | Aborted):
                waiting = False
        aborted = [entry for entry in self.entries if isinstance(entry, Aborted)]
        assert len(table.start.aborted) == len(aborted)
        assert all(each.sound for each in table.start.aborted)
        begun = table.match is not None and bool(called)
        assert called <= len(aborted) + begun + waiting


TestStarts = Starts.TestCase
TestStarts.settings = settings(
    max_examples=60,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def test_a_bot_adds_nothing() -> None:
    first = open_table(
        "anna", OpenTable("a", "memoarrr", (ME, bot("crow"))), MEMOARRR, 0.0, b"secret"
    )
    table = opened("t00000000000", Row(1, None, first), find_game)
    assert table.commitments == ("", "")
    assert table.match is not None
