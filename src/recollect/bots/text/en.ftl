# Who they are: a name, and a line of character.
random-name = Dice
random-line = Never looks, never thinks, is never sorry.
goldfish-name = Goldfish
goldfish-line = Delighted by every card, each time as if for the first time.
sparrow-name = Sparrow
sparrow-line = Hops from one thing to the next and keeps a crumb of each.
squirrel-name = Squirrel
squirrel-line = Hides everything carefully, and finds most of it again.
crow-name = Crow
crow-line = Watches in silence and knows more than you would like.
elephant-name = Elephant
elephant-line = Forgets nothing, and never hurries.
oracle-name = Oracle
oracle-line = Remembers what was, and counts what will be.
like-name = Double
like-line = Remembers what you would remember, and forgets what you would forget.
