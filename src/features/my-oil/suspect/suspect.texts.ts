import type { CountryId } from '#features/places/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';

/** Whom one calls where a tank stands, whatever site its owner reads: the fire brigade, and who wants to know of oil in soil or water. */
export const helpersIn: Readonly<Record<CountryId, { fireBrigade: string; authority: string }>> = {
  1: { fireBrigade: '112', authority: 'der Wasserbehörde' },
  2: { fireBrigade: '122', authority: 'der Bezirkshauptmannschaft oder dem Magistrat' },
  3: { fireBrigade: '118', authority: 'der Gewässerschutzfachstelle des Kantons' },
};

const looks = (fireBrigade: string): readonly string[] => [
  `Riecht es nach Öl, oder ist der Boden unter dem Tank nass? Dann rufen Sie die Feuerwehr (${fireBrigade}).`,
  'Ist der Füllstutzen draußen offen oder beschädigt? Dann hat vielleicht jemand Öl gestohlen.',
  'Lesen Sie den Peilstab oder die Anzeige am Tank ab. Das ist am sichersten.',
];

/** What a sensor tells that nobody believes yet, and what its owner says to that. */
export const suspectTexts = catalogue(
  {
    back: 'Zu meinem Heizöl',
    title: 'Auffällig, bitte nachsehen',
    lead: (tank: string, now: string, before: string) =>
      `Der Sensor im Tank „${tank}“ misst nur noch ${now} l. Vorher waren es ${before} l. So schnell verbraucht keine Heizung Öl.`,
    since: (before: string, first: string) =>
      `Zuletzt glaubhaft: ${before}. Zum ersten Mal so wenig: ${first}.`,
    unchanged:
      'Bis das klar ist, rechnen wir mit dem Stand von vorher weiter. Bestellen Sie nicht nach diesem Messwert: Der Tank könnte überlaufen.',
    lookTitle: 'So sehen Sie nach',
    look: looks,
    riseLead: (tank: string, now: string, before: string) =>
      `Der Sensor im Tank „${tank}“ misst immer wieder ${now} l. Vorher waren es ${before} l. Entweder kam Öl, oder der Sensor steckt fest.`,
    riseSince: (before: string, first: string) =>
      `Zuletzt glaubhaft: ${before}. Zum ersten Mal so viel: ${first}.`,
    riseUnchanged:
      'Bis das klar ist, rechnen wir mit dem Stand von vorher weiter. Bestellen Sie so lange kein Öl: Der Tank könnte voll sein.',
    riseLook: [
      'Wurde in diesen Tagen Heizöl geliefert, auch von einem anderen Händler?',
      'Lesen Sie den Peilstab oder die Anzeige am Tank ab. Das ist am sichersten.',
      'Hängen Tropfen am Sensor, oder sitzt er schief? Dann misst er immer dasselbe. Wischen Sie ihn trocken.',
    ],
    came: 'Ja, es kam Öl',
    notCame: 'Nein, es kam keins',
    answerTitle: 'Was haben Sie gesehen?',
    gone: 'Es ist wirklich so wenig da',
    goneHint: (litres: string) => `Ab jetzt rechnen wir mit ${litres} l.`,
    lie: 'Der Tank ist so voll wie vorher',
    lieHint: 'Der Sensor hat sich geirrt. Solange er dasselbe misst, fragen wir nicht noch einmal.',
    dip: 'Abgelesenen Stand eintragen',
    nothingTitle: 'Gerade ist nichts auffällig',
    nothing: (tank: string, litres: string | null) =>
      `Im Tank „${tank}“ ${litres === null ? 'kennen wir noch keinen Stand' : `sind etwa ${litres} l`}. Stimmt das nicht, tragen Sie ein, was Sie abgelesen haben.`,
    thanks: 'Danke, das ist notiert.',
    changed: 'Inzwischen hat der Sensor etwas anderes gemessen. Bitte sehen Sie noch einmal nach.',
    toOil: 'Zu Mein Heizöl',
    stopsLeak: 'Läuft vielleicht noch Öl aus?',
    lossTitle: (litres: string) => `${litres} l fehlen`,
    slowTitle: (litres: string) => `Der Tank verliert mehr als üblich: ${litres} l`,
    lossSpan: (from: string, until: string, left: string) =>
      `Von ${from} bis ${until}. Danach waren noch ${left} l im Tank.`,
    lossText: 'So schnell verbraucht keine Heizung Öl.',
    slowText: 'Das ist mehr, als Ihr Haus auch an den kältesten Tagen verbraucht.',
    notUse: 'Solange Sie nichts anderes sagen, zählt das nicht als Verbrauch.',
    fillNothing: 'Bestellen Sie kein Öl, bevor feststeht, dass der Tank dicht ist.',
    whatWasIt: 'Was war das?',
    answers: (authority: string) => ({
      stolen: {
        label: 'Diebstahl',
        description: 'Zeigen Sie ihn bei der Polizei an, und melden Sie ihn Ihrer Versicherung.',
      },
      leaked: {
        label: 'Ausgelaufen, Leck',
        description: `Öl im Boden oder im Abfluss müssen Sie sofort der Feuerwehr oder ${authority} melden. Lassen Sie den Tank prüfen, bevor er wieder befüllt wird.`,
      },
      moved: { label: 'Abgepumpt oder umgefüllt', description: 'Zum Beispiel in einen anderen Tank.' },
      burned: { label: 'Verbraucht', description: 'Es wurde doch verheizt. Dann zählt es als Verbrauch.' },
      sensor: {
        label: 'Der Sensor war falsch oder wurde verschoben',
        description: 'Es fehlte kein Öl. Auch dann zählt es nicht als Verbrauch.',
      },
    }),
    saveAnswer: 'Antwort speichern',
    chooseOne: 'Bitte wählen Sie, was es war.',
    answeredTitle: 'Frühere Antworten',
    answeredAs: (day: string, litres: string, answer: string) => `${day}: ${litres} l, ${answer}`,
    changeAnswer: 'Antwort ändern',
    lossChanged: 'Inzwischen steht hier etwas anderes. Bitte sehen Sie noch einmal hin.',
  },
  {
    'de-CH': {
      look: (fireBrigade) => looks(fireBrigade).map((text) => text.replace('draußen', 'draussen')),
    },
  },
);
