"""Fruit Mix as docs/rules.md tells it, F1 to F24, as plainly as it can be written."""

import json
from typing import Any

PLAYERS = range(1, 7)

FRUITS = [
    *["blueberry", "strawberry", "cherry", "grape", "apple", "pear"],
    *["banana", "lemon", "orange", "plum", "pineapple", "watermelon"],
]
SHAPES = ["round", "square", "triangle", "flower"]
COLOURS = ["red", "yellow", "green", "blue"]
TILES = [
    f"{fruit}/{shape}/{COLOURS[(s + f) % 4]}"
    for f, fruit in enumerate(FRUITS)
    for s, shape in enumerate(SHAPES)
]

# What the seats that are on may do in each phase of basic and lucky, and the rule that says so.
VERBS = {
    "memorise": (["ready"], "F3"),
    "turn": (["change", "place", "declare"], "F6"),
    "choose": (["choose"], "F11"),
    "decide": (["stop", "go_on"], "F13"),
}


def allowed(players: int) -> dict[str, list[Any]]:
    return {
        "variant": ["basic", "lucky", "pairs"],
        "line": list(range(2, 10)),
        "changes": [None, *range(49)],
        "match": ["shape", "colour", "both"],
        "first": [None, *range(players)],
    }


def sizes(options: dict[str, Any]) -> dict[str, list[Any]]:
    return {"pairs": list(range(2, 17)) if options["variant"] == "pairs" else []}


def deal_faults(options: dict[str, Any], players: int, deal: dict[str, Any]) -> list[str]:
    faults = []
    if not isinstance(deal.get("deck"), list) or texts(deal["deck"]) != texts(TILES):
        faults.append("F1 the deck is not the 48 tiles, each once")
    first = deal.get("first")
    if type(first) is not int or first not in range(players):
        faults.append("F4 the first player is nobody's seat")
    elif options["first"] not in (None, first):
        faults.append("F4 the first player is not the one named")
    if options["variant"] == "pairs":
        return faults + table_faults(options.get("pairs", 16), deal.get("table"))
    return faults + pile_faults(options["line"], players, deal.get("line"), deal.get("piles"))


def table_faults(pairs: int, table: object) -> list[str]:
    if not isinstance(table, list) or not distinct_tiles(table):
        return ["F18 the table is not made of different tiles"]
    plates = [tile.split("/", 1)[1] for tile in table]
    if len(table) != 2 * pairs or any(plates.count(plate) != 2 for plate in plates):
        return ["F18 the table is not two tiles of each shape and colour"]
    if set(plates) != set(plates_in_order()[:pairs]):
        return [f"F23 the shapes and colours are not those of {pairs} pairs"]
    return []


def plates_in_order() -> list[str]:
    """Round red, square yellow, triangle green, flower blue; then the colours move on by one."""
    order: list[str] = []
    colours = list(COLOURS)
    while len(order) < 16:
        order += [f"{shape}/{colour}" for shape, colour in zip(SHAPES, colours, strict=True)]
        colours = [*colours[1:], colours[0]]
    return order


def pile_faults(length: int, players: int, line: object, piles: object) -> list[str]:
    if not isinstance(line, list) or len(line) != length:
        return [f"F2 the line is not {length} tiles"]
    if not isinstance(piles, list) or len(piles) != players:
        return ["F2 there is not one pile for each player"]
    size = (48 - length) // players
    if not all(isinstance(pile, list) and len(pile) == size for pile in piles):
        return [f"F2 the piles are not {size} tiles each"]
    if not distinct_tiles([*line, *(tile for pile in piles for tile in pile)]):
        return ["F2 line and piles are not made of different tiles"]
    return []


def distinct_tiles(tiles: list[Any]) -> bool:
    return all(tile in TILES for tile in tiles) and len(set(tiles)) == len(tiles)


def texts(tiles: list[Any]) -> list[str]:
    """The tiles in a common order; as JSON text, so that nothing odd can break the sorting."""
    return sorted(map(json.dumps, tiles))


def start(options: dict[str, Any], players: int, deal: dict[str, Any]) -> "Mix | Pairs":
    if options["variant"] == "pairs":
        return Pairs(options, players, deal)
    return Mix(options, players, deal)


def in_common(one: str, other: str) -> bool:
    return any(a == b for a, b in zip(one.split("/"), other.split("/"), strict=True))


