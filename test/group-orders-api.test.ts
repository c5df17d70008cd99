import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorSessions } from '#features/accounts/sessions.store.ts';
import { neighbourhood } from '#features/orders/group-orders/group-orders.fixture.ts';
import { groupOrderRoutes } from '#features/orders/group-orders/group-orders.routes.ts';
import { wish } from '#features/orders/orders.fixture.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import type { Deps } from '#server/deps.ts';
import { buildServer } from '#server/http.ts';
import { localHosts } from '#server/server.fixture.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
let here: Awaited<ReturnType<typeof neighbourhood>>;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await neighbourhood(database.db);
  const deps = { ...here.deps, originOf: () => 'https://brennwert.example' };
  app = await buildServer({
    deps: {} as Deps,
    routes: [...ordersRoutes(deps), ...groupOrderRoutes(deps)],
    sessions: visitorSessions(deps),
    hosts: localHosts,
    logger: false,
    trustProxy: false,
    rateLimited: false,
    site: null,
    analyticsHosts: [],
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** A household with a browser of its own. */
function household() {
  let cookie = '';
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { host: 'localhost', 'idempotency-key': randomUUID(), ...(cookie && { cookie }) },
    });
    const [set] = answer.cookies;
    if (set) cookie = `${set.name}=${set.value}`;
    return { status: answer.statusCode, body: answer.json() };
  };
  const order = (change: object = {}, amount = 2000) =>
    send('POST', '/api/order-process/orders', {
      Hash: here.offerFor({ ...wish, amount }).hash,
      Addresses: {
        DeliveryAddressList: [
          {
            ...{ Title1: 'Frau', FirstName: 'Anna', LastName: 'Heide', Street: 'Lindenweg 4a' },
            ...{ ZipCode: '10115', City: 'Berlin', Phone: '030 901820' },
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
    ...{ OrderId, MostHouseholds: 4, ClosesOn: '2026-11-24' },
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
      ...{ State: 'open', Households: 1, MostHouseholds: 4, TotalAmount: 2000, ZipCode: '10115' },
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
