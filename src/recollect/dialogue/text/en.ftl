# What a program is told that plays in words.
opening = { $game } You are { $name }.
against = The others: { $names }.
alone = You play alone.
memory = Remember what you are shown: it is not shown again.
choose = Answer with exactly one of these: { $actions }
wrong = That is none of the answers that are possible now. Nothing has changed.
left = { $count ->
        [0] The next wrong answer ends the game.
        [one] You may be wrong once more.
       *[other] You may be wrong { $count } more times.
    }
too-often = Too many answers were wrong. The game is cut off.
cut-off = After { $count } answers the game is cut off.
