# What a program at a live table tells whoever runs it.
sat = { $name } takes seat { $seat } at table { $table }.
shared = A seat of table { $table } is shared with this program.
waiting = Waiting for the others.
playing = The game begins: { $names }.
lost = Connection lost; trying again.
back = Connected again.
over = The game is over. Won by: { $winners }. { $moves ->
        [one] One action was ours.
       *[other] { $moves } actions were ours.
    }
closed = The table is closed.
again = Waiting for them to play again. Ctrl-C stops.
left = Seat { $seat } has been given up; a bot plays on if the game has begun.

# What is wrong.
error-agent-form = “{ $given }” should be MODULE:CLASS, or one of the bots here: { $known }.
error-token-form = “{ $given }” is not a token. It should be TABLE, TABLE.SEAT or a link, as the page of the table shows it.
error-server-form = “{ $given }” should be the address of a server, such as https://example.org or http://127.0.0.1:8000.
error-server-away =
    There is no server at { $server }: { $why ->
        [refused] nobody answers there.
        [unknown] nobody knows this name.
        [late] no answer came in time.
       *[other] { $why }
    }
error-server-strange = What answers at { $server } is not Recollect.
error-refused = The server refuses: { $why }
error-protocol = The server speaks another protocol ({ $found }, not { $known }). Use the version of Recollect that it runs.
error-no-seat = This seat is no longer the program’s.
error-no-free-seat = No seat of this table is free.
error-game-missing = The game { $game } is not installed here. Install the package that brings it.
error-game-differs = The server plays another version of { $game } than the one installed here: { $why }
