title = Higher!
tagline = Remember where the high numbers are.
credits = by the test suite
option-flips = How many numbers are turned up.
option-score = What is counted.
option-first = The seat that begins; null for a random one.
event-said_ready = { $seat } is ready.
event-turned =
    { $higher ->
        [yes] { $seat } turns up { $at }: { $number }, which is higher.
       *[no] { $seat } turns up { $at }: { $number }.
    }
event-dealt = { $seat } has seen { $number }.
error-nowhere = There is nothing.
error-deal-row = The row should have the numbers 0 to 5.
field-row = the row
