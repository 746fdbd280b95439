"""The Tab key, in the shells themselves."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from recollect.bots.registry import bot_names
from recollect.cli.completion import SHELLS, candidates, split
from recollect.engine.options import describe
from recollect.engine.registry import find_game, game_ids
from tests.kit.terminal import Recollect, needs_unix, unmeasured

BIN = Path(sys.executable).parent


def words(*before: str) -> list[str]:
    found = candidates([*before])
    assert found is not None
    return [each.word for each in found]


def needs(shell: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"{shell} is not installed")


def environment(**more: str) -> dict[str, str]:
    path = os.pathsep.join([str(BIN), os.environ["PATH"]])
    return {**unmeasured(), "PATH": path, "LC_ALL": "C.UTF-8", "TERM": "dumb", **more}


def test_commands_and_tasks_are_completed() -> None:
    assert words("si") == ["simulate"]
    assert {"serve", "games", "admin", "completion"} <= set(words(""))
    assert words("admin", "p") == ["prune", "people"]
    assert words("nonsense", "") == []


def test_options_are_completed_with_what_they_mean() -> None:
    found = candidates(["simulate", "--b"])
    assert found
    (bots,) = found
    assert bots.word == "--bots"
    assert "who plays" in bots.about
    assert {"--lang", "--help", "--json", "--record"} <= set(words("simulate", "--"))


@pytest.mark.parametrize("command", ["games", "rules", "simulate", "arena", "play"])
def test_games_are_completed(command: str) -> None:
    assert words(command, "") == [*game_ids()]
    assert words(command, "--lang", "de", "me") == ["memoarrr"]


def test_bots_are_completed_one_after_the_other() -> None:
    assert words("simulate", "fruitmix", "--bots", "") == [*bot_names()]
    assert words("arena", "fruitmix", "--bots", "random,el") == ["random,elephant"]
    assert words("arena", "fruitmix", "--bots=random,el") == ["--bots=random,elephant"]


@pytest.mark.parametrize("game", ["fruitmix", "memoarrr"])
def test_every_option_of_a_game_is_completed(game: str) -> None:
    options = describe(find_game(game).options_type)
    assert words("simulate", game, "--option", "") == [f"{each.name}=" for each in options]
    for option in options:
        values = words("simulate", game, "--seed", "x", "--option", f"{option.name}=")
        assert f"{option.name}={option.default}" in values


def test_variants_and_languages_are_completed() -> None:
    assert words("arena", "fruitmix", "--option", "variant=l") == ["variant=lucky"]
    assert words("--lang", "") == ["en", "de", "fr"]
    assert words("games", "--lang", "f") == ["fr"]


def test_where_a_file_is_meant_the_shell_completes_it() -> None:
    for line in (
        ["verify", ""],
        ["verify", "a", "b"],
        ["replay", ""],
        ["simulate", "memoarrr", "--record", ""],
        ["simulate", "memoarrr", "--record=x"],
        ["admin", "export", ""],
        ["verify", "--", "--"],
    ):
        assert candidates(line) is None, line
    assert words("replay", "--game", "") == []
    assert words("admin", "close", "") == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("recollect ", ["recollect", ""]),
        ("recollect ga", ["recollect", "ga"]),
        ("recollect verify 'my fi", ["recollect", "verify", "my fi"]),
        ('recollect verify "my fi', ["recollect", "verify", "my fi"]),
        ("recollect verify my\\ fi", ["recollect", "verify", "my fi"]),
        ("recollect verify it\\", ["recollect", "verify", "it\\"]),
    ],
)
def test_a_line_is_split_as_a_shell_would(line: str, found: list[str]) -> None:
    assert split(line) == found


def test_nothing_heavy_is_imported_for_a_tab() -> None:
    program = (
        "import sys; from recollect.cli import main\n"
        "main(['completion', 'zsh', '--', 'simulate', 'fruitmix', '--option', 'variant='])\n"
        "print(sorted({'rich', 'fluent', 'babel', 'numpy'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "variant=lucky" in done.stdout
    assert done.stderr == "[]\n"


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_printed(recollect: Recollect, shell: str) -> None:
    answer = recollect("completion", shell)
    assert answer.code == 0
    assert f"completion {shell}" in answer.out


def test_another_shell_is_refused(recollect: Recollect) -> None:
    answer = recollect("completion", "tcsh")
    assert answer.code == 2
    assert "bash, zsh, fish" in answer.err


LINES = [
    ("recollect simu\t", "simulate "),
    ("recollect simulate fruitmix --opt\tvar\tl\t", "--option variant=lucky"),
    ("recollect arena fruitmix --bots random,eleph\t", "random,elephant"),
    ("recollect verify some-gam\t", "some-games.jsonl"),
]


def completed(folder: Path, command: str, begin: str, line: str) -> str:
    """The words of a line after a shell has completed it: a command writes them down."""
    (folder / "some-games.jsonl").touch()
    started = pexpect.spawn(
        command, env=environment(), cwd=str(folder), timeout=60, encoding="utf-8", echo=False
    )
    started.sendline(f"{begin}; echo rea''dy")
    started.expect("ready")
    started.sendline(f"{line}\x01echo \x05 >done")
    started.sendline("echo writ''ten")
    started.expect("written")
    started.close(force=True)
    return (folder / "done").read_text()


@needs_unix
@pytest.mark.parametrize(("line", "said"), LINES)
def test_bash_completes(tmp_path: Path, line: str, said: str) -> None:
    begin = 'eval "$(recollect completion bash)"'
    assert said.strip() in completed(tmp_path, "bash --norc --noprofile -i", begin, line)


@needs_unix
@needs("zsh")
@pytest.mark.parametrize(("line", "said"), LINES)
def test_zsh_completes(tmp_path: Path, line: str, said: str) -> None:
    begin = 'autoload -U compinit; compinit -u -D; eval "$(recollect completion zsh)"'
    assert said.strip() in completed(tmp_path, "zsh -f -i", begin, line)


@needs_unix
@needs("fish")
@pytest.mark.parametrize(("line", "said"), LINES)
def test_fish_completes(tmp_path: Path, line: str, said: str) -> None:
    (tmp_path / "some-games.jsonl").touch()
    last = line.replace("--opt\tvar\tl\t", "--option variant=l").rstrip("\t")
    script = f"recollect completion fish | source; complete -C '{last}'"
    done = subprocess.run(
        ["fish", "--no-config", "-c", script],
        env=environment(HOME=str(tmp_path)),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.rsplit(maxsplit=1)[-1] in [line.split("\t")[0] for line in done.stdout.splitlines()]
