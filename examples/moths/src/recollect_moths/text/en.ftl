title = Moths
tagline = Find two moths alike before dawn; whoever catches a pair may look at one more by lantern light.
credits = an example for writing your own game

option-pairs = How many pairs of moths there are.
option-lantern = Whoever catches a pair looks at one more card, alone.
option-again = Whoever catches a pair goes again.
option-dawn = After how many misses it is dawn.
option-first = Who begins; otherwise it is drawn by lot.

event-said_ready = { $seat } is ready.
event-lifted = { $seat } lifts { $at }: { $moth }.
event-caught = { $seat } catches a pair: { $moth }.
event-missed =
    { $left ->
        [0] They are not alike, and it is dawn.
        [one] They are not alike. One more miss, and it is dawn.
       *[other] They are not alike. { $left } more misses until dawn.
    }
event-peeked =
    { $moth ->
        [none] { $seat } looks at { $at } by lantern light.
       *[other] { $seat } looks at { $at } by lantern light: { $moth }.
    }
event-game_ended = The game is over. Won by: { $winners }.

error-empty = Nothing lies at { $at }.
error-open = { $at } lies open already.
error-deal-row = The row of the deal should have { $pairs } moths, each of them twice.
error-deal-first = The first player of the deal should be a seat of the { $players } players, and the one that the options name.

noun-atlas = atlas moth
noun-luna = luna moth
noun-hawk = hawk moth
noun-tiger = tiger moth
noun-emperor = emperor moth
noun-owlet = owlet moth
noun-burnet = burnet
noun-ermine = ermine moth
noun-silk = silk moth
noun-geometer = geometer

magpie-name = Magpie
magpie-line = Takes what glitters, and remembers only the last few glints.
