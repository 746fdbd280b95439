# What `--help` says. Read without Fluent, because it has to answer at once: a name, = and plain text,
# with nothing in braces. An empty line parts paragraphs.
usage = usage:
positionals = arguments:
options = options:
commands = commands:
tasks = tasks:
show-help = show this help
language = the language of all answers (default: that of the terminal)
json = print one JSON document, for other programs (docs/cli-json.md)

metavar-command = COMMAND
metavar-task = TASK
metavar-shell = SHELL
metavar-agent = MODULE:CLASS
metavar-token = TOKEN
metavar-name = NAME
metavar-game = GAME
metavar-file = FILE
metavar-table = TABLE
metavar-guest = GUEST
metavar-days = DAYS
metavar-text = TEXT
metavar-hours = HOURS
metavar-number = NUMBER
metavar-seat = SEAT
metavar-name-value = NAME=VALUE
metavar-address = ADDRESS
metavar-host = ADDRESS
metavar-port = PORT

recollect-description =
    Recollect plays memory board games.

    Without a command it serves them and opens the browser. `recollect games` shows which there are, and `recollect rules GAME` explains one.
version = show the version
one-game = which one, such as memoarrr
option = an option of the game, as `recollect games` lists them; may be repeated
seed = any text; all chance comes from it (default: a new one)

serve-about = serve tables to browsers (also without any command)
serve-description = Serve tables to browsers and other programs until Ctrl-C. Every setting can also be a variable: RECOLLECT_PORT=8001. docs/running.md explains all of them.
serve-host = the address to listen on (default: 127.0.0.1)
serve-port = the port to listen on (default: 8000; 0: any free one)
serve-database = sqlite:///FILE or postgresql://… (default: a file of this user)
serve-workers = number of processes; more than one needs Postgres
serve-open = open the browser (default: on a terminal)
serve-set = any other setting, such as grace=120

play-about = play in the terminal, here or at a server’s table
play-description =
    Play in the terminal: against bots on this machine, with several people at one keyboard, or at a table of a server. What can be done is typed in the words of the game; ? lists them.

    Without --bots, --alone or other people, Sparrow sits opposite.
play-example = example: recollect play memoarrr --bots sparrow,squirrel --option expert=true
play-bots = which bots play (`recollect bots` lists them; perfect, last:7 and actr:0.2 name a memory); ./my_bot.py:Agent is one that you wrote
play-alone = alone, where the game can be played so
play-daily = the deal of the day, the same for everybody; at a server it counts
play-seats = how many people sit at this keyboard (default: 1)
play-names = what they are called
play-pace = seconds between a move and a bot’s answer (default: 0.9)
play-record = where to write the game when it is over
play-plain = lines of text, for screen readers and pipes
play-server = play at the tables of this server
play-table = the table there, its link, or its seat as TABLE.SEAT; without it, a new one is opened
play-watch = only look on
play-free = how many seats of the new table stay free for others

games-about = list the games and their options
games-description = List the games, for how many players they are, and every option with its values, its default and its meaning.
games-game = only this one, such as memoarrr

rules-about = explain a game
rules-description = Explain a game in English, German or French, in our own words.
rules-plain = in plain language (only German: Einfache Sprache)

bots-about = list the opponents
bots-description = List the opponents, the weakest first, by the names that other commands take, each with a sentence about its character.

