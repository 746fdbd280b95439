"""The drawings of the page, cut out for pages that are made without it.

`python -m tests.kit.drawings` writes them anew; a test says when they have changed.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMES = {
    "memoarrr": ("penguin", "octopus", "walrus", "crab", "turtle"),
    "fruitmix": (
        *("blueberry", "strawberry", "cherry", "grape", "apple", "pear"),
        *("banana", "lemon", "orange", "plum", "pineapple", "watermelon"),
    ),
}
LINES = {
    'class="limb"': 'fill="none" stroke-linecap="round" stroke-width="8"',
    'class="twig"': 'fill="none" stroke-linecap="round" stroke-width="4"',
}


def target(game: str) -> Path:
    return ROOT / "src/recollect/review" / game / "drawings.json"


def drawings(game: str) -> str:
    """Of each animal or fruit, what is inside an SVG of 100 by 100."""
    art = ROOT / "web/src/games" / game / "art"
    found = {
        name: cut_out((art / f"{name.capitalize()}.svelte").read_text("utf-8"))
        for name in NAMES[game]
    }
    return json.dumps(found, indent=1) + "\n"


def cut_out(component: str) -> str:
    inside = re.search(r"<Cutout[^>]*>(.*)</Cutout>", component, re.DOTALL)
    if inside is None:
        raise ValueError("nothing is cut out of paper here")
    text = re.sub(r"\{[#/]snippet[^}]*\}", "", inside[1])
    text = re.sub(
        r"\{#each (\w+) as (\w+)\}(.*?)\{/each\}",
        lambda found: _repeated(component, *found.groups()),
        text,
        flags=re.DOTALL,
    )
    for name, style in LINES.items():
        text = text.replace(name, style)
    if "{" in text:
        raise ValueError("a drawing that is computed cannot be cut out")
    return " ".join(text.split())


def _repeated(component: str, name: str, variable: str, part: str) -> str:
    """The part once for each number of a list."""
    listed = re.search(rf"const {name} = \[([^\]]*)\]", component)
    if listed is None:
        raise ValueError(f"{name} is no list")
    return "".join(part.replace(f"{{{variable}}}", each.strip()) for each in listed[1].split(","))


if __name__ == "__main__":
    for game in NAMES:
        target(game).write_text(drawings(game), "utf-8")
