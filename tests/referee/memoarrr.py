"""Memoarrr! as docs/rules.md tells it, M1 to M29, as plainly as it can be written."""

import json
from typing import Any

PLAYERS = range(2, 5)

ANIMALS = ["penguin", "octopus", "walrus", "crab", "turtle"]
LANDSCAPES = ["ocean", "jungle", "lava", "flowers", "beach"]
TREASURES = [1, 1, 2, 2, 2, 3, 4]
VOLCANOES = [1, 3, 7]
ROUNDS = 7
SIDES = ["north", "east", "south", "west"]

# What the seat or seats that are on must do in each phase, and the rule that says so.
VERBS = {
    "side": ("side", "M7"),
    "look": ("ready", "M7"),
    "reveal": ("reveal", "M11"),
    "peek": ("peek", "M21"),
    "peeking": ("ready", "M21"),
    "swap": ("swap", "M22"),
    "block": ("block", "M23"),
    "rest": ("ready", "B1"),
}


def allowed(players: int) -> dict[str, list[Any]]:
    return {
        "edition": ["en", "de", "fr"],
        "expert": [False, True],
        "treasures": ["shuffled", "sorted"],
        "sides": ["choose", "seated"],
        "opening_restricted": [False, True],
        "tie_break": ["shared", "highest"],
        "first": [None, *range(players)],
    }


def sizes(options: dict[str, Any]) -> dict[str, list[Any]]:
    size = [options.get("animals", 5), options.get("landscapes", 5)]
    if not all(type(count) is int for count in size):
        return {"animals": [3, 4], "landscapes": [3, 4]}
    return {
        "animals": [3, 4],
        "landscapes": [3, 4],
        "rounds": [1, 2, 3, 4, 5, 6],
        "looks": list(range(min(size) - 2)),
    }


