# What is said on every page.
app-name = Recollect
nav-home = Home
nav-skip = Skip to the content
close = Close
copy = Copy
copied = Copied
share = Share
share-local = Only this device can open this link so far.
share-local-how = How others can join
share-local-advice = Restart Recollect with this command and reload the page: then other devices in your network can open the link.
loading = One moment…
language = Language
language-en = English
language-de = Deutsch
language-fr = Français
theme = Appearance
theme-auto = Same as device
theme-light = Light
theme-dark = Dark
sound-on = Turn sound on
sound-off = Turn sound off
unreachable-title = The server isn’t answering
unreachable-text = We can’t reach it right now. Your games are safe and go on as soon as it is back.
unreachable-now = The server isn’t answering. Try again in a moment.
unreachable-again = Try again
offline-title = You are offline
offline-text = You can still learn to play. Your games go on as soon as you are connected again.

# Play without a network.
offline-setting = Play offline
offline-offer = Play against opponents, alone or around one device with no network at all. { $size } MB are downloaded once and kept in this browser.
offline-keep = Make available offline
offline-fetching = Downloading…
offline-preparing = Getting ready…
offline-kept = Available offline: opponents, alone, one device, lessons and replays.
offline-remove = Remove from this browser
offline-not-fetched = The download did not finish. Try again when the connection is better.
offline-not-built = This server does not offer offline play.
offline-no-storage = This browser cannot keep anything for later here: that needs https and a window that is not private.
offline-no-wasm = This browser cannot run games by itself, because it has no WebAssembly.
offline-no-memory = This device has too little memory to run games by itself.
offline-failed-memory = This device has too little memory to run the game. Close other pages and try again.
offline-failed-taken = Games of this device are open in another tab. Play on there, or close it and try again.
offline-failed-broken = The game could not be started in this browser. Reload the page to try again.
offline-playing = Games are played on this device now. Friends and leaderboards are back as soon as the server is.
offline-table = On this device
offline-fleeting = This browser keeps no files: a game here lasts only as long as its tab is open.
offline-laying = Laying the table…
offline-laying-text = On this device, without a network.
offline-meanwhile = Play on this device meanwhile
offline-daily = Offline: this device dealt the cards, just for you. The result goes on no list.

not-found-title = Nothing here
not-found-text = There is no page at this address. Is a letter missing from the link?
name-default = Captain
name-yours = Your name
name-hint = This is how the others see you.

# You, and how you like it.
you = You
you-mark = { $name } (you)
you-title = You and your settings
name-another = Another name
sound = Sound
sound-is-on = On
sound-is-off = Off
pace = Pace
pace-hint = How long cards and scenes take, and how long bots wait for you.
pace-calm = Calm
pace-normal = Normal
pace-quick = Quick
listening = Screen reader or captions
listening-hint = Bots wait until each sentence could be read aloud.
text-size = Text size
text-size-percent = { $percent }%
coordinates = Coordinates
coordinates-hint = Shows on the board what each place is called in the log.
coordinates-on = Always
coordinates-most = Except in Pairs
coordinates-off = Off
face-yours = Your face
face-choose = Choose your face
face-next = Another face for { $name }
face-taken = { $face } is already taken at this table. Here you are: { $here }.
face-here = At this table you are: { $here }.
face-fox = Fox
face-cat = Cat
face-rabbit = Rabbit
face-bear = Bear
face-panda = Panda
face-frog = Frog
face-owl = Owl
face-lion = Lion
face-koala = Koala
face-pig = Pig
face-hedgehog = Hedgehog
face-toucan = Toucan

# The start page.
home-greeting = Memory games, alone or together
home-play = Play now
home-against = against { $names }
home-change = Choose opponents
home-variants = Play a variant
home-expert = Play with expert rules
home-friends = With friends
home-device = On one device
home-alone = Alone
home-learn = Learn
home-open = Open tables
home-open-none = No open tables right now. Yours could be the first.
home-open-own = Open a table: { $game }
home-yours = Your games
home-yours-more = { $count ->
        [one] one more
       *[other] { $count } more
    }
home-continue = Continue
home-join = Join
home-watch = Watch
home-records = Leaderboard
home-seats = { $free ->
        [one] one seat is free
       *[other] { $free } seats are free
    }
home-playing = in progress
home-about = Free and open source. No accounts, no ads, no tracking.
home-docs = Documentation
game-memoarrr-pitch = Lift a cloud, match the last card, and be the last one left on the island.
game-fruitmix-pitch = Remember the line of fruit, and find the tile that shares nothing with yours.

# Setting up a game.
setup-bots = Your opponents
setup-bots-hint = From forgetful to never forgets. Tap to add or remove.
setup-bots-count = { $count ->
        [one] one opponent
       *[other] { $count } opponents
    }
setup-guests-count = { $count ->
        [0] No bots
        [one] 1 bot
       *[other] { $count } bots
    }
setup-bots-strength = Strength: { $strength } of { $most }
setup-friends = Play with friends
setup-friends-hint = You get a link and a code to scan. Bots can take empty seats later.
setup-friends-hint-local = You get a link. From this server it only opens on this device. Bots can take empty seats later.
setup-device = On one device
setup-device-hint = Pass the device around. Before it shows anything secret, it asks who is looking.
setup-device-bots = Bots join in
setup-people = How many players?
setup-player = Player { $number }
setup-player-unnamed = Player { $number }
setup-alone = Play alone
setup-clock = Time
setup-clock-hint = How long a turn may take before the table plays for you.
setup-clock-off = No limit
setup-clock-seconds = { $seconds } s
setup-listed = Who can join?
setup-listed-hint = Anybody can find an open table on the home page; a private one needs its link.
setup-listed-no = Only with the link
setup-listed-yes = Anybody
setup-go = Start
setup-go-friends = Open the table
setup-more = More options
setup-sizes = A smaller game
setup-sizes-hint = House rules: shorter and easier than in the box.
alone-basic = Basic
alone-basic-hint = Clear your pile in as few turns as you can.
alone-lucky = Lucky mix
alone-lucky-hint = Push your luck, up to three tiles a turn.
alone-pairs = Pairs
alone-pairs-hint = The classic, by shape or colour.
alone-daily = Deal of the day
alone-daily-hint = Everybody gets the same tiles. Your first try counts.
choice-on = Yes
choice-off = No
choice-any = No limit
choice-less = Fewer
choice-greater = More
option-edition = Edition
option-edition-en = English
option-edition-de = German
option-edition-fr = French
option-edition-en-hint = The first card must be one that nobody has looked at; complete ties are shared.
option-edition-de-hint = Any card may come first; complete ties are shared.
option-edition-fr-hint = The first card must be one that nobody has looked at; ties go to the richest single treasure.
option-expert = Expert rules
option-expert-on-hint = Every animal that matches acts: penguins look, octopuses swap, walruses bar, crabs go again.
option-expert-off-hint = Animals have no powers. Best for your first games.
option-treasures = Treasures
option-treasures-shuffled = Shuffled
option-treasures-sorted = From poor to rich
option-treasures-shuffled-hint = Nobody knows what a round is worth until the end.
option-treasures-sorted-hint = The later the round, the richer the treasure, and everybody knows it.
option-sides = Your side of the island
option-sides-choose = Chosen
option-sides-seated = By seat
option-sides-choose-hint = Players choose a side in turn.
option-sides-seated-hint = Everybody gets the side they sit at.
option-opening_restricted = Careful opening
option-opening_restricted-off-hint = Any card may be the very first.
option-tie_break = In a tie
option-tie_break-shared = Shared win
option-tie_break-highest = Richest treasure wins
option-tie_break-shared-hint = With equal rubies and equally many treasures, first place is shared.
option-tie_break-highest-hint = With equal rubies and equally many treasures, the richest single treasure decides.
option-variant = The game
option-variant-basic = Basic
option-variant-lucky = Lucky mix
option-variant-pairs = Pairs
option-variant-basic-hint = Find tiles that share nothing with yours, until your pile is gone. Ages 7+.
option-variant-lucky-hint = After a correct tile you may push your luck, up to three a turn. Ages 8+.
option-variant-pairs-hint = The classic: turn up two that go together. Ages 5+, no reading needed.
option-line = Tiles in the line
option-line-hint = The longer the line, the more there is to remember.
option-changes = Changes per turn
option-changes-hint = How often you may put your tile under the pile and take the next one.
option-match = What makes a pair
option-match-shape = Plate
option-match-colour = Cloth
option-match-both = Both
option-match-shape-hint = Two plates of the same shape.
option-match-colour-hint = Two cloths of the same colour.
option-match-both-hint = The same plate on the same cloth.
option-pairs = Pairs on the table
option-pairs-hint = 16 in the box. Six are plenty for a first game.
option-animals = Animals
option-animals-hint = 5 in the box. With fewer the island is shorter.
option-landscapes = Landscapes
option-landscapes-hint = 5 in the box. With fewer the island is narrower.
option-rounds = Rounds
option-rounds-hint = 7 in the box, each for a treasure.
option-looks = Cards you look at first
option-looks-any = All in the middle
option-looks-hint = In the middle of your side of the island.

# Of other pages, and named on the first.
wait-free = Free seat
takeover-title = Bots’ seats
takeover-hint = Whoever comes later can take over a bot’s seat in the running game.
takeover-yes = May be taken over
takeover-no = Stay bots
table-clock = { $seconds } s a turn
table-no-clock = No time limit
table-standard = Standard rules
table-rule = { $option }: { $choice }
mine-title = My games
double-name = Double
train-title = Training
records-yours = See your game
settings-blocked = Blocked from my tables
settings-unblock = Unblock
data-title = Your data

## Later: what only other pages say. The first one loads without it.

# Waiting for players.
wait-title = Waiting for players
wait-seat = A seat is free
wait-invited = You’re invited!
wait-hint = The game begins by itself as soon as every seat is taken.
wait-start-for = Waiting for { $names }
wait-start-title = Everybody is here
wait-start = { $count ->
    [0] The game begins as soon as everybody is here.
    [one] The game begins as soon as { $names } is here.
   *[other] The game begins as soon as { $names } are here.
}
wait-again = { $count ->
    [one] { $names } only needs to say yes.
   *[other] { $names } only need to say yes.
}
wait-listed = This table is on the list of the start page: anybody may join.
wait-until = When the time is up, the seat is free again.
wait-before = The last game’s result
wait-late-you = The seat is free again: sit down to play.
wait-late-invite = The seat is free again: send the link once more.
wait-late-host = The seat is free again: send the link once more, or add a bot.
wait-late-again = “{ over-again }” still leads here, and so does the link.
wait-link = The link to this table
wait-scan = Scan to join
wait-sit = Sit down
wait-bot = Add a bot
wait-bot-who = Who should sit here?
wait-program = A program
wait-program-title = Put a program on seat { $seat }
wait-program-hint = If you write bots: run this where Recollect is installed, with your own module in place of my_bot. It sits down by itself.
wait-stand = Stand up
full-title = All seats at this table are taken.
full-watch = Watch
full-next = Join the next game here
full-own = Open my own table
full-waits = You have a seat in the next game, if there is one. Until then you can watch.
takeover-ask = { $when ->
    [turn] Take over from { $bot } after this turn
   *[other] Take over from { $bot } in the next round
  }
takeover-yours = { $when ->
    [turn] You take over from { $bot } when this turn is over. Until then you can watch.
   *[other] You take over from { $bot } in the next round. Until then you can watch.
  }
takeover-no-longer = I’d rather not
takeover-soon = { $when ->
    [turn] { $name } takes over from { $bot } when this turn is over.
   *[other] { $name } takes over from { $bot } in the next round.
  }
takeover-from = { $name } took over from { $bot }.
news-took = { $name } has taken over from { $bot }.
full-no-longer = Stop waiting
meanwhile-first = Meanwhile: play a first game
meanwhile = Meanwhile: play against { $bot }
meanwhile-hint = Your seat is kept, and you can come back any time.
meanwhile-back = Back to your table
meanwhile-here = { $here ->
        [one] { $here } of { $seats } is here
       *[other] { $here } of { $seats } are here
    }
meanwhile-begun = Your game has begun: join it!

# At the table.
table-board = The game
table-away = { $name } has lost the connection. A bot will step in soon.
table-gone = lost connection
table-skip = Skip ahead
table-covered = a bot is playing for them
helped-clock = Time’s up: the table plays for { $name }.
helped-bot = A bot plays for { $name }.
table-log = Game log
table-log-empty = Nothing yet.
table-log-before = What happened before you opened this page is not told again.
table-log-close = Close the log
table-menu = Menu
table-keys = Keys: arrows and Enter to play · W: what is wanted · O: what lies face up · P: the standings
table-help = Rules
table-react = React
table-watching = You are watching
table-reconnecting = Connection lost. Reconnecting…
table-waits-for = The game is waiting for { $names }.
table-time =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
table-move = Switch to another device
table-move-hint = Open this link there within ten minutes. You can then play from both devices.
table-invite = Invite somebody to play or watch
table-invite-watch = Invite somebody to watch
table-leave = Go to the home page
table-leave-hint = Your seat is kept; after a minute a bot plays for you until you are back.
table-leave-hint-alone = Your game waits for you.
table-leave-hint-waiting = Your seat is kept.
table-give-up = Give up my seat
table-give-up-hint = A bot plays on until somebody else sits down. When nobody is left, the table closes.
table-give-up-hint-alone = The game ends here.
table-give-up-hint-waiting = Your seat becomes free again.
table-close = Close the table
table-give-up-sure = Give up your seat? Somebody else may take it, and the others are told that you have left.
table-give-up-yes = Give it up
table-close-sure = Close the table? The game ends here and cannot go on.
table-close-sure-waiting = Close the table? Nobody can sit down here any more.
table-close-yes = Close it
news-left = { $name } has left the table.
news-left-bot = { $name } has left the table. { $bot } plays on.
news-sat = { $name } has sat down.
news-away = { $name } has lost the connection.
news-covered = { $bot } is playing for { $name } now.
news-back = { $name } is back.
react-smile = Smile
react-laugh = Laugh
react-wow = Wow
react-oops = Oops
react-clap = Applause
react-think = Hmm
react-heart = Heart
react-wave = Hello
react-said = { $name }: { $reaction }
hand-title = Hand over to { $name }
hand-text = Nobody else should see what comes next.
hand-status = { $name } – { $status }
hand-me = I am { $name }

# When it is over.
over-won = { $count ->
        [one] { $names } wins!
       *[other] It’s a tie: { $names } share first place!
    }
over-soon = Let’s see who won …
over-well = Well played, everybody!
over-ask = Who has the most?
over-kind = { $result } Well played!
over-you = You win!
over-shared-you = It’s a tie: you share first place with { $names }!
over-solved = Solved in { $turns ->
        [one] one turn!
       *[other] { $turns } turns!
    }
over-unsolved = Not solved this time, after { $turns ->
        [one] one turn.
       *[other] { $turns } turns.
    }
over-nobody = Nobody wins this time.
over-mistakes = { $mistakes ->
        [0] No mistake
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    }
over-longest = { $longest } right in a row
over-time = Time:
over-again = Again
over-again-there = { $count ->
        [one] Again: { $name } is waiting
       *[other] Again: somebody is waiting
    }
over-again-with = { $count ->
        [one] Again with { $name }
       *[other] Again with the others
    }
over-next-game = Next game
over-queue = { $count ->
        [one] Somebody is waiting to join the next game.
       *[other] { $count } people are waiting to join the next game.
    }
over-replay = Watch it again
over-home = Home
over-more = What next?
over-next = Now { $bot }

# Somebody’s first game.
first-tip = A tip
first-skip = Skip the tips
first-got-it = Got it
first-well = You win! Well remembered!

# My games, and training with them.
mine-memory = What you remember
mine-wait = Going through your games …
mine-found = In { $games ->
        [one] one game
       *[other] { $games } games
    } { $decisions ->
        [1] you needed one thing that you had seen: { $found ->
            [0] it slipped your mind.
           *[other] you found it again.
        }
       *[other] you found { $found } of { $decisions } things that you had seen before.
    }
mine-nothing = Play a game to the end, and you will see here what you remembered.
mine-double = Play against yourself
mine-double-text = This opponent learned from your games: it remembers what you would remember.
mine-few = Not enough games yet to tell how you remember. About ten should do.
mine-versus = Against each bot
mine-won-of = { $wins } of { $games } won
mine-games = Your games
mine-none = No game is over yet.
mine-more = Earlier games
mine-with = with { $names }
mine-alone = on your own
mine-won = Won
mine-shared = Shared win
mine-lost = Lost
mine-solved = Solved
mine-unsolved = Not solved
mine-device = On one device
mine-remembered = remembered { $found } of { $asked }
mine-delete = Delete { $game }, { $when }
mine-sure = Delete this game?
mine-sure-text = It is gone for good, with its review and its result. If others played, they keep it, with somebody in your place.
mine-sure-here = It is gone for good, with its review and its result: nobody else has it.
mine-yes = Delete it
curve-axis = Found again, by how many cards or tiles were shown since. Lines show the 95% interval.
curve-age = { $ago }–{ $until }
curve-age-more = { $ago } or more
curve-times = { $times ->
        [one] seen once
        [2] seen twice
       *[other] seen three times or more
    }
curve-table = The figures
curve-ago = Shown since
curve-seen = Seen
curve-found = Found again
curve-share = { $share } ({ $low } to { $high }, { $trials ->
        [one] { $trials } time
       *[other] { $trials } times
    })
graph-title = Who was ahead
graph-at = Step { $step }: { $values }
graph-value = { $name } { $value }
memory-turning = This is where the game turned.
train-about = Practice for these games: it measures how well you find cards again, nothing else.
train-right = Right!
train-wrong = Not there.
train-next = Next
train-measured = Measured so far
train-puzzles = Puzzles: { $found } of { $all } found
train-kept = Kept for you by the server, and in this browser.
train-erase = Delete what was measured
train-erase-sure = Delete what training measured?
train-erase-means = All answers are deleted for good, on the server and here. Your games stay.
puzzle-title = Where was it?
puzzle-number = Puzzle { $at } of { $all }, from your own games
puzzle-look-first = For five seconds you see again what the game showed you. Then you are asked for one of the things you saw.
puzzle-cold = A moment from one of your games: find again what you had seen.
puzzle-look = Look closely …
puzzle-ask = You saw { $thing } in round { $round }. Where was it?
puzzle-was = { $thing }: { $place }.
puzzle-done = That was all for today. New ones come with your next games.
puzzle-none = Puzzles are made from your own games. Play one to the end first.
drill-title = How many can you remember?
drill-text = You see a few cards or tiles for five seconds, then you are asked for one of them. Two right in a row: one more. One wrong: one fewer.
drill-island = The island
drill-line = The line
drill-other = Something else
drill-go = Go
drill-ready = I’m ready
drill-look = { $kind ->
    [line] { $size } tiles: look closely …
   *[island] { $size } cards: look closely …
}
drill-ask = Where was this? { $card }
drill-place = Place { $at }
drill-open = Place { $at }: { $card }
drill-again = Once more
drill-turns = Progress: { $done } of { $all }
drill-span = { $kind ->
    [line] { $size } tiles ± { $error }
   *[island] { $size } cards ± { $error }
}
drill-means = With this many you are right about seven times in ten. The ± is the standard error.

# Your memory, looked back on.
memory-title = Your memory
memory-title-all = Your memories
memory-kind = { $count ->
        [one] Well played! Want to see what you remembered?
       *[other] That was fun together! Want to see what each of you remembered?
    }
memory-show = Show how it went
memory-wait = Looking back on your game …
memory-found = { $asked ->
        [one] There was one thing you had seen and needed: { $found ->
            [0] it slipped your mind.
           *[other] you remembered it.
        }
       *[other] You remembered { $found } of { $asked } things you had seen and needed.
    }
memory-unasked = Nothing you had seen was needed this time.
memory-strip = Your turns
memory-when = { $round ->
        [0] Turn { $number }
       *[other] Round { $round }, turn { $number }
    }
memory-mark = { $when }: { $verdict }
memory-why-knew = You knew it.
memory-why-good_read = You had never seen it, but nothing else was left. Good read!
memory-why-gamble = Nothing you had seen could help. You took a chance of { $chance }.
memory-why-mixed_up = So close: most probably you took it for the one next to it.
memory-why-forgot = You had seen one that would have fitted.
memory-why-against = You had already seen what lies there.
memory-why-forced = Nothing you knew could have helped here.
memory-why-choice = Not a question of memory: this was yours to decide.
memory-trap = { $trap ->
        [foreseeable] A crab forced this reveal. You could have seen that coming.
       *[unforeseeable] A crab forced this reveal. You could not have known.
    }
memory-number = { $count ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $count }
    }
memory-ago = { $kind ->
        [card] { $ago ->
            [0] just before
            [one] one card before
           *[other] { $number } cards before
        }
        [tile] { $ago ->
            [0] just before
            [one] one tile before
           *[other] { $number } tiles before
        }
       *[other] { $ago ->
            [0] just before
            [one] one reveal before
           *[other] { $number } reveals before
        }
    }
memory-seen = You had seen { $place } ({ $thing }) { $times ->
        [one] { "" }
        [2] twice, last{ " " }
       *[other] { $often } times, last{ " " }
    }{ $round ->
        [0] { $ago }.
       *[other] in round { $round }, { $ago }.
    }
memory-price = { $unit ->
        [win] { $count ->
            [one] about one percentage point
           *[other] about { $number } percentage points
        }
        [pairs] { $count ->
            [0] less than one pair
            [one] about one pair
           *[other] about { $number } pairs
        }
       *[turns] { $count ->
            [0] less than one turn
            [one] about one turn
           *[other] about { $number } turns
        }
    }
memory-cost = { $unit ->
        [win] Your chance of winning fell from { $before } to { $after }.
       *[other] It cost you { $price }.
    }
memory-by-memory = { $unit ->
        [win] Memory: what slipped your mind lowered your chance of winning by { $price }.
       *[other] Memory: what slipped your mind cost you { $price }.
    }
memory-by-memory-none = Memory: nothing lost.
memory-by-choice = { $unit ->
        [win] Choices: better ones would have raised your chance of winning by { $price }.
       *[other] Choices: better ones would have gained you { $price }.
    }
memory-by-choice-none = Choices: no mistake that mattered.
memory-by-luck-good = { $unit ->
        [win] Luck: it raised your chance of winning by { $price }.
       *[other] Luck: it gained you { $price }.
    }
memory-by-luck-bad = { $unit ->
        [win] Luck: it lowered your chance of winning by { $price }.
       *[other] Luck: it cost you { $price }.
    }
memory-by-memory-whole = Memory: all in all, what slipped your mind cost you more than a whole win.
memory-by-choice-whole = Choices: all in all, better ones would have gained you more than a whole win.
memory-by-luck-good-whole = Luck: all in all, it gained you more than a whole win.
memory-by-luck-bad-whole = Luck: all in all, it cost you more than a whole win.
memory-by-luck-none = Luck: as much good as bad.
memory-by-hint = These figures assume that everybody remembered everything from then on.
memory-saw = What you could know
memory-back = The turn before
memory-on = The next turn
memory-replay = Watch from here

# Fair deals.
fair-title = Fair deal
fair-line = { fair-title }: { $promise }
fair-promise = Everybody adds to the shuffle, and nobody can choose it. You can check it after the game.
fair-promise-over = Everybody added to the shuffle, and nobody could choose it. You can check it now.
fair-promise-daily = The server dealt the same cards to everybody that day. Once the day is over, you can check that they were shuffled as promised.
fair-promise-dealt = These are the cards of another game: nothing was shuffled for this one.
fair-check = Check the shuffle
fair-good = Checked in your browser: the cards were shuffled exactly as promised.
fair-foreign = Checked in your browser: the cards are what the record proves. Whether a player’s own share is in it, only the browser they played in can tell.
fair-old = Checked in your browser: the cards were shuffled as promised. In this older game the players’ shares were public, so whoever ran the server could have chosen the cards together with the last to sit down.

# Replays.
replay-title = Replay
replay-result = Back to the result
replay-step = Step { $step } of { $steps }
replay-slider = Step
replay-back = One step back
replay-on = One step forward
replay-play = Play
replay-pause = Pause
replay-eyes = Through whose eyes?
replay-truth = Everything face up
replay-start = The cards are dealt.
replay-download = Download the record
replay-early = This game is still in progress. You can watch its replay when it is over.
replay-place = Round { $round }, step { $step } of { $steps }
replay-round-back = One round back
replay-round-on = One round forward
replay-speed = Speed: { $speed }×
replay-keys = Keys: Space to play and pause · arrows for a step · Page Up and Page Down for a round · Home and End · + and − for the speed

# Learning.
learn-title = How to play { $game }
learn-plain = Plain language
learn-full = All rules
learn-try = Try it, step by step
learn-play = Play now against { $bot }
learn-done = Got it, let’s play!

# Records.
records-title = Leaderboard
records-text = Fewest turns wins; time breaks ties.
records-none = Nobody has solved this one yet. Will you be the first?
records-name = Name
records-turns = Turns
records-time = Time
records-watch = Watch
records-play = Play now

## First: also what the first page says.

# The deal of the day.
daily = Deal of the day
daily-hint = Everybody gets the same cards. Your first try counts; after that you can practise.
daily-title-memoarrr = Daily island no. { $number }
daily-title-fruitmix = Daily fruit no. { $number }
daily-title-other = Deal of the day no. { $number }
daily-practice = { $title }: practice
daily-new = Not played yet
daily-begun = Unfinished
daily-played = Played
daily-given-up = Given up
daily-missed = Not played that day
daily-against = Against { $name }
daily-alone = On your own
daily-play = Play
daily-continue = Continue
daily-practise = Practise
daily-again = Practise this deal
daily-watch = Watch it again
daily-result = Your result
daily-rank = { $rank ->
        [one] First of { $among } today
       *[other] Place { $rank } of { $among } today
    }
daily-rank-only = First in today’s list
daily-rank-then = { $rank ->
        [one] First of { $among } that day
       *[other] Place { $rank } of { $among } that day
    }
daily-would = Practice: this would have been place { $rank }.
daily-seen = In the list, but without a place: somebody has played this deal in this browser before.
daily-uncounted = Not in the list: a bot played for you, or it was after midnight UTC, or faster than anyone can tap.
daily-streak = { $days ->
        [one] Day one of a streak
       *[other] { $days } days in a row
    }
daily-rubies = { $points ->
        [one] { $points } ruby
       *[other] { $points } rubies
    }
daily-turns = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
daily-unsolved = Not solved
daily-signs = { $right } right, { $wrong } wrong
daily-share = Share the result
daily-share-hint = Shows how it went, but nothing of the cards.
daily-share-text = Result to share
daily-list-today = Today’s list
daily-list = The list of that day
daily-list-none = Nobody has played it yet.
daily-list-none-then = Nobody played it that day.
daily-points = Rubies
daily-calendar = Calendar
daily-calendar-hint = Days gone by can be played as practice.
daily-month-before = The month before
daily-month-after = The month after
daily-day = { $day }: no. { $number }
daily-day-played = { $day }: no. { $number }, played: { $games }
daily-later = Others are still playing this deal. You can watch your game again from { $time }.

## Later.

# The same cards once more.
beat = Beat my game
beat-hint = Whoever opens this link gets exactly the same cards, and then sees both results.
beat-link = Link to the same cards
beat-title = Can you beat { $name }?
beat-text = You get exactly the cards that { $name } had. Afterwards you see both results side by side.
beat-play = Play these cards
beat-both = The same cards, two games
beat-you = You
beat-mistakes = Mistakes
beat-longest = Longest run
beat-won = You did better!
beat-lost = { $name } did better this time.
beat-even = Exactly the same result!

# Other people at the table.
table-people = The others at this table
person-about = About { $name }
person-more = Mute or report
person-mute = Mute reactions
person-report = Report this name
person-report-sure = Tell the people who run this server that “{ $name }” is not a good name?
person-report-yes = Yes, report it
person-reported = Thank you. The people who run this server will look at it.
person-block = Block from my tables
person-block-sure = { $name } can no longer take a seat at tables that you open, and is not told why.
person-block-yes = Yes, block
person-blocked = { $name } can no longer sit down at your tables. You can undo this in the settings.
person-no = No

# Ending a running game.
table-ask-close = Ask to end the game
table-ask-close-hint = It ends if all the others agree.
vote = Should the game end?
vote-asked = { $name } would like to end this game.
vote-agreed = You agreed to end this game. Waiting for: { $names }
vote-mine = You asked to end this game. Waiting for: { $names }
vote-yes = End it
vote-no = Play on
ending-host = Closed by the player who opened it.
ending-host-named = Closed by { $name }.
ending-alone = Closed by the last player.
ending-agreed = All players agreed to end the game.
ending-abandoned = Nobody came back.
ending-admin = Closed by the people who run this server.
ending-reason = Reason: { $reason }

# Your data.
data-about = There are no accounts here. The server only knows you by a random number in a cookie, the names and faces you use at tables, and the games you play.
data-number = Your number
data-tables = Tables you have sat at
data-results = Results on leaderboards
data-training = Answers in training
data-number-hint = If you ever write to the people who run this server, this number tells them which games are yours.
data-export = Take everything with you
data-export-text = The records of your games, your results, and what you did when: one file, readable by people and programs.
data-export-go = Download
data-settings-text = What only this browser knows comes as a file of its own: your name, your settings, your last tables.
data-settings-go = Download the settings
data-forget = Forget this device
data-forget-text = For a borrowed or shared device: this browser forgets who you are here. Your games stay on the server.
data-forget-go = Forget this device …
data-forget-sure = Forget this device?
data-forget-means = This browser forgets your cookie, your name, your settings and what it kept for offline use. You cannot return to your seats in running games, here or anywhere else.
data-forget-yes = Forget this device
data-forgotten = This device has forgotten you
data-forgotten-text = You can close this page now. If you start again, you are a new guest.
data-erase = Delete everything
data-erase-text = Your name becomes “somebody”, your results leave the leaderboards, and games that were yours alone are deleted. Other people’s games stay whole.
data-erase-go = Delete everything …
data-erase-sure = Delete everything that is yours?
data-erase-means = This cannot be undone. You leave running games, and a bot plays on for you. Afterwards nobody can tell which games were yours, and this browser forgets you too. You may want to download everything first.
data-erase-yes = Delete everything
data-erased = Everything has been deleted
data-erased-text = Nothing here leads back to you. Thank you for playing.
data-erasing = Deleting
data-erasing-text = There is a lot of it, so this takes a little longer. No need to wait: it goes on by itself.
data-keep = Keep it
data-anew = Start again
data-kept = What is kept, and for how long
data-kept-cookie = The cookie with your number: one year, in this browser.
data-kept-daily = Which of today’s deals were begun in this browser, by whomever: a cookie, until midnight (UTC).
data-kept-games = Games with their names and moves: for { $days } after they end. Unfinished games are closed when nobody has come for a long time.
data-kept-games-ever = Games with their names and moves: until somebody deletes them.
data-kept-results = Results on leaderboards: without your name after { $days }.
data-kept-results-ever = Results on leaderboards: until somebody deletes them.
data-kept-training = Your answers in training: the last 500, for as long as games are kept, or until you delete them.
data-kept-browser = Your name, face, settings and last tables: in this browser, until it forgets them.
data-kept-not = Not kept: which device you use, what you look at. Your address is only kept if the people who run this server block it, and forgotten after that.
data-days = { $count ->
        [one] one day
       *[other] { $count } days
    }
