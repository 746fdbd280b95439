# What an option takes.
expect-bool = true or false
expect-choice = one of { $choices }
expect-whole = a whole number from { $low } to { $high }
expect-whole-or-null = a whole number from { $low } to { $high }, or null
expect-seat-or-null = a seat number from 0, or null

# Options and players.
players = For { $least } to { $most } players.
error-bot = There is no bot called { $bot }. There are: { $known }.
error-bot-game = The bot { $bot } has not learned { $game }. These have: { $known }.
error-review-game = There is no review of { $game }.
error-review-seat = There is no seat { $seat } in this game; seats are numbered from 0 to { $most }.
error-memory-last = { $bot }: after last: comes how many places are remembered, from 1 to { $most }, as in last:7.
error-memory-actr = { $bot }: after actr: comes the threshold, from -10 to 10, as in actr:0.2. What may follow are noise (above 0, up to 10), confusion (0 to 1) and decay (above 0, up to 5), as in actr:0.2/0.5/0.02/0.5.
error-like-file =
    { $why ->
        [ENOENT] { $file }: There is no such file.
        [EACCES] { $file }: This file may not be read.
       *[other] { $file }: a memory cannot be read from there.
    }
error-like-form = { $file } is no memory in the format { $wanted }, as `recollect recall --save` writes it: { $why }
error-like-changed = { $file } holds another memory now.
error-like-game = No bot with a memory of its own plays { $game }.
error-agent-name = “{ $given }” should be MODULE:CLASS or FILE.py:CLASS.
error-agent-module = There is no module { $module }. It is looked for in this folder and among the installed packages.
error-agent-file = There is no file { $file }.
error-agent-import = { $module } cannot be imported: { $why }
error-agent-missing = { $module } has no { $name }.
error-agent-kind = { $agent } cannot be called with a game, a seat and a chance, so nothing can sit down.
error-agent-game = { $agent } does not play { $game }.
error-agent-failed = The program failed: { $why }
error-agent-illegal = The program chose { $chosen }, which is not one of the legal actions that it was given.
error-agent-changed = { $module } holds another program now.
error-endless = The game does not end: after { $steps } steps nobody has won. Bots that always do the same can go round in circles.
error-seat = There is no seat { $seat }: the last one is { $last }.
error-option-unknown = There is no option { $option }. There are: { $known }.
error-option-not-bool = The option { $option } takes { expect-bool }, not { $given }.
error-option-not-choice = The option { $option } takes { expect-choice }, not { $given }.
error-option-not-whole = The option { $option } takes { expect-whole }, not { $given }.
error-option-not-whole-or-null = The option { $option } takes { expect-whole-or-null }, not { $given }.
error-option-not-seat-or-null = The option { $option } takes { expect-seat-or-null }, not { $given }.
error-players = { $game } is for { $least } to { $most } players, not { $players }.
error-names = There should be one name for each of the { $players } players, not { $given }.
error-first = The option first names seat { $first }, but the last seat is { $last }.
error-game = There is no game called { $game }. There are: { $known }.

# Actions.
error-verb = “{ $given }” is not an action of this game. There are: { $known }.
error-arity = “{ $given }” is not complete, or too long. It should be: { $right }.
error-argument = “{ $given }” does not fit: { $why }.
error-not-an-action = An action of the game is needed, not a { $given }.
error-not-your-turn = The game waits for seat { $turn }, not for seat { $seat }.
error-not-now = { $did } is not possible now. Possible: { $may }.

# Drawn positions.
error-position-line = Line { $line } should be a name, a colon and words. The names are: { $known }.
error-position-twice = Line { $line } gives { $name } a second time.
error-position-word = “{ $given }” cannot stand after { $name }.
error-position-count = There should be { $count } words after { $name }, not { $given }.
error-position-contradiction = This position cannot occur: { $name } does not fit the rest.

# Game records.
error-record-empty = There is no game record in this file.
error-record-at = { $file }, line { $line }: { $problem }
error-record-number = { $file } has no game { $wanted }: there are { $count } in it.
error-record-json = This is not JSON: { $why }.
error-record-form = This is not a game record: { $why }.
error-record-key = The record gives { $key } twice.
error-record-version = This record is in the format { $found }; only { $wanted } is understood.
error-record-head = The record cannot be played: { $why }
error-record-option = The record does not give the option { $option }; a record names every option.
error-record-name = The name of seat { $seat } should have 1 to { $most } visible characters.
error-record-seed = The seed should be written in hexadecimal digits, 1 to 64 bytes, in lower case.
error-record-deal = The deal is not the one that its seed gives.
error-record-refused = { $step } (seat { $seat }: { $did }) breaks the rules: { $why }
error-record-events = { $step } (seat { $seat }: { $did }) tells something other than what happened: { $why }
error-record-unfinished = The game is not over after its last step (there are { $steps }).
error-record-closed = The record says that the game was closed before its end, but after its last step it is over (steps: { $steps }).
error-record-result = The result is { $found }, but it should be { $right }.
error-record-earlier = Who sat where before is not in order.
error-record-shares = The fair deal should name one share of the chance for each of the { $players } seats, empty or not.
error-record-promise = The server’s seed is not the one that was promised before the game: its SHA-256 is not the commitment.
error-record-revealed = Somebody revealed a different share of the chance from the one they had fixed.
error-record-fair = The seed does not follow from the server’s seed and from what the players added.

# What is wrong with the JSON of a record.
error-form-at = { $at }: { $problem }
error-form-missing = the field { $field } is missing
error-form-unknown = there is no such field as { $field }
error-form-pattern = it should look like { $wanted }
error-form-type = it should be { $wanted }, not { $given }
error-form-range = it should be { $wanted }
error-form-value = { $given } is not possible
error-json-end = it ends too early
error-json-byte = it goes wrong at byte { $byte }
error-json-utf8 = it is not UTF-8
error-json-deep = it is nested too deeply

# Extensions from other packages.
error-extension = { $package } { $version } brings “{ $name }” ({ $group }), which is left out: { $why }
error-extension-import = { $module } cannot be imported: { $why }
error-extension-fails = it fails when it is asked what it is: { $why }
error-extension-taken = the name is taken by { $by }.
error-extension-name-form = a name should be up to 40 lower-case letters, digits, - and _, and begin with a letter.
error-extension-file = its entry_points.txt cannot be read: { $why }
error-extension-class = it is the class { $given }, but it should be a game: an instance of it.
error-extension-members = this is not a game, for it has no { $missing }.
error-extension-id = the game calls itself { $found }; it should have the same name there.
error-extension-bot = this should be a bot’s class or a function that makes one, not a { $given }.
error-part = { $module }, which belongs to { $game }, cannot be imported: { $why }

## Kinds of values in JSON
noun-json-int = a whole number
noun-json-float = a number
noun-json-str = text
noun-json-bool = true or false
noun-json-object = an object
noun-json-array = a list
noun-json-null = nothing
