"""OpenSpiel: each game that can be simulated, as `recollect_<game>`. Importing this registers them.

Chance is drawn when it comes to light, with its true probability then. Looking takes no action
here: what was looked at is in the information state. Where an option may be null, OpenSpiel
writes −1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from recollect.engine.registry import find_game
from recollect.envs.config import EnvConfig
from recollect.envs.contract import Draw, playable
from recollect.envs.kernels import OVER
from recollect.envs.shared_game import WHO_BEGINS, Key, SharedGame, shared_game
from recollect.sim.layout import UNUSED

LONGEST = 1_000_000
"""More actions than any game takes: wrong placements and changes make some games long (F22)."""
PLAYERS = 2
ABSENT = -1
OWN: dict[str, Any] = {"players": PLAYERS, "deals": 0, "reward": "", "horizon": 0}
"""The parameters that are not options of a game. Of deals, 0 are all; a horizon of 0 is none."""
BEGIN, WAIT = -1, -2
"""What is about to happen, where it is no action: the game begins, or nothing."""
TRIES = 100


def _defaults(game_id: str) -> dict[str, Any]:
    """OpenSpiel knows no null."""
    options = msgspec.structs.asdict(find_game(game_id).options({}))
    return {name: ABSENT if value is None else value for name, value in options.items()}


def _game_type(game_id: str, utility: Any = pyspiel.GameType.Utility.CONSTANT_SUM) -> Any:
    players = find_game(game_id).players
    return pyspiel.GameType(
        short_name=f"recollect_{game_id}",
        long_name=type(find_game(game_id)).__name__,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players.stop - 1,
        min_num_players=players.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=OWN | _defaults(game_id),
    )


def _utility(config: EnvConfig) -> tuple[Any, float | None]:
    """Its kind, and the sum of all returns where that is always the same."""
    kinds = pyspiel.GameType.Utility
    if config.players > 1 and config.reward.name == "share":
        return kinds.CONSTANT_SUM, 1.0
    if config.players == PLAYERS and config.reward.name == "margin":
        return kinds.ZERO_SUM, 0.0
    return kinds.GENERAL_SUM, None


class RecollectGame(pyspiel.Game):
    """Derived once for each game, with its `game_id`."""

    game_id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given: dict[str, Any] = OWN | (params or {})
        options = {
            name: None if value == ABSENT else value
            for name, value in given.items()
            if name not in OWN
        }
        self.deals, self.horizon = int(given["deals"]), int(given["horizon"])
        kept = tuple(sorted(options.items()))
        self.key: Key = (self.game_id, int(given["players"]), str(given["reward"]), kept)
        shared = shared_game(self.key)
        utility, total = _utility(shared.config)
        least, most = shared.config.reward.bounds
        information = pyspiel.GameInfo(
            num_distinct_actions=len(shared.config.actions),
            max_chance_outcomes=self.deals or len(shared.chance.outcomes),
            num_players=self.key[1],
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=self.horizon or LONGEST,
        )
        super().__init__(_game_type(self.game_id, utility), information, params or {})

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
        return 1 if self.deals else shared_game(self.key).chance.nodes


class RecollectState(pyspiel.State):
    """A buffer, what of it is known, and for each seat a log of what changed before its eyes.

    What an action brings to light is drawn before the action is done: until then it is `pending`.
    Nothing in a state changes in place, so that OpenSpiel copies and keeps states quickly.
    """

    def __init__(self, game: RecollectGame) -> None:
        super().__init__(game)
        self.key, self._deals = game.key, game.deals
        shared = shared_game(self.key)
        self.buffer = shared.any_deal
        self._known, self._pending = 0, BEGIN
        self._left = game.horizon or LONGEST
        self._first = getattr(shared.config.options, "first", None) or 0
        self._seat: int = pyspiel.PlayerId.CHANCE
        players = shared.config.players
        self.logs = ("",) * players
        self._before = (bytes(shared.config.size),) * players
        self._draw = shared.who_begins()
        if self._deals:
            numbered = ((deal, 1 / self._deals) for deal in range(self._deals))
            self._draw = Draw(WHO_BEGINS, tuple(numbered))
        elif self._draw is None:
            self._proceed()

    def current_player(self) -> int:
        return self._seat

    def _legal_actions(self, player: int) -> list[int]:
        return shared_game(self.key).legal(self.buffer)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [*self._draw.outcomes] if self._draw else []

    def _apply_action(self, action: int) -> None:
        game = shared_game(self.key)
        if self._draw is None:
            self._pending, self._left = action, self._left - 1
        elif self._draw.what != WHO_BEGINS:
            drawn = game.settle(self.buffer, self._known, self._draw, action)
            self.buffer, self._known = drawn
        elif self._deals:
            self._pending = WAIT
            self._advance(*game.reset(action), "")
        else:
            self._first = action - game.chance.first(0)
        self._proceed()

    def _proceed(self) -> None:
        """Do what is pending, unless something has to be drawn first; all who look are ready."""
        game, self._draw = shared_game(self.key), None
        while True:
            if self._pending != WAIT:
                seat, after = self._attempt()
                draw = None if self._deals else game.next_draw(after, self._known)
                if draw is not None and len(draw.outcomes) > 1:
                    self._draw, self._seat = draw, pyspiel.PlayerId.CHANCE
                    return
                if draw is not None:
                    ((only, _),) = draw.outcomes
                    drawn = game.settle(self.buffer, self._known, draw, only)
                    self.buffer, self._known = drawn
                    continue
                looked = self._pending == BEGIN or game.looking(self.buffer)
                self._advance(seat, after, "" if looked else str(self._pending))
                self._pending = WAIT
            if self._seat >= 0 and not self._left:
                self._seat = pyspiel.PlayerId.TERMINAL
            if self._seat < 0 or not game.looking(self.buffer):
                return
            (self._pending,) = game.legal(self.buffer)

    def _attempt(self) -> tuple[int, bytes]:
        """Who acts after what is pending, and the buffer then, if what is hidden were like this."""
        game = shared_game(self.key)
        if self._pending == BEGIN:
            return game.begin(self.buffer, self._first)
        return game.step(self.buffer, self._pending)

    def _advance(self, seat: int, buffer: bytes, action: str) -> None:
        """What everybody does is public; what changes before a seat's eyes is its own to know."""
        self._seat, self.buffer = pyspiel.PlayerId.TERMINAL if seat == OVER else seat, buffer
        seen = [each.tobytes() for each in shared_game(self.key).observe_all(buffer)]
        news = [_changes(*each) for each in zip(self._before, seen, strict=True)]
        self.logs = tuple(
            f"{log} {action}:{new}" if action or new else log
            for log, new in zip(self.logs, news, strict=True)
        )
        self._before = tuple(seen)

    def _action_to_string(self, player: int, action: int) -> str:
        game = shared_game(self.key)
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self._deals else game.chance.outcomes[action]
        done = msgspec.to_builtins(game.config.actions[action])
        return " ".join(str(value) for value in done.values())

    def is_terminal(self) -> bool:
        return bool(self._seat == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * len(self.logs)
        return shared_game(self.key).returns(self.buffer)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RecollectState:
        """Any history that this player cannot tell from the one that happened.

        Whatever the player has never seen is drawn anew, as likely as it is for the player.
        """
        resample = self._other_deal if self._deals else self._other_draws
        mine = self.information_state_string(player)
        for _ in range(TRIES):
            found = resample(player, sampler)
            if found is not None and found.information_state_string(player) == mine:
                return found
        same: RecollectState = self.clone()
        return same

    def _other_deal(self, _player: int, sampler: Callable[[], float]) -> RecollectState | None:
        """The same actions after another deal, if they are legal there."""
        deal = int(sampler() * self._deals)
        return self._replayed(lambda _draw, _outcome: deal)

    def _other_draws(self, player: int, sampler: Callable[[], float]) -> RecollectState | None:
        game = shared_game(self.key)
        seen = game.observe(self.buffer, player)
        drawn = [a.action for a in self.full_history() if a.player == pyspiel.PlayerId.CHANCE]
        fixed = {outcome for outcome in drawn if game.chance.is_seen(outcome, seen)}

        def choose(draw: Draw, outcome: int) -> int:
            if outcome in fixed:
                return outcome
            return _sampled([each for each in draw.outcomes if each[0] not in fixed], sampler)

        return self._replayed(choose)

    def _replayed(self, choose: Callable[[Draw, int], int]) -> RecollectState | None:
        """The same actions with chance as chosen; None if they do not fit."""
        other = RecollectState(self.get_game())
        for done in self.full_history():
            if other.is_terminal() or (other._draw is None) != (done.player >= 0):
                return None
            action = done.action if other._draw is None else choose(other._draw, done.action)
            if action not in other.legal_actions():
                return None
            other.apply_action(action)
        return other

    def __str__(self) -> str:
        """What has happened, one line for each action."""
        said = []
        for done in self.full_history():
            who = "chance" if done.player < 0 else f"player {done.player}"
            said.append(f"{who}: {self._action_to_string(done.player, done.action)}")
        return "\n".join(said) or "before the deal"


def _sampled(outcomes: list[tuple[int, float]], sampler: Callable[[], float]) -> int:
    left = sampler() * sum(weight for _, weight in outcomes)
    for outcome, weight in outcomes:
        left -= weight
        if left < 0:
            return outcome
    return outcomes[-1][0]


def _changes(before: bytes, after: bytes) -> str:
    """Each byte that is another now."""
    if before == after:
        return ""
    differ = np.frombuffer(before, np.uint8) != np.frombuffer(after, np.uint8)
    return ",".join(f"{at}={after[at]}" for at in differ.nonzero()[0].tolist())


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
    own = {"game_id": game_id, "__module__": __name__}
    own["__doc__"] = f"`recollect_{game_id}`, as OpenSpiel loads it."
    made = type(name, (RecollectGame,), own)
    globals()[name] = made
    pyspiel.register_game(kind, made)


for _game_id in playable():
    _register(_game_id)
