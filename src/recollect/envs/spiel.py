"""OpenSpiel: each game that can be simulated, as `recollect_<game>`. Importing this registers them.

Chance is one deal, drawn from `deals` many that are numbered. Looking takes no action here: what
was looked at is in the information state. Where an option may be null, OpenSpiel writes −1.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from recollect.engine.registry import find_game
from recollect.envs.compiled_game import CompiledGame
from recollect.envs.config import EnvConfig
from recollect.envs.contract import playable
from recollect.envs.kernels import OVER
from recollect.sim.layout import UNUSED

DEALS = 1000
LONGEST = 1_000_000
"""More actions than any game takes: wrong placements and changes make some games long (F22)."""
FEWEST = 2
ABSENT = -1

Key = tuple[str, int, tuple[tuple[str, Any], ...]]


class SharedGame:
    """A compiled game for all states of one game with its options: each loads its own buffer."""

    def __init__(self, game_id: str, players: int, options: dict[str, Any]) -> None:
        self.config = EnvConfig(game_id, players, options, "recall")
        self._compiled = CompiledGame(self.config)
        self._buffer = self._compiled.buffer.view(np.uint8)
        self._loaded = self.empty = self._buffer.tobytes()
        self.now = self.config.now.size
        """How many bytes of an observation are not memory."""

    def _load(self, buffer: bytes) -> CompiledGame:
        if buffer is not self._loaded:
            self._buffer[:] = np.frombuffer(buffer, np.uint8)
            self._loaded = buffer
        return self._compiled

    def reset(self, deal: int) -> tuple[int, bytes]:
        """Deal a game; who acts first, and its buffer."""
        return self._stored(self._load(self.empty).reset(deal))

    def step(self, buffer: bytes, action: int) -> tuple[int, bytes]:
        """Play an action; who acts next or OVER, and the buffer then."""
        return self._stored(self._load(buffer).raw_step(action))

    def _stored(self, seat: int) -> tuple[int, bytes]:
        self._loaded = self._buffer.tobytes()
        return seat, self._loaded

    def legal(self, buffer: bytes) -> list[int]:
        """The legal actions of the acting seat."""
        found: list[int] = self._load(buffer).mask.nonzero()[0].tolist()
        return found

    def looking(self, buffer: bytes) -> bool:
        return bool(self._load(buffer).position["looking"][0])

    def observe(self, buffer: bytes, seat: int) -> NDArray[np.uint8]:
        """The observation of a seat, with its memory."""
        return self._load(buffer).observe(seat)[0]

    def returns(self, buffer: bytes) -> list[float]:
        return list(self._load(buffer).returns())


@lru_cache
def shared_game(key: Key) -> SharedGame:
    """The compiled game of these parameters, which all its states share."""
    game_id, players, options = key
    return SharedGame(game_id, players, dict(options))


def _defaults(game_id: str) -> dict[str, Any]:
    """OpenSpiel knows no null."""
    options = msgspec.structs.asdict(find_game(game_id).options({}))
    return {name: ABSENT if value is None else value for name, value in options.items()}


def _game_type(game_id: str) -> Any:
    players = find_game(game_id).players
    return pyspiel.GameType(
        short_name=f"recollect_{game_id}",
        long_name=type(find_game(game_id)).__name__,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players.stop - 1,
        min_num_players=max(FEWEST, players.start),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": FEWEST, "deals": DEALS, **_defaults(game_id)},
    )


class RecollectGame(pyspiel.Game):
    """Derived once for each game, with its `kind` and its `game_id`."""

    kind: Any
    game_id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": FEWEST, "deals": DEALS} | (params or {})
        options = {
            name: None if value == ABSENT else value
            for name, value in given.items()
            if name not in {"players", "deals"}
        }
        self.deals = int(given["deals"])
        self.key: Key = (self.game_id, int(given["players"]), tuple(sorted(options.items())))
        information = pyspiel.GameInfo(
            num_distinct_actions=len(shared_game(self.key).config.actions),
            max_chance_outcomes=self.deals,
            num_players=self.key[1],
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, information, params or {})

    def new_initial_state(self) -> RecollectState:
        return RecollectState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> RecollectObserver | None:
        """The observer of a seat, with or without memory; public and private are not split."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER and kind.public_info
        return RecollectObserver(shared_game(self.key), kind.perfect_recall) if whole else None

    def max_chance_nodes_in_history(self) -> int:
        return 1


