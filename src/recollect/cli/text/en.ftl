# Figures about simulated games.
seat = seat
player = player
won = won
shared = shared
mean = ⌀ { $field }
decimal-point = .
percent = { $number }%
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
wins = wins
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
deals-committed = { $count ->
        [one] { $count } deal that nobody could choose: everybody was bound to a share that nobody else knew
       *[other] { $count } deals that nobody could choose: everybody was bound to a share that nobody else knew
    }
deals-first-kind = { $count ->
        [one] { $count } deal of the first kind (an old game, or the deal of a day): whoever ran the server could have chosen it
       *[other] { $count } deals of the first kind (old games, or deals of a day): whoever ran the server could have chosen them
    }
closed-games = { $count ->
        [one] { $count } game was closed before its end, { $how }
       *[other] { $count } games were closed before their end, { $how }
    }
closed-reason = { $how }: { $reason }
closed-host = by the host
closed-alone = by the last player
closed-agreed = as all players agreed
closed-abandoned = as nobody came back
closed-admin = by the people who run the server
closed-unknown = and nobody noted why
keys = ← → step   ↑ ↓ ten steps   Home End   q leave
unverified = not verified: { $why }

# Looking back on games.
reviewing = reviewing { $file }
fitting = reading { $file }
review-title = Game { $number }: { $game }
review-cost-memory = lost by memory
review-cost-choice = by choices
review-luck-good = good luck
review-luck-bad = bad luck
review-result = result
unit-win = of the win
unit-pairs = pairs
unit-turns = turns
review-better = Round { $round }: { $player } had seen { $thing } at { $place }, { $ago ->
        [0] just before
        [one] { $ago } { $game ->
            [fruitmix] tile earlier
           *[other] card earlier
        }
       *[other] { $ago } { $game ->
            [fruitmix] tiles earlier
           *[other] cards earlier
        }
    }, { $times ->
        [one] once
       *[other] { $times } times
    }, but played { $action }.
review-mixed-up = Round { $round }: { $player } played { $action }, and most probably mixed it up with { $place } beside it, where { $thing } lies.
review-against = Round { $round }: { $player } had seen that { $thing } lies at { $place }, and still played { $action }.
review-worse = Round { $round }: { $player } played { $action }; better was { $best }.
review-cost = It cost { $cost } { $unit }.
review-turning = The turning point for { $player }: { $action } in round { $round }.
review-trap = { $foreseen ->
        [foreseeable] A crab had forced it: that it would lead nowhere could be foreseen.
       *[other] A crab had forced it, which could not be foreseen.
    }
recall-summary = { $player }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $found } of { $decisions } found again
recall-ago = seen so many cards ago
recall-times = how often
recall-trials = decisions
recall-found = found again
recall-missing = There are not enough games yet to fit a memory: it takes { $least } decisions, with { $each } found and { $each } missed.
recall-threshold = threshold
recall-noise = noise
recall-confusion = confusion
recall-confusion-low = Confusion is probably higher than that: where another tile can be taken instead, mix-ups are hard to tell.
recall-losses = Held-out log loss: { $activation }; power law { $power }; constant { $constant }; the last places seen { $capacity }
recall-capacity = To hold the last places seen explains these decisions better than fading does: do not trust the threshold.
recall-bar = { $more ->
        [yes] seen { $times } times or more
       *[no] seen { $times ->
            [one] once
           *[other] { $times } times
        }
    }, { $ago } cards ago
recall-chart = How often something seen before was found again, by how long ago and how often it was seen; in brackets, how many decisions. Intervals of 95 %
review-page = A look back
review-board-seen = What { $player } saw
review-no-mistakes = { $player } forgot nothing that mattered.
review-line = What { $player } could expect, decision by decision
error-recall-player = Nobody called { $player } plays in these games.
error-recall-save = There are not enough games yet, so no memory was kept.

