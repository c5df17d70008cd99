import { catalogue } from '#platform/i18n/catalogue.ts';

const questions = {
  ort: 'Wohin soll geliefert werden?',
  menge: 'Wie viel brauchen Sie?',
  sorte: 'Welche Sorte soll es sein?',
  lieferung: 'Wann soll geliefert werden?',
  zufahrt: 'Was kommt bis zu Ihrem Haus durch?',
  schlauch: 'Wie weit ist es vom Wagen zum Einfüllstutzen?',
  zahlung: 'Wie möchten Sie zahlen?',
};

const explanations = {
  ort: 'Die Postleitzahl genügt. Die Adresse brauchen wir erst bei der Bestellung.',
  menge: 'Der Preis je Liter sinkt mit der Menge. Mehr als in Ihren Tank passt, wird nicht geliefert.',
  sorte: 'Alle Sorten eignen sich für Ölheizungen. Wenn Sie unsicher sind, nehmen Sie die erste.',
  lieferung: 'Wer Zeit hat, zahlt meist weniger: Der Händler kann Ihre Lieferung in seine Tour legen.',
  zufahrt: 'Denken Sie an enge Straßen, Bäume und die Stelle, an der der Wagen halten kann.',
  schlauch: 'Gemessen wird der Weg des Schlauchs, um das Haus herum und in den Keller.',
  zahlung: 'Keine Zahlungsart kostet mehr als eine andere.',
};

export const assistantTexts = catalogue(
  {
    title: (group: string) => `Angebotsassistent ${group}`,
    progress: (number: number, count: number) => `Frage ${number} von ${count}`,
    questions,
    explanations,
    pelletAmount:
      'Der Preis je Tonne sinkt mit der Menge. Mehr als in Ihr Lager passt, wird nicht geliefert.',
    ownAmount: 'Andere Menge',
    usual: 'häufigste Menge',
    next: 'Weiter',
    back: 'Zurück',
    skip: 'Gleich zu den Angeboten',
  },
  {
    'de-CH': {
      explanations: {
        ...explanations,
        zufahrt: 'Denken Sie an enge Strassen, Bäume und die Stelle, an der der Wagen halten kann.',
      },
    },
  },
);
