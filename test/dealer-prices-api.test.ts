import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey, revokeApiKey } from '#features/dealers/api-keys.store.ts';
import { ownPricesRoutes } from '#features/dealers/dealers.routes.ts';
import { placingFixture, requestIn } from '#features/orders/orders.fixture.ts';
import { type AccountsServer, accountsServer, addAccount } from './accounts-server.ts';

let server: AccountsServer;
let mine: Awaited<ReturnType<typeof placingFixture>>;
let theirs: typeof mine;
let key: string;

const call = (method: 'GET' | 'PUT', payload?: unknown, apiKey = key) =>
  server.app.inject({
    method,
    url: '/api/dealer/price-lists',
    headers: { host: 'localhost', 'x-api-key': apiKey },
    ...(payload !== undefined && { payload: payload as object }),
  });

const zoneOf = async (apiKey = key): Promise<number> =>
  (await call('GET', undefined, apiKey)).json().Zones[0].Id;

const list = (ZoneId: number, Tiers: unknown = [{ FromAmount: 500, Price: 70 }]) => ({
  PriceLists: [{ ZoneId, ProductId: 1, Tiers }],
});

beforeAll(async () => {
  server = await accountsServer((deps) => ownPricesRoutes(deps));
  const { db } = server.deps;
  [mine, theirs] = [await placingFixture(db), await placingFixture(db)];
  const userId = await addAccount(server, 'haendler@beispiel.de', ['dealer']);
  key = await createApiKey(db, { dealerId: mine.dealerId, name: 'ERP', userId, now: new Date() });
});
afterAll(() => server.stop());

describe('a dealer’s own software', () => {
  it('reads its zones and lists, replaces them, and the offers follow', async () => {
    const read = (await call('GET')).json();
    expect(read.Zones[0].PriceLists).toEqual([{ ProductId: 1, Tiers: [{ FromAmount: 500, Price: 80 }] }]);
    const tiers = [
      { FromAmount: 3000, Price: 70 },
      { FromAmount: 500, Price: 75.1234 },
    ];
    const saved = await call('PUT', { ...list(read.Zones[0].Id, tiers), SeenVersion: read.Version });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toEqual({ Version: expect.any(Number), PriceLists: 1 });
    await (mine.deps.pricing as unknown as { refresh(): Promise<void> }).refresh();
    mine.clock.at = server.deps.clock.now();
    expect(mine.offerFor(requestIn(1)).totalPrice).toBe(249_900);
    const again = await call('PUT', { ...list(read.Zones[0].Id), SeenVersion: read.Version });
    expect(again.statusCode).toBe(409);
  });

  it.each([
    ['no key', ''],
    ['a wrong key', `bw_${'A'.repeat(43)}`],
    ['something else', 'x'.repeat(5000)],
  ])('with %s is refused', async (_, wrong) => {
    expect((await call('PUT', list(await zoneOf()), wrong)).statusCode).toBe(401);
    expect((await call('GET', undefined, wrong)).statusCode).toBe(401);
  });

  it('cannot touch another dealer’s zone', async () => {
    const foreign = await server.deps.db
      .selectFrom('zones')
      .innerJoin('branches', 'branches.id', 'zones.branchId')
      .select('zones.id')
      .where('branches.dealerId', '=', theirs.dealerId)
      .executeTakeFirstOrThrow();
    const answer = await call('PUT', list(foreign.id));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.PriceLists).toContain('gehört nicht zu Ihnen');
  });

  it.each([
    [{}],
    [{ PriceLists: [] }],
    [{ PriceLists: [{ ZoneId: 1, ProductId: 1, Tiers: [] }] }],
    [{ PriceLists: [{ ZoneId: 1, ProductId: 1, Tiers: [{ FromAmount: 500, Price: -1 }] }] }],
    [{ PriceLists: [{ ZoneId: 1, ProductId: 1, Tiers: [{ FromAmount: 500, Price: 'gratis' }] }] }],
  ])('is told what is wrong with %j', async (body) => {
    expect((await call('PUT', body)).statusCode).toBe(400);
  });

  it('is asked whether prices are meant that leave the ones before, and saves them when they are', async () => {
    const zone = await zoneOf();
    await call('PUT', { ...list(zone, [{ FromAmount: 500, Price: 80 }]), Confirm: true });
    const slip = list(zone, [{ FromAmount: 500, Price: 60 }]);
    const asked = await call('PUT', slip);
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'prices_unusual']);
    expect(asked.json().rows).toEqual([
      { zoneId: zone, productId: 1, fromAmount: 500, price: 60, oldPrice: 80, marketPrice: null },
    ]);
    expect((await call('PUT', { ...slip, Confirm: false })).statusCode).toBe(409);
    expect((await call('GET')).json().Zones[0].PriceLists[0].Tiers[0].Price).toBe(80);
    expect((await call('PUT', { ...slip, Confirm: true })).statusCode).toBe(200);
    expect((await call('GET')).json().Zones[0].PriceLists[0].Tiers[0].Price).toBe(60);
  });

  it('never gets below the least price of a product, whoever confirms it', async () => {
    const zone = await zoneOf();
    const answer = await call('PUT', { ...list(zone, [{ FromAmount: 500, Price: 8.1 }]), Confirm: true });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'price_too_low']);
    expect(answer.json().fields.PriceLists).toContain('Schreibfehler');
  });

  it('gives prices with four decimals at most', async () => {
    const zone = await zoneOf();
    const answer = await call('PUT', {
      ...list(zone, [{ FromAmount: 500, Price: 70.12345 }]),
      Confirm: true,
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.values(answer.json().fields)).toEqual(['Höchstens vier Stellen hinter dem Komma.']);
  });

  it('may not send a list or a tier twice', async () => {
    const zone = await zoneOf();
    const twice = { PriceLists: [...list(zone).PriceLists, ...list(zone).PriceLists] };
    expect((await call('PUT', twice)).statusCode).toBe(400);
    const tiers = [
      { FromAmount: 500, Price: 70 },
      { FromAmount: 500, Price: 71 },
    ];
    expect((await call('PUT', list(zone, tiers))).statusCode).toBe(400);
  });

  it('has no way in with a revoked key', async () => {
    const { db } = server.deps;
    const userId = await addAccount(server, 'zweiter@beispiel.de', ['dealer']);
    const revoked = await createApiKey(db, { dealerId: mine.dealerId, name: 'alt', userId, now: new Date() });
    const { id } = await db
      .selectFrom('dealerApiKeys')
      .select('id')
      .where('name', '=', 'alt')
      .executeTakeFirstOrThrow();
    await revokeApiKey(db, { dealerId: theirs.dealerId, id, now: new Date() });
    expect((await call('GET', undefined, revoked)).statusCode).toBe(200);
    await revokeApiKey(db, { dealerId: mine.dealerId, id, now: new Date() });
    expect((await call('GET', undefined, revoked)).statusCode).toBe(401);
  });
});
