# Why something at a table is refused.
error-table = Diesen Tisch gibt es nicht.
error-not-your-seat = Platz { $seat } gehört dir nicht.
error-not-host = Das darf nur, wer den Tisch eröffnet hat.
error-not-seated = Das darf nur, wer am Tisch sitzt.
error-seat-taken = Platz { $seat } ist besetzt.
error-one-seat = Du hast in dieser Partie schon einen Platz.
error-begun = Die Partie hat schon begonnen.
error-not-begun = Die Partie hat noch nicht begonnen: Es sind noch Plätze frei.
error-not-over = Das geht erst, wenn die Partie zu Ende ist.
error-stale = Inzwischen hat sich etwas geändert. Schau noch einmal hin.
error-version = Version { $given } dieses Tisches kannst du noch nicht gesehen haben: Die neueste ist { $newest }.
error-action = Das ist keine Aktion des Spiels: { $why }.
error-token = Dieser Link zu einem Platz wurde schon benutzt oder ist zu alt.
error-which-bot = Welcher Bot soll auf Platz { $seat } sitzen?
error-daily-alone = Das Spiel des Tages spielt man allein.
error-variant = Die Einstellungen sollten ein JSON-Objekt sein.
error-reactions = Das ist etwas viel auf einmal. Versuch es gleich noch einmal.
