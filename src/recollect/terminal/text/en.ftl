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
help-quit = quit: leave the table

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
