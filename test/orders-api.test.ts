import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  placingFixture,
  pricingThatForbids,
  requestIn,
  sampleRequest,
} from '#features/orders/orders.fixture.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import { addPartner } from '#features/partners/partners.fixture.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endpointServer } from './endpoint-server.ts';

let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof placingFixture>>;
let app: FastifyInstance;
let partnerId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await placingFixture(database.db);
  partnerId = await addPartner(database.db);
  const partner = { id: partnerId, countryId: 1 };
  const ofHost = (host: string) => (host === 'stadt.example' ? partner : null);
  const deps = { ...fixture.deps, followed: { partners: { ofHost, byId: () => null, all: () => [] } } };
  app = await endpointServer(deps, ordersRoutes(fixture.deps));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const home = {
  Title1: 'Frau',
  FirstName: 'Anna',
  LastName: 'Heide',
  Street: 'Lindenweg 4a',
  ZipCode: '10115',
  City: 'Berlin',
  Phone: '030 901820',
};

const orderBody = (change: object = {}) => ({
  Configuration: { ZipCode: '10115', Amount: 3000, Parameters: [{ Id: 5 }, { Id: 24 }, { Id: -2 }] },
  DealerId: fixture.dealerId,
  Hash: fixture.offerFor(sampleRequest).hash,
  Addresses: { DeliveryAddressList: [home] },
  PaymentId: 6,
  Email: 'anna@beispiel.de',
  ...change,
});

type Sending = { key?: string; cookie?: string; host?: string };

async function send(method: 'GET' | 'POST', url: string, sending: Sending & { payload?: object } = {}) {
  const answer = await app.inject({
    method,
    url,
    ...(sending.payload && { payload: sending.payload }),
    headers: {
      host: sending.host ?? 'localhost',
      ...(sending.key && { 'idempotency-key': sending.key }),
      ...(sending.cookie && { cookie: sending.cookie }),
    },
  });
  const cookie = answer.cookies[0];
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookie: cookie ? `${cookie.name}=${cookie.value}` : '',
  };
}

const place = (payload: object, sending: Sending) =>
  send('POST', '/api/order-process/orders', { ...sending, payload });

