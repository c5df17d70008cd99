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
export const releaseTexts = catalogue({
  list: {
    title: 'Pressemitteilungen',
    create: 'Neue Mitteilung',
    pictures: 'Bilder für die Presse',
    none: 'Es gibt noch keine Pressemitteilung.',
    count: (count: number) => (count === 1 ? '1 Mitteilung' : `${count} Mitteilungen`),
    columns: {
      title: 'Titel',
      state: 'Stand',
      embargo: 'Sperrfrist bis',
      countries: 'Länder',
      changed: 'Zuletzt geändert',
    },
    untitled: 'Ohne Titel',
    deleted: 'Gelöscht.',
  },
  lead: 'Was Sie veröffentlichen, sieht die Presse sofort und die Öffentlichkeit ab der Sperrfrist.',
  newTitle: 'Neue Pressemitteilung',
  embargoed: 'Gesperrt, für die Presse sichtbar',
  readers: 'Die Presse liest',
  text: 'Text',
  place: 'Wo und ab wann',
  fields: {
    title: 'Titel',
    teaser: 'Vorspann',
    body: 'Text',
    countryIds: 'Auf diesen Seiten zeigen',
    embargo: 'Sperrfrist bis',
    embargoDay: 'Sperrfrist bis zum Tag (freiwillig)',
    embargoTime: 'um (Uhrzeit)',
  },
  hints: {
    teaser: 'Ein bis drei Sätze, höchstens 500 Zeichen; stehen auch in Listen.',
    embargo: 'Leer: öffentlich, sobald sie veröffentlicht ist. Uhrzeit von Berlin, Wien und Zürich.',
  },
  remove: 'Entwurf löschen',
  preview: 'So sieht sie aus',
  previewHint: 'Der gespeicherte Stand.',
  done: {
    created: 'Mitteilung angelegt.',
    published: 'Veröffentlicht: für die Presse, und mit dem Ende der Sperrfrist für alle.',
  },
  refused: {
    not_found: 'Diese Mitteilung gibt es nicht mehr.',
    nothing: 'Da gibt es nichts zurückzuziehen.',
  },
  problems: {
    no_day: 'Bitte geben Sie auch den Tag an, an dem die Sperrfrist endet.',
    wrong_day: 'Diesen Tag gibt es nicht.',
    wrong_time: 'Bitte geben Sie eine Uhrzeit wie 09:30 an.',
  },
  noTitle: 'Bitte geben Sie der Mitteilung einen Titel.',
});
