error-action = Action { $action } is not legal now.
error-observe = “{ $observe }” cannot be observed. There are: { $known }.
error-policy-changed = The policy { $file } is not what it was when the tournament began.
error-policy-file = The policy { $file } cannot be read. { $why }
error-policy-form = { $file } is not a whole policy in the format { $wanted }.
error-policy-game = The policy { $file } was trained for { $found }, not for { $wanted }.
error-policy-options = The policy { $file } has other actions. It was trained with: { $found }.