# Serving.
phase-waiting = waiting
phase-playing = playing
phase-over = over
phase-closed = closed
serving = Recollect is running at { $address } (Ctrl-C stops it)
administered = { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
backed-up = saved as { $file }
rotated = New keys, which running servers use within a minute. Old cookies are understood for { $days } days, and replaced meanwhile.
rotated-at-once = New keys, which running servers use within seconds. Nobody is known by an old cookie any more.
restored = { $file } is the database now. What happened after that backup is forgotten.
replaced = What was there before is kept as { $file }.
closed = { $table } is closed
erased = { $count ->
        [one] the guest was erased from { $count } table
       *[other] the guest was erased from { $count } tables
    }
erased-traces = The file may still hold traces until the server has a quiet moment, or until: recollect admin vacuum
vacuumed = nothing is left of what was deleted
pruned = { $count ->
        [one] { $count } table deleted: { $rows } rows, { $bytes } bytes
       *[other] { $count } tables deleted: { $rows } rows, { $bytes } bytes
    }
stats-of-phase = { $phase }: { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }, { $rows } rows, { $bytes } bytes
bytes-per-game = { $bytes } bytes for each game that is over
renamed = { $guest } is called { $called } now: { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }, { $results ->
        [one] { $results } result
       *[other] { $results } results
    }
result-removed = the result of { $table } is off its board
blocked = { $who } may not play for { $hours } h; servers notice within seconds
unblocked = { $who } may play again
until = until { $when }
blocks = { $count ->
        [0] nobody is blocked
        [one] { $count } is blocked
       *[other] { $count } are blocked
    }
deleted = { $table } is deleted
reports = { $count ->
        [one] { $count } report
       *[other] { $count } reports
    }

# What is wrong.
error-option-form = “{ $given }” should be the name of an option, = and its value.
error-option-twice = The option { $option } is given twice.
error-workers = A process that played was ended from outside. Nothing was written.
error-bots = Name one bot for all seats, or one for each of the { $players } seats, not { $given }.
error-extra = { $package } is not installed. Install it with: pip install "recollect[{ $extra }]"
error-ray = There is no Ray cluster at { $address }: { $why }
error-arena-bots = A tournament needs at least two different bots.
error-arena-bot-twice = The bot { $bot } is named twice.
error-arena-workers = A playing process was ended from outside.
error-plot-form = { $file } should end in .png or .svg.
error-results-place = { $file } is not a plain file, so no tournament can be continued from it.
error-results-head = { $file } does not begin as results in the format { $wanted } do. It stays as it is.
error-results-line = Line { $line } of { $file } is not the match that should be there. The file stays as it is.
error-results-differ = { $file } belongs to another tournament: there { $field } is { $found }, not { $wanted }.
error-no-rules = There are no written rules for this game.
error-plain-rules = Rules in plain language exist only in German: --lang de.
error-setting-form = “{ $given }” should be a setting, = and its value. The settings are: { $known }.

# Arguments.
whole-number = “{ $given }” should be a whole number of up to nine digits.
at-least-one = “{ $given }” should be a whole number, at least 1.
days = “{ $given }” should be a number of days from 0 to { $most }.
hours = “{ $given }” should be a number of hours above 0, up to { $most }.
seconds-form = “{ $given }” should be a number of seconds from 0 to { $most }.
reason-form = A reason should be one line of up to { $most } characters.
output = output
interrupted = This was interrupted.
error-usage-argument = { $argument }: { $problem }
error-usage-required = Missing: { $names }.
error-usage-unrecognized = There is no such argument here: { $given }
error-usage-choice = There is no “{ $given }” here. There are: { $choices }.
error-usage-ambiguous = { $given } can mean several options: { $choices }.
error-usage-one-value = A value is needed after it.
error-usage-some-values = At least one is needed.
error-usage-no-value = It takes no value, so “{ $given }” does not fit.
error-usage-together = It cannot be had together with { $other }.
error-usage-other = The arguments are not understood: { $problem }

# What the operating system says.
error-system-missing = { $file }: There is no such file or folder.
error-system-forbidden = { $file }: This is not permitted.
error-system-folder = { $file }: This is a folder, not a file.
error-system-not-folder = { $file }: A part of this path is a file, not a folder.
error-system-exists = { $file }: This already exists.
error-system-full = { $file }: There is no room left for it.
error-system-address-used = { $file }: Another program is already listening at this address.
error-system-address-other = { $file }: This machine does not have that address.
error-system-other = { $file }: { $why }
error-database = The database refused: { $why }
error-backup-place = { $file } is not a plain file. It is not replaced.
