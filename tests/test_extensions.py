"""Games and bots of other packages: found by entry points, and survived when they are broken."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from recollect.engine.extensions import Extensions
from tests.kit.browsers import Running
from tests.kit.databases import fresh_database
from tests.kit.moths import installed_moths
from tests.kit.program import Program
from tests.kit.seats import bot, me
from tests.kit.server import play_to_the_end

ROOT = Path(__file__).parents[1]
MOTHS = ROOT / "examples" / "moths"


@pytest.fixture(scope="module")
def moths(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, built and installed into a folder of its own."""
    return installed_moths(tmp_path_factory.getbasetemp().parent)


def _copy(folder: Path, to: Path) -> None:
    """What is in the repository, and nothing that was built there."""
    for path in folder.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and "dist" not in path.parts:
            copy = to / path.relative_to(folder)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())


def recollect(
    *arguments: object, path: list[Path], language: str = "en"
) -> subprocess.CompletedProcess[str]:
    """The command with these folders on the path, as if their packages were installed."""
    return python("-m", "recollect", *arguments, path=path, language=language)


def python(
    *arguments: object, path: list[Path], language: str = "en", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=cwd,
        env={
            **{name: value for name, value in os.environ.items() if name != "LC_ALL"},
            "PYTHONPATH": os.pathsep.join(map(str, path)),
            "LANGUAGE": language,
            "COLUMNS": "200",
        },
        capture_output=True,
        text=True,
        check=False,
    )


def package(folder: Path, name: str, code: str, **entries: str) -> Path:
    """A package with one module and entry points, as an installer leaves it."""
    about = folder / f"{name.replace('-', '_')}-0.3.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.3\n")
    lines = [f"[recollect.{group}]\n{line}\n" for group, line in entries.items()]
    (about / "entry_points.txt").write_text("\n".join(lines))
    (folder / f"{name.replace('-', '_')}.py").write_text(code)
    return folder


SHY = """
from recollect.games.memoarrr import Memoarrr

class Shy(Memoarrr):
    id = "shy"

    def options(self, given):
        raise ValueError("not today")

GAME = Shy()
"""
BROKEN = [
    ("raises", "raise RuntimeError('no luck')", "raises:GAME", "RuntimeError: no luck"),
    ("leaves", "raise SystemExit(3)", "leaves:GAME", "SystemExit: 3"),
    ("absent", "", "absent.nowhere:GAME", "No module named 'absent.nowhere'"),
    ("blank", "", "blank:GAME", "has no attribute 'GAME'"),
    ("number", "GAME = 7", "number:GAME", "this is not a game, for it has no id, players"),
    ("shy", SHY, "shy:GAME", "it fails when it is asked what it is: ValueError: not today"),
    ("klass", "class GAME: pass", "klass:GAME", "the class GAME"),
    ("memoarrr", "GAME = 7", "memoarrr:GAME", "the name is taken by recollect"),
    ("Loud!", "GAME = 7", "loud:GAME", "lower-case letters"),
]


def test_a_game_of_another_package_is_listed_with_where_it_comes_from(moths: Path) -> None:
    said = recollect("games", path=[moths])
    assert (said.returncode, said.stderr) == (0, "")
    assert "Moths (moths)" in said.stdout
    assert "(recollect-moths 1.0.0)" in said.stdout
    assert "Memoarrr!" in said.stdout


def test_a_bot_of_another_package_is_listed_with_where_it_comes_from(moths: Path) -> None:
    for language, name in (("en", "Magpie"), ("de", "Elster"), ("fr", "Pie")):
        said = recollect("bots", path=[moths], language=language)
        assert (said.returncode, said.stderr) == (0, "")
        assert name in said.stdout
        assert "(recollect-moths 1.0.0)" in said.stdout


TABS = [(("simulate", "mo"), "moths"), (("arena", "moths", "--bots", "ma"), "magpie")]


@pytest.mark.parametrize(("words", "name"), TABS)
def test_the_tab_key_knows_bots_and_games_of_other_packages(
    moths: Path, words: tuple[str, ...], name: str
) -> None:
    said = recollect("completion", "zsh", "--", *words, path=[moths])
    assert name in said.stdout.split()


