error-action = In game { $game } of the batch, action { $action } is not legal now.
