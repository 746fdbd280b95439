"""What bots decide stays as it is."""

from __future__ import annotations

import json

import pytest

from tests.bots.decisions import FILE, TABLES, digest, key

KEPT = json.loads(FILE.read_text())


@pytest.mark.no_cover
@pytest.mark.parametrize("table", TABLES, ids=lambda table: key(*table))
def test_bots_decide_as_they_always_did(table: tuple[str, tuple[str, ...]]) -> None:
    assert digest(*table) == KEPT[key(*table)]
