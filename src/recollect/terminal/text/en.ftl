# What somebody at a table in the terminal is told.
table = At the table: { $names }. Type ? to see what you can do.
invite = Others come by this link: { $link }
hand-over = Hand over to { $name }. Press Enter.
person = Guest { $number }
to = { $name }: { $text }
time-left = { $seconds ->
        [one] You have { $seconds } second.
       *[other] You have { $seconds } seconds.
    }
not-begun = The game has not begun yet.
left = You leave the table.
which-game = Which game? { $known }
recorded = The game is recorded in { $file }.

# The shuffle (docs/fair-deal.md).
shuffle-good = Checked here: the cards were shuffled exactly as promised.
shuffle-old = Checked here: the cards were shuffled as promised. In this older game the players’ shares were public, so whoever ran the server could have chosen the cards together with the last to sit down.
shuffle-unknown = The shuffle could not be checked: the server does not give the record of the game.

# A seat that was lost with a start that was called off.
seat-again = You were too late with your share of the shuffle and lost your seat. It is still free: you sit down again.
seat-gone = You were too late with your share of the shuffle and lost your seat. No seat is free now; you can watch.
seat-offer-type = You have lost your seat with that start. Type sit to sit down again.
seat-offer-key = You have lost your seat with that start. Press s to sit down again.

# Games that have no sentences of their own for this.
plain-you = It is your turn.
plain-turn = Now playing: { $names }.
ended = The game has ended.
won = { $count ->
        [0] Nobody has won.
        [one] { $names } has won!
       *[other] { $names } have won together!
    }

# What can be typed.
hint = Type ? to see what you can do now.
misfit = “{ $given }” does not fit. Now you can type: { $words }
help-nothing = There is nothing for you to do at the moment.
help-questions = wanted, open, players: what is wanted, what lies face up, how everybody is doing
help-board = board: the whole table, drawn
help-react = react, and one of these: { $reactions }
help-sit = sit: sit down again
help-quit = quit: leave the table

# A bot's seat at a live table.
takeover-offer = All seats are taken, but you can play on for a bot ({ $bots }): type take, or take and its name.
takeover-none = Nobody of that name can be replaced. Bots whose seats are to be had: { $bots }
takeover-yours = { $when ->
        [turn] You play for { $bot } when this turn is over. Until then, look on; type take again if you would rather not.
       *[other] You play for { $bot } from the next round on. Until then, look on; type take again if you would rather not.
    }
takeover-back = { $bot } plays on.
takeover-done = The seat is yours now.
takeover-key = You are looking on. Press t to play on for a bot.
takeover-soon = { $when ->
        [turn] After this turn you play for { $bot }. Press t if you would rather not.
       *[other] From the next round on you play for { $bot }. Press t if you would rather not.
    }
takeover-title = For whom do you want to play on?
help-take = take: play on for a bot; again: rather not

# Reactions.
reaction-smile = 🙂 smiles
reaction-laugh = 😄 laughs
reaction-wow = 😮 wow
reaction-oops = 😬 oops
reaction-clap = 👏 applauds
reaction-think = 🤔 hmm
reaction-heart = ♥ a heart
reaction-wave = 👋 waves

# What is wrong.
error-refused = { $why }
error-alone-bots = Whoever plays alone has no bots: leave out --alone or --bots.
error-names = { $seats ->
        [one] One person sits at this keyboard
       *[other] { $seats } people sit at this keyboard
    }, but --names gives { $given }. Separate names by commas.
error-only-here = { $option } is for games on this machine, not for those of a server.
error-only-server = { $option } needs --server, the address where the table is.
error-no-game = Name a game, such as memoarrr. There are: { $known }.

# The screen of `recollect play`.
error-no-textual = The drawn table needs Textual. Install it with: pip install "recollect[terminal]". Or play in lines of text: add --plain.
error-daily-company = The deal of the day is played alone or with its own opponent: leave out --bots, --free, --seats and --option.
keys = ←↑↓→ choose   Enter do   w o p ask   r react   ? help   q leave
too-small = It needs 80×24 signs: enlarge the window, or add --plain.
laying = The table is being laid …
you = (you)
a-bot = (bot)
away = (away)
covered = (a bot plays)
free-seat = free seat
out = out
wanted = Wanted
spectating = You are looking on.
daily-number = Deal of the day, no. { $number }
room-title = Waiting for the others
room-link = They come by this link, in a browser or a terminal:
room-bot = Press b to give a free seat to a bot.
hand-title = Hand over to { $name }!
hand-text = What comes next is for { $name } alone. Everybody else looks away.
hand-key = { "[" }Enter] I am here
help-title = How to play here
help-keys =
    ← ↑ ↓ →   choose a place, or an answer in the line above the board
    Enter     do it; a click of the mouse does the same
    w  o  p   what is wanted, what lies open, how everybody is doing
    r         show the others a reaction
    t         play on for a bot, where you look on and the table allows it
    q         leave the table; Ctrl-C leaves at once
help-signs = Signs
react-title = What do you want to show?
leave-title = Leave the table?
leave-text =
    At a live table a bot plays on for you.

    { "[" }y] leave     [n] play on
result-keys = { "[" }Enter] again     [m] menu     [q] quit
result-keys-watch = { "[" }m] menu     [q] quit

# The menu.
menu-game = Game
menu-people = People at this keyboard
menu-people-text = Before anything secret is shown, the keyboard is handed over.
menu-opponents = Opponents
menu-opponents-text = How many bots sit at the table.
menu-bot = Who they are
menu-play = Play
menu-play-text = The game begins at once.
menu-daily = Today’s deal of the day
menu-daily-text = The same for everybody today, and just for practice here.
menu-keys = ↑↓ line   ←→ change   Enter play   d deal of the day   q quit
value-opponents-0 = none