class Mix:
    """One game of basic or lucky mix on the table."""

    ending = "F10"

    def __init__(self, options: dict[str, Any], players: int, deal: dict[str, Any]) -> None:
        self.lucky = options["variant"] == "lucky"
        self.limit: int | None = options["changes"]
        self.players = players
        self.over = False
        self.events: list[dict[str, Any]] = []
        self.line: list[str] = list(deal["line"])
        self.face_down: list[int] = []
        self.piles: list[list[str]] = [list(pile) for pile in deal["piles"]]  # [0] is the tile up
        self.turns = [0] * players
        self.round = 0
        self.starter: int | None = None  # of the round that is being played
        self.seat: int = deal["first"]  # whose turn it is, or will be after the memorising
        self.changes = 0  # made this turn
        self.aside: list[str] = []  # set aside this turn
        self.shown: list[int] = []  # turned up by a declaration
        self.was_right = False  # about that declaration
        self.drought = 0  # wrong placements in a row
        self.phase = ""
        self.waiting: list[int] = []  # the seats that may act
        self.memorise()

    def emit(self, rule: str, event: str, **fields: Any) -> None:
        self.events.append({"rule": rule, "event": event, **fields})

    def memorise(self) -> None:
        self.phase = "memorise"
        self.waiting = list(range(self.players))

    def refusal(self, seat: int, action: dict[str, Any]) -> str:
        verbs, rule = VERBS[self.phase]
        verb = action["do"]
        if seat not in self.waiting:
            return f"{rule} seat {seat} is not on, but {self.waiting}"
        if verb not in verbs:
            return f"{rule} seat {seat} must {' or '.join(verbs)}, not {verb}"
        slots = {"place": self.face_down, "choose": self.shown}
        if sorted(action) != (["at", "do"] if verb in slots else ["do"]):
            return f"{rule} {action} is malformed"
        if verb in slots and (type(action["at"]) is not int or action["at"] not in slots[verb]):
            return f"{rule} slot {action['at']} is not one of {slots[verb]}"
        return self.tile_refusal(seat, verb)

    def tile_refusal(self, seat: int, verb: str) -> str:
        single = len(self.piles[seat]) == 1
        if verb == "change" and single:
            return "F5 the last tile cannot be changed"
        if verb == "change" and self.limit is not None and self.changes >= self.limit:
            return f"F5 no more than {self.limit} changes a turn"
        if verb == "declare" and not single:
            return "F11 only the last tile can be declared to fit nowhere"
        return ""

    def play(self, seat: int, action: dict[str, Any]) -> list[dict[str, Any]]:
        self.events = []
        verb = action["do"]
        if verb == "ready":
            self.waiting.remove(seat)
            self.emit("B1", "said_ready", seat=seat)
            if not self.waiting:
                self.start_round()
        elif verb == "change":
            self.change()
        elif verb == "place":
            self.place(action["at"])
        elif verb == "declare":
            self.declare()
        elif verb == "choose":
            self.choose(action["at"])
        elif verb == "stop":
            self.end_turn()
        else:
            self.go_on()
        return self.events

    def start_round(self) -> None:
        self.face_down = list(range(len(self.line)))
        self.round += 1
        self.starter = self.seat
        self.emit("F7", "round_started", round=self.round, starter=self.starter)
        self.draw()

    def draw(self) -> None:
        self.phase = "turn"
        self.waiting = [self.seat]
        self.emit("F5", "drawn", seat=self.seat, tile=self.piles[self.seat][0])

    def change(self) -> None:
        pile = self.piles[self.seat]
        tile = pile.pop(0)
        pile.append(tile)
        self.changes += 1
        self.emit("F5", "changed", seat=self.seat, tile=tile)
        self.draw()

    def place(self, at: int) -> None:
        pile = self.piles[self.seat]
        tile, found = pile.pop(0), self.line[at]
        correct = not in_common(tile, found)
        self.line[at] = tile
        self.face_down.remove(at)
        self.drought = 0 if correct else self.drought + 1
        self.emit("F6", "placed", seat=self.seat, at=at, tile=tile, found=found, correct=correct)
        if not correct:
            pile.extend([*self.aside, found])
            self.end_turn()
        elif not self.lucky:
            self.end_turn()
        else:
            self.aside.append(found)
            if len(self.aside) == 3 or not pile:
                self.end_turn()
            else:
                self.phase = "decide"

    def go_on(self) -> None:
        self.emit("F13", "set_aside", seat=self.seat, tiles=list(self.aside))
        if self.face_down:
            self.draw()
        else:
            self.memorise()

    def declare(self) -> None:
        tile = self.piles[self.seat][0]
        self.shown = self.face_down
        self.face_down = []
        self.was_right = all(in_common(tile, self.line[at]) for at in self.shown)
        shown = [{"at": at, "tile": self.line[at]} for at in self.shown]
        self.emit("F11", "declared", seat=self.seat, correct=self.was_right, shown=shown)
        self.phase = "choose"

    def choose(self, at: int) -> None:
        pile = self.piles[self.seat]
        tile, found = pile.pop(0), self.line[at]
        self.line[at] = tile
        self.emit("F11", "chosen", seat=self.seat, at=at, tile=found)
        if not self.was_right:
            pile.extend([found, *self.aside])
        self.end_turn()

    def end_turn(self) -> None:
        self.turns[self.seat] += 1
        self.changes = 0
        self.aside = []
        following = self.following_seat()
        if following is None:
            self.over = True
            self.waiting = []
            stuck = [] not in self.piles
            rule = "F22" if stuck else "F10"
            self.emit(rule, "game_ended", **self.result(), dead_end=stuck)
            return
        self.seat = following
        if self.face_down:
            self.draw()
        else:
            self.memorise()

    def following_seat(self) -> int | None:
        """Who is on next: F9 once a pile is empty, else F8 or just the player to the left."""
        clockwise = [(self.seat + step) % self.players for step in range(1, self.players + 1)]
        if [] in self.piles:
            most = max(self.turns)
            behind = [seat for seat in clockwise if self.piles[seat] and self.turns[seat] < most]
            return behind[0] if behind else None
        if self.dead_end():
            return None
        left = clockwise[0]
        if not self.face_down and left == self.starter:
            return (left + 1) % self.players
        return left

    def dead_end(self) -> bool:
        """F22: no placement can be right any more, and nobody will get to a last tile."""
        if any(len(pile) < 2 for pile in self.piles):
            return False
        tiles = [*self.line, *(tile for pile in self.piles for tile in pile)]
        nothing_fits = all(in_common(one, other) for one in tiles for other in tiles)
        return nothing_fits or self.drought >= 1000

    def result(self) -> dict[str, Any]:
        left = [len(pile) for pile in self.piles]
        winners = [seat for seat in range(self.players) if left[seat] == min(left)]
        if self.players == 1 and left[0] > 0:
            winners = []
        return {
            "winners": winners,
            "scores": [
                {"tiles": left[seat], "turns": self.turns[seat]} for seat in range(self.players)
            ],
        }


