"""What bots decide stays as it is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.bots.decisions import FILE, SEARCHES, TABLES, digest, key

KEPT = json.loads(FILE.read_text())
QUICK = ("memoarrr, 2", "pairs, 2")
"""A search takes seconds of a processor: that of these games is looked at with all quick tests."""


def marked(setup: str, company: tuple[str, ...]) -> Any:
    slow = SEARCHES in company and setup not in QUICK
    name = key(setup, company)
    return pytest.param((setup, company), id=name, marks=pytest.mark.slow if slow else [])


@pytest.mark.no_cover
@pytest.mark.parametrize("table", [marked(*table) for table in TABLES])
def test_bots_decide_as_they_always_did(table: tuple[str, tuple[str, ...]]) -> None:
    assert digest(*table) == KEPT[key(*table)]
