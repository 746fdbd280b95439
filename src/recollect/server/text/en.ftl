# When something is broken.
broken = Something is broken here. Nothing was lost; please try again later.
store-failed = The server cannot write at the moment. Please try again.

# Settings.
error-spent = The table that was opened by this has been deleted. Open a new one.
error-setting-unknown = There is no setting { $variable }. There are: { $known }.
error-setting-wrong = The setting { $setting } ({ $variable }) should be: { $takes }.
error-secret-short = The secret should have at least { $least } characters.
error-secret-needed = With Postgres the secret must be set (RECOLLECT_SECRET), the same for all servers.
error-secret-file = { $file } should hold a secret of at least 32 characters. Move it away, and a new one is made.
error-database-url = The database should be sqlite:///FILE or postgresql://USER@HOST/NAME.
error-database-file = There is no database { $file }.
error-backup-postgres = Only SQLite is backed up here. For Postgres there is pg_dump.
error-database-newer = The database was made by a newer Recollect. Please update this one.
error-database-older = The database was made by an earlier Recollect. It is brought up to date when this one serves it.
error-database-in-use = Another Recollect is already serving { $file }. Several at once need Postgres.
error-database-failed = The database does not work: { $why }
error-database-driver = Postgres needs a further package: pip install 'recollect[postgres]'.
error-log-level = The setting log should be one of { $known }.
error-port-taken = Something else is already listening on { $address }. Choose another port with --port.
error-address = It is not possible to listen on { $address }.
error-not-started = The server could not start; the last line of the log says why.
error-workers-need-postgres = Several workers need Postgres: SQLite is for one process.

# What is asked over HTTP and sockets.
error-not-json = This is not JSON.
error-message = The message is not understood: { $why }.
error-field = { $field } is not right: { $why }.
error-missing = { $field } is missing.
error-day = The day should be written as 2026-01-31.
error-command = The id of a command should have 1 to 64 letters, digits, hyphens or underscores.
error-table = There is no such table.
error-page = There is no such page.
error-no-docs = The documentation is not part of this server. In the sources, python3 dev.py docs builds it.
error-method = That cannot be done here.
error-long = That is too long.
error-no-rules = This game comes without rules to read.
error-plain-rules = There are rules in plain language only in German.
error-origin = This request comes from a page of another site.
error-requests = That was a lot in a short time. Please wait a moment.
error-messages = Those were many messages in a short time. Please wait a moment.
error-overloaded = The server has more to do than it can at the moment. Please try again soon.
error-cookie = This server knows nobody without its cookie. Please open its page first.
error-sockets = There are many connections from your address already. Please close some.