describe('POST /api/order-process/orders', () => {
  it('places an order that its session alone can see', async () => {
    const placed = await place(orderBody(), { key: 'first' });
    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({
      OrderNumber: expect.stringMatching(/^DE-26-/),
      DealerName: 'Heide Energie',
      TotalPrice: 2856,
      UnitPrice: 95.2,
      CurrencyCode: 'EUR',
      DeliveryDate: '2026-12-04',
      ConfirmUntil: '2026-11-23T23:00:00.000Z',
    });
    const url = `/api/order-process/orders/${placed.body.OrderId}`;
    const seen = await send('GET', url, { cookie: placed.cookie });
    expect(seen).toMatchObject({
      status: 200,
      body: {
        State: 'placed',
        DeliveryAddressList: [{ Street: 'Lindenweg 4a', Phone: '+4930901820', Amount: 3000 }],
      },
    });
    expect((await send('GET', url)).status).toBe(404);
    const stranger = await place(orderBody(), { key: 'of-a-stranger' });
    expect((await send('GET', url, { cookie: stranger.cookie })).status).toBe(404);
    expect((await send('GET', '/api/order-process/orders/1', { cookie: placed.cookie })).status).toBe(404);
  });

  it('places an order of the partner on whose host it is called, and of nobody elsewhere', async () => {
    const orderAt = async (host: string) => {
      const { body } = await place(orderBody(), { key: `at-${host}`, host });
      return findOrder(database.db, body.OrderId);
    };
    expect((await orderAt('stadt.example'))?.partner?.id).toBe(partnerId);
    expect((await orderAt('localhost'))?.partner).toBeNull();
  });

  it('answers the same key with the same order, which only the session that placed it may see', async () => {
    const body = orderBody();
    const first = await place(body, { key: 'again' });
    const url = `/api/order-process/orders/${first.body.OrderId}`;
    expect((await send('GET', url, { cookie: first.cookie })).status).toBe(200);
    const withoutCookie = await place(body, { key: 'again' });
    expect(withoutCookie.body).toEqual(first.body);
    expect((await send('GET', url, { cookie: withoutCookie.cookie })).status).toBe(404);
    const withCookie = await place(body, { key: 'again-in-the-session', cookie: first.cookie });
    const repeated = await place(body, { key: 'again-in-the-session', cookie: first.cookie });
    expect([withCookie.status, repeated.body]).toEqual([201, withCookie.body]);
  });

  it('refuses another body under a used key', async () => {
    const { cookie } = await place(orderBody(), { key: 'used' });
    const other = await place(orderBody({ DriverHints: 'Hund' }), { key: 'used', cookie });
    const anonymous = await place(orderBody({ DriverHints: 'Katze' }), { key: 'used' });
    for (const answer of [other, anonymous]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_key_used' } });
    }
  });

  it('asks for a key', async () => {
    for (const sending of [{}, { key: 'ü' }, { key: 'x'.repeat(201) }]) {
      const answer = await place(orderBody(), sending);
      expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_missing' } });
    }
  });

  it.each([
    ['Hash', { Hash: 'forged' }],
    ['DealerId', { DealerId: 1_000_000 }],
    ['Configuration', { Configuration: { ZipCode: '10117', Amount: 3000 } }],
    ['Configuration', { Configuration: { ZipCode: '10115', Amount: 3001 } }],
    ['Configuration', { Configuration: { ZipCode: '10115', Amount: 3000, Parameters: [{ Id: 31 }] } }],
    ['Configuration.ZipCode', { Configuration: { Amount: 3000 } }],
    ['PaymentId', { PaymentId: 29 }],
    ['PaymentId', { PaymentId: null }],
    ['Email', { Email: 'anna' }],
    ['Email', { Email: undefined }],
    ['VatId', { VatId: 'DE1' }],
    ['DriverHints', { DriverHints: 'x'.repeat(600) }],
    ['Addresses', { Addresses: undefined }],
    ['Addresses.DeliveryAddressList', { Addresses: { DeliveryAddressList: [] } }],
    [
      'Addresses.DeliveryAddressList[0].Street',
      { Addresses: { DeliveryAddressList: [{ ...home, Street: 'x' }] } },
    ],
    [
      'Addresses.DeliveryAddressList[0].ZipCode',
      { Addresses: { DeliveryAddressList: [{ ...home, ZipCode: '1' }] } },
    ],
    [
      'Addresses.DeliveryAddressList[0].Title1',
      { Addresses: { DeliveryAddressList: [{ ...home, Title1: 'Lord' }] } },
    ],
    [
      'Addresses.DeliveryAddressList[0].Amount',
      { Addresses: { DeliveryAddressList: [{ ...home, Amount: 2999 }] } },
    ],
    [
      'Addresses.InvoiceAddressList[0].City',
      { Addresses: { DeliveryAddressList: [home], InvoiceAddressList: [{ ...home, City: '' }] } },
    ],
    [
      'Addresses.SelectedAddresses[0].Amount',
      {
        Addresses: {
          DeliveryAddressList: [home],
          SelectedAddresses: [{ AddressType: 1, AddressIndex: 0, Amount: 2999 }],
        },
      },
    ],
    [
      'Addresses.SelectedAddresses[1].AddressIndex',
      {
        Addresses: {
          DeliveryAddressList: [home, home],
          SelectedAddresses: [
            { AddressType: 1, AddressIndex: 0, Amount: 1500 },
            { AddressType: 1, AddressIndex: 0, Amount: 1500 },
          ],
        },
      },
    ],
    [
      'Addresses.SelectedAddresses[0].AddressIndex',
      {
        Addresses: {
          DeliveryAddressList: [home, home],
          SelectedAddresses: [
            { AddressType: 1, AddressIndex: 2, Amount: 1500 },
            { AddressType: 1, AddressIndex: 0, Amount: 1500 },
          ],
        },
      },
    ],
    [
      'Addresses.SelectedAddresses[1].AddressIndex',
      {
        Addresses: {
          DeliveryAddressList: [home],
          InvoiceAddressList: [{ ...home, Company: 'Neue Firma' }],
          SelectedAddresses: [
            { AddressType: 1, AddressIndex: 0, Amount: 3000 },
            { AddressType: 0, AddressIndex: 1 },
          ],
        },
      },
    ],
    [
      'Addresses.SelectedAddresses[1].AddressId',
      {
        Addresses: {
          DeliveryAddressList: [{ ...home, Id: 7 }],
          InvoiceAddressList: [{ ...home, Id: 8 }],
          SelectedAddresses: [
            { AddressType: 1, AddressIndex: 0, AddressId: 7, Amount: 3000 },
            { AddressType: 0, AddressIndex: 0, AddressId: 9 },
          ],
        },
      },
    ],
  ])('names the wrong field %s (%#)', async (field, change) => {
    const answer = await place(orderBody(change), { key: `wrong-${field}`.replaceAll(' ', '-') });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it.each([
    ['Street', 'Packstation 123', 'Zu einem Postfach oder einer Packstation kann niemand liefern.'],
    ['Street', 'PF 10 01 01', 'Zu einem Postfach oder einer Packstation kann niemand liefern.'],
    ['Addition', 'Case postale 12', 'kann nur in einer Rechnungsadresse stehen.'],
    ['Street', 'Straße des 17. Juni', 'Die Hausnummer fehlt.'],
    ['City', '80331 München', 'Im Ort steht eine andere Postleitzahl'],
    ['LastName', 'www.billig-oel.de', 'Bitte schreiben Sie hier einen Namen'],
    ['Street', 'c/o Packstation', 'Zu einem Postfach oder einer Packstation kann niemand liefern.'],
    ['City', 'München 80331', 'Im Ort steht eine andere Postleitzahl'],
    ['Phone', '030 901820 ab 17 Uhr', 'Bitte schreiben Sie hier nur Telefonnummern'],
    ['Phone', '030 901820 / 654321', 'Bitte schreiben Sie jede mit Vorwahl'],
  ])('says why nobody delivers to %s %s', async (name, value, reason) => {
    const change = { Addresses: { DeliveryAddressList: [{ ...home, [name]: value }] } };
    const answer = await place(orderBody(change), { key: `no-house-${name}-${value.length}` });
    const field = `Addresses.DeliveryAddressList[0].${name}`;
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining(reason) } },
    });
  });

  it('takes what people write, and sends the invoice to a post-office box', async () => {
    const written = {
      ...home,
      LastName: 'Anna & Peter',
      Street: 'Straße des 17. Juni 135',
      City: '10115 Berlin 2',
      Phone: '0171 1234567 / 030 123456 DW 12',
    };
    const box = { ...home, LastName: 'WEG Lindenweg 12', Street: 'Postfach 10 01 01', Phone: '' };
    const Addresses = { DeliveryAddressList: [written], InvoiceAddressList: [box] };
    const placed = await place(orderBody({ Addresses }), { key: 'as-people-write' });
    expect(placed.status).toBe(201);
    const order = await findOrder(database.db, placed.body.OrderId);
    expect(order?.stations[0]?.address).toMatchObject({
      lastName: 'Anna & Peter',
      street: 'Straße des 17. Juni 135',
      place: 'Berlin 2',
      phone: '+491711234567 / +493012345612',
    });
    expect(order?.invoiceAddress).toMatchObject({
      street: 'Postfach 10 01 01',
      lastName: 'WEG Lindenweg 12',
    });
  });

  it('shares the amount among stations by their number', async () => {
    const { hash } = fixture.offerFor({ ...sampleRequest, stations: 2 });
    const answer = await place(
      {
        ...orderBody({ Hash: hash, Configuration: null }),
        Addresses: {
          DeliveryAddressList: [
            { ...home, Id: 7, Street: 'Zweite Straße 2' },
            { ...home, Id: 8, Street: 'Erste Straße 1' },
          ],
          SelectedAddresses: [
            { AddressType: 1, AddressIndex: 1, AddressId: 7, Amount: 2000 },
            { AddressType: 1, AddressIndex: 0, AddressId: 8, Amount: 1000 },
          ],
        },
      },
      { key: 'two-stations' },
    );
    const order = await send('GET', `/api/order-process/orders/${answer.body.OrderId}`, {
      cookie: answer.cookie,
    });
    expect(order.body.DeliveryAddressList).toMatchObject([
      { Street: 'Erste Straße 1', Amount: 1000 },
      { Street: 'Zweite Straße 2', Amount: 2000 },
    ]);
  });

  it('bills to the invoice address that was selected, and to none that merely stands in the list', async () => {
    const lists = {
      DeliveryAddressList: [{ ...home, Id: 7 }],
      InvoiceAddressList: [
        { ...home, Id: 8, Company: 'Alte Firma' },
        { ...home, Id: 9, Company: 'Neue Firma' },
      ],
    };
    const delivery = { AddressType: 1, AddressIndex: 0, AddressId: 7, Amount: 3000 };
    const billedTo = async (key: string, selected: readonly object[]) => {
      const { body, cookie } = await place(
        orderBody({ Addresses: { ...lists, SelectedAddresses: [delivery, ...selected] } }),
        { key },
      );
      const order = await send('GET', `/api/order-process/orders/${body.OrderId}`, { cookie });
      return order.body.InvoiceAddress?.Company ?? null;
    };
    expect(await billedTo('none-selected', [])).toBeNull();
    const second = { AddressType: 0, AddressIndex: 0, AddressId: 9 };
    expect(await billedTo('second-selected', [second])).toBe('Neue Firma');
  });

  it('says what changed when the offer has expired, and takes the new one', async () => {
    const expired = orderBody();
    await fixture.setPrice(900_000);
    const before = fixture.clock.at;
    fixture.clock.at = new Date(before.getTime() + 31 * 60_000);
    const changed = await place(expired, { key: 'changed' });
    expect(changed).toMatchObject({
      status: 409,
      body: { code: 'price_changed', oldTotalPrice: 2856, newTotalPrice: 3213 },
    });
    const again = await place(
      { ...expired, Hash: changed.body.hash },
      { key: 'changed', cookie: changed.cookie },
    );
    expect(again).toMatchObject({ status: 201, body: { TotalPrice: 3213 } });
    fixture.clock.at = before;
    await fixture.setPrice(800_000);
  });

  it('says so when the dealer has stopped', async () => {
    const other = await placingFixture(database.db);
    const body = { ...orderBody({ Hash: other.offerFor(requestIn(1)).hash, DealerId: other.dealerId }) };
    await other.lock();
    expect(await place(body, { key: 'stopped' })).toMatchObject({
      status: 410,
      body: { code: 'offer_gone' },
    });
  });
});