def test_broken_games_are_named_with_their_packages_and_the_rest_is_listed(tmp_path: Path) -> None:
    """All at once: none keeps another from being named."""
    expected = {}
    for name, code, entry, why in BROKEN:
        module = entry.partition(":")[0].partition(".")[0]
        package(tmp_path, module, code, games=f"{name} = {entry}")
        expected[f"recollect: {module} 0.3 brings “{name}” (recollect.games)"] = why
    said = recollect("games", path=[tmp_path])
    assert said.returncode == 0
    assert "Memoarrr!" in said.stdout
    assert len(said.stderr.splitlines()) == len(BROKEN)
    for beginning, why in expected.items():
        (line,) = [line for line in said.stderr.splitlines() if beginning in line]
        assert why in line
    assert recollect("games", "fruitmix", path=[tmp_path]).stderr == ""


def test_who_asks_for_a_broken_game_is_told_why(tmp_path: Path) -> None:
    package(tmp_path, "raises", "raise RuntimeError('no luck')", games="luck = raises:GAME")
    said = recollect("simulate", "luck", path=[tmp_path], language="de")
    assert said.returncode == 2
    assert "raises 0.3 bringt „luck“" in said.stderr
    assert "no luck" in said.stderr


def test_of_two_packages_with_one_name_the_first_keeps_it(tmp_path: Path) -> None:
    bot = "class Bot:\n    blind = True\n"
    package(tmp_path, "zwei", bot, bots="wren = zwei:Bot")
    package(tmp_path, "eins", bot, bots="wren = eins:Bot")
    said = recollect("bots", path=[tmp_path])
    assert "(eins 0.3)" in said.stdout
    assert "zwei 0.3 brings “wren”" in said.stderr
    assert "taken by eins 0.3" in said.stderr


def test_a_bot_without_sentences_is_called_by_its_name(tmp_path: Path) -> None:
    package(tmp_path, "plain", "def make(game, seat, chance): ...", bots="wren = plain:make")
    said = recollect("bots", path=[tmp_path])
    assert said.returncode == 0
    assert [word for word in said.stdout.split() if "wren" in word] == ["wren", "wren"]


FAILING = """
class Wren:
    def __init__(self, game, seat, chance): ...
    def watch(self, view, events): ...
    def act(self, view, legal):
        raise ValueError("no idea")
"""


@pytest.mark.parametrize("words", ["simulate memoarrr --games 2", "arena memoarrr --games 2"])
def test_a_bot_that_fails_while_it_plays_is_named_in_a_sentence(tmp_path: Path, words: str) -> None:
    package(tmp_path, "failing", FAILING, bots="wren = failing:Wren")
    said = recollect(*words.split(), "--bots", "wren,random", "--jobs", "1", path=[tmp_path])
    assert said.returncode == 2
    assert "ValueError: no idea" in said.stderr
    assert "failing.py:6" in said.stderr
    assert len(said.stderr.splitlines()) == 1


def test_a_bot_that_is_none_is_named_and_left_out(tmp_path: Path) -> None:
    package(tmp_path, "seven", "BOT = 7", bots="wren = seven:BOT")
    said = recollect("bots", path=[tmp_path])
    assert "wren" not in said.stdout
    assert "seven 0.3 brings “wren” (recollect.bots)" in said.stderr


def test_files_that_no_installer_would_write_are_survived(tmp_path: Path) -> None:
    package(tmp_path, "odd", "", games="what is this")
    (tmp_path / "empty-1.dist-info").mkdir()
    said = recollect("games", path=[tmp_path])
    assert said.returncode == 0
    assert "Memoarrr!" in said.stdout


