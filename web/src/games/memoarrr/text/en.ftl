# A card, and a cell for those who listen.
card = { $animal }, { $landscape }
cell-up = { $at }: { $card }
cell-down = { $at }, face down
centre-treasures =
    { $treasures ->
        [one] { $at }, the middle: { $treasures } treasure
       *[other] { $at }, the middle: { $treasures } treasures
    }
centre-volcanoes =
    { $birds ->
        [one] { $left } volcanoes, the top one with { $birds } bird
       *[other] { $left } volcanoes, the top one with { $birds } birds
    }
mark-secret = only you can see it
mark-peeked = { $name } is looking at it
mark-barred = barred
mark-last = the last card
mark-looked = looked at before the first round
mark-side = side in the { $side }
mark-choice = may be chosen

# On the board.
island = The island
players = Players
wanted = Wanted
wanted-or = or
wanted-any = any card
wanted-unseen = a card nobody has seen
chain = The chain of this round
again = Once more: the crab!
player-turn = it is their turn
player-looking = still looking
player-out =
    { $birds ->
        [one] out, { $birds } bird
       *[other] out, { $birds } birds
    }
player-treasures =
    { $treasures ->
        [one] { $treasures } treasure
       *[other] { $treasures } treasures
    }
rubies =
    { $rubies ->
        [one] { $rubies } ruby
       *[other] { $rubies } rubies
    }
sides-hint = Everybody looks at the three middle cards of one side.
ready = Ready
still-looking = Still looking: { $names }

# The end.
over-rest = Not in the game: { $card }
tie-treasures = { $names } have { $rubies } rubies each. { $winner } has the most treasures, and that decides.
tie-highest = { $names } have { $rubies } rubies and { $treasures } treasures each. The richest single treasure decides: it is with { $winner }.
tie-shared = { $names } have { $rubies } rubies and { $treasures } treasures each: they win together.

# Whose turn it is and what to do.
status-side-you = Your turn: which side will you look at?
status-side = { $name } is choosing a side.
status-look-you = Only you see these three cards. Remember them!
status-look = Still looking: { $names }
status-open-you = Your turn: begin with any card.
status-open-first-you = Your turn: begin with a card that nobody has seen.
status-open = { $name } begins the round.
status-reveal-you = Your turn: { $animal } or { $landscape }.
status-reveal = { $name } is looking for { $animal } or { $landscape }.
status-peek-you = Penguin: look secretly at one card.
status-peek = { $name } may look secretly at one card.
status-peeking-you = Only you see { $at }. Remember it!
status-peeking = { $name } is looking at { $at }.
status-swap-you = Octopus: swap it with a card beside it.
status-swap = { $name } swaps the octopus with a card beside it.
status-block-you = Walrus: bar one card for { $next }.
status-block = { $name } bars one card for { $next }.
status-round_end-you = { $winner } wins the treasure. Take a last look!
status-round_end = { $winner } wins the treasure. Still looking: { $names }
status-over =
    { $count ->
        [one] { $names } wins!
       *[other] { $names } win together!
    }

# Answers to a key.
wanted-text = Wanted: { $animal } or { $landscape }.
wanted-free = Any card will do: a round begins with it.
wanted-first = Any card that nobody has looked at: the game begins with it.
open-text = Face up: { $cards }.
open-none = Nothing lies face up.
out-text = Out of this round: { $players }.
out-none = Everybody is still in.
out-with =
    { $birds ->
        [one] { $name } with { $birds } bird
       *[other] { $name } with { $birds } birds
    }

# Why a tap does nothing.
refuse-watching = You are watching: only the players can do that.
refuse-turn = It is not your turn. Now: { $names }.
refuse-looking = You are ready. Still looking: { $names }.
refuse-ready = Take your time. Press “Ready” when you have seen enough.
refuse-side = Tap one of the three cards in the middle of a free side.

# The tutorial.
tutorial-you = You
tutorial-friend = Pia
tutorial-hint = Try another one: think of the cards you have seen.
tutorial-back = Back
tutorial-leave = Leave the lesson
tutorial-done = Done
tutorial-look = The island lies face down. You may look at three cards on your side: where is which animal, and in which landscape? Then press “Ready”.
tutorial-connect = Pia opens with a turtle in the ocean. Your card must show a turtle or the ocean. You have seen one: tap it!
tutorial-again = A turtle: connected! Pia follows with a penguin, as the beach is the same. Now it must be a penguin or a beach. Do you remember one?
tutorial-volcano = Well remembered! But Pia’s walrus fits neither penguin nor jungle: the volcano erupts, and she is out of this round. You are the last one in, so the treasure is yours.
tutorial-end = All cards are turned over again and stay where they are: what you saw still counts. Whoever has the most rubies after seven rounds wins. That is all!
