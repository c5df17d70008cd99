import { createECDH } from 'node:crypto';
import { upsellingKeys, validAddresses, validBodies, zipCode as zip } from '../valid-bodies.ts';
import { configuration, orderBody } from './order-requests.ts';
import { guestIn, type Market, offersFor } from './scenario.ts';
import { type CountryCode, countryCodes, having, visitorAt } from './visitor.ts';

/** What an endpoint accepts, and who asks. */
export type ValidRequest = {
  /** "GET /api/…" with the values of its path. */
  call: string;
  by: string;
  country?: CountryCode;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Its body is varied, too: every answer to what is missing or wrong. */
  isVaried?: boolean;
};

const ids: Record<CountryCode, number> = { de: 1, at: 2, ch: 3 };
const postalCodes: Record<CountryCode, string> = { de: zip, at: '6020', ch: '8400' };

/** Made of what the market has now; in an order in which none takes anything from the next. */
export async function validRequests(market: Market): Promise<readonly ValidRequest[]> {
  return [
    ...readings(market),
    ...(await adverts(market)),
    ...calculations(),
    ...(await orders(market)),
    ...customers(),
    ...(await devices(market)),
    ...(await community(market)),
    ...leads(),
    ...(await tanks(market)),
    ...staff(market),
    ...(await dealers(market)),
    ...logins(market),
  ];
}

const get = (path: string, by = 'niemand', country: CountryCode = 'de'): ValidRequest => ({
  call: `GET ${path}`,
  by,
  country,
});
const post = (path: string, body: unknown, by = 'niemand', country: CountryCode = 'de'): ValidRequest => ({
  call: `POST ${path}`,
  by,
  country,
  body,
  isVaried: true,
});

/** Of the first advert; which one a slot would choose is chance. */
async function adverts(market: Market): Promise<ValidRequest[]> {
  const { body } = await market.visitor('niemand').ask('/api/iam/content/1');
  const { StylesFileName: styles = 'keine.css' } = JSON.parse(body.toString()) as { StylesFileName?: string };
  return [
    ...countryCodes.map((country) => get(`/api/iam/slots?countryId=${ids[country]}`, 'niemand', country)),
    get(`/api/iam/slots/start?countryId=1&zipCode=${zip}`),
    get('/api/iam/content/1'),
    get(`/api/iam/content/css/${styles}`),
    post('/api/iam/impressions', { Token: 'eine-ansicht-die-es-nicht-gab' }),
    post('/api/site/prompts/events', { Id: 1, Edition: 1, Event: 'views' }),
    ...['style.css', 'icon.svg'].map((file) => get(`/api/partners/1/1/${file}`)),
  ];
}

function readings({ subjects }: Market): ValidRequest[] {
  const perCountry = countryCodes.flatMap((country) => {
    const id = ids[country];
    return [
      `/api/site/${id}/country-states`,
      `/api/site/${id}/pages/local/redirect?city=Berlin`,
      `/api/site/${id}/pages/local/redirect?zipCode=${postalCodes[country]}`,
      `/api/site/${id}/dealers/${subjects.offers[country].Id}`,
      `/api/site/${id}/prices/best?amount=3000`,
      `/api/site/${id}/prices/range-local`,
      `/api/site/${id}/price-faq`,
      `/api/site/price-factors?countryId=${id}`,
      `/api/cross-linking/get?countryId=${id}&path=/heizoelpreise`,
      ...[1, 2, 5, 11].map((range) => `/api/site/${id}/prices/history?amount=3000&rangeType=${range}`),
      `/api/site/${id}/${postalCodes[country]}/prices/history-local?rangeType=3`,
      `/DailyPriceXml.ashx?zipCode=${zip}&litre=3000&unloadingpoints=1`,
      `/api/chartapi/GetAveragePriceHistory?countryId=${id}&minDate=2026-10-01`,
      `/api/site/trusted-shops/${id}/overall`,
      `/api/site/${id}/news-articles`,
      `/api/site/${id}/news-articles/featured`,
      `/api/site/${id}/mex-articles`,
      `/api/site/${id}/prompts?path=/mex/magazin`,
      `/api/site/${id}/mex-articles/featured`,
      `/api/site/${id}/news-articles/detail?filePath=${subjects.article}`,
      `/api/widgets/${id}/price`,
      `/api/widgets/${id}/history?zipCode=${postalCodes[country]}`,
      `/api/widgets/${id}/calculator`,
      `/api/kalkulation/init/${id}/1`,
      `/api/kalkulation/init/${id}/3`,
      `/api/kalkulation/best-price?countryId=${id}&amount=3000`,
      `/api/location/places?countryId=${id}&zipCode=${postalCodes[country]}`,
    ].map((path) => get(path, 'niemand', country));
  });
  return [
    ...perCountry,
    get('/api/common/address'),
    get(`/api/order-process/common-data?zipCode=${zip}&amount=3000`),
    get(`/api/order-process/common-data?zipCode=${zip}&amount=3000`, 'kunde'),
    get('/session/renew'),
    get('/session/renew', 'kunde'),
    post('/api/location/check-zipcode', validBodies.zipCodeCheck()),
    post('/api/location/check-zipcodes', [
      { ZipCode: zip, CountryId: 1 },
      { ZipCode: '99999', CountryId: 1 },
    ]),
    post('/api/error-trace/js-error', {
      UserAgent: 'Browser',
      TimeStart: '1',
      TimeEnd: '2',
      Href: '/',
      Errors: [{ Message: 'x is undefined', Filename: 'a.js', Lineno: 1, Colno: 2, Stack: '', Time: '1' }],
    }),
  ];
}

