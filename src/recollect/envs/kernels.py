"""The compiled part of environments: one seat's turn, the opponents' turns, and their outputs.

The output of a game is the observation of a seat, then a byte for each action. Kernels are kept on
disk until the sources of a kernel here or in sim/ change.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np

from recollect.sim.intrinsics import SPREAD, WORDS, popcount, select, spread, store
from recollect.sim.kernels import (
    Int,
    current_seat,
    deal,
    entry,
    inlined,
    kernel,
    legal,
    observe,
    score,
    start_game,
    step,
    winners,
)
from recollect.sim.loops import list_actions
from recollect.sim.stream import BITS, fraction, word

F = TypeVar("F", bound=Callable[..., Any])

SAMPLES = 7
"""The word of a buffer's `memory` that counts samples, behind a mask of seen things per seat."""
OVER, ILLEGAL = -1, -2
"""The answers of a kernel instead of a seat."""
ILLEGAL_REWARD = -1.0
"""The reward of an illegal action, which ends the game."""
_OPPONENTS = np.uint64(0x6A09E667F3BCC909)
"""Added to a row's key, it is the key of the opponents' choices."""


def _kernel(function: F) -> F:
    dispatcher: Any = kernel(function)
    kept = getattr(dispatcher._cache, "_cache_file", None)
    if kept is not None:
        kept._source_stamp = f"{kept._source_stamp} {_sources()}"
    return cast(F, dispatcher)


def _brief(function: F) -> F:
    """A kernel so short that giving back the interpreter's lock would take half as long again."""
    dispatcher: Any = _kernel(function)
    dispatcher.targetoptions["nogil"] = False
    return cast(F, dispatcher)


def kernel_files() -> list[Path]:
    """The files of this package that hold kernels; when others change, kept kernels stay."""
    here = Path(__file__)
    return [here, *sorted(here.parent.glob("*/encoder.py"))]


def _sources() -> str:
    return sha256(b"".join(path.read_bytes() for path in kernel_files())).hexdigest()


class StepNews(NamedTuple):
    """What a step of many games tells: arrays that nobody else has."""

    seen: Any
    """The observations, eight bytes to a word."""
    rewards: Any
    terminated: Any
    truncated: Any
    over: Any
    """Where a game has come to its end; an illegal action terminates without that."""
    scores: Any
    ranks: Any


def bind(dispatcher: Any, given: tuple[Any, ...], *rest: Any) -> Callable[..., Any]:
    """A kernel that already has its first arguments. Those that come are of types like the rest."""
    return partial(entry(dispatcher, *given, *rest), *given)


def new_sightings(rules: Any, row: Any, seat: Int) -> Any:
    """The things that the last action showed to this seat, as a mask. Each game has its own."""


def write_memory(rules: Any, row: Any, seat: Int, memory: Any, seen: Any, word: Int) -> Any:
    """Write what this seat remembers into `seen[0]`, from that word on. Each game has its own."""


@inlined
def _step(rules: Any, buffer: Any, action: Int) -> None:
    """Step, and let seats remember what they are shown, where somebody will ask for it."""
    step(rules, buffer.position, action)
    if buffer.memory_start:
        for seat in range(rules.players):
            buffer.memory[seat] |= new_sightings(rules, buffer.position, seat)


@inlined
def _write_observation(rules: Any, buffer: Any, seat: Int, out: Any) -> None:
    observe(rules, buffer.position, seat, out, 0)
    if buffer.memory_start:
        write_memory(rules, buffer.position, seat, buffer.memory, out, buffer.memory_start)


@inlined
def _write_mask(rules: Any, buffer: Any, out: Any, start: Int) -> None:
    base, mask = legal(rules, buffer.position)
    for number in range(buffer.mask_end - buffer.mask_start):
        shift = min(max(8 * (number + 1) - base, 0), 48)
        out[0, start + number] = SPREAD[(mask << 8) >> shift & 255]


@inlined
def _write_output(rules: Any, buffer: Any, seat: Int) -> None:
    _write_observation(rules, buffer, seat, buffer.output)
    _write_mask(rules, buffer, buffer.output, buffer.mask_start)


@inlined
def _deal(rules: Any, buffer: Any) -> None:
    row = buffer.position
    deal(rules, row, word(row.key, row.games))
    row.games += 1
    _clear_memory(rules, buffer)


@inlined
def _clear_memory(rules: Any, buffer: Any) -> None:
    """Forget all but what is shown at the beginning."""
    for seat in range(rules.players):
        buffer.memory[seat] = new_sightings(rules, buffer.position, seat)


@inlined
def _is_legal(rules: Any, buffer: Any, action: Int) -> Int:
    base, mask = legal(rules, buffer.position)
    bit = action - base
    return mask >> bit & 1 if 0 <= bit < 32 else 0


@inlined
def _write_next(rules: Any, buffer: Any) -> Int:
    """Write the output of the seat that acts next."""
    seat = current_seat(rules, buffer.position)
    _write_output(rules, buffer, seat)
    return seat


@_brief
def reset_game(rules: Any, buffers: Any) -> Int:
    """Deal the next game in the only buffer; the seat that acts first."""
    _deal(rules, buffers[0])
    return _write_next(rules, buffers[0])


@_brief
def start_from_deal(rules: Any, buffers: Any, starter: Int) -> Int:
    """Start a game whose secrets the position already has; the seat that acts first."""
    start_game(rules, buffers[0].position, starter)
    _clear_memory(rules, buffers[0])
    return _write_next(rules, buffers[0])


