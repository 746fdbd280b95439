"""Nothing drifts: every rule has a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from recollect.testing import bots, contract, secrecy, sentences

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"\*\*([MFB]\d+)\b")


def test_every_rule_is_named_by_a_test() -> None:
    rules = set(RULE.findall((ROOT / "docs" / "rules.md").read_text("utf-8")))
    assert len(rules) == 26 + 22 + 4
    assert rules - _named_in_tests() == set()


def _named_in_tests() -> set[str]:
    """The rule ids in the docstrings of test functions, and of the checks of the suites."""
    named: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named.update(_ids(ast.get_docstring(node) or ""))
    for check in (*contract.CHECKS, *secrecy.CHECKS, *sentences.CHECKS, *bots.CHECKS):
        named.update(_ids(check.__doc__ or ""))
    return named


def _ids(text: str) -> set[str]:
    """`M3`, and all of `M20–M23`."""
    found = set(re.findall(r"\b[MFB]\d+\b", text))
    for letter, first, last in re.findall(r"\b([MFB])(\d+)[–-][MFB](\d+)\b", text):
        found |= {f"{letter}{n}" for n in range(int(first), int(last) + 1)}
    return found
