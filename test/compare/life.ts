import { type Offer, orderBody } from './order-requests.ts';
import type { Site } from './site.ts';
import { type CountryCode, having, type Values, type Visitor, visitorAt } from './visitor.ts';
import { walkOrder } from './walk.ts';

/** Where the dealer of the demo's personas delivers. */
export const home = '21335';
const today = '2026-11-18';
const soon = '2026-11-24';
const payPal = 29;

/** Everything that a marketplace may have in hand, by what it is. */
export type Life = {
  /** An order in every state; each is another guest's. */
  orders: Readonly<Record<string, string>>;
  /** A payment that waits for the customer at its provider: the provider's page. */
  paymentPage: string;
  paymentReference: string;
  /** Where an order was begun, and by whom it is known. */
  draftPath: string;
};

export type LifePeople = {
  /** Who orders last. */
  guest: Visitor;
  payer: Visitor;
  drafter: Visitor;
  dealer: Visitor;
  customer: Visitor;
};

const address = {
  Title1: 'Frau',
  FirstName: 'Eva',
  LastName: 'Linde',
  ZipCode: home,
  City: 'Lüneburg',
  Street: 'Weg 7',
  Phone: '04131 880112',
};

export const walkValues: Values = {
  'stations.0.address.firstName': 'Jürgen',
  'stations.0.address.lastName': 'Groß',
  'stations.0.address.street': 'Lindenweg 4a',
  'stations.0.address.phone': '04131 880112',
  email: 'juergen.gross@beispiel.example',
  driverHints: 'Stutzen hinter dem Haus',
};

/** Lets guests order and everybody do what may be done with an order, until there is one in every state. */
export async function playLife(site: Site, people: LifePeople): Promise<Life> {
  const { guest, dealer, customer } = people;
  const { rows } = await site.sql.query("select dealer_id from users where email = 'haendler@demo.example'");
  const dealerId = Number(rows[0].dealer_id);
  const orders: Record<string, string> = {};
  const buyers: Record<string, Visitor> = {};
  const states = [
    'placed',
    'confirmed',
    'scheduled',
    'delivered',
    'settled',
    'disputed',
    'cancelled',
    'called off',
  ];
  for (const state of states) {
    const buyer = visitorAt(site.port);
    buyers[state] = buyer;
    orders[state] = await placeAt(buyer, { dealerId, key: state.replace(' ', '-') });
  }
  const dealerDoes = (state: string, to: string, values: Values = {}) =>
    takeStep(dealer, `/haendler/bestellungen/${orders[state]}`, { ...values, to });
  const guestDoes = (state: string, to: string, values: Values) =>
    takeStep(buyers[state] ?? guest, `/bestellung/${orders[state]}`, { ...values, to });
  for (const state of ['confirmed', 'scheduled', 'delivered', 'settled', 'disputed'])
    await dealerDoes(state, 'confirmed');
  for (const state of ['scheduled', 'delivered', 'settled', 'disputed']) {
    await dealerDoes(state, 'scheduled', { day: state === 'scheduled' ? soon : today, window: 'morning' });
  }
  for (const state of ['delivered', 'settled', 'disputed']) {
    await dealerDoes(state, 'delivered', { day: today, amount: '2950' });
  }
  await dealerDoes('settled', 'settled');
  await guestDoes('disputed', 'disputed', { reason: 'Es kamen nur 2.500 Liter.' });
  await dealerDoes('cancelled', 'cancelled', { reason: 'Die Zufahrt ist zu schmal.' });
  await guestDoes('called off', 'cancelled', { reason: 'Der Tank ist noch voll.' });
  orders.withdrawn = await withdraw(site, people, dealerId);
  orders.paid = await pay(site, people, dealerId);
  await site.runDueJobs();
  // What follows waits for its jobs.
  orders.fresh = await placeAt(guest, { dealerId, key: 'fresh' });
  const draft = await walkOrder(people.drafter, await offerPath(people.drafter, dealerId), {
    values: walkValues,
    until: /\/bezahlung/,
  });
  const payment = await walkOrder(people.payer, await offerPath(people.payer, null, { payment: payPal }), {
    values: { ...walkValues, paymentId: `${payPal}` },
  });
  const alarm = await customer.submit('/kunde/benachrichtigungen', having('intent', 'alarm'), {
    productId: '1',
    postalCode: home,
    amount: '3000',
    targetPrice: '49,50',
  });
  if (alarm.status >= 400) throw new Error(`no alarm: ${alarm.status}`);
  const attempt = await site.sql.query(
    'select reference::text from payment_attempts order by created_at desc limit 1',
  );
  const { pathname, search } = new URL(payment.path);
  return {
    orders,
    draftPath: draft.path,
    paymentPage: `${pathname}${search}`,
    paymentReference: attempt.rows[0]?.reference ?? '',
  };
}

