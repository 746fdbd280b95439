# What Python and the browser both say.
round = Round { $round } of { $rounds }
noun-penguin = penguin
noun-octopus = octopus
noun-walrus = walrus
noun-crab = crab
noun-turtle = turtle
noun-ocean = ocean
noun-jungle = jungle
noun-lava = lava
noun-flowers = flowers
noun-beach = beach
noun-north = north
noun-east = east
noun-south = south
noun-west = west

# What happened, as a log or a narrator says it.
event-side_taken = { $seat } takes the { $side } side.
event-said_ready = { $seat } has seen enough.
event-round_started = Round { $round } begins. { $starter } starts.
event-revealed =
    { $connected ->
        [yes] { $seat } reveals { $at }: { $card }. It matches.
        [no] { $seat } reveals { $at }: { $card }. No match.
       *[none] { $seat } starts with { $at }: { $card }.
    }
event-erupted =
    { $birds ->
        [one] { $seat } takes the volcano with { $birds } bird and is out of this round.
       *[other] { $seat } takes the volcano with { $birds } birds and is out of this round.
    }
event-peeked =
    { $card ->
        [none] { $seat } takes a secret look at { $at }.
       *[other] { $seat } takes a secret look at { $at }: { $card }.
    }
event-swapped = { $seat } swaps the octopus: { $from } and { $to } change places.
event-blocked = { $seat } bars { $at } for { $bound }.
event-round_won = { $seat } wins the round and takes a treasure.
event-game_ended = The game is over. Won by: { $winners }. The card taken out at the start was: { $removed }.

# Why something is not possible.
error-side-taken = The { $side } side is already taken.
error-face-up = { $at } is already face up.
error-barred = The walrus bars { $at } until this turn is over.
error-opening = { $at } was looked at before the first round: the very first card must be another one.
error-not-beside = { $at } is not next to the octopus at { $octopus }.

# Whose turn it is, what to do, what is asked for by a key.
cell-up = { $at }: { $card }
status-side-you = Your turn: which side will you look at?
status-side = { $name } is choosing a side.
status-look-you =
    { $looks ->
        [0] Nobody looks this time. Ready?
        [1] Only you can see this card. Remember it!
        [2] Only you can see these two cards. Remember them!
       *[other] Only you can see these three cards. Remember them!
    }
look-text = You see { $cards }.
status-look =
    { $count ->
        [one] { $names } is still looking.
       *[other] { $names } are still looking.
    }
status-open-you = Your turn: start with any card.
status-open-first-you = Your turn: start with a card that nobody has seen.
status-open = { $name } starts the round.
status-reveal-you = Your turn: { $animal } or { $landscape }.
status-reveal = { $name } is looking for { $animal } or { $landscape }.
status-peek-you = Penguin: take a secret look at one card.
status-peek = { $name } may take a secret look at one card.
status-peeking-you = Only you can see { $at }. Remember it!
status-peeking = { $name } is looking at { $at }.
status-swap-you = Octopus: swap it with a card next to it.
status-swap = { $name } is swapping the octopus with a card next to it.
status-block-you = Walrus: bar one card for { $next }.
status-block = { $name } is barring one card for { $next }.
status-round_end-you = { $winner } wins the treasure. Take a last look!
status-round_end =
    { $count ->
        [one] { $winner } wins the treasure. { $names } is still looking.
       *[other] { $winner } wins the treasure. { $names } are still looking.
    }
wanted-text = Wanted: { $animal } or { $landscape }.
wanted-free = Any card will do: it starts the round.
wanted-first = Any card that nobody has looked at: it starts the game.
open-text = Face up: { $cards }.
open-none = No card lies face up.
out-text = Out of this round: { $players }.
out-none = Everybody is still in.
out-with =
    { $birds ->
        [one] { $name } with { $birds } bird
       *[other] { $name } with { $birds } birds
    }
