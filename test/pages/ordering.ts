import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { type Dealer, market, type NewPerson } from '../e2e/market.ts';
import { ownPassword } from '../e2e/people.ts';
import { linkIn, type PageAnswer, PageVisitor, type SiteCode, sites, type Values } from './visitor.ts';

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

/** The first step with the first offer of a list. */
export async function addressStep(wanted: Wanted = {}): Promise<Step> {
  const { code = 'de', group = 'heizoel', stations = 1, amount = 3000, payment } = wanted;
  const guest = wanted.guest ?? new PageVisitor(code);
  const options = payment ? `&options=5,24,${payment},11,9` : '';
  const query = `zipCode=${sites[code].postalCode}&amount=${amount}&stations=${stations}${options}`;
  const list = await guest.open(`/${group}/angebotsliste?${query}`);
  const offer = [...list.document.querySelectorAll('a')]
    .map((link) => link.getAttribute('href') ?? '')
    .find((href) => href.includes('/bestellung/adresse?'));
  const page = await guest.open(offer ?? linkIn(list, /^Weiter mit/));
  expect(page.heading, page.url).toBe('Wohin wird geliefert?');
  return { guest, page };
}

/** The choice of the payment, or the amounts of several stations before it. */
export async function paymentStep(wanted: Wanted = {}): Promise<Step> {
  const { guest, page } = await addressStep(wanted);
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
  return { guest, page: next };
}

/** What follows the choice of a payment method: its details, or the summary. */
export async function afterPayment(wanted: Wanted & { payment: number | string }): Promise<Step> {
  const { guest, page } = await paymentStep(wanted);
  const paymentId = String(wanted.payment).split('$')[0] ?? '';
  return { guest, page: await guest.press(page, /^Weiter/, { paymentId }) };
}

/** The summary of an order with the method that is chosen already. */
export async function summaryStep(wanted: Wanted = {}): Promise<Step> {
  const { guest, page } = await paymentStep(wanted);
  const summary = await guest.press(page, /^Weiter/);
  expect(summary.url).toContain('/bestellung-abschliessen?');
  return { guest, page: summary };
}

export const order = ({ guest, page }: Step): Promise<PageAnswer> =>
  guest.press(page, 'Zahlungspflichtig bestellen');

/** Number of the order that a page is about; empty when it names none. */
export const numberOn = ({ text }: PageAnswer): string =>
  /(?:DE|AT|CH)-\d\d-\w{4}-\w{2}/.exec(text)?.[0] ?? '';

/** Somebody of this test alone, signed in; a customer unless told. */
export async function signedIn(who: NewPerson | { email: string } = {}): Promise<PageVisitor> {
  const { email } = 'email' in who ? who : await market.addPerson(who);
  const visitor = new PageVisitor();
  await visitor.signIn(email, ownPassword);
  return visitor;
}

/** A dealer of this test alone, and somebody who works for it. */
export async function ownDealer(): Promise<{ own: Dealer; dealer: PageVisitor }> {
  const own = await market.addDealer();
  return { own, dealer: await signedIn(own) };
}

export type OwnOrder = { id: string; number: string };

/** Orders 2,000 l at a dealer; how the pages of an order work is the matter of order.spec.ts. */
export async function orderAt({ dealerId, place }: Dealer, buyer: PageVisitor): Promise<OwnOrder> {
  const configuration = { CountryId: 1, ProductGroupId: 1, ZipCode: place.zip, Amount: 2000, Stations: 1 };
  const list = await callApi<{ Items: { Id: number; Hash: string }[] }>(
    buyer,
    '/api/kalkulation/berechnen',
    configuration,
  );
  const address = {
    ...{ Title1: 'Frau', FirstName: 'Katrin', LastName: 'Sommer', Street: 'Lindenweg 4a' },
    ...{ ZipCode: place.zip, City: place.city, Phone: '030 901820' },
  };
  const placed = await callApi<{ OrderId: number; OrderNumber: string }>(buyer, '/api/order-process/orders', {
    ...{ Hash: list.Items.find(({ Id }) => Id === dealerId)?.Hash, PaymentId: 6 },
    ...{ Email: 'gast@beispiel.de', Addresses: { DeliveryAddressList: [address] } },
  });
  return { id: String(placed.OrderId), number: placed.OrderNumber };
}

/** What a call of the site's own scripts answers; throws when it fails. */
export async function callApi<Answer>(visitor: PageVisitor, path: string, asked: object): Promise<Answer> {
  const renewed = await visitor.request('/session/renew');
  const { requestVerificationToken: token } = (await renewed.json()) as { requestVerificationToken?: string };
  const answer = await visitor.request(path, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(token && { RequestVerificationToken: token }),
    },
    body: JSON.stringify(asked),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
