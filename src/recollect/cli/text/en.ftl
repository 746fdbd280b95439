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

# What is wrong.
error-option-form = “{ $given }” should be the name of an option, = and its value.
error-option-twice = The option { $option } is given twice.
error-workers = A process that played was ended from outside. Nothing was written.
error-bots = One bot for all is needed, or one for each of the { $players } players, not { $given }.
error-record-empty = There is no game record in it.
error-record-number = { $file } has no game { $wanted }: there are { $count } in it.
error-plain-rules = There are rules in plain language only in German: --lang de.
error-setting-form = “{ $given }” should be a setting, = and its value. The settings are: { $known }.
