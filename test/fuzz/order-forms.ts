import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { FormPage } from './forms.ts';

/** Pages of an order, and whose they are: a visitor whom a cookie knows. */
export type OrderForms = { pages: readonly FormPage[]; cookie: string };

const zipCode = '10115';
const deliveryAddress = [
  'salutation',
  'firstName',
  'lastName',
  'company',
  'street',
  'extra',
  'place',
  'phone',
  'keep',
];
const groupFields = ['group.mostHouseholds', 'group.closesOn', 'group.isNear'];
const addressFields = [
  ...deliveryAddress.map((name) => `stations.0.address.${name}`),
  ...deliveryAddress.map((name) => `invoiceAddress.${name}`),
  ...['invoiceAddress.isOther', 'invoiceAddress.countryIso', 'invoiceAddress.postalCode'],
  ...['email', 'vatId', 'driverHints', 'group.invites', ...groupFields],
];
const paymentFields = [
  ...['payment.months', 'payment.rate', 'payment.birthDate', 'payment.repay', 'payment.holder'],
  ...['payment.iban', 'payment.mandate', 'payment.reference', 'payment.device'],
];
const form = 'application/x-www-form-urlencoded';

const usualSteps = {
  to: [
    ...['placed', 'confirmed', 'settled', 'disputed', 'cancelled', 'withdrawn'],
    ...['appointment_accepted', 'appointment_proposed', 'appointment_declined'],
  ],
  version: ['0', '1', '2'],
  key: ['fuzz-key-1', 'fuzz-key-2'],
};

/** A visitor in the middle of an order, who has placed another one before. */
export async function orderForms(app: FastifyInstance): Promise<OrderForms> {
  const query = await offerQuery(app);
  const first = await app.inject({
    method: 'POST',
    url: `/heizoel/bestellung/adresse?${query}`,
    headers: { 'content-type': form },
    payload: 'intent=&email=a@b.example&stations.0.address.lastName=Linde',
  });
  const cookie = cookiesOf(first);
  const id = await placedOrder(app, cookie);
  const step = (path: string, fields: readonly string[], intents: readonly string[] = []): FormPage => ({
    path: `/heizoel/bestellung/${path}?${query}`,
    intents,
    fields,
  });
  const placing = ['idempotencyKey', 'hash', 'shownDetails', 'shownRule', 'shownPlan', 'deviceToken'];
  const pages = [
    step('adresse', addressFields, ['login', 'register', 'take:0:1', 'take:invoice:9']),
    step(
      'mengenverteilung',
      ['stations.0.amount', 'stations.1.amount', 'stations.1.address.street'],
      ['even'],
    ),
    step('bezahlung', ['paymentId']),
    ...['ratenzahlung', 'rechnung', 'lastschrift', 'rechnung-des-haendlers'].map((variant) =>
      step(`bezahlung/${variant}`, ['paymentId', ...paymentFields], ['plan']),
    ),
    step('bestellung-abschliessen', placing),
    { path: '/heizoel/bestellung-entwurf', intents: [], fields: ['step', ...addressFields] },
    { path: `/heizoel/bestellung-erfolgreich/${id}`, intents: [], fields: ['x'] },
    { path: `/bestellung/${id}`, intents: [], fields: ['reason', 'fee', 'key'], usual: usualSteps },
    { path: `/bestellung/${id}/link`, intents: [], fields: ['x'] },
    { path: `/sammelbestellung/neu/${id}`, intents: [], fields: groupFields },
  ];
  return { pages, cookie };
}

type Item = { Id: number; Hash: string };

/** Of two stations, so that amounts are a step of its own. */
async function offerQuery(app: FastifyInstance): Promise<string> {
  const [offer] = await offers(app, 2);
  const request = { zipCode, amount: '3000', stations: '2' };
  return `${new URLSearchParams({ ...request, dealer: String(offer?.Id), hash: offer?.Hash ?? '' })}`;
}

async function offers(app: FastifyInstance, stations: number): Promise<readonly Item[]> {
  const payload = { ZipCode: zipCode, Amount: 3000, Stations: stations };
  const answer = await app.inject({ method: 'POST', url: '/api/kalkulation/berechnen', payload });
  return answer.json().Items;
}

async function placedOrder(app: FastifyInstance, cookie: string): Promise<string> {
  const [offer] = await offers(app, 1);
  const address = {
    Title1: 'Frau',
    FirstName: 'Eva',
    LastName: 'Linde',
    Street: 'Weg 1',
    ZipCode: zipCode,
    City: 'Berlin',
    Phone: '030 901820',
  };
  const placed = await app.inject({
    method: 'POST',
    url: '/api/order-process/orders',
    headers: { cookie, 'idempotency-key': 'fuzz-order-1' },
    payload: {
      Hash: offer?.Hash,
      PaymentId: 6,
      Email: 'a@b.example',
      Addresses: { DeliveryAddressList: [address] },
    },
  });
  if (placed.statusCode !== 201) throw new Error(`no order to bombard: ${placed.body}`);
  return String(placed.json().OrderId);
}

const cookiesOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
