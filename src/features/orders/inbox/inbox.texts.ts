import { catalogue } from '#platform/i18n/catalogue.ts';
import type { StepName } from '../orders.types.ts';

/** What a dealer reads in its inbox and on the page of an order in it. */
export const inboxTexts = catalogue(
  {
    orders: 'Bestellungen',
    tabs: {
      neu: 'Zu bestätigen',
      termin: 'Termin nennen',
      lieferung: 'Ausliefern',
      abrechnung: 'Abrechnen',
      fertig: 'Abgeschlossen',
      storniert: 'Storniert',
    },
    tour: {
      name: (number: string) => `Tour ${number}`,
      nameAndCount: (number: string, count: number) =>
        count === 1 ? `Tour ${number}, bisher allein` : `Tour ${number}, ${count} Lieferungen`,
      size: (count: number, amount: string, place: string) =>
        `${count} ${count === 1 ? 'Lieferung' : 'Lieferungen'}, zusammen ${amount}, ${place}`,
      title: 'Gemeinsame Tour',
      told: {
        dealer: {
          open: (until: string) =>
            `Nachbarn können bis ${until} mitbestellen. Planen Sie die Tour am besten danach: Mit Ihrem ersten Termin kann niemand mehr dazukommen.`,
          closed:
            'Niemand kann mehr dazukommen. Der gemeinsame Preis steht fest, sobald Sie über jede Bestellung entschieden haben.',
          settled: (amount: string) =>
            `Für jede Lieferung gilt die Staffel für zusammen ${amount} aus Ihrer Preisliste.`,
        },
        support: {
          open: (until: string) => `Nachbarn können bis ${until} mitbestellen.`,
          closed:
            'Niemand kann mehr dazukommen. Der gemeinsame Preis steht fest, sobald der Händler über jede Bestellung entschieden hat.',
          settled: (amount: string) => `Für jede Lieferung gilt die Staffel für zusammen ${amount}.`,
        },
      },
      near: 'Nachbarn wohnen höchstens 3 km Luftlinie von der ersten Adresse. Wo wir das nicht messen konnten, ist es die Angabe des Kunden: Liegt so eine Adresse weiter weg, stornieren Sie diese Bestellung, statt sie zu bestätigen.',
      all: 'Alle Bestellungen der Tour',
    },
    nearBy: { first: 'Erste Adresse', measured: 'Entfernung gemessen', word: 'Entfernung laut Kunde' },
    onlyToday: 'Nur die Lieferungen von heute.',
    onlyOn: (day: string) => `Nur die Lieferungen am ${day}.`,
    allDays: 'Alle Tage',
    tabsLabel: 'Bestellungen nach Stand',
    sorting: 'Sortierung',
    sorts: { eilig: 'Dringendste zuerst', neu: 'Neueste zuerst' },
    nextOrder: 'Das ist die nächste, die auf Sie wartet.',
    search: 'Nummer, Name, PLZ',
    find: 'Suchen',
    reset: 'Zurücksetzen',
    empty: {
      neu: 'Keine Bestellung wartet auf Ihre Bestätigung.',
      termin: 'Alle bestätigten Bestellungen haben einen Termin.',
      lieferung: 'Keine Lieferung steht an.',
      abrechnung: 'Alles ist abgerechnet.',
      fertig: 'Noch keine Bestellung ist abgeschlossen.',
      storniert: 'Keine Bestellung wurde storniert.',
    },
    foundElsewhere: 'Hier liegt nichts dazu, wohl aber unter den Ständen mit einer Zahl.',
    noneFound: 'Nichts gefunden. Bitte prüfen Sie die Schreibweise.',
    number: 'Nummer',
    customer: 'Kunde',
    goods: 'Ware',
    due: {
      neu: 'Bestätigen bis',
      termin: 'Liefern bis',
      lieferung: 'Termin',
      abrechnung: 'Stand',
      fertig: 'Stand',
      storniert: 'Stand',
    },
    sum: 'Summe',
    pages: 'Seiten',
    first: 'Zum Anfang',
    next: 'Weitere',
    today: 'heute',
    tomorrow: 'morgen',
    endOf: (day: string) => `${day}, 24\u00a0Uhr`,

    back: 'Alle Bestellungen',
    done: {
      confirmed: 'Bestätigt. Der Kunde bekommt eine E-Mail; der Vertrag ist geschlossen.',
      scheduled: 'Der Termin ist beim Kunden.',
      delivered: 'Die Lieferung ist eingetragen, der Kunde bekommt die Abrechnung.',
      settled: 'Die Bestellung ist abgeschlossen.',
      cancelled: 'Storniert. Der Kunde und unser Kundendienst wissen Bescheid.',
      delivery_corrected: 'Berichtigt. Der Kunde bekommt die neue Abrechnung.',
      goods_returned: 'Die Rücknahme ist eingetragen, der Kunde bekommt eine E-Mail.',
      money_refunded: 'Die Rückzahlung ist eingetragen, der Kunde bekommt eine E-Mail.',
    } as Readonly<Partial<Record<StepName, string>>>,
    confirmTitle: 'Bestellung annehmen',
    confirmText: (day: string) =>
      `Mit der Bestätigung schließen Sie den Vertrag. Frist: ${day}, 24 Uhr. Danach ist der Kunde nicht mehr gebunden.`,
    confirm: 'Bestellung bestätigen',
    overdueTitle: 'Die Frist ist abgelaufen',
    overdueText:
      'Der Kunde ist nicht mehr gebunden und hat andere Angebote bekommen. Wartet er weiter, können Sie wieder bestätigen; wir schreiben Ihnen dann.',
    lateTitle: 'Diese Lieferung ist überfällig',
    lateText:
      'Der Kunde und unser Kundendienst wissen Bescheid. Tragen Sie die Lieferung ein, oder nennen Sie einen neuen Termin.',
    scheduleTitle: 'Liefertermin nennen',
    scheduleText: (day: string) =>
      `Zugesagt ist eine Lieferung bis ${day}. Der Kunde sieht den Termin sofort.`,
    scheduleDesired: (day: string) => `Der Kunde hat sich ${day} gewünscht.`,
    schedule: 'Termin mitteilen',
    reschedule: 'Termin ändern',
    answer: {
      accepted: 'Der Kunde hat den Termin bestätigt.',
      declinedTitle: 'Der Kunde lehnt den Termin ab',
      declinedText: 'Bitte nennen Sie einen anderen Termin.',
      proposedTitle: 'Der Kunde schlägt einen anderen Termin vor',
      follow: 'Vorschlag annehmen',
    },
    openReturn: 'Rückgabe offen',
    lateReason: 'Grund, wenn der Termin später als zugesagt liegt',
    deliverTitle: 'Lieferung eintragen',
    deliverText: (min: string, max: string) =>
      `Gemessene Menge bei 15 °C. Bis ${max} können Sie abrechnen; unter ${min} gilt der Preis der kleineren Mengenstufe, dann nennen Sie bitte den Grund.`,
    deliverTextSolid: (min: string, max: string) =>
      `Gewogene Menge. Bis ${max} können Sie abrechnen; unter ${min} gilt der Preis der kleineren Mengenstufe, dann nennen Sie bitte den Grund.`,
    amount: 'Gelieferte Menge',
    deliveredOn: 'Geliefert am',
    stationAmounts: 'Davon je Lieferstelle (freiwillig)',
    stationAmountsText:
      'Stehen auf dem Lieferschein die Mengen je Lieferstelle, sieht der Kunde, was in welchen Tank kam.',
    deliverReason: 'Grund bei weniger als 90 %',
    deliver: 'Lieferung abrechnen',
    correctTitle: 'Abrechnung berichtigen',
    correctText:
      'Ist Menge oder Tag falsch eingetragen, berichtigen Sie es hier. Der Preis wird neu berechnet; der Kunde bekommt die neue Abrechnung mit Ihrem Grund.',
    correctOver: {
      paid: 'Der Kunde hat schon bezahlt, darum ändern Sie die Abrechnung hier nicht mehr. Ist die Menge falsch, schreiben Sie unserem Kundendienst Bestellnummer, richtige Menge und Grund: Er berichtigt sie, und die Differenz wird erstattet oder nachberechnet.',
      settled:
        'Die Bestellung ist abgeschlossen, darum ändern Sie die Abrechnung hier nicht mehr. Ist die Menge falsch, schreiben Sie unserem Kundendienst Bestellnummer, richtige Menge und Grund: Er öffnet die Bestellung noch einmal und berichtigt sie.',
    },
    correctReason: 'Grund der Berichtigung',
    correct: 'Abrechnung berichtigen',
    settleTitle: 'Abschließen',
    settleText:
      'Ist alles bezahlt und geklärt, schließen Sie die Bestellung ab. Ohne Meldung des Kunden geschieht das nach 14 Tagen von selbst. So lange kann er die Lieferung auch dann noch beanstanden, wenn Sie früher abschließen.',
    settle: 'Bestellung abschließen',
    disputedTitle: 'Der Kunde hat die Lieferung beanstandet',
    disputedText: 'Unser Kundendienst klärt das mit Ihnen beiden. Bitte antworten Sie auf unsere E-Mail.',
    cancelTitle: 'Nicht lieferbar',
    cancelText: 'Der Kunde bekommt sofort andere Angebote. Der Grund steht in seiner E-Mail.',
    cancel: 'Bestellung stornieren',
    call: 'Anrufen',
    map: 'Karte',
    driver: 'Für den Fahrer',
    station: (position: number) => `Lieferstelle ${position}`,
    promised: 'Zugesagt',
    until: (day: string) => `bis ${day}`,
    on: (day: string) => `am ${day}`,
    appointment: 'Termin',
    announce: 'Ankündigung',
    announceText: 'Fahrer ruft 30 Minuten vorher an',
    placed: 'Eingegangen',
    options: { DeliveryTime: 'Lieferzeit', Truck: 'Lastwagen', Hose: 'Schlauch' },
  },
  {
    'de-CH': {
      confirmText: (day: string) =>
        `Mit der Bestätigung schliessen Sie den Vertrag. Frist: ${day}, 24 Uhr. Danach ist der Kunde nicht mehr gebunden.`,
      settleTitle: 'Abschliessen',
      settleText:
        'Ist alles bezahlt und geklärt, schliessen Sie die Bestellung ab. Ohne Meldung des Kunden geschieht das nach 14 Tagen von selbst. So lange kann er die Lieferung auch dann noch beanstanden, wenn Sie früher abschliessen.',
      settle: 'Bestellung abschliessen',
    },
  },
);