/** One of a dealer's offers as it is now. */
export async function offerOf(
  visitor: Visitor,
  dealerId: number | null,
  { country = 'de' as CountryCode, more = {} as object } = {},
): Promise<Offer> {
  const asked = { ZipCode: home, Amount: 3000, Stations: 1, ...more };
  const path = `/api/kalkulation/${dealerId === null ? '' : 'bestellung/'}berechnen`;
  const answer = await visitor.ask(path, {
    method: 'POST',
    country,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, ...(dealerId !== null && { DealerId: dealerId }) }),
  });
  const [offer] = JSON.parse(answer.body.toString()).Items ?? [];
  if (!offer) throw new Error(`no offer of ${dealerId}: ${answer.body}`);
  return offer;
}

type Placing = { dealerId: number; key: string; more?: object };

export async function placeAt(visitor: Visitor, { dealerId, key, more = {} }: Placing): Promise<string> {
  return placed(visitor, bodyOf(await offerOf(visitor, dealerId), more), key);
}

export const bodyOf = (offer: Offer, more: object = {}): object =>
  orderBody(offer, 'de', {
    Configuration: undefined,
    Addresses: { DeliveryAddressList: [address], InvoiceAddressList: [] },
    ...more,
  });

async function placed(visitor: Visitor, body: object, key: string): Promise<string> {
  const answer = await visitor.json('POST', '/api/order-process/orders', body, {
    'idempotency-key': `life-${key}`,
  });
  if (answer.status !== 201) throw new Error(`no order ${key}: ${answer.status} ${answer.body}`);
  return String(JSON.parse(answer.body.toString()).OrderId);
}

export async function takeStep(visitor: Visitor, path: string, values: Values): Promise<void> {
  const answer = await visitor.submit(path, having('to', values.to), values);
  if (answer.status !== 303 && answer.status !== 302) {
    throw new Error(`${path} refuses ${values.to}: ${answer.status}`);
  }
}

/** The first step of an offer's order. */
export async function offerPath(
  visitor: Visitor,
  dealerId: number | null,
  { payment, group = 1 }: { payment?: number; group?: 1 | 2 } = {},
): Promise<string> {
  const chosen = payment === undefined ? [] : [5, 24, payment, 11, 9];
  const more = {
    ProductGroupId: group,
    ...(payment !== undefined && { Parameters: chosen.map((Id) => ({ Id })) }),
  };
  const { Id, Hash } = await offerOf(visitor, dealerId, { more });
  const options = payment === undefined ? '' : `&options=${chosen.join(',')}`;
  const slug = { 1: 'heizoel', 2: 'diesel' }[group];
  return `/${slug}/bestellung/adresse?zipCode=${home}&amount=3000${options}&dealer=${Id}&hash=${encodeURIComponent(Hash)}`;
}

/** AdBlue alone may be withdrawn from, once the dealer has confirmed. */
async function withdraw(site: Site, { dealer }: LifePeople, dealerId: number): Promise<string> {
  const guest = visitorAt(site.port);
  const more = { ProductGroupId: 5, Amount: 1000 };
  const offer = await offerOf(guest, dealerId, { more });
  const id = await placed(guest, bodyOf(offer), 'withdrawn');
  await takeStep(dealer, `/haendler/bestellungen/${id}`, { to: 'confirmed' });
  const { rows } = await site.sql.query('select number from orders where id = $1', [id]);
  const declaration = {
    name: 'Eva Linde',
    orderNumber: rows[0].number,
    email: 'eva.linde.de@beispiel.example',
  };
  await guest.submit('/vertrag-widerrufen', having('orderNumber'), { ...declaration, intent: 'confirm' });
  return id;
}

/** Oil or diesel, paid at the stand-in of a provider, which takes the money when the dealer confirms. */
async function pay(site: Site, { dealer }: LifePeople, dealerId: number): Promise<string> {
  const guest = visitorAt(site.port);
  const path = await offerPath(guest, dealerId, {
    payment: payPal,
    group: await groupPaidByPayPal(site, dealerId),
  });
  const walk = await walkOrder(guest, path, { values: { ...walkValues, paymentId: `${payPal}` } });
  const { pathname, search } = new URL(walk.path);
  const approved = await guest.submit(`${pathname}${search}`, ({ method }) => method === 'post', {
    decision: 'approve',
  });
  const back = new URL(approved.headers.location ?? '');
  const done = await walkOrder(guest, `${back.pathname}${back.search}`, { values: {} });
  const id = /(\d{14,15})/.exec(done.path)?.[1];
  if (!id) throw new Error(`the paid order was not placed: ${done.path}`);
  await takeStep(dealer, `/haendler/bestellungen/${id}`, { to: 'confirmed' });
  return id;
}

/** Which goods a dealer of the demo sells for PayPal is drawn anew whenever a draw before it is added or goes. */
async function groupPaidByPayPal(site: Site, dealerId: number): Promise<1 | 2> {
  const { rows } = await site.sql.query<{ id: 1 | 2 }>(
    `select product_group_id as id from dealer_terms
     where dealer_id = $1 and $2 = any(payments) and product_group_id in (1, 2) order by id desc`,
    [dealerId, payPal],
  );
  if (!rows[0]) throw new Error(`dealer ${dealerId} takes no PayPal`);
  return rows[0].id;
}