class Island:
    """Where the cards lie, and who looks where (M4, M7, M27, M29)."""

    def __init__(self, options: dict[str, Any]) -> None:
        animals = ANIMALS[: options.get("animals", 5)]
        landscapes = LANDSCAPES[: options.get("landscapes", 5)]
        rows, columns = "12345"[: len(animals)], "abcde"[: len(landscapes)]
        self.cards = [f"{animal}/{landscape}" for animal in animals for landscape in landscapes]
        self.cells = [column + row for row in rows for column in columns]
        self.centre = columns[len(columns) // 2] + rows[len(rows) // 2]
        looks = options.get("looks", min(len(rows), len(columns)) - 2)
        across, down = middle(columns, looks), middle(rows, looks)
        self.sides = {
            "north": [column + rows[0] for column in across],
            "east": [columns[-1] + row for row in down],
            "south": [column + rows[-1] for column in across],
            "west": [columns[0] + row for row in down],
        }


def middle(names: str, count: int) -> str:
    """So many in the middle; where that cannot be, nearer to the beginning."""
    while len(names) > count:
        names = names[:-1] if len(names) % 2 != count % 2 else names[1:-1]
    return names


def deal_faults(options: dict[str, Any], players: int, deal: dict[str, Any]) -> list[str]:
    faults = []
    if not same_items(deal.get("island"), Island(options).cards):
        faults.append("M4 the island is not its locations, each once")
    faults += treasure_faults(options, deal.get("treasures"))
    stacks = deal.get("volcanoes")
    if not isinstance(stacks, list) or len(stacks) != options.get("rounds", ROUNDS):
        faults.append("M5 there is not one volcano stack for each round")
    else:
        used = [birds for birds in VOLCANOES if isinstance(stacks[0], list) and birds in stacks[0]]
        if len(used) != players - 1 or not all(same_items(stack, used) for stack in stacks):
            faults.append(f"M5 the stacks are not {players - 1} volcanoes, the same in each round")
    first = deal.get("first")
    if type(first) is not int or first not in range(players):
        faults.append("M8 the first start player is nobody's seat")
    elif options["first"] not in (None, first):
        faults.append("M8 the first start player is not the one named")
    return faults


def treasure_faults(options: dict[str, Any], treasures: object) -> list[str]:
    rounds = options.get("rounds", ROUNDS)
    if not isinstance(treasures, list) or len(treasures) != rounds:
        return [f"M28 there are not {rounds} treasures"]
    left = list(TREASURES)
    for rubies in treasures:
        if type(rubies) is not int or rubies not in left:
            return ["M2 the treasures are not out of 1,1,2,2,2,3,4"]
        left.remove(rubies)
    if options["treasures"] == "sorted" and treasures != TREASURES[-rounds:]:
        return ["M6 the treasures are not sorted"]
    return []


def same_items(given: object, wanted: list[Any]) -> bool:
    """The same things in any order; as JSON text, so that nothing odd can break the comparison."""
    if not isinstance(given, list):
        return False
    return sorted(map(json.dumps, given)) == sorted(map(json.dumps, wanted))


def start(options: dict[str, Any], players: int, deal: dict[str, Any]) -> "Memoarrr":
    return Memoarrr(options, players, deal)


def adjacent(one: str, other: str) -> bool:
    across = abs(ord(one[0]) - ord(other[0]))
    down = abs(ord(one[1]) - ord(other[1]))
    return across + down == 1


class Memoarrr:
    """One game on the table."""

    ending = "M18"

    def __init__(self, options: dict[str, Any], players: int, deal: dict[str, Any]) -> None:
        self.options = options
        self.players = players
        self.deal = deal
        self.over = False
        self.events: list[dict[str, Any]] = []
        self.island = Island(options)
        self.cards = dict(zip(self.island.cells, deal["island"], strict=True))
        self.removed = self.cards.pop(self.island.centre)
        self.face_up: set[str] = set()
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.round = 0
        self.last = ""  # the card to connect to; none at the start of a round
        self.stack: list[int] = []
        self.birds: dict[int, int] = {}  # of those who are out of the round
        self.octopus = ""  # the cell of the octopus that must swap
        self.barred = ""  # the cell that a walrus bars ...
        self.bound: int | None = None  # ... to this seat
        self.sides: dict[int, str] = {}
        self.starter: int = deal["first"]
        self.waiting = [self.starter]  # the seats that may act
        self.phase = "side"
        if options["sides"] == "seated" or options.get("looks") == 0:
            seated = ["north", "south"] if players == 2 else SIDES
            self.sides = dict(zip(range(players), seated, strict=False))
            self.everybody("look")

    def everybody(self, phase: str) -> None:
        self.phase = phase
        self.waiting = list(range(self.players))

    def emit(self, rule: str, event: str, **fields: Any) -> None:
        self.events.append({"rule": rule, "event": event, **fields})

    def hidden(self) -> int:
        return len(self.cards) - len(self.face_up)

    def refusal(self, seat: int, action: dict[str, Any]) -> str:
        verb, rule = VERBS[self.phase]
        if seat not in self.waiting:
            return f"{rule} seat {seat} is not on, but {self.waiting}"
        if action["do"] != verb:
            return f"{rule} seat {seat} must {verb}, not {action['do']}"
        argument = {"ready": [], "side": ["side"]}.get(verb, ["at"])
        if sorted(action) != sorted(["do", *argument]):
            return f"{rule} {action} is malformed"
        if verb == "ready":
            return ""
        if verb == "side":
            free = [side for side in SIDES if side not in self.sides.values()]
            return "" if action["side"] in free else f"M7 side {action['side']} is not free"
        return self.cell_refusal(seat, verb, action["at"])

    def cell_refusal(self, seat: int, verb: str, at: object) -> str:
        rule = VERBS[verb][1]
        if not isinstance(at, str) or at not in self.cards:
            return f"{rule} there is no location {at!r}"
        if verb == "swap":
            return "" if adjacent(at, self.octopus) else f"M22 {at} is not next to {self.octopus}"
        if at in self.face_up:
            return f"{rule} {at} is face up"
        return self.reveal_refusal(seat, at) if verb == "reveal" else ""

    def reveal_refusal(self, seat: int, at: str) -> str:
        opening = self.round == 1 and not self.last
        seen = any(at in self.island.sides[side] for side in self.sides.values())
        if opening and seen and self.options["opening_restricted"]:
            return f"M10 {at} was looked at before the first turn"
        if seat == self.bound and at == self.barred and self.hidden() > 1:
            return f"M23 {at} is barred by a walrus"
        return ""

    def play(self, seat: int, action: dict[str, Any]) -> list[dict[str, Any]]:
        self.events = []
        if self.phase == "side":
            self.choose_side(seat, action["side"])
        elif self.phase == "reveal":
            self.reveal(seat, action["at"])
        elif self.phase == "peek":
            at = action["at"]
            self.emit("M21", "peeked", seat=seat, at=at, card=self.cards[at])
            self.phase = "peeking"
        elif self.phase == "peeking":
            self.emit("B1", "said_ready", seat=seat)
            self.end_turn(seat)
        elif self.phase == "swap":
            self.swap(seat, action["at"])
        elif self.phase == "block":
            self.barred, self.bound = action["at"], self.next_in_round(seat)
            self.emit("M23", "blocked", seat=seat, at=self.barred, bound=self.bound)
            self.end_turn(seat)
        else:
            self.waiting.remove(seat)
            self.emit("B1", "said_ready", seat=seat)
            if not self.waiting:
                self.start_round()
        return self.events

    def choose_side(self, seat: int, side: str) -> None:
        self.sides[seat] = side
        self.emit("M7", "side_taken", seat=seat, side=side)
        self.waiting = [(seat + 1) % self.players]
        if len(self.sides) == self.players:
            self.everybody("look")

    def start_round(self) -> None:
        self.stack = list(self.deal["volcanoes"][self.round])
        self.round += 1
        self.face_up = set()
        self.last = ""
        self.birds = {}
        self.barred, self.bound = "", None
        self.phase = "reveal"
        self.waiting = [self.starter]
        self.emit(
            "M17",
            "round_started",
            round=self.round,
            starter=self.starter,
            volcanoes=list(self.stack),
        )

    def next_in_round(self, seat: int) -> int:
        seat = (seat + 1) % self.players
        while seat in self.birds:
            seat = (seat + 1) % self.players
        return seat

    def take_turn(self, seat: int) -> None:
        if self.hidden() == 0:
            self.erupt(seat, "M15")
        else:
            self.phase = "reveal"
            self.waiting = [seat]

    def end_turn(self, seat: int) -> None:
        if self.bound == seat:
            self.barred, self.bound = "", None
        self.take_turn(self.next_in_round(seat))

    def reveal(self, seat: int, at: str) -> None:
        card = self.cards[at]
        animal, landscape = card.split("/")
        connected = None
        if self.last:
            last_animal, last_landscape = self.last.split("/")
            connected = animal == last_animal or landscape == last_landscape
        self.last = card
        self.face_up.add(at)
        self.emit("M12", "revealed", seat=seat, at=at, card=card, connected=connected)
        if connected is False:
            self.erupt(seat, "M13")
        elif connected and self.options["expert"]:
            self.use_ability(seat, at, animal)
        else:
            self.end_turn(seat)

    def use_ability(self, seat: int, at: str, animal: str) -> None:
        if animal == "penguin" and self.hidden() >= 1:
            self.phase = "peek"
        elif animal == "octopus":
            self.phase = "swap"
            self.octopus = at
        elif animal == "walrus" and self.hidden() >= 2:
            self.phase = "block"
        elif animal == "crab":
            self.take_turn(seat)
        else:
            self.end_turn(seat)

    def swap(self, seat: int, at: str) -> None:
        here = self.octopus
        self.cards[here], self.cards[at] = self.cards[at], self.cards[here]
        if at not in self.face_up:
            self.face_up.remove(here)
            self.face_up.add(at)
        self.emit("M22", "swapped", seat=seat, **{"from": here, "to": at})
        self.end_turn(seat)

    def erupt(self, seat: int, rule: str) -> None:
        self.birds[seat] = self.stack.pop(0)
        self.emit(rule, "erupted", seat=seat, birds=self.birds[seat])
        if len(self.birds) == self.players - 1:
            self.end_round(self.next_in_round(seat))
        else:
            self.end_turn(seat)

    def end_round(self, winner: int) -> None:
        rubies = self.deal["treasures"][self.round - 1]
        self.won[winner].append(rubies)
        self.emit("M16", "round_won", seat=winner, rubies=rubies)
        self.starter = max(self.birds, key=lambda seat: self.birds[seat])
        if self.round == self.options.get("rounds", ROUNDS):
            self.over = True
            self.waiting = []
            self.emit("M18", "game_ended", **self.result(), removed=self.removed)
        else:
            self.everybody("rest")

    def result(self) -> dict[str, Any]:
        ranks = []
        for won in self.won:
            rank = [sum(won), len(won)]
            if self.options["tie_break"] == "highest":
                rank.append(max(won, default=0))
            ranks.append(rank)
        return {
            "winners": [seat for seat in range(self.players) if ranks[seat] == max(ranks)],
            "scores": [
                {"rubies": sum(won), "treasures": len(won), "highest": max(won, default=0)}
                for won in self.won
            ],
        }
