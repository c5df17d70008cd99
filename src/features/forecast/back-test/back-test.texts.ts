import { catalogue } from '#platform/i18n/catalogue.ts';

export const backTestTexts = catalogue(
  {
    title: 'Wann Heizöl kaufen?',
    subtitle: 'Wie wir rechnen und wie oft das stimmte',
    lead: (households: string, years: string) =>
      `Wir haben unseren Rat an ${households} erdachten Haushalten und den gespeicherten Tagespreisen der letzten ${years} Jahre geprüft. Jeder Haushalt hat jede Woche neu entschieden und kannte dabei nur die Preise bis zu diesem Tag.`,
    notMade: 'Die Zahlen werden gerade berechnet. In einigen Minuten stehen sie hier.',
    verdict: {
      fifth: {
        better: (money: string) =>
          `Mit unserem Rat zahlte ein Haushalt im Mittel ${money} weniger im Jahr als mit der einfachen Regel „kaufen bei 20 %“.`,
        even: (money: string) =>
          `Gegen die einfache Regel „kaufen bei 20 %“ brachte unser Rat so gut wie nichts: ${money} Unterschied im Jahr.`,
        worse: (money: string) =>
          `Gegen die einfache Regel „kaufen bei 20 %“ hat unser Rat verloren: ${money} im Jahr.`,
      },
      autumn: {
        better: (money: string) => `Gegen „jeden Herbst volltanken“ sparte er ${money} im Jahr.`,
        even: (money: string) => `Gegen „jeden Herbst volltanken“ machte er ${money} im Jahr aus.`,
        worse: (money: string) => `„Jeden Herbst volltanken“ war sogar um ${money} im Jahr besser.`,
      },
    },
    years: (lost: string, all: string) =>
      `In ${lost} von ${all} Jahren brachte unser Rat gegen „kaufen bei 20 %“ nichts oder kostete sogar Geld.`,
    waits: (cheaper: string) =>
      `Wenn wir zum Warten rieten, war der Kauf später in ${cheaper} der Fälle günstiger als am ersten Tag, an dem genug in den Tank passte.`,
    policiesTitle: 'Vier Arten zu kaufen',
    policy: {
      advice: 'Unser Rat',
      fifth: 'Kaufen bei 20 %',
      autumn: 'Jeden Herbst',
      hindsight: 'Wer alles vorher wüsste',
    },
    policyText: {
      advice: 'Warten, jetzt kaufen oder einen Teil kaufen, wie auf „Mein Heizöl“.',
      fifth: 'Volltanken, sobald weniger als ein Fünftel im Tank ist.',
      autumn: 'Anfang Oktober volltanken, dazwischen nur, wenn weniger als 15 % im Tank sind.',
      hindsight: 'Niemand kann das. Die Zahl zeigt, was höchstens möglich gewesen wäre.',
    },
    per: 'je 100 l, bezahlt im Mittel',
    purchases: (count: string) => `${count} Käufe im Jahr`,
    dearer: (money: string) => `${money} im Jahr teurer als unser Rat`,
    cheaper: (money: string) => `${money} im Jahr günstiger als unser Rat`,
    same: 'so teuer wie unser Rat',
    tableTitle: 'Jahr für Jahr',
    tableLead:
      'Wie viel ein Haushalt mit unserem Rat im Jahr gespart hat. Ein Minus heißt: Die andere Regel war besser.',
    year: 'Jahr ab',
    price: 'Bezahlt je 100 l',
    againstFifth: 'Gegen „20 %“',
    againstAutumn: 'Gegen „jeden Herbst“',
    possible: 'Höchstens möglich',
    waited: 'Warten war richtig',
    never: 'nie gewartet',
    total: 'Im Mittel',
    methodTitle: 'So rechnen wir',
    method: [
      'Wir sehen jede Woche auf Ihren Vorrat, auf die nächsten Monate und auf den Preis. Reicht der Vorrat auch dann nicht, wenn Sie mehr brauchen als erwartet und die Lieferung sich verspätet, raten wir zum Kauf. Die Reserve setzen wir nie aufs Spiel, auch wenn der Preis gerade hoch ist.',
      'Sonst vergleichen wir, was Kaufen heute und Kaufen später im Mittel kosten. Dabei zählt, dass größere Mengen je 100 l günstiger sind und dass ein leerer Tank mehr Platz hat. Vom Preis nehmen wir an, dass er langsam zu seinem Mittel der letzten zwei Jahre zurückkehrt, die halbe Strecke in etwa vierzehn Monaten, und dass er in den kommenden Wochen so schwankt wie um diese Jahreszeit in den Jahren zuvor.',
      'Ist Heizöl viel teurer als sonst und der Vorrat knapp, raten wir zu einem Teil und später zum Rest. Ist es viel günstiger, raten wir auch dann zum Kauf, wenn der Vorrat noch reicht.',
    ],
    limitsTitle: 'Was das nicht sagt',
    limits: [
      'Niemand kennt den Preis von morgen. Zehn Jahre mit zwei Krisen sind wenige Fälle: Ein anderer Verlauf hätte andere Zahlen ergeben, auch schlechtere.',
      'Zahlen eines Jahres enthalten, was der Vorrat am Ende wert war: Wer vor einem Anstieg vollgetankt hat, steht in diesem Jahr besser da und im nächsten schlechter.',
      'Gerechnet ist mit dem Durchschnitt des Landes für die jeweilige Menge. Ihr günstigster Händler liegt darunter, für jede der vier Arten gleich.',
    ],
    until: (day: string) => `Preise bis ${day}. Wir rechnen jeden Monat neu.`,
    back: 'Angebote berechnen',
    own: 'Mein Heizöl',
  },
  {
    'de-CH': {
      tableLead:
        'Wie viel ein Haushalt mit unserem Rat im Jahr gespart hat. Ein Minus heisst: Die andere Regel war besser.',
      method: [
        'Wir sehen jede Woche auf Ihren Vorrat, auf die nächsten Monate und auf den Preis. Reicht der Vorrat auch dann nicht, wenn Sie mehr brauchen als erwartet und die Lieferung sich verspätet, raten wir zum Kauf. Die Reserve setzen wir nie aufs Spiel, auch wenn der Preis gerade hoch ist.',
        'Sonst vergleichen wir, was Kaufen heute und Kaufen später im Mittel kosten. Dabei zählt, dass grössere Mengen je 100 l günstiger sind und dass ein leerer Tank mehr Platz hat. Vom Preis nehmen wir an, dass er langsam zu seinem Mittel der letzten zwei Jahre zurückkehrt, die halbe Strecke in etwa vierzehn Monaten, und dass er in den kommenden Wochen so schwankt wie um diese Jahreszeit in den Jahren zuvor.',
        'Ist Heizöl viel teurer als sonst und der Vorrat knapp, raten wir zu einem Teil und später zum Rest. Ist es viel günstiger, raten wir auch dann zum Kauf, wenn der Vorrat noch reicht.',
      ],
    },
  },
);
