"""Every sentence in the catalogues is said somewhere, so that nobody translates for nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "recollect"
CATALOGUES = sorted(PACKAGE.rglob("text/en.ftl"))
FAMILIES = ("admin-", "deal-", "error-", "event-", "expect-", "noun-", "option-")
"""Names that are put together: of commands, reasons, events, things and options."""
OF_BOTS = ("-name", "-line")
"""These end with what is said of a bot."""


@pytest.fixture(scope="module")
def code() -> str:
    return "\n".join(path.read_text() for path in PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.parts[-3])
def test_every_sentence_is_said_somewhere(catalogue: Path, code: str) -> None:
    names = re.findall(r"^([a-z][\w-]*) =", catalogue.read_text(), re.MULTILINE)
    assert names
    composed = OF_BOTS if catalogue.parts[-3] == "bots" else ()
    alone = [
        name for name in names if not name.startswith(FAMILIES) and not name.endswith(composed)
    ]
    assert not [name for name in alone if not re.search(f"[\"']{name}[\"']", code)]


@pytest.mark.parametrize("family", FAMILIES)
def test_each_family_is_put_together_somewhere(family: str, code: str) -> None:
    assert f'f"{family}{{' in code
