"""A table as lines of text: whole games of words, told in sentences."""

from __future__ import annotations

import asyncio
import re
import stat
from pathlib import Path
from typing import Any

import pytest

import recollect
from recollect.bots.programs import is_program
from recollect.client.player import find_agent
from recollect.engine.chance import Chance
from recollect.engine.contract import Picture
from recollect.engine.errors import Illegal, Malformed, Unknown
from recollect.engine.notation import write_action
from recollect.engine.phrases import LANGUAGES
from recollect.engine.record import read
from recollect.engine.registry import find_game
from recollect.terminal.hosts import LocalHost, ServerHost, ServerLink, keep_cookie, read_cookie
from recollect.terminal.plain import PlainTable
from recollect.terminal.seating import Company, come, join_table, open_table, own_bot
from recollect.terminal.stay import Stay
from tests.kit.server import serving
from tests.kit.tables import in_a_loop
from tests.kit.tiny import GAME as TINY

GAMES = [
    ("memoarrr", {"expert": True}, 3),
    ("memoarrr", {}, 2),
    ("fruitmix", {}, 2),
    ("fruitmix", {"variant": "lucky"}, 2),
    ("fruitmix", {"variant": "pairs"}, 2),
]
PATIENCE = 60


class Paper:
    """A screen that is kept."""

    def __init__(self) -> None:
        self.pages: list[list[str]] = [[]]

    def line(self, text: str) -> None:
        self.pages[-1].append(text)

    def picture(self, drawn: Picture) -> None:
        self.line("".join(text for spans in drawn for text, _ in spans))

    def prompt(self) -> None:
        pass

    def wipe(self) -> None:
        self.pages.append([])

    @property
    def text(self) -> str:
        return "\n".join(line for page in self.pages for line in page)


class Hands:
    """Type what is written here, and then anything that can be done, on and on."""

    is_terminal = False

    def __init__(self, stay: Stay, *words: str | None) -> None:
        self._stay = stay
        self._words = list(words)
        self._chance = Chance(b"anything")

    async def line(self) -> str | None:
        if self._words:
            return self._words.pop(0)
        legal = self._stay.legal
        return write_action(legal[self._chance.below(len(legal))]) if legal else ""


async def play(stay: Stay, paper: Paper, *words: str | None, watches: bool = False) -> None:
    typist: Any = Hands(stay, *words)
    await asyncio.wait_for(PlainTable(stay, typist, paper, watches=watches).run(), PATIENCE)


async def told(
    game: str, options: dict[str, Any], company: Company, *words: str | None, seed: str = "seed"
) -> Paper:
    paper = Paper()
    async with LocalHost(0.0, "en", seed) as host:
        stay = await open_table(host, game, options, company, "en")
        await play(stay, paper, *words)
        if stay.phase == "over":
            recollect.verify(read(await stay.record()))
        await stay.leave()
    return paper


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_a_whole_game_is_told_and_its_record_is_right(
    game: str, options: dict[str, Any], seats: int
) -> None:
    bots = ("squirrel",) * (seats - 1)
    paper = asyncio.run(told(game, options, Company(("Anna",), 0, bots)))
    assert "The game is over." in paper.text or "Dead end" in paper.text
    assert re.search(r"^Anna: \w+ -?\d+", paper.pages[-1][-seats])


@pytest.mark.parametrize("language", LANGUAGES)
@in_a_loop
async def test_a_game_is_told_in_every_language(language: str) -> None:
    paper = Paper()
    async with LocalHost(0.0, language) as host:
        company = Company(("Anna",), 0, ("crow",))
        stay = await open_table(host, "memoarrr", {"expert": True}, company, language)
        await play(stay, paper, "?", "wanted", "open", "players", "board", "nonsense", "side x")
        await stay.leave()
    assert "Anna" in paper.text
    assert {"en": "wins the round", "de": "gewinnt die Runde", "fr": "manche"}[
        language
    ] in paper.text


@in_a_loop
async def test_a_game_that_says_nothing_about_positions_can_be_played() -> None:
    assert TINY.id
    paper = await told(TINY.id, {}, Company(("Anna",), 0, ("random",)))
    assert "It is your turn." in paper.text
    assert paper.pages[-1][-1] == "The game has ended."


