"""Nothing drifts: every rule has a test, and tests name only rules that there are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeGuard

import pytest

from recollect.testing import contract, secrecy, sentences

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"\*\*([MFB]\d+)\b")
UNTESTED = {"skip", "skipif", "xfail", "slow", "long"}
"""The marks of tests that do not run, or not every day: they hold no rule by themselves."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def test_every_rule_is_named_by_a_test_that_runs() -> None:
    rules = _rules()
    assert len(rules) == 29 + 24 + 4
    assert rules - _named(everyday=True) == set()


def test_every_rule_that_a_test_names_is_there() -> None:
    assert _named(everyday=False) - _rules() == set()


NO_TESTS = """
\"\"\"M1: a module.\"\"\"

def helper():
    \"\"\"M2: not collected.\"\"\"
    def test_inside():
        \"\"\"M3: inside a function.\"\"\"

class Kit:
    def test_of_no_test_class(self):
        \"\"\"M4: pytest looks at `Test…` only.\"\"\"

@pytest.mark.skip(reason="some day")
def test_later():
    \"\"\"M5: skipped.\"\"\"

@pytest.mark.long
def test_for_an_hour():
    \"\"\"M6: not every day.\"\"\"

class TestOfNothing:
    \"\"\"M7: no test inside.\"\"\"
"""


def test_what_is_no_test_names_no_rule() -> None:
    assert _named_in(NO_TESTS, everyday=True) == set()
    assert _named_in(NO_TESTS, everyday=False) == {"M5", "M6"}


@pytest.mark.parametrize(
    "text",
    [
        'def test_a():\n    """M8, M9–M10."""',
        'async def test_a():\n    """M8 and M9, M10."""',
        'class TestA:\n    """M8–M10."""\n    def test_a(self): pass',
        'class TestA:\n    """M8."""\n    def test_a(self):\n        """M9-M10."""',
    ],
)
def test_a_test_names_rules_in_its_docstring_or_in_that_of_its_class(text: str) -> None:
    assert _named_in(text, everyday=True) == {"M8", "M9", "M10"}


def _rules() -> set[str]:
    return set(RULE.findall((ROOT / "docs" / "rules.md").read_text("utf-8")))


def _named(*, everyday: bool) -> set[str]:
    """Also by the checks of the suites, which every game and bot of ours passes."""
    found: set[str] = set()
    for text in _files():
        found |= _named_in(text, everyday=everyday)
    for check in (*contract.CHECKS, *secrecy.CHECKS, *sentences.CHECKS, *contract.BOT_CHECKS):
        found |= _ids(check.__doc__ or "")
    return found


@cache
def _files() -> list[str]:
    """Those that may name a rule at all: most of the time goes into parsing."""
    paths = (ROOT / "tests").rglob("test_*.py")
    return [text for text in (path.read_text("utf-8") for path in paths) if _ids(text)]


def _named_in(text: str, *, everyday: bool) -> set[str]:
    """The rule ids that the tests of a module name."""
    told = (ast.get_docstring(node) or "" for node in _tests(ast.parse(text), everyday=everyday))
    return {rule for each in told for rule in _ids(each)}


def _tests(tree: ast.Module, *, everyday: bool) -> Iterator[Function | ast.ClassDef]:
    """What pytest collects: functions at the top, and classes with what they hold."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            methods = [each for each in node.body if _is_test(each, everyday=everyday)]
            if methods and _runs(node, everyday=everyday):
                yield node
                yield from methods
        elif _is_test(node, everyday=everyday):
            yield node


def _is_test(node: ast.stmt, *, everyday: bool) -> TypeGuard[Function]:
    if not isinstance(node, Function) or not node.name.startswith("test_"):
        return False
    return _runs(node, everyday=everyday)


def _runs(node: Function | ast.ClassDef, *, everyday: bool) -> bool:
    marks = {word for each in node.decorator_list for word in re.findall(r"\w+", ast.unparse(each))}
    return not (everyday and marks & UNTESTED)


def _ids(text: str) -> set[str]:
    """`M3`, and all of `M20–M23`."""
    found = set(re.findall(r"\b[MFB]\d+\b", text))
    for letter, first, last in re.findall(r"\b([MFB])(\d+)[–-][MFB](\d+)\b", text):
        found |= {f"{letter}{n}" for n in range(int(first), int(last) + 1)}
    return found
