import { expect } from '@playwright/test';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { type Dealer, market, type NewPerson, type Person } from '../e2e/market.ts';
import { ownPassword } from '../e2e/people.ts';
import { afterPayment, numberOn, order } from './ordering.ts';
import { type PageAnswer, PageVisitor, partOf, type Values } from './visitor.ts';

/** Somebody of one test alone, signed in. */
export type SignedIn = Person & { visitor: PageVisitor };

export async function signedIn(person: NewPerson = {}): Promise<SignedIn> {
  const added = await market.addPerson(person);
  return { ...added, visitor: await visitorOf(added.email) };
}

/** A device on which somebody who was added to the market is signed in. */
export async function visitorOf(email: string, password = ownPassword): Promise<PageVisitor> {
  const visitor = new PageVisitor();
  await visitor.signIn(email, password);
  return visitor;
}

/** A dealer of one test alone, and who works for it. */
export type OwnDealer = Dealer & { visitor: PageVisitor };

export async function ownDealer(): Promise<OwnDealer> {
  const dealer = await market.addDealer();
  return { ...dealer, visitor: await visitorOf(dealer.email) };
}

export type OwnOrder = { id: string; number: string };

/** Orders 2,000 l at the dealer, without a look at the pages: how they work is the matter of order.spec.ts. */
export async function orderAt(
  { dealerId, place }: Dealer,
  buyer: PageVisitor,
  { stations = 1, hasClimateContribution = false } = {},
): Promise<OwnOrder> {
  const configuration = {
    CountryId: 1,
    ProductGroupId: 1,
    ZipCode: place.zip,
    Amount: 2000,
    Stations: stations,
    Product: { Id: 1, ClimateNeutral: hasClimateContribution },
  };
  const list = await callApi<{ Items: { Id: number; Hash: string }[] }>(
    buyer,
    '/api/kalkulation/berechnen',
    configuration,
  );
  const address = {
    Title1: 'Frau',
    FirstName: 'Katrin',
    LastName: 'Sommer',
    Street: 'Lindenweg 4a',
    ZipCode: place.zip,
    City: place.city,
    Phone: '030 901820',
  };
  const placed = await callApi<{ OrderId: number; OrderNumber: string }>(buyer, '/api/order-process/orders', {
    Hash: list.Items.find(({ Id }) => Id === dealerId)?.Hash,
    PaymentId: 6,
    Email: 'gast@beispiel.de',
    Addresses: addressesOf(address, stations),
  });
  return { id: String(placed.OrderId), number: placed.OrderNumber };
}

/** The same address for each station, which share the amount evenly. */
function addressesOf(address: object, stations: number) {
  const numbers = Array.from({ length: stations }, (_, at) => at);
  const selected = { AddressType: 1, Amount: 2000 / stations };
  return {
    DeliveryAddressList: numbers.map((at) =>
      at === 0 ? address : { ...address, Street: `Lindenweg ${4 + at}` },
    ),
    ...(stations > 1 && { SelectedAddresses: numbers.map((at) => ({ ...selected, AddressIndex: at })) }),
  };
}

/** What a call of the site's own scripts answers; throws when it fails. */
export async function callApi<Answer>(visitor: PageVisitor, path: string, asked: object): Promise<Answer> {
  const token = await tokenOf(visitor);
  const answer = await visitor.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { RequestVerificationToken: token }),
    },
    body: JSON.stringify(asked),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** What forms and calls of somebody who is signed in must bring along; empty for guests. */
export async function tokenOf(visitor: PageVisitor): Promise<string> {
  const renewed = (await (await visitor.request('/session/renew')).json()) as Record<string, unknown>;
  return typeof renewed.requestVerificationToken === 'string' ? renewed.requestVerificationToken : '';
}

/** Posts a form that no page of theirs has shown to somebody who is signed in. */
export const forge = async (
  visitor: PageVisitor,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<PageAnswer> =>
  visitor.post(path, { __RequestVerificationToken: await tokenOf(visitor), ...fields });

/** What the dealer does with an order, by the forms of its page. */
export async function takeSteps(
  { visitor }: Pick<OwnDealer, 'visitor'>,
  id: string,
  steps: readonly (Values & { to: string })[],
): Promise<void> {
  for (const { to, ...values } of steps) {
    if (to === 'delivered') await market.appointmentCame(id);
    const page = await visitor.open(`/haendler/bestellungen/${id}`);
    const form = partOf(page, `form:has(input[name="to"][value="${to}"])`);
    const day = to === 'scheduled' ? { day: possibleDay(form) } : {};
    const done = await visitor.press(form, /./, { ...day, ...values });
    expect([done.status, done.errors], `${to} of order ${id}`).toEqual([200, '']);
    expect(done.url, `${to} of order ${id}`).toMatch(new RegExp(`${id}\\?erledigt=${to}|[?&]zuvor=${id}`));
  }
}

/** The first day on which an appointment is possible at any time of the day: tomorrow may be a Sunday. */
export function possibleDay(form: PageAnswer, position = 1): string {
  const days = [...form.document.querySelectorAll('select[name="day"] option')]
    .map((option) => option.getAttribute('value') ?? '')
    .filter((day) => day > addDays(localDay(new Date(), 'Europe/Berlin'), 1));
  const day = days[position - 1];
  if (!day) throw new Error(`no possible day on ${form.url}`);
  return day;
}

/** From the confirmation to the delivery of an amount, else of everything that was ordered; no step minds midnight coming between. */
export function delivery(amount = '2000'): (Values & { to: string })[] {
  const today = localDay(new Date(), 'Europe/Berlin');
  return [{ to: 'confirmed' }, { to: 'scheduled', window: 'day' }, { to: 'delivered', amount, day: today }];
}

type Paid = { code: 'at' | 'ch'; payment: number; details?: Values };

/** An order of 2,500 l that is paid to the marketplace, and who delivers it. */
export async function ordered({ code, payment, details }: Paid) {
  const step = await afterPayment({ code, payment, amount: 2500 });
  const isSummary = step.page.url.includes('/bestellung-abschliessen?');
  const page = isSummary ? step.page : await step.guest.press(step.page, /^Weiter/, details);
  const sent = await order({ guest: step.guest, page });
  const placed = sent.url.includes('/demo/zahlung/')
    ? await step.guest.press(sent, /^Zahlung freigeben$/)
    : sent;
  const dealerId = Number(new URL(page.url, 'http://x').searchParams.get('dealer'));
  const id = /\d+$/.exec(placed.url)?.[0] ?? '';
  return { number: numberOn(placed), id, dealer: await signedIn({ role: 'dealer', dealerId }) };
}