class RecollectState(pyspiel.State):
    """A buffer, and for each seat a log of what changed before its eyes.

    Nothing in it changes in place, so that OpenSpiel copies and keeps states quickly.
    """

    def __init__(self, game: RecollectGame) -> None:
        super().__init__(game)
        self.key, self._deals = game.key, game.deals
        self.buffer = shared_game(self.key).empty
        self._seat: int = pyspiel.PlayerId.CHANCE
        self.logs = ("",) * game.key[1]
        self._before = (bytes(shared_game(self.key).now),) * game.key[1]

    def current_player(self) -> int:
        return self._seat

    def _legal_actions(self, player: int) -> list[int]:
        return shared_game(self.key).legal(self.buffer)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        game = shared_game(self.key)
        if self._seat == pyspiel.PlayerId.CHANCE:
            self._advance(*game.reset(action), "")
        else:
            self._advance(*game.step(self.buffer, action), str(action))
        while self._seat >= 0 and game.looking(self.buffer):
            (ready,) = game.legal(self.buffer)
            self._advance(*game.step(self.buffer, ready), "")

    def _advance(self, seat: int, buffer: bytes, action: str) -> None:
        """What everybody does is public; what changes before a seat's eyes is its own to know."""
        self._seat, self.buffer = pyspiel.PlayerId.TERMINAL if seat == OVER else seat, buffer
        game = shared_game(self.key)
        seen = [
            game.observe(buffer, player)[: game.now].tobytes() for player in range(len(self.logs))
        ]
        news = [_changes(*each) for each in zip(self._before, seen, strict=True)]
        self.logs = tuple(
            f"{log} {action}:{new}" if action or new else log
            for log, new in zip(self.logs, news, strict=True)
        )
        self._before = tuple(seen)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        done = msgspec.to_builtins(shared_game(self.key).config.actions[action])
        return " ".join(str(value) for value in done.values())

    def is_terminal(self) -> bool:
        return bool(self._seat == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * len(self.logs)
        return shared_game(self.key).returns(self.buffer)

    def __str__(self) -> str:
        return " ".join(map(str, self.history())) or "before the deal"


def _changes(before: bytes, after: bytes) -> str:
    """Each byte that is another now."""
    both = enumerate(zip(before, after, strict=True))
    return ",".join(f"{at}={new}" for at, (old, new) in both if old != new)


class RecollectObserver:
    """OpenSpiel's observer: a tensor, its fields by name, and text.

    OpenSpiel puts its tensors together from the fields: there is one for every byte.
    """

    def __init__(self, game: SharedGame, perfect_recall: bool) -> None:
        self._game, self._recall = game, perfect_recall
        layout = game.config.recall if perfect_recall else game.config.now
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        for at, field in layout:
            name = f"{UNUSED}_{at}" if field.name == UNUSED else field.name
            self.dict[name] = self.tensor[at : at + field.size]

    def set_from(self, state: RecollectState, player: int) -> None:
        self.tensor[:] = self._game.observe(state.buffer, player)[: len(self.tensor)]

    def string_from(self, state: RecollectState, player: int) -> str:
        if self._recall:
            return f"player {player}{state.logs[player]}"
        seen = self._game.observe(state.buffer, player)[: self._game.now]
        return f"player {player} " + " ".join(map(str, seen.tolist()))


def _register(game_id: str) -> None:
    kind = _game_type(game_id)
    name = f"{kind.long_name}Game"
    own = {"kind": kind, "game_id": game_id, "__module__": __name__}
    own["__doc__"] = f"`recollect_{game_id}`, as OpenSpiel loads it."
    made = type(name, (RecollectGame,), own)
    globals()[name] = made
    pyspiel.register_game(kind, made)


for _game_id in playable():
    _register(_game_id)
