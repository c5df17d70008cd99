import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nominatimStandIn, oddStreets } from '#demo/stand-ins/geocoder.ts';
import { neighbourhood } from '#features/group-orders/group-orders.fixture.ts';
import { groupOrderRoutes } from '#features/group-orders/group-orders.routes.ts';
import { orderGroups } from '#features/group-orders/order-groups.ts';
import { visitorSessions } from '#features/identity/sessions/sessions.store.ts';
import { placesFixture, sampleRequest } from '#features/orders/orders.fixture.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import type { Geocoder } from '#features/places/places.types.ts';
import { nominatim } from '#features/places/providers/nominatim.ts';
import { buildServer } from '#server/http.ts';
import { testDeps } from '#server/server.fixture.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type StandInServer, serveStandIn } from './fakes/stand-in-server.ts';

let database: TestDatabase;
let here: Awaited<ReturnType<typeof neighbourhood>>;
/** Takes the customers' word about distances. */
let app: FastifyInstance;
/** Measures them, by a geocoder that the tests can break. */
let measuring: FastifyInstance;
let geocoder: StandInServer;

beforeAll(async () => {
  database = await createTestDatabase();
  geocoder = await serveStandIn(() => nominatimStandIn(placesFixture));
  here = await neighbourhood(database.db);
  app = await serving(null);
  measuring = await serving(asking({ patience: 30_000 }));
});
afterAll(async () => {
  await app.close();
  await measuring.close();
  await geocoder.stop();
  await database.drop();
});

/** `patience`: so long an answer may take on a busy machine, ms. */
const asking = ({ patience }: { patience: number }): Geocoder =>
  nominatim({ url: geocoder.url, perSecond: 1000, userAgent: 'test', patience, onFailure: () => undefined });

function serving(finder: Geocoder | null): Promise<FastifyInstance> {
  const deps = {
    ...here.deps,
    outside: { geocoder: finder },
    ports: { ...here.deps.ports, groups: orderGroups({ ...here.deps, outside: { geocoder: finder } }) },
    originOf: () => 'https://brennwert.example',
  };
  return buildServer({
    deps: testDeps(deps),
    routes: [...ordersRoutes(deps), ...groupOrderRoutes(deps)],
    sessions: visitorSessions(deps),
    logger: false,
    site: null,
  });
}

/** A household with a browser of its own. */
function household(at = app) {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await at.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: {
        host: 'localhost',
        'idempotency-key': randomUUID(),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return { status: answer.statusCode, body: answer.json() };
  };
  const order = (change: object = {}, amount = 2000, street = 'Lindenweg 4a') =>
    send('POST', '/api/order-process/orders', {
      Hash: here.offerFor({ ...sampleRequest, amount }).hash,
      Addresses: {
        DeliveryAddressList: [
          {
            Title1: 'Frau',
            FirstName: 'Anna',
            LastName: 'Heide',
            Street: street,
            ZipCode: '10115',
            City: 'Berlin',
            Phone: '030 901820',
          },
        ],
      },
      PaymentId: 6,
      Email: `anna-${randomUUID()}@beispiel.de`,
      ...change,
    });
  return { send, order };
}

type Household = ReturnType<typeof household>;

const invite = (who: Household, OrderId: number, change: object = {}) =>
  who.send('POST', '/api/bulkorder/invitations', {
    OrderId,
    MostHouseholds: 4,
    ClosesOn: '2026-11-24',
    ...change,
  });

async function invited(change: object = {}) {
  const starter = household();
  const { body: placed } = await starter.order();
  const { body } = await invite(starter, placed.OrderId, change);
  return { starter, orderId: placed.OrderId as number, code: body.Code as string, body };
}

const joining = (Code: string, change: object = {}) => ({
  GroupOrder: { Code, IsNear: true, ...change },
});

