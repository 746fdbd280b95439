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
error-slot-face-up = Place { $at } of the line lies face up already.
error-not-shown = Place { $at } was not among those turned up for the check.
error-gone = Cell { $at } is empty.
error-cell-face-up = Cell { $at } lies face up already.
