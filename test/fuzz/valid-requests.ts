import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { demoPassword, emailOf } from '#demo/fill-personas.ts';
import { hostedPageMessage } from '#demo/stand-ins/hosted-page-stand-in.ts';
import { createApiKey } from '#features/dealers/api-keys.store.ts';
import { closingDays } from '#features/group-orders/group-invitation.rules.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { storeReadings } from '#features/sensors/readings/store-readings.ts';
import { newSensorKey, sensorKeyHash } from '#features/sensors/sensors.store.ts';
import { localDay } from '#platform/time/calendar.ts';
import { upsellingKeys, validAddresses, validBodies, zipCode } from '../valid-bodies.ts';
import type { Marketplace } from './marketplace.ts';

/** What an endpoint answers as asked for; `headers` prove who asks and are never strayed from. */
export type ValidRequest = {
  headers?: Readonly<Record<string, string>>;
  params?: object;
  query?: object;
  body?: unknown;
};

type Made = readonly ValidRequest[] | Promise<readonly ValidRequest[]>;

/**
 * Requests that endpoints accept, by method and path, made of what this run's marketplace has when they are wanted:
 * what was asked before may have changed it. Endpoints that are missing accept what follows their contract.
 */
export type ValidRequests = Readonly<Record<string, (market: Marketplace) => Made>>;

const configuration = validBodies.calculation();

const bodies = (...all: readonly unknown[]): ValidRequest[] => all.map((body) => ({ body }));
const queries = (...all: readonly object[]): ValidRequest[] => all.map((query) => ({ query }));

