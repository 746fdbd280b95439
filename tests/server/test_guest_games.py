"""My games: the list, what they tell of a memory, puzzles, and deleting one of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from recollect.engine.record import SOMEBODY
from recollect.review.profile import Profile
from recollect.review.puzzles import Puzzles
from recollect.server.guest_games import PAGE, GuestArchive
from recollect.server.review_pool import ReviewPool
from recollect.server.review_worker import ProfileQuestion
from recollect.server.reviews import Reviews
from tests.kit.databases import every_database, opened_store
from tests.kit.players import Guest
from tests.kit.seats import OPEN, bot, me
from tests.kit.tables import in_a_loop
from tests.server.test_guest_data import NAME, NAMED, play, served, traces, two_guests


async def told(guest: Guest, path: str) -> Any:
    """Who is asked to come back comes back (Guest.ask)."""
    answer = await guest.ask("GET", f"/api/guest/{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def against(guest: Guest, opponent: str, **options: Any) -> str:
    table = await guest.open(me(NAME), bot(opponent), **options)
    await play(table, guest)
    return table


@every_database
@in_a_loop
async def test_games_are_listed_and_one_can_be_deleted_for_good(kind: str, tmp_path: Path) -> None:
    async with served(kind, tmp_path) as (program, url), two_guests(program) as (anna, ben):
        assert (await told(anna, "games")) == {"games": [], "before": None}
        alone = await against(anna, "random")
        together = await anna.open(me(NAME), OPEN)
        await ben.do(together, "sit_down", seat=1, name="Ben")
        running = await anna.open(me(NAME), bot("random"))
        early = await anna.ask("POST", f"/api/guest/games/{together}/erase")
        assert (early.status_code, early.json()["reason"]) == (409, "not-over")
        await play(together, anna, ben)
        games = (await told(anna, "games"))["games"]
        assert [game["table"] for game in games] == [together, alone]
        assert running not in str(games)
        latest, first = games
        assert [each["name"] for each in latest["players"]] == [NAME, "Ben"]
        assert first["players"][1] == {"name": None, "bot": "random"}
        assert (latest["seats"], latest["asked"]) == ([0], None)
        await anna.ask("GET", f"/api/tables/{alone}/review?seat=0")
        [_, first] = (await told(anna, "games"))["games"]
        assert first["asked"] >= first["failed"] >= 0
        strange = await ben.ask("POST", f"/api/guest/games/{alone}/erase")
        assert strange.status_code == 404
        for table in (alone, together):
            done = await anna.ask("POST", f"/api/guest/games/{table}/erase")
            assert (done.status_code, done.json()) == (200, {"table": table})
        assert (await told(anna, "games"))["games"] == []
        [kept] = (await told(ben, "games"))["games"]
        assert [each["name"] for each in kept["players"]] == [SOMEBODY, "Ben"]
        assert (await anna.ask("GET", f"/api/tables/{alone}")).status_code == 404
        await anna.ask("POST", f"/api/guest/games/{running}/erase")
        assert traces(kind, url, anna.id.encode()) == [anna.id.encode()]
        async with opened_store(url, "admin") as store:
            found = await store.fetch(
                "SELECT entries FROM log JOIN tables ON number = table_number"
                " WHERE tables.id = :table",
                table=together,
            )
        assert not any(each in str(found).encode() for each in (anna.id.encode(), *NAMED))


@pytest.mark.slow
@in_a_loop
async def test_the_list_comes_in_pages(tmp_path: Path) -> None:
    async with served("sqlite", tmp_path) as (program, _), two_guests(program) as (anna, _):
        pairs = {"variant": "pairs", "line": 4}
        tables = []
        for _ in range(PAGE + 1):
            tables.append(await anna.open(me(NAME), game="fruitmix", options=pairs))
            await play(tables[-1], anna)
        first = await told(anna, "games")
        assert [game["table"] for game in first["games"]] == tables[:0:-1]
        rest = await told(anna, f"games?before={first['before']}")
        assert ([game["table"] for game in rest["games"]], rest["before"]) == (tables[:1], None)


@in_a_loop
async def test_many_games_tell_of_a_memory_and_become_puzzles(tmp_path: Path) -> None:
    """Somebody who taps anything forgets enough to be asked about."""
    async with served("sqlite", tmp_path) as (program, _), two_guests(program) as (anna, ben):
        for opponent in ("crow", "crow", "elephant"):
            await against(anna, opponent)
        found = msgspec.convert(await told(anna, "profile"), Profile)
        assert (found.recall.games, found.double) == (3, None)
        assert [(each.bot, each.games) for each in found.versus] == [("crow", 2), ("elephant", 1)]
        assert found.recall.curve
        asked = msgspec.convert(await told(anna, "puzzles"), Puzzles)
        assert asked.puzzles
        for each in asked.puzzles:
            assert each.right
            assert all(right in each.legal for right in each.right)
            assert each.sighting.thing not in str(each.view["island"])
        assert await told(ben, "puzzles") == {"tables": [], "puzzles": []}


class Telling:
    """Says of which seats it was asked."""

    async def ask(self, question: ProfileQuestion, _patience: float, *, long: bool) -> bytes:
        assert long
        return msgspec.json.encode([game.seats for game in question.games])


@in_a_loop
async def test_two_who_always_play_together_are_told_each_of_themselves(tmp_path: Path) -> None:
    """What was thought about once is kept; their games are the same, their memories are not."""
    async with served("sqlite", tmp_path) as (program, url), two_guests(program) as (anna, ben):
        table = await anna.open(me(NAME), OPEN)
        await ben.do(table, "sit_down", seat=1, name="Ben")
        await play(table, anna, ben)
        async with opened_store(url, "other") as store:
            archive = GuestArchive(store, Reviews(cast(ReviewPool, Telling())))
            assert [await archive.profile(each.id) for each in (anna, ben, anna)] == [
                b"[[0]]",
                b"[[1]]",
                b"[[0]]",
            ]
