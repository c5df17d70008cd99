import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '#features/dealers/api-keys.store.ts';
import { ownZonesRoutes } from '#features/dealers/dealers.routes.ts';
import { placingFixture, requestIn } from '#features/orders/orders.fixture.ts';
import type { PricingService } from '#features/pricing/pricing.service.ts';
import { type AccountsServer, accountsServer, addAccount } from './accounts-server.ts';

let server: AccountsServer;
let mine: Awaited<ReturnType<typeof placingFixture>>;
let theirs: typeof mine;
let key: string;
let theirKey: string;

const call = (method: 'GET' | 'PUT', payload?: unknown, apiKey = key) =>
  server.app.inject({
    method,
    url: '/api/dealer/zones',
    headers: { host: 'localhost', 'x-api-key': apiKey },
    ...(payload !== undefined && { payload: payload as object }),
  });

const known = ['10115', '10117', '10119', '10178'];

beforeAll(async () => {
  server = await accountsServer((deps) =>
    ownZonesRoutes({ ...deps, places: { all: () => known.map((postalCode) => ({ postalCode }) as never) } }),
  );
  const { db } = server.deps;
  [mine, theirs] = [await placingFixture(db), await placingFixture(db)];
  const userId = await addAccount(server, 'haendler@beispiel.de', ['dealer']);
  const keyOf = (dealerId: number) => createApiKey(db, { dealerId, name: 'ERP', userId, now: new Date() });
  [key, theirKey] = [await keyOf(mine.dealerId), await keyOf(theirs.dealerId)];
});
afterAll(() => server.stop());

describe('a dealer’s own software', () => {
  it('adds, changes and removes zones, all or none, and the offers follow', async () => {
    const before = (await call('GET')).json();
    const [zone] = before.Zones;
    expect(zone).toMatchObject({ Name: 'Berlin', ProductIds: [1] });
    expect(zone.PostalCodes).toContain('10115');
    const added = {
      BranchId: zone.BranchId,
      Name: 'Mitte',
      PostalCodes: ['10117-10119'],
      PricesOf: { ZoneId: zone.Id, Permille: 10 },
    };
    const saved = await call('PUT', { Zones: [added], SeenVersion: before.Version });
    expect(saved.statusCode).toBe(200);
    const { Version, ZoneIds } = saved.json();
    const after = (await call('GET')).json();
    expect(after.Zones).toEqual([
      zone,
      { ...added, Id: ZoneIds[0], PostalCodes: ['10117', '10119'], ProductIds: [1], PricesOf: undefined },
    ]);
    expect((await call('PUT', { Zones: [], SeenVersion: before.Version })).statusCode).toBe(409);
    const { PricesOf: _, ...rest } = added;
    const moved = { Zones: [{ ...rest, Id: ZoneIds[0], PostalCodes: ['10178'] }], Removed: [zone.Id] };
    expect((await call('PUT', { ...moved, SeenVersion: Version })).json().ZoneIds).toEqual(ZoneIds);
    const pricing = mine.deps.pricing as PricingService;
    await pricing.refresh();
    const now = server.deps.clock.now();
    expect(pricing.calculateForDealer(requestIn(1), mine.dealerId, now).offers).toHaveLength(0);
  });

  it('is told which entry of which zone is wrong, and nothing is saved', async () => {
    const { Zones, Branches } = (await call('GET', undefined, theirKey)).json();
    const zone = { BranchId: Branches[0].Id, Name: 'Neu', PostalCodes: ['10117', '99999', 'x'] };
    const answer = await call('PUT', { Zones: [zone] }, theirKey);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      'Zones[0].PostalCodes[1]': '99999 gibt es nicht.',
      'Zones[0].PostalCodes[2]': '„x“ ist keine Postleitzahl und kein Bereich.',
    });
    const overlap = await call('PUT', { Zones: [{ ...zone, PostalCodes: ['10115'] }] }, theirKey);
    expect(overlap.json().detail).toContain('in zwei Liefergebieten');
    expect((await call('GET', undefined, theirKey)).json().Zones).toEqual(Zones);
  });

  it('needs a key, and cannot touch another dealer’s zones', async () => {
    const { Zones } = (await call('GET', undefined, theirKey)).json();
    expect((await call('GET', undefined, '')).statusCode).toBe(401);
    expect((await call('PUT', { Zones: [] }, 'falsch')).statusCode).toBe(401);
    const foreign = { ...Zones[0], Name: 'Meins', ProductIds: undefined };
    expect((await call('PUT', { Zones: [foreign] })).statusCode).toBe(400);
    expect((await call('PUT', { Removed: [Zones[0].Id] })).statusCode).toBe(400);
    expect((await call('GET', undefined, theirKey)).json().Zones).toEqual(Zones);
  });

  it.each([
    [{ Zones: [{ BranchId: 1, Name: '', PostalCodes: ['10115'] }] }],
    [{ Zones: [{ BranchId: 1, Name: 'Leer', PostalCodes: [] }] }],
    [{ Zones: [{ BranchId: 'eins', Name: 'Neu', PostalCodes: ['10115'] }] }],
    [{ Zones: 'alle' }],
  ])('is told what is wrong with %j', async (body) => {
    expect((await call('PUT', body)).statusCode).toBe(400);
  });
});
