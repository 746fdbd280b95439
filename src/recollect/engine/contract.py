"""The contract every game fulfils. Everything else in this house knows games only through it.

A game is a set of pure functions over frozen states. `legal` is the only authority on legality:
`step` asks it. All chance is in the deal; all that may be seen goes through `view` and `seen_by`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta

from recollect.engine.chance import Chance

Seat = Annotated[int, Meta(ge=0, lt=100, extra={"seat": True})]
"""A player's place at the table, from 0, clockwise."""

Picture = tuple[tuple[tuple[str, str], ...], ...]
"""A drawing for a terminal: lines of (text, style), styles such as "bold #003344 on #56B4E9"."""


class Masked:
    """A mixin for what holds secrets: no print, log or traceback shows them by accident."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}(hidden)"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("hidden", True)]


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """What a player does. Every game derives its own, tagged with the verb."""


class Secret(msgspec.Struct, frozen=True, gc=False, tag_field="event", forbid_unknown_fields=True):
    """An event that not everybody sees alike. It must say itself what each seat sees of it."""


class Public(msgspec.Struct, frozen=True, gc=False, tag_field="event", forbid_unknown_fields=True):
    """An event that everybody sees alike."""

    def seen_by(self, seat: Seat | None) -> Event:
        """The event itself, for whoever looks."""
        return self


class Event(Protocol):
    """Something that happened: the whole truth, as records keep it."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        """That seat's version (None: a spectator's), or None if it notices nothing."""


S = TypeVar("S")


class Step(Masked, msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The state after an action, and what happened on the way there, in order.

    Like states, actions and events it can hold no cycle: the garbage collector need not look.
    """

    state: S
    events: tuple[Event, ...]


Score = TypeVar("Score")


class Outcome(msgspec.Struct, Generic[Score], frozen=True, forbid_unknown_fields=True):
    """How a game ended: who won (several: together; nobody: a lone player failed), and why."""

    winners: tuple[Seat, ...]
    scores: tuple[Score, ...]


Options = TypeVar("Options")
D = TypeVar("D")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
Options_contra = TypeVar("Options_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)


class Game(Protocol[Options, D, S, A, V_co]):
    """One game with all its editions, variants and options."""

    @property
    def id(self) -> str:
        """Its name, as people type it."""

    @property
    def players(self) -> range:
        """The numbers of players it can be played with."""

    @property
    def package(self) -> str:
        """Where its `text` folder is: phrases and rules in every language."""

    @property
    def options_type(self) -> type[Options]:
        """Everything that can be chosen before a game, with defaults."""

    @property
    def deal_type(self) -> type[D]:
        """What `deal` gives: the secret."""

    @property
    def action_type(self) -> Any:
        """The union of its actions, for decoding."""

    @property
    def event_type(self) -> Any:
        """The union of its events, for decoding."""

    @property
    def view_type(self) -> Any:
        """What `view` gives, for those who describe it to other programs."""

    @property
    def hidden_state_type(self) -> Any:
        """What `hidden_state` gives, for those who describe it to other programs."""

    @property
    def score_type(self) -> Any:
        """What the outcome says about each seat, for decoding."""

    def options(self, given: Mapping[str, object]) -> Options:
        """All options, validated, presets expanded. BadOptions says what is wrong and why."""

    def deal(self, options: Options, players: int, chance: Chance) -> D:
        """Every random thing of the whole game, at once."""

    def start(self, options: Options, players: int, deal: D) -> S:
        """The state before the first action. BadOptions or Malformed if the parts do not fit."""

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Who may act now: several while players look (B1), nobody when it is over."""

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """All that seat may do now; nothing for a seat that is not among the actors."""

    def step(self, state: S, seat: Seat, action: A) -> Step[S]:
        """OutOfTurn or Illegal if `legal` does not list it; then nothing has changed (B3)."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """What this seat (None: a spectator) may see now, and nothing else (B4)."""

    def private(self, state: S, seat: Seat) -> Mapping[str, Any]:
        """The fields of this seat's view, beside `seat`, that differ from a spectator's now."""

    def hidden_state(self, state: S) -> Any:
        """All that lies face down, for those who look back on a game that is over."""

    def outcome(self, state: S) -> Outcome[Any] | None:
        """None while the game goes on."""

    def draw(self, state: S) -> str:
        """The whole position as text, secrets included. `read` understands it."""

    def read(self, text: str) -> S:
        """The position that `draw` drew or a person wrote by hand. Malformed says where not."""

    def render(self, view: Any, truth: S | None, names: Sequence[str], language: str) -> Picture:
        """A view drawn for a terminal; with the truth, what lies face down is drawn dimly."""


AnyGame = Game[Any, Any, Any, Any, Any]

Break = Literal["round", "turn"]
"""Before what a seat may change hands."""


class HasBreaks(Protocol[Options_contra, S_contra]):
    """What a game may say beside its contract: at which moments somebody else can take over a seat
    without having decided half of something. One that does not say so has such a moment whenever
    the turn passes on.
    """

    def breaks(self, options: Options_contra) -> Break:
        """Before each round, or before each turn."""

    def is_break(self, before: S_contra, after: S_contra) -> bool:
        """Whether one lies between these two states, of which the second follows the first."""


class HasTurns(Protocol[S_contra]):
    """What a game may say beside its contract: which actions are one turn, for a clock of turns. In
    one that does not say so, each action has the whole time.
    """

    def begins_turn(self, before: S_contra, after: S_contra) -> bool:
        """Whether one begins between these two states, of which the second follows the first."""
