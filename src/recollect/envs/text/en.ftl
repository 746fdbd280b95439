error-action = Action { $action } is not legal now.
error-form = “{ $form }” is not a form of an observation. There are: { $known }.
error-keyword = { $option } is neither a parameter nor an option. Parameters of the environment: { $own }. Options of the game: { $known }.
error-observe = “{ $observe }” cannot be observed. There are: { $known }.
error-opponents = The opponents are a list of names, one for each: ("{ $given }",) and not "{ $given }".
error-policy-changed = The policy { $file } is not what it was when the tournament began.
error-policy-file =
    { $why ->
        [ENOENT] { $file }: There is no such file.
        [EACCES] { $file }: This file may not be read.
       *[other] The policy { $file } cannot be read.
    }
error-policy-form = { $file } is not a whole policy in the format { $wanted }.
error-policy-game = The policy { $file } was trained for { $found }, not for { $wanted }.
error-policy-options = The policy { $file } has other actions. It was trained with: { $found }.
error-render-mode = “{ $mode }” is not a render mode. There are: { $known }.
error-render-size = A card has { $least } to { $most } pixels.
error-reward = “{ $reward }” is not a reward here. There are: { $known }.
