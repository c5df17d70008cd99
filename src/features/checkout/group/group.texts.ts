import { catalogue } from '#platform/i18n/catalogue.ts';

export const groupTexts = catalogue(
  {
    pageTitle: 'Sammelbestellung · Brennwert',
    title: 'Gemeinsam bestellen, weniger zahlen',
    openLead: (dealer: string, place: string) =>
      `Ihre Nachbarn bestellen bei ${dealer} und laden Sie ein. Gilt für ${place}, höchstens 3 km entfernt.`,
    status: {
      open: 'Offen',
      full: 'Voll',
      expired: 'Frist abgelaufen',
      closed: 'Geschlossen',
      settled: 'Preis steht fest',
    },
    households: 'Haushalte',
    householdsOf: (count: number, max: number) => `${count} von höchstens ${max}`,
    together: 'Gemeinsame Menge',
    product: 'Produkt',
    dealer: 'Händler',
    until: 'Offen bis',
    run: 'Tour',

    joinTitle: 'Was kostet es für Sie?',
    postalCode: 'Ihre Postleitzahl',
    amount: 'Ihre Menge',
    calculate: 'Preis berechnen',
    recalculate: 'Neu berechnen',
    postalCodeWrong: 'Bitte geben Sie die Postleitzahl Ihrer Lieferadresse ein.',
    amountWrong: (min: string, max: string) => `Bitte geben Sie ${min} bis ${max} ein.`,
    tooMuch: (left: string) => `In den Lastwagen passen noch ${left}.`,
    foreignTitle: (code: string) => `Diese Einladung gilt nur für ${code}`,
    foreignText: 'Der Lastwagen fährt nur dieses Gebiet an. Für Ihre Adresse finden Sie eigene Angebote.',
    foreignOffers: 'Angebote für meine Postleitzahl',
    notServedTitle: 'Diese Menge liefert der Händler gerade nicht',
    notServedText: 'Bitte versuchen Sie eine andere Menge, oder bestellen Sie allein.',

    guaranteed: 'Höchstens',
    guaranteedText: 'So viel zahlen Sie auch dann, wenn die anderen abspringen.',
    groupPriceNow: 'Mit dem heutigen Stand',
    groupPriceText: (amount: string) => `Staffel des Händlers für zusammen ${amount}.`,
    perUnit: (price: string, unit: string) => `${price} je ${unit}`,
    saving: (amount: string) => `${amount} weniger als allein`,
    noSaving:
      'Mit dem heutigen Stand ändert sich an der Staffel nichts. Kommen weitere Haushalte dazu, kann der Preis sinken.',
    deliveryUntil: (day: string) => `Lieferung spätestens ${day}`,
    goOn: 'Weiter zur Bestellung',
    vatNote: 'Alle Preise mit Steuern und allen Gebühren.',

    stepsTitle: (amount: string) => `Was ${amount} kosten`,
    stepsText:
      'Aus der Preisliste dieses Händlers von heute: Je größer die gemeinsame Menge, desto niedriger die Staffel.',
    stepColumns: { together: 'Gemeinsame Menge', unitPrice: 'Preis', total: 'Für Sie', saved: 'Sie sparen' },
    stepWho: ['allein', 'mit dem heutigen Stand', 'wenn noch zwei Nachbarn so viel nehmen'],

    howTitle: 'So läuft es ab',
    how: [
      'Jeder Haushalt bestellt für sich, bekommt seine eigene Lieferung und seine eigene Rechnung. Niemand haftet für einen anderen.',
      'Der Händler liefert alle in einer Tour und rechnet jede Lieferung nach der Staffel der gemeinsamen Menge ab.',
      'Der Preis steht fest, wenn die Sammelbestellung geschlossen ist und der Händler über alle Bestellungen entschieden hat. Storniert danach ein Haushalt, bleibt er für die anderen.',
    ],

    endedTitle: {
      open: '',
      full: 'Diese Sammelbestellung ist voll',
      expired: 'Die Frist ist abgelaufen',
      closed: 'Diese Sammelbestellung ist geschlossen',
      settled: 'Diese Sammelbestellung ist abgeschlossen',
    },
    endedText:
      'Neue Haushalte können nicht mehr mitbestellen. Allein oder mit einer eigenen Einladung geht es weiter.',
    ownOffers: 'Angebote ansehen',
    unknownTitle: 'Diese Einladung gibt es nicht',
    unknownText:
      'Der Link ist unvollständig oder falsch. Bitten Sie Ihren Nachbarn, ihn noch einmal zu schicken.',
    home: 'Zur Startseite',

    ownTitle: 'Sie sind dabei',
    toOwnOrder: 'Zu meiner Bestellung',
    ownPrice: 'Ihr Preis',
    ownOpen:
      'Das zahlen Sie höchstens. Der gemeinsame Preis steht fest, sobald die Sammelbestellung geschlossen ist und der Händler entschieden hat.',
    ownLowered: (before: string, saved: string) => `statt ${before}, Sie sparen ${saved}.`,
    ownSame: 'Die gemeinsame Menge ändert an der Staffel nichts.',
    membersTitle: 'Wer mitmacht',
    you: 'Sie',
    neighbour: 'Ein Nachbar',
    memberStates: { placed: 'wartet auf den Händler', confirmed: 'bestätigt' },
    hiddenAmount: 'Menge nicht gezeigt',
    shareTitle: 'Einladung weitergeben',
    shareText: 'Der Link ist nicht zu erraten. Geben Sie ihn nur an Nachbarn, die mitmachen sollen.',
    link: 'Link',
    copy: 'Kopieren',
    copied: 'Kopiert',
    share: 'Teilen',
    whatsapp: 'Per WhatsApp',
    mail: 'Per E-Mail',
    sms: 'Per SMS',
    message: (
      { product, dealer, place }: { product: string; dealer: string; place: string },
      day: string,
      link: string,
    ) =>
      `Ich habe ${product} bei ${dealer} für ${place} bestellt. Bestellen Sie bis ${day} mit, kann es für alle günstiger werden. Jeder zahlt nur seine eigene Lieferung: ${link}`,
    messageSubject: 'Gemeinsam bestellen',
    closeTitle: 'Früher schließen',
    closeText: 'Danach kann niemand mehr mitbestellen. Die bisherigen Bestellungen bleiben.',
    close: 'Jetzt schließen',

    startTitle: 'Nachbarn einladen',
    startLead:
      'Sie bekommen einen Link. Wer darüber beim selben Händler mitbestellt, liegt in Ihrer Tour, und für alle gilt die Staffel der gemeinsamen Menge. Ihre Bestellung gilt auch, wenn niemand mitmacht.',
    mostHouseholds: 'Haushalte höchstens',
    householdsChoice: (count: number) => `${count} mit Ihnen`,
    privacyTitle: 'Was die Nachbarn sehen',
    privacyHint:
      'Die gemeinsame Menge sehen alle mit dem Link; zu zweit verrät sie auch die eigene. Nachname, Adresse und Preis sieht niemand.',
    showsName: 'Meinen Vornamen zeigen',
    showsAmount: 'Meine Menge zeigen',
    start: 'Einladung erstellen',

    inviteBox: 'Nachbarn einladen und gemeinsam sparen',
    inviteBoxHint: 'Nach der Bestellung bekommen Sie einen Link. Ihr Preis kann nur sinken.',
    inviteSaving: (amount: string, together: string, saved: string, total: string) =>
      `Nehmen zwei Nachbarn auch je ${amount}, gilt die Staffel für ${together}: Sie sparen ${saved} und zahlen ${total}.`,
    inviteNoSaving: 'Je größer die gemeinsame Menge, desto günstiger kann die Staffel für alle werden.',
    joining: 'Sie bestellen mit Nachbarn',
    joiningText: (count: number, amount: string) =>
      count === 1
        ? `Bisher ist 1 Haushalt mit ${amount} dabei.`
        : `Bisher sind ${count} Haushalte mit ${amount} dabei.`,
    joiningPrice: (joint: string, together: string) =>
      `Mit dem heutigen Stand (zusammen ${together}) kostet Ihre Lieferung ${joint}. Der Gesamtpreis dieser Bestellung ist das Höchste, das Sie zahlen.`,
    joiningSame:
      'Mit dem heutigen Stand ändert sich an der Staffel noch nichts. Kommen weitere Haushalte dazu, kann der Preis sinken.',
    near: 'Meine Lieferadresse liegt höchstens 3 km von den anderen entfernt',
    nearMeasured:
      'Ihre Lieferadresse darf höchstens 3 km von der ersten entfernt liegen. Wir messen das, wenn Sie weitergehen.',
    tooFarTitle: 'Zu weit für diese Tour',
    tooFarText:
      'Ihre Lieferadresse liegt weiter als 3 km von der ersten entfernt. Prüfen Sie Straße und Hausnummer, oder bestellen Sie allein; Ihre Angaben bleiben erhalten.',
    nearHint: 'Der Händler liefert alle in einer Tour. Liegt eine Adresse weiter weg, kann er ablehnen.',
    inviting: 'Sie laden Nachbarn ein',
    invitingText: (households: number, day: string) =>
      `Nach der Bestellung bekommen Sie den Link. Bis zu ${households} Haushalte, offen bis ${day}.`,
    refusedTitle: 'Mitbestellen geht nicht mehr',
    alone: 'Allein weiter bestellen',

    successGroup: 'Ihre Sammelbestellung',
    successStarter: 'Geben Sie den Link weiter, solange die Sammelbestellung offen ist.',
    successMember: 'Sie sind dabei. Wir schreiben Ihnen, sobald der gemeinsame Preis feststeht.',
    toGroup: 'Zur Sammelbestellung',
  },
  {
    'de-CH': {
      stepsText:
        'Aus der Preisliste dieses Händlers von heute: Je grösser die gemeinsame Menge, desto niedriger die Staffel.',
      inviteNoSaving: 'Je grösser die gemeinsame Menge, desto günstiger kann die Staffel für alle werden.',
      closeTitle: 'Früher schliessen',
      close: 'Jetzt schliessen',
      tooFarText:
        'Ihre Lieferadresse liegt weiter als 3 km von der ersten entfernt. Prüfen Sie Strasse und Hausnummer, oder bestellen Sie allein; Ihre Angaben bleiben erhalten.',
    },
  },
);