def test_bots_play_it_in_all_processes_and_the_records_are_verified(
    moths: Path, tmp_path: Path
) -> None:
    record = tmp_path / "moths.jsonl"
    bots = ("--players", 3, "--bots", "magpie,squirrel,random")
    plan = ("--games", 120, "--seed", "x", "--jobs", 2, "--record", record)
    said = recollect("simulate", "moths", *bots, *plan, path=[moths])
    assert (said.returncode, said.stderr) == (0, "")
    said = recollect("verify", record, path=[moths])
    assert "120 records, 0 faults" in said.stdout
    said = recollect("verify", record, path=[])
    assert said.returncode != 0
    assert "There is no game called moths" in said.stdout + said.stderr


@pytest.mark.parametrize("where", ["", pytest.param("--ray local", marks=pytest.mark.slow)])
def test_they_meet_in_the_arena(moths: Path, where: str) -> None:
    """In processes, and on a cluster."""
    plan = ("--bots", "magpie,goldfish", "--games", 24, "--seed", "x", "--jobs", 2)
    said = recollect("arena", "moths", *plan, *where.split(), path=[moths])
    assert said.returncode == 0, said.stderr
    assert "24 games of moths" in said.stdout
    assert where or not said.stderr, "only Ray may say what it likes"


def test_a_bot_that_does_not_know_the_game_says_so(moths: Path) -> None:
    for game, stranger, able in (("moths", "oracle", "magpie"), ("memoarrr", "magpie", "oracle")):
        for command in (("simulate",), ("arena", "--games", "2")):
            name, *rest = command
            said = recollect(name, game, "--bots", f"{stranger},random", *rest, path=[moths])
            assert said.returncode == 2
            assert f"The bot {stranger} has not learned {game}" in said.stderr
            assert able in said.stderr


@pytest.mark.slow
def test_the_example_proves_itself_in_its_own_folder(moths: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    _copy(MOTHS, copy)
    said = python("-m", "pytest", "-q", "-p", "no:cacheprovider", path=[moths], cwd=copy)
    assert said.returncode == 0, said.stdout + said.stderr


@pytest.fixture
def server(
    moths: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Program, Running]]:
    """A real one, with the example and a broken package beside it."""
    package(tmp_path / "broken", "raises", "raise RuntimeError('no luck')", games="luck = raises:G")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (moths, tmp_path / "broken"))))
    program = Program(fresh_database("sqlite", tmp_path), tmp_path)
    program.begin()
    yield program, Running(program.port)
    program.stop()


def test_it_is_played_at_live_tables(server: tuple[Program, Running]) -> None:
    """By its own bot in another process, by one that learned it, and by a person."""
    program, running = server
    with running.browser() as anna:
        games = {game["id"]: game for game in anna.http.get("/api/games").json()["games"]}
        assert games["moths"]["title"] == "Moths"
        assert games["moths"]["origin"] == "recollect-moths 1.0.0"
        assert games["memoarrr"]["origin"] is None
        bots = {bot["id"]: bot for bot in anna.http.get("/api/bots").json()["bots"]}
        assert bots["magpie"]["games"] == ["moths"]
        assert "moths" in bots["squirrel"]["games"]
        assert "moths" not in bots["oracle"]["games"]
        table = anna.open("moths", me("Anna"), bot("magpie"), bot("squirrel"))
        with anna.socket(table) as socket:
            play_to_the_end(socket, 0)
        record = anna.http.get(f"/api/tables/{table}/record")
        assert record.status_code == 200
        assert b'"bot":"magpie"' in record.content
        seats = [me("Anna"), bot("oracle")]
        refused = anna.post("/api/tables", game="moths", seats=seats)
        assert "The bot oracle has not learned moths" in refused.json()["text"]
    assert "failed to think" not in program.log
    (line,) = [line for line in program.log.splitlines() if "left out" in line]
    assert "raises 0.3" in line


ISLAND = """
from recollect.games.memoarrr import Memoarrr

class Island(Memoarrr):
    id = "island"
    package = __name__

GAME = Island()
"""


