event-unsolved = Dead end: no tile can be placed correctly any more. Not solved this time.

# What the narrator says of a declaration: the tiles lie open, and are in the log.
declared-told =
    { $correct ->
        [yes] { $seat } says the last tile fits nowhere, and is right.
        [no] { $seat } says the last tile fits nowhere, and is wrong.
       *[unsaid] { $seat } says the last tile fits nowhere.
    }
declared-told-you =
    { $correct ->
        [yes] You say the last tile fits nowhere, and you are right.
        [no] You say the last tile fits nowhere, and you are wrong.
       *[unsaid] You say the last tile fits nowhere.
    }

# What the narrator says to whoever did it; and of a round, as what follows says who begins.
round-begins = Round { $round } begins.
you-drawn = You turn up { $tile }.
you-changed = You put { $tile } under the pile.
you-placed =
    { $correct ->
        [yes] You place a tile at { $at } and find { $found }: all different.
       *[no] You place a tile at { $at } and find { $found }: something in common.
    }
you-chosen = You choose { $at }: { $tile }.
you-set_aside = You go on. Set aside: { $tiles }.
you-flipped = You turn up { $at }: { $tile }.
you-matched = You find a pair: { $tiles }.

# A tile, and a place for those who listen.
tile = { $fruit }, { $shape }, { $colour }
place-called = place { $at }
place-down = { $at }, face down
place-gone = { $at }, empty
mark-covered = face down
mark-choice = can be chosen

# On the board.
line = The line
table = The table
players = Players
tile-of = { $name }’s tile
tile-yours = Your tile
change = Change tile
change-left = Change tile ({ $left })
declare = Fits nowhere
stop = Stop here
go-on = Go on
aside = Set aside
ready = Ready
still-looking = { status-memorise }
player-turn = playing now
player-turn-you = your turn
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
verdict-yes = All different: the old tile leaves the game.
verdict-risky = All different!
verdict-no = Something in common: it goes under your pile.
verdict-no-other = Something in common: it goes under { $name }’s pile.
differ-shape = The plates differ.
differ-colour = The cloths differ.
differ-both = Plates and cloths differ.
decide-hint = Stop and be safe, or push your luck with another tile?
catching-up = The others are catching up: last turns!
check-right = Right: it fits nowhere!
check-wrong = Not quite: it would have fitted at { $count ->
        [one] place { $places }.
       *[other] places { $places }.
    }

# The end.
flawless = Flawless: not one mistake!
flawless-you = You made no mistake at all!

# When it is over.
status-over =
    { $count ->
        [one] { $names } wins!
       *[other] It’s a tie: { $names } share first place!
    }

# Why a tap does nothing.
refuse-watching = You are watching: only players can do that.
refuse-turn = It is not your turn. Now playing: { $names }.
refuse-looking =
    { $count ->
        [one] You are ready. { $names } is still looking.
       *[other] You are ready. { $names } are still looking.
    }
refuse-ready = Take your time. Tap “Ready” when you have seen enough.
refuse-decide = Choose first: stop, or go on?

# What a tap explains.
explain-about = More about: { $what }
explain-pile =
    { $tiles ->
        [one] { $name }: one tile left. The first to have none left wins.
       *[other] { $name }: { $tiles } tiles left. The first to have none left wins.
    }
explain-drawn = { $tile }: it has to go where fruit, plate and cloth are all different.
explain-aside =
    { $count ->
        [one] Set aside in this turn: { $tiles }. If the turn ends well, it leaves the game; after a mistake it goes back under the pile.
       *[other] Set aside in this turn: { $tiles }. If the turn ends well, they leave the game; after a mistake they go back under the pile.
    }
explain-heap =
    { $tiles ->
        [one] { $name } has found { $tiles } tile. Whoever finds the most wins.
       *[other] { $name } has found { $tiles } tiles. Whoever finds the most wins.
    }

larger = More tiles

# In somebody’s first game.
pointer-place = This is your tile. Tap the napkin where you remember a different fruit, plate and cloth.
pointer-right = Well found! Your tile takes its place, and your pile is one smaller.
pointer-wrong = Not this time! Your own tile stays in the line, face up, and your pile does not get smaller.
pointer-round = The whole line lies open: a new round. Memorise it again, then go on. The first to have no tiles left wins.

# The tutorial.
tutorial-you = You
tutorial-hint = Not this time: think of the line as you saw it.
tutorial-hint-at = Look at { $at }: it is there.
tutorial-back = Back
tutorial-leave = Leave the lesson
tutorial-done = Done
tutorial-look = Three tiles. For each, remember its fruit, the shape of its plate and the colour of its cloth. Then tap “Ready”.
tutorial-place = Your tile: a cherry, a round plate, a green cloth. Under one napkin everything is different: a different fruit, plate and cloth. Tap it!
tutorial-again = All different! The pear leaves the game, and your pile is one tile smaller. Now a banana on a square plate on a blue cloth. Where is nothing the same?
tutorial-change = Right again. But this lemon has a square plate, and so has the strawberry that is left. Tap “Change tile”: the lemon goes under your pile.
tutorial-last = An orange on a flower plate on a blue cloth: it shares nothing with the strawberry. Tap the last napkin!
tutorial-end = When the whole line is face up, everybody memorises it again and a new round begins. A mistake adds a tile to your pile. The first to have none left wins!