export const validRequests: ValidRequests = {
  'POST /api/location/check-zipcode': () => bodies(validBodies.zipCodeCheck()),
  'GET /api/location/places': () => queries({ countryId: 1, zipCode }),

  'POST /api/account/jwt/anmelden': () => bodies(credentialsOf('presse')),
  'POST /api/account/anmelden': () => bodies(validBodies.signIn(credentialsOf('mex'))),
  'POST /api/account/v2/get/token': async (market) => bodies(validBodies.renewal(await signedIn(market))),
  'POST /api/account/get/token': async (market) =>
    bodies(validBodies.renewalWithBoth(await signedIn(market))),
  'POST /api/account/anmelden-cookie': async (market) =>
    bodies(validBodies.cookieSignIn(await signedIn(market))),

  'POST /app/api/app/Login': () => bodies(validBodies.appSignIn(credentialsOf('kunde'))),
  'GET /app/api/app/GetDashboardData/:sessionId/:mode/:index/:flag': async (market) => {
    const { sessionId } = await sensedTank(market);
    return [{ params: { sessionId, mode: '1', index: '1', flag: 'False' } }];
  },
  'GET /app/api/app/measurement/CalculateRemaining/:sessionId/:sensorId/:flag': async (market) => {
    const { sessionId, sensorId } = await sensedTank(market);
    return [{ params: { sessionId, sensorId, flag: 'False' } }];
  },
  'GET /app/api/app/GetOilUsage/:sessionId/:flag': async (market) => {
    const { sessionId } = await sensedTank(market);
    return [{ params: { sessionId, flag: 'False' } }];
  },

  'GET /api/widgets/:countryId/history': () => [
    { params: { countryId: 1 }, query: { zipCode, span: '30-tage' } },
  ],
  'GET /api/site/:countryId/dealers/:id': async (market) => {
    const [dealer] = await offers(market, 1);
    return [{ params: { countryId: 1, id: dealer?.Id } }];
  },
  'GET /api/dealer/price-lists': async (market) => [{ headers: await dealersKey(market) }],
  'PUT /api/dealer/price-lists': putPriceLists,
  'GET /api/dealer/zones': async (market) => [{ headers: await dealersKey(market) }],
  'PUT /api/dealer/zones': putZones,

  'POST /api/mex/hooks/:serial': async (market) => {
    const { serial, key } = await foreignSensor(market);
    return [{ headers: { authorization: `Bearer ${key}` }, params: { serial }, body: hookMessage }];
  },
  'POST /api/mex/hooks/:serial/:key': async (market) => [
    { params: await foreignSensor(market), body: hookMessage },
  ],
  'GET /api/mex/hooks/:serial/:key': async (market) => [
    { params: await foreignSensor(market), query: { value: '500' } },
  ],
  'POST /api/mex/readings': async (market) => [
    {
      headers: await sensorsKey(market),
      body: { Readings: [{ Time: '2026-11-20T08:00:00Z', Sequence: 1, Distance: 500, Temperature: 14 }] },
    },
  ],

  'POST /api/mex/tanks': () =>
    bodies({ Name: 'Keller', ZipCode: zipCode, TankTypeId: 1, TankCount: 3, Length: 1500 }),
  'GET /api/mex/tanks/:id': async (market) => [{ params: { id: (await ownTank(market)).tankId } }],
  'PUT /api/mex/tanks/:id': async (market) => [
    {
      params: { id: (await ownTank(market)).tankId },
      body: { Name: 'Keller', Capacity: '', Height: 1300.4 },
    },
  ],
  'DELETE /api/mex/tanks/:id': async (market) => [{ params: { id: (await ownTank(market)).tankId } }],
  'POST /api/mex/sensors': () => bodies({ Name: 'Eigenbau', SensorTypeId: 1 }),
  'PUT /api/mex/sensors/:id': async (market) => [
    { params: { id: (await ownTank(market)).sensorId }, body: { Name: 'Sensor', MountedAt: 1500 } },
  ],
  'PUT /api/mex/sensors/:id/set-main': async (market) => [
    { params: { id: (await ownTank(market)).sensorId } },
  ],
  'DELETE /api/mex/sensors/:id': async (market) => [{ params: { id: (await ownTank(market)).sensorId } }],
  'GET /api/site/mex/mex-snapshot': async (market) =>
    queries({}, { sensorId: (await ownTank(market)).sensorId }),

  'POST /api/kalkulation/berechnen': () => bodies(configuration),
  'POST /api/kalkulation/bestellung/berechnen': async (market) =>
    (await offers(market, 1)).map(({ Id }) => ({ body: { ...configuration, DealerId: Id } })),
  'POST /api/kalkulation/upselling': () =>
    upsellingKeys.map((upsellingKey) => ({ query: { upsellingKey }, body: configuration })),
  'GET /api/kalkulation/best-price': () => queries({ countryId: 1, amount: 3000 }),
  'POST /api/bulkorder/getBulkOrderCalculation': () => bodies(validBodies.bulkOrder(configuration)),

  'GET /api/partners/:partnerId/:version/icon.svg': () => [{ params: { partnerId: 1, version: 1 } }],
  'GET /api/partners/:partnerId/:version/style.css': () => [{ params: { partnerId: 1, version: 1 } }],
  'GET /api/site/:countryId/prices/history': () => [
    { params: { countryId: 1 }, query: { amount: 3000, productId: 1, rangeType: 2 } },
  ],
  'GET /api/site/:countryId/:zipCode/prices/history-local': () => [
    { params: { countryId: 1, zipCode }, query: { rangeType: 2 } },
  ],
  'GET /DailyPriceXml.ashx': () => queries({ zipCode, litre: 3000, unloadingpoints: 1 }),
  'GET /api/chartapi/GetAveragePriceHistory': () =>
    queries({ countryId: 1, minDate: '2026-01-01' }, { countryId: 2, maxDate: '11-20-2026', productId: 1 }),
  'GET /api/site/price-factors': () => queries({ countryId: 1 }),
  'GET /api/cross-linking/get': () => queries({ countryId: 1, path: '/heizoelpreise/bayern' }),
  'GET /api/site/:countryId/prompts': () => [
    { params: { countryId: 1 }, query: { path: '/mex/magazin', app: '0' } },
  ],
  'POST /api/site/prompts/events': () => bodies({ Id: 1, Edition: 1, Event: 'views' }),
  'GET /api/site/:countryId/community/posts': () => [
    { params: { countryId: 1 }, query: { area: 'mex', tag: 'mex' } },
    { params: { countryId: 1 }, query: { search: 'Sommer', lastPostId: '400' } },
    { params: { countryId: 1 }, query: { threadId: '1', newestPostId: '1' } },
  ],
  'GET /api/jwt/community/state': () => queries({ threadId: '1' }),
  'POST /api/jwt/community/posts/:postId/thanks': async (market) => {
    const list = (await get(market, '/api/site/1/community/posts')).json();
    const answered = list.Items.find(({ ChildPosts }: { ChildPosts: object[] }) => ChildPosts.length > 1);
    // Whoever asks has written one of two at most.
    return answered.ChildPosts.slice(0, 2).map(({ Id }: { Id: number }) => ({
      params: { postId: Id },
      body: { IsWanted: true },
    }));
  },
  'GET /api/enwego/is-available': () => queries({ countryId: 1, zipCode }),
  'GET /api/leads/guide/:guideId': () => [{ params: { guideId: 1 } }],
  'POST /api/leads/:guideId/compare': () => [{ params: { guideId: 1 }, body: validBodies.house() }],
  'GET /api/site/:countryId/news-articles/detail': async (market) => {
    const [article] = (await get(market, '/api/site/1/news-articles')).json();
    return [{ params: { countryId: 1 }, query: { filePath: article.FilePath } }];
  },

  'GET /api/iam/slots': () => queries({ countryId: 1 }),
  'GET /api/iam/slots/:key': () => [{ params: { key: 'angebotsliste' }, query: { countryId: 1, zipCode } }],
  'GET /api/iam/content/:advertId': (market) => [{ params: { advertId: shownAdvert(market).advert.id } }],
  'GET /api/iam/content/css/:file': (market) => [
    { params: { file: shownAdvert(market).advert.stylesFileName } },
  ],
  'POST /api/iam/impressions': (market) => bodies({ Token: shownAdvert(market).token }),

  'POST /api/order-process/orders': orders,
  'GET /api/order-process/orders/:orderId': async (market) => {
    const { orderId, headers } = await guestOrder(market);
    return [{ headers, params: { orderId } }];
  },
  'POST /api/order-process/payment/save': () => bodies(validBodies.payment()),
  'POST /api/bulkorder/invitations': async (market) => {
    const { headers, invitation } = await guestOrder(market);
    return [{ headers, body: invitation }];
  },
  'GET /api/bulkorder/invitations/:code': async (market) => [
    { params: { code: (await invited(market)).code }, query: { amount: 2000 } },
  ],
  'POST /api/bulkorder/invitations/:code/close': async (market) => {
    const { code, headers } = await invited(market);
    return [{ headers, params: { code }, body: {} }];
  },
  'POST /api/payments/messages/:provider': ({ deps }) => {
    const keys = { secret: deps.config.secret, now: deps.clock.now() };
    const message = hostedPageMessage(keys, { reference: randomUUID(), status: 'captured' });
    return [{ ...message, params: { provider: 'eps' } }];
  },

  'POST /api/customer/notifications/price-alarms': () => bodies(validBodies.priceAlarm()),
  'DELETE /api/customer/notifications/price-alarms/:id': watchedPrice,
  'PUT /api/customer/push': () => bodies({ LowTank: false, OrderState: true }),
  'POST /api/customer/push/devices': () => bodies(newSubscription()),
  'DELETE /api/customer/push/devices/:id': ownSubscription,
  'POST /api/periodStatistic/getStatistic': () => bodies(validBodies.statistic()),

  'POST /api/ordercancellationlist/getOrderCancellationList': async (market) =>
    bodies({ month: (await endedOrder(market)).month }),
  'POST /api/ordercancellationlist/saveOrderCancellationList': async (market) => {
    const { orderId, isBooked, bookedAs, version } = await endedOrder(market);
    return bodies(validBodies.bookings({ orderId, isBooked, bookedAs, version }));
  },
  'POST /api/ordercancellationlist/saveOrderCancellationComment': async (market) => {
    const { dealerUserId } = await endedOrder(market);
    return bodies(validBodies.comment(dealerUserId));
  },
  'POST /api/ordercancellationlist/saveOrderCancellationFeedback': async (market) =>
    bodies(validBodies.feedback(await endedOrder(market))),
};

