"""One word for one thing: what docs/glossary.md forbids is in no sentence that players read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs" / "glossary.md"
LANGUAGES = {"English": "en", "Deutsch": "de", "Français": "fr"}
GAMES = {"Memoarrr!": "memoarrr", "Fruit Mix": "fruitmix"}
EXAMPLES = re.compile(r"`[^`]*`|\brecollect \S+|--\S+|\S+\.(?:md|npz|jsonl|py|html)\b|\[\w+\]")
"""What is typed and not read: commands, files, names of options."""


class Term(msgspec.Struct):
    word: str
    where: tuple[str, ...]
    forbidden: tuple[str, ...]
    allowed: tuple[str, ...]

    def belongs(self, path: Path) -> bool:
        games = [GAMES[name] for name in self.where if name in GAMES]
        return not games or any(game in path.parts for game in games)

    def misused(self, text: str) -> list[str]:
        for phrase in self.allowed:
            text = re.sub(re.escape(phrase), " ", text, flags=re.IGNORECASE)
        return [each for each in self.forbidden if contains(text, each)]


def contains(text: str, words: str) -> bool:
    """Whole words; short ones in capitals, as AI, only in capitals."""
    flags = 0 if words.isupper() else re.IGNORECASE
    return re.search(rf"(?<![\w-]){re.escape(words)}(?![\w-])", text, flags) is not None


def terms(language: str) -> list[Term]:
    heading = next(name for name, each in LANGUAGES.items() if each == language)
    part = GLOSSARY.read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("| ")][1:]
    return [Term(word.strip(), *map(listed, cells)) for word, _, *cells in rows]


def listed(cell: str) -> tuple[str, ...]:
    return tuple(each for each in cell.strip().split(", ") if each)


class Sentences(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


def sentences(language: str) -> Iterator[tuple[Path, str]]:
    """Everything that is read, piece by piece, and where it is from."""
    for path in sorted([*(ROOT / "src").rglob("*.ftl"), *(ROOT / "web" / "src").rglob("*.ftl")]):
        if path.name.split(".")[-2] == language:
            for entry in FluentParser().parse(path.read_text("utf-8")).body:
                reader = Sentences()
                reader.visit(entry)
                yield path, " ".join(reader.found)
    for path in (ROOT / "src").rglob(f"rules.{language}*.md"):
        for line in path.read_text("utf-8").splitlines():
            yield path, line


@pytest.mark.parametrize("language", LANGUAGES.values())
def test_no_sentence_uses_another_word(language: str) -> None:
    known = terms(language)
    assert len(known) > 10
    told = [
        f"{path.relative_to(ROOT)}: “{word}” is {term.word} here: {text}"
        for path, text in sentences(language)
        for term in known
        if term.belongs(path)
        for word in term.misused(EXAMPLES.sub(" ", text))
    ]
    assert not told, "\n".join(told)


@pytest.mark.parametrize("language", LANGUAGES.values())
def test_a_word_that_is_forbidden_would_be_found(language: str) -> None:
    for term in terms(language):
        assert term.forbidden
        for word in term.forbidden:
            assert word in term.misused(f"« {word}. »"), f"{term.word}: {word}"
            assert not term.misused(f"x{word}x")
