"""Policies in files: what was trained sits down as a bot under the name `policy:FILE`.

A file is one of NumPy's (npz). Its `about` says in JSON what the policy is for, its other arrays
belong to the policy. Nothing in it is ever run: the kinds of policies are those of this package.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple
from zipfile import BadZipFile

import msgspec
import numpy as np

from recollect.bots.contract import BotFactory
from recollect.bots.registry import POLICY, find_bot
from recollect.engine.contract import AnyGame
from recollect.engine.errors import BadOptions, Malformed, RecollectError, Unknown
from recollect.engine.options import write_value
from recollect.engine.registry import find_game
from recollect.envs.config import Mode, Setting
from recollect.envs.contract import Arrays, Policy
from recollect.envs.mlp import Layers
from recollect.envs.policy_bot import Learner
from recollect.sim.registry import find_simulation

FORMAT: Final = "recollect-policy/1"
_NAME = re.compile(rf"{POLICY}(.+?)(?:#([0-9a-f]{{8}}))?", re.DOTALL)
"""The file, and how its digest begins where it must not change."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["recollect-policy/1"]
    game: str
    options: dict[str, Any]
    observe: Mode
    kind: str


class Saved(NamedTuple):
    about: About
    policy: Policy
    digest: str


def save_policy(path: Path, setting: Setting, kind: str, arrays: Arrays) -> None:
    """A policy of this kind for what is played there."""
    options = msgspec.to_builtins(setting.options)
    about = About(FORMAT, setting.game.id, options, setting.observe, kind)
    kept: dict[str, Any] = {"about": np.array(msgspec.json.encode(about).decode()), **arrays}
    with path.open("wb") as file:
        np.savez(file, **kept)


def load_policy(path: Path) -> Saved:
    """Whatever is wrong with the file is found here, before anybody plays."""
    try:
        kept = path.read_bytes()
    except OSError as error:
        why = error.strerror or ""
        raise Unknown("policy-file", __package__, file=str(path), why=why) from None
    try:
        with np.load(BytesIO(kept), allow_pickle=False) as found:
            arrays = {name: found[name] for name in found.files}
        about = msgspec.json.decode(str(arrays.pop("about")), type=About)
        policy = _made(about, arrays)
    except (
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
        EOFError,
        BadZipFile,
        RecollectError,
    ):
        raise Malformed("policy-form", __package__, file=str(path), wanted=FORMAT) from None
    return Saved(about, policy, sha256(kept).hexdigest()[:8])


def _made(about: About, arrays: Arrays) -> Policy:
    """Its numbers fit if it can choose where nothing is seen and only the last action is legal."""
    most = find_game(about.game).players.stop - 1
    setting = Setting(about.game, most, about.options, about.observe)
    kinds: dict[str, Callable[[Arrays], Policy]] = {"layers": Layers}
    policy = (kinds | dict(setting.research.policies))[about.kind](arrays)
    masks = np.zeros((1, len(setting.actions)), np.bool_)
    masks[:, -1] = True
    (chosen,) = policy(np.zeros((1, setting.size), np.uint8), masks)
    if chosen != len(setting.actions) - 1:
        raise ValueError(chosen)
    return policy


def sealed(name: str) -> str:
    """The name with the digest of its file: other contents will not be taken for the same."""
    path, _ = _parts(name)
    return f"{POLICY}{path}#{load_policy(path).digest}"


def find_player(name: str, game: AnyGame, options: Any) -> BotFactory:
    """A bot by its name, or a policy by its file, if it is for this game and these actions."""
    if not name.startswith(POLICY):
        return find_bot(name)
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
    return Learner(saved.policy, about.observe)


@lru_cache(maxsize=16)
def _known(path: Path, digest: str) -> Saved:
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
    """What it was trained with, where that is not what is played."""
    others = (name for name in wanted if trained.get(name, wanted[name]) != wanted[name])
    return ", ".join(f"{name}={write_value(trained[name])}" for name in others)
