"""Policies in the arena, by their files."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from recollect.envs.config import EnvConfig
from recollect.envs.policy import save_policy
from tests.kit.terminal import Recollect

ARENA = ["arena", "memoarrr", "--games", "20", "--seed", "7", "--bots"]


@pytest.fixture
def policy(tmp_path: Path) -> Path:
    path = tmp_path / "policy.npz"
    weights = {"weights": np.array([2.0, -2.0, 0.0, 1.0, 0.0])}
    save_policy(path, EnvConfig("memoarrr", 2, {}, "recall"), "cells", weights)
    return path


def test_it_takes_part_in_every_process(recollect: Recollect, policy: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    bots = f"random,policy:{policy}"
    answer = recollect(*ARENA, bots, "--jobs", "2", "--results", results)
    assert answer.code == 0
    assert "policy#" in answer.out
    assert str(policy) not in answer.out
    first, second = json.loads(results.read_bytes().splitlines()[0])["bots"]
    assert first.startswith(f"policy:{policy}#")
    assert second == "random"
    again = recollect(*ARENA, bots, "--jobs", "1", "--results", results)
    assert again.out == answer.out


def test_results_of_another_policy_are_not_continued(
    recollect: Recollect, policy: Path, tmp_path: Path
) -> None:
    results = tmp_path / "results.jsonl"
    bots = f"random,policy:{policy}"
    assert recollect(*ARENA, bots, "--jobs", "1", "--results", results).code == 0
    before = results.read_bytes()
    weights = {"weights": np.zeros(5)}
    save_policy(policy, EnvConfig("memoarrr", 2, {}, "recall"), "cells", weights)
    answer = recollect(*ARENA, bots, "--jobs", "1", "--results", results)
    assert answer.code == 2
    assert "--bots" in answer.err
    assert results.read_bytes() == before


def test_what_does_not_fit_is_refused_before_anything_is_written(
    recollect: Recollect, policy: Path, tmp_path: Path
) -> None:
    results = tmp_path / "results.jsonl"
    bots, wrong = f"random,policy:{policy}", tmp_path / "nobody.npz"
    for given, said in (
        ([*ARENA, f"random,policy:{wrong}"], "nobody.npz"),
        ([*ARENA, bots, "--option", "expert=true"], "expert=false"),
        (["arena", "fruitmix", "--games", "2", "--bots", bots], "memoarrr"),
    ):
        answer = recollect(*given, "--results", results)
        assert answer.code == 2
        assert said in answer.err.replace("\n", "")
        assert not results.exists()
