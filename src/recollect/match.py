"""A game by its name, and one object that is a game being played: what programs begin with.

All rules are the engine's, and a match is a playthrough: whatever is played here gives the same
record as anywhere else.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from recollect.bots.contract import LONGEST, Bot, BotFactory
from recollect.bots.like import find_opponent
from recollect.bots.programs import is_program, program_name
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame, Event, Seat, Step
from recollect.engine.errors import BadOptions, Illegal, OutOfTurn
from recollect.engine.narration import tell
from recollect.engine.notation import read_action
from recollect.engine.options import check_seat, check_seating
from recollect.engine.phrases import say_if
from recollect.engine.playthrough import Playthrough
from recollect.engine.record import AnyRecord, Player, verify
from recollect.engine.registry import find_game

Seed = str | int | bytes
BotChoice = str | BotFactory
"""A bot by its name, or what makes one."""
USUAL = 2
"""How many play if nothing is said."""


def load_game(name: str, *, players: int | None = None, **options: object) -> LoadedGame:
    """The game of that name, for so many players (usually two), with these options.

    Unknown says which games there are; BadOptions which options, and what is wrong with one.
    """
    rules = find_game(name)
    return LoadedGame(rules, players or max(USUAL, rules.players.start), rules.options(options))


class LoadedGame:
    """A game with its options and its number of players, of which matches are dealt."""

    def __init__(self, rules: AnyGame, players: int, options: Any) -> None:
        check_seating(rules.id, rules.players, players, getattr(options, "first", None))
        self.rules = rules
        """The engine's game: pure functions over frozen states, for those who search."""
        self.players = players
        self.options = options

    @property
    def id(self) -> str:
        """Its name."""
        return self.rules.id

    def title(self, language: str = "en") -> str:
        """What it is called in that language."""
        return say_if(self.rules.package, language, "title") or self.rules.id

    def new_match(
        self,
        seed: Seed | None = None,
        *,
        names: Sequence[str] | None = None,
        bots: Sequence[BotChoice] | Mapping[Seat, BotChoice] = (),
    ) -> Match:
        """A match that has not begun. The same seed gives the same deal; none, a new one.

        Bots sit where the mapping says, or from seat 0 on.
        """
        seated = dict(bots) if isinstance(bots, Mapping) else dict(enumerate(bots))
        for seat in seated:
            check_seat(self.players, seat)
        return Match(self, _seed(seed), names, seated)

    def __repr__(self) -> str:
        return f"LoadedGame({self.id!r}, players={self.players}, options={self.options!r})"


def _seed(given: Seed | None) -> bytes:
    if given is None:
        return secrets.token_bytes(16)
    return given if isinstance(given, bytes) else str(given).encode()


