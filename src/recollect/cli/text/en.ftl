# Figures about simulated games.
seat = seat
player = player
won = won
shared = shared
mean = ⌀ { $field }
summary =
    { $games ->
        [one] { $games } game of { $game }, { $steps } steps in { $seconds } s ({ $pace } games/s, { $rate } steps/s)
       *[other] { $games } games of { $game }, { $steps } steps in { $seconds } s ({ $pace } games/s, { $rate } steps/s)
    }
seed = seed { $seed }
recorded = recorded in { $file }
playing = playing { $game }

# Tournaments.
bot = bot
rating = rating
games = games
wins = won
interval = 95 %
duels = How often the row was ahead of the column, and its 95 % interval:
arena-summary =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of { $game } in { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }, every deal from all seats
arena-summary-alone =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of { $game } on { $matches ->
        [one] { $matches } deal
       *[other] { $matches } deals
    }, everybody alone
arena-stopped = { $file } keeps { $done } of { $wanted } matches. The same command goes on from there.
arena-table =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, 95 % intervals
rating-axis = Elo rating (mean = 0)
rating-axis-anchor = Elo rating ({ $bot } = 0)
won-axis = games won

# Checking and walking through records.
checking = checking { $file }
checked =
    { $file }: { $records ->
        [one] { $records } record
       *[other] { $records } records
    }, { $faults ->
        [one] { $faults } fault
       *[other] { $faults } faults
    }
keys = ← → step   ↑ ↓ ten steps   Home End   q leave
unverified = not verified: { $why }

# Serving.
serving = Recollect is running at { $address } (Ctrl-C stops it)
administered = { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
backed-up = saved as { $file }
closed = { $table } is closed
pruned = { $count ->
        [one] { $count } table deleted: { $rows } rows, { $bytes } bytes
       *[other] { $count } tables deleted: { $rows } rows, { $bytes } bytes
    }
stats-of-phase = { $phase }: { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }, { $rows } rows, { $bytes } bytes
bytes-per-game = { $bytes } bytes for each game that is over

# What is wrong.
error-option-form = “{ $given }” should be the name of an option, = and its value.
error-option-twice = The option { $option } is given twice.
error-workers = A process that played was ended from outside. Nothing was written.
error-bots = One bot for all is needed, or one for each of the { $players } players, not { $given }.
error-extra = { $package } is not installed. Install it with: pip install "recollect[{ $extra }]"
error-ray = There is no Ray cluster at { $address }: { $why }
error-arena-bots = A tournament needs at least two different bots.
error-arena-bot-twice = The bot { $bot } is named twice.
error-arena-workers = A process that played was ended from outside.
error-plot-form = { $file } should end in .png or .svg.
error-results-place = { $file } is not a plain file, so no tournament can be continued from it.
error-results-head = { $file } does not begin as results in the format { $wanted } do. It stays as it is.
error-results-line = Line { $line } of { $file } is not the match that should be there. The file stays as it is.
error-results-differ = { $file } is of another tournament: there { $field } is { $found }, not { $wanted }.
error-no-rules = This game comes without rules to read.
error-plain-rules = There are rules in plain language only in German: --lang de.
error-setting-form = “{ $given }” should be a setting, = and its value. The settings are: { $known }.
