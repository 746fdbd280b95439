"""`help(...)` of a public name is useful by itself: all of the reference says what it is."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

import recollect
from tests.docs.blocks import ROOT

MODULES = sorted(
    name
    for page in (ROOT / "docs" / "reference" / "python").glob("*.md")
    for name in re.findall(r"automodule:: (\S+)", page.read_text("utf-8"))
)
IN_DEPTH = ("recollect.match", "recollect.engine.contract", "recollect.engine.playthrough")
"""Where every method has to say something, too."""


def public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    for name, found in vars(module).items():
        here = getattr(found, "__module__", None) == module.__name__
        is_noun_or_verb = inspect.isclass(found) or inspect.isfunction(inspect.unwrap(found))
        if here and not name.startswith("_") and is_noun_or_verb:
            yield name, found


def silent(module: ModuleType) -> list[str]:
    """Public names without a docstring of their own."""
    found = []
    for name, each in public(module):
        if not vars(each).get("__doc__") if inspect.isclass(each) else not each.__doc__:
            found.append(name)
        if inspect.isclass(each) and module.__name__ in IN_DEPTH:
            members = [member for member in vars(each) if not member.startswith("_")]
            methods = (m for m in members if callable(vars(each)[m]) or _is_property(each, m))
            found += [f"{name}.{m}" for m in methods if not inspect.getdoc(getattr(each, m))]
    return found


def _is_property(kind: type, name: str) -> bool:
    return isinstance(vars(kind)[name], property)


@pytest.mark.parametrize("name", MODULES)
def test_public_names_say_what_they_are(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    assert silent(module) == []


@pytest.mark.parametrize("name", sorted({*recollect.__all__} - {"__version__"}))
def test_the_help_of_a_name_at_the_top_sends_nobody_into_the_sources(name: str) -> None:
    assert ".py" not in (inspect.getdoc(getattr(recollect, name)) or ".py")


def test_every_name_at_the_top_is_in_the_reference() -> None:
    for name in {*recollect.__all__} - {"__version__"}:
        found = getattr(recollect, name)
        assert found.__module__ in MODULES, name
        assert inspect.getdoc(found), name


def test_a_silent_name_is_noticed() -> None:
    module = ModuleType("recollect.match")
    code = "class Loud:\n 'Says.'\n def mute(self): ...\ndef mute(): ...\nclass Mute: ..."
    exec(code, vars(module) | {"__name__": module.__name__}, vars(module))
    assert silent(module) == ["Loud.mute", "mute", "Mute"]
