import { catalogue } from '#platform/i18n/catalogue.ts';

const weekdays: readonly string[] = 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ');

const days = (count: number) => (count === 1 ? '1 Arbeitstag' : `${count} Arbeitstagen`);

export const dealerTexts = catalogue(
  {
    title: (dealer: string, place: string) => `${dealer}, ${place}`,
    lead: (place: string, year: number) => `Brennstoffhandel in ${place}, gegründet ${year}`,
    branchLead: (branch: string, at: string) => `Lager ${branch}, ${at}`,
    directory: 'Händler',
    calculator: 'Was kostet es bei Ihnen?',
    calculatorText: 'Ihr Preis bei diesem Händler, mit Steuern und Lieferung.',
    zipCode: 'Postleitzahl',
    amount: 'Menge',
    product: 'Produkt',
    calculate: 'Preis berechnen',
    errors: {
      format: 'Bitte geben Sie die Postleitzahl ein, zum Beispiel 21335.',
      unknown: 'Diese Postleitzahl gibt es nicht. Bitte prüfen Sie die Ziffern.',
    },
    amountError: (range: string) => `Bitte geben Sie eine Menge von ${range} ein.`,
    offerAt: (amount: string, place: string) => `${amount} nach ${place}`,
    perUnit: (price: string, unit: string) => `${price} je ${unit}, alles inbegriffen`,
    by: (day: string) => `Lieferung bis ${day}`,
    orEarlier: (day: string) => `Lieferung bis ${day} oder früher`,
    toOffer: 'Zu diesem Angebot',
    compare: 'Mit anderen vergleichen',
    notThere: (amount: string, place: string) => `${amount} liefert dieser Händler nicht nach ${place}.`,
    others: (count: string, isOne: boolean) =>
      isOne ? 'Dorthin liefert:' : `Dorthin liefern ${count} andere, am günstigsten:`,
    nobody: 'Auch sonst liefert dies zurzeit niemand dorthin. Versuchen Sie eine andere Menge.',
    allOffers: 'Alle Angebote ansehen',
    closed: 'Dieser Händler nimmt zurzeit keine Bestellungen an.',
    closedText: 'Andere Händler finden Sie im Verzeichnis.',
    supplies: 'Was er liefert',
    supply: {
      product: 'Produkt',
      from: 'ab Menge',
      promise: 'Lieferversprechen',
      withinDays: (count: number) => `innerhalb von ${days(count)}`,
      smallTruck: 'kleiner Lastwagen möglich',
    },
    payments: 'Zahlungsarten',
    branches: 'Lager',
    area: 'Liefergebiet',
    areaText: (dealer: string) =>
      `Wohin ${dealer} liefert. Ob Ihre Adresse dazugehört, zeigt Ihre Postleitzahl.`,
    branchArea: (branch: string) =>
      `Wohin vom Lager ${branch} geliefert wird. Ob Ihre Adresse dazugehört, zeigt Ihre Postleitzahl.`,
    areaMap: (from: string) => `Karte: Liefergebiet von ${from}`,
    hours: 'Öffnungszeiten',
    weekdays,
    daysUntil: (from: string, until: string) => `${from} bis ${until}`,
    trader: 'Angaben zum Händler',
    traderNote: 'Gewerblicher Verkäufer. Ihr Vertrag kommt direkt mit diesem Händler zustande.',
    phone: 'Telefon',
    email: 'E-Mail',
    register: 'Register',
    vat: 'USt-IdNr.',
    spread: 'Wie Kunden bewerten',
    stars: (mark: number) => (mark === 1 ? '1 Stern' : `${mark} Sterne`),
    given: (mark: number, count: string) => `${count} mal ${mark === 1 ? '1 Stern' : `${mark} Sterne`}`,
    spreadKey: 'Dunkel: 5 Sterne, hell: 1 Stern',
    ofAll: (count: string, share: string) => `${count} (${share})`,
    criteria: { price: 'Preis-Leistung', delivery: 'Lieferung', communication: 'Kommunikation' },
    mean: (mark: string) => `${mark} von 5`,
    reviews: 'Neueste Bewertungen',
    reviewsNote: 'Bewerten kann nur, wer hier bestellt hat und beliefert wurde.',
    noReviews: 'Dieser Händler wurde noch nicht bewertet.',
    allReviews: 'Alle Bewertungen lesen',
  },
  {
    'de-AT': {
      vat: 'UID-Nummer',
      errors: {
        format: 'Bitte geben Sie die Postleitzahl ein, zum Beispiel 1010.',
        unknown: 'Diese Postleitzahl gibt es nicht. Bitte prüfen Sie die Ziffern.',
      },
    },
    'de-CH': {
      vat: 'MWST-Nummer',
      errors: {
        format: 'Bitte geben Sie die Postleitzahl ein, zum Beispiel 8001.',
        unknown: 'Diese Postleitzahl gibt es nicht. Bitte prüfen Sie die Ziffern.',
      },
    },
  },
);
