"""A second, independent reading of docs/rules.md: the oracle for game records.

The form of a record, its events and their fields are as docs/records.md says.

Nothing here imports the engine, and nothing should: what the two agree on was written twice.
A fault reads `step 12: M11 ...`; steps count from 0, as in `record["steps"][12]`. What is wrong
before or after the steps is named by its part of the record: format, options, deal or result.
"""

import json
import re
from typing import Any, Protocol

from . import fruitmix, memoarrr


class Table(Protocol):
    """A running game that says what must happen next."""

    over: bool
    ending: str  # the rule that says how the game ends

    def refusal(self, seat: int, action: dict[str, Any]) -> str:
        """Why this seat may not do this now, beginning with the rule's id; empty when it may."""

    def play(self, seat: int, action: dict[str, Any]) -> list[dict[str, Any]]:
        """Carry out a legal action and return the events it must cause, in order."""

    def result(self) -> dict[str, Any]:
        """Winners and scores of a game that is over."""


class Rules(Protocol):
    """What a game's module offers."""

    PLAYERS: range

    def allowed(self, players: int) -> dict[str, list[Any]]:
        """Every option with the values it may have."""

    def sizes(self, options: dict[str, Any]) -> dict[str, list[Any]]:
        """The options that are named only in smaller games, with the values that fit the others."""

    def deal_faults(self, options: dict[str, Any], players: int, deal: dict[str, Any]) -> list[str]:
        """What is wrong with the deal."""

    def start(self, options: dict[str, Any], players: int, deal: dict[str, Any]) -> Table:
        """The table after a faultless deal."""


GAMES: dict[str, Rules] = {"memoarrr": memoarrr, "fruitmix": fruitmix}


def check(record: dict[str, Any]) -> list[str]:
    """The faults of one game record, none when it is right in every particular."""
    faults = format_faults(record)
    if faults:
        return [f"format: {fault}" for fault in faults]
    rules = GAMES[record["game"]]
    players = len(record["players"])
    faults = option_faults(rules, players, record["options"])
    if faults:
        return [f"options: {fault}" for fault in faults]
    faults = rules.deal_faults(record["options"], players, record["deal"])
    if faults:
        return [f"deal: {fault}" for fault in faults]
    table = rules.start(record["options"], players, record["deal"])
    return play_faults(table, players, record["steps"], record["result"])


def format_faults(record: dict[str, Any]) -> list[str]:
    """The outer form: everything that must hold before a rule can be asked."""
    faults = []
    if record.get("format") != "recollect/1":
        faults.append("format is not recollect/1")
    for key, kind in {"options": dict, "deal": dict, "steps": list, "result": dict}.items():
        if not isinstance(record.get(key), kind):
            faults.append(f"{key} is missing or malformed")
    seed = record.get("seed")
    if not isinstance(seed, str) or not re.fullmatch("[0-9a-fA-F]+", seed):
        faults.append("seed is not hexadecimal text")
    game, players = record.get("game"), record.get("players")
    if not isinstance(game, str) or game not in GAMES:
        faults.append(f"unknown game {game!r}")
    elif not isinstance(players, list) or not all(is_player(player) for player in players):
        faults.append("players are missing or malformed")
    elif len(players) not in GAMES[game].PLAYERS:
        faults.append(f"{game} is not for {len(players)} players")
    return faults


def is_player(player: object) -> bool:
    return (
        isinstance(player, dict)
        and isinstance(player.get("name"), str)
        and "bot" in player
        and (player["bot"] is None or isinstance(player["bot"], str))
    )


def option_faults(rules: Rules, players: int, options: dict[str, Any]) -> list[str]:
    allowed = rules.allowed(players)
    faults = [f"{name} is missing" for name in allowed if name not in options]
    if faults:
        return faults
    allowed |= rules.sizes(options)
    for name, value in options.items():
        if name not in allowed:
            faults.append(f"{name} is unknown")
        elif not any(same(value, each) for each in allowed[name]):
            faults.append(f"{name} may not be {value!r}")
    return faults


def play_faults(table: Table, players: int, steps: list[Any], result: dict[str, Any]) -> list[str]:
    """Play the steps. A wrong event is noted and play goes on; an illegal action ends it."""
    faults: list[str] = []
    for number, step in enumerate(steps):
        fault = step_fault(step, players)
        if not fault and table.over:
            fault = f"{table.ending} the game was over before this step"
        if not fault:
            fault = table.refusal(step["seat"], step["action"])
        if fault:
            return [*faults, f"step {number}: {fault}"]
        fault = event_fault(table.play(step["seat"], step["action"]), step["events"])
        if fault:
            faults.append(f"step {number}: {fault}")
    if not table.over:
        faults.append(f"step {len(steps)}: {table.ending} the record ends, the game does not")
        return faults
    for key, value in table.result().items():
        if key not in result or not same(result[key], value):
            faults.append(f"result: {table.ending} {key} should be {value}, not {result.get(key)}")
    return faults


def step_fault(step: object, players: int) -> str:
    if not isinstance(step, dict):
        return "not an object"
    seat, action, events = step.get("seat"), step.get("action"), step.get("events")
    if type(seat) is not int or seat not in range(players):
        return f"there is no seat {seat!r}"
    if not isinstance(action, dict) or not isinstance(action.get("do"), str):
        return "the action is malformed"
    if not isinstance(events, list):
        return "the events are missing"
    if not all(isinstance(event, dict) and isinstance(event.get("event"), str) for event in events):
        return "an event is malformed"
    return ""


def event_fault(wanted: list[dict[str, Any]], got: list[dict[str, Any]]) -> str:
    """Compare the first pair that differs.

    Each wanted event names its rule under `rule`, which is no field of the record.
    """
    for want, have in zip(wanted, got, strict=False):
        fields = {key: value for key, value in want.items() if key != "rule"}
        if not same(have, fields):
            return f"{want['rule']} event should be {fields}, not {have}"
    if len(got) < len(wanted):
        missing = wanted[len(got)]
        return f"{missing['rule']} event {missing['event']} is missing"
    if len(got) > len(wanted):
        return f"B2 event {got[len(wanted)]} is one too many"
    return ""


def same(left: object, right: object) -> bool:
    """Equal as JSON, where true is not 1."""
    return json.dumps(left, sort_keys=True) == json.dumps(right, sort_keys=True)
