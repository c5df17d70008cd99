import { catalogue } from '#platform/i18n/catalogue.ts';

/** Of the pages for journalists, and of those on which editors write for them. */
export const pressTexts = catalogue({
  title: 'Presse',
  description:
    'Pressemitteilungen, Ansprechpartner und Preisreihen für die Berichterstattung über Energiepreise.',
  lead: 'Meldungen zum Energiemarkt, Ansprechpartner und Zahlen für Ihre Berichterstattung.',
  releases: 'Pressemitteilungen',
  none: 'Zurzeit gibt es keine Pressemitteilung. Fragen beantworten wir gern am Telefon oder per E-Mail.',
  pictures: 'Bilder',
  downloadPicture: (width: string, height: string) => `Bild herunterladen (${width} × ${height} Pixel)`,
  contact: 'Ansprechpartner',
  contactText: (operator: string) => `${operator}, Presse`,
  forPress: 'Für Journalisten',
  forPressText:
    'Mit einem Presse-Zugang laden Sie Preisreihen aus zehn Jahren und fertige Grafiken und lesen Mitteilungen vor Ablauf der Sperrfrist. Den Zugang bekommen Sie auf Anfrage.',
  toArea: 'Zum Pressebereich',
  widgets: 'Preise auf Ihrer Website',
  widgetsText: 'Rechner, Tagespreis und Preisverlauf zum Einbinden, ohne Cookies.',
  toWidgets: 'Widget zusammenstellen',
  home: 'Startseite',
  embargo: 'Sperrfrist',
  embargoUntil: (moment: string) => `Sperrfrist bis ${moment} Uhr`,
  embargoNotice: (moment: string) =>
    `Diese Mitteilung ist bis ${moment} Uhr gesperrt. Bitte veröffentlichen Sie vorher nichts daraus, auch keine Zahlen.`,
  contactLine: (phone: string, email: string) => `Rückfragen: ${phone}, ${email}`,
  area: {
    label: 'Pressebereich',
    role: 'Presse',
    start: 'Übersicht',
    series: 'Preisreihen',
    publicPage: 'Öffentliche Presseseite',
    lead: 'Mitteilungen, Zahlen und Grafiken für Ihre Berichterstattung.',
    embargoed: 'Mit Sperrfrist',
    released: 'Veröffentlicht',
    noneReleased: 'Noch ist nichts veröffentlicht.',
    seriesTitle: 'Preisreihen und Grafiken',
    seriesText:
      'Durchschnittspreise nach Land, Bundesland oder Kanton, Sorte und Menge, bis zu zehn Jahre zurück, als CSV, Excel oder JSON, dazu Grafiken als SVG und PNG.',
    toSeries: 'Preisreihe zusammenstellen',
  },
});

/** Of the editors' page about pictures. */
export const picturesTexts = catalogue(
  {
    title: 'Bilder für die Presse',
    lead: 'Bilder der Mediathek, die Journalisten in voller Größe herunterladen dürfen.',
    toReleases: 'Zu den Pressemitteilungen',
    done: 'Gespeichert.',
    none: 'Noch steht der Presse kein Bild zur Verfügung.',
    withdraw: 'Nicht mehr anbieten',
    add: 'Bild anbieten',
    labels: { bild: 'Bild der Mediathek', nachweis: 'Bildnachweis' },
    creditHint: 'Was Redaktionen nennen müssen, zum Beispiel „Foto: Brennwert / Name“.',
    offer: 'Anbieten',
    errors: {
      missing: 'Bitte füllen Sie dieses Feld aus.',
      unknown: 'Dieses Bild gibt es nicht, oder es hat noch keinen Alternativtext.',
    },
  },
  {
    'de-CH': { lead: 'Bilder der Mediathek, die Journalisten in voller Grösse herunterladen dürfen.' },
  },
);

/** Of the editors' pages. */
export const releaseTexts = catalogue(
  {
    title: 'Pressemitteilungen',
    lead: 'Was Sie freigeben, sieht die Presse sofort und die Öffentlichkeit ab der Sperrfrist.',
    add: 'Neue Mitteilung',
    pictures: 'Bilder für die Presse',
    newTitle: 'Neue Pressemitteilung',
    none: 'Es gibt noch keine Pressemitteilung.',
    count: (count: number) => (count === 1 ? '1 Mitteilung' : `${count} Mitteilungen`),
    columns: {
      title: 'Titel',
      stage: 'Stand',
      embargo: 'Sperrfrist bis',
      countries: 'Länder',
      changed: 'Geändert',
    },
    stages: { draft: 'Entwurf', embargoed: 'Gesperrt, für die Presse sichtbar', public: 'Veröffentlicht' },
    edit: 'Bearbeiten',
    fields: {
      title: 'Titel',
      teaser: 'Vorspann',
      body: 'Text',
      countries: 'Auf diesen Seiten zeigen',
      embargoDay: 'Sperrfrist bis zum Tag (freiwillig)',
      embargoTime: 'um (Uhrzeit)',
    },
    hints: {
      teaser: 'Ein bis drei Sätze, die in Listen stehen.',
      embargo:
        'Ohne Angabe ist die Mitteilung mit der Freigabe öffentlich. Die Zeit gilt für Berlin, Wien und Zürich.',
    },
    errors: {
      title: { missing: 'Bitte geben Sie einen Titel ein.' },
      teaser: {
        missing: 'Bitte geben Sie einen Vorspann ein.',
        too_long: 'Der Vorspann ist zu lang. Bitte kürzen Sie ihn auf 500 Zeichen.',
      },
      body: {
        missing: 'Bitte geben Sie den Text ein.',
        too_long: 'Der Text ist zu lang. Bitte kürzen Sie ihn oder teilen Sie ihn auf.',
        link_not_allowed:
          'Ein Link führt an eine Adresse, die nicht erlaubt ist. Möglich sind https://, eigene Seiten, E-Mail und Telefon.',
        unreadable: 'Dieser Text lässt sich nicht lesen. Bitte geben Sie ihn neu ein.',
      },
      countries: { missing: 'Bitte wählen Sie mindestens ein Land.' },
      embargoDay: {
        missing: 'Bitte geben Sie auch den Tag an, an dem die Sperrfrist endet.',
        invalid: 'Diesen Tag gibt es nicht.',
      },
      embargoTime: { missing: '', invalid: 'Bitte geben Sie eine Uhrzeit wie 09:30 an.' },
    },
    save: 'Speichern',
    saveDraft: 'Entwurf speichern',
    release: 'Freigeben',
    withdraw: 'Zurückziehen',
    withdrawHint: 'Zurückgezogene Mitteilungen sieht außer der Redaktion niemand mehr.',
    remove: 'Entwurf löschen',
    done: 'Gespeichert.',
    deleted: 'Gelöscht.',
    preview: 'So sieht sie aus',
    previewHint: 'Der gespeicherte Stand.',
    toPublic: 'Öffentliche Seite ansehen',
    stale:
      'Jemand hat diese Mitteilung inzwischen geändert. Ihr Text steht noch in den Feldern. Was sich unterscheidet, steht hier; speichern Sie noch einmal, gilt Ihr Text.',
    savedNow: 'Jetzt gespeichert',
    empty: '(leer)',
  },
  {
    'de-CH': {
      withdrawHint: 'Zurückgezogene Mitteilungen sieht ausser der Redaktion niemand mehr.',
    },
  },
);
