import { catalogue } from '#platform/i18n/catalogue.ts';

export const notificationTexts = catalogue(
  {
    title: 'Benachrichtigungen',
    lead: (email: string) =>
      `Wir schreiben an ${email}. Preisalarme stellen Sie jederzeit mit einem Klick wieder ab.`,
    alarmsTitle: 'Preisalarm',
    alarmsText:
      'Wir schreiben Ihnen, sobald ein Händler zu Ihrem Wunschpreis oder günstiger liefert, und bereiten die Bestellung vor. Bestellt wird erst, wenn Sie es tun.',
    alarmGoods: (amount: string, product: string) => `${amount} ${product}`,
    alarmAt: (place: string) => `nach ${place}`,
    target: 'Wunschpreis',
    today: (price: string) => `heute ab ${price}`,
    nobody: 'zurzeit kein Angebot',
    reached: 'erreicht',
    watching: 'aktiv',
    waiting: 'wartet auf Ihre Bestätigung',
    end: 'Löschen',
    endLabel: (goods: string) => `Preisalarm für ${goods} löschen`,
    asked: (email: string) =>
      `Bitte öffnen Sie den Link in unserer E-Mail an ${email}. Erst danach dürfen wir Ihnen Preisalarme schicken.`,
    askAgain: 'E-Mail noch einmal senden',
    newAlarm: 'Neuer Preisalarm',
    product: 'Produkt',
    postalCode: 'Postleitzahl',
    amount: 'Menge',
    targetHint: (price: string | null) =>
      `Für 100 Liter, bei Pellets für 1.000 kg.${price === null ? '' : ` Heizöl kostet heute ab ${price}.`}`,
    minMark: 'Bewertung des Händlers',
    anyDealer: 'alle Händler',
    fromMark: (mark: string) => `ab ${mark} von 5`,
    until: 'Gilt bis (freiwillig)',
    untilHint: 'Danach endet der Preisalarm von selbst.',
    onlyFrom: (mark: string) => `nur Händler ab ${mark}`,
    untilDay: (day: string) => `bis ${day}`,
    watch: 'Preis beobachten',
    check: 'Bitte prüfen Sie Ihre Angaben.',
    full: 'Mehr als zehn Preisalarme sind nicht möglich. Bitte löschen Sie zuerst einen.',
    errors: {
      unknown: 'Diese Postleitzahl gibt es nicht. Bitte prüfen Sie sie.',
      invalid: 'Bitte prüfen Sie diese Angabe.',
      vat_unsettled:
        'Dort ist nicht geklärt, wer welche Steuer in Rechnung stellen darf. Deshalb gibt es keine Angebote und keinen Preisalarm.',
      nobody_delivers: 'Dorthin liefert zurzeit kein Händler. Bitte wählen Sie einen anderen Ort.',
      already_below: 'So günstig ist es schon heute. Bitte nennen Sie einen niedrigeren Preis.',
    },
    fieldErrors: {
      productId: 'Bitte wählen Sie ein Produkt.',
      targetPrice: 'Bitte geben Sie einen Preis an, zum Beispiel 89,50.',
      until: 'Bitte wählen Sie einen Tag von heute an, höchstens in zwei Jahren.',
    } as Readonly<Record<string, string>>,
    amountError: (range: string) => `Möglich sind ${range}.`,
    orderTitle: 'E-Mails zu Ihren Bestellungen',
    orderText:
      'Bestelleingang, Bestätigung des Händlers, Liefertermin und Abrechnung schicken wir immer. Sie gehören zum Vertrag, deshalb lassen sie sich nicht abstellen. Werbung steht nie darin.',
    always: 'immer',
    tankTitle: 'E-Mails zu Ihrem Tank',
    tankText:
      'Niedriger Stand, günstiger Zeitpunkt, stiller Sensor: Was wir Ihnen schreiben, wählen Sie für jeden Tank einzeln.',
    toTanks: 'Zu Ihren Tanks',
    messages: {
      alarm: 'Wir beobachten den Preis für Sie.',
      asked: 'Wir haben Ihnen eine E-Mail geschickt. Bitte öffnen Sie den Link darin.',
      too_many: 'Wir haben Ihnen schon mehrere E-Mails geschickt. Bitte sehen Sie auch im Spam-Ordner nach.',
      ended: 'Gelöscht.',
    },
    linkTitles: {
      confirm: 'Dürfen wir Ihnen schreiben?',
      refuse: 'Keine E-Mails dieser Art mehr',
    },
    linkLeads: {
      confirm: (email: string) =>
        `Mit Ihrer Bestätigung schicken wir Preisalarme an ${email}. Sie können das jederzeit mit einem Klick beenden.`,
      refuse: (email: string) => `Wir schicken dann keine Preisalarme mehr an ${email}.`,
    },
    linkButtons: { confirm: 'Ja, schreiben Sie mir', refuse: 'Abbestellen' },
    linkDone: { confirm: 'Danke, das ist bestätigt', refuse: 'Sie bekommen diese E-Mails nicht mehr' },
    linkDoneTexts: {
      confirm: 'Wir schreiben Ihnen, sobald es etwas gibt.',
      refuse:
        'In Ihrem Konto können Sie sie jederzeit wieder bestellen. E-Mails zu Bestellungen kommen weiterhin.',
    },
    toSettings: 'Zu Ihren Benachrichtigungen',
    goneTitle: 'Dieser Link gilt nicht mehr',
    gone: 'Er ist zu alt oder wurde durch einen neueren ersetzt. In Ihrem Konto können Sie die E-Mails neu bestellen.',
  },
  {
    'de-CH': {
      targetHint: (price: string | null) =>
        `Für 100 Liter, bei Pellets für 1'000 kg.${price === null ? '' : ` Heizöl kostet heute ab ${price}.`}`,
      fieldErrors: {
        productId: 'Bitte wählen Sie ein Produkt.',
        targetPrice: 'Bitte geben Sie einen Preis an, zum Beispiel 89.50.',
        until: 'Bitte wählen Sie einen Tag von heute an, höchstens in zwei Jahren.',
      },
    },
  },
);
