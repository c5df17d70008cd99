import { catalogue } from '#platform/i18n/catalogue.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import type { NoticeCause, NoticeFacts } from './notices.rules.ts';

/** What a mail fills in, written as its reader's country does; '' where nothing is known. */
type Told = {
  tank: string;
  level: string;
  /** Until when it lasts. */
  emptyOn: string;
  /** A moment, and its day alone. */
  since: string;
  sinceDay: string;
  litres: string;
  burned: string;
  lost: string;
  /** No day alone tells of the loss. */
  isSlow: boolean;
  /** Of a battery. */
  left: string;
  degrees: string;
  due: string;
  /** An inspection of which nobody said when the last one was recurs so often. */
  interval: string;
};

type Words = {
  name: string;
  /** Where it is switched on. */
  hint: string;
  subject(told: Told): string;
  lead(told: Told): string;
  more?(told: Told): string;
  button(told: Told): string;
  /** How often it comes, where that is not once. */
  note?: string;
};

const until = ({ emptyOn }: Told) => emptyOn && `Bei gewöhnlichem Wetter reicht das bis etwa ${emptyOn}.`;
const isInspectionUnknown = ({ interval }: Told) => interval !== '';

const kinds: Readonly<Record<NoticeCause, Words>> = {
  low: {
    name: 'Füllstand niedrig',
    hint: 'Zeit, Preise zu vergleichen.',
    subject: ({ tank }) => `Das Öl wird knapp: ${tank}`,
    lead: ({ tank, level }) =>
      `Im Tank „${tank}“ sind noch ${level}. Das ist weniger, als Sie als Grenze genannt haben.`,
    more: until,
    button: () => 'Angebote für meine Menge',
  },
  almost_empty: {
    name: 'Tank fast leer',
    hint: 'Jetzt bestellen, bevor die Heizung ausgeht.',
    subject: ({ tank }) => `Fast leer: ${tank}`,
    lead: ({ tank, level }) =>
      `Im Tank „${tank}“ sind nur noch ${level}. Eine Lieferung braucht einige Tage: Bestellen Sie möglichst heute.`,
    more: until,
    button: () => 'Angebote für meine Menge',
  },
  silent: {
    name: 'Sensor meldet sich nicht',
    hint: 'Wenn er viel länger schweigt als sonst.',
    subject: ({ tank }) => `Der Sensor meldet sich nicht: ${tank}`,
    lead: ({ tank, since }) =>
      `Vom Sensor im Tank „${tank}“ haben wir zuletzt am ${since} gehört. Bis er sich wieder meldet, schätzen wir den Füllstand.`,
    button: () => 'Was Sie tun können',
  },
  stuck: {
    name: 'Füllstand bewegt sich nicht',
    hint: 'Wenn der Sensor lange denselben Wert meldet, obwohl das Haus Öl verbraucht.',
    subject: ({ tank }) => `Der Füllstand bewegt sich nicht: ${tank}`,
    lead: ({ tank, sinceDay, litres }) =>
      `Der Sensor im Tank „${tank}“ meldet seit dem ${sinceDay} denselben Füllstand: ${litres}.`,
    more: ({ burned }) =>
      `In dieser Zeit verbraucht Ihr Haus sonst etwa ${burned}. Vielleicht klemmt der Sensor, oder aus diesem Tank wurde nicht geheizt. Sehen Sie bitte am Peilstab oder an der Anzeige nach, und tragen Sie ein, was wirklich im Tank ist: Damit rechnen wir, bis der Sensor sich wieder bewegt.`,
    button: () => 'Füllstand eintragen',
  },
  battery_low: {
    name: 'Batterie des Sensors schwach',
    hint: 'Bevor der Sensor verstummt.',
    subject: ({ tank }) => `Die Batterie des Sensors ist schwach: ${tank}`,
    lead: ({ tank, left }) =>
      `Die Batterie des Sensors im Tank „${tank}“ hat noch ${left}. Wechseln Sie sie in den nächsten Wochen, sonst verstummt er.`,
    button: () => 'Zum Sensor',
  },
  sudden_loss: {
    name: 'Öl fehlt plötzlich',
    hint: 'Wenn viel mehr verschwindet, als die Heizung verbraucht: ein Leck oder Diebstahl.',
    subject: ({ tank, isSlow }) =>
      isSlow ? `Der Tank verliert mehr als üblich: ${tank}` : `Auffällig, bitte nachsehen: ${tank}`,
    lead: (told) => lossLead(told, 'großer'),
    more: () => lossCheck('die Feuerwehr (112)', 'die Polizei'),
    button: () => 'Nachsehen und antworten',
    note: 'Fehlt noch mehr, schreiben wir wieder: wenn es doppelt so viel ist, oder nach einem Tag. Sobald Sie geantwortet haben, ist Ruhe.',
  },
  oil_cold: {
    name: 'Öl zu kalt',
    hint: 'Wenn das Thermometer am Tank so wenig zeigt, dass Heizöl Filter und Leitung verstopfen kann.',
    subject: ({ tank }) => `Das Öl wird zu kalt: ${tank}`,
    lead: ({ tank, degrees }) =>
      `Am Tank „${tank}“ misst der Sensor nur noch ${degrees}. Von etwa 3 °C an kann Heizöl trüb werden: Paraffin flockt aus und verstopft Filter oder Leitung, dann fällt die Heizung aus.`,
    more: () =>
      'Misst der Sensor die Luft über dem Öl, dann ist das Öl selbst meist etwas wärmer. Schützen Sie Tank und Leitung vor Frost. Ist die Heizung schon ausgefallen, hilft Ihr Heizungsbetrieb.',
    button: () => 'Zum Sensor',
    note: 'Sie bekommen diese E-Mail einmal, bis das Thermometer wieder mehr als 10 °C zeigt.',
  },
  inspection_due: {
    name: 'Tankprüfung fällig',
    hint: 'Zwei Monate, bevor ein Sachverständiger den Tank prüfen muss, und wenn wir die letzte Prüfung nicht kennen.',
    subject: (told) =>
      isInspectionUnknown(told)
        ? `Wann wurde der Tank zuletzt geprüft? ${told.tank}`
        : `Der Tank muss geprüft werden: ${told.tank}`,
    lead: (told) =>
      isInspectionUnknown(told)
        ? `Ihr Tank „${told.tank}“ muss alle ${told.interval} von einem Sachverständigen geprüft werden (AwSV, Anlagen 5 und 6). Wann das zuletzt geschah, haben Sie uns nicht gesagt.`
        : `Ihr Tank „${told.tank}“ muss bis zum ${told.due} von einem Sachverständigen geprüft werden (AwSV, Anlagen 5 und 6). Vereinbaren Sie bald einen Termin.`,
    more: (told) =>
      isInspectionUnknown(told)
        ? 'Sehen Sie im letzten Prüfbericht nach und tragen Sie den Tag ein, dann erinnern wir Sie rechtzeitig. Gibt es keinen Bericht, vereinbaren Sie bald einen Termin.'
        : '',
    button: (told) => (isInspectionUnknown(told) ? 'Tag der Prüfung eintragen' : 'Ich habe prüfen lassen'),
  },
  dip_due: {
    name: 'Erinnerung ans Peilen',
    hint: 'Einmal im Monat, solange kein Sensor misst.',
    subject: ({ tank }) => `Wie viel Öl ist noch da? ${tank}`,
    lead: ({ tank }) =>
      `Für den Tank „${tank}“ haben Sie seit einem Monat keinen Füllstand eingetragen. Ein Blick auf den Peilstab oder die Anzeige genügt, dann stimmt die Reichweite wieder.`,
    button: () => 'Füllstand eintragen',
  },
};