function calculations(): ValidRequest[] {
  const requests = [
    {},
    { Stations: 2 },
    { Product: { Id: 2, ClimateNeutral: true } },
    { Parameters: [{ Id: 7, DesiredDate: '2026-12-04' }] },
    { Amount: 20_000 },
    { Amount: 1 },
    { ZipCode: '99999' },
  ];
  return [
    ...countryCodes.flatMap((country) =>
      requests.map((more) =>
        post('/api/kalkulation/berechnen', configuration(country, more), 'niemand', country),
      ),
    ),
    ...countryCodes.map((country) =>
      post('/api/kalkulation/berechnen-default', { CountryId: ids[country] }, 'niemand', country),
    ),
    ...upsellingKeys.map((key) =>
      post(`/api/kalkulation/upselling?upsellingKey=${key}`, configuration('de')),
    ),
    post('/api/bulkorder/getBulkOrderCalculation', validBodies.bulkOrder(configuration('de'))),
  ];
}

async function orders(market: Market): Promise<ValidRequest[]> {
  const nobody = market.visitor('niemand');
  const single = (await offersFor(nobody, 'de')).slice(0, 3);
  const [double] = await offersFor(nobody, 'de', { Stations: 2 });
  if (!double) throw new Error('nobody goes to two stations');
  const order = (body: unknown, key: string): ValidRequest => ({
    ...post('/api/order-process/orders', body, 'fremder'),
    headers: { 'idempotency-key': key },
  });
  const [guestOrder] = market.subjects.guestOrders;
  const payments = [6, 20, 29, 31, 23, 24];
  return [
    ...single.map((offer) => ({
      ...post('/api/kalkulation/bestellung/berechnen', { ...configuration('de'), DealerId: offer.Id }),
      isVaried: offer === single[0],
    })),
    ...payments.map((PaymentId) => ({
      ...order(orderBody(single[0] ?? double, 'de', { PaymentId }), `paid-${PaymentId}`),
      isVaried: PaymentId === 6,
    })),
    order(orderBody(single[1] ?? double, 'de', { Addresses: validAddresses.invoice }), 'invoice'),
    order(
      orderBody(double, 'de', {
        Configuration: configuration('de', { Stations: 2 }),
        Addresses: validAddresses.stations,
      }),
      'stations',
    ),
    ...market.subjects.guestOrders.map(({ orderId, country }) =>
      get(`/api/order-process/orders/${orderId}`, guestIn(country), country),
    ),
    get(`/api/order-process/orders/${guestOrder?.orderId}`),
    ...market.subjects.customerOrders.map((id) => get(`/api/order-process/orders/${id}`, 'kunde')),
    post('/api/order-process/payment/save', validBodies.payment(), 'gast'),
    get(`/api/bulkorder/invitations/${market.subjects.groupCode}?amount=2000`),
    get(`/api/bulkorder/invitations/${market.subjects.groupCode}?amount=2000`, 'gast'),
    post(`/api/bulkorder/invitations/${market.subjects.groupCode}/close`, {}, 'niemand'),
    post(
      '/api/bulkorder/invitations',
      validBodies.invitation(Number(guestOrder?.orderId), '2026-11-20'),
      'gast',
    ),
    post('/api/payments/messages/eps', { id: '0011223344556677', reference: 'x', status: 'captured' }),
    post('/api/payments/messages/paypal', { id: 'x' }),
    post('/api/payments/messages/gibtesnicht', { id: 'x' }),
  ];
}