describe('POST /api/bulkorder/invitations', () => {
  it('makes one invitation for an order, however often it is asked', async () => {
    const { starter, orderId, body } = await invited();
    expect(body).toMatchObject({
      State: 'open',
      Households: 1,
      MostHouseholds: 4,
      TotalAmount: 2000,
      ZipCode: '10115',
      Link: `https://brennwert.example/sammelbestellung/${body.Code}`,
    });
    const again = await Promise.all([1, 2, 3].map(() => invite(starter, orderId)));
    expect(again.map((one) => one.body.Code)).toEqual([body.Code, body.Code, body.Code]);
  });

  it.each([
    [{ MostHouseholds: 1 }, 'MostHouseholds'],
    [{ MostHouseholds: 11 }, 'MostHouseholds'],
    [{ ClosesOn: '2026-11-20' }, 'ClosesOn'],
    [{ ClosesOn: '2027-05-01' }, 'ClosesOn'],
    [{ ClosesOn: 'bald' }, 'ClosesOn'],
  ])('refuses %j and names the field', async (change, field) => {
    const starter = household();
    const { body: placed } = await starter.order();
    const { status, body } = await invite(starter, placed.OrderId, change);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('is for the order’s own household alone', async () => {
    const { orderId } = await invited();
    expect((await invite(household(), orderId)).status).toBe(404);
    expect((await invite(household(), 260_000_000_000_001)).status).toBe(404);
  });
});

describe('GET /api/bulkorder/invitations/:code', () => {
  it('says what a neighbour would pay alone and with the others, and tells no names', async () => {
    const { code } = await invited({ ShowsName: true, ShowsAmount: true });
    const { status, body } = await household().send('GET', `/api/bulkorder/invitations/${code}?amount=2000`);
    expect(status).toBe(200);
    expect(body.Offer).toMatchObject({ Amount: 2000, AloneTotalPrice: 2380, JointTotalPrice: 2142 });
    expect(JSON.stringify(body)).not.toContain('Anna');
  });

  it.each([['x'.repeat(22)], ['kurz'], ['..%2f..']])('does not know %s', async (code) => {
    expect((await household().send('GET', `/api/bulkorder/invitations/${code}`)).status).toBe(404);
  });

  it('has no offer for an amount that nobody delivers', async () => {
    const { code } = await invited();
    const { body } = await household().send('GET', `/api/bulkorder/invitations/${code}?amount=40`);
    expect(body.Offer).toBe(null);
  });
});

describe('an order that joins', () => {
  it('is placed at its own price and counted', async () => {
    const { code } = await invited();
    const placed = await household().order(joining(code));
    expect(placed).toMatchObject({ status: 201, body: { TotalPrice: 2380 } });
    const { body } = await household().send('GET', `/api/bulkorder/invitations/${code}`);
    expect(body).toMatchObject({ Households: 2, TotalAmount: 4000 });
  });

  it('gets the last place once: of five neighbours at the same moment one is in, and no other order exists', async () => {
    const { code } = await invited({ MostHouseholds: 2 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => household().order(joining(code))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('group_full');
    const { body } = await household().send('GET', `/api/bulkorder/invitations/${code}`);
    expect(body).toMatchObject({ State: 'closed', Households: 2 });
  });

  it('must lie near, which is said at its field', async () => {
    const { code } = await invited();
    const { status, body } = await household().order(joining(code, { IsNear: false }));
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['GroupOrder.IsNear']);
  });

  it('is refused with an invitation that does not exist, is closed, or whose truck is full', async () => {
    expect((await household().order(joining('y'.repeat(22)))).body.code).toBe('group_unknown');
    const { starter, code } = await invited();
    expect((await household().order(joining(code), 31_000)).body.code).toBe('group_too_much');
    await starter.send('POST', `/api/bulkorder/invitations/${code}/close`, {});
    expect((await household().order(joining(code))).body.code).toBe('group_closed');
  });
});

describe('POST /api/bulkorder/invitations/:code/close', () => {
  it('is for whoever invited; anybody else finds nothing', async () => {
    const { starter, code } = await invited();
    const neighbour = household();
    await neighbour.order(joining(code));
    const url = `/api/bulkorder/invitations/${code}/close`;
    expect((await household().send('POST', url, {})).status).toBe(404);
    expect((await neighbour.send('POST', url, {})).status).toBe(404);
    expect((await starter.send('POST', url, {})).body.State).toBe('closed');
    expect((await starter.send('POST', url, {})).body.State).toBe('closed');
  });
});

describe('where distances are measured', () => {
  // A fault that no request met, because its test was impatient, is not the next one's.
  afterEach(() => void geocoder.faults.splice(0));

  let streets = 0;
  /** Of a house that nobody has asked for yet. */
  const newStreet = () => `Testweg ${++streets}`;
  const hold = (kind: 'down' | 'hang', times: number) =>
    void geocoder.faults.splice(0, Number.POSITIVE_INFINITY, { path: /search/, kind, times });

  async function group(street = newStreet()) {
    const starter = household(measuring);
    const { body: placed } = await starter.order({}, 2000, street);
    const { body } = await invite(starter, placed.OrderId);
    return { starter, code: body.Code as string, orderId: placed.OrderId as number };
  }
  const join = (code: string, street: string, IsNear = false) =>
    household(measuring).order({ GroupOrder: { Code: code, IsNear } }, 2000, street);
  /** Those who joined. */
  const joinersOf = (code: string) =>
    database.db
      .selectFrom('groupOrderMembers')
      .innerJoin('groupOrders', 'groupOrders.id', 'groupOrderMembers.groupOrderId')
      .select(['orderId', 'isMeasured'])
      .where('code', '=', code)
      .whereRef('orderId', '!=', 'starterOrderId')
      .execute();
  const waitingFor = async (table: string) => {
    const { rowCount } = await database.pool.query(
      'select 1 from pg_locks where not granted and relation = $1::regclass',
      [table],
    );
    return rowCount;
  };
  const groupRow = (code: string) =>
    database.db
      .selectFrom('groupOrders')
      .select(['firstPositions', 'farAnswersLeft'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
  const orderCount = async () => {
    const { count } = await database.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  it('takes a near neighbour without its word, and notes that it was measured', async () => {
    const { code } = await group();
    expect((await join(code, newStreet())).status).toBe(201);
    expect((await joinersOf(code)).map(({ isMeasured }) => isMeasured)).toEqual([true]);
  });

  it('refuses a far one whatever its word is, and places nothing', async () => {
    const { code } = await group();
    const before = await orderCount();
    for (const word of [false, true]) {
      const { status, body } = await join(code, `${oddStreets.far} 3`, word);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'group_too_far' });
      // Neither the distance nor anything of the first address.
      expect(body.detail).toBe(
        'Ihre Lieferadresse liegt weiter als 3 km von der ersten entfernt. Sie können weiterhin allein bestellen.',
      );
    }
    expect(await orderCount()).toBe(before);
    expect(await joinersOf(code)).toEqual([]);
  });

  it.each([
    ['nobody knows', oddStreets.unknown],
    ['exists twice', oddStreets.double],
  ])('needs the word for a street that %s', async (_what, street) => {
    const { code } = await group();
    const asked = await join(code, `${street} 3`);
    expect(asked.status).toBe(400);
    expect(Object.keys(asked.body.fields)).toEqual(['GroupOrder.IsNear']);
    expect((await join(code, `${street} 3`, true)).status).toBe(201);
    expect((await joinersOf(code)).map(({ isMeasured }) => isMeasured)).toEqual([false]);
  });

  it('looks for the first house again when it could not be found as the group began', async () => {
    hold('down', 1);
    const { code } = await group();
    expect((await groupRow(code)).firstPositions).toBe(null);
    expect((await join(code, newStreet())).status).toBe(201);
    expect((await groupRow(code)).firstPositions).toHaveLength(1);
    expect((await joinersOf(code)).map(({ isMeasured }) => isMeasured)).toEqual([true]);
  });

  it('places orders although the geocoder hangs', async () => {
    const { code } = await group();
    const impatient = await serving(asking({ patience: 400 }));
    hold('hang', 1);
    const order = { GroupOrder: { Code: code, IsNear: true } };
    expect((await household(impatient).order(order, 2000, newStreet())).status).toBe(201);
    expect((await joinersOf(code)).map(({ isMeasured }) => isMeasured)).toEqual([false]);
    await impatient.close();
  });

  it('asks nobody about a group that takes no one, nor for orders without neighbours', async () => {
    const { starter, code } = await group();
    await starter.send('POST', `/api/bulkorder/invitations/${code}/close`, {});
    const asked = geocoder.calls.length;
    expect((await join(code, newStreet())).body.code).toBe('group_closed');
    expect((await household(measuring).order({}, 2000, newStreet())).status).toBe(201);
    expect(geocoder.calls).toHaveLength(asked);
  });

  it('forgets where the first house stands when nobody can join any more', async () => {
    const { starter, code } = await group();
    expect((await groupRow(code)).firstPositions).toMatchObject([{ uncertainty: 0 }]);
    await starter.send('POST', `/api/bulkorder/invitations/${code}/close`, {});
    expect((await groupRow(code)).firstPositions).toBe(null);
  });

  it('says "too far" twelve times for a group: more answers would tell where the first house stands', async () => {
    const { code } = await group();
    for (let tries = 0; tries < 12; tries++) {
      expect((await join(code, `${oddStreets.far} ${tries + 1}`)).body).toMatchObject({
        code: 'group_too_far',
      });
    }
    const asked = geocoder.calls.length;
    const { status, body } = await join(code, `${oddStreets.far} 99`);
    expect({ status, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      fields: ['GroupOrder.IsNear'],
    });
    expect(geocoder.calls).toHaveLength(asked);
  });

  it('says that a group is closed when it closes between being read and being measured', async () => {
    const { code } = await group();
    const answer = await database.db.transaction().execute(async (tx) => {
      // The request has read the group, and waits for its members.
      await sql`lock table group_order_members in access exclusive mode`.execute(tx);
      const joining = join(code, newStreet());
      await expect.poll(() => waitingFor('group_order_members')).toBe(1);
      await tx
        .updateTable('groupOrders')
        .set({ state: 'closed', closedWhy: 'starter', closedAt: new Date(), firstPositions: null })
        .where('code', '=', code)
        .execute();
      return { joining };
    });
    const { status, body } = await answer.joining;
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'group_closed' });
  });

  it('gives the last place once, to one of several measured neighbours', async () => {
    const starter = household(measuring);
    const { body: placed } = await starter.order({}, 2000, newStreet());
    const { body } = await invite(starter, placed.OrderId, { MostHouseholds: 2 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(body.Code, newStreet())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await joinersOf(body.Code)).toHaveLength(1);
  });
});
