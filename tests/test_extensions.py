"""Games and bots of other packages: found by entry points, and survived when they are broken."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MOTHS = ROOT / "examples" / "moths"


@pytest.fixture(scope="module")
def moths(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, built and installed into a folder of its own."""
    folder = tmp_path_factory.mktemp("moths")
    source = tmp_path_factory.mktemp("source") / "moths"
    _copy(MOTHS, source)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    command += ["--no-build-isolation", "--disable-pip-version-check", "--target", str(folder)]
    subprocess.run([*command, str(source)], check=True)
    return folder


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


BROKEN = [
    ("raises", "raise RuntimeError('no luck')", "raises:GAME", "RuntimeError: no luck"),
    ("leaves", "raise SystemExit(3)", "leaves:GAME", "SystemExit: 3"),
    ("absent", "", "absent.nowhere:GAME", "No module named 'absent.nowhere'"),
    ("blank", "", "blank:GAME", "has no attribute 'GAME'"),
    ("number", "GAME = 7", "number:GAME", "this is no game, for it has no id, players"),
    ("klass", "class GAME: pass", "klass:GAME", "the class GAME"),
    ("memoarrr", "GAME = 7", "memoarrr:GAME", "the name is taken by recollect"),
    ("Loud!", "GAME = 7", "loud:GAME", "small letters"),
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


@pytest.mark.parametrize(("name", "code", "entry", "why"), BROKEN, ids=[b[0] for b in BROKEN])
def test_a_broken_game_is_named_with_its_package_and_the_rest_is_listed(
    tmp_path: Path, name: str, code: str, entry: str, why: str
) -> None:
    module = entry.partition(":")[0].partition(".")[0]
    package(tmp_path, module, code, games=f"{name} = {entry}")
    said = recollect("games", path=[tmp_path])
    assert said.returncode == 0
    assert "Memoarrr!" in said.stdout
    (line,) = said.stderr.splitlines()
    assert f"recollect: {module} 0.3 brings “{name}” (recollect.games)" in line
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


def test_they_meet_in_the_arena(moths: Path) -> None:
    plan = ("--bots", "magpie,goldfish", "--games", 24, "--seed", "x", "--jobs", 2)
    said = recollect("arena", "moths", *plan, path=[moths])
    assert (said.returncode, said.stderr) == (0, "")
    assert "24 games of moths" in said.stdout


def test_a_bot_that_does_not_know_the_game_says_so(moths: Path) -> None:
    for game, bot, able in (("moths", "oracle", "magpie"), ("memoarrr", "magpie", "oracle")):
        for command in (("simulate",), ("arena", "--games", "2")):
            name, *rest = command
            said = recollect(name, game, "--bots", f"{bot},random", *rest, path=[moths])
            assert said.returncode == 2
            assert f"The bot {bot} has not learned {game}" in said.stderr
            assert able in said.stderr


def test_the_example_proves_itself_in_its_own_folder(moths: Path) -> None:
    copy = moths.parent / "copy"
    _copy(MOTHS, copy)
    said = python("-m", "pytest", "-q", "-p", "no:cacheprovider", path=[moths], cwd=copy)
    assert said.returncode == 0, said.stdout + said.stderr
