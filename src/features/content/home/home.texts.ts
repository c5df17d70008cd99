import { catalogue } from '#platform/i18n/catalogue.ts';

const facts = {
  mark: (mark: string) => `${mark} von 5`,
  reviews: (count: string) => `aus ${count} Bewertungen`,
  dealers: (count: string) => `${count} Händler`,
  dealersText: 'im Vergleich',
  /** Where offers can be paid so; else the other one. */
  paidAfter: { head: 'Zahlen nach der Lieferung', text: 'möglich' },
  guarantee: { head: '30 Minuten', text: 'Preisgarantie' },
};

const alwaysInclusive = [
  'Gefahrgut-/Transportpauschale',
  'Anfahrt, Abladen, 40 Meter Schlauch',
  'jede Zahlungsart zum selben Preis',
];

/** By product: as the headline promises it, and what its price is called. */
const groups = {
  heizoel: { promised: 'Heizöl', price: 'Heizölpreis' },
  diesel: { promised: 'Diesel', price: 'Dieselpreis' },
  'holzpellets-lose': { promised: 'Pellets', price: 'Preis loser Pellets' },
  'holzpellets-sackware': { promised: 'Pellets', price: 'Preis von Pellets im Sack' },
  adblue: { promised: 'AdBlue', price: 'AdBlue-Preis' },
};

export const homeTexts = catalogue(
  {
    pageTitle: 'Heizölpreise vergleichen und bestellen · Brennwert',
    description:
      'Heizöl, Diesel, Pellets und AdBlue: Angebote geprüfter Händler für Ihre Postleitzahl, Endpreis mit allen Gebühren, Vertrag direkt mit dem Händler.',
    titleLines: (product: string) => [`${product} zum Preis,`, 'der am Ende stimmt.'],
    groups,
    lead: (dealers: string) =>
      `Wir vergleichen ${dealers} Händler und zeigen, wer zu Ihnen liefert. Alle Gebühren sind schon im Preis, der Vertrag läuft direkt mit dem Händler.`,
    leadWithoutCount:
      'Angebote von Händlern für Ihren Ort. Alle Gebühren sind schon im Preis, der Vertrag läuft direkt mit dem Händler.',
    facts,
    today: 'Heute in Deutschland',
    amount: { l: '3.000 Liter', kg: '3.000 kg' },
    asOf: (day: string) => `Stand ${day}`,
    perUnit: { l: 'je 100 Liter', kg: 'je 1.000 kg' },
    cheaper: (share: string) => `${share} günstiger`,
    dearer: (share: string) => `${share} teurer`,
    thanYesterday: 'als gestern',
    unchanged: 'wie gestern',
    chart: (price: string) => `${price} der letzten 30 Tage`,
    chartCaption: 'Letzte 30 Tage',
    allPrices: 'Verlauf über zehn Jahre und Preise vor Ort',
    offersOf: (product: string) => `Angebote für ${product}`,
    noPrices: 'Den Tagespreis können wir gerade nicht zeigen. Ihr Angebot erhalten Sie trotzdem sofort.',
    stepsTitle: 'In drei Schritten zum vollen Tank',
    inclusiveTitle: 'Der Preis in der Liste ist der Preis auf der Rechnung',
    inclusiveText: 'Alles ist eingerechnet. Abgerechnet wird, was der geeichte Zähler am Lastwagen misst.',
    inclusive: ['Umsatzsteuer und Energiesteuer', 'Kosten der CO₂-Bepreisung', ...alwaysInclusive],
    voicesTitle: 'Was Käufer sagen',
    voicesText: 'Neueste mit fünf, vier und weniger Sternen. Bewerten kann nur, wer bestellt hat.',
    about: (dealer: string) => `über ${dealer}`,
    newsTitle: 'Aus dem Ratgeber',
    allNews: 'Alle Artikel',
    mexTitle: 'Wissen, was noch im Tank ist',
    mexText:
      'Ein meX-Sensor misst mehrmals am Tag, wie viel im Tank ist. So bestellen Sie, bevor der Vorrat knapp wird.',
    mexMore: 'Was meX ist und wie Sie es bekommen',
    questionsTitle: 'Häufige Fragen',
  },
  {
    'de-AT': {
      today: 'Heute in Österreich',
      inclusive: ['Umsatzsteuer und Mineralölsteuer', 'Kosten der CO₂-Bepreisung', ...alwaysInclusive],
    },
    'de-CH': {
      today: 'Heute in der Schweiz',
      amount: { l: "3'000 Liter", kg: "3'000 kg" },
      perUnit: { l: 'je 100 Liter', kg: "je 1'000 kg" },
      inclusive: ['Mehrwertsteuer und Mineralölsteuer', 'CO₂-Abgabe', ...alwaysInclusive],
    },
  },
  { editedAs: 'home' },
);

