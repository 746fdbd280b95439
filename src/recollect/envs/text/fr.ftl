error-action = L’action { $action } n’est pas permise maintenant.
error-form = La forme « { $form } » n’existe pas pour les observations. Il y a : { $known }.
error-keyword = { $option } n’est ni un paramètre ni une option. Paramètres de l’environnement : { $own }. Options du jeu : { $known }.
error-observe = L’observation « { $observe } » n’existe pas. Il y a : { $known }.
error-opponents = Les adversaires sont une liste de noms, un pour chacun : ("{ $given }",) et non "{ $given }".
error-policy-changed = Le modèle { $file } n’est plus celui du début du tournoi.
error-policy-file =
    { $why ->
        [ENOENT] { $file } : Ce fichier n’existe pas.
        [EACCES] { $file } : La lecture de ce fichier n’est pas autorisée.
       *[other] Impossible de lire le modèle { $file }.
    }
error-policy-form = { $file } n’est pas un modèle complet au format { $wanted }.
error-policy-game = Le modèle { $file } a été entraîné pour { $found }, pas pour { $wanted }.
error-policy-options = Le modèle { $file } connaît d’autres actions. Il a été entraîné avec : { $found }.
error-render-mode = Le mode d’affichage « { $mode } » n’existe pas. Il y a : { $known }.
error-render-size = Une carte a { $least } à { $most } pixels.
error-reward = La récompense « { $reward } » n’existe pas ici. Il y a : { $known }.
