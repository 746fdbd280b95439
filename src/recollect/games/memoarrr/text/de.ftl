title = Memoarrr!
tagline = Merk dir, was wo auf der Insel liegt, und halte die Kette passender Karten am längsten in Gang.
credits = von Carlo Bortolini, Edition Spielwiese / Pegasus Spiele

# Options, as they are explained where they are chosen.
option-edition = Regeln der englischen, deutschen oder französischen Ausgabe: welche Karte die erste sein darf und wer bei Gleichstand gewinnt.
option-expert = Expertenregeln: Jedes Tier, das passt, hat eine Wirkung.
option-treasures = Die Schätze liegen gemischt oder nach steigendem Wert sortiert.
option-sides = Alle suchen sich die Seite der Insel aus, die sie ansehen, oder der Platz bestimmt sie.
option-opening_restricted = Die allererste Karte muss eine sein, die sich niemand angesehen hat.
option-tie_break = Bei gleich vielen Rubinen und gleich vielen Schätzen wird der Sieg geteilt, oder der wertvollste einzelne Schatz entscheidet.
option-first = Wer anfängt; ohne Angabe entscheidet das Los.
option-animals = Wie viele Tierarten auf der Insel leben: So viele Karten ist sie hoch; weniger als 5 sind eine Hausregel.
option-landscapes = Wie viele Landschaften die Insel hat: So viele Karten ist sie breit; weniger als 5 sind eine Hausregel.
option-rounds = Wie viele Runden gespielt werden; weniger als 7 sind eine Hausregel.
option-looks = Wie viele Karten sich alle zuerst ansehen, wenn nicht alle zwischen den Ecken ihrer Seite; eine andere Zahl ist eine Hausregel.

# Why something is not possible.
error-centre = { $at } ist der Stapel mit den Vulkanen. Wer danebenliegt, nimmt den obersten und ist für die Runde raus; darunter liegen die Schätze.
error-no-cell = { $at } gibt es auf dieser Insel nicht: Sie ist kleiner.
error-looks-too-many = Die Option looks darf hier höchstens { $most } sein, nicht { $looks }: Mehr Karten liegen auf einer Insel von { $rows } × { $columns } Karten nicht zwischen den Ecken der kürzesten Seite.
error-deal-island = Die Insel der Verteilung sollte jede der 25 Karten genau einmal enthalten, oder jede, die zu einer kleineren Insel gehört.
error-deal-treasures = Die Schätze der Verteilung sollten 1, 1, 2, 2, 2, 3, 4 sein, und zwar in dieser Reihenfolge, wenn sie sortiert sind; bei weniger Runden so viele davon, die reichsten, wenn sie sortiert sind.
error-deal-volcanoes = Die Verteilung sollte für jede Runde einen Stapel mit denselben Vulkanen aus 1, 3 und 7 enthalten, jeweils einen weniger, als Personen mitspielen ({ $players }).
error-deal-first = Der Platz, der laut Verteilung anfängt, sollte zu den mitspielenden Personen gehören (Anzahl: { $players }) und der sein, den die Optionen nennen.

# The same in a menu, where there is little room.
menu-expert = Regeln
menu-edition = Ausgabe
menu-animals = Tiere
menu-landscapes = Landschaften
menu-rounds = Runden
value-expert-false = normal
value-expert-true = für Experten
value-edition-en = englisch
value-edition-de = deutsch
value-edition-fr = französisch

# What can be done without a place on the board, on a button.
action-ready = Hab ich mir gemerkt

# Signs of the drawing in a terminal.
legend = ⌄ Vögel eines Vulkans   ▣ geschlossener Schatz   ◆ Rubin   × gesperrt   ◉ wird angesehen

# What scores count, as headings of tables.
score-rubies = Rubine
score-treasures = Schätze
score-highest = wertvollster
