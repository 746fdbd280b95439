# What a decision was, here and in the browser.
verdict-knew = knew
verdict-good_read = good read
verdict-gamble = gamble
verdict-mixed_up = mixed up
verdict-forgot = forgot
verdict-forced = forced
verdict-choice = choice
review-board-true = What lay there
