title = Fruit Mix
tagline = Get rid of your tiles by remembering where nothing matches.
credits = by Martin Nedergaard Andersen, Lifestyle Boardgames

# Options, as they are explained where they are chosen.
option-variant = The game: basic, lucky mix (go on at your own risk), or pairs (for small children).
option-line = How many tiles lie in the line (not in pairs).
option-changes = How often the tile may be changed in one turn, if there is a limit (not in pairs).
option-match = What makes a pair: the plate's shape, the cloth's colour, or both (only in pairs).
option-first = Who begins; otherwise it is drawn by lot.

noun-blueberry = blueberry
noun-strawberry = strawberry
noun-cherry = cherry
noun-grape = grape
noun-apple = apple
noun-pear = pear
noun-banana = banana
noun-lemon = lemon
noun-orange = orange
noun-plum = plum
noun-pineapple = pineapple
noun-watermelon = watermelon
noun-round = round
noun-square = square
noun-triangle = triangle
noun-flower = flower
noun-red = red
noun-yellow = yellow
noun-green = green
noun-blue = blue

# What happened, as a log or a narrator says it.
event-said_ready = { $seat } is ready.
event-round_started = Round { $round } begins. { $starter } starts.
event-drawn = { $seat } turns up { $tile }.
event-changed = { $seat } puts { $tile } under the pile.
event-placed =
    { $correct ->
        [yes] { $seat } places at { $at } and finds { $found }: all different.
       *[no] { $seat } places at { $at } and finds { $found }: something in common.
    }
event-declared =
    { $correct ->
        [yes] { $seat } declares that the last tile fits nowhere, and is right: { $shown }.
       *[no] { $seat } declares that the last tile fits nowhere, and is wrong: { $shown }.
    }
event-chosen = { $seat } chooses { $at }: { $tile }.
event-set_aside = { $seat } goes on, with these set aside: { $tiles }.
event-flipped = { $seat } turns up { $at }: { $tile }.
event-matched = { $seat } has found a pair: { $tiles }.
event-turned_back = The tiles at { $at } are turned back.
event-game_ended =
    { $dead_end ->
        [yes] No tile fits any other any more: the game is over. Won by: { $winners }.
       *[no] The game is over. Won by: { $winners }.
    }

# Why something is not possible.
error-change-last = The last tile cannot be changed.
error-changes-used = The tile was changed { $limit } times in this turn already; more is not allowed.
error-declare-early = Only a last tile can be declared to fit nowhere: there are still { $tiles } in the pile.
error-no-slot = There is no place { $at } in the line: the last one is { $last }.
error-slot-face-up = Place { $at } of the line lies face up already.
error-not-shown = Place { $at } was not among those turned up for the check.
error-gone = Cell { $at } is empty.
error-cell-face-up = Cell { $at } lies face up already.
error-deal-deck = The deck of the deal should have each of the 48 tiles once.
error-deal-tiles = Every tile of the deal should be one of the 48, and none may lie twice.
error-deal-line = The line of the deal should be as long as the option says, and no table may lie there.
error-deal-piles = The deal should have a pile for each of the { $players } players, all equally high and as high as possible.
error-deal-table = The table of the deal should have 32 tiles, two of each shape and colour, and nothing else may lie there.
error-deal-first = The first player of the deal should be a seat of the { $players } players, and the one that the options name.

# The drawing in a terminal.
picture-round = Round { $round }
picture-seat = tiles: { $tiles }, turns: { $turns }
picture-drawn = Turned up:
picture-aside = Set aside:
