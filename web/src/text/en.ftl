# What is said on every page.
app-name = Recollect
nav-home = Start page
nav-skip = Skip to the content
close = Close
copy = Copy
copied = Copied
share = Share
loading = One moment…
language = Language
language-en = English
language-de = Deutsch
language-fr = Français
theme = Appearance
theme-auto = As the device
theme-light = Light
theme-dark = Dark
sound-on = Turn sound on
sound-off = Turn sound off
settings = Settings
unreachable-title = The server is away
unreachable-text = We cannot reach it right now. Your games are safe; as soon as it is back, they go on.
unreachable-again = Try again
offline-title = You are offline
offline-text = Learning works all the same. Your games go on as soon as you are connected again.
not-found-title = Nothing here
not-found-text = There is no page at this address. Perhaps a letter is missing from the link?
name-default = Captain
name-yours = Your name
name-hint = This is how the others see you.

# The start page.
home-greeting = What shall we play?
home-play = Play now
home-against = against { $names }
home-change = Choose opponents
home-friends = With friends
home-device = One device
home-alone = Alone
home-learn = Learn
home-open = Open tables
home-open-none = No open tables right now. Yours could be the first.
home-continue = Go on playing
home-join = Join
home-watch = Watch
home-records = Records
home-seats = { $free ->
        [one] one seat is free
       *[other] { $free } seats are free
    }
home-playing = under way
home-about = Free and open source. No accounts, no advertising, nothing is tracked.
home-docs = Documentation
game-memoarrr-pitch = Lift a cloud, match the last card, and be the last one left on the island.
game-fruitmix-pitch = Remember the row of fruit, and find the tile that shares nothing with yours.

# Setting up a game.
setup-bots = Your opponents
setup-bots-hint = From forgetful to unforgetting. Tap to invite or send away.
setup-bots-count = { $count ->
        [one] one opponent
       *[other] { $count } opponents
    }
setup-friends = Play with friends
setup-friends-hint = You get a link and a code to scan. Empty seats can be filled with bots later.
setup-device = Around one device
setup-device-hint = Pass it around. Before anything secret is shown, it asks for the right person.
setup-people = How many are you?
setup-player = Player { $number }
setup-alone = Play alone
setup-clock = Time
setup-clock-hint = How long a turn may take before the table moves for you.
setup-clock-off = No limit
setup-clock-seconds = { $seconds } s
setup-listed = Who may come
setup-listed-hint = Anybody finds an open table in the list on the start page; a private one only opens with its link.
setup-listed-no = Only with the link
setup-listed-yes = Anybody
setup-go = Start
setup-go-friends = Open the table
setup-more = More choices
alone-basic = Basic
alone-basic-hint = Clear your pile in as few turns as you can.
alone-lucky = Lucky mix
alone-lucky-hint = Go on at your own risk, up to three tiles a turn.
alone-pairs = Pairs
alone-pairs-hint = The classic, by shape or colour.
alone-daily = Deal of the day
alone-daily-hint = The same tiles for everybody, once a day.
choice-on = Yes
choice-off = No
choice-any = Any number
choice-less = Less
choice-greater = More
option-edition = Edition
option-edition-en = English
option-edition-de = German
option-edition-fr = French
option-edition-en-hint = The first card must be one that nobody has looked at; who is level in everything wins together.
option-edition-de-hint = Any card may come first; who is level in everything wins together.
option-edition-fr-hint = The first card must be one that nobody has looked at; who is level wins by the richest single treasure.
option-expert = Expert rules
option-expert-on-hint = Every animal that connects acts: penguins look, octopuses swap, walruses bar, crabs play on.
option-expert-off-hint = Animals only connect. Best for the first games.
option-treasures = Treasures
option-treasures-shuffled = Shuffled
option-treasures-sorted = Poor to rich
option-treasures-shuffled-hint = Nobody knows what a round is worth until the end.
option-treasures-sorted-hint = The later the round, the richer its treasure, and everybody knows it.
option-sides = Your side of the island
option-sides-choose = Choose
option-sides-seated = By seat
option-sides-choose-hint = One after the other takes the side they like.
option-sides-seated-hint = Everybody gets the side of their seat.
option-opening_restricted = Careful opening
option-opening_restricted-off-hint = The very first card may be any card.
option-tie_break = After a tie
option-tie_break-shared = Win together
option-tie_break-highest = Richest treasure wins
option-tie_break-shared-hint = Equal rubies and equally many treasures: they win together.
option-tie_break-highest-hint = Equal rubies and equally many treasures: the richest single one decides.
option-variant = The game
option-variant-basic = Basic
option-variant-lucky = Lucky mix
option-variant-pairs = Pairs
option-variant-basic-hint = Find tiles that share nothing with yours, until your pile is gone. From 7.
option-variant-lucky-hint = After a right one you may go on at your own risk, up to three a turn. From 8.
option-variant-pairs-hint = The classic: turn up two that go together. From 5, no reading needed.
option-line = Tiles in the row
option-line-hint = The longer the row, the more there is to remember.
option-changes = Changes per turn
option-changes-hint = How often you may put your tile under the pile and take the next one.
option-match = What makes a pair
option-match-shape = Plate
option-match-colour = Cloth
option-match-both = Both
option-match-shape-hint = Two plates of the same shape.
option-match-colour-hint = Two cloths of the same colour.
option-match-both-hint = The same plate on the same cloth.

