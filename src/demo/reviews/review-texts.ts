/** Sentences of demo reviews. No letter that Switzerland does not use, and nothing that fits only one kind of fuel. */
export const praise: readonly (readonly string[])[] = [
  [
    'Der Preis war der günstigste in unserer Gegend.',
    'Preis wie angezeigt, nichts kam dazu.',
    'Faires Angebot, auch im Vergleich zum Vorjahr.',
    'Deutlich günstiger als unser früherer Händler.',
    'Preis und Leistung stimmen.',
    'Den Preis vom Bestelltag habe ich auch bezahlt.',
    'Mit den Nachbarn zusammen bestellt und gespart.',
    'Keine versteckten Gebühren.',
  ],
  [
    'Die Lieferung kam zwei Tage früher als zugesagt.',
    'Pünktlich am vereinbarten Tag geliefert.',
    'Termin wurde genau eingehalten.',
    'Nach fünf Tagen war alles da.',
    'Schnelle Lieferung trotz Hochsaison.',
    'Lieferung am Vormittag, wie gewünscht.',
    'Auch der Wunschtermin hat geklappt.',
    'Innerhalb einer Woche geliefert.',
    'Express bestellt und wirklich am nächsten Tag bekommen.',
  ],
  [
    'Der Fahrer war freundlich und sehr sorgfältig.',
    'Sauber gearbeitet, nichts ging daneben.',
    'Der Fahrer kam auch mit unserer engen Einfahrt zurecht.',
    'Netter Fahrer, der alles kurz erklärt hat.',
    'Der Schlauch wurde vorsichtig durch den Garten gelegt.',
    'Sehr umsichtiger Fahrer, Hof sauber hinterlassen.',
    'Fahrer hat vor dem Abladen alles geprüft.',
  ],
  [
    'Telefonisch gut erreichbar.',
    'Vor der Lieferung kurz angerufen, wie gewünscht.',
    'Rückfrage wurde noch am selben Tag beantwortet.',
    'Die Bestätigung kam am nächsten Morgen.',
    'Freundliche Beratung am Telefon.',
    'Terminverschiebung von meiner Seite war kein Problem.',
  ],
  [
    'Bestellung in wenigen Minuten erledigt.',
    'Einfach zu bestellen, alles verständlich.',
    'Schon zum dritten Mal hier bestellt.',
    'Seit Jahren unser Händler.',
    'Zum ersten Mal online bestellt und angenehm überrascht.',
    'Alles lief ohne Papierkram.',
  ],
  [
    'Menge laut Lieferschein genau wie bestellt.',
    'Lieferschein mit Messwert sofort erhalten.',
    'Gute Qualität, die Heizung läuft ruhig.',
    'Rechnung korrekt und übersichtlich.',
    'Abrechnung nach tatsächlich gelieferter Menge.',
  ],
];

export const closings: readonly string[] = [
  'Gerne wieder.',
  'Klare Empfehlung.',
  'Nächstes Jahr wieder.',
  'Sehr zufrieden.',
  'Danke an das Team.',
  'Bin rundum zufrieden.',
  'So wünscht man sich das.',
  'Alles bestens.',
  'Top.',
  'Kann man weiterempfehlen.',
];

/** For four marks: content with one remark. */
export const remarks: readonly string[] = [
  'Einen Tag später als angekündigt, sonst alles gut.',
  'Ein Anruf vor der Lieferung wäre schön gewesen.',
  'Die Rechnung kam erst nach zwei Wochen.',
  'Fahrer etwas in Eile, aber freundlich.',
  'Das Zeitfenster war recht lang.',
  'Am Telefon musste ich kurz warten.',
  'Die Bestätigung hätte schneller kommen können.',
  'Parkplatz des Nachbarn kurz blockiert, war aber halb so schlimm.',
];

/** For one to three marks. */
export const complaints: readonly string[] = [
  'Der Termin wurde zweimal verschoben.',
  'Telefonisch war kaum jemand erreichbar.',
  'Die Einfahrt wurde verschmutzt und erst nach Beschwerde gereinigt.',
  'Die Bestätigung kam erst auf Nachfrage.',
  'Die Lieferung kam ohne Ankündigung, zum Glück war jemand da.',
  'Lieferfrist um vier Tage überschritten.',
  'Der Fahrer war kurz angebunden.',
  'Auf meine Mail kam keine Antwort.',
  'Der Wagen war für unsere Strasse zu gross und musste noch einmal kommen.',
  'Die Rechnung musste korrigiert werden.',
];

export const firstNames: readonly string[] = [
  ...['Andreas', 'Martina', 'Thomas', 'Sabine', 'Michael', 'Petra', 'Stefan', 'Monika', 'Peter', 'Susanne'],
  ...['Klaus', 'Renate', 'Wolfgang', 'Birgit', 'Jürgen', 'Karin', 'Bernd', 'Heike', 'Frank', 'Gabriele'],
  ...['Uwe', 'Angelika', 'Dieter', 'Ursula', 'Ralf', 'Brigitte', 'Holger', 'Claudia', 'Matthias', 'Silke'],
  ...['Jens', 'Anja', 'Markus', 'Kerstin', 'Christian', 'Ingrid', 'Daniel', 'Julia', 'Sebastian', 'Katrin'],
  ...['Georg', 'Elisabeth', 'Franz', 'Maria', 'Josef', 'Anna', 'Hans', 'Christine', 'Urs', 'Ruth'],
  ...['Beat', 'Verena', 'Reto', 'Regula', 'Alois', 'Margit', 'Rainer', 'Ute', 'Norbert', 'Doris'],
];
