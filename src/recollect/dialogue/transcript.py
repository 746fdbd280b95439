"""Conversations written down, and what many of them come to."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from recollect.dialogue.env import Style, TextEnv
from recollect.engine.contract import Seat
from recollect.match import Seed

Agent = Callable[[str], str]
"""Whoever answers: a language model, a script, a person. It remembers by itself, or does not."""
FORMAT: Literal["recollect-transcript/1"] = "recollect-transcript/1"


class Exchange(msgspec.Struct, frozen=True):
    """One prompt, and what was answered."""

    prompt: str
    answer: str
    action: str | None
    """What was done; None if the answer was wrong."""
    problem: str | None


class Transcript(msgspec.Struct, frozen=True, kw_only=True):
    """One game of one agent, whole."""

    format: Literal["recollect-transcript/1"] = FORMAT
    game: str
    options: dict[str, Any]
    opponents: tuple[str, ...]
    seat: Seat
    style: Style
    language: str
    seed: str
    exchanges: tuple[Exchange, ...]
    end: str
    """The last thing that was said."""
    reward: float
    truncated: bool
    winners: tuple[Seat, ...]

    @property
    def mistakes(self) -> int:
        """Answers that were no action."""
        return sum(each.action is None for each in self.exchanges)


class Evaluation(msgspec.Struct, frozen=True):
    """Of an agent, over many games."""

    games: int
    reward: float
    """On average."""
    error: float
    """Its standard error."""
    mistakes: float
    """Wrong answers, of all answers."""
    truncated: int
    """Games that were cut off."""

    def __str__(self) -> str:
        return (
            f"{self.games} games: reward {self.reward:.3f} ± {self.error:.3f},"
            f" {100 * self.mistakes:.1f} % of the answers were no action,"
            f" {self.truncated} games were cut off"
        )


def converse(env: TextEnv, agent: Agent, seed: Seed) -> Transcript:
    """A whole game."""
    prompt = env.reset(seed)
    exchanges: list[Exchange] = []
    while True:
        answer = agent(prompt)
        step = env.step(answer)
        exchanges.append(Exchange(prompt, answer, step.action, step.problem))
        prompt = step.prompt
        if step.terminated or step.truncated:
            return _transcript(env, seed, exchanges, prompt, truncated=step.truncated)


def _transcript(
    env: TextEnv, seed: Seed, exchanges: Sequence[Exchange], end: str, *, truncated: bool
) -> Transcript:
    return Transcript(
        game=env.game.id,
        options=msgspec.to_builtins(env.game.options),
        opponents=tuple(_name(each) for each in env.opponents),
        seat=env.seat,
        style=env.style,
        language=env.language,
        seed=seed.hex() if isinstance(seed, bytes) else str(seed),
        exchanges=tuple(exchanges),
        end=end,
        reward=env.reward,
        truncated=truncated,
        winners=env.winners,
    )


def _name(bot: object) -> str:
    return bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)


def evaluate(
    agent: Agent, env: TextEnv, seeds: Iterable[Seed], keep: Path | None = None
) -> Evaluation:
    """One game per seed; `keep`: a file to which each transcript is added as it ends."""
    found = []
    for seed in seeds:
        transcript = converse(env, agent, seed)
        found.append(transcript)
        if keep is not None:
            write_transcript(transcript, keep)
    if not found:
        raise ValueError("seeds is empty: name at least one game")
    rewards = [each.reward for each in found]
    mean = sum(rewards) / len(rewards)
    spread = sum((each - mean) ** 2 for each in rewards)
    error = math.sqrt(spread / (len(rewards) - 1) / len(rewards)) if len(rewards) > 1 else 0.0
    answers = sum(len(each.exchanges) for each in found)
    return Evaluation(
        games=len(found),
        reward=mean,
        error=error,
        mistakes=sum(each.mistakes for each in found) / answers,
        truncated=sum(each.truncated for each in found),
    )


def write_transcript(transcript: Transcript, path: Path) -> None:
    """As a line at the end of that file."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(transcript) + b"\n")


def read_transcripts(path: Path) -> Iterator[Transcript]:
    """Those in a file, one by one. A line that is none is named in the error."""
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                yield msgspec.json.decode(line, type=Transcript)
            except msgspec.DecodeError as error:
                raise ValueError(f"{path}, line {number}: {error}") from None
