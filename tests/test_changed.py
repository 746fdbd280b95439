"""Which tests a change can touch."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.changed import ROOT, Project, changed_files, is_of_the_page


@cache
def project() -> Project:
    """Not before it is asked for: whoever only collects tests need not read every source."""
    return Project(ROOT)


def touched(*files: str) -> set[str]:
    tests = project().tests_touched_by(files)
    assert tests is not None, f"{files} can touch everything"
    return set(tests)


@pytest.mark.parametrize(
    ("file", "test", "other"),
    [
        # imported, directly or through others
        ("src/recollect/arena/rating.py", "arena/test_rating.py", "sim/test_batch.py"),
        ("src/recollect/tables/room.py", "server/test_http.py", "sim/test_batch.py"),
        ("tests/kit/club.py", "server/test_durability.py", "server/test_http.py"),
        ("tests/server/conftest.py", "server/test_http.py", "tables/test_fair.py"),
        # found by its name
        (
            "src/recollect/games/memoarrr/rules.py",
            "contract/test_contract.py",
            "games/fruitmix/test_turn.py",
        ),
        ("src/recollect/sim/fruitmix/rules.py", "sim/test_lockstep.py", "tables/test_fair.py"),
        ("src/recollect/bots/memoarrr/mcts.py", "contract/test_bots.py", "engine/test_options.py"),
        ("tests/kit/memoarrr.py", "contract/test_contract.py", "web/test_calm.py"),
        # run as a program
        ("src/recollect/cli/replay.py", "cli/test_replay.py", "bots/test_registry.py"),
        ("src/recollect/cli/rules.py", "test_documents.py", "bots/test_registry.py"),
        ("examples/train.py", "envs/test_examples.py", "envs/test_aec.py"),
        # read
        ("docs/running.md", "server/test_settings.py", "server/test_http.py"),
        ("docs/rules.md", "test_rule_ids.py", "server/test_http.py"),
        ("deploy/nginx.conf", "server/test_proxies.py", "server/test_http.py"),
        ("README.md", "test_documents.py", "test_rule_ids.py"),
        ("web/src/App.svelte", "web/test_calm.py", "server/test_http.py"),
        ("web/src/wire.ts", "wire/test_typescript.py", "server/test_http.py"),
        ("src/recollect/tables/text/shared.de.ftl", "web/test_words.py", "sim/test_batch.py"),
        ("src/recollect/cli/text/de.ftl", "test_catalogues.py", "sim/test_batch.py"),
        # imported by nobody, or gone
        (
            "src/recollect/server/migrations/versions/v0001_tables.py",
            "server/test_migrations.py",
            "",
        ),
        ("src/recollect/server/gone.py", "server/test_http.py", "sim/test_batch.py"),
    ],
)
def test_a_file_touches_the_tests_that_can_notice_it(file: str, test: str, other: str) -> None:
    tests = touched(file)
    assert f"tests/{test}" in tests
    assert f"tests/{other}" not in tests


def test_a_test_touches_itself_alone() -> None:
    assert touched("tests/arena/test_rating.py") == {"tests/arena/test_rating.py"}


@pytest.mark.parametrize(
    "file", ["pyproject.toml", "requirements.lock", "tests/conftest.py", "a.b"]
)
def test_what_everything_depends_on_and_what_nobody_knows_touch_everything(file: str) -> None:
    assert project().tests_touched_by(["README.md", file]) is None


def test_some_files_touch_nothing() -> None:
    assert touched("LICENSE", ".gitignore", ".ci/run") == set()


def test_every_module_of_the_package_is_known_to_a_test() -> None:
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "src/recollect").rglob("*.py")]
    assert [file for file in files if not touched(file)] == []


def test_sentences_that_python_and_browser_share_are_of_the_page() -> None:
    assert is_of_the_page("web/src/main.ts")
    assert is_of_the_page("src/recollect/games/fruitmix/text/rules.de.md")
    assert is_of_the_page("src/recollect/engine/text/shared.en.ftl")
    assert not is_of_the_page("src/recollect/cli/text/en.ftl")


def test_changes_are_those_since_main_committed_or_not(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        who = ["-c", "user.name=a", "-c", "user.email=a@b"]
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    def write(*names: str) -> None:
        for name in names:
            (tmp_path / name).write_text(f"{name} {len(names)}")

    git("init", "--initial-branch", "main")
    write("kept", "edited", "moved", "ignored")
    (tmp_path / ".gitignore").write_text("ignored")
    git("add", ".")
    git("commit", "--message", "first")
    assert changed_files(tmp_path) == []
    git("switch", "--create", "work")
    git("mv", "moved", "there")
    git("commit", "--message", "second")
    write("edited", "new")
    assert changed_files(tmp_path) == ["edited", "moved", "new", "there"]