class Pairs:
    """One game of pairs on the table."""

    ending = "F21"

    def __init__(self, options: dict[str, Any], players: int, deal: dict[str, Any]) -> None:
        self.match = options["match"]
        self.players = players
        self.over = False
        self.events: list[dict[str, Any]] = []
        self.table: dict[int, str] = dict(enumerate(deal["table"]))
        self.face_up: list[int] = []
        self.tiles = [0] * players
        self.turns = [0] * players
        self.seat: int = deal["first"]
        self.phase = "flip"
        self.waiting = [self.seat]  # the seats that may act

    def refusal(self, seat: int, action: dict[str, Any]) -> str:
        if seat not in self.waiting:
            return f"F20 seat {seat} is not on, but {self.waiting}"
        if action["do"] != self.phase:
            return f"F20 seat {seat} must {self.phase}, not {action['do']}"
        if sorted(action) != (["at", "do"] if self.phase == "flip" else ["do"]):
            return f"F20 {action} is malformed"
        if self.phase == "ready":
            return ""
        at = action["at"]
        if type(at) is not int or at not in self.table:
            return f"F20 there is no tile at {at}"
        return f"F20 {at} is face up" if at in self.face_up else ""

    def play(self, seat: int, action: dict[str, Any]) -> list[dict[str, Any]]:
        self.events = []
        if self.phase == "flip":
            self.flip(seat, action["at"])
            return self.events
        self.waiting.remove(seat)
        self.emit("B1", "said_ready", seat=seat)
        if not self.waiting:
            self.emit("F20", "turned_back", at=sorted(self.face_up))
            self.face_up = []
            self.seat = (self.seat + 1) % self.players
            self.phase = "flip"
            self.waiting = [self.seat]
        return self.events

    def emit(self, rule: str, event: str, **fields: Any) -> None:
        self.events.append({"rule": rule, "event": event, **fields})

    def flip(self, seat: int, at: int) -> None:
        self.face_up.append(at)
        self.emit("F20", "flipped", seat=seat, at=at, tile=self.table[at])
        if len(self.face_up) < 2:
            return
        self.turns[seat] += 1
        if self.agree(*self.face_up):
            self.keep(seat)
        else:
            self.phase = "ready"
            self.waiting = list(range(self.players))

    def keep(self, seat: int) -> None:
        tiles = [self.table.pop(each) for each in self.face_up]
        self.emit("F20", "matched", seat=seat, at=self.face_up, tiles=tiles)
        self.tiles[seat] += 2
        self.face_up = []
        if not self.table:
            self.over = True
            self.waiting = []
            self.emit("F21", "game_ended", **self.result(), dead_end=False)

    def agree(self, first: int, second: int) -> bool:
        _, shape, colour = self.table[first].split("/")
        _, other_shape, other_colour = self.table[second].split("/")
        if self.match == "shape":
            return shape == other_shape
        if self.match == "colour":
            return colour == other_colour
        return shape == other_shape and colour == other_colour

    def result(self) -> dict[str, Any]:
        return {
            "winners": [s for s in range(self.players) if self.tiles[s] == max(self.tiles)],
            "scores": [
                {"tiles": self.tiles[s], "turns": self.turns[s]} for s in range(self.players)
            ],
        }