def test_a_game_that_brings_kernels_is_an_environment(tmp_path: Path) -> None:
    """Those of Memoarrr! under another name: what is tested is where they are found."""
    package(tmp_path, "island", "", games="island = island:GAME")
    (tmp_path / "island.py").unlink()
    (tmp_path / "island").mkdir()
    for name, code in {
        "__init__": ISLAND,
        "sim": "from recollect.sim.memoarrr import SIMULATION",
        "envs": "from recollect.envs.memoarrr import ADAPTER",
    }.items():
        (tmp_path / "island" / f"{name}.py").write_text(code)
    program = (
        "import gymnasium, recollect.envs, recollect.sim\n"
        "env = recollect.envs.aec('island', players=2)\n"
        "env.reset(seed=1)\n"
        "print(recollect.sim.simulated(), env.agents)\n"
        "print(gymnasium.make('recollect/Island-v0', opponents=('random',)).reset(seed=1)[1])\n"
    )
    said = python("-c", program, path=[tmp_path])
    assert said.returncode == 0, said.stderr
    assert "('fruitmix', 'memoarrr', 'island') ['player_0', 'player_1']" in said.stdout


def test_a_game_without_kernels_says_which_have_them(moths: Path) -> None:
    program = "import recollect.sim\nrecollect.sim.Batch('moths', n=2, players=2)"
    said = python("-c", program, path=[moths])
    assert "moths has no compiled kernels" in said.stderr
    assert "These have: fruitmix, memoarrr." in said.stderr


def test_a_part_of_a_game_that_cannot_be_imported_is_named(moths: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    _copy(moths, copy)
    (copy / "recollect_moths" / "bots" / "greedy.py").write_text("import nowhere_at_all")
    assert "magpie" in recollect("bots", path=[copy]).stderr
    said = recollect("simulate", "moths", "--bots", "crow", path=[copy])
    assert said.returncode == 2
    assert "recollect_moths.bots.greedy, which belongs to moths, cannot be imp" in said.stderr


def test_the_test_kit_says_what_it_needs(tmp_path: Path) -> None:
    (tmp_path / "hypothesis.py").write_text("raise ModuleNotFoundError(name='hypothesis')")
    said = python("-c", "import recollect.testing", path=[tmp_path])
    assert "Try: pip install 'recollect[testing]'" in said.stderr


@pytest.mark.slow
def test_a_table_waits_for_a_game_that_was_uninstalled(
    server: tuple[Program, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    program, running = server
    path = os.environ["PYTHONPATH"]
    with running.browser() as anna:
        table = anna.open("moths", me("Anna"), bot("magpie"))
        for there in (False, True):
            program.stop()
            monkeypatch.setenv("PYTHONPATH", path if there else "")
            program.begin()
            answer = anna.http.get(f"/api/tables/{table}")
            games = [game["id"] for game in anna.http.get("/api/games").json()["games"]]
            assert ("moths" in games) == there
            other = anna.open("memoarrr", me("Anna"), bot("goldfish"))
            with anna.socket(other) as socket:
                play_to_the_end(socket, 0)
            if not there:
                assert answer.status_code == 404
                assert "There is no game called moths" in answer.json()["text"]
        with anna.socket(table) as socket:
            play_to_the_end(socket, 0)


def test_the_programs_of_the_page_about_extensions_run(moths: Path) -> None:
    page = (ROOT / "docs" / "extending.md").read_text("utf-8")
    magpie, suite, program = re.findall(r"```python\n(.+?)```", page, re.DOTALL)
    for block, last in ((magpie, "Magpie.plays"), (suite, "TestMagpie"), (program, "match")):
        said = python("-c", f"{block}\nprint({last})", path=[moths])
        assert said.returncode == 0, said.stderr


def test_no_package_is_asked_for_its_name_where_none_announces_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To read the names of all packages takes longer than all the rest of a short command."""

    asked = []

    class Silent(Distribution):
        def read_text(self, filename: str) -> str | None:
            asked.append(filename)
            return "[console_scripts]\nmoth = moth:main\n"

        def locate_file(self, path: object) -> Path:
            raise AssertionError(path)

    monkeypatch.setattr("importlib.metadata.distributions", lambda: [Silent(), Silent()])
    found: Extensions[object] = Extensions("recollect.games", (), lambda *_: None)
    assert found.announced() == ()
    assert asked == ["entry_points.txt"] * 2