bot-about = let your own program play at a live table
bot-description = Let your own program play at a live table. docs/bot-api.md explains what it is given and what it answers.
bot-run-about = sit down at a table, and play until the game is over
bot-run-description = Sit down at a table of a server, and play until the game is over. It reconnects if the connection is lost; Ctrl-C leaves the seat to a bot.
bot-run-example = example: recollect bot run my_bot:Agent --server https://example.org --token k3j5h2g8f4d1.1
bot-run-agent = the program, a policy (policy:FILE), or one of the bots of `recollect bots`
bot-run-server = where the table is (default: http://127.0.0.1:8000)
bot-run-token = which seat: as the page of the table shows it (“A program”), or its link
bot-run-name = what it is called at the table (default: its class)
bot-run-seed = any text; all its chance comes from it (default: a new one)
bot-run-again = go on wherever the same people play again
simulate-about = let bots play games, and record them
simulate-description = Let bots play games, print figures about them and record them. The same seed gives the same games, however many processes play them.
simulate-example = example: recollect simulate fruitmix --players 3 --games 100 --seed 7 --option variant=lucky --option changes=3 --record games.jsonl
simulate-players = how many play (default: 2)
simulate-games = how many games (default: 1)
simulate-bots = who plays, a name for each seat, or one for all (default: random; `recollect bots` lists them; perfect, last:7 and actr:0.2 name a memory); ./my_bot.py:Agent is one that you wrote
simulate-record = where to write the games, one a line
simulate-jobs = how many processes (default: 1)

arena-about = let bots play a tournament, and rate them
arena-description = Let bots play a tournament on all cores and rate them. Every deal is played once in each rotation of the seats. The same seed gives the same results, whoever plays; with --results the same command goes on where it stopped.
arena-example = example: recollect arena memoarrr --bots random,elephant --games 200 --seed 7 --results arena.jsonl --plot arena.svg
arena-bots = who takes part (`recollect bots` lists them; perfect, last:7 and actr:0.2 name a memory); policy:FILE.npz is a policy that was saved, like:FILE a memory that `recollect recall` fitted; ./my_bot.py:Agent is one that you wrote
arena-games = how many games, rounded up to whole matches
arena-players = seats a game (default: 2)
arena-jobs = how many processes (default: all cores)
arena-ray = play on this Ray cluster, where recollect is installed, too; `local` makes one here
arena-results = where to keep every finished match
arena-plot = where to draw a chart of the ratings

replay-about = walk through a recorded game
replay-description = Walk through a recorded game step by step with the arrow keys. What lies face down is dimmed, or not shown at all with --as.
replay-file = game records, one a line
replay-game = which game of the file, from 1
replay-as = through this seat’s eyes, from 0
replay-all = print all steps, one after the other

review-about = say what was remembered and forgotten in recorded games
review-description = Look back on recorded games: of every decision whether it was known, forgotten, mixed up or a gamble, what it cost, and how much of the result was memory, choice and luck.
review-file = game records, one a line
review-game = only this game of the file, from 1
review-seat = only this seat, from 0
review-quick = without prices, which take longest
review-html = write a page for a browser into this file, with pictures, instead

recall-about = fit the forgetting of a player to their games
recall-description = Say how well a player recalls what they have seen, by how long ago and how often, and fit the forgetting model to it. With --save it becomes a bot: like:FILE.
recall-files = game records, one a line
recall-player = whose memory: a name in the records, or a bot
recall-save = where to keep the fitted memory
recall-plot = draw the curve into this file, PNG or SVG; takes Matplotlib (recollect[plot])

verify-about = check game records
verify-description = Check game records: recompute every deal from its seed and every step from its action, and say where a record is wrong. Exits with 2 if any is.
verify-files = records, one a line

admin-about = look after the tables of a server
admin-description = Look after the tables of a server, also while it runs.
admin-database = sqlite:///FILE or postgresql://… (default: as for serve)
admin-list = list all tables, the most recently active first
admin-stats = show how many tables there are, and how much space they take
admin-close = close a table; it can still be read
admin-export = write the records of all games that have ended, one a line
admin-export-tables = only these tables
admin-export-finished = leave out games that were closed before their end
admin-backup = copy the SQLite file, whole and consistent
admin-restore = make a backup the database; no server may run meanwhile
admin-prune = delete tables that ended long ago, and their logs
admin-prune-older = those that ended so many days ago
admin-prune-records = first write the records of their games there
admin-reason = why, for the audit log; if a table is closed, its players read it
admin-people = show who sits at a table: seat, name and guest
admin-rename = rename a guest, at all tables and on all leaderboards
admin-results = list the results on the leaderboards of a game, and whose they are
admin-remove-result = take the result of a table off its leaderboard
admin-block = keep a guest, or everybody at an address, from playing for a while
admin-unblock = let a guest or an address play again
admin-blocks = list who may not play at the moment
admin-guest = a guest, as people and reports show them
admin-address = an address, as 203.0.113.7; of IPv6, its whole /64 network
admin-hours = for how many hours (default: 24)
admin-delete = delete a table and its log, whatever its phase
admin-reports = list the names that people have reported, the newest first
admin-dismiss = first dismiss this report: it has been dealt with
admin-audit = list what was done by recollect admin, by whom, when and why
admin-export-guest = write everything of a guest as one zip file
admin-erase = delete everything of a guest; games of others stay
admin-vacuum = leave no trace of what was deleted in the files
admin-rotate = make new keys; everybody keeps their seats
admin-rotate-keep = for how many days old cookies still count; 0 for not at all (default: 30)

completion-about = let the Tab key complete commands, options and names
completion-description =
    Print a script for a shell that completes commands, options, and the names of games, bots and variants.

    bash: eval "$(recollect completion bash)" in ~/.bashrc

    zsh: eval "$(recollect completion zsh)" in ~/.zshrc, after compinit

    fish: recollect completion fish > ~/.config/fish/completions/recollect.fish
completion-shell = bash, zsh or fish
