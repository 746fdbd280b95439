"""Nothing drifts: what the documents say is run or compared."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import cast

import pytest
from msgspec import inspect

from recollect.engine.contract import AnyGame
from recollect.engine.options import describe
from tests.kit.play import GAMES

ROOT = Path(__file__).parents[1]
RECORDS = (ROOT / "docs" / "records.md").read_text("utf-8")
DOCUMENTED = [game for game in GAMES if game.id != "tiny"]


def test_the_links_of_the_documents_lead_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\((?!http)([^)#]+)\)", document.read_text("utf-8")):
            assert (document.parent / target).exists(), f"{document.name}: {target}"


@pytest.mark.parametrize("game", DOCUMENTED, ids=[game.id for game in DOCUMENTED])
def test_every_event_and_its_fields_are_documented(game: AnyGame) -> None:
    for event in cast(inspect.UnionType, inspect.type_info(game.event_type)).types:
        kind = cast(inspect.StructType, event)
        rows = [row for row in RECORDS.splitlines() if row.startswith(f"| `{kind.tag}` |")]
        fields = {field.encode_name for field in kind.fields}
        assert any(fields <= set(re.findall(r"`(\w+)`", row)) for row in rows), kind.tag


@pytest.mark.parametrize("game", DOCUMENTED, ids=[game.id for game in DOCUMENTED])
def test_every_action_and_option_is_documented(game: AnyGame) -> None:
    actions = cast(inspect.UnionType, inspect.type_info(game.action_type)).types
    verbs = [str(cast(inspect.StructType, action).tag) for action in actions]
    words = set(re.findall(r"\w+", RECORDS))
    assert {*verbs, *(option.name for option in describe(game.options_type))} <= words


def test_every_module_of_the_house_is_on_the_map() -> None:
    architecture = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    for module in (ROOT / "src" / "recollect" / "engine").glob("[a-z]*.py"):
        assert re.search(rf"\b{module.stem}\b", architecture), module.stem


def test_a_container_gets_all_that_the_package_is_built_from() -> None:
    lines = (ROOT / "deploy" / "Containerfile").read_text("utf-8").splitlines()
    copied = {word for line in lines if line.startswith("COPY ") for word in line.split()[1:-1]}
    built_from = {"pyproject.toml", "README.md", "LICENSE", "hatch_build.py", "src", "web"}
    assert built_from <= copied


def test_the_citation_names_the_version_that_is_here() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (cited,) = re.findall(r"^version: (.+)$", citation, re.MULTILINE)
    assert cited == project["version"].partition(".dev")[0]
