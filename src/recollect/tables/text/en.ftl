# Why something at a table is refused.
error-table = There is no such table.
error-not-your-seat = Seat { $seat } is not yours.
error-not-host = Only the player who opened the table may do that.
error-not-seated = Only somebody who sits at the table may do that.
error-seat-taken = Seat { $seat } is taken.
error-one-seat = You already have a seat in this game.
error-begun = The game has already begun.
error-committed = Your share of the chance is already fixed.
error-not-committed = That is not the share of the chance that you had fixed.
error-not-called = Not everybody has fixed their share of the chance yet.
error-promise = The server’s promise for this deal no longer holds. Please try again.
error-not-begun = The game has not begun: there are still free seats.
error-not-over = That is only possible once the game is over.
error-stale = Something has changed in the meantime. Have another look.
error-version = You cannot have seen version { $given } of this table: the newest is { $newest }.
error-action = This is not an action of the game: { $why }.
error-token = This link to a seat has been used already, or it is too old.
error-which-bot = Which bot should sit on seat { $seat }?
error-daily-alone = The deal of the day is played alone.
error-daily-today = The deal of the day can be watched when the day is over, at midnight UTC: others are still playing it.
error-daily-watch = Nobody can watch the deal of the day: you can still play it yourself.
error-daily-opponent = The deal of the day of this game is played by one person against { $bot }.
error-daily-day = Choose a day from { $first } to today.
error-daily-first = Today’s deal can be practised once you have played it for the list.
error-daily-gone = The deal of that day can no longer be dealt: the server’s keys have changed since.
error-daily-none = There is no finished deal of the day at this table.
error-one-deal = A table has one deal: today’s, that of another day, or that of another game.
error-dealt-seats = The same cards are dealt for the same game with { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }, for you and bots.
error-variant = The options should be a JSON object.
error-messages = That was a lot of messages in a short time. Please wait a moment.
error-reactions = That is a bit much. Try again in a moment.
error-name-form = A name should have 1 to { $most } visible characters: letters, digits, symbols or emoji, and nothing invisible or that reverses the direction of writing.
error-name-bot = “{ $name }” looks like the name of a bot. Add something to it, or choose another name.
error-name-alike = Somebody at this table has a name that looks like “{ $name }”. Add something to yours, such as a second letter, or choose another.
error-name-word = That name cannot be used here. Choose one that everybody likes to read.
error-one-seat-listed = At a table that strangers can find, everybody has one seat. To play on one device, open the table only for people with the link.
error-host-left = You have left your seat, and others are at this table: it is theirs now.
error-no-vote = Nobody is asking to end the game at the moment.
error-no-next = No next game is played here.
error-no-takeover = Bots keep their seats at this table.
error-no-bot-there = No bot plays on seat { $seat }.
error-seat-asked = Somebody else is about to take this seat.
error-queue-full = Enough people are waiting for the next game here already.
error-ask-again =
    { $seconds ->
        [one] Somebody would rather play on. You can ask again in { $seconds } second.
       *[other] Somebody would rather play on. You can ask again in { $seconds } seconds.
    }
error-nobody-else = There is nobody else on seat { $seat }.
error-reports = You have already reported { $most } names today; they are being looked at. Try again tomorrow.
error-blocked-many = You have already blocked { $most } people. Unblock somebody first.
error-blocked-nobody = This person is no longer blocked.
error-no-seat-for-you = There is no seat for you at this table. Choose another one, or open your own.
error-quota-tables-guest = At most { $most } of your tables can be open at once. Finish or close one. Left alone, the oldest closes in { $hours } h.
error-quota-tables-place = At most { $most } tables from your network can be open at once. Finish or close one. Left alone, the oldest closes in { $hours } h.
error-quota-listed-guest = At most { $most } of your tables can be listed on the home page at once. Close one, or open this one only for people you invite.
error-quota-listed-place = At most { $most } tables from your network can be listed on the home page at once. Close one, or open this one only for people you invite.
error-quota-bot-tables-guest = At most { $most } of your tables can have bots only. Close one, or wait until a game is over.
error-quota-bot-tables-place = At most { $most } tables from your network can have bots only. Close one, or wait until a game is over.
error-quota-strong-bots-guest = At most { $most } bots that think hard can sit at your tables at once. Choose another bot, or finish a game.
error-quota-strong-bots-place = At most { $most } bots that think hard can sit at the tables of your network at once. Choose another bot, or finish a game.
broken = Something went wrong here. Nothing was lost; please try again later.
store-failed = The server cannot save anything at the moment. Please try again.
error-not-json = This is not JSON.
error-message = This message cannot be understood: { $why }.
error-field = { $field } is not right: { $why }.
error-missing = { $field } is missing.
error-no-rules = There are no written rules for this game.
error-plain-rules = Rules in plain language exist in German only.
error-journal-open = Another program has { $file } open: one at a time can play there.
error-journal-line = Line { $line } of the file with the tables cannot be read: { $why }
error-page = There is no such page.