@_brief
def step_game(rules: Any, buffers: Any, action: Int) -> Int:
    """Play an action of the acting seat; the seat that acts next, OVER or ILLEGAL."""
    buffer = buffers[0]
    if not _is_legal(rules, buffer, action):
        return ILLEGAL
    _step(rules, buffer, action)
    seat = _write_next(rules, buffer)
    return OVER if buffer.position.phase == rules.over else seat


@_brief
def observe_seat(rules: Any, buffers: Any, out: Any, seat: Int) -> None:
    """Write the output of any seat elsewhere; only the acting seat has a choice."""
    buffer = buffers[0]
    _write_observation(rules, buffer, seat, out)
    if seat == current_seat(rules, buffer.position):
        _write_mask(rules, buffer, out, buffer.mask_start)
    else:
        for number in range(buffer.mask_start, buffer.mask_end):
            out[0, number] = 0


@_brief
def judge_game(rules: Any, buffers: Any, scores: Any, ranks: Any) -> Int:
    """The scores and ranks of a game that is over; its winners, as a mask of seats."""
    score(rules, buffers[0].position, scores[0], ranks[0])
    return winners(rules, buffers[0].position)


@inlined
def _sample_action(rules: Any, buffer: Any) -> Int:
    """A legal action, each equally likely."""
    base, mask = legal(rules, buffer.position)
    number = buffer.memory[SAMPLES]
    buffer.memory[SAMPLES] += np.uint64(1)
    drawn = fraction(buffer.position.key + _OPPONENTS, number)
    return base + select(mask, drawn * popcount(mask) >> BITS)


@_brief
def sample_action(rules: Any, buffers: Any) -> Int:
    """A random action of the acting seat of the only buffer, an opponent."""
    return _sample_action(rules, buffers[0])


@inlined
def _opponents_step(rules: Any, buffer: Any) -> Int:
    """Let the opponents act at random until it is the agent's turn; its seat, or OVER."""
    while buffer.position.phase != rules.over:
        if current_seat(rules, buffer.position) == buffer.seat:
            return buffer.seat
        _step(rules, buffer, _sample_action(rules, buffer))
    return np.int64(OVER)


@inlined
def _agent_step(rules: Any, buffer: Any, action: Int) -> Int:
    if not _is_legal(rules, buffer, action):
        return np.int64(ILLEGAL)
    _step(rules, buffer, action)
    return _opponents_step(rules, buffer)


@inlined
def _agent_reset(rules: Any, buffer: Any) -> None:
    """Deal a game; those that opponents end before the agent's first turn are passed over."""
    _deal(rules, buffer)
    while _opponents_step(rules, buffer) == OVER:
        _deal(rules, buffer)


@_brief
def agent_reset(rules: Any, buffers: Any) -> None:
    """Deal the next game in the only buffer, up to the agent's first turn."""
    _agent_reset(rules, buffers[0])
    _write_output(rules, buffers[0], buffers[0].seat)


@_brief
def agent_step(rules: Any, buffers: Any, action: Int) -> Int:
    """Play the agent's action in the only buffer, and its opponents' until its next turn."""
    buffer = buffers[0]
    seat_or_end = _agent_step(rules, buffer, action)
    _write_output(rules, buffer, buffer.seat)
    return seat_or_end


@inlined
def _show(rules: Any, buffer: Any, at: Int, seen: Any, masks: Any, over: Int) -> None:
    """The agent's observation and mask among many. After an end no action counts: all are listed.

    Nothing is written into the buffer, which those who step many games never read.
    """
    _write_observation(rules, buffer, buffer.seat, seen[at : at + 1])
    base, mask = legal(rules, buffer.position)
    list_actions(base, mask, masks, at)
    if over:
        for part in range(0, masks.shape[1], WORDS):
            store(masks, at, part, spread(-1, 1))


@_kernel
def agent_step_batch(
    rules: Any,
    buffers: Any,
    begin: Any,
    elapsed: Any,
    masks: Any,
    won: Any,
    worth: Any,
    actions: Any,
    limit: Int,
    news: StepNews,
) -> Int:
    """Step every buffer, but where the next game begins; how many games are over now.

    `worth` is the reward by winners, and `won` tells who they were.
    """
    count = 0
    for at in range(len(buffers)):
        buffer = buffers[at]
        code, reward = np.int64(0), 0.0
        if begin[at]:
            _agent_reset(rules, buffer)
            elapsed[at] = 0
        else:
            code = _agent_step(rules, buffer, actions[at])
            elapsed[at] += 1
        if code == OVER:
            count += 1
            won[at] = winners(rules, buffer.position)
            reward = worth[won[at]]
            score(rules, buffer.position, news.scores[at], news.ranks[at])
        elif code < 0:
            reward = ILLEGAL_REWARD
        _show(rules, buffer, at, news.seen, masks, code < 0)
        cut = elapsed[at] >= limit
        news.rewards[at] = reward
        news.over[at] = code == OVER
        news.terminated[at] = code < 0
        news.truncated[at] = cut
        begin[at] = cut or code < 0
    return count


@_kernel
def agent_reset_batch(
    rules: Any, buffers: Any, begin: Any, masks: Any, where: Any, seen: Any, every: Int
) -> None:
    """Deal the next game where it is wanted; observations are written there, or of every game."""
    for at in range(len(buffers)):
        buffer = buffers[at]
        if where[at]:
            _agent_reset(rules, buffer)
            begin[at] = False
            _show(rules, buffer, at, seen, masks, 0)
        elif every:
            _write_observation(rules, buffer, buffer.seat, seen[at : at + 1])