function lossLead({ tank, lost, since, isSlow }: Told, great: 'großer' | 'grosser'): string {
  return isSlow
    ? `Der Tank „${tank}“ verliert mehr als üblich: Seit dem ${since} sind ${lost} mehr weg, als Ihr Haus auch bei ${great} Kälte verbraucht.`
    : `Nach dem Sensor im Tank „${tank}“ fehlen ${lost} seit dem ${since}. So schnell verbraucht keine Heizung Öl: Es ist ausgelaufen oder gestohlen, oder der Sensor misst falsch.`;
}

function lossCheck(fireBrigade: string, police: string): string {
  return `Sehen Sie bitte nach: Riecht es nach Öl, ist der Boden nass, ist der Füllstutzen offen? Bei ausgelaufenem Öl rufen Sie ${fireBrigade}, bei Diebstahl ${police}. Sagen Sie uns dann, was Sie gesehen haben.`;
}

/** Whom to call when oil is gone differs by country. */
const kindsWith = (loss: Partial<Words>): Record<NoticeCause, Words> => ({
  ...kinds,
  sudden_loss: { ...kinds.sudden_loss, ...loss },
});

export const noticeTexts = catalogue(
  {
    kinds,
    pushTitle: { low: 'Ihr Heizöl wird knapp', almost_empty: 'Ihr Tank ist fast leer' },
    /** On a device; the tank's name only where there are several. */
    pushLevel: (percent: string, tank: string | null) =>
      tank === null ? `Noch etwa ${percent} % im Tank.` : `${tank}: noch etwa ${percent} %.`,
    volts: (volts: string) => `${volts} Volt`,
    charge: (percent: string) => `${percent} Prozent`,
    degrees: (degrees: string) => `${degrees} °C`,
    note: 'Sie bekommen diese E-Mail einmal, bis sich daran etwas ändert.',
    refuse: (cause: string) => `„${cause}“ nicht mehr schicken`,
    litres: (litres: string) => `${litres} Liter`,
    level: (litres: string, percent: string) => `${litres} Liter (${percent} %)`,

    linkTitle: 'Diese Mitteilung abstellen',
    linkLead: (cause: string, tank: string) =>
      `Wir schreiben Ihnen dann nicht mehr: „${cause}“ für den Tank „${tank}“. Alle anderen Mitteilungen bleiben.`,
    linkButton: 'Abstellen',
    linkDone: 'Das ist abgestellt',
    linkDoneText: 'In Ihrem Konto können Sie die Mitteilung jederzeit wieder einschalten.',
    goneTitle: 'Dieser Link gilt nicht mehr',
    gone: 'Den Tank gibt es nicht mehr, oder der Link ist unvollständig. Ihre Mitteilungen stellen Sie im Konto ein.',
    toOil: 'Zu meinem Heizöl',

    title: 'Mitteilungen',
    lead: (tank: string, email: string) => `Was wir Ihnen zum Tank „${tank}“ an ${email} schreiben.`,
    alsoOnDevices: 'Auch auf Telefon oder Computer mitteilen',
    toTank: 'Zu meinem Heizöl',
    saved: 'Gespeichert.',
    wanted: 'Schreiben Sie mir',
    bounds: 'Grenzen',
    boundsText: 'In Prozent dessen, was in den Tank passt.',
    lowPercent: 'Niedrig unter',
    almostEmptyPercent: 'Fast leer unter',
    save: 'Speichern',
    inspection: 'Tankprüfung',
    inspectionText: {
      recurring: (months: string) =>
        `Ihr Tank muss alle ${months} von einem Sachverständigen geprüft werden.`,
      none: 'Für Ihren Tank ist keine wiederkehrende Prüfung vorgeschrieben.',
      elsewhere:
        'Ob und wie oft Ihr Tank geprüft werden muss, sagt Ihnen die zuständige Behörde. Daran erinnern wir Sie nicht.',
      unknown:
        'Ob und wie oft geprüft werden muss, hängt davon ab, ob der Tank unter der Erde liegt und in einem Wasserschutzgebiet steht.',
    },
    years: '5 Jahre',
    thirtyMonths: '30 Monate',
    isUnderground: 'Der Tank liegt unter der Erde',
    isInWaterArea: 'Er steht in einem Wasserschutz- oder Überschwemmungsgebiet',
    lastInspectedOn: 'Ich habe prüfen lassen am',
    next: (day: string) => `Nächste Prüfung bis zum ${day}.`,
    errors: {
      lowPercent: 'Bitte nennen Sie eine ganze Zahl von 1 bis 90.',
      almostEmptyPercent: 'Bitte nennen Sie eine ganze Zahl von 0 bis 90, kleiner als die Grenze davor.',
      lastInspectedOn: 'Bitte nennen Sie einen Tag bis heute.',
      conflict:
        'Der Tank wurde inzwischen geändert. Bitte sehen Sie noch einmal hin und speichern Sie erneut.',
    },
  },
  {
    'de-AT': { kinds: kindsWith({ more: () => lossCheck('die Feuerwehr (122)', 'die Polizei (133)') }) },
    'de-CH': {
      kinds: kindsWith({
        more: () => lossCheck('die Feuerwehr (118)', 'die Polizei (117)'),
        lead: (told) => lossLead(told, 'grosser'),
      }),
    },
  },
);

