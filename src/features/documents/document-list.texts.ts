import { catalogue } from '#platform/i18n/catalogue.ts';

export const documentListTexts = catalogue({
  title: 'Dokumente',
  names: {
    confirmation: 'Auftragsbestätigung',
    settlement: 'Abrechnung der Lieferung',
    invoice: 'Rechnung',
    reversal: 'Stornorechnung',
    cancellation_bill: 'Stornokosten',
  },
  pdf: 'PDF',
  of: (number: string, day: string) => `${number} vom ${day}`,
  on: (day: string, edition: number) => (edition > 1 ? `Fassung ${edition} vom ${day}` : `vom ${day}`),
  replaced: 'durch eine neue Fassung ersetzt',
  comingPlaced: 'Die Auftragsbestätigung liegt hier, sobald der Händler bestätigt hat.',
  comingConfirmed: 'Die Abrechnung kommt nach der Lieferung dazu.',
  none: 'Zu dieser Bestellung gibt es keine Dokumente.',
});
