error-action = L’action { $action } n’est pas permise maintenant.
error-observe = L’observation « { $observe } » n’existe pas. Il y a : { $known }.
error-policy-changed = Le modèle { $file } n’est plus celui du début du tournoi.
error-policy-file = Impossible de lire le modèle { $file }. { $why }
error-policy-form = { $file } n’est pas un modèle complet au format { $wanted }.
error-policy-game = Le modèle { $file } a été entraîné pour { $found }, pas pour { $wanted }.
error-policy-options = Le modèle { $file } connaît d’autres actions. Il a été entraîné avec : { $found }.
