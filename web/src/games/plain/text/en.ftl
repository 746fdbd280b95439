# The board of a game that has no drawings of its own.
plain-your-turn = Your turn.
plain-turn =
    { $count ->
        [one] It is { $names }’s turn.
       *[other] Playing now: { $names }.
    }
plain-under-way = The game is in progress.
plain-players = Players
plain-to-play = playing now
plain-ready = Ready
plain-yes = yes
plain-no = no
plain-blank = nothing to see
plain-empty = empty
plain-cell = { $place }: { $what }
plain-event = { $what }.
plain-event-by = { $who }: { $what }.
plain-tap-means = Tapping a cell means
plain-tap = { $action }: tap a cell
plain-refuse = That does nothing right now.
refuse-watching = You are watching: only players can do that.
refuse-turn = It is not your turn. Now playing: { $names }.
