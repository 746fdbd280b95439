"""Every sentence in the catalogues is said somewhere, so that nobody translates for nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message
from fluent.syntax.serializer import serialize_pattern

from recollect.engine.phrases import LANGUAGES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "recollect"
CATALOGUES = sorted(PACKAGE.rglob("text/*en.ftl"))
FAMILIES = (
    "action-",
    "admin-",
    "closed-",
    "deal-",
    "error-",
    "event-",
    "expect-",
    "menu-",
    "noun-",
    "option-",
    "phase-",
    "reaction-",
    "score-",
    "status-",
    "unit-",
    "value-",
    "verdict-",
    "preview-",
    "wanted-",
)
"""Names that are put together: of commands, reasons, events, things, options and so on."""
OF_BOTS = ("-name", "-line")
"""These end with what is said of a bot."""


@pytest.fixture(scope="module")
def code() -> str:
    return "\n".join(path.read_text() for path in PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
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


def test_french_has_unbreakable_spaces_before_double_signs() -> None:
    places = (PACKAGE, ROOT / "web" / "src")
    catalogues = [path for place in places for path in place.rglob("*fr.ftl")]
    assert len(catalogues) > 20
    lines = (line for path in catalogues for line in path.read_text("utf-8").splitlines())
    assert not [line for line in lines if re.search("^[^#].* [:;!?»]", line)]


def sentences(catalogues: Iterable[Path]) -> set[str]:
    """Without their names; words alone, such as "Name", may stand in both."""
    entries = (entry for path in catalogues for entry in parse(path.read_text("utf-8")).body)
    patterns = (entry.value for entry in entries if isinstance(entry, Message) and entry.value)
    texts = (serialize_pattern(pattern).strip() for pattern in patterns)
    return {text for text in texts if " " in text}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_python_and_the_browser_both_say_is_written_once(language: str) -> None:
    """In `shared.*.ftl`, which the client is built from too."""
    package = sentences(PACKAGE.rglob(f"text/*{language}.ftl"))
    browser = sentences((ROOT / "web" / "src").rglob(f"text/{language}.ftl"))
    assert package
    assert not package & browser
