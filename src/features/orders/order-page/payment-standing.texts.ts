import { catalogue } from '#platform/i18n/catalogue.ts';

type Amounts = Record<'due' | 'authorised' | 'retained' | 'returned' | 'open' | 'back', string>;

/** How the money of an order stands, for customers and support. No ß here, so that they serve Switzerland, too. */
export const moneyTexts = catalogue({
  title: 'Zahlung',
  statuses: {
    dealer: () => 'Die Zahlung geht direkt an den Händler.',
    dealer_ended: () => 'Es ist nichts zu zahlen. Was der Händler schon bekommen hat, zahlt er zurück.',
    nothing: () => 'Es ist nichts zu zahlen.',
    open: ({ due }: Amounts) => `${due} sind vorgemerkt und noch nicht bezahlt.`,
    reserved: ({ authorised }: Amounts) => `${authorised} sind reserviert und noch nicht genommen.`,
    releasing: ({ authorised }: Amounts) => `Die Reservierung von ${authorised} wird aufgehoben.`,
    released: () => 'Die Reservierung ist aufgehoben. Es wurde nichts genommen.',
    paid: ({ retained }: Amounts) => `${retained} sind bezahlt.`,
    adjusted: ({ retained, returned }: Amounts) =>
      `${retained} sind bezahlt, ${returned} sind zurückgezahlt.`,
    part: ({ retained, open }: Amounts) => `${retained} sind bezahlt, ${open} sind noch offen.`,
    returning: ({ back }: Amounts) => `${back} werden zurückgezahlt.`,
    returned: ({ returned }: Amounts) => `${returned} sind zurückgezahlt.`,
    failed: () => 'Die Zahlung ist fehlgeschlagen.',
  },
  /** Where a lender stands between: what differs. */
  financed: {
    reserved: ({ authorised }: Amounts) =>
      `Ratepay hat ${authorised} zugesagt. Zu zahlen ist erst nach der Lieferung, an Ratepay.`,
    paid: ({ retained }: Amounts) => `Ratepay hat ${retained} übernommen. Zu zahlen ist an Ratepay.`,
    adjusted: ({ retained }: Amounts) => `Ratepay hat ${retained} übernommen. Zu zahlen ist an Ratepay.`,
    released: () => 'Ratepay verlangt nichts.',
    returned: () => 'Ratepay verlangt nichts.',
  } as Readonly<Partial<Record<string, (amounts: Amounts) => string>>>,
  kind: 'Zahlungsart',
  due: 'Zu zahlen insgesamt',
  authorised: 'Reserviert',
  taken: 'Bezahlt',
  returned: 'Zurückgezahlt',
});