# Waiting for players.
wait-title = Waiting for players
wait-hint = The game begins by itself as soon as every seat is taken.
wait-start-title = Everybody is here
wait-start = Everybody adds a little chance to the shuffle. Still missing: { $names }
wait-link = The link to this table
wait-scan = Scan to join
wait-free = Free seat
wait-sit = Sit down
wait-bot = Seat a bot
wait-bot-who = Who should sit here?
wait-program = A program
wait-program-title = Seat a program on seat { $seat }
wait-program-hint = For those who write bots: run this where Recollect is installed, with your own module in place of my_bot. It sits down by itself.
wait-stand = Stand up

# At the table.
table-board = The game
table-gone = gone for a moment
table-covered = a bot plays on
table-log = What happened
table-log-empty = Nothing yet.
table-log-close = Close the log
table-menu = Menu
table-keys = Keys: arrows and Enter to play · W: what is wanted · O: what lies open · P: how everybody stands
table-help = Rules
table-react = Say something
table-watching = You are watching
table-reconnecting = The line is down; reconnecting…
table-time = { $seconds } seconds left
table-move = Play on another device
table-move-hint = Open this link there, within ten minutes. Your seat is then on both devices.
table-invite = Invite somebody to watch or play
table-leave = To the start page
table-leave-hint = Your seat is kept; after a minute a bot plays for you until you are back.
table-give-up = Give up my seat
table-give-up-hint = A bot plays on for good. Without any people, the table closes.
table-close = Close the table
react-smile = Smile
react-laugh = Laugh
react-wow = Wow
react-oops = Oops
react-clap = Applause
react-think = Hmm
react-heart = Heart
react-wave = Hello
react-said = { $name }: { $reaction }
hand-title = Now it is { $name }’s turn to look
hand-text = Pass the device. Nobody else should see what comes next.
hand-me = I am { $name }

# When it is over.
over-won = { $count ->
        [one] { $names } wins!
       *[other] { $names } win together!
    }
over-soon = Now let us see …
over-well = Well played, all of you!
over-ask = Who has most?
over-you = You win!
over-solved = Solved in { $turns ->
        [one] one turn!
       *[other] { $turns } turns!
    }
over-unsolved = Not solved this time, after { $turns ->
        [one] one turn.
       *[other] { $turns } turns.
    }
over-nobody = Nobody wins this time.
over-again = Again
over-again-there = Again: the others are already there
over-replay = Watch it again
over-home = Start page
over-more = What next?

# Fair deals.
fair-title = Fair deal
fair-promise = Everybody adds to the shuffle, and nobody can choose it. When the game is over, you can check it.
fair-check = Check the shuffle
fair-good = Checked in your browser: the shuffle is exactly the one that was promised.
fair-bad = This does not add up: the shuffle is not the one that was promised.
fair-aborted = A start was called off. Who did not add their share in time: { $names }

# Replays.
replay-title = Replay
replay-step = Step { $step } of { $steps }
replay-slider = Step
replay-back = One step back
replay-on = One step on
replay-play = Play
replay-pause = Pause
replay-eyes = Through whose eyes?
replay-truth = Open truth
replay-start = The cards are dealt.
replay-download = Download the record
replay-early = This game is still being played. Its replay opens when it is over.

# Learning.
learn-title = How to play { $game }
learn-plain = Plain language
learn-full = All rules
learn-try = Try it, step by step
learn-done = Got it. Now let us play!

# Records.
records-title = Records
records-text = The fewest turns win; then the time counts.
records-none = Nobody has solved this one yet. Will you be the first?
records-name = Name
records-turns = Turns
records-time = Time
records-watch = Watch
records-play = Play this one