/** What the laws and habits of a country change in the questions. */
type Wording = Record<'contract' | 'litres' | 'outside' | 'withdrawal' | 'noWithdrawal', string>;

const noWithdrawal = (right: string): string =>
  `Für Heizöl, Diesel und Pellets gibt es kein ${right}, weil ihr Preis täglich schwankt.`;

const german: Wording = {
  contract: 'Mit wem schließe ich den Vertrag?',
  litres: '3.000',
  outside: 'außerhalb',
  withdrawal: 'Kann ich widerrufen oder stornieren?',
  noWithdrawal: noWithdrawal('Widerrufsrecht'),
};

const austrian: Wording = {
  ...german,
  withdrawal: 'Kann ich zurücktreten oder stornieren?',
  noWithdrawal: noWithdrawal('Rücktrittsrecht'),
};

const swiss: Wording = {
  ...german,
  contract: 'Mit wem schliesse ich den Vertrag?',
  litres: "3'000",
  outside: 'ausserhalb',
  noWithdrawal: 'Ein gesetzliches Widerrufsrecht gibt es in der Schweiz nicht.',
};

/** A question and its answer in turn, a line each. */
const questions = (wording: Wording) =>
  `Was kostet mich Brennwert?
Nichts. Für eine gelieferte Bestellung zahlt uns der Händler eine Gebühr. Sie ist für alle Händler gleich und verändert weder Preis noch Reihenfolge.
${wording.contract}
Direkt mit dem Händler, den Sie wählen. Ihre Bestellung ist ein bindendes Angebot; der Vertrag gilt, sobald der Händler bestätigt. Dafür hat er bis zum Ende des nächsten Arbeitstags Zeit.
Welche Menge lohnt sich?
Bis etwa ${wording.litres} Liter sinkt der Preis je Liter deutlich, darüber nur noch wenig. Wer weniger braucht, kann mit Nachbarn bestellen: bis zu neun Lieferstellen in einer Bestellung, der Preis richtet sich nach der ganzen Menge.
Wann wird geliefert?
An jedem Angebot steht, bis wann der Händler spätestens liefert. Wer es eilig hat, wählt Express in 24 oder 48 Stunden; wer warten kann, zahlt oft weniger.
Wie bezahle ich?
Je nach Händler {zahlungsarten}.
${wording.withdrawal}
${wording.noWithdrawal} Stornieren können Sie kostenlos, bis der Händler bestätigt hat; danach zeigen wir Ihnen vorab, was es kostet.
Woran erkenne ich gefälschte Shops?
An auffallend niedrigen Preisen und an Zahlungsaufforderungen ${wording.outside} der Bestellung. Bezahlen Sie nur so, wie Sie es in Ihrer Bestellung bei uns gewählt haben. Nach Kennwort, PIN oder TAN fragen wir nie per E-Mail oder am Telefon, und nie sollen Sie an Privatpersonen überweisen.
Was ist der Klimaschutzbeitrag?
Ein freiwilliger Betrag für Projekte, die Treibhausgase vermeiden oder binden. Höhe und Menge stehen am Angebot. Das Heizöl selbst wird dadurch nicht emissionsfrei.`
    .split('\n')
    .flatMap((question, at, lines) => (at % 2 === 0 ? [{ question, answer: lines[at + 1] ?? '' }] : []));

/** Where answers, shipped ones and those of editors, name how the country's offers can be paid, and when. */
export const paymentsPlaceholder = 'zahlungsarten';

export const withPayments = (answer: string, payments: string): string =>
  answer.replaceAll(`{${paymentsPlaceholder}}`, payments);

export const questionsTexts = catalogue(
  { questions: questions(german) },
  { 'de-AT': { questions: questions(austrian) }, 'de-CH': { questions: questions(swiss) } },
);

export const stepsTexts = catalogue({
  steps: [
    {
      key: 'ask',
      title: 'Postleitzahl und Menge',
      text: 'Mehr brauchen wir nicht. Keine Anmeldung, keine Telefonnummer.',
    },
    {
      key: 'compare',
      title: 'Angebote vergleichen',
      text: 'Sie sehen Endpreise, Liefertage und Bewertungen. Der günstigste Händler steht oben; Ihr Preis gilt 30 Minuten.',
    },
    {
      key: 'deliver',
      title: 'Bestellen und tanken lassen',
      text: 'Der Händler bestätigt bis zum Ende des nächsten Arbeitstags, stimmt den Termin mit Ihnen ab und liefert.',
    },
  ],
} as const);
