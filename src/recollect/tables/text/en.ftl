# Why something at a table is refused.
error-table = There is no such table.
error-not-your-seat = Seat { $seat } is not yours.
error-not-host = Only whoever opened the table may do that.
error-not-seated = Only somebody who sits at the table may do that.
error-seat-taken = Seat { $seat } is taken.
error-one-seat = You already have a seat in this game.
error-begun = The game has already begun.
error-not-begun = The game has not begun: not all seats are taken.
error-not-over = That is possible when the game is over.
error-stale = Something has changed in the meantime. Have another look.
error-version = You cannot have seen version { $given } of this table: the newest is { $newest }.
error-action = This is not an action of the game: { $why }.
error-token = This link to a seat has been used already, or it is too old.
error-which-bot = Which bot should sit on seat { $seat }?
error-daily-alone = The game of the day is played alone.
error-variant = The options should be a JSON object.
error-reactions = That is a bit much. Try again in a moment.