function customers(): ValidRequest[] {
  const address = {
    Title1: 'Frau',
    FirstName: 'Katrin',
    LastName: 'Sommer',
    Street: 'Heideweg 15',
    ZipCode: '21335',
    City: 'Lüneburg',
    Country: 'DE',
    Phone: '04131 880112',
  };
  return [
    ...[1, 2].flatMap((id) => [
      get(`/api/jwt/adressen/order-addresses/${id}?ai=true&ac=true`, 'kunde'),
      get(`/api/jwt/adressen/order-addresses/${id}?ai=false&ac=false`, 'kunde'),
    ]),
    get('/api/jwt/kunde/hat-bestellungen', 'kunde'),
    get('/api/jwt/kunde/hat-bestellungen', 'presse'),
    get('/api/customer/dashboard', 'kunde'),
    get('/api/customer/dashboard/orders', 'kunde'),
    post('/api/basedata/save', { Addresses: [{ State: 'Added', AddressType: 1, ...address }] }, 'kunde'),
    get('/api/basedata/get', 'kunde'),
    post('/api/account/cache-reg-data', { AuthData: { Email: 'a@b.example' }, UseInvoiceAddress: true }),
    post('/api/jwt/kunde/set/favourite', { DealerId: 1085, IsFavourite: true }, 'kunde'),
    post('/api/customer/notifications/price-alarms', validBodies.priceAlarm(), 'kunde'),
    get('/api/customer/notifications', 'kunde'),
    { call: 'DELETE /api/customer/notifications/price-alarms/1', by: 'kunde' },
    { call: 'DELETE /api/customer/notifications/price-alarms/999', by: 'kunde' },
  ];
}

/** Of a browser that was never there. */
async function devices(market: Market): Promise<ValidRequest[]> {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.alloc(32, 1));
  const subscription = {
    Endpoint: 'https://push.example/aufnahme',
    Keys: {
      P256dh: keys.getPublicKey().toString('base64url'),
      Auth: Buffer.alloc(16, 1).toString('base64url'),
    },
  };
  const owner = market.visitor('kunde');
  const proof = { authorization: `Bearer ${owner.cookies.get('.auth._token')}` };
  const { body } = await owner.json('POST', '/api/customer/push/devices', subscription, proof);
  const [device] = (JSON.parse(body.toString()) as { Devices: { Id: number }[] }).Devices;
  const topics = { PriceAlarm: true, LowTank: false, Appointment: true, OrderState: true };
  return [
    get('/api/customer/push', 'kunde'),
    { call: 'PUT /api/customer/push', by: 'kunde', body: topics, isVaried: true },
    post('/api/customer/push/devices', subscription, 'kunde'),
    { call: `DELETE /api/customer/push/devices/${device?.Id}`, by: 'kunde' },
  ];
}

async function community(market: Market): Promise<ValidRequest[]> {
  const path = '/api/site/1/community/posts';
  const { body } = await market.visitor('niemand').ask(path);
  const [thread] = (JSON.parse(body.toString()) as { Items: { Id: number }[] }).Items;
  return [
    ...['', '?area=mex&tag=mex', '?search=Sommer', `?threadId=${thread?.Id}`].map((query) =>
      get(path + query),
    ),
    get(`/api/jwt/community/state?threadId=${thread?.Id}`, 'kunde'),
    post(`/api/jwt/community/posts/${thread?.Id}/thanks`, { IsWanted: true }, 'kunde'),
  ];
}