const get = ({ app }: Marketplace, url: string, headers: ValidRequest['headers'] = {}) =>
  app.inject({ method: 'GET', url, headers });

/** An address of its own for each, so that the wrong passwords of others lock nothing. */
const post = ({ app }: Marketplace, url: string, { headers = {}, body }: ValidRequest) =>
  app.inject({ method: 'POST', url, headers, payload: body as object, remoteAddress: '10.9.0.1' });

const credentialsOf = (name: string) => ({ UserName: emailOf({ name }), Password: demoPassword });

/** A login of its own, which may be used up. */
async function signedIn(market: Marketplace): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await post(market, '/api/account/jwt/anmelden', { body: credentialsOf('redaktion') });
  const cookie = (name: string) => answer.cookies.find((set) => set.name === name)?.value ?? '';
  return { accessToken: cookie('.auth._token'), refreshToken: cookie('.auth._refreshToken') };
}

/** A tank of a customer whose sensor has measured, and the session of a program that reads it. */
async function sensedTank(market: Marketplace) {
  const { db, clock } = market.deps;
  const credentials = credentialsOf('kunde');
  const answer = await post(market, '/app/api/app/Login', { body: validBodies.appSignIn(credentials) });
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', credentials.UserName)
    .executeTakeFirstOrThrow();
  const { sensorId } = await householdFixture(db, { userId, now: clock.now() });
  const reading = { deviceAt: clock.now(), sequence: 1, measure: 'distance', value: 700 } as const;
  const rest = { temperature: 11, battery: 3.5, signal: -70 };
  await storeReadings({ db, clock }, [{ sensorId, readings: [{ ...reading, ...rest }] }]);
  return { sessionId: String(answer.json().SessionId), sensorId };
}

