import { catalogue } from '#platform/i18n/catalogue.ts';

/** Letters about money that the operator collects itself. */
export const collectingTexts = catalogue(
  {
    amount: 'Betrag',
    account: 'Konto',
    recipient: 'Empfänger',
    purpose: 'Verwendungszweck',
    due: 'Zahlbar bis',
    reference: 'Mandatsreferenz',
    creditor: 'Zahlungsempfänger',
    creditorId: 'Gläubiger-Identifikationsnummer',
    creditorIdLater: 'nennt der Händler mit der Ankündigung',
    debitAccount: 'Ihr Konto',
    holder: 'Kontoinhaber',
    signed: 'Erteilt am',
    collectOn: 'Einzug am',
    order: 'Bestellung',
    open: 'Bestellung ansehen',
    qrBill: 'Die QR-Rechnung finden Sie bei Ihrer Bestellung.',
    crossed: 'Haben Sie in den letzten Tagen überwiesen, ist nichts mehr zu tun.',
    held: 'Wir nehmen das Geld für Ihren Händler entgegen und halten es getrennt von unserem eigenen.',
    claims: [
      {
        subject: (number: string) => `Rechnung zu Ihrer Bestellung ${number}`,
        title: 'Ihre Rechnung',
        lead: 'Ihre Lieferung ist abgerechnet. Bitte überweisen Sie den offenen Betrag.',
      },
      {
        subject: (number: string) => `Zahlungserinnerung zu Ihrer Bestellung ${number}`,
        title: 'Haben Sie die Rechnung übersehen?',
        lead: 'Wir haben noch keine Zahlung von Ihnen gefunden. Bitte überweisen Sie den offenen Betrag.',
      },
      {
        subject: (number: string) => `Mahnung zu Ihrer Bestellung ${number}`,
        title: 'Ihre Zahlung fehlt noch',
        lead: 'Trotz unserer Erinnerung ist der Betrag noch offen. Bitte überweisen Sie ihn bis zum genannten Tag.',
      },
      {
        subject: (number: string) => `Letzte Mahnung zu Ihrer Bestellung ${number}`,
        title: 'Letzte Mahnung',
        lead: 'Der Betrag ist noch immer offen. Geht er nicht bis zum genannten Tag ein, geben wir die Forderung an ein Inkassounternehmen.',
      },
    ],
    returnedSubject: (number: string) => `Ihre Lastschrift kam zurück: Bestellung ${number}`,
    returnedTitle: 'Ihre Lastschrift kam zurück',
    returnedLead:
      'Ihre Bank hat die Lastschrift nicht eingelöst oder zurückgegeben. Wir ziehen nicht noch einmal ein. Bitte überweisen Sie den Betrag.',
    debitSubject: (day: string) => `Wir ziehen am ${day} ein`,
    debitTitle: 'Ankündigung Ihrer Lastschrift',
    debitLead: (day: string, amount: string) =>
      `Am ${day} ziehen wir ${amount} von Ihrem Konto ein. Bitte sorgen Sie für Deckung.`,
    debitMovedTitle: 'Ihre Lastschrift kommt später',
    debitMoved: (day: string, amount: string) =>
      `Wir ziehen ${amount} erst am ${day} ein, nicht an dem Tag, den wir zuerst genannt hatten.`,
    mandateSubject: (number: string) => `Ihr Lastschriftmandat zur Bestellung ${number}`,
    mandateTitle: 'Ihr SEPA-Lastschriftmandat',
    mandateLead: 'Mit der Bestellung haben Sie dieses Mandat erteilt. Es gilt für eine einzige Zahlung.',
    mandateKind: 'Einmalige Zahlung',
    mandateHeading: 'Wortlaut des Mandats',
  },
  {
    'de-CH': {
      crossed: 'Haben Sie in den letzten Tagen bezahlt, ist nichts mehr zu tun.',
    },
  },
);
