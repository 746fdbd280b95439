"""Policies: as bots, and in files that sit down as bots under the name `policy:FILE`.

A file is one of NumPy's (npz). Its `about` says in JSON what the policy is for, its other arrays
belong to the policy. Nothing in it is ever run: the kinds of policies are those of this package.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from errno import errorcode
from functools import lru_cache, partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeGuard, cast
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from recollect.bots.contract import BotFactory
from recollect.bots.like import find_opponent
from recollect.bots.registry import POLICY
from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame, Event, Seat
from recollect.engine.errors import BadOptions, Malformed, RecollectError, Unknown
from recollect.engine.options import write_value
from recollect.engine.registry import find_game
from recollect.envs.config import EnvConfig, Mode
from recollect.envs.contract import AnyPolicy, Arrays, Policy, RecurrentPolicy, find_adapter
from recollect.envs.networks import GRU, MLP
from recollect.sim.contract import find_simulation

FORMAT: Final = "recollect-policy/1"
RECURRENT: Final = "recollect-policy/2"
"""The same with kinds that remember by themselves, which older versions do not know."""
KINDS: dict[str, Callable[[Arrays], AnyPolicy]] = {"layers": MLP, "gru": GRU}
"""Those for every game; games bring more."""
_NAME = re.compile(rf"{POLICY}(.+?)(?:#([0-9a-f]{{8}}))?", re.DOTALL)
"""The file, and how its digest begins where it must not change."""


class PolicyBot:
    """A policy as a bot: it sits at any table or in the arena, and sees only what its seat sees."""

    blind = False

    def __init__(
        self, policy: AnyPolicy, observe: Mode, game: AnyGame, seat: Seat, chance: Chance, /
    ) -> None:
        self._choose = Choosing(policy)
        self._observe = observe
        self._encoder = find_adapter(game.id).encoder(seat)
        self._simulation = find_simulation(game.id)

    def watch(self, view: Any, events: tuple[Event, ...]) -> None:
        self._encoder.watch(view, events)

    def act(self, view: Any, legal: tuple[Any, ...]) -> Any:
        seen = self._encoder.now(view)
        if self._observe == "recall":
            seen = [*seen, *self._encoder.memory(view)]
        actions = self._simulation.actions(view.options)
        mask = np.array([action in legal for action in actions])
        return actions[self._choose(np.array([seen], np.uint8), mask[None])]


class Choosing:
    """One game of a policy: whoever remembers by itself begins with nothing."""

    def __init__(self, policy: AnyPolicy) -> None:
        self._policy = policy
        self._state = policy.initial(1) if is_recurrent(policy) else None

    def __call__(self, seen: NDArray[np.uint8], masks: NDArray[np.bool_]) -> int:
        if self._state is None:
            return int(cast("Policy", self._policy)(seen, masks)[0])
        chosen, self._state = cast("RecurrentPolicy", self._policy)(seen, masks, self._state)
        return int(chosen[0])


def is_recurrent(policy: AnyPolicy) -> TypeGuard[RecurrentPolicy]:
    """Whether it has a state that goes on from turn to turn."""
    return hasattr(policy, "initial")


def policy_bot(policy: AnyPolicy, observe: Mode) -> BotFactory:
    """The maker of such bots: `BOTS["mine"] = policy_bot(policy, "recall")`. Policies that remember
    by themselves have a state for each game.
    """
    return partial(PolicyBot, policy, observe)


class PolicyHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of a policy says of itself: for which game and options it is."""

    format: Literal["recollect-policy/1", "recollect-policy/2"]
    game: str
    options: dict[str, Any]
    observe: Mode
    kind: str


class SavedPolicy(NamedTuple):
    about: PolicyHeader
    policy: AnyPolicy
    digest: str


def save_policy(path: Path, config: EnvConfig, kind: str, arrays: Arrays) -> None:
    """A policy of this kind for what is played there."""
    options = msgspec.to_builtins(config.options)
    form: Literal["recollect-policy/1", "recollect-policy/2"] = (
        RECURRENT if kind == "gru" else FORMAT
    )
    about = PolicyHeader(form, config.game.id, options, config.observe, kind)
    kept: dict[str, Any] = {"about": np.array(msgspec.json.encode(about).decode()), **arrays}
    with path.open("wb") as file:
        np.savez(file, **kept)