const leads = (): ValidRequest[] => [
  ...[1, 2, 3].map((guide) => get(`/api/leads/guide/${guide}`)),
  ...countryCodes.map((country) =>
    get(
      `/api/enwego/is-available?countryId=${ids[country]}&zipCode=${postalCodes[country]}`,
      'niemand',
      country,
    ),
  ),
  post('/api/leads/1/compare', validBodies.house()),
];

/** A tank and a sensor made for the recording, so that the customer's own stay as they are. */
async function tanks(market: Market): Promise<ValidRequest[]> {
  const owner = market.visitor('kunde');
  const proof = { authorization: `Bearer ${owner.cookies.get('.auth._token')}` };
  const made = async (path: string, body: object): Promise<{ Id: number; Key: string; SessionId: string }> =>
    JSON.parse((await owner.json('POST', path, body, proof)).body.toString());
  const tank = await made('/api/mex/tanks', { Name: 'Werkstatt', ZipCode: zip });
  const serial = 'eigen-aufnahme';
  const sensor = await made('/api/mex/sensors', { Serial: serial, TankId: tank.Id });
  const credentials = { UserName: 'kunde@demo.example', Password: 'Brennwert-Demo-26' };
  const { SessionId } = await made('/app/api/app/Login', validBodies.appSignIn(credentials));
  const keyed = (scheme: string, credential: string) => ({ authorization: `${scheme} ${credential}` });
  const basic = Buffer.from(`${serial}:${sensor.Key}`).toString('base64');
  const readings = [{ Time: '2026-11-20T08:00:00Z', Sequence: 1, Distance: 500, Temperature: 14 }];
  const change = (path: string, body: object): ValidRequest => ({
    call: `PUT ${path}`,
    by: 'kunde',
    body,
    isVaried: true,
  });
  return [
    post('/app/api/app/Login', validBodies.appSignIn(credentials)),
    get(`/app/api/app/GetDashboardData/${SessionId}/1/1/False`),
    get(`/app/api/app/measurement/CalculateRemaining/${SessionId}/4/False`),
    get(`/app/api/app/GetOilUsage/${SessionId}/False`),
    get('/api/customer/mex/dashboard/get', 'kunde'),
    get('/api/site/mex/mex-snapshot', 'kunde'),
    get('/api/mex/sensors', 'kunde'),
    { ...post('/api/mex/readings', { Readings: readings }), headers: keyed('Basic', basic) },
    { ...post(`/api/mex/hooks/${serial}`, { distance: 480 }), headers: keyed('Bearer', sensor.Key) },
    post(`/api/mex/hooks/${serial}/${sensor.Key}`, { distance: 470 }),
    get(`/api/mex/hooks/${serial}/${sensor.Key}?value=460`),
    post('/api/mex/tanks', { Name: 'Schuppen', ZipCode: zip, TankTypeId: 1, Length: 1500 }, 'kunde'),
    post('/api/mex/sensors', { Serial: 'eigen-zweiter', SensorTypeId: 1 }, 'kunde'),
    get(`/api/mex/tanks/${tank.Id}`, 'kunde'),
    change(`/api/mex/tanks/${tank.Id}`, { Name: 'Werkstatt', Capacity: '', Height: 1300.4 }),
    change(`/api/mex/sensors/${sensor.Id}`, { Name: 'Sensor', MountedAt: 1500 }),
    { call: `PUT /api/mex/sensors/${sensor.Id}/set-main`, by: 'kunde' },
    { call: `DELETE /api/mex/sensors/${sensor.Id}`, by: 'kunde' },
    { call: `DELETE /api/mex/tanks/${tank.Id}`, by: 'kunde' },
  ];
}

