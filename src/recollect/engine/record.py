"""Game records, format recollect/1: the full truth about one game that is over, as one JSON object.
Also of a game that was closed before its end: so that everybody can see which cards were dropped.

A record is read by the types of its game, so that what is read is as well-typed as what was played.
Reading does not replay; `verify` does.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Any, Generic, Literal, TypeVar
from unicodedata import category, combining

import msgspec

from recollect.engine.chance import SEED_LENGTH, Chance
from recollect.engine.contract import AnyGame, Masked, Outcome, Seat, Step
from recollect.engine.errors import BadRecord, RecollectError, explained
from recollect.engine.fair import Proof
from recollect.engine.notation import write_action
from recollect.engine.options import may_be_omitted
from recollect.engine.registry import find_game

FORMAT = "recollect/1"
NAME_LENGTH = 60
SOMEBODY = "somebody"
"""The name of a person whose own was erased. Whoever shows it says it in the reader's language."""
MOST_MARKS = 4
"""So many accents and vowel signs on one letter: no script needs more."""

_SEED = re.compile(rf"(?:[0-9a-f]{{2}}){{1,{SEED_LENGTH}}}")
_JOINERS = "\u200c\u200d"
"""What ties letters or emoji together: invisible, but part of names."""
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that nobody sees."""

Options = TypeVar("Options")
D = TypeVar("D")
A = TypeVar("A")
E = TypeVar("E")
Score = TypeVar("Score")


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat on a seat; `bot` is the name of a bot, None for a person."""

    name: str
    bot: str | None


class EarlierPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat on a seat before the one who sat there in the end."""

    seat: Seat
    until: int
    """So many steps had been taken when the next one took over."""
    name: str
    bot: str | None


def check_player(seat: Seat, player: Player) -> None:
    """Names are shown to others, in terminals too: nothing invisible, nothing endless."""
    for name in (player.name, player.name if player.bot is None else player.bot):
        if not _is_seen(name) or len(name) > NAME_LENGTH:
            raise BadRecord("record-name", seat=seat, most=NAME_LENGTH)


def _is_seen(name: str) -> bool:
    """Something of it is visible, nothing of it is a command, and no letter is a tower of marks."""
    readable = all(sign.isprintable() or sign in _JOINERS for sign in name)
    visible = any(category(sign)[0] in "LNPS" and sign not in _BLANKS for sign in name)
    marks = (len([*run]) for mark, run in groupby(name, lambda sign: bool(combining(sign))) if mark)
    return readable and visible and max(marks, default=0) <= MOST_MARKS


By = Literal["person", "bot", "clock"]
"""Who decides: somebody, a bot, or the table whose time was up."""


class RecordedStep(
    Masked,
    msgspec.Struct,
    Generic[A, E],
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What a seat did, and all that happened by it."""

    seat: Seat
    action: A
    events: tuple[E, ...]
    by: By | None = None
    """Who decided, if not the seat's player: a bot that stood in, the clock, or whoever sat there
    before."""


HowClosed = Literal["host", "alone", "agreed", "abandoned", "admin"]
"""Why a table is closed: by its host; by the last who was there; by all who played; because nobody
came any more; by whoever runs the server.
"""


class EarlyEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Why a game was closed before its end."""

    how: HowClosed | None = None
    """None: it was not noted yet."""
    reason: str = ""
    """What whoever runs the server says about it."""


class Record(
    Masked,
    msgspec.Struct,
    Generic[Options, D, A, E, Score],
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """A whole game as a file keeps it, secrets included: the deal, and each step with its events.

    Options, deal, actions, events and scores have the types of the game.
    """

    format: str
    game: str
    options: Options
    players: tuple[Player, ...]
    seed: str
    deal: D
    steps: tuple[RecordedStep[A, E], ...]
    result: Outcome[Score] | None
    """None: the game was closed before its end."""
    fair: Proof | None = None
    """Where the seed comes from, if the game was played at a server (docs/fair-deal.md)."""
    earlier: tuple[EarlierPlayer, ...] = ()
    """Seats that changed hands, in the order in which they did."""
    closed: EarlyEnd | None = None
    """Why there is no result."""

    def since(self, seat: Seat) -> int:
        """The number of the first step that its player can have taken."""
        return max((each.until for each in self.earlier if each.seat == seat), default=0)


AnyRecord = Record[Any, Any, Any, Any, Any]


class _Format(msgspec.Struct):
    format: str


class _Head(msgspec.Struct):
    """What must be known before the rest can be understood."""

    game: str
    options: dict[str, Any]
    players: tuple[Player, ...]
    seed: str


def write(record: AnyRecord) -> bytes:
    """The record as one line of JSON, without the line's end."""
    return msgspec.json.encode(record)


