"""Nothing drifts: a class is found by its name, because no other has it."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from recollect.cli.documents import DOCUMENTS

HOME = Path(__file__).parents[1] / "src" / "recollect"
PUBLISHED = {("cli/documents.py", each.__name__) for each in DOCUMENTS}
"""Their names stand in the schema of the command line's JSON, and stay as they are."""


def test_no_two_classes_have_one_name_but_for_the_nouns_that_each_game_has_for_itself() -> None:
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in HOME.rglob("*.py"):
        place = path.relative_to(HOME).as_posix()
        if not place.startswith("games/"):
            for name in _classes(path):
                places[name] += [] if (place, name) in PUBLISHED else [place]
    assert len(places) > 300
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def _classes(path: Path) -> list[str]:
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return [node.name for node in nodes if isinstance(node, ast.ClassDef)]