class Match(Playthrough):
    """A game being played: ask what is legal, play it, look from a seat, take it back.

    It prints as a spectator sees it; `state`, `deal` and `record()` hold the secrets.
    """

    def __init__(
        self,
        game: LoadedGame,
        seed: bytes,
        names: Sequence[str] | None = None,
        bots: Mapping[Seat, BotChoice] | None = None,
    ) -> None:
        chosen = dict(bots or {})
        self._makers = {seat: _maker(bot, game.rules) for seat, bot in chosen.items()}
        self._states: list[Any] = []
        """Those before each step."""
        self._minds: dict[Seat, Bot] | None = None
        super().__init__(game.rules, game.options, _players(game, names, chosen), seed)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now: several while players look, none when it is over."""
        return self.game.actors(self.state)

    @property
    def turn(self) -> Seat | None:
        """The first seat that may act; None when it is over."""
        return next(iter(self.actors), None)

    @property
    def is_over(self) -> bool:
        """Whether nobody may act any more."""
        return not self.actors

    def legal_actions(self, seat: Seat | None = None) -> tuple[Any, ...]:
        """All that this seat may do now; without a seat, the one whose turn it is."""
        seat = self.turn if seat is None else seat
        if seat is None:
            return ()
        check_seat(len(self.players), seat)
        return self.game.legal(self.state, seat)

    def play(self, action: Any, seat: Seat | None = None) -> tuple[Event, ...]:
        """Do it, as the seat whose turn it is unless another is named, and give what happened.

        An action may be written as text, such as "reveal b4". Illegal or OutOfTurn if `legal` does
        not list it, and then nothing has changed. The events are the whole truth: `seen_by` cuts
        them for a seat.
        """
        if isinstance(action, str):
            action = read_action(self.game, action)
        seat = self.turn if seat is None else seat
        if seat is None:
            raise OutOfTurn("over")
        return self.act(seat, action).events

    def act(self, seat: Seat, action: Any) -> Step[Any]:
        """Do it as that seat, and give the step: the next state and the events."""
        before = self.state
        step = super().act(seat, action)
        self._states.append(before)
        if self._minds is not None:
            self._show(self._minds, step.state, step.events)
        return step

    def undo(self) -> None:
        """Take back the last step. Bots forget it, too. IndexError if there is none."""
        self.state = self._states.pop()
        self.steps.pop()
        self._minds = None

    def play_bots(self) -> tuple[Event, ...]:
        """Let the bots play until only people may act, or to the end, and give what happened."""
        events: list[Event] = []
        for _ in range(LONGEST):
            seat = next((seat for seat in self.actors if seat in self._makers), None)
            if seat is None:
                return tuple(events)
            events += self.act(seat, self._thought(self._watching(), self.state, seat)).events
        raise Illegal("endless", steps=LONGEST)

    def view(self, seat: Seat | None = None) -> Any:
        """What this seat sees now; without a seat, a spectator."""
        return self.game.view(self.state, seat)

    def story(self, seat: Seat | None = None, language: str = "en") -> Iterator[str]:
        """What has happened, in sentences, as this seat noticed it; without a seat, a spectator."""
        check_seat(len(self.players), seat)
        names = [player.name for player in self.players]
        for event in (event for step in self.steps for event in step.events):
            seen = event.seen_by(seat)
            if seen is not None:
                yield tell(self.game, seen, names, language)

    def draw(self, seat: Seat | None = None, language: str = "en") -> str:
        """What this seat sees now, drawn with letters."""
        names = [player.name for player in self.players]
        picture = self.game.render(self.view(seat), None, names, language)
        return "\n".join("".join(text for text, _ in line).rstrip() for line in picture)

    def __str__(self) -> str:
        return self.draw()

    def _watching(self) -> dict[Seat, Bot]:
        """The bots, having seen all that their seats saw; after `undo` they begin anew.

        They are asked again what they did, so that their chance goes on where it was.
        """
        if self._minds is None:
            minds = {seat: self._seated(seat) for seat in self._makers}
            states = [*self._states, self.state]
            self._show(minds, states[0], ())
            for before, taken, after in zip(states, self.steps, states[1:], strict=False):
                if taken.seat in minds:
                    self._thought(minds, before, taken.seat)
                self._show(minds, after, taken.events)
            self._minds = minds
        return self._minds

    def _seated(self, seat: Seat) -> Bot:
        return self._makers[seat](self.game, seat, Chance(derive(self.seed, f"bot {seat}")))

    def _thought(self, minds: Mapping[Seat, Bot], state: Any, seat: Seat) -> Any:
        bot = minds[seat]
        view = None if bot.blind else self.game.view(state, seat)
        return bot.act(view, self.game.legal(state, seat))

    def _show(self, minds: Mapping[Seat, Bot], state: Any, events: tuple[Event, ...]) -> None:
        for seat, bot in minds.items():
            if not bot.blind:
                seen = (event.seen_by(seat) for event in events)
                view = self.game.view(state, seat)
                bot.watch(view, tuple(event for event in seen if event is not None))


def _maker(bot: BotChoice, game: AnyGame) -> BotFactory:
    return find_opponent(bot, game) if isinstance(bot, str) else bot


def _players(
    game: LoadedGame, names: Sequence[str] | None, bots: Mapping[Seat, BotChoice]
) -> list[Player]:
    """Each seat with its name, and the bot that plays it."""
    if names is not None and len(names) != game.players:
        raise BadOptions("names", players=game.players, given=len(names))
    found = []
    for seat in range(game.players):
        bot = bots.get(seat)
        known = bot if bot is None or isinstance(bot, str) else getattr(bot, "__name__", "bot")
        if known is not None and is_program(known):
            known = program_name(known)
        name = names[seat] if names is not None else f"{known or 'player'} {seat}"
        found.append(Player(name, known))
    return found


def replay(record: AnyRecord) -> Match:
    """The match of a record, played to its end; `undo` goes back in it.

    BadRecord if it breaks the rules, or if its seed does not give its deal.
    """
    verify(record)
    names = [player.name for player in record.players]
    game = LoadedGame(find_game(record.game), len(names), record.options)
    match = Match(game, bytes.fromhex(record.seed), names)
    match.players = record.players
    for step in record.steps:
        match.act(step.seat, step.action)
    return match
