# What Python and the browser both say.
round = Round { $round }
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
event-said_ready = { $seat } has seen enough.
event-round_started = Round { $round } begins. { $starter } starts.
event-drawn = { $seat } turns up { $tile }.
event-changed = { $seat } puts { $tile } under the pile.
event-placed =
    { $correct ->
        [yes] { $seat } places a tile at { $at } and finds { $found }: all different.
       *[no] { $seat } places a tile at { $at } and finds { $found }: something in common.
    }
event-declared =
    { $correct ->
        [yes] { $seat } says the last tile fits nowhere, and is right: { $shown }.
       *[no] { $seat } says the last tile fits nowhere, and is wrong: { $shown }.
    }
event-chosen = { $seat } chooses { $at }: { $tile }.
event-set_aside = { $seat } goes on. Set aside: { $tiles }.
event-flipped = { $seat } turns up { $at }: { $tile }.
event-matched = { $seat } finds a pair: { $tiles }.
event-turned_back = The tiles at { $at } are turned face down again.
event-game_ended =
    { $dead_end ->
        [yes] Dead end: no tile can be placed correctly any more. Won by: { $winners }.
       *[no] The game is over. Won by: { $winners }.
    }

# Why something is not possible.
error-slot-face-up = Place { $at } of the line is already face up.
error-not-shown = Place { $at } was not turned up for this check.
error-gone = Place { $at } is empty.
error-cell-face-up = Place { $at } is already face up.

# Whose turn it is, what to do, what is asked for by a key.
place-up = { $at }: { $tile }
status-memorise-you = What lies where? Remember the line!
status-memorise =
    { $count ->
        [one] { $names } is still looking.
       *[other] { $names } are still looking.
    }
status-place-you = Your turn: where is everything different?
status-place = { $name } is looking for a tile with nothing in common.
status-decide-you = Right! Stop and be safe, or go on and risk it?
status-decide = { $name } was right: stop, or go on?
status-choose-right-you = Right! Which tile leaves the game? Yours takes its place.
status-choose-right = { $name } was right and chooses a tile to leave the game.
status-choose-wrong-you = Not this time. Which tile do you take? Yours takes its place.
status-choose-wrong = { $name } was wrong and chooses a tile to take.
status-flip-you = Your turn: turn up a tile.
status-flip = { $name } is looking for a pair.
status-flip-second-you = And where is the other one?
status-flip-second = { $name } is looking for the other one.
status-look-you = No pair. Remember them!
status-look =
    { $count ->
        [one] No pair. { $names } is still looking.
       *[other] No pair. { $names } are still looking.
    }
status-over-pairs = All pairs are found!
status-over-alone =
    { $turns ->
        [one] Solved in { $turns } turn!
       *[other] Solved in { $turns } turns!
    }
status-over-unsolved =
    { $tiles ->
        [one] Dead end, with { $tiles } tile left.
       *[other] Dead end, with { $tiles } tiles left.
    }
wanted-text = Turned up: { $tile }. Look for a tile that shares nothing with it.
wanted-none = No tile is turned up at the moment.
wanted-shape = A pair: two plates of the same shape.
wanted-colour = A pair: two cloths of the same colour.
wanted-both = A pair: the same plate on the same cloth.
open-text = Face up: { $tiles }.
open-none = No tile lies face up.
pile-of =
    { $tiles ->
        [one] { $name }: { $tiles } tile
       *[other] { $name }: { $tiles } tiles
    }
