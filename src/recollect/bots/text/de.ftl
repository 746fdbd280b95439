# Who they are: a name, and a line of character.
random-name = Würfel
random-line = Schaut nie hin, denkt nie nach, bereut nie etwas.
goldfish-name = Goldfisch
goldfish-line = Freut sich über jede Karte, jedes Mal wie beim ersten Mal.
sparrow-name = Spatz
sparrow-line = Hüpft von einem zum anderen und behält von allem einen Krümel.
squirrel-name = Eichhörnchen
squirrel-line = Versteckt alles sorgfältig und findet das meiste wieder.
crow-name = Krähe
crow-line = Beobachtet schweigend und weiß mehr, als dir lieb ist.
elephant-name = Elefant
elephant-line = Vergisst nichts und hat es nie eilig.
oracle-name = Orakel
oracle-line = Weiß, was war, und rechnet, was kommt.
like-name = Doppelgänger
like-line = Merkt sich, was du dir merken würdest, und vergisst, was du vergessen würdest.
