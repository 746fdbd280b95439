# The board of a game that has no drawings of its own.
plain-your-turn = Your turn.
plain-turn =
    { $count ->
        [one] It is { $names }’s turn.
       *[other] It is the turn of { $names }.
    }
plain-under-way = The game goes on.
plain-players = Players
plain-to-play = to play
plain-ready = Ready
plain-yes = yes
plain-no = no
plain-blank = nothing to see
plain-empty = empty
plain-cell = { $place }: { $what }
plain-event = { $what }.
plain-event-by = { $who }: { $what }.
plain-tap-means = A tap on a field means
plain-tap = { $action }: tap a field
plain-refuse = That does nothing now.
refuse-watching = You are watching: only the players can do that.
refuse-turn = It is not your turn. Now: { $names }.
