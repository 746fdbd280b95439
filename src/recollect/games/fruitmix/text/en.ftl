title = Fruit Mix
tagline = Get rid of your tiles by remembering where nothing matches.
credits = by Martin Nedergaard Andersen, Lifestyle Boardgames

# Options, as they are explained where they are chosen.
option-variant = The game: basic, lucky mix (push your luck), or pairs (for small children).
option-line = How many tiles lie in the line (not in pairs); two are a house rule.
option-changes = How often a tile may be changed in one turn, if there is a limit (not in pairs).
option-match = What makes a pair: the plate’s shape, the cloth’s colour, or both (only in pairs).
option-pairs = How many pairs lie on the table (only in pairs); fewer than 16 are a house rule.
option-first = Who starts; if left open, it is drawn at random.

# Why something is not possible.
error-change-last = The last tile cannot be changed.
error-changes-used =
    { $limit ->
        [one] The tile has already been changed { $limit } time in this turn; more is not allowed.
       *[other] The tile has already been changed { $limit } times in this turn; more is not allowed.
    }
error-declare-early =
    { $tiles ->
        [one] Only the last tile can be declared to fit nowhere: there is still { $tiles } in the pile.
       *[other] Only the last tile can be declared to fit nowhere: there are still { $tiles } in the pile.
    }
error-no-slot = There is no place { $at } in the line: the last one is { $last }.
error-no-cell = There is no place { $at } on the table: the last one is { $last }.
error-pairs-elsewhere = The option pairs says how many pairs lie on the table: it belongs to variant=pairs.
error-deal-deck = The deck of the deal should have each of the 48 tiles once.
error-deal-tiles = Every tile of the deal should be one of the 48, and none may lie twice.
error-deal-line = The line of the deal should be as long as the option says; a table of tiles belongs to pairs only.
error-deal-piles = The deal should have a pile for each of the { $players } players, all equally high and as high as possible.
error-deal-table = The table of the deal should have two tiles of each shape and colour, 32 in all or as many as the option pairs says, and nothing else may lie there.
error-deal-first = The first player of the deal should be one of the { $players } seats, and the one that the options name.

# The drawing in a terminal.
picture-seat = tiles: { $tiles }, turns: { $turns }
picture-drawn = Turned up:
picture-aside = Set aside:

# The same in a menu, where there is little room.
menu-variant = Variant
menu-match = A pair is alike in
menu-line = Tiles in line
menu-pairs = Pairs
value-variant-basic = basic game
value-variant-lucky = lucky mix
value-variant-pairs = pairs
value-match-shape = the plate
value-match-colour = the cloth
value-match-both = both

# What can be done without a place on the board, on a button.
action-ready = I will remember
action-change = Change the tile
action-declare = It fits nowhere
action-stop = Stop
action-go_on = Go on!

# What scores count, as headings of tables.
score-tiles = tiles
score-turns = turns
