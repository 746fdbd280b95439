"""`recollect bot run` as its user meets it: a program of its own at a real server."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from recollect.cli import main
from recollect.engine.phrases import LANGUAGES
from recollect.engine.record import read, verify
from tests.kit.browsers import NOWHERE
from tests.kit.databases import fresh_database
from tests.kit.nursery import Forked
from tests.kit.processes import started
from tests.kit.program import Program, free_port
from tests.kit.seats import OPEN, bot, me
from tests.kit.server import PATIENCE, Browser, Running, play_to_the_end, serving
from tests.kit.terminal import Answer, needs_unix, unmeasured

pytestmark = needs_unix
ROOT = Path(__file__).parents[2]
AGENTS = "tests.client.agents"


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with serving() as running:
        yield running


@pytest.fixture
def anna(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        yield browser


@contextmanager
def running(*arguments: str, folder: Path = ROOT) -> Iterator[subprocess.Popen[str]]:
    environment = {**unmeasured(), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    process = Forked(
        ["bot", "run", *arguments],
        env={**environment, "PYTHONUNBUFFERED": "1"},
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def told(process: subprocess.Popen[str], patience: float = 3 * PATIENCE) -> Answer:
    out, err = process.communicate(timeout=patience)
    return Answer(process.returncode, out, err)


def run(*arguments: str) -> Answer:
    with running(*arguments) as process:
        return told(process)


@pytest.fixture
def refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., str]:
    """What the command says that does not get to play. It needs no process of its own for that."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(sys, "path", [*sys.path])

    def run_here(*arguments: str) -> str:
        code = main(["bot", "run", *arguments])
        said = capsys.readouterr().err
        assert (code, said.count("\n")) == (2, 1), said
        return said

    return run_here


def phase(browser: Browser, table: str) -> str:
    found: str = browser.http.get(f"/api/tables/{table}").json()["phase"]
    return found


def goes_on(browser: Browser, table: str) -> bool:
    """Whether the game is under way; then a few moves are waited for."""
    with browser.socket(table) as socket:
        if socket.watch(None)["info"]["phase"] != "playing":
            return False
        for _ in range(4):
            socket.until("moved")
    return True


def wait_until(holds: Callable[[], bool]) -> None:
    stop = time.monotonic() + 3 * PATIENCE
    while not holds():
        assert time.monotonic() < stop
        time.sleep(0.02)


def verified(browser: Browser, table: str) -> dict[str, Any]:
    answer = browser.http.get(f"/api/tables/{table}/record")
    verify(read(answer.content))
    record: dict[str, Any] = answer.json()
    return record


@pytest.mark.parametrize("game", ["memoarrr", "fruitmix"])
def test_a_program_plays_a_whole_game(server: Running, anna: Browser, game: str) -> None:
    table = anna.open(game, me("Anna"), OPEN)
    token = ("--server", server.address, "--token", f"{table}.1")
    with running(f"{AGENTS}:Agent", *token) as program, anna.socket(table) as socket:
        wait_until(lambda: phase(anna, table) == "playing")
        play_to_the_end(socket, 0)
        answer = told(program)
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0] == f"Agent (bot) takes seat 1 at table {table}."
    assert lines[-2] == "The game begins: Anna, Agent (bot)."
    assert lines[-1].startswith("The game is over. Won by: ")
    seats = [player["name"] for player in verified(anna, table)["players"]]
    assert seats == ["Anna", "Agent (bot)"]


def test_any_bot_of_the_house_plays_from_afar(server: Running, anna: Browser) -> None:
    """Two of them against each other, at a table that somebody opened for them."""
    table = anna.open("memoarrr", OPEN, OPEN)
    token = ("--server", server.address, "--token", table)
    with running("elephant", *token) as one:
        wait_until(lambda: anna.http.get(f"/api/tables/{table}").json()["seats"][0]["name"])
        with running("oracle", *token, "--name", "Delphi", "--seed", "7") as other:
            assert (told(one).code, told(other).code) == (0, 0)
    assert [p["name"] for p in verified(anna, table)["players"]] == [
        "elephant (bot)",
        "Delphi (bot)",
    ]


def test_two_of_one_program_are_numbered_and_agree_to_an_end(
    server: Running, anna: Browser
) -> None:
    """Nobody is called like another at the table, and nobody waits for a program to agree."""
    table = anna.open("memoarrr", me("Anna"), OPEN, OPEN)
    token = ("--server", server.address, "--token", table)

    def names() -> list[str]:
        return [each["name"] for each in anna.http.get(f"/api/tables/{table}").json()["seats"]]

    with running(f"{AGENTS}:Agent", *token) as one:
        wait_until(lambda: bool(names()[1]))
        with running(f"{AGENTS}:Agent", *token) as other:
            wait_until(lambda: phase(anna, table) == "playing")
            assert names() == ["Anna", "Agent (bot)", "Agent 2 (bot)"]
            assert anna.post(f"/api/tables/{table}/close").status_code == 200
            assert (told(one).code, told(other).code) == (0, 0)
    assert phase(anna, table) == "closed"


def test_a_seat_can_be_shared_with_a_program(server: Running, anna: Browser) -> None:
    """By the token of an offer: the seat stays its person's when the program is stopped."""
    table = anna.open("memoarrr", me("Anna"), bot("random"))
    offer = anna.post(f"/api/tables/{table}/offer", seat=0).json()["token"]
    link = f"{server.address}/table/{table}#seat={offer}"
    with running(f"{AGENTS}:Agent", "--token", link) as program:
        answer = told(program)
    assert answer.code == 0, answer.err
    assert f"A seat of table {table} is shared" in answer.out
    assert verified(anna, table)["players"][0]["name"] == "Anna"
    again = run(f"{AGENTS}:Agent", "--token", link)
    assert again.code == 2
    assert "used already" in again.err or "over" in again.err, again.err


def test_it_goes_on_where_they_play_again(server: Running, anna: Browser) -> None:
    table = anna.open("memoarrr", me("Anna"), OPEN)
    token = ("--server", server.address, "--token", table, "--again")
    with running(f"{AGENTS}:Agent", *token) as program:
        wait_until(lambda: phase(anna, table) == "playing")
        for _ in range(2):
            with anna.socket(table) as socket:
                play_to_the_end(socket, 0)
            verified(anna, table)
            table = anna.post(f"/api/tables/{table}/play_again").json()["table"]
        wait_until(lambda: anna.http.get(f"/api/tables/{table}").json()["seats"][1]["here"])
        assert anna.post(f"/api/tables/{table}/close").status_code == 200
        answer = told(program)
    assert answer.code == 0, answer.err
    assert answer.out.count("The game is over.") == 2
    assert answer.out.splitlines()[-1] == "The table is closed."


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_whoever_stops_it_leaves_the_seat_to_a_bot(
    server: Running, anna: Browser, number: signal.Signals
) -> None:
    table = anna.open("memoarrr", me("Anna"), OPEN)
    token = ("--server", server.address, "--token", table)
    with running(f"{AGENTS}:Agent", *token) as program:
        assert program.stdout is not None
        assert "takes seat 1" in program.stdout.readline()
        program.send_signal(number)
        answer = told(program)
    assert answer.code == 128 + number
    assert "Seat 1 has been given up" in answer.out
    assert "Traceback" not in answer.err
    seat = anna.http.get(f"/api/tables/{table}").json()["seats"][1]
    assert (seat["kind"], bool(seat["bot"])) == ("open", True)
    with anna.socket(table) as socket:
        play_to_the_end(socket, 0)
    verified(anna, table)


@pytest.mark.slow
def test_it_outlives_the_server(tmp_path: Path) -> None:
    """Stopped in good order and then killed, in the middle of a game."""
    program = Program(fresh_database("sqlite", tmp_path), tmp_path)
    program.begin()
    try:
        with Running(program.port).browser() as anna:
            table = anna.open("memoarrr", OPEN, OPEN, OPEN)
            token = ("--server", f"http://{program.address}", "--token", table)
            agents = [running(f"{AGENTS}:Slow", *token) for _ in range(3)]
            with agents[0] as one, agents[1] as two, agents[2] as three:
                for end in (program.stop, program.kill):
                    wait_until(lambda: goes_on(anna, table))
                    end()
                    program.begin()
                answers = [told(each) for each in (one, two, three)]
            for answer in answers:
                assert answer.code == 0, answer.err
                assert "Connection lost; trying again.\nConnected again." in answer.out
                assert "The game is over." in answer.out
            verified(anna, table)
    finally:
        program.kill()


WRONG = [
    ("chess", "MODULE:CLASS"),
    ("tests.nowhere:Agent", "There is no module tests.nowhere"),
    (f"{AGENTS}:Nobody", f"{AGENTS} has no Nobody"),
    (f"{AGENTS}:NUMBER", "cannot be called"),
    ("tests.client.cannot_be_imported:Agent", "ZeroDivisionError: division by zero"),
]


