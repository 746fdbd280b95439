"""Programs that are forked are as those that are started, and end with whoever wanted them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.kit.nursery import Forked, run
from tests.kit.terminal import needs_unix

pytestmark = needs_unix
PATIENCE = 120.0
KILLED = """
import os, signal
from tests.kit.nursery import Forked
program = Forked(["-c", "import time; time.sleep(1000)"])
print(program.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_its_words_input_output_folder_and_exit_code_are_its_own(tmp_path: Path) -> None:
    code = "import os, sys; print(os.getcwd(), sys.argv[1:], input()); sys.exit(3)"
    done = run(["-c", code, "word"], input="line\n", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (3, f"{tmp_path} ['word'] line\n"), done.stderr


def test_it_is_recollect() -> None:
    done = run(["verify", "/dev/null"], env={**os.environ, "LC_ALL": "de_DE.UTF-8"})
    assert (done.returncode, done.stdout.count("Partie")) == (2, 1), done


def test_what_it_does_not_catch_is_told_and_is_a_failure() -> None:
    done = run(["-c", "1 / 0"])
    assert (done.returncode, "ZeroDivisionError" in done.stderr) == (1, True)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_it_has_a_group_of_its_own_and_can_be_ended(number: signal.Signals) -> None:
    code = "import time; print('begun', flush=True); time.sleep(1000)"
    with Forked(["-c", code], stdout=subprocess.PIPE, start_new_session=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"begun\n"
        assert program.poll() is None
        with pytest.raises(subprocess.TimeoutExpired):
            program.wait(0.01)
        os.killpg(program.pid, number)
        assert program.wait(PATIENCE) == program.returncode == -number


def test_it_ends_when_whoever_wanted_it_is_killed() -> None:
    killed = subprocess.run(
        [sys.executable, "-c", KILLED],
        cwd=Path(__file__).parents[1],
        stdout=subprocess.PIPE,
        check=False,
    )
    program = int(killed.stdout)
    until = time.monotonic() + PATIENCE
    while Path(f"/proc/{program}").exists():
        assert time.monotonic() < until, "it goes on"
        time.sleep(0.02)
