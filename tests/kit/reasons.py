"""Which reasons the source gives for its errors, read from its syntax trees.

A reason is the first argument of an error, and mostly a constant. Where it is not, what it may be
is followed: into f-strings, to what a function's callers pass, and to what a function returns.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from recollect.engine.errors import ENGINE, RecollectError

NAMED = {
    each.rpartition(".")[2].upper(): each
    for each in ("recollect.tables", "recollect.server", "recollect.client", "recollect.terminal")
}
"""Packages whose sentences others say, too."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def reasons(source: Path) -> dict[str, set[str]]:
    """All reasons by the catalogue that must have their sentence."""
    found: dict[str, set[str]] = {}
    errors = error_classes(source)
    for path in source.rglob("*.py"):
        home = _home(path.parent, source)
        module = Module(path, ".".join(["recollect", *home.relative_to(source).parts]))
        for catalogue, reason in module.reasons(errors):
            found.setdefault(catalogue, set()).add(reason)
    return found


def _home(folder: Path, source: Path) -> Path:
    """The package whose catalogue a folder speaks from: its own, or that of the one above."""
    has_text = folder == source or (folder / "text").is_dir()
    return folder if has_text else _home(folder.parent, source)


def error_classes(source: Path) -> set[str]:
    """The names of all errors, whether or not their modules were imported."""
    trees = [ast.parse(path.read_text("utf-8")) for path in source.rglob("*.py")]
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found: set[str] = set()
    more = {RecollectError.__name__}
    while more - found:
        found |= more
        more = {each.name for each in classes if found & {*map(ast.unparse, each.bases)}}
    return found


class Module:
    def __init__(self, path: Path, package: str) -> None:
        self.path = path
        self.package = package
        self.tree = ast.parse(path.read_text("utf-8"))
        self.all_functions = [n for n in ast.walk(self.tree) if isinstance(n, Function)]
        self.functions = {node.name: node for node in self.all_functions}

    def reasons(self, errors: set[str]) -> Iterator[tuple[str, str]]:
        for function in self.all_functions:
            for call in self.calls(function, errors):
                catalogue = self.catalogue(call.args[1]) if call.args[1:] else ENGINE
                found = self.texts(function, call.args[0])
                assert found, f"{self.path}: nobody gives a reason to {function.name}"
                yield from ((catalogue, reason) for reason in found)

    def catalogue(self, named: ast.expr) -> str:
        """Of a package by its own name for itself, as TABLES; else of the one that it is in."""
        return NAMED.get(ast.unparse(named), self.package)

    def calls(self, function: Function, names: set[str]) -> Iterator[ast.Call]:
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
                yield node

    def texts(self, function: Function, node: ast.expr, at: int | None = None) -> set[str]:
        """All texts that an expression of this function may be; `at`: its element there."""
        match node:
            case ast.Constant(value=str(text)):
                return {text}
            case ast.Tuple(elts=elements) if at is not None:
                return self.texts(function, elements[at])
            case ast.IfExp(body=one, orelse=other):
                return self.texts(function, one, at) | self.texts(function, other, at)
            case ast.JoinedStr(values=parts):
                return self.joined(function, parts)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return self.joined(function, [left, right])
            case ast.Name(id=name):
                return self.named(function, name)
            case ast.Call(func=ast.Name(id=name)) if name in self.functions:
                return self.returned(self.functions[name], at)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="items")):
                return self.keys(function, name)
            case _:
                raise AssertionError(f"{self.path}: what may {ast.unparse(node)} be?")

    def joined(self, function: Function, parts: list[ast.expr]) -> set[str]:
        values = [part.value if isinstance(part, ast.FormattedValue) else part for part in parts]
        return {"".join(each) for each in product(*(self.texts(function, v) for v in values))}

    def named(self, function: Function, name: str) -> set[str]:
        parameters = [argument.arg for argument in function.args.args]
        if name in parameters:
            at = parameters.index(name)
            return {
                text
                for caller in self.functions.values()
                for call in self.calls(caller, {function.name})
                for text in self.texts(caller, call.args[at])
            }
        return {
            text
            for target, value in _bindings(function)
            for at, each in _names(target)
            if each == name
            for text in self.texts(function, value, at)
        }

    def returned(self, function: Function, at: int | None) -> set[str]:
        values = [n.value for n in ast.walk(function) if isinstance(n, ast.Return) and n.value]
        return set().union(*(self.texts(function, value, at) for value in values))

    def keys(self, function: Function, name: str) -> set[str]:
        """The keys of a dict that the function, or its module, has written down."""
        for target, value in (*_bindings(function), *_bindings(self.tree)):
            if (None, name) in _names(target) and isinstance(value, ast.Dict):
                return {text for key in value.keys if key for text in self.texts(function, key)}
        raise AssertionError(f"{self.path}: what are the keys of {name}?")


def _bindings(function: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What is given to which names: assignments and loops."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            yield node.targets[0], node.value
        elif isinstance(node, ast.For):
            yield node.target, node.iter


def _names(target: ast.expr) -> list[tuple[int | None, str]]:
    """The names of a target, each with its place in the tuple if it is one."""
    if isinstance(target, ast.Tuple):
        return [(at, ast.unparse(each)) for at, each in enumerate(target.elts)]
    return [(None, ast.unparse(target))]