function staff({ subjects }: Market): ValidRequest[] {
  const months = ['2026-09', '2026-10', '2026-11'];
  const [orderId] = subjects.dealerOrders;
  return [
    post('/api/periodStatistic/getStatistic', validBodies.statistic(), 'finanzen'),
    get('/api/periodStatistic/getProducts?countryId=1', 'finanzen'),
    ...['haendler', 'support'].flatMap((by) =>
      months.map((month) => post('/api/ordercancellationlist/getOrderCancellationList', { month }, by)),
    ),
    post(
      '/api/ordercancellationlist/saveOrderCancellationList',
      validBodies.bookings({
        orderId: Number(orderId),
        isBooked: true,
        bookedAs: 'full',
        version: 1,
      }),
      'support',
    ),
    post(
      '/api/ordercancellationlist/saveOrderCancellationComment',
      validBodies.comment(subjects.userId),
      'support',
    ),
    post(
      '/api/ordercancellationlist/saveOrderCancellationFeedback',
      validBodies.feedback({
        orderId: Number(orderId),
        version: 1,
      }),
      'haendler',
    ),
  ];
}

/** Last of what changes anything: prices move after them. */
async function dealers(market: Market): Promise<ValidRequest[]> {
  const dealer = market.visitor('haendler');
  const page = await dealer.submit('/haendler/einstellungen', having('intent', 'key'), {
    name: 'Warenwirtschaft',
  });
  const key = /bw_[\w-]{40,}/.exec(page.body.toString())?.[0];
  if (!key) throw new Error(`no key for the dealer's software: ${page.status}`);
  const headers = { 'x-api-key': key };
  const keyed = (call: string, body?: unknown): ValidRequest => ({ call, by: 'niemand', headers, body });
  const { Zones: prices } = await answerOf(market, '/api/dealer/price-lists', headers);
  const { Zones: zones } = await answerOf(market, '/api/dealer/zones', headers);
  const [priced] = prices as [{ Id: number; PriceLists: object[] }];
  const [zone] = zones as [{ Id: number; BranchId: number; PostalCodes: string[] }];
  const putLists = validBodies.priceLists(priced);
  const [own, copied] = (['own', 'copied'] as const).map((of) => validBodies.zones(zone, of));
  return [
    keyed('GET /api/dealer/price-lists'),
    keyed('GET /api/dealer/zones'),
    { ...keyed('PUT /api/dealer/price-lists', putLists), isVaried: true },
    { ...keyed('PUT /api/dealer/zones', own), isVaried: true },
    keyed('PUT /api/dealer/zones', copied),
    keyed('GET /api/dealer/zones'),
  ];
}

async function answerOf(
  market: Market,
  path: string,
  headers: Record<string, string>,
): Promise<{ Zones: object[] }> {
  return JSON.parse((await market.visitor('niemand').ask(path, { headers })).body.toString());
}

/** Last of all: they may end logins. */
function logins(market: Market): ValidRequest[] {
  const cookies = visitorAt(market.site.port, new Map(market.visitor('redaktion').cookies)).cookies;
  const tokens = {
    accessToken: cookies.get('.auth._token'),
    refreshToken: cookies.get('.auth._refreshToken'),
  };
  const credentials = { UserName: 'presse@demo.example', Password: 'Brennwert-Demo-26' };
  return [
    post('/api/account/jwt/anmelden', credentials),
    post('/api/account/anmelden', validBodies.signIn(credentials)),
    post('/api/account/v2/get/token', validBodies.renewal(tokens)),
    post('/api/account/get/token', validBodies.renewalWithBoth(tokens)),
    post('/api/account/anmelden-cookie', validBodies.cookieSignIn(tokens)),
    { call: 'POST /api/account/jwt/abmelden', by: 'werbung' },
  ];
}

/** The same with one thing of it missing or wrong, at every place. */
export function variationsOf(body: unknown): readonly { at: string; body: unknown }[] {
  if (typeof body !== 'object' || body === null) return [];
  const wrong: readonly unknown[] = [undefined, null, 'falsch', -1];
  return Object.entries(body).flatMap(([name, value]) => {
    const replaced = (other: unknown) =>
      Array.isArray(body)
        ? body.map((one, at) => (String(at) === name ? other : one))
        : { ...body, [name]: other };
    return [
      ...wrong.map((other) => ({ at: `${name}=${JSON.stringify(other) ?? 'fehlt'}`, body: replaced(other) })),
      ...variationsOf(value).map(({ at, body: inner }) => ({ at: `${name}.${at}`, body: replaced(inner) })),
    ];
  });
}