type Language = { texts: ReturnType<typeof noticeTexts>; format: Formatter };

/** Facts of a tank as they were when the cause began, as people write them there. */
export function toldOf({ texts, format }: Language, facts: NoticeFacts, tank: string): Told {
  const litres = (amount: number | undefined) => texts.litres(format.quantity(amount ?? 0));
  const [since, emptyOn] = [facts.since ? new Date(facts.since) : null, facts.emptyOn ?? null];
  return {
    tank,
    level: texts.level(format.quantity(facts.litres ?? 0), format.quantity(facts.percent ?? 0)),
    emptyOn: emptyOn ? format.date(emptyOn) : '',
    since: since ? format.moment(since) : '',
    sinceDay: since ? format.date(since) : '',
    litres: litres(facts.litres),
    burned: litres(facts.burned),
    lost: litres(facts.lost),
    isSlow: facts.isSlow ?? false,
    left:
      facts.charge === undefined
        ? texts.volts(format.decimal(facts.volts ?? 0, 1))
        : texts.charge(format.quantity(facts.charge)),
    degrees: texts.degrees(format.decimal(facts.degrees ?? 0, 1)),
    due: facts.due ? format.date(facts.due) : '',
    interval: facts.months === undefined ? '' : facts.months === 30 ? texts.thirtyMonths : texts.years,
  };
}