@in_a_loop
async def test_the_same_seed_gives_the_same_game() -> None:
    company = Company(("Anna",), 0, ("crow",))
    words = ["open", "side north", "open", "open", "quit"]
    papers = [await told("memoarrr", {"first": 0}, company, *words) for _ in range(2)]
    looks = [re.findall("You see .*", paper.text) for paper in papers]
    assert looks[0]
    assert looks[0] == looks[1]


@in_a_loop
async def test_nobody_reads_what_another_looked_at_alone() -> None:
    """M7, M21: a page of the screen that tells a secret look is one person's."""
    paper = await told("memoarrr", {"expert": True}, Company(("Anna", "Ben")), seed="a")
    looks = [page for page in paper.pages if any("You see" in line for line in page)]
    assert len(looks) > 2
    for page in looks:
        at = next(n for n, line in enumerate(page) if "You see" in line)
        owner = page[at + 1].partition(":")[0]
        assert owner in {"Anna", "Ben"}
        others = {"Anna": "Ben: ", "Ben": "Anna: "}[owner]
        assert not [line for line in page[at:] if line.startswith(others)]
    handed = [line for page in paper.pages for line in page[:1] if line.startswith("Hand over to")]
    assert len(handed) == 2


@in_a_loop
async def test_a_word_that_does_not_fit_gets_a_sentence_that_helps() -> None:
    company = Company(("Anna",), 0, ("crow",))
    words = ["side", "side up", "dance", "reveal a1", "north", "quit"]
    paper = await told("memoarrr", {"first": 0}, company, *words)
    assert "“side up” does not fit. Now you can type: side north, east, south, west" in paper.text
    assert "“side” does not fit." in paper.text
    assert "“dance” is not an action of this game." in paper.text
    assert "reveal is not possible now. Possible: side." in paper.text
    assert "Anna takes the north side." in paper.text
    assert paper.pages[-1][-1] == "You leave the table."


@in_a_loop
async def test_a_cell_alone_is_refused_by_the_rules_as_the_whole_action_is() -> None:
    company = Company(("Anna",), 0, ("crow",))
    words = ["north", "ready", "c3", "b1", "quit"]
    paper = await told("memoarrr", {"first": 0, "opening_restricted": True}, company, *words)
    assert "c3 is the volcano stack." in paper.text
    assert "b1 was looked at before the first round" in paper.text


@in_a_loop
async def test_the_end_of_what_is_typed_leaves_the_table() -> None:
    paper = await told("fruitmix", {}, Company(("Anna",), 0, ("crow",)), None)
    assert paper.pages[-1][-1] == "You leave the table."


def write_bot(folder: Path, act: str) -> str:
    (folder / "near.py").write_text("FIRST = 0\n")
    (folder / "mine.py").write_text(
        "from near import FIRST\n"
        "class Agent:\n"
        "    def __init__(self, game, seat, chance): self.seen = 0\n"
        "    def watch(self, view, events): self.seen += 1\n"
        f"    def act(self, view, legal): return {act}\n"
    )
    return f"{folder}/mine.py:Agent"


@in_a_loop
async def test_a_bot_that_somebody_wrote_sits_at_the_table(tmp_path: Path) -> None:
    game = find_game("fruitmix")
    name = own_bot(write_bot(tmp_path, "legal[FIRST]"), game)
    assert name.startswith("Agent")
    assert own_bot(write_bot(tmp_path, "legal[FIRST]"), game) != name
    paper = await told("fruitmix", {"variant": "pairs"}, Company(("Anna",), 0, (name,)))
    assert f"{name} turns up" in paper.text
    assert "The game is over." in paper.text


@pytest.mark.parametrize(
    ("act", "said"), [("1 / 0", r"division by zero \(.*mine.py:5\)"), ("'up'", "chose 'up'")]
)
@in_a_loop
async def test_what_is_wrong_with_it_is_told_to_its_author(
    tmp_path: Path, act: str, said: str
) -> None:
    name = own_bot(write_bot(tmp_path, act), find_game("fruitmix"))
    with pytest.raises(Malformed, match=said):
        await told("fruitmix", {"variant": "pairs"}, Company(("Anna",), 0, (name,)))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match=r"There is no file .*none\.py"):
        find_agent(f"{tmp_path}/none.py:Agent")
    programs = ["./a.py:Agent", "my_bots.good:Agent", "C:\\bots\\a.py:Agent"]
    assert [is_program(each) for each in [*programs, "crow", "policy:a.npz", "like:me.json"]] == [
        *(True,) * 3,
        *(False,) * 3,
    ]


