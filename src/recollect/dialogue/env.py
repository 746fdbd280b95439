"""One seat of a game as a conversation: a prompt, an answer, the next prompt.

What a prompt says is made of the seat's view and of the events that it noticed: there is no way
from the hidden state into it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

import msgspec

from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import OutOfTurn
from recollect.engine.narration import tell
from recollect.engine.notation import write_action
from recollect.engine.options import check_seat
from recollect.engine.phrases import LANGUAGES, Fact, say
from recollect.match import BotChoice, LoadedGame, Match, Seed, load_game
from recollect.terminal.guide import Guide, won

CATALOGUE = "recollect.dialogue"
MISTAKES = 3
"""So many wrong answers in a game are explained; one more ends it."""
ANSWERS = 400
"""A game that takes more answers than this is cut off: some games need never end."""

Style = Literal["prose", "notation"]
STYLES: tuple[Style, ...] = ("prose", "notation")


class TextStep(msgspec.Struct, frozen=True):
    """What an answer led to."""

    prompt: str
    """What to answer next, or how it ended."""
    reward: float
    """At the end a win, shared among those who won; before, 0."""
    terminated: bool
    """The game is over."""
    truncated: bool
    """It was cut off: too many wrong answers, or too many answers at all."""
    action: str | None
    """What was done; None if the answer was wrong and nothing has changed."""
    problem: str | None
    """Why it was wrong."""


class TextEnv:
    """A seat among opponents, in `prose` of a language or in the `notation` of records."""

    def __init__(  # noqa: PLR0913 - what a researcher varies
        self,
        game: str,
        *,
        opponents: Sequence[BotChoice] = ("sparrow",),
        seat: Seat = 0,
        style: Style = "prose",
        language: str = "en",
        mistakes: int = MISTAKES,
        answers: int = ANSWERS,
        **options: object,
    ) -> None:
        """The opponents take the other seats in order; without any, somebody plays alone."""
        if isinstance(opponents, str):
            raise TypeError(f"opponents is a sequence of bots: ({opponents!r},)")
        if style not in STYLES:
            raise ValueError(f"style is one of {', '.join(STYLES)}, not {style!r}")
        if language not in LANGUAGES:
            raise ValueError(f"language is one of {', '.join(LANGUAGES)}, not {language!r}")
        self.game: LoadedGame = load_game(game, players=len(opponents) + 1, **options)
        check_seat(self.game.players, seat)
        self.opponents, self.seat = tuple(opponents), seat
        self.style, self.language = style, language
        self.mistakes, self.answers = mistakes, answers
        self._match: Match | None = None
        self.reset()

    def reset(self, seed: Seed | None = None) -> str:
        """A new deal, and the first prompt. The same seed gives the same game."""
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        bots = dict(zip(others, self.opponents, strict=True))
        self._match = self.game.new_match(seed, bots=bots)
        self._words = Prompter(self._match, self.seat, self.style, self.language)
        self.wrong = self.answered = 0
        self._ended = False
        opening = self._words.opening(self.game.title(self.language))
        return f"{opening}\n\n{self._go_on(())}"

    def __getstate__(self) -> dict[str, Any]:
        """Copies and pickles go on in the same way, and by themselves; words are found anew."""
        return {name: value for name, value in vars(self).items() if name != "_words"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._words = Prompter(self.match, self.seat, self.style, self.language)

    @property
    def match(self) -> Match:
        """The game itself, with all its secrets: for whoever judges, not for whoever answers."""
        if self._match is None:
            raise OutOfTurn("over")
        return self._match

    @property
    def legal(self) -> tuple[str, ...]:
        """All answers that are right now."""
        if self._ended:
            return ()
        return tuple(write_action(each) for each in self.match.legal_actions(self.seat))

    def step(self, answer: str) -> TextStep:
        """Do what the answer says. A wrong answer changes nothing but the number of mistakes."""
        if self._ended or self.match.is_over:
            raise OutOfTurn("over")
        self.answered += 1
        action = chosen(answer, self.legal)
        if action is None:
            return self._refused()
        events = self.match.play(action, self.seat)
        prompt = self._go_on(events)
        over = not self.match.actors
        late = not over and self.answered >= self.answers
        self._ended = over or late
        if late:
            prompt = self._words.say("cut-off", count=self.answers)
        return TextStep(prompt, self.reward, over, late, action, None)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Nobody until it is over."""
        outcome = self.match.outcome
        return () if outcome is None else tuple(outcome.winners)

    @property
    def reward(self) -> float:
        """1 for a win, a share of it for one that is shared, 0 else and until it is over."""
        winners = self.winners
        return 1 / len(winners) if self.seat in winners else 0.0

    def _refused(self) -> TextStep:
        self.wrong += 1
        left = self.mistakes - self.wrong
        self._ended = left < 0
        problem = self._words.say("wrong")
        if self._ended:
            return TextStep(self._words.say("too-often"), 0.0, False, True, None, problem)
        prompt = (
            f"{problem} {self._words.say('left', count=left)}\n{self._words.choice(self.legal)}"
        )
        return TextStep(prompt, 0.0, False, False, None, problem)

    def _go_on(self, events: Iterable[Event]) -> str:
        happened = [*events, *self.match.play_bots()]
        noticed = [seen for each in happened if (seen := each.seen_by(self.seat)) is not None]
        return self._words.prompt(noticed, self.match.view(self.seat), self.legal)