type Item = { Id: number; Hash: string; DeliveryDate: string };

/** Of three dealers, so that one who is booked out ends nothing. */
async function offers(market: Marketplace, stations: number): Promise<readonly Item[]> {
  const body = { ...configuration, Stations: stations };
  const answer = await post(market, '/api/kalkulation/berechnen', { body });
  const items: readonly Item[] = answer.json().Items;
  if (items.length === 0) throw new Error(`no offer to order: ${answer.body}`);
  return items.slice(0, 3);
}

const order = ({ Id, Hash }: Item) => ({
  Hash,
  DealerId: Id,
  PaymentId: 6,
  Email: 'a@b.example',
  VatId: '',
  DriverHints: 'Bitte klingeln',
});

/** Two people with two telephones in a street with a date in its name. */
const asPeopleWrite = {
  ...validAddresses.alone.DeliveryAddressList[0],
  LastName: 'Anna & Peter „Hof“',
  Street: 'Straße des 17. Juni 135',
  City: `${zipCode} Berlin 2`,
  Phone: '0171 1234567 oder 030 123456 DW 12',
};

/** Without an offer's own seal an order is refused before its addresses, stations, payment and key are looked at. */
async function orders(market: Marketplace): Promise<ValidRequest[]> {
  const [single, double] = [await offers(market, 1), await offers(market, 2)];
  return bodies(
    ...single.map((offer) => ({
      ...order(offer),
      Addresses: validAddresses.alone,
    })),
    ...single.map((offer) => ({
      ...order(offer),
      Configuration: configuration,
      Addresses: validAddresses.invoice,
    })),
    ...single.slice(0, 1).map((offer) => ({
      ...order(offer),
      Addresses: { DeliveryAddressList: [asPeopleWrite] },
    })),
    ...double.map((offer) => ({
      ...order(offer),
      Addresses: validAddresses.stations,
    })),
  );
}

/** An order of a guest, whom a cookie knows, and what invites neighbours to it. */
async function guestOrder(market: Marketplace) {
  const [offer] = await offers(market, 1);
  if (!offer) throw new Error('nobody delivers');
  const body = { ...order(offer), Addresses: validAddresses.alone };
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await post(market, '/api/order-process/orders', { headers, body });
  if (placed.statusCode !== 201) throw new Error(`no order: ${placed.body}`);
  const cookie = placed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const orderId: number = placed.json().OrderId;
  const today = localDay(market.deps.clock.now(), 'Europe/Berlin');
  const [ClosesOn] = closingDays(today, offer.DeliveryDate);
  const invitation = validBodies.invitation(orderId, ClosesOn);
  return { orderId, headers: { cookie }, invitation };
}

async function invited(market: Marketplace) {
  const { headers, invitation } = await guestOrder(market);
  const answer = await post(market, '/api/bulkorder/invitations', { headers, body: invitation });
  if (answer.statusCode !== 201) throw new Error(`no invitation: ${answer.body}`);
  return { headers, code: String(answer.json().Code) };
}

async function watchedPrice(market: Marketplace): Promise<ValidRequest[]> {
  const headers = market.headersOf('kunde');
  const url = '/api/customer/notifications/price-alarms';
  const alarm = { ...validBodies.priceAlarm(), Amount: 4000 };
  const kept = await post(market, url, { headers, body: alarm });
  if (kept.statusCode !== 200) throw new Error(`no alarm: ${kept.body}`);
  return [{ params: { id: kept.json().PriceAlarms.at(-1).Id } }];
}

