import { catalogue } from '#platform/i18n/catalogue.ts';

export type Question = { question: string; answer: string };

const cost: Question = {
  question: 'Was kostet mich Brennwert?',
  answer:
    'Nichts. Für eine gelieferte Bestellung zahlt uns der Händler eine Gebühr. Sie ist für alle Händler gleich und verändert weder Preis noch Reihenfolge.',
};
const seller: Question = {
  question: 'Mit wem schließe ich den Vertrag?',
  answer:
    'Direkt mit dem Händler, den Sie wählen. Ihre Bestellung ist ein bindendes Angebot; der Vertrag gilt, sobald der Händler bestätigt. Dafür hat er bis zum Ende des folgenden Werktags Zeit.',
};
const amount: Question = {
  question: 'Welche Menge lohnt sich?',
  answer:
    'Bis etwa 3.000 Liter sinkt der Preis je Liter deutlich, darüber nur noch wenig. Wer weniger braucht, kann mit Nachbarn bestellen: bis zu neun Lieferstellen in einer Bestellung, der Preis richtet sich nach der ganzen Menge.',
};
const delivery: Question = {
  question: 'Wann wird geliefert?',
  answer:
    'An jedem Angebot steht, bis wann der Händler spätestens liefert. Wer es eilig hat, wählt Express in 24 oder 48 Stunden; wer warten kann, zahlt oft weniger.',
};
const payment: Question = {
  question: 'Wie bezahle ich?',
  answer:
    'Je nach Händler bei der Lieferung, auf Rechnung oder per Lastschrift. Vorkasse gibt es nicht. Keine Zahlungsart kostet extra.',
};
const withdrawal: Question = {
  question: 'Kann ich widerrufen oder stornieren?',
  answer:
    'Für Heizöl, Diesel und Pellets gibt es kein Widerrufsrecht, weil ihr Preis täglich schwankt. Stornieren können Sie kostenlos, bis der Händler bestätigt hat; danach zeigen wir Ihnen vorab, was es kostet.',
};
const fraud: Question = {
  question: 'Woran erkenne ich gefälschte Shops?',
  answer:
    'An auffallend niedrigen Preisen und an der Bitte um Vorkasse. Bei uns überweisen Sie nie vor der Lieferung, und jeder Händler steht mit Name und Anschrift am Angebot.',
};
const climate: Question = {
  question: 'Was ist der Klimaschutzbeitrag?',
  answer:
    'Ein freiwilliger Betrag für Projekte, die Treibhausgase vermeiden oder binden. Höhe und Menge stehen am Angebot. Das Heizöl selbst wird dadurch nicht emissionsfrei.',
};

export const questionsTexts = catalogue(
  { questions: [cost, seller, amount, delivery, payment, withdrawal, fraud, climate] },
  {
    'de-AT': {
      questions: [
        cost,
        seller,
        amount,
        delivery,
        {
          ...payment,
          answer:
            'Je nach Händler bei der Lieferung, auf Rechnung, per Lastschrift oder im Voraus. Was möglich ist, steht am Angebot. Keine Zahlungsart kostet extra.',
        },
        {
          ...withdrawal,
          question: 'Kann ich zurücktreten oder stornieren?',
          answer: withdrawal.answer.replace('Widerrufsrecht', 'Rücktrittsrecht'),
        },
        {
          ...fraud,
          answer:
            'An auffallend niedrigen Preisen und an Zahlungsaufforderungen außerhalb der Bestellung. Zahlen Sie nur so, wie Sie es bei uns gewählt haben; jeder Händler steht mit Name und Anschrift am Angebot.',
        },
        climate,
      ],
    },
    'de-CH': {
      questions: [
        cost,
        { ...seller, question: 'Mit wem schliesse ich den Vertrag?' },
        { ...amount, answer: amount.answer.replace('3.000', "3'000") },
        delivery,
        {
          ...payment,
          answer:
            'Je nach Händler bei der Lieferung, auf Rechnung mit QR-Einzahlungsschein oder im Voraus. Was möglich ist, steht am Angebot. Keine Zahlungsart kostet extra.',
        },
        {
          ...withdrawal,
          answer:
            'Ein gesetzliches Widerrufsrecht gibt es in der Schweiz nicht. Stornieren können Sie kostenlos, bis der Händler bestätigt hat; danach zeigen wir Ihnen vorab, was es kostet.',
        },
        {
          ...fraud,
          answer:
            'An auffallend niedrigen Preisen und an Zahlungsaufforderungen ausserhalb der Bestellung. Zahlen Sie nur so, wie Sie es bei uns gewählt haben; jeder Händler steht mit Name und Anschrift am Angebot.',
        },
        climate,
      ],
    },
  },
);
