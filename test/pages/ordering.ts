import { expect } from '@playwright/test';
import { type PageAnswer, PageVisitor, type SiteCode, sites, type Values } from './visitor.ts';

export const person = {
  'stations.0.address.firstName': 'Anna-Katharina',
  'stations.0.address.lastName': 'von Hohenberg',
  'stations.0.address.street': 'Lindenweg 4a',
  email: 'anna.hohenberg@beispiel.de',
} as const;

export type Wanted = {
  guest?: PageVisitor;
  code?: SiteCode;
  group?: string;
  stations?: number;
  amount?: number;
  /** Payment method that the dealer has to take. */
  payment?: number | string;
  /** More answers of the first step. */
  values?: Values;
};

/** A step of an order and who takes it. */
export type Step = { guest: PageVisitor; page: PageAnswer };
/** The same with the list that the offer was chosen from. */
type ListedStep = Step & { list: PageAnswer };

/** The first step with the first offer of a list. */
export async function addressStep(wanted: Wanted = {}): Promise<ListedStep> {
  const { code = 'de', group = 'heizoel', stations = 1, amount = 3000, payment } = wanted;
  const guest = wanted.guest ?? new PageVisitor(code);
  const options = payment ? `&options=5,24,${payment},11,9` : '';
  const query = `zipCode=${sites[code].postalCode}&amount=${amount}&stations=${stations}${options}`;
  const list = await guest.open(`/${group}/angebotsliste?${query}`);
  const page = await guest.press(list, /^Auswählen/);
  expect(page.heading, page.url).toBe('Wohin wird geliefert?');
  return { guest, list, page };
}

/** The choice of the payment, or the amounts of several stations before it. */
export async function paymentStep(wanted: Wanted = {}): Promise<ListedStep> {
  const { guest, list, page } = await addressStep(wanted);
  const { code = 'de', values = {} } = wanted;
  const place = page.document.querySelector(
    'select[name="stations.0.address.place"] option[value]:not([value=""])',
  );
  const next = await guest.press(page, /^Weiter zu/, {
    ...person,
    'stations.0.address.phone': sites[code].phone,
    ...(place && { 'stations.0.address.place': place.getAttribute('value') }),
    ...values,
  });
  expect(next.errors).toBe('');
  return { guest, list, page: next };
}

/** What follows the choice of a payment method: its details, or the summary. */
export async function afterPayment(wanted: Wanted & { payment: number | string }): Promise<Step> {
  const { guest, page } = await paymentStep(wanted);
  const paymentId = String(wanted.payment).split('$')[0] ?? '';
  return { guest, page: await guest.press(page, /^Weiter/, { paymentId }) };
}

/** The summary of an order with the method that is chosen already. */
export async function summaryStep(wanted: Wanted = {}): Promise<ListedStep> {
  const { guest, list, page } = await paymentStep(wanted);
  const summary = await guest.press(page, /^Weiter/);
  expect(summary.url).toContain('/bestellung-abschliessen?');
  return { guest, list, page: summary };
}

export const order = ({ guest, page }: Step): Promise<PageAnswer> =>
  guest.press(page, 'Zahlungspflichtig bestellen');

/** Number of the order that a page is about; empty when it names none. */
export const numberOn = ({ text }: PageAnswer): string =>
  /(?:DE|AT|CH)-\d\d-\w{4}-\w{2}/.exec(text)?.[0] ?? '';