describe('POST /api/order-process/orders, when an option was forbidden meanwhile', () => {
  it('names the option', async () => {
    const body = orderBody();
    const { pricing, reason } = await pricingThatForbids(database.db, 11);
    const before = fixture.deps.pricing;
    Object.assign(fixture.deps, { pricing });
    const answer = await place(body, { key: 'forbidden' });
    Object.assign(fixture.deps, { pricing: before });
    expect(answer).toMatchObject({ status: 410, body: { code: 'offer_gone' } });
    expect(answer.body.detail).toContain(reason);
  });
});

describe('POST /api/order-process/payment/save', () => {
  const save = (payload: object, sending: Sending = {}) =>
    send('POST', '/api/order-process/payment/save', { ...sending, payload });

  it('keeps the kind of payment for the order of the session', async () => {
    const saved = await save({ IsInteraidPayment: false, PaymentId: 20, PaymentModifier: -1 });
    expect(saved).toMatchObject({
      status: 200,
      body: { Success: true, PaymentId: 20, IsInteraidPayment: false },
    });
    const placed = await place(orderBody({ PaymentId: undefined }), { key: 'saved', cookie: saved.cookie });
    expect(placed).toMatchObject({ status: 201, body: { PaymentId: 20 } });
  });

  it('refuses what the dealer does not take and what needs a provider', async () => {
    const { hash } = fixture.offerFor(sampleRequest);
    expect((await save({ PaymentId: 29 })).status).toBe(400);
    expect((await save({ PaymentId: 22, Hash: hash })).body.fields).toEqual({
      PaymentId: expect.any(String),
    });
    expect((await save({ PaymentId: 6, Hash: 'forged' })).status).toBe(400);
    expect((await save({ PaymentId: 6, Hash: hash })).status).toBe(200);
  });
});