@pytest.mark.parametrize(("agent", "said"), WRONG, ids=[agent for agent, _ in WRONG])
def test_a_wrong_program_is_said_in_a_sentence(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch, agent: str, said: str
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    assert said in refused(agent, "--token", NOWHERE)


def test_a_program_of_the_folder_where_one_stands_is_found_or_said_not_to_be(
    tmp_path: Path,
) -> None:
    """By the command as a process of its own."""
    (tmp_path / "half_a_bot.py").write_text("class Agent:\n    pass\n")
    for agent, said in (("half_a_bot:Nobody", "half_a_bot has no Nobody"), ("chess", "MODULE")):
        with running(agent, "--token", NOWHERE, folder=tmp_path) as process:
            answer = told(process)
        assert (answer.code, answer.err.count("\n")) == (2, 1), answer.err
        assert said in answer.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_server_table_or_seat_is_said_in_the_readers_language(
    server: Running,
    anna: Browser,
    refused: Callable[..., str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    nobody = f"http://127.0.0.1:{free_port()}"
    full = anna.open("memoarrr", me("Anna"), bot("random"))
    taken = anna.open("memoarrr", me("Anna"), OPEN)
    said = set()
    for address, token in (
        (nobody, NOWHERE),
        (server.address, NOWHERE),
        (server.address, full),
        (server.address, f"{taken}.0"),
        (server.address, f"{taken}.9"),
        (server.address, f"{taken}.{'0' * 32}"),
        (server.address, "nonsense"),
    ):
        where = ("--server", address, "--token", token)
        said.add(refused(f"{AGENTS}:Agent", *where))
    assert len(said) == 7
    english = any("There is no server at" in each for each in said)
    assert english == (language == "en")


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        ("Stubborn", "chose 'checkmate', which is not one of the legal actions"),
        ("Broken", "The program failed: IndexError: tuple index out of range"),
        ("Silent", "The program failed: TypeError"),
    ],
)
def test_a_program_that_fails_says_how_and_leaves(
    server: Running, anna: Browser, agent: str, said: str
) -> None:
    table = anna.open("memoarrr", me("Anna"), OPEN)
    with running(f"{AGENTS}:{agent}", "--server", server.address, "--token", table) as program:
        wait_until(lambda: phase(anna, table) == "playing")
        with anna.socket(table) as socket:
            playing = threading.Thread(target=play_to_the_end, args=(socket, 0))
            playing.start()
            answer = told(program)
            playing.join(PATIENCE)
    assert answer.code == 2
    assert said in answer.err
    verified(anna, table)


def test_a_program_that_does_not_know_the_game_does_not_sit_down(
    server: Running, anna: Browser
) -> None:
    table = anna.open("memoarrr", me("Anna"), OPEN)
    where = ("--server", server.address, "--token", table)
    answer = run(f"{AGENTS}:OnlyChess", *where)
    assert (answer.code, answer.err) == (2, "recollect: OnlyChess does not play memoarrr.\n")
    missing = anna.open("tiny", me("Anna"), OPEN)
    answer = run(f"{AGENTS}:Agent", "--server", server.address, "--token", missing)
    assert "The game tiny is not installed here" in answer.err
    for each in (table, missing):
        assert anna.http.get(f"/api/tables/{each}").json()["seats"][1]["kind"] == "open"


def test_some_thirty_lines_play_a_whole_game(server: Running, anna: Browser) -> None:
    table = anna.open("memoarrr", me("Anna"), OPEN)
    example = ROOT / "examples" / "live_bot.py"
    *_, functions = re.split(r"^(?:from|import) .+\n+", example.read_text("utf-8"), flags=re.M)
    code = [line for line in functions.splitlines() if line and '"""' not in line]
    assert len(code) <= 35
    command = [sys.executable, str(example), server.address, table, "1"]
    with (
        started(command, stdout=subprocess.PIPE, text=True) as program,
        anna.socket(table) as socket,
    ):
        wait_until(lambda: phase(anna, table) == "playing")
        play_to_the_end(socket, 0)
        assert told(program)[:2] == (0, "The game is over.\n")
    verified(anna, table)


def test_every_option_is_documented() -> None:
    page = (ROOT / "docs" / "bot-api.md").read_text("utf-8")
    for option in ("server", "token", "name", "seed", "again", "lang"):
        assert f"`--{option}`" in page
