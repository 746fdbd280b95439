# Why something at a table is refused.
error-table = Diesen Tisch gibt es nicht.
error-not-your-seat = Platz { $seat } gehört dir nicht.
error-not-host = Das darf nur, wer den Tisch eröffnet hat.
error-not-seated = Das darf nur, wer am Tisch sitzt.
error-seat-taken = Platz { $seat } ist besetzt.
error-one-seat = Du hast in dieser Partie schon einen Platz.
error-begun = Die Partie hat schon begonnen.
error-committed = Dein Anteil am Zufall ist schon festgelegt.
error-not-committed = Das ist nicht der Anteil am Zufall, auf den du dich festgelegt hast.
error-not-called = Noch haben nicht alle ihren Anteil am Zufall festgelegt.
error-promise = Die Zusage des Servers für diese Verteilung gilt nicht mehr. Bitte noch einmal versuchen.
error-not-begun = Die Partie hat noch nicht begonnen: Es sind noch Plätze frei.
error-not-over = Das geht erst, wenn die Partie zu Ende ist.
error-stale = Inzwischen hat sich etwas geändert. Schau noch einmal hin.
error-version = Version { $given } dieses Tisches kannst du noch nicht gesehen haben: Die neueste ist { $newest }.
error-action = Das ist keine Aktion des Spiels: { $why }.
error-token = Dieser Link zu einem Platz wurde schon benutzt oder ist zu alt.
error-which-bot = Welcher Bot soll auf Platz { $seat } sitzen?
error-daily-alone = Das Spiel des Tages spielt man allein.
error-daily-today = Das Spiel des Tages kannst du ansehen, wenn der Tag vorbei ist, um Mitternacht (UTC): Andere spielen es noch.
error-daily-watch = Beim Spiel des Tages kann niemand zuschauen: Du kannst es ja noch selbst spielen.
error-daily-opponent = Das Spiel des Tages spielt hier eine Person gegen { $bot }.
error-daily-day = Wähle einen Tag vom { $first } bis heute.
error-daily-first = Üben kannst du das heutige Spiel, sobald du es für die Liste gespielt hast.
error-daily-gone = Das Spiel dieses Tages lässt sich nicht mehr geben: Die Schlüssel des Servers haben sich seitdem geändert.
error-daily-none = An diesem Tisch gibt es kein beendetes Spiel des Tages.
error-one-deal = Ein Tisch hat ein Spiel: das von heute, das eines anderen Tages oder das einer anderen Partie.
error-dealt-seats = Dieselben Karten gibt es für dasselbe Spiel mit { $seats ->
        [one] einem Platz
       *[other] { $seats } Plätzen
    }, für dich und Bots.
error-variant = Die Optionen sollten ein JSON-Objekt sein.
error-messages = Das waren viele Nachrichten in kurzer Zeit. Bitte einen Augenblick warten.
error-reactions = Das ist etwas viel auf einmal. Versuch es gleich noch einmal.
error-name-form = Ein Name sollte aus 1 bis { $most } sichtbaren Zeichen bestehen: Buchstaben, Ziffern, Zeichen oder Emojis, nichts Unsichtbares und nichts, was die Schreibrichtung umkehrt.
error-name-bot = „{ $name }“ sieht aus wie der Name eines Bots. Häng etwas an oder wähle einen anderen Namen.
error-name-alike = An diesem Tisch heißt schon jemand so ähnlich wie „{ $name }“. Häng etwas an deinen Namen an, etwa einen weiteren Buchstaben, oder wähle einen anderen.
error-name-word = Dieser Name geht hier nicht. Wähle einen, den alle gern lesen.
error-one-seat-listed = An einem Tisch, den Fremde finden können, hat jeder einen Platz. Um zu mehreren an einem Gerät zu spielen, eröffne ihn nur für Leute mit dem Link.
error-host-left = Du bist aufgestanden, und andere sitzen an diesem Tisch: Jetzt gehört er ihnen.
error-no-vote = Im Moment schlägt niemand vor, die Partie zu beenden.
error-no-next = Hier gibt es keine nächste Partie.
error-no-takeover = An diesem Tisch behalten die Bots ihre Plätze.
error-no-bot-there = Auf Platz { $seat } spielt kein Bot.
error-seat-asked = Diesen Platz übernimmt gleich jemand anders.
error-queue-full = Hier warten schon genug Leute auf die nächste Partie.
error-ask-again =
    { $seconds ->
        [one] Jemand möchte lieber weiterspielen. In { $seconds } Sekunde kannst du wieder fragen.
       *[other] Jemand möchte lieber weiterspielen. In { $seconds } Sekunden kannst du wieder fragen.
    }
error-nobody-else = Auf Platz { $seat } sitzt niemand anderes.
error-reports = Du hast heute schon { $most } Namen gemeldet; sie werden geprüft. Versuch es morgen wieder.
error-blocked-many = Du hast schon { $most } Leute blockiert. Hebe zuerst eine Blockierung auf.
error-blocked-nobody = Diese Person ist nicht mehr blockiert.
error-no-seat-for-you = An diesem Tisch ist für dich kein Platz. Such dir einen anderen oder eröffne selbst einen.
error-quota-tables-guest = Höchstens { $most } deiner Tische können gleichzeitig offen sein. Spiel einen zu Ende oder schließ ihn. Kommt niemand mehr, schließt der älteste in { $hours } h von selbst.
error-quota-tables-place = Aus deinem Netz können höchstens { $most } Tische gleichzeitig offen sein. Spielt einen zu Ende oder schließt ihn. Kommt niemand mehr, schließt der älteste in { $hours } h von selbst.
error-quota-listed-guest = Höchstens { $most } deiner Tische können gleichzeitig auf der Startseite stehen. Schließ einen oder eröffne diesen nur für Leute, die du einlädst.
error-quota-listed-place = Aus deinem Netz können höchstens { $most } Tische gleichzeitig auf der Startseite stehen. Schließt einen oder eröffne diesen nur für Leute, die du einlädst.
error-quota-bot-tables-guest = An höchstens { $most } deiner Tische können Bots unter sich sein. Schließ einen oder warte, bis eine Partie zu Ende ist.
error-quota-bot-tables-place = Aus deinem Netz können an höchstens { $most } Tischen Bots unter sich sein. Schließt einen oder wartet, bis eine Partie zu Ende ist.
error-quota-strong-bots-guest = Höchstens { $most } Bots, die lange nachdenken, können gleichzeitig an deinen Tischen sitzen. Wähl einen anderen Bot oder spiel eine Partie zu Ende.
error-quota-strong-bots-place = An den Tischen aus deinem Netz können höchstens { $most } Bots gleichzeitig sitzen, die lange nachdenken. Wähl einen anderen Bot oder spiel eine Partie zu Ende.
broken = Hier ist etwas schiefgegangen. Verloren ist nichts; bitte versuch es später noch einmal.
store-failed = Der Server kann gerade nichts speichern. Bitte noch einmal versuchen.
error-not-json = Das ist kein JSON.
error-message = Die Nachricht ist nicht zu verstehen: { $why }.
error-field = { $field } stimmt nicht: { $why }.
error-missing = { $field } fehlt.
error-no-rules = Zu diesem Spiel gibt es keine Regeln zum Lesen.
error-plain-rules = Regeln in Einfacher Sprache gibt es nur auf Deutsch.
error-journal-open = Ein anderes Programm hat { $file } offen: Dort kann nur eines zur Zeit spielen.
error-journal-line = Zeile { $line } der Datei mit den Tischen lässt sich nicht lesen: { $why }
error-page = Diese Seite gibt es nicht.
