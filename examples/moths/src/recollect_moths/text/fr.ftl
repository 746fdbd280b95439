title = Papillons de nuit
tagline = Trouvez deux papillons pareils avant l’aube ; qui attrape une paire en regarde un de plus à la lanterne.
credits = un exemple pour écrire son propre jeu

option-pairs = Combien il y a de paires de papillons.
option-lantern = Qui attrape une paire regarde seul une carte de plus.
option-again = Qui attrape une paire rejoue.
option-dawn = Après combien d’échecs vient l’aube.
option-first = Qui commence ; sinon, c’est tiré au sort.

event-said_ready = { $seat } est prêt.
event-lifted = { $seat } retourne { $at } : { $moth }.
event-caught = { $seat } attrape une paire : { $moth }.
event-missed =
    { $left ->
        [0] Ils ne sont pas pareils, et l’aube est là.
        [one] Ils ne sont pas pareils. Encore un échec, et c’est l’aube.
       *[other] Ils ne sont pas pareils. Encore { $left } échecs avant l’aube.
    }
event-peeked =
    { $moth ->
        [none] { $seat } éclaire { $at } de sa lanterne.
       *[other] { $seat } éclaire { $at } de sa lanterne : { $moth }.
    }
event-game_ended = La partie est finie. Victoire : { $winners }.

error-empty = Il n’y a rien en { $at }.
error-open = { $at } est déjà retourné.
error-deal-row = La rangée devrait avoir { $pairs } papillons, chacun deux fois.
error-deal-first = Qui commence devrait être l’une des { $players } places, et celle que nomment les options.

noun-atlas = atlas
noun-luna = papillon lune
noun-hawk = sphinx
noun-tiger = écaille
noun-emperor = paon de nuit
noun-owlet = noctuelle
noun-burnet = zygène
noun-ermine = hyponomeute
noun-silk = bombyx
noun-geometer = géomètre

# What a page without drawings of Moths says: fields of the view, and actions.
field-row = La clairière
field-caught = Paires
field-left = Échecs avant l’aube
field-peek = À la lueur de la lanterne
field-lit = Lanterne
field-gone = Vide
field-phase = Phase
action-lift = Retourner { $at }
action-peek = Regarder { $at } à la lanterne
verb-lift = Retourner une carte
verb-peek = Regarder une carte à la lanterne
noun-lift = retourner deux cartes
noun-lantern = lueur de la lanterne

magpie-name = Pie
magpie-line = Prend ce qui brille, et ne retient que ce qui a brillé en dernier.
