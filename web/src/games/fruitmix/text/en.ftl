event-unsolved = No tile fits any other any more: the game is over, and not solved this time.

# A tile, and a place for those who listen.
tile = { $fruit }, { $shape }, { $colour }
place-up = { $at }: { $tile }
place-down = { $at }, face down
place-gone = { $at }, empty
mark-choice = may be chosen

# On the board.
line = The line
table = The table
players = Players
tile-of = { $name }’s tile
tile-yours = Your tile
change = Change
change-left = Change ({ $left })
declare = Fits nowhere
stop = Stop
go-on = Go on
aside = Set aside
ready = Ready
still-looking = Still looking: { $names }
player-turn = it is their turn
player-looking = still looking
tiles =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }
turns =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
verdict-yes = All different: out of the game.
verdict-risky = All different!
verdict-no = Something in common: under the pile.
decide-hint = Stop and it is safe, or risk it and play another tile?
catching-up = The others are catching up: last turns!
check-right = Right: it fits nowhere!
check-wrong = Not quite: it would have fitted at { $count ->
        [one] place { $places }.
       *[other] places { $places }.
    }

# Whose turn it is and what to do.
status-memorise-you = What lies where? Remember the line!
status-memorise = Still looking: { $names }
status-place-you = Your turn: where is everything different?
status-place = { $name } is looking for a tile that is different in everything.
status-decide-you = Right! Stop here, or go on?
status-decide = { $name } was right: stop, or go on?
status-choose-right-you = Right! Which tile shall leave the game? Yours takes its place.
status-choose-right = { $name } was right, and chooses a tile to leave the game.
status-choose-wrong-you = Not this time. Which tile do you take? Yours takes its place.
status-choose-wrong = { $name } was wrong, and chooses a tile to take.
status-flip-you = Your turn: turn up a tile.
status-flip = { $name } is looking for a pair.
status-flip-second-you = And where is its partner?
status-flip-second = { $name } is looking for the partner.
status-look-you = No pair. Remember them!
status-look = No pair. Still looking: { $names }
status-over =
    { $count ->
        [one] { $names } wins!
       *[other] { $names } win together!
    }
status-over-pairs = All pairs are found!
status-over-alone =
    { $turns ->
        [one] Done in { $turns } turn!
       *[other] Done in { $turns } turns!
    }
status-over-unsolved =
    { $tiles ->
        [one] A dead end, with { $tiles } tile left.
       *[other] A dead end, with { $tiles } tiles left.
    }

# Answers to a key.
wanted-text = Turned up: { $tile }. Look for a tile that shares nothing with it.
wanted-none = No tile is turned up now.
wanted-shape = A pair: two plates of the same shape.
wanted-colour = A pair: two cloths of the same colour.
wanted-both = A pair: the same plate on the same cloth.
open-text = Face up: { $tiles }.
open-none = Nothing lies face up.
pile-of =
    { $tiles ->
        [one] { $name }: { $tiles } tile
       *[other] { $name }: { $tiles } tiles
    }

# Why a tap does nothing.
refuse-watching = You are watching: only the players can do that.
refuse-turn = It is not your turn. Now: { $names }.
refuse-looking = You are ready. Still looking: { $names }.
refuse-ready = Take your time. Press “Ready” when you have seen enough.
refuse-decide = Choose first: stop, or go on?

# The tutorial.
tutorial-you = You
tutorial-hint = Not this time: think of the line as you saw it.
tutorial-back = Back
tutorial-leave = Leave the lesson
tutorial-done = Done
tutorial-look = Three tiles. Remember for each its fruit, the shape of its plate and the colour of its cloth. Then press “Ready”.
tutorial-place = Your tile: a cherry, a round plate, a green cloth. Behind one napkin everything is different: other fruit, other plate, other cloth. Tap it!
tutorial-again = All different! The pear leaves the game, and your pile is one tile smaller. Now a banana on a square plate on blue. Where does nothing match?
tutorial-change = Right again. But this lemon has a square plate, and so has the strawberry that is left. Press “Change”: the lemon goes under your pile.
tutorial-last = An orange on a flower plate on blue: that shares nothing with the strawberry. Tap the last napkin!
tutorial-end = When the whole line is open, everybody memorises it again and a new round begins. A mistake puts one more tile under your pile. Whoever has none left wins!
