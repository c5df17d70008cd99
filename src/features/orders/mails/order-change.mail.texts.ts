import { catalogue } from '#platform/i18n/catalogue.ts';
import type { OrderActor, RecordName } from '../orders.types.ts';

/** What a mail may name; `seller` is the dealer as a firm, `lateDelivery` a sentence of its own. */
export type MailFacts = Record<
  'number' | 'dealer' | 'seller' | 'deadline' | 'happenedAt' | 'lateDelivery',
  string
> & {
  actor: OrderActor;
  appointment: { day: string; when: string };
  isMoved: boolean;
  /** The customer asked for this appointment. */
  isProposed: boolean;
  /** What the customer said to the appointment, and when it would rather have the delivery. */
  answer: { kind: RecordName | undefined; when: string };
  delivered: { day: string; amount: string };
  /** Of a corrected delivery: what was reported before. */
  before: string;
  /** What becomes of a delivery that was withdrawn from; null when nothing had come. */
  giveBack: { by: string; total: string; isByOperator: boolean } | null;
  /** What the event tells of goods and money that went back. */
  back: { day: string; money: string; isNothing: boolean };
};

const toSupport = (number: string, title: string, lead = '') => ({
  subject: `${title}: ${number}`,
  title,
  lead,
});

/** Texts of the mails about the progress of an order and its delivery. No ß here, so that they serve Switzerland, too. */
export const changeMailTexts = catalogue(
  {
    open: {
      customer: 'Bestellung ansehen',
      dealer: 'Bestellung öffnen',
      support: 'In der Verkaufsliste ansehen',
    },
    toList: 'Alle Angebote ansehen',
    facts: 'Die Bestellung',
    goods: 'Ware',
    dealer: 'Händler',
    reason: 'Begründung',
    place: 'Ort',
    fee: 'Stornokosten',
    windows: { day: '7 bis 18 Uhr', morning: '7 bis 12 Uhr', afternoon: '12 bis 18 Uhr' },
    dayAnd: (day: string, window: string) => `${day}, ${window}`,

    confirmedFee: (fee: string) =>
      `Solange noch kein Termin feststeht, können Sie stornieren; das kostet jetzt ${fee}. Ein geringerer Schaden des Händlers kann nachgewiesen werden.`,
    appointmentHow:
      'Bitte sorgen Sie dafür, dass der Tank erreichbar ist und jemand öffnen kann. Auf der Seite Ihrer Bestellung bestätigen Sie den Termin, schlagen einen anderen vor oder lehnen ihn ab.',
    measured: 'Gemessen, umgerechnet auf 15 °C.',
    price: 'Die Abrechnung',
    vat: (rate: string, amount: string) => `Enthalten: ${rate} Umsatzsteuer, ${amount}.`,
    co2: 'Angaben nach dem Kohlendioxidkostenaufteilungsgesetz (§\u00a03)',
    co2Cost: 'CO₂-Kosten mit Umsatzsteuer',
    co2Factor: 'Emissionsfaktor, heizwertbezogen',
    disputeHow: (day: string) =>
      `Stimmt etwas nicht, melden Sie es bis ${day} auf der Seite Ihrer Bestellung, auch wenn sie vorher schon abgeschlossen ist.`,
    nextOffers: 'Die nächsten Angebote für dieselbe Menge',
    nextOffer: (price: string, day: string) => `${price}, Lieferung bis ${day}`,
    /** Where a delivery that is overdue stands. */
    dayPassed: (day: string) => `Der Liefertermin war am ${day}.`,
    dayPromised: (day: string) => `Zugesagt war die Lieferung bis ${day}, ein Termin steht noch nicht fest.`,

    /** What mails say first, by kind. */
    mails: {
      order_confirmed: ({ number, dealer, seller }: MailFacts) => ({
        subject: `${dealer} hat Ihre Bestellung ${number} bestätigt`,
        title: 'Ihre Bestellung ist bestätigt',
        lead: `${seller} hat Ihre Bestellung angenommen. Damit ist der Vertrag zustande gekommen. Den Liefertermin nennt Ihnen der Händler als Nächstes.`,
      }),
      order_appointment: ({ number, dealer, appointment, isMoved, isProposed }: MailFacts) => ({
        subject: `Liefertermin ${appointment.day} für Ihre Bestellung ${number}`,
        title: 'Ihr Liefertermin',
        lead: isProposed
          ? `${dealer} hat Ihren Vorschlag angenommen und liefert am ${appointment.when}.`
          : isMoved
            ? `${dealer} hat den Termin verschoben und liefert nun am ${appointment.when}.`
            : `${dealer} liefert am ${appointment.when}.`,
      }),
      order_settlement: ({ number, delivered }: MailFacts) => ({
        subject: `Abrechnung Ihrer Lieferung ${number}`,
        title: 'Ihre Lieferung ist da',
        lead: `Am ${delivered.day} wurden ${delivered.amount} geliefert.`,
      }),
      order_cancelled: ({ number, dealer, actor }: MailFacts) => ({
        subject: `Ihre Bestellung ${number} ist storniert`,
        title: 'Ihre Bestellung ist storniert',
        lead:
          actor === 'dealer'
            ? `${dealer} kann leider nicht liefern und hat Ihre Bestellung storniert. Ihnen entstehen dadurch keine Kosten.`
            : actor === 'support'
              ? 'Wir haben Ihre Bestellung storniert. Ihnen entstehen dadurch keine Kosten.'
              : 'Sie haben Ihre Bestellung storniert. Es wird nichts geliefert.',
      }),
      order_overdue: ({ number, dealer }: MailFacts) => ({
        subject: `Noch keine Bestätigung: Ihre Bestellung ${number}`,
        title: 'Der Händler hat nicht rechtzeitig bestätigt',
        lead: `${dealer} hat bis zum Ende der Frist nicht bestätigt. Sie sind an Ihre Bestellung nicht mehr gebunden. Auf der Seite Ihrer Bestellung können Sie kostenfrei stornieren oder dem Händler noch einen Arbeitstag geben.`,
      }),
      order_settled: ({ number }: MailFacts) => ({
        subject: `Ihre Bestellung ${number} ist abgeschlossen`,
        title: 'Ihre Meldung ist geklärt',
        lead: 'Wir haben Ihre Meldung geprüft und die Bestellung abgeschlossen.',
      }),
      order_disputed: ({ number }: MailFacts) => ({
        subject: `Ihre Meldung zur Bestellung ${number}`,
        title: 'Wir klären das',
        lead: 'Ihre Meldung ist bei uns und beim Händler. Wir melden uns spätestens am übernächsten Arbeitstag bei Ihnen. Was schon bezahlt ist, bleibt bis zur Klärung, wie es ist.',
      }),
      order_withdrawn: ({ number, happenedAt, dealer, giveBack }: MailFacts) => ({
        subject: `Ihr Widerruf zur Bestellung ${number}`,
        title: 'Ihr Widerruf ist eingegangen',
        lead: `Ihr Widerruf ist am ${happenedAt} bei uns eingegangen, wir haben ihn an den Händler weitergeleitet. ${
          giveBack
            ? `${dealer} holt die Ware bis ${giveBack.by} bei Ihnen ab und bezahlt das; bitte lassen Sie sie so lange, wie sie ist. Was Sie von den ${giveBack.total} schon bezahlt haben, ${giveBack.isByOperator ? 'erstatten wir Ihnen' : 'erstattet Ihnen der Händler'} bis dahin auf demselben Weg, die Lieferkosten eingeschlossen. Was noch offen ist, müssen Sie nicht mehr bezahlen.`
            : 'Es wird nichts mehr geliefert. Kommt die Ware trotzdem, müssen Sie sie nicht annehmen. Was Sie schon bezahlt haben, bekommen Sie binnen 14 Tagen zurück.'
        }`,
      }),
      order_corrected: ({ number, dealer, delivered, before }: MailFacts) => ({
        subject: `Berichtigte Abrechnung Ihrer Lieferung ${number}`,
        title: 'Ihre Abrechnung ist berichtigt',
        lead: `Geliefert wurden am ${delivered.day} ${delivered.amount}. Vorher stand in der Abrechnung von ${dealer}: ${before}. Es gilt, was hier steht; was dadurch zu viel oder zu wenig bezahlt ist, wird ausgeglichen.`,
      }),
      order_goods_returned: ({ number, dealer, back }: MailFacts) => ({
        subject: `Ware zurückgenommen: Bestellung ${number}`,
        title: 'Der Händler hat die Ware zurück',
        lead: `${dealer} hat die Ware am ${back.day} zurückgenommen. Wie weit die Rückzahlung ist, steht auf der Seite Ihrer Bestellung.`,
      }),
      order_refunded: ({ number, back }: MailFacts) => ({
        subject: `Rückzahlung zu Ihrem Widerruf ${number}`,
        title: back.isNothing ? 'Sie müssen nichts mehr bezahlen' : 'Ihr Geld ist auf dem Weg zu Ihnen',
        lead: back.isNothing
          ? 'Sie hatten noch nichts bezahlt. Nach Ihrem Widerruf ist auch nichts mehr zu bezahlen.'
          : `Am ${back.day} sind nach Ihrem Widerruf ${back.money} auf dem Weg zurückgegangen, auf dem bezahlt wurde. Bis das Geld auf Ihrem Konto steht, kann es einige Tage dauern.`,
      }),
      order_delivery_late: ({ number, dealer, lateDelivery }: MailFacts) => ({
        subject: `Ihre Lieferung ist überfällig: Bestellung ${number}`,
        title: 'Ihre Lieferung ist überfällig',
        lead: `${lateDelivery} ${dealer} hat noch keine Lieferung gemeldet. Unser Kundendienst fragt dort nach. Ist Ihre Ware da, müssen Sie nichts tun. Wollen Sie nicht länger warten, antworten Sie auf diese E-Mail: Wir können die Bestellung für Sie kostenfrei stornieren.`,
      }),
      dealer_order_kept: ({ number, deadline }: MailFacts) => ({
        subject: `Der Kunde wartet weiter auf Sie: ${number}`,
        title: 'Sie können diese Bestellung noch bestätigen',
        lead: `Der Kunde hat die Frist bis ${deadline} verlängert.`,
      }),
      dealer_reminder: ({ number, deadline }: MailFacts) => ({
        subject: `Erinnerung: Bestellung ${number} bis ${deadline} bestätigen`,
        title: 'Eine Bestellung wartet auf Sie',
        lead: `Bitte bestätigen Sie diese Bestellung bis ${deadline}. Danach ist der Kunde nicht mehr gebunden, und wir nennen ihm andere Angebote.`,
      }),
      dealer_order_overdue: ({ number }: MailFacts) => ({
        subject: `Frist abgelaufen: Bestellung ${number}`,
        title: 'Die Frist ist abgelaufen',
        lead: 'Sie haben diese Bestellung nicht rechtzeitig bestätigt. Der Kunde entscheidet jetzt, ob er weiter wartet; erst dann können Sie wieder bestätigen.',
      }),
      dealer_order_cancelled: ({ number }: MailFacts) => ({
        subject: `Storniert: Bestellung ${number}`,
        title: 'Eine Bestellung ist storniert',
        lead: 'Bitte liefern Sie diese Bestellung nicht mehr.',
      }),
      dealer_order_disputed: ({ number }: MailFacts) => ({
        subject: `Beanstandung zur Bestellung ${number}`,
        title: 'Der Kunde hat die Lieferung beanstandet',
        lead: 'Bitte antworten Sie uns auf diese E-Mail, wie Sie den Fall sehen. Was schon bezahlt oder abgerechnet ist, bleibt bis zur Klärung, wie es ist.',
      }),
      dealer_order_settled: ({ number }: MailFacts) => ({
        subject: `Ihre Bestellung ${number} ist abgeschlossen`,
        title: 'Ihre Meldung ist geklärt',
        lead: '',
      }),
      dealer_order_withdrawn: ({ number, giveBack }: MailFacts) => ({
        subject: giveBack
          ? `Widerruf nach der Lieferung: Bestellung ${number}`
          : `Widerruf: Bestellung ${number} nicht liefern`,
        title: giveBack ? 'Der Kunde hat nach der Lieferung widerrufen' : 'Der Kunde hat widerrufen',
        lead: giveBack
          ? `Bitte holen Sie die Ware bis ${giveBack.by} auf Ihre Kosten beim Kunden ab und tragen Sie die Rücknahme auf der Seite der Bestellung ein. ${
              giveBack.isByOperator
                ? 'Der Kunde hat an Brennwert bezahlt und bekommt sein Geld von uns zurück.'
                : `Hat der Kunde schon bezahlt, erstatten Sie ihm ${giveBack.total} bis dahin auf demselben Weg, die Lieferkosten eingeschlossen, und tragen Sie auch das dort ein.`
            }`
          : 'Bitte liefern Sie diese Bestellung nicht mehr. Hat der Kunde schon an Sie bezahlt, erstatten Sie ihm alles binnen 14 Tagen.',
      }),
      dealer_order_corrected: ({ number, delivered, before }: MailFacts) => ({
        subject: `Abrechnung berichtigt: Bestellung ${number}`,
        title: 'Unser Kundendienst hat die Abrechnung berichtigt',
        lead: `Geliefert wurden am ${delivered.day} ${delivered.amount}, vorher stand da: ${before}. Der Kunde hat die neue Abrechnung.`,
      }),
      dealer_appointment_answer: ({ number, appointment, answer }: MailFacts) =>
        answer.kind === 'appointment_accepted'
          ? {
              subject: `Termin bestätigt: Bestellung ${number}`,
              title: 'Der Kunde hat den Termin bestätigt',
              lead: `Es bleibt beim ${appointment.when}.`,
            }
          : answer.kind === 'appointment_declined'
            ? {
                subject: `Termin abgelehnt: Bestellung ${number}`,
                title: 'Der Kunde lehnt den Termin ab',
                lead: 'Bitte nennen Sie einen anderen Termin auf der Seite der Bestellung.',
              }
            : {
                subject: `Anderer Termin gewünscht: Bestellung ${number}`,
                title: 'Der Kunde schlägt einen anderen Termin vor',
                lead: `Der Kunde hätte die Lieferung gern am ${answer.when}. Auf der Seite der Bestellung nehmen Sie den Vorschlag mit einem Klick an oder nennen einen anderen Termin.`,
              },
      dealer_delivery_reminder: ({ number, lateDelivery }: MailFacts) => ({
        subject: `Erinnerung: Lieferung der Bestellung ${number} melden`,
        title: 'Ist diese Bestellung geliefert?',
        lead: `${lateDelivery} Bitte tragen Sie die gelieferte Menge ein, oder nennen Sie dem Kunden einen neuen Termin.`,
      }),
      dealer_delivery_late: ({ number, lateDelivery }: MailFacts) => ({
        subject: `Lieferung überfällig: Bestellung ${number}`,
        title: 'Diese Lieferung ist überfällig',
        lead: `${lateDelivery} Der Kunde und unser Kundendienst wissen jetzt Bescheid. Bitte tragen Sie die Lieferung heute ein, oder nennen Sie einen neuen Termin. Sonst kann der Kundendienst die Bestellung stornieren.`,
      }),
      support_delivery_late: ({ number, lateDelivery }: MailFacts) =>
        toSupport(
          number,
          'Eine Lieferung ist überfällig',
          `${lateDelivery} Bitte fragen Sie beim Händler nach. Meldet er sich nicht, können Sie die Bestellung stornieren.`,
        ),
      support_order_overdue: ({ number }: MailFacts) =>
        toSupport(number, 'Ein Händler hat nicht rechtzeitig bestätigt'),
      support_order_cancelled: ({ number }: MailFacts) =>
        toSupport(number, 'Ein Händler hat eine Bestellung storniert'),
      support_order_disputed: ({ number }: MailFacts) =>
        toSupport(number, 'Eine Lieferung wurde beanstandet'),
      support_order_moved: ({ number }: MailFacts) =>
        toSupport(number, 'Ein Händler verschiebt eine Lieferung immer wieder'),
    },
  },
  { 'de-CH': { vat: (rate, amount) => `Enthalten: ${rate} Mehrwertsteuer, ${amount}.` } },
);

export type ChangeMailTexts = ReturnType<typeof changeMailTexts>;
