"""Several processes behind one port are one server to whoever asks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.kit.databases import fresh_database
from tests.kit.program import Program
from tests.kit.terminal import needs_unix

pytestmark = needs_unix
ASKED = 20


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    started = Program(fresh_database("postgres", tmp_path), tmp_path, "--workers", "2")
    started.begin()
    yield started
    started.kill()


def ask(program: Program, path: str) -> str:
    """On a connection of its own: any of the processes may answer."""
    answer = httpx.get(f"http://{program.address}{path}", timeout=60.0, trust_env=False)
    assert answer.is_success, answer.text
    return answer.text


def counted(program: Program) -> float:
    (found,) = re.findall(r'requests_total{.*status="404".*} (.+)', ask(program, "/metrics"))
    return float(found)


def test_whichever_of_them_is_asked_counts_for_all(program: Program) -> None:
    for _ in range(ASKED):
        httpx.get(f"http://{program.address}/api/tables/nowhere", timeout=60.0, trust_env=False)
    assert [counted(program) for _ in range(8)] == [ASKED] * 8


def test_they_leave_with_their_parent_so_that_it_can_be_started_again(program: Program) -> None:
    ask(program, "/health")
    before = set(program.workers)
    program.kill()
    program.begin()
    assert "true" in ask(program, "/health")
    assert not before & set(program.workers)
