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
event-side_taken = { $seat } takes the side in the { $side }.
event-said_ready = { $seat } is ready.
event-round_started = Round { $round } begins. { $starter } starts.
event-revealed =
    { $connected ->
        [yes] { $seat } reveals { $at }: { $card }. It connects.
        [no] { $seat } reveals { $at }: { $card }. It does not connect.
       *[none] { $seat } opens with { $at }: { $card }.
    }
event-erupted =
    { $birds ->
        [one] { $seat } takes the volcano with { $birds } bird and is out of this round.
       *[other] { $seat } takes the volcano with { $birds } birds and is out of this round.
    }
event-peeked =
    { $card ->
        [none] { $seat } looks secretly at { $at }.
       *[other] { $seat } looks secretly at { $at }: { $card }.
    }
event-swapped = { $seat } swaps the octopus: { $from } and { $to } change places.
event-blocked = { $seat } bars { $at } for { $bound }.
event-round_won = { $seat } wins the round and takes a treasure.
event-game_ended = The game is over. Won by: { $winners }. The card in the box was: { $removed }.

# Why something is not possible.
error-side-taken = The side in the { $side } is taken already.
error-centre = { $at } is the stack in the middle, not a location.
error-face-up = { $at } lies face up already.
error-barred = { $at } is barred by the walrus until this turn is over.
error-opening = { $at } was looked at before the first round: the very first card must be another one.
error-not-beside = { $at } is not beside the octopus, which lies at { $octopus }.