/** As a browser answers it; nobody is there. */
const newSubscription = () => ({
  Endpoint: `https://push.example/${randomUUID()}`,
  Keys: {
    P256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    Auth: randomBytes(16).toString('base64url'),
  },
});

async function ownSubscription(market: Marketplace): Promise<ValidRequest[]> {
  const headers = market.headersOf('kunde');
  const kept = await post(market, '/api/customer/push/devices', { headers, body: newSubscription() });
  if (kept.statusCode !== 200) throw new Error(`no device: ${kept.body}`);
  return [{ params: { id: kept.json().Devices[0].Id } }];
}

/** A key for the software of the demo's dealer. */
async function dealersKey({ deps }: Marketplace): Promise<Record<string, string>> {
  const { id: userId, dealerId } = await deps.db
    .selectFrom('users')
    .select(['id', 'dealerId'])
    .where('email', '=', emailOf({ name: 'haendler' }))
    .executeTakeFirstOrThrow();
  if (dealerId === null) throw new Error('the demo’s dealer has nothing to sell');
  const name = `ERP ${randomUUID().slice(0, 8)}`;
  return { 'x-api-key': await createApiKey(deps.db, { dealerId, name, userId, now: deps.clock.now() }) };
}

const hookMessage = JSON.stringify({ value: 500 });

/** A sensor of somebody's own, whose messages are JSON. */
async function foreignSensor({ deps }: Marketplace): Promise<{ serial: string; key: string }> {
  const [serial, key] = [`FUZZ-${randomUUID()}`, newSensorKey()];
  await deps.db
    .insertInto('sensors')
    .values({
      serial,
      kind: 'foreign',
      keyHash: sensorKeyHash(key),
      preset: 'shelly',
      createdAt: deps.clock.now(),
    })
    .execute();
  return { serial, key };
}

/** Proves a sensor that stands in no tank. */
async function sensorsKey({ deps }: Marketplace): Promise<Record<string, string>> {
  const [serial, key] = [`FUZZ-${randomUUID()}`, newSensorKey()];
  await deps.db
    .insertInto('sensors')
    .values({ serial, kind: 'device', keyHash: sensorKeyHash(key), createdAt: deps.clock.now() })
    .execute();
  return { authorization: `Basic ${Buffer.from(`${serial}:${key}`).toString('base64')}` };
}

/** A tank of the demo's customer with a sensor in it. */
async function ownTank(market: Marketplace): Promise<{ tankId: number; sensorId: number }> {
  const headers = market.headersOf('kunde');
  const made = await post(market, '/api/mex/tanks', { headers, body: { Name: 'Keller', ZipCode: zipCode } });
  if (made.statusCode !== 201) throw new Error(`no tank: ${made.body}`);
  const tankId = made.json().Id;
  const sensor = await post(market, '/api/mex/sensors', { headers, body: { TankId: tankId } });
  return { tankId, sensorId: sensor.json().Id };
}

async function putPriceLists(market: Marketplace): Promise<ValidRequest[]> {
  const headers = await dealersKey(market);
  const { Zones } = (await get(market, '/api/dealer/price-lists', headers)).json();
  return [{ headers, body: validBodies.priceLists(Zones[0]) }];
}

async function putZones(market: Marketplace): Promise<ValidRequest[]> {
  const headers = await dealersKey(market);
  const { Zones } = (await get(market, '/api/dealer/zones', headers)).json();
  return (['own', 'copied'] as const).map((prices) => ({
    headers,
    body: validBodies.zones(Zones[0], prices),
  }));
}

/** An order of the demo's dealer that was cancelled, as the cancellation review has it now. */
async function endedOrder(market: Marketplace) {
  const headers = market.headersOf('haendler');
  const { at } = await market.deps.db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .innerJoin('users', 'users.dealerId', 'orders.dealerId')
    .select('orderEvents.at')
    .where('users.email', '=', emailOf({ name: 'haendler' }))
    .where('orderEvents.toState', '=', 'cancelled')
    .orderBy('orderEvents.at')
    .executeTakeFirstOrThrow();
  const month = localDay(at, 'Europe/Berlin').slice(0, 7);
  const url = '/api/ordercancellationlist/getOrderCancellationList';
  const list = await post(market, url, { headers, body: { month } });
  return { month, ...list.json().orders[0] };
}

function shownAdvert({ deps }: Marketplace) {
  const chosen = deps.followed.adverts.choose('start', { countryId: 1, postalCode: null });
  if (!chosen) throw new Error('the demo market shows no advert');
  return chosen;
}
