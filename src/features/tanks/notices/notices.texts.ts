import { catalogue } from '#platform/i18n/catalogue.ts';

type Named = { tank: string };

export const noticeTexts = catalogue(
  {
    causes: {
      low: 'Füllstand niedrig',
      almost_empty: 'Tank fast leer',
      silent: 'Sensor meldet sich nicht',
      stuck: 'Füllstand bewegt sich nicht',
      battery_low: 'Batterie des Sensors schwach',
      sudden_loss: 'Öl fehlt plötzlich',
      inspection_due: 'Tankprüfung fällig',
      dip_due: 'Erinnerung ans Peilen',
    },
    causeHints: {
      low: 'Zeit, Preise zu vergleichen.',
      almost_empty: 'Jetzt bestellen, bevor die Heizung ausgeht.',
      silent: 'Wenn er viel länger schweigt als sonst.',
      stuck: 'Wenn der Sensor lange denselben Wert meldet, obwohl das Haus Öl verbraucht.',
      battery_low: 'Bevor der Sensor verstummt.',
      sudden_loss: 'Wenn viel mehr verschwindet, als die Heizung verbraucht: ein Leck oder Diebstahl.',
      inspection_due:
        'Zwei Monate, bevor ein Sachverständiger den Tank prüfen muss, und wenn wir die letzte Prüfung nicht kennen.',
      dip_due: 'Einmal im Monat, solange kein Sensor misst.',
    },
    subject: {
      low: ({ tank }: Named) => `Das Öl wird knapp: ${tank}`,
      almost_empty: ({ tank }: Named) => `Fast leer: ${tank}`,
      silent: ({ tank }: Named) => `Der Sensor meldet sich nicht: ${tank}`,
      stuck: ({ tank }: Named) => `Der Füllstand bewegt sich nicht: ${tank}`,
      battery_low: ({ tank }: Named) => `Die Batterie des Sensors ist schwach: ${tank}`,
      sudden_loss: ({ tank }: Named) => `Auffällig, bitte nachsehen: ${tank}`,
      inspection_due: ({ tank }: Named) => `Der Tank muss geprüft werden: ${tank}`,
      dip_due: ({ tank }: Named) => `Wie viel Öl ist noch da? ${tank}`,
    },
    pushTitle: { low: 'Ihr Heizöl wird knapp', almost_empty: 'Ihr Tank ist fast leer' },
    /** On a device; the tank's name only where there are several. */
    pushLevel: (percent: string, tank: string | null) =>
      tank === null ? `Noch etwa ${percent} % im Tank.` : `${tank}: noch etwa ${percent} %.`,
    lowLead: (tank: string, level: string) =>
      `Im Tank „${tank}“ sind noch ${level}. Das ist weniger, als Sie als Grenze genannt haben.`,
    almostEmptyLead: (tank: string, level: string) =>
      `Im Tank „${tank}“ sind nur noch ${level}. Eine Lieferung braucht einige Tage: Bestellen Sie möglichst heute.`,
    until: (day: string) => `Bei gewöhnlichem Wetter reicht das bis etwa ${day}.`,
    silentLead: (tank: string, since: string) =>
      `Vom Sensor im Tank „${tank}“ haben wir zuletzt am ${since} gehört. Bis er sich wieder meldet, schätzen wir den Füllstand.`,
    stuckLead: (tank: string, since: string, litres: string) =>
      `Der Sensor im Tank „${tank}“ meldet seit dem ${since} denselben Füllstand: ${litres}.`,
    stuckLook: (burned: string) =>
      `In dieser Zeit verbraucht Ihr Haus sonst etwa ${burned}. Vielleicht klemmt der Sensor, oder aus diesem Tank wurde nicht geheizt. Sehen Sie bitte am Peilstab oder an der Anzeige nach, und tragen Sie ein, was wirklich im Tank ist: Damit rechnen wir, bis der Sensor sich wieder bewegt.`,
    volts: (volts: string) => `${volts} Volt`,
    charge: (percent: string) => `${percent} Prozent`,
    batteryLead: (tank: string, left: string) =>
      `Die Batterie des Sensors im Tank „${tank}“ hat noch ${left}. Wechseln Sie sie in den nächsten Wochen, sonst verstummt er.`,
    lossLead: (tank: string, litres: string, since: string) =>
      `Nach dem Sensor im Tank „${tank}“ fehlen ${litres} seit dem ${since}. So schnell verbraucht keine Heizung Öl: Es ist ausgelaufen oder gestohlen, oder der Sensor misst falsch.`,
    slowLead: (tank: string, litres: string, since: string) =>
      `Der Tank „${tank}“ verliert mehr als üblich: Seit dem ${since} sind ${litres} mehr weg, als Ihr Haus auch bei großer Kälte verbraucht.`,
    lossCheck:
      'Sehen Sie bitte nach: Riecht es nach Öl, ist der Boden nass, ist der Füllstutzen offen? Bei ausgelaufenem Öl rufen Sie die Feuerwehr (112), bei Diebstahl die Polizei. Sagen Sie uns dann, was Sie gesehen haben.',
    inspectionLead: (tank: string, day: string) =>
      `Ihr Tank „${tank}“ muss bis zum ${day} von einem Sachverständigen geprüft werden (AwSV, Anlagen 5 und 6). Vereinbaren Sie bald einen Termin.`,
    slowSubject: ({ tank }: Named) => `Der Tank verliert mehr als üblich: ${tank}`,
    lossNote:
      'Fehlt noch mehr, schreiben wir wieder: wenn es doppelt so viel ist, oder nach einem Tag. Sobald Sie geantwortet haben, ist Ruhe.',
    inspectionAsked: ({ tank }: Named) => `Wann wurde der Tank zuletzt geprüft? ${tank}`,
    inspectionUnknown: (tank: string, interval: string) =>
      `Ihr Tank „${tank}“ muss alle ${interval} von einem Sachverständigen geprüft werden (AwSV, Anlagen 5 und 6). Wann das zuletzt geschah, haben Sie uns nicht gesagt.`,
    inspectionLook:
      'Sehen Sie im letzten Prüfbericht nach und tragen Sie den Tag ein, dann erinnern wir Sie rechtzeitig. Gibt es keinen Bericht, vereinbaren Sie bald einen Termin.',
    inspectionButton: 'Tag der Prüfung eintragen',
    dipLead: (tank: string) =>
      `Für den Tank „${tank}“ haben Sie seit einem Monat keinen Füllstand eingetragen. Ein Blick auf den Peilstab oder die Anzeige genügt, dann stimmt die Reichweite wieder.`,
    button: {
      low: 'Angebote für meine Menge',
      almost_empty: 'Angebote für meine Menge',
      silent: 'Was Sie tun können',
      stuck: 'Füllstand eintragen',
      battery_low: 'Zum Sensor',
      sudden_loss: 'Nachsehen und antworten',
      inspection_due: 'Ich habe prüfen lassen',
      dip_due: 'Füllstand eintragen',
    },
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
    'de-CH': {
      slowLead: (tank, litres, since) =>
        `Der Tank „${tank}“ verliert mehr als üblich: Seit dem ${since} sind ${litres} mehr weg, als Ihr Haus auch bei grosser Kälte verbraucht.`,
      lossCheck:
        'Sehen Sie bitte nach: Riecht es nach Öl, ist der Boden nass, ist der Füllstutzen offen? Bei ausgelaufenem Öl rufen Sie die Feuerwehr (118), bei Diebstahl die Polizei (117). Sagen Sie uns dann, was Sie gesehen haben.',
    },
    'de-AT': {
      lossCheck:
        'Sehen Sie bitte nach: Riecht es nach Öl, ist der Boden nass, ist der Füllstutzen offen? Bei ausgelaufenem Öl rufen Sie die Feuerwehr (122), bei Diebstahl die Polizei (133). Sagen Sie uns dann, was Sie gesehen haben.',
    },
  },
);