def test_a_guest_is_kept_in_a_private_file(tmp_path: Path) -> None:
    path = tmp_path / "recollect" / "guests.json"
    assert read_cookie(path, "http://one") == ""
    keep_cookie(path, "http://one", "guest=a")
    keep_cookie(path, "http://two", "guest=b")
    assert (read_cookie(path, "http://one"), read_cookie(path, "http://two")) == (
        "guest=a",
        "guest=b",
    )
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_text("nonsense")
    keep_cookie(path, "http://one", "guest=c")
    assert read_cookie(path, "http://one") == "guest=c"


@in_a_loop
async def test_two_terminals_a_bot_and_a_spectator_at_one_live_table(tmp_path: Path) -> None:
    with serving() as server:
        address = server.address
        papers = [Paper(), Paper(), Paper()]
        hosts = [ServerHost(address, "en", tmp_path / f"{n}.json") for n in range(3)]
        company = Company(("Anna",), 1, ("squirrel",))
        anna = await open_table(hosts[0], "memoarrr", {"expert": True}, company, "en")
        ben = await join_table(hosts[1], anna.table, "Ben", None, None, "en")
        watcher = await come(hosts[2], anna.table, "en")
        await asyncio.gather(
            play(anna, papers[0]), play(ben, papers[1]), play(watcher, papers[2], watches=True)
        )
        record = read(await anna.record())
        recollect.verify(record)
        assert [player.name for player in record.players] == ["Anna", "Ben", "squirrel"]
        for paper in papers:
            assert "The game is over." in paper.text
        for paper in papers[:2]:
            assert paper.pages[-1][-1].startswith("Checked here: the cards were shuffled exactly")
        assert record.fair is not None
        assert [len(each) for each in record.fair.entropy] == [64, 64, 0]
        assert "You see" not in papers[2].text
        back = await join_table(hosts[0], anna.table, "Anna", None, None, "en")
        assert back.mine == (0,)
        for stay in (anna, ben, watcher, back):
            await stay.leave()


@in_a_loop
async def test_whoever_finds_all_seats_taken_plays_on_for_a_bot(tmp_path: Path) -> None:
    with serving() as server:
        hosts = [ServerHost(server.address, "en", tmp_path / f"{n}.json") for n in range(2)]
        company, paper = Company(("Anna",), 0, ("sparrow",)), Paper()
        options = {"variant": "pairs", "pairs": 8, "match": "both", "first": 0}
        anna = await open_table(hosts[0], "fruitmix", options, company, "en", takeover=True)
        ben = await join_table(hosts[1], anna.table, "Ben", None, None, "en")
        assert (ben.mine, ben.takeable) == ((), [1])
        words = ("take nobody", "?", "take", "take sparrow")
        await asyncio.gather(play(ben, paper, *words), play(anna, Paper()))
        record = read(await anna.record())
        recollect.verify(record)
        assert [player.name for player in record.players] == ["Anna", "Ben"]
        assert [(each.seat, each.bot) for each in record.earlier] == [(1, "sparrow")]
        told = ["play on for a bot (Sparrow)", "Nobody of that name", "take: play on for a bot"]
        told += ["You play for Sparrow when this turn is over", "The seat is yours now."]
        at = [paper.text.index(each) for each in told]
        assert at == sorted(at)
        for stay in (anna, ben):
            await stay.leave()


@in_a_loop
async def test_without_a_bot_to_replace_a_full_table_says_so(tmp_path: Path) -> None:
    with serving() as server:
        hosts = [ServerHost(server.address, "en", tmp_path / f"{n}.json") for n in range(2)]
        company = Company(("Anna",), 0, ("sparrow",))
        anna = await open_table(hosts[0], "fruitmix", {}, company, "en")
        with pytest.raises(Illegal, match="No seat of this table is free"):
            await join_table(hosts[1], anna.table, "Ben", None, None, "en")
        await anna.leave()


@in_a_loop
async def test_a_game_that_was_not_dealt_as_promised_is_said_to_be_wrong(tmp_path: Path) -> None:
    """The record is sound in itself: only we know what we were promised."""
    with serving() as server:
        host, paper = ServerHost(server.address, "en", tmp_path / "guests.json"), Paper()
        stay = await open_table(
            host, "fruitmix", {"variant": "pairs", "line": 4}, Company(("Anna",)), "en"
        )
        box, promised = tmp_path / "guests-shares.json", stay.info["fair"]["commitment"]
        assert stat.S_IMODE(box.stat().st_mode) == 0o600
        await begun(stay)
        host.shares._here = {}
        box.write_text(box.read_text().replace(promised, "0" * 64))
        await play(stay, paper)
        recollect.verify(read(await stay.record()))
        assert paper.pages[-1][-1].startswith("Something is wrong")
        await stay.leave()


