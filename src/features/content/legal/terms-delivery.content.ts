import type { Block, LegalContext, PerCountry, Section } from './document.types.ts';

const withdrawal: PerCountry<readonly Block[]> = {
  de: [
    'Für Heizöl, Diesel und Holzpellets besteht kein Widerrufsrecht. Ihr Preis hängt von Schwankungen auf dem Markt ab, auf die der Händler keinen Einfluss hat und die innerhalb einer Widerrufsfrist auftreten können (§ 312g Abs. 2 Nr. 8 BGB).',
    'Für andere Waren, zum Beispiel AdBlue, können Sie als Verbraucher binnen 14 Tagen ab Erhalt der Ware ohne Angabe von Gründen widerrufen. Eine eindeutige Erklärung an den Händler oder an uns genügt; die Frist ist gewahrt, wenn Sie sie rechtzeitig absenden. Der Händler erstattet alle Zahlungen einschließlich der Standardlieferkosten binnen 14 Tagen. Die Rücksendung binnen 14 Tagen zahlen Sie.',
  ],
  at: [
    'Für Heizöl, Diesel und Holzpellets besteht kein Rücktrittsrecht. Ihr Preis hängt von Schwankungen auf dem Finanzmarkt ab, auf die der Händler keinen Einfluss hat und die innerhalb der Rücktrittsfrist auftreten können (§ 18 Abs. 1 Z 2 FAGG).',
    'Von Verträgen über andere Waren, zum Beispiel AdBlue, können Sie als Verbraucher binnen 14 Tagen ab Erhalt der Ware ohne Angabe von Gründen zurücktreten. Eine eindeutige Erklärung an den Händler oder an uns genügt; die Frist ist gewahrt, wenn Sie sie rechtzeitig absenden. Der Händler erstattet alle Zahlungen einschließlich der Standardlieferkosten binnen 14 Tagen. Die Rücksendung binnen 14 Tagen zahlen Sie.',
  ],
  ch: [
    'Das schweizerische Recht kennt für Bestellungen im Internet kein Widerrufsrecht. Eine bestätigte Bestellung ist verbindlich; die Regeln zur Stornierung bleiben.',
  ],
};

const noPrepayment =
  'Vorkasse gibt es auf Brennwert nicht. Fordert jemand Sie auf, vor der Lieferung Geld zu überweisen, folgen Sie dem nicht und rufen Sie uns an.';
const prepayment =
  'Vorkasse an den Händler ist nur dann vereinbart, wenn Sie sie in Ihrer Bestellung selbst gewählt haben. Fordert jemand Sie sonst auf, vor der Lieferung Geld zu überweisen, folgen Sie dem nicht und rufen Sie uns an.';

const payments: PerCountry<string> = { de: noPrepayment, at: prepayment, ch: prepayment };

const instalment: PerCountry<readonly Section[]> = {
  de: [instalmentSection('Als Verbraucher können Sie den Ratenvertrag binnen 14 Tagen widerrufen.')],
  at: [instalmentSection('Als Verbraucher können Sie vom Ratenvertrag binnen 14 Tagen zurücktreten.')],
  ch: [],
};

function instalmentSection(right: string): Section {
  return {
    id: 'ratenkauf',
    heading: 'Ratenkauf',
    blocks: [
      `Wo ein Händler Ratenkauf anbietet, nennen wir vor der Bestellung Zahl und Höhe der Raten, den effektiven Jahreszins und den Gesamtbetrag. Vertragspartner der Ratenzahlung ist der dort genannte Anbieter; er prüft Ihre Bonität. ${right}`,
    ],
  };
}

/** Everything that happens after the contract. */
export const deliverySections = ({ country }: LegalContext): readonly Section[] => [
  {
    id: 'widerruf',
    heading: country === 'at' ? 'Rücktrittsrecht' : 'Widerrufsrecht',
    blocks: withdrawal[country],
  },
  {
    id: 'lieferung',
    heading: 'Lieferung',
    blocks: [
      'Der Händler liefert spätestens an dem Tag, der im Angebot steht, und stimmt den Termin mit Ihnen ab. Sie sorgen dafür, dass der Tankwagen in der gewählten Größe bis auf Schlauchlänge heranfahren kann und dass Tank, Leitungen und Grenzwertgeber in Ordnung sind.',
      'Kann aus einem Grund, den Sie zu vertreten haben, nicht abgeladen werden, darf der Händler die vergebliche Anfahrt berechnen. Bis zur vollständigen Zahlung bleibt die Ware sein Eigentum, soweit das Gesetz das zulässt.',
    ],
  },
  {
    id: 'menge',
    heading: 'Gelieferte Menge',
    blocks: [
      'Berechnet wird, was der geeichte Zähler misst, bei Heizöl und Diesel auf 15 °C umgerechnet, bei Pellets nach Gewicht. Die Menge darf um bis zu zehn Prozent von der bestellten abweichen; der Preis je Einheit bleibt dabei gleich. Nehmen Sie weniger ab, kann die Preisstufe der abgenommenen Menge gelten.',
      ...(country === 'de'
        ? [
            'Mit der Rechnung nennt der Händler die Angaben nach § 3 CO2KostAufG: Emissionen, CO₂-Kosten, Emissionsfaktor und Energiegehalt.',
          ]
        : []),
    ],
  },
  {
    id: 'klima',
    heading: 'Klimaschutzbeitrag',
    blocks: [
      'Auf Wunsch enthält der Preis einen Klimaschutzbeitrag. Er fließt in Projekte, die Treibhausgase vermeiden oder binden; die Menge steht beim Angebot. Der Brennstoff selbst wird dadurch nicht emissionsfrei.',
    ],
  },
  {
    id: 'zahlung',
    heading: 'Bezahlung',
    blocks: [
      'Welche Zahlungsarten ein Händler annimmt, steht in seinem Angebot. Sie zahlen an den Händler, sofern dort nicht ausdrücklich der Betreiber genannt ist. Geld, das der Betreiber für einen Händler entgegennimmt, führt er getrennt von seinem eigenen.',
      payments[country],
    ],
  },
  ...instalment[country],
];
