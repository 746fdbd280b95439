# Settings.
error-spent = The table opened this way has been deleted. Open a new one.
error-setting-unknown = There is no setting { $variable }. There are: { $known }.
error-setting-wrong = The setting { $setting } ({ $variable }) should be: { $takes }.
error-secret-short = The secret should have at least { $least } characters.
error-secret-weak = This secret is easy to guess. Use a random one: openssl rand -hex 32. If people already have seats here, put the old one into RECOLLECT_FORMER_SECRET.
error-secret-needed = With Postgres the secret must be set (RECOLLECT_SECRET), the same for all servers.
error-secret-file = { $file } should hold a secret of at least 32 characters that nobody can guess. If you move the file away, a new one is made.
error-database-url = The database should be sqlite:///FILE or postgresql://USER@HOST/NAME.
error-database-file = There is no database { $file }.
error-backup-postgres = Only SQLite is backed up here. For Postgres there is pg_dump.
error-restore-postgres = Only SQLite is restored here. For Postgres there is pg_restore; then recollect admin rotate.
error-restore-broken = { $file } is not a backup of Recollect, or it is damaged. Nothing was changed.
error-database-newer = The database was made by a newer Recollect. Please update this one.
error-database-older = The database was made by an earlier Recollect. It is brought up to date as soon as this one serves it.
error-database-in-use = Another Recollect is already serving { $file }. Several at once need Postgres.
error-database-failed = The database does not work: { $why }
error-database-driver = Postgres needs one more package: pip install 'recollect[postgres]'.
error-log-level = The setting log should be one of { $known }.
error-port-taken = Another program is already listening on { $address }. Choose another port with --port.
error-words-file = The setting words should name a file of UTF-8 text with one word a line; { $file } cannot be read.
error-address = Cannot listen on { $address }.
error-not-started = The server could not start; the last line of the log says why.
error-workers-need-postgres = Several workers need Postgres: SQLite is for one process.

# What is asked over HTTP and sockets.
error-day = The day should be written as 2026-01-31.
error-command = The id of a command should have 1 to 64 letters, digits, hyphens or underscores.
error-no-docs = This server comes without the documentation. In the source tree, python3 dev.py docs builds it.
error-method = That is not possible here.
error-long = That is too long.
error-origin = This request comes from a page of another site.
error-requests = That was a lot in a short time. Please wait a moment.
error-messages = That was a lot of messages in a short time. Please wait a moment.
error-overloaded = The server is very busy at the moment. Please try again soon.
error-profile-later = Your games are being looked at. That takes a moment; please come back.
error-review-failed = This look back did not work out. Please try again in a moment.
error-cookie = This server knows people only by its cookie. Please open its page first.
error-sockets = There are too many connections from your address already. Please close some.
error-banned = You cannot play here until { $until }. The people who run this server have decided that.
error-ban-guest = A guest is written as 32 digits and letters from a to f, as recollect admin people shows them, not “{ $given }”.
error-ban-address = An address is written as 203.0.113.7 or 2001:db8::7, not “{ $given }”.
error-ban = { $who } is not blocked.
error-report = There is no report { $number }.
error-result = Table { $table } has no result on any leaderboard.
error-other-guest = You are somebody else here by now. Please reload the page.
error-malformed-guest = The guest should be a number of 32 hexadecimal digits: people see theirs under “Your data”.
error-guest = Nothing of such a guest is stored here.

# What somebody takes along.
export-readme =
    This is everything that a Recollect server knows about you.

    guest.json      who you are to it: a random number; the names and faces that you used
    games.jsonl     the records of your games that are over, one a line;
                    "recollect verify games.jsonl" checks them
    tables.jsonl    every table you have been at, and what you did there when, one a line
    reviews.jsonl   what you remembered and forgot in games you looked back on, one a line
    results.jsonl   your results on leaderboards, one a line
    training.jsonl  what you answered in puzzles and drills, one answer a line
    order.json      whom you blocked and which names you reported; reports of your own name,
                    and what was done about you: when, and why

    All of it is text. Times are in UTC. Games that are still being played, and the deal
    of the day until the day is over, come without their cards.
error-training = That was a lot of training from your network just now. What was measured stays in your browser; it is sent again later.
error-erasures = A lot of people have been forgotten from your network just now. Please wait { $seconds } s.
error-close-reason = A game runs at this table, so its people have to be told why it is closed: --reason TEXT.
error-delete-running = A game runs at this table. Close it first (recollect admin close), so that its people can see why and look at its record; then delete it.
error-delete-reason = A game was played at this table, so why it is deleted is noted: --reason TEXT.
error-replays = That was a lot of replays and records in a short time. Please wait { $seconds } s.

# What a link shows of itself where it is sent.
preview-text = Memory games for two to six, at one table or far apart. No account, no advertising.
preview-table = Come and play { $game }
preview-replay = A game of { $game }, move by move
preview-beat = Can you beat this game of { $game }?
preview-beat-text = Exactly the same cards for you, and then both results side by side.
preview-daily = Deal of the day, no. { $number }
preview-daily-text = The same cards for everybody, and one try. How far do you get?
preview-past-text = The same cards that everybody had that day, for practice. How far do you get?
preview-expert-true = With the expert rules.
preview-variant-lucky = Played as lucky mix.
preview-variant-pairs = Played as pairs.