async def begun(stay: Stay) -> None:
    while stay.phase == "waiting":
        await stay.hear()


@in_a_loop
async def test_a_terminal_that_was_started_again_reveals_its_share(tmp_path: Path) -> None:
    with serving() as server:
        host = ServerHost(server.address, "en", tmp_path / "guests.json")
        other = ServerHost(server.address, "en", tmp_path / "other.json")
        anna = await open_table(host, "fruitmix", {}, Company(("Anna",), 1), "en")
        await anna._link.hang_up()
        ben = await join_table(other, anna.table, "Ben", None, None, "en")
        again = ServerHost(server.address, "en", tmp_path / "guests.json")
        back = await join_table(again, anna.table, "Anna", None, None, "en")
        await asyncio.wait_for(asyncio.gather(begun(back), begun(ben)), PATIENCE)
        assert back.info["fair"]["start"] == 1
        assert all(back.info["fair"]["entropy"])
        for stay in (back, ben):
            await stay.leave()


@in_a_loop
async def test_whoever_leaves_while_shares_are_revealed_is_named_to_the_others(
    tmp_path: Path,
) -> None:
    with serving() as server:
        host = ServerHost(server.address, "en", tmp_path / "guests.json")
        other = ServerHost(server.address, "en", tmp_path / "other.json")
        anna = await open_table(host, "fruitmix", {}, Company(("Anna",), 1), "en")
        body = {"seat": 1, "name": "Ben", "commitment": "ab" * 32}
        await other.command(anna.table, "sit_down", body)
        await other.command(anna.table, "stand_up", {"seat": 1})
        paper = Paper()
        table = PlainTable(anna, Hands(anna), paper, watches=False)  # type: ignore[arg-type]
        while "could not begin" not in paper.text:
            table._hear(await asyncio.wait_for(anna.hear(), PATIENCE))
        assert "The game could not begin: Ben did not come in time." in paper.text
        await anna.leave()


class Typing:
    """A terminal at which somebody types when they like."""

    is_terminal = True

    def __init__(self) -> None:
        self.words: asyncio.Queue[str | None] = asyncio.Queue()

    async def line(self) -> str | None:
        return await self.words.get()


def silent(_info: dict[str, Any], _seat: int) -> str | None:
    """In place of a reveal: nothing."""
    return None


async def read_of(paper: Paper, text: str) -> None:
    async def looked() -> None:
        while text not in paper.text:
            await asyncio.sleep(0.02)

    await asyncio.wait_for(looked(), PATIENCE)


@in_a_loop
async def test_a_seat_that_was_lost_is_taken_again_once_and_then_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever does not reveal in time is told, sits again, and is asked the second time."""
    with serving(opening=2.0) as server:
        host = ServerHost(server.address, "en", tmp_path / "guests.json")
        other = ServerHost(server.address, "en", tmp_path / "other.json")
        reveal = other.shares.reveal
        monkeypatch.setattr(other.shares, "reveal", silent)
        anna = await open_table(host, "fruitmix", {}, Company(("Anna",), 1), "en")
        ben = await join_table(other, anna.table, "Ben", None, None, "en")
        paper, typist = Paper(), Typing()
        table = PlainTable(ben, typist, paper, watches=False)  # type: ignore[arg-type]
        playing = asyncio.create_task(table.run())
        waiting = asyncio.create_task(begun(anna))
        await read_of(paper, "lost your seat. It is still free: you sit down again.")
        await read_of(paper, "Type sit to sit down again.")
        assert ben.mine == ()
        monkeypatch.setattr(other.shares, "reveal", reveal)
        for word in ("?", "sit"):
            typist.words.put_nowait(word)
        await read_of(paper, "sit: sit down again")
        await asyncio.wait_for(waiting, PATIENCE)
        assert anna.info["fair"]["start"] == 3
        assert [each["names"] for each in anna.info["fair"]["aborted"]] == [["Ben"], ["Ben"]]
        assert anna.names == ["Anna", "Ben"]
        typist.words.put_nowait("quit")
        await asyncio.wait_for(playing, PATIENCE)
        assert ben.own == 1
        for stay in (anna, ben):
            await stay.leave()


@in_a_loop
async def test_who_was_away_while_the_seat_was_lost_sits_down_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a machine that was asleep: it wakes up to a table at which nothing is its own."""
    with serving(opening=2.0) as server:
        host = ServerHost(server.address, "en", tmp_path / "guests.json")
        other = ServerHost(server.address, "en", tmp_path / "other.json")
        reveal, connect = other.shares.reveal, ServerLink._connect
        monkeypatch.setattr(other.shares, "reveal", silent)
        anna = await open_table(host, "fruitmix", {}, Company(("Anna",), 1), "en")
        ben = await join_table(other, anna.table, "Ben", None, None, "en")
        awake = asyncio.Event()

        async def connected(link: ServerLink) -> Any:
            await awake.wait()
            return await connect(link)

        monkeypatch.setattr(ServerLink, "_connect", connected)
        assert isinstance(ben._link, ServerLink)
        assert ben._link._socket is not None
        ben._link._socket.transport.abort()
        while anna.info["fair"]["start"] == 1:
            await asyncio.wait_for(anna.hear(), PATIENCE)
        monkeypatch.setattr(other.shares, "reveal", reveal)
        awake.set()
        both = asyncio.gather(begun(anna), begun(ben))
        await asyncio.wait_for(both, PATIENCE)
        assert (ben.mine, ben.own, ben.seat) == ((1,), 1, 1)
        for stay in (anna, ben):
            await stay.leave()