describe('a kind of payment that needs a page', () => {
  it.each([23, 29])(
    'can be kept (%i) for the pages of the order, but not be ordered by a call',
    async (id) => {
      const { paymentMethodIds } = fixture.deps.ports;
      Object.assign(fixture.deps.ports, { paymentMethodIds: [6, 20, 23, 29] });
      const saved = await send('POST', '/api/order-process/payment/save', { payload: { PaymentId: id } });
      const refused = await place(orderBody({ PaymentId: undefined }), {
        key: `kind-${id}`,
        cookie: saved.cookie,
      });
      Object.assign(fixture.deps.ports, { paymentMethodIds });
      expect(saved).toMatchObject({ status: 200, body: { PaymentId: id, IsInteraidPayment: true } });
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { PaymentId: expect.stringMatching('Seite') } },
      });
    },
  );
});

describe('GET /api/common/address', () => {
  it('lists salutations, titles and countries with the ids that an order takes', async () => {
    const { body } = await send('GET', '/api/common/address');
    expect(body.Title1List).toContainEqual({ Id: 'Frau', Name: 'Frau' });
    expect(body.Title2List).toContainEqual({ Id: 'Dr.', Name: 'Dr.' });
    expect(body.CountryList).toContainEqual({ Id: 'LI', Name: 'Liechtenstein' });
  });
});
