import { catalogue } from '#platform/i18n/catalogue.ts';

export const deliveryDaysTexts = catalogue(
  {
    title: 'Liefertage und Kapazität',
    lead: 'Danach richten sich die Liefertermine Ihrer Angebote. An Feiertagen und Wochenenden wird kein Termin zugesagt; samstags können Sie einen vereinbaren, wenn Sie dann fahren.',
    saved: 'Gespeichert. Neue Angebote nennen die neuen Termine in spätestens zwei Sekunden.',
    week: 'Ihre Woche',
    weekText:
      'Ohne Haken fährt an diesem halben Tag niemand: Kunden mit dieser Lieferzeit bekommen den nächsten passenden Tag.',
    weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'] as readonly string[],
    half: { m: 'Vormittag, 7–12 Uhr', a: 'Nachmittag, 12–18 Uhr' },
    halfShort: { m: '7–12', a: '12–18' },
    cell: (day: string, half: string) => `${day}, ${half}`,
    cutOff: 'Bestellschluss',
    cutOffHint:
      'Wer später bestellt, zählt ab dem nächsten Arbeitstag. Leer: bis Mitternacht, Express bis zum Annahmeschluss.',
    stops: 'Lieferstellen je Tag',
    stopsHint: 'Ist ein Tag voll, sagt Ihr Angebot den nächsten zu. Leer: ohne Grenze.',
    save: 'Liefertage speichern',
    errors: {
      none: 'Bitte lassen Sie mindestens einen halben Tag von Montag bis Freitag übrig.',
      time: 'Bitte eine Uhrzeit von 6:00 bis 22:00 eingeben, zum Beispiel 14:30.',
      count: 'Bitte eine Zahl von 1 bis 1000 eingeben.',
    },
    days: 'Tage ohne Lieferung',
    daysText: 'Ein Tag je Zeile, zum Beispiel 24.12.2026. An diesen Tagen wird kein Liefertermin zugesagt.',
    daysField: 'Tage',
    noDay: (line: string) => `„${line}“ ist kein Tag wie 24.12.2026.`,
    daysMany: 'Höchstens 200 Tage sind möglich.',
    saveDays: 'Tage speichern',
    load: 'Die nächsten Tage',
    loadText: 'Offene Bestellungen nach zugesagtem oder vereinbartem Tag.',
    loadDay: 'Tag',
    loadStops: 'Lieferstellen',
    free: 'frei',
    full: 'voll',
    closed: 'keine Lieferung',
    ofStops: (stops: number, max: number | null) => (max === null ? String(stops) : `${stops} von ${max}`),
  },
  { 'de-CH': { noDay: (line) => `«${line}» ist kein Tag wie 24.12.2026.` } },
);
