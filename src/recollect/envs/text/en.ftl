error-action = Action { $action } is not legal now.
error-observe = One cannot observe “{ $observe }”. There are: { $known }.
