"""The page about simulations: `python -m tests.sim.page > docs/sim.md`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from itertools import groupby
from typing import Any, get_args

import msgspec

from recollect.engine.registry import find_game
from recollect.sim import Batch, simulated
from recollect.sim.contract import find_simulation
from recollect.sim.layout import Layout

HEAD = """\
# Many games at once

Written by `python -m tests.sim.page`; a test fails when it is not up to date.

`recollect.sim` plays batches of games in compiled code: the rules of the engine, written a second
time over rows of numbers (`pip install 'recollect[research]'` brings numba and NumPy). Tests feed
the same deals and actions to both and compare the position, the actor, the legal actions, the
observation of every seat and the outcome, at every step and for every option.

```python
from recollect.sim import Batch

batch = Batch("memoarrr", n=1024, players=2, options={"expert": True}, auto_reset=True)
batch.reset(seeds=1)
for _ in range(100):
    batch.step(batch.sample())  # or your own choice among batch.legal_mask()
print(batch.observe().shape, batch.legal_mask().shape, batch.done.sum())
print(batch.playouts(10_000, seed=1).wins)
```

```output
(1024, 56) (1024, 105) …
[…]
```

- The first call of a kernel compiles it, once on a machine: it says so on stderr, with what it
  will take, and when the program ends what it took. Kernels are kept in the user's cache
  (`~/.cache/recollect/kernels` on Linux, or where `NUMBA_CACHE_DIR` says), one for each version
  of their sources and kind of processor, for all virtual environments; those that nobody has
  asked for in a month are put away. Of several processes that want the same kernel one compiles it,
  and the others wait for it.
- `threads=2` shares the games of a batch, and the games of `playouts`, between two threads if there
  are 8,192 or more. Results do not depend on it.
- `copy.deepcopy` and `pickle` of a batch give another that goes on in the same way and by itself.
- With `auto_reset`, a game that ends is followed by the next deal in the same step: `done`,
  `ranks`, `scores`, `winners` and `returns` tell about the game that ended, `observe` and
  `legal_mask` about the new one.
- While several players look at something (B1), each says `ready` in a step of its own, the lowest
  seat first. In the engine they may say it in any order; when the last one has, the position is the
  same, and tests play it so.
- An observation holds what is visible to the seat now, nothing that was visible before, and nothing
  that the engine's view of the seat does not show. Its layout is the table `OBSERVATION` in
  `sim/<game>/layout.py`; kernels, encoders, policies and this page are made from it.
- Cards, cells, sides, tiles and phases have the numbers of the engine, in the order of
  `games/<game>/model.py`.
- Chance is a stream of its own, counter-based (SplitMix64): fair and fast, but not the one of
  real games. The deals of real games can be given to `reset`.
"""


def page() -> str:
    return "\n".join([HEAD, *_api(), *(line for game_id in simulated() for line in _game(game_id))])


def _api() -> Iterator[str]:
    yield from ("## A batch", "", "| | |", "|---|---|")
    for name, member in vars(Batch).items():
        if not name.startswith("_") and member.__doc__:
            said = inspect.cleandoc(member.__doc__).replace("\n\n", " ").replace("\n", " ")
            signature = "" if isinstance(member, property) else _signature(member)
            yield f"| `{name}{signature}` | {said} |"
    yield ""


def _signature(method: Any) -> str:
    return "(" + ", ".join([*inspect.signature(method).parameters][1:]) + ")"


def _game(game_id: str) -> Iterator[str]:
    simulation, game = find_simulation(game_id), find_game(game_id)
    phases = get_args(inspect.get_annotations(game.view_type, eval_str=True)["phase"])
    yield from (f"## {game_id}", "")
    row, observation = simulation.row.itemsize, simulation.observation.size
    yield f"A row takes {row} bytes of memory, an observation {observation}."
    yield f"Fields of a score: {', '.join(f'`{name}`' for name in simulation.scores)}."
    yield f"Phases: {', '.join(f'{number} `{name}`' for number, name in enumerate(phases))}."
    for given in _kinds(game_id):
        yield from _actions(game_id, given)
    yield from ("", "| bytes | observation | |", "|---|---|---|")
    for line in observation_lines(simulation.observation):
        yield f"| {line} |"
    yield ""


def observation_lines(layout: Layout) -> Iterator[str]:
    """Each field with its bytes and its meaning, as cells of a table."""
    for start, field in layout:
        where = str(start) if field.size == 1 else f"{start}–{start + field.size - 1}"
        yield f"{where} | {field.name} | {field.meaning}"


def _kinds(game_id: str) -> list[dict[str, object]]:
    """Options that change what actions there are: the first of each kind, by their number."""
    game, simulation = find_game(game_id), find_simulation(game_id)
    kinds: dict[tuple[Any, ...], dict[str, object]] = {}
    for given in _choices(game.options_type):
        kinds.setdefault(tuple(simulation.actions(game.options(given))), given)
    return [*kinds.values()]


def _choices(options_type: Any) -> Iterator[dict[str, object]]:
    yield {}
    for field in msgspec.inspect.type_info(options_type).fields:  # type: ignore[attr-defined]
        if isinstance(field.type, msgspec.inspect.BoolType):
            yield {field.name: True}
        elif isinstance(field.type, msgspec.inspect.LiteralType):
            for value in field.type.values:
                yield {field.name: value}


def _actions(game_id: str, given: dict[str, object]) -> Iterator[str]:
    options = find_game(game_id).options(given)
    actions = [*enumerate(find_simulation(game_id).actions(options))]
    said = ", ".join(f"`{name}` is `{value}`" for name, value in given.items())
    yield from ("", f"| index | action{f' where {said}' if said else ''} |", "|---|---|")
    for _, group in groupby(actions, lambda item: type(item[1])):
        (first, action), *others = group
        text = " ".join(map(str, _words(action)))
        if others:
            last, other = others[-1]
            yield f"| {first}–{last} | `{text}` … `{' '.join(map(str, _words(other)))}` |"
        else:
            yield f"| {first} | `{text}` |"


def _words(action: Any) -> list[object]:
    return [*msgspec.to_builtins(action).values()]


if __name__ == "__main__":
    print(page(), end="")
