title = Memoarrr!
tagline = Remember what lies where on the island, and keep the chain of matching cards going longest.
credits = by Carlo Bortolini, Edition Spielwiese / Pegasus Spiele

# Options, as they are explained where they are chosen.
option-edition = Rules of the English, German or French edition: which card may come first, and who wins a tie.
option-expert = Expert rules: each animal that matches does something.
option-treasures = The treasures lie shuffled, or sorted from poor to rich.
option-sides = Players choose the side of the island they look at, or get it by their seat.
option-opening_restricted = The very first card must be one that nobody has looked at.
option-tie_break = With equal rubies and equally many treasures the win is shared, or the richest single treasure decides.
option-first = Who starts; if left open, it is drawn at random.
option-animals = How many kinds of animals live on the island, which is as many cards high; fewer than 5 are a house rule.
option-landscapes = How many landscapes the island has, which is as many cards wide; fewer than 5 are a house rule.
option-rounds = How many rounds are played; fewer than 7 are a house rule.
option-looks = How many cards everybody looks at first, if not all between the corners of their side; another number is a house rule.

# Why something is not possible.
error-centre = { $at } is the volcano stack. Whoever misses takes the top volcano and is out of the round; the treasures lie beneath.
error-no-cell = There is no { $at } on this island: it is smaller.
error-looks-too-many = The option looks takes at most { $most } here, not { $looks }: an island of { $rows } × { $columns } cards has no more between the corners of its shortest side.
error-deal-island = The island of the deal should have each of the 25 cards once, or each of those that a smaller island has.
error-deal-treasures = The treasures of the deal should be 1, 1, 2, 2, 2, 3, 4, in this order if they are sorted; for fewer rounds as many of them, the richest if they are sorted.
error-deal-volcanoes = The deal should have a stack of the same volcanoes for each round, one less than the { $players } players, out of 1, 3 and 7.
error-deal-first = The first player of the deal should be one of the { $players } seats, and the one that the options name.

# The same in a menu, where there is little room.
menu-expert = Rules
menu-edition = Edition
menu-animals = Animals
menu-landscapes = Landscapes
menu-rounds = Rounds
value-expert-false = standard
value-expert-true = expert
value-edition-en = English
value-edition-de = German
value-edition-fr = French

# What can be done without a place on the board, on a button.
action-ready = I will remember

# Signs of the drawing in a terminal.
legend = ⌄ birds of a volcano   ▣ closed treasure   ◆ ruby   × barred   ◉ being looked at

# What scores count, as headings of tables.
score-rubies = rubies
score-treasures = treasures
score-highest = richest