@in_a_loop
async def test_who_lost_the_seat_to_somebody_else_is_told_that_none_is_free(
    tmp_path: Path,
) -> None:
    with serving() as server:
        host = ServerHost(server.address, "en", tmp_path / "guests.json")
        anna = await open_table(host, "fruitmix", {}, Company(("Anna",), 1), "en")
        before = {**anna.info, "fair": {**anna.info["fair"], "start": 0}}
        taken = [{**each, "kind": "person", "name": "Ben"} for each in anna.info["seats"]]
        fair = {**anna.info["fair"], "aborted": [{"missing": [0], "names": ["Anna"]}]}
        anna.info, anna.mine = before, (0,)
        table: dict[str, Any] = {
            "say": "table",
            "seat": None,
            "mine": [],
            "version": 9,
            "board": None,
        }
        heard = anna._receive({**table, "info": {**before, "fair": fair, "seats": taken}})
        assert (heard.lost, anna.may_sit_again) == ("seat-gone", False)
        await anna.leave()


class Cutting(Hands):
    """Loses the connection before the second word."""

    def __init__(self, stay: Stay, link: ServerLink) -> None:
        super().__init__(stay)
        self._link = link
        self._typed = 0

    async def line(self) -> str | None:
        self._typed += 1
        if self._typed == 2 and self._link._socket is not None:
            self._link._socket.transport.abort()
        return await super().line()


@in_a_loop
async def test_a_lost_connection_comes_back_and_nothing_is_done_twice(tmp_path: Path) -> None:
    with serving() as server:
        host, paper = ServerHost(server.address, "en", tmp_path / "guests.json"), Paper()
        company = Company(("Anna",), 0, ("squirrel",))
        stay = await open_table(host, "memoarrr", {}, company, "en")
        assert isinstance(stay._link, ServerLink)
        typist: Any = Cutting(stay, stay._link)
        await asyncio.wait_for(PlainTable(stay, typist, paper, watches=False).run(), PATIENCE)
        assert paper.text.index("Connection lost") < paper.text.index("Connected again")
        assert "The game is over." in paper.text
        recollect.verify(read(await stay.record()))
        await stay.leave()


@in_a_loop
async def test_whoever_leaves_a_live_table_leaves_the_seat_to_a_bot(tmp_path: Path) -> None:
    with serving() as server:
        host, paper = ServerHost(server.address, "en", tmp_path / "guests.json"), Paper()
        other = ServerHost(server.address, "en", tmp_path / "other.json")
        anna = await open_table(host, "fruitmix", {}, Company(("Anna",), 1), "en")
        ben = await join_table(other, anna.table, "Ben", None, None, "en")
        await asyncio.gather(begun(anna), play(ben, paper, None))
        await ben.leave()
        seats = (await host.info(anna.table))["seats"]
        assert paper.pages[-1][-1] == "You leave the table."
        assert seats[1]["kind"] == "open" or seats[1]["covered"] or seats[1]["bot"]
        await anna.leave()