def load_policy(path: Path) -> SavedPolicy:
    """Load a policy. Whatever is wrong with the file is found here, before anybody plays."""
    try:
        kept = path.read_bytes()
    except OSError as error:
        why = errorcode.get(error.errno or 0, "")
        raise Unknown("policy-file", __package__, file=str(path), why=why) from None
    try:
        with np.load(BytesIO(kept), allow_pickle=False) as found:
            arrays = {name: found[name] for name in found.files}
        about = msgspec.json.decode(str(arrays.pop("about")), type=PolicyHeader)
        policy = _policy(about, arrays)
    except (
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
        EOFError,
        BadZipFile,
        RecollectError,
    ):
        raise Malformed(
            "policy-form", __package__, file=str(path), wanted=f"{FORMAT}, {RECURRENT}"
        ) from None
    return SavedPolicy(about, policy, sha256(kept).hexdigest()[:8])


def _policy(about: PolicyHeader, arrays: Arrays) -> AnyPolicy:
    """Its numbers fit if it can choose where nothing is seen and only the last action is legal."""
    most = find_game(about.game).players.stop - 1
    config = EnvConfig(about.game, most, about.options, about.observe)
    policy = (KINDS | dict(config.adapter.policies))[about.kind](arrays)
    if is_recurrent(policy) and about.format == FORMAT:
        raise ValueError(about.kind)
    masks = np.zeros((1, len(config.actions)), np.bool_)
    masks[:, -1] = True
    chosen = Choosing(policy)(np.zeros((1, config.size), np.uint8), masks)
    if chosen != len(config.actions) - 1:
        raise ValueError(chosen)
    return policy


def sealed(name: str) -> str:
    """The name with the digest of its file: other contents will not be taken for the same."""
    path, _ = _parts(name)
    return f"{POLICY}{path}#{load_policy(path).digest}"


def find_player(name: str, game: AnyGame, options: Any) -> BotFactory:
    """A bot by its name, or a policy by its file, if it is for this game and these actions."""
    if not name.startswith(POLICY):
        return find_opponent(name, game)
    path, digest = _parts(name)
    saved = load_policy(path) if digest is None else _known(path, digest)
    about = saved.about
    if about.game != game.id:
        raise BadOptions(
            "policy-game", __package__, file=str(path), found=about.game, wanted=game.id
        )
    actions = find_simulation(game.id).actions
    if tuple(actions(game.options(about.options))) != tuple(actions(options)):
        found = _differing(about.options, msgspec.to_builtins(options))
        raise BadOptions("policy-options", __package__, file=str(path), found=found)
    return policy_bot(saved.policy, about.observe)


def load_player(name: str) -> BotFactory:
    """A policy by its file, at whatever table: it is refused where another game is played."""
    path, _ = _parts(name)
    saved = load_policy(path)

    def make(game: AnyGame, seat: Seat, chance: Chance) -> PolicyBot:
        if saved.about.game != game.id:
            found = saved.about.game
            raise BadOptions(
                "policy-game", __package__, file=str(path), found=found, wanted=game.id
            )
        return PolicyBot(saved.policy, saved.about.observe, game, seat, chance)

    return make


@lru_cache(maxsize=16)
def _known(path: Path, digest: str) -> SavedPolicy:
    saved = load_policy(path)
    if saved.digest != digest:
        raise BadOptions("policy-changed", __package__, file=str(path))
    return saved


def _parts(name: str) -> tuple[Path, str | None]:
    found = _NAME.fullmatch(name)
    if found is None:
        raise Unknown("policy-file", __package__, file=name, why="")
    return Path(found[1]), found[2]


def _differing(trained: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """The options it was trained with, where they are not those of the game."""
    others = (name for name in wanted if trained.get(name, wanted[name]) != wanted[name])
    return ", ".join(f"{name}={write_value(trained[name])}" for name in others)