def read(text: bytes) -> AnyRecord:
    """A record in good form. BadRecord says what is not."""
    try:
        found = msgspec.json.decode(text, type=_Format).format
        if found != FORMAT:
            raise BadRecord("record-version", found=found, wanted=FORMAT)
        head = msgspec.json.decode(text, type=_Head)
        game = _checked_game(head)
        record = _decoder(game.id).decode(text)
    except msgspec.ValidationError as error:
        raise BadRecord("record-form", why=explained(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("record-json", why=explained(error)) from None
    if write(record) != text:
        _check_keys(text)
    _started(game, record)  # which refuses a deal that does not fit
    _check_earlier(record)
    return record


def _check_earlier(record: AnyRecord) -> None:
    """They sat on seats that there are, one after the other, while the game was played."""
    untils = [each.until for each in record.earlier]
    if untils != sorted(untils) or not all(0 <= each <= len(record.steps) for each in untils):
        raise BadRecord("record-earlier")
    for each in record.earlier:
        if each.seat >= len(record.players):
            raise BadRecord("record-earlier")
        check_player(each.seat, Player(each.name, each.bot))


def replay(record: AnyRecord) -> Iterator[Step[Any]]:
    """The beginning, and each step that an action gives. BadRecord if one is refused."""
    game = find_game(record.game)
    step: Step[Any] = Step(_started(game, record), ())
    yield step
    for number, taken in enumerate(record.steps):
        try:
            step = game.step(step.state, taken.seat, taken.action)
        except RecollectError as error:
            raise _at(number, taken, "record-refused", why=error) from None
        yield step


def verify(record: AnyRecord) -> None:
    """Recompute the deal from the seed and every step from its action. BadRecord says where not.

    Where the record says what the seed was made from, that is recomputed, too.
    """
    game = find_game(record.game)
    _check_fair(record)
    chance = Chance(bytes.fromhex(record.seed))
    if game.deal(record.options, len(record.players), chance) != record.deal:
        raise BadRecord("record-deal")
    steps = replay(record)
    last = next(steps)
    for number, (taken, last) in enumerate(zip(record.steps, steps, strict=True)):
        if last.events != taken.events:
            raise _at(number, taken, "record-events", why=_difference(last.events, taken.events))
    _check_end(record, game.outcome(last.state))


def _check_end(record: AnyRecord, outcome: Outcome[Any] | None) -> None:
    """A game that nobody closed has come to its end, and only such a game has a result."""
    if outcome is None and record.closed is None:
        raise BadRecord("record-unfinished", steps=len(record.steps))
    if outcome is not None and record.closed is not None:
        raise BadRecord("record-closed", steps=len(record.steps))
    if outcome != record.result:
        raise BadRecord("record-result", found=_json(record.result), right=_json(outcome))


def _check_fair(record: AnyRecord) -> None:
    """Whether the server kept its promise, and everybody's share is in the seed."""
    if record.fair is None:
        return
    if len(record.fair.entropy) != len(record.players):
        raise BadRecord("record-shares", players=len(record.players))
    if not record.fair.kept:
        raise BadRecord("record-promise")
    if not record.fair.revealed:
        raise BadRecord("record-revealed")
    if record.fair.seed != record.seed:
        raise BadRecord("record-fair")


@cache
def _decoder(game_id: str) -> msgspec.json.Decoder[AnyRecord]:
    game: Any = find_game(game_id)
    generic: Any = Record
    parts = (game.options_type, game.deal_type, game.action_type, game.event_type, game.score_type)
    return msgspec.json.Decoder(generic[parts])


def _checked_game(head: _Head) -> AnyGame:
    """The record's game, its options and players being right."""
    try:
        game = find_game(head.game)
        game.options(head.options)
    except RecollectError as error:
        raise BadRecord("record-head", why=error) from None
    # A record names every option, so that a later default cannot change an old game; but for those
    # that came later and mean, where they are not named, that the game is as it always was.
    optional = may_be_omitted(game.options_type)
    for name in game.options_type.__struct_fields__:
        if name not in head.options and name not in optional:
            raise BadRecord("record-option", option=name)
    for seat, player in enumerate(head.players):
        check_player(seat, player)
    if not _SEED.fullmatch(head.seed):
        raise BadRecord("record-seed")
    return game


def _check_keys(text: bytes) -> None:
    """A key that stands twice would tell different readers different games."""

    def check(pairs: list[tuple[str, object]]) -> None:
        for name, count in Counter(name for name, _ in pairs).items():
            if count > 1:
                raise BadRecord("record-key", key=name)

    json.loads(text, object_pairs_hook=check)


def _started(game: AnyGame, record: AnyRecord) -> Any:
    try:
        return game.start(record.options, len(record.players), record.deal)
    except RecollectError as error:
        raise BadRecord("record-head", why=error) from None


def _at(
    number: int, taken: RecordedStep[Any, Any], reason: str, why: str | RecollectError
) -> BadRecord:
    did = write_action(taken.action)
    return BadRecord(reason, step=f"steps[{number}]", seat=taken.seat, did=did, why=why)


def _difference(right: tuple[Any, ...], found: tuple[Any, ...]) -> str:
    """The first event in which two lists differ: what the record says ≠ what is right."""
    for ours, theirs in zip(right, found, strict=False):
        if ours != theirs:
            return f"{_json(theirs)} ≠ {_json(ours)}"
    shared = min(len(right), len(found))
    return f"{_json(found[shared:])} ≠ {_json(right[shared:])}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
