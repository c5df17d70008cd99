import { catalogue } from '#platform/i18n/catalogue.ts';

export const checkoutTexts = catalogue(
  {
    pageTitle: (step: string) => `${step} · Ihre Bestellung · Brennwert`,
    steps: {
      address: { label: 'Adresse', title: 'Wohin wird geliefert?', goOn: 'Weiter zur Adresse' },
      amounts: { label: 'Mengen', title: 'Wie viel an welche Stelle?', goOn: 'Weiter zu den Mengen' },
      payment: { label: 'Zahlung', title: 'Wie möchten Sie zahlen?', goOn: 'Weiter zur Zahlung' },
      instalment: { label: 'Raten', title: 'Ihre Raten', goOn: 'Weiter zu den Raten' },
      operatorInvoice: { label: 'Rechnung', title: 'Ihre Rechnung', goOn: 'Weiter zur Rechnung' },
      operatorSepa: { label: 'Konto', title: 'Ihr Konto', goOn: 'Weiter zum Konto' },
      invoice: { label: 'Rechnung', title: 'Ihre Rechnung', goOn: 'Weiter zur Rechnung' },
      sepa: { label: 'Konto', title: 'Ihr Konto', goOn: 'Weiter zum Konto' },
      summary: { label: 'Prüfen', title: 'Prüfen und bestellen', goOn: 'Weiter zur Prüfung' },
    },
    back: 'Zurück',
    backToList: 'Zurück zu den Angeboten',
    optional: (label: string) => `${label} (freiwillig)`,
    mandatory: 'Alle Felder ohne den Zusatz „freiwillig“ werden für die Lieferung gebraucht.',

    savedAddresses: 'Aus Ihren Adressen wählen',
    savedInvoices: 'Aus Ihren Rechnungsadressen wählen',
    take: 'Übernehmen',
    taken: 'Gewählt',
    moreAddresses: (count: number) => `${count} weitere Adressen`,
    saveAddress: 'Diese Adresse in meinem Konto aufheben',
    addressBookFull: (max: number) =>
      `Sie können höchstens ${max} Adressen aufheben. Bitte löschen Sie zuerst eine oder nehmen Sie das Häkchen weg.`,

    orderingAsGuest: 'Sie bestellen als Gast',
    orderingAsGuestText: 'Ein Konto brauchen Sie nicht. Was Sie eintragen, bleibt auch beim Anmelden stehen.',
    signIn: 'Anmelden',
    openAccount: 'Konto anlegen',
    orderingAs: 'Sie bestellen als',
    toAddresses: 'Adressen verwalten',

    recipient: 'Wer bekommt die Lieferung?',
    salutation: 'Anrede',
    title: 'Titel',
    noChoice: 'keine Angabe',
    firstName: 'Vorname',
    lastName: 'Nachname',
    company: 'Firma',
    street: 'Straße und Hausnummer',
    extra: 'Adresszusatz',
    extraHint: 'Hinterhaus, Stiege, Hofname',
    postalCode: 'Postleitzahl',
    place: 'Ort',
    choosePlace: 'Bitte wählen',
    placeFixed: 'Lieferort',
    placeFixedHint: 'Der Preis gilt für diese Postleitzahl.',
    otherPostalCode: 'Andere Postleitzahl berechnen',
    country: 'Land',
    countries: { DE: 'Deutschland', AT: 'Österreich', CH: 'Schweiz', LI: 'Liechtenstein' },
    vatId: 'USt-IdNr.',

    contact: 'Wie erreichen wir Sie?',
    email: 'E-Mail-Adresse',
    emailHint: 'Dorthin senden wir Bestätigung und Liefertermin. Keine Werbung.',
    phone: 'Telefon',
    phoneHint: 'Damit der Händler den Termin mit Ihnen abstimmt.',
    otherPhone: 'Telefon vor Ort',

    unloading: 'Hinweise für den Fahrer',

    invoice: 'Rechnung',
    otherInvoice: 'Rechnung an eine andere Anschrift',
    otherInvoiceHint: 'Sonst geht die Rechnung an die Lieferadresse.',

    stationTitle: (number: number) => `Lieferstelle ${number}`,
    stationAmount: 'Menge',
    ordered: (amount: string, count: number) => `Bestellt sind ${amount} für ${count} Lieferstellen.`,
    remaining: (amount: string) => `Noch ${amount} zu verteilen`,
    tooMuch: (amount: string) => `${amount} zu viel verteilt`,
    complete: 'Die ganze Menge ist verteilt',
    distributeEvenly: 'Gleichmäßig verteilen',
    minAmount: (amount: string) => `Jede Lieferstelle bekommt mindestens ${amount}.`,
    sameArea: (code: string) => `Alle liegen im Gebiet der Postleitzahl ${code}.`,
    changeAddress: 'Adresse ändern',
    otherPerson: 'Eine andere Person nimmt an',
    otherPersonHint: 'Sonst gelten Name und Telefon der ersten Lieferstelle.',

    paymentLegend: 'Zahlungsart',
    paymentHint: 'Der Preis ist bei jeder Zahlungsart derselbe.',
    prepaymentWarning:
      'Überweisen Sie nie, bevor der Händler bestätigt hat, und nur auf das Konto in seiner Bestätigung.',
    noPayment:
      'Die Zahlungsarten dieses Händlers können wir noch nicht anbieten. Bitte wählen Sie ein anderes Angebot.',

    offer: 'Ihr Angebot',
    amount: 'Menge',
    stations: 'Lieferstellen',
    deliveryLatest: 'Lieferung spätestens',
    deliveryOn: 'Lieferung am',
    DeliveryTime: 'Uhrzeit',
    Truck: 'Lastwagen',
    Hose: 'Schlauch',
    appointmentPlus: 'Anruf',
    appointmentPlusText: '30 Minuten vor Ankunft',
    unitPrice: 'Grundpreis',
    perUnit: (price: string, unit: string) => `${price} je ${unit}`,
    priceParts: 'Woraus der Preis besteht',
    total: 'Gesamtpreis',
    vatIncluded: (share: string) => `inkl. ${share} MwSt. und allen Gebühren`,
    vatAndCarbonIncluded: (share: string) => `inkl. ${share} MwSt., CO₂-Kosten und allen Gebühren`,
    validUntil: (time: string) => `Preis garantiert bis ${time} Uhr`,
    climate: (kilograms: string) => `mit Klimaschutzbeitrag für ${kilograms} kg CO₂`,
    change: 'ändern',
    changeOf: (what: string) => `${what} ändern`,

    delivery: 'Lieferung',
    sameAsDelivery: 'an die Lieferadresse',
    payment: 'Zahlung',
    product: 'Produkt',
    dealer: 'Verkäufer und Vertragspartner',
    yourOrder: 'Ihre Bestellung',
    contractTitle: 'So kommt der Vertrag zustande',
    contractText: (dealer: string, until: string) =>
      `Mit dem Klick geben Sie gegenüber ${dealer} ein verbindliches Kaufangebot ab. Der Händler bestätigt es bis ${until} per E-Mail. Erst damit ist der Vertrag geschlossen; bis dahin können Sie kostenlos stornieren.`,
    withdrawal: 'Widerrufsrecht',
    cancelling: 'Stornieren',
    cancellingFree:
      'Bis ein Liefertermin feststeht, können Sie kostenlos stornieren, auch nachdem der Händler bestätigt hat.',
    cancellingPaid: (of: { share: string; min: string; max: string; fee: string }) => {
      const bounds = [of.min && `mindestens ${of.min}`, `höchstens ${of.max}`].filter(Boolean).join(', ');
      const rule = of.share === '' ? of.min : `${of.share} des Preises (${bounds})`;
      return `Bis der Händler bestätigt, stornieren Sie kostenlos. Danach verlangt er ${rule}: bei dieser Bestellung ${of.fee}. War sein Schaden geringer, zahlen Sie nur diesen. Steht der Liefertermin fest, sprechen Sie bitte mit dem Händler.`;
    },
    noWithdrawal: 'Kein Widerrufsrecht',
    toleranceAt15:
      'Abgerechnet wird die gelieferte Menge bei 15 °C. Sie darf um bis zu 10 % von der bestellten abweichen.',
    tolerance: 'Abgerechnet wird die gelieferte Menge. Sie darf um bis zu 10 % von der bestellten abweichen.',
    termsBefore: 'Es gelten unsere ',
    terms: 'AGB',
    termsBetween: '. Wie wir mit Ihren Daten umgehen, steht unter ',
    privacy: 'Datenschutz',
    termsAfter: '.',
    order: 'Zahlungspflichtig bestellen',

    changedTitle: 'Das Angebot hat sich geändert',
    changedPrice: (before: string, now: string) => `Gesamtpreis jetzt ${now}, vorher ${before}.`,
    newPrice: (total: string, day: string) => `Gesamtpreis jetzt ${total}, Lieferung spätestens ${day}.`,
    changedDay: (before: string, now: string) => `Lieferung jetzt spätestens ${now}, vorher ${before}.`,
    changedQuestion: 'Möchten Sie zu den neuen Bedingungen bestellen? Ihre Angaben sind noch da.',
    otherOffers: 'Andere Angebote ansehen',
    goneTitle: 'Dieses Angebot gibt es nicht mehr',
    goneReasons: {
      dealer_stopped: 'Der Händler nimmt gerade keine Bestellungen an.',
      day_blocked: 'Der Händler kann zum genannten Termin nicht liefern.',
      not_served: 'Der Händler bietet diese Lieferung nicht mehr an.',
      forbidden: 'Eine gewählte Option gibt es so nicht mehr:',
    },
    goneText: 'Was Sie eingegeben haben, bleibt gespeichert. Bitte wählen Sie ein anderes Angebot.',
    toOffers: 'Zu den Angeboten',
    failureTitle: 'Das hat nicht geklappt',
    failureText:
      'Unser Server antwortet gerade nicht. Ihre Angaben stehen noch hier. Bitte versuchen Sie es gleich noch einmal.',
    orderFailureText:
      'Unser Server antwortet gerade nicht. Bitte klicken Sie noch einmal: Auch wenn die erste Bestellung angekommen ist, entsteht keine zweite.',
    retry: 'Noch einmal versuchen',
    missingTitle: 'Hier fehlt noch etwas',
    missingText: (step: string) =>
      `Bitte füllen Sie zuerst den Schritt „${step}“ aus. Haben Sie das schon getan, muss Ihr Browser Cookies dieser Seite annehmen.`,
    signedInTitle: 'Sie haben sich inzwischen angemeldet',
    signedInText: 'Ihre Eingaben sind noch da. Bitte senden Sie sie noch einmal ab.',
    detailsChangedTitle: 'Ihre Angaben haben sich geändert',
    detailsChangedText:
      'Sie haben sie in einem anderen Fenster geändert. Bitte prüfen Sie noch einmal, bevor Sie bestellen.',
  },
  {
    'de-AT': {
      vatId: 'UID-Nummer',
      vatIncluded: (share: string) => `inkl. ${share} USt. und allen Gebühren`,
      vatAndCarbonIncluded: (share: string) => `inkl. ${share} USt., CO₂-Bepreisung und allen Gebühren`,
      extraHint: 'Stiege, Tür, Hofname',
      withdrawal: 'Rücktrittsrecht',
      noWithdrawal: 'Kein Rücktrittsrecht',
    },
    'de-CH': {
      mandatory: 'Alle Felder ohne den Zusatz «freiwillig» werden für die Lieferung gebraucht.',
      street: 'Strasse und Hausnummer',
      distributeEvenly: 'Gleichmässig verteilen',
      vatId: 'UID / MWST-Nummer',
      vatIncluded: (share: string) => `inkl. ${share} MWST und allen Gebühren`,
      vatAndCarbonIncluded: (share: string) => `inkl. ${share} MWST, CO₂-Abgabe und allen Gebühren`,
      extraHint: 'Hinterhaus, Hofname, Weiler',
      missingText: (step: string) =>
        `Bitte füllen Sie zuerst den Schritt «${step}» aus. Haben Sie das schon getan, muss Ihr Browser Cookies dieser Seite annehmen.`,
    },
  },
);

export type CheckoutTexts = ReturnType<typeof checkoutTexts>;
