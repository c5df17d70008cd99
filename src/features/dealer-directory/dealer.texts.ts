import { catalogue } from '#platform/i18n/catalogue.ts';

export const dealerTexts = catalogue(
  {
    title: (dealer: string, place: string) => `${dealer}, ${place}`,
    lead: (place: string, year: number) => `Brennstoffhandel in ${place}, gegründet ${year}`,
    calculator: 'Was kostet es bei Ihnen?',
    calculatorText:
      'Sie sehen die Preise aller Händler, die zu Ihnen liefern. Liefert dieser Händler zu Ihnen, ist er dabei.',
    closed: 'Dieser Händler nimmt zurzeit keine Bestellungen an.',
    sells: 'Liefert',
    branches: 'Lager',
    trader: 'Angaben zum Händler',
    traderNote: 'Gewerblicher Verkäufer. Ihr Vertrag kommt direkt mit diesem Händler zustande.',
    phone: 'Telefon',
    email: 'E-Mail',
    register: 'Register',
    vat: 'USt-IdNr.',
    reviews: 'Neueste Bewertungen',
    reviewsNote: 'Bewerten kann nur, wer hier bestellt hat und beliefert wurde.',
    noReviews: 'Dieser Händler wurde noch nicht bewertet.',
    allReviews: 'Alle Bewertungen lesen',
  },
  {
    'de-AT': { vat: 'UID-Nummer' },
    'de-CH': { vat: 'MWST-Nummer' },
  },
);
