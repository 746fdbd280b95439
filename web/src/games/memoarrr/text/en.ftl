# A card, and a cell for those who listen.
card = { $animal }, { $landscape }
cell-down = { $at }, face down
centre-treasures =
    { $treasures ->
        [one] { $at }, the middle: { $treasures } treasure
       *[other] { $at }, the middle: { $treasures } treasures
    }
centre-volcanoes =
    { $left ->
        [one] { $birds ->
            [one] { $left } volcano with { $birds } bird
           *[other] { $left } volcano with { $birds } birds
        }
       *[other] { $birds ->
            [one] { $left } volcanoes, { $birds } bird on the top one
           *[other] { $left } volcanoes, { $birds } birds on the top one
        }
    }
mark-secret = only you can see it
mark-seen-by = seen only by { $name }
mark-covered = face down
mark-peeked = { $name } is looking at it
mark-barred = barred
mark-last = the last card
mark-looked = looked at before the first round
mark-side = { $side } side
mark-choice = can be chosen

# On the board.
island = The island
players = Players
wanted = Wanted
wanted-or = or
wanted-any = any card
wanted-unseen = a card nobody has seen
chain = The chain of this round
again = Go again: the crab!
player-turn = playing now
player-turn-you = your turn
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
sides-hint =
    { $looks ->
        [1] Everybody looks at the middle card of their side.
        [2] Everybody looks at the two middle cards of their side.
       *[other] Everybody looks at the three middle cards of their side.
    }
ready = Ready

# What the narrator says to whoever did it; and of a round, as what follows says who begins.
round-begins = Round { $round } begins.
you-side_taken = You take the { $side } side.
you-revealed =
    { $connected ->
        [yes] You reveal { $at }: { $card }. It matches.
        [no] You reveal { $at }: { $card }. No match.
       *[none] You start with { $at }: { $card }.
    }
you-peeked =
    { $card ->
        [none] You take a secret look at { $at }.
       *[other] You take a secret look at { $at }: { $card }.
    }
you-swapped = You swap the octopus: { $from } and { $to } change places.
you-blocked = You bar { $at } for { $bound }.
you-round_won = You win the round and take a treasure.
barred-told = { $seat } bars { $at } for you.
won-status-you = You win the treasure. Take a last look!
won-status =
    { $count ->
        [one] You win the treasure. { $names } is still looking.
       *[other] You win the treasure. { $names } are still looking.
    }
barred-status = { $name } is barring one card for you.

# A miss, and a round that is won.
miss = { $name } is out!
miss-you = You’re out!
miss-told =
    { $birds ->
        [one] { $name } reveals { $at }: { $card }. Neither { $animal } nor { $landscape }: { $name } is out of this round, with { $birds } bird.
       *[other] { $name } reveals { $at }: { $card }. Neither { $animal } nor { $landscape }: { $name } is out of this round, with { $birds } birds.
    }
miss-told-you =
    { $birds ->
        [one] You reveal { $at }: { $card }. Neither { $animal } nor { $landscape }: you’re out of this round, with { $birds } bird.
       *[other] You reveal { $at }: { $card }. Neither { $animal } nor { $landscape }: you’re out of this round, with { $birds } birds.
    }
birds-told = Whoever has the most birds begins the next round.
won = { $name } wins round { $round }!
won-you = You win round { $round }!
won-shut =
    { $treasures ->
        [one] One treasure so far: it stays shut until the end.
       *[other] { $treasures } treasures so far: they stay shut until the end.
    }
won-open =
    { $rubies ->
        [one] A treasure with { $rubies } ruby.
       *[other] A treasure with { $rubies } rubies.
    }
won-next = { $name } has the most birds and begins the next round.
won-next-you = You have the most birds and begin the next round.

# The end.
over-rest = Not in the game: { $card }
tie-treasures = { $names } have { $rubies } each. { $winner } has the most treasures, and that decides.
tie-highest = { $names } have { $rubies } and { $treasures } each. The richest single treasure decides: { $winner } has it.
tie-shared = { $names } have { $rubies } and { $treasures } each: they share first place.
tie-shared-you = You have { $rubies } and { $treasures }, just like { $names }: you share first place.

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
refuse-side =
    { $looks ->
        [1] Tap the card in the middle of a free side.
        [2] Tap one of the two cards in the middle of a free side.
       *[other] Tap one of the three cards in the middle of a free side.
    }

# What a tap explains.
explain-about = More about: { $what }
explain-volcano =
    { $birds ->
        [one] Whoever misses takes the top volcano and is out of this round. Its { $birds } bird counts: whoever has the most starts the next round. The treasures lie beneath.
       *[other] Whoever misses takes the top volcano and is out of this round. Its { $birds } birds count: whoever has the most starts the next round. The treasures lie beneath.
    }
explain-stack =
    { $treasures ->
        [one] The last treasure. Whoever is left at the end of the round takes it.
       *[other] { $treasures } treasures. Whoever is left at the end of a round takes the top one.
    }
explain-treasures =
    { $treasures ->
        [0] { $name }: no treasure yet. The last one left in a round takes one.
        [one] { $name }: { $treasures } treasure. How many rubies it holds is seen at the end; whoever has the most rubies wins.
       *[other] { $name }: { $treasures } treasures. How many rubies they hold is seen at the end; whoever has the most rubies wins.
    }
explain-birds =
    { $birds ->
        [one] Out of this round, with { $birds } bird. Whoever has the most birds starts the next one.
       *[other] Out of this round, with { $birds } birds. Whoever has the most birds starts the next one.
    }
explain-wanted = The next card must show one of these two: { $animal } or { $landscape }.
explain-chain = The cards of this round, one after another. Only the last one counts: the next must match it.

# In somebody’s first game.
pointer-wanted = Wanted: { $animal } or { $landscape }. Tap a card that you think shows one of the two. Not sure? Guess!
pointer-match = It matches! Now { $name } needs the animal or the landscape of your card.
pointer-out =
    { $ends ->
        [yes] No match: the volcano erupts, and you are out. Its birds are yours: whoever has the most begins the next round.
       *[no] No match: the volcano erupts, and you sit out until the round is over. You still see every card, so remember them!
    }
pointer-treasure =
    { $yours ->
        [yes] You are the last one left: the treasure is yours! When you are ready, all cards hide again, each in its place.
       *[no] { $name } is the last one left and takes the treasure. When you are ready, all cards hide again, each in its place.
    }

# The tutorial.
tutorial-you = You
tutorial-friend = Pia
tutorial-hint = Try another one: think of the cards you have seen.
tutorial-hint-at = Look at { $at }: it is there.
tutorial-back = Back
tutorial-leave = Leave the lesson
tutorial-done = Done
tutorial-look = The island lies face down. You may look at three cards on your side: where is which animal, and in which landscape? Then tap “Ready”.
tutorial-connect = Pia starts with a turtle in the ocean. Your card must show a turtle or the ocean. You have seen one: tap it!
tutorial-again = A turtle: it matches! Pia follows with a penguin on the same beach. Now it must be a penguin or a beach. Do you remember one?
tutorial-volcano = Well remembered! But Pia’s walrus matches neither penguin nor jungle: the volcano erupts, and she is out of this round. You are the last one in, so the treasure is yours.
tutorial-end = All cards are turned face down again, right where they are: what you have seen still helps you. Whoever has the most rubies after seven rounds wins. That’s all!
