# Who they are: a name, and a line of character.
random-name = Dé
random-line = Ne regarde rien, ne pense à rien, ne regrette rien.
goldfish-name = Poisson rouge
goldfish-line = S’émerveille de chaque carte, chaque fois comme la première.
sparrow-name = Moineau
sparrow-line = Sautille d’une chose à l’autre et garde une miette de chacune.
squirrel-name = Écureuil
squirrel-line = Cache tout avec soin et en retrouve la plus grande partie.
crow-name = Corbeau
crow-line = Observe en silence et en sait plus que vous ne voudriez.
elephant-name = Éléphant
elephant-line = N’oublie rien et n’est jamais pressé.
oracle-name = Oracle
oracle-line = Se souvient de ce qui fut et calcule ce qui sera.
like-name = Sosie
like-line = Retient ce que vous retiendriez et oublie ce que vous oublieriez.
