error-action = In game { $game } of the batch, action { $action } is not legal now.
error-no-kernels = { $game } has no compiled kernels, so there are no batches and no environments of it. These have: { $known }.
