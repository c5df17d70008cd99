import { catalogue } from '#platform/i18n/catalogue.ts';

/** Texts of the mails about a delivery whose day passed. No ß here, so that they serve Switzerland, too. */
export const lateDeliveryTexts = catalogue({
  passed: (day: string) => `Der Liefertermin war am ${day}.`,
  unscheduled: (day: string) => `Zugesagt war die Lieferung bis ${day}, ein Termin steht noch nicht fest.`,

  subject: (number: string) => `Ihre Lieferung ist überfällig: Bestellung ${number}`,
  title: 'Ihre Lieferung ist überfällig',
  lead: (dealer: string) =>
    `${dealer} hat noch keine Lieferung gemeldet. Unser Kundendienst fragt dort nach. Ist Ihre Ware da, müssen Sie nichts tun. Wollen Sie nicht länger warten, antworten Sie auf diese E-Mail: Wir können die Bestellung für Sie kostenfrei stornieren.`,

  reminderSubject: (number: string) => `Erinnerung: Lieferung der Bestellung ${number} melden`,
  reminderTitle: 'Ist diese Bestellung geliefert?',
  reminder: 'Bitte tragen Sie die gelieferte Menge ein, oder nennen Sie dem Kunden einen neuen Termin.',

  dealerSubject: (number: string) => `Lieferung überfällig: Bestellung ${number}`,
  dealerTitle: 'Diese Lieferung ist überfällig',
  dealer:
    'Der Kunde und unser Kundendienst wissen jetzt Bescheid. Bitte tragen Sie die Lieferung heute ein, oder nennen Sie einen neuen Termin. Sonst kann der Kundendienst die Bestellung stornieren.',

  supportTitle: 'Eine Lieferung ist überfällig',
  support: 'Bitte fragen Sie beim Händler nach. Meldet er sich nicht, können Sie die Bestellung stornieren.',
});
