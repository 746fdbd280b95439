"""The tables of docs/envs.md, made from the code: what every action and every byte means.

python -m tests.envs.page docs/envs.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from recollect.engine.registry import find_game
from recollect.envs.contract import find_adapter
from recollect.envs.forms import ObservationForm
from recollect.sim.contract import find_simulation, simulated
from recollect.sim.layout import Field, Layout
from tests.sim.page import observation_lines

BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"


def tables() -> str:
    """For each game: its actions by index, then the bytes of an observation."""
    return "\n".join(line for game_id in simulated() for line in _game(game_id))


def _game(game_id: str) -> Iterator[str]:
    game, simulation = find_game(game_id), find_simulation(game_id)
    yield f"### {type(game).__name__}\n"
    for kind, actions in _action_lists(game_id).items():
        yield f"Actions{kind}:\n"
        yield "| index | action |\n|---|---|"
        yield from _actions(actions)
        yield ""
    yield "Observation:\n"
    yield "| bytes | name | says | mode |\n|---|---|---|---|"
    now = simulation.observation
    for at, line in enumerate(observation_lines(now + find_adapter(game_id).memory)):
        yield f"| {line} | {'both' if at < len(now.fields) else '`recall`'} |"
    yield ""
    yield from _forms(now + find_adapter(game_id).memory)


def _forms(layout: Layout) -> Iterator[str]:
    """What each byte of a field becomes, where properties are apart."""
    form, at = ObservationForm(layout, "planes"), 0
    yield f"Its numbers in other forms, over a grid of {layout.grid[0]} × {layout.grid[1]}:\n"
    yield "| name | planes | shape in a dictionary | numbers of a byte |\n|---|---|---|---|"
    for _, field in form.fields:
        count = form.planes_of(field)
        where = str(at) if count == 1 else f"{at}–{at + count - 1}"
        shape = " × ".join(map(str, form.shape(field)))
        yield f"| {field.name} | {where} | {shape} | {_numbers(field)} |"
        at += count
    yield ""


def _numbers(field: Field) -> str:
    names = field.planes.names
    if field.planes.spot:
        return "the cell"
    if names == ("amount",):
        most = next(byte for byte, row in enumerate(field.planes.table) if row == (1.0,))
        return f"a part of {most}"
    return ", ".join(names)


def _action_lists(game_id: str) -> dict[str, Sequence[Any]]:
    """By options that change them. Where a list begins like another, the longer one says all."""
    game, simulation = find_game(game_id), find_simulation(game_id)
    found: dict[str, Sequence[Any]] = {}
    for name, value in _switches(game):
        actions = tuple(simulation.actions(game.options({name: value})))
        known = [*found.values()]
        if not any(actions == each[: len(actions)] for each in known):
            found = {k: v for k, v in found.items() if tuple(v) != actions[: len(v)]}
            found[f" (`{name}={value}`)"] = actions
    return found


def _switches(game: Any) -> Iterator[tuple[str, object]]:
    """Each option with each of its values, as far as they can be counted."""
    described: Any = msgspec.inspect.type_info(game.options_type)
    for field in described.fields:
        kind = field.type
        if isinstance(kind, msgspec.inspect.BoolType):
            yield from ((field.name, value) for value in (False, True))
        elif isinstance(kind, msgspec.inspect.LiteralType):
            yield from ((field.name, value) for value in sorted(map(str, kind.values)))


def _actions(actions: Sequence[Any]) -> Iterator[str]:
    """One line for each verb."""
    said = [msgspec.to_builtins(action) for action in actions]
    for verb, group in groupby(enumerate(said), lambda each: each[1]["do"]):
        numbers, done = zip(*group, strict=True)
        where = f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
        values = [str(value) for each in done for key, value in each.items() if key != "do"]
        what = f"`{verb}`" if not values else f"`{verb}` {values[0]} … {values[-1]}"
        yield f"| {where} | {what} |"


def written(text: str) -> str:
    """The page, with its tables made anew."""
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}\n\n{tables()}\n{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(written(page.read_text("utf-8")), "utf-8")