class Prompter:
    """What a seat is told, made of its own view and events alone."""

    def __init__(self, match: Match, seat: Seat, style: Style, language: str) -> None:
        self._game: AnyGame = match.game
        self._names = [player.name for player in match.players]
        self._seat, self._style, self._language = seat, style, language
        self._guide = Guide(match.game, language)

    def say(self, phrase: str, **facts: Fact) -> str:
        return say(CATALOGUE, self._language, phrase, facts)

    def opening(self, title: str) -> str:
        others = [name for seat, name in enumerate(self._names) if seat != self._seat]
        told = self.say("opening", game=_sentence(title), name=self._names[self._seat])
        against = self.say("against", names=", ".join(others)) if others else self.say("alone")
        return f"{told} {against} {self.say('memory')}"

    def prompt(self, noticed: Sequence[Event], view: Any, legal: Sequence[str]) -> str:
        happened = [*self._happened(noticed)]
        if not legal:
            outcome = getattr(view, "outcome", None)
            winners = outcome.winners if outcome is not None else ()
            return "\n".join([*happened, won(self._names, winners, self._language)])
        now = [self._guide.status(view, self._seat, self._names)]
        if (seen := self._guide.seen(view, self._seat, self._names)) is not None:
            now.append(seen)
        return "\n".join([*happened, *now, self.choice(legal)])

    def choice(self, legal: Sequence[str]) -> str:
        return self.say("choose", actions=" | ".join(legal))

    def _happened(self, noticed: Iterable[Event]) -> Iterator[str]:
        for event in noticed:
            if self._style == "prose":
                yield tell(self._game, event, self._names, self._language)
            else:
                yield notation(event)


def _sentence(title: str) -> str:
    return title if title.endswith(("!", ".", "?")) else f"{title}."


def notation(event: Event) -> str:
    """An event in one line: `revealed seat=1 cell=b4 card=crab/lava connected=yes`."""
    fields: dict[str, Any] = msgspec.to_builtins(event)
    kind = fields.pop("event")
    return " ".join([kind, *(f"{name}={_value(value)}" for name, value in fields.items())])


def _value(value: Any) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case dict():
            return ",".join(f"{key}:{_value(each)}" for key, each in value.items()) or "-"
        case list() | tuple():
            return ",".join(map(_value, value)) or "-"
        case _:
            return str(value)


def chosen(answer: str, legal: Sequence[str]) -> str | None:
    """The action that an answer means: all of it, or the only one that its last line names.

    Programs like to think aloud: what stands before the last line does not count.
    """
    lines = [line for line in answer.splitlines() if line.strip()]
    if not lines:
        return None
    last = _plain(lines[-1])
    if last in legal:
        return last
    named = [each for each in legal if re.search(rf"(?<!\S){re.escape(each)}(?!\S)", last)]
    longest = [
        each for each in named if not any(each != other and each in other for other in named)
    ]
    return longest[0] if len(longest) == 1 else None


def _plain(line: str) -> str:
    return " ".join(re.sub(r"[`*\"'“”„«».,;:!()\[\]]+", " ", line.lower()).split())
