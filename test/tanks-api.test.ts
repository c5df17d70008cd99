import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { addTankEndpoint } from '#features/my-oil/tanks.contract.ts';
import { tanksRoutes } from '#features/my-oil/tanks.routes.ts';
import { addPartner } from '#features/partners/partners.fixture.ts';
import { newSensorKey, sensorKeyHash } from '#features/sensors/sensors.store.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { createLog } from '#server/log.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';

type Answer = ReturnType<typeof JSON.parse>;
type Person = Awaited<ReturnType<typeof customer>>;

let server: AccountsServer;
const logged: string[] = [];
let eva: Person;
let otto: Person;

async function customer(email: string) {
  const id = await addAccount(server, email);
  const visitor = browser(server.app);
  const token = (await visitor.signIn(email)).json().token as string;
  const { app } = server;
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() as Answer };
  };
  return { id, send };
}

beforeAll(async () => {
  server = await accountsServer((deps) => [...accountsRoutes(deps), ...tanksRoutes(deps)], null, {
    logger: createLog('warn', { write: (line) => void logged.push(line) }),
  });
  [eva, otto] = [await customer('eva@beispiel.de'), await customer('otto@beispiel.de')];
});
afterAll(() => server.stop());

const newTank = async (of: Person, values: object = {}): Promise<Answer> =>
  (await of.send('POST', '/api/mex/tanks', { Name: 'Keller', ZipCode: '10115', ...values })).body;

async function deviceInStock(): Promise<{ Serial: string; Key: string }> {
  const Key = newSensorKey();
  const Serial = `BW-${Key.slice(0, 8)}`;
  await server.deps.db
    .insertInto('sensors')
    .values({
      serial: Serial,
      kind: 'device',
      keyHash: sensorKeyHash(Key),
      createdAt: server.deps.clock.now(),
    })
    .execute();
  return { Serial, Key };
}

describe('a tank', () => {
  it('is added, read and changed; emptied is null, 0 stays, numbers are whole', async () => {
    const added = await newTank(eva, { TankTypeId: 2, Diameter: 1600, Length: 3000 });
    expect(added).toMatchObject({ TankTypeId: 2, MaxVolume: 6032, IsMain: true, TankCount: 1, Version: 1 });
    const url = `/api/mex/tanks/${added.Id}`;
    const saved = await eva.send('PUT', url, {
      Capacity: '',
      DeadStock: 0,
      Length: 2999.6,
      Diameter: 1600.4,
    });
    expect(saved.body).toMatchObject({
      Capacity: null,
      DeadStock: 0,
      Length: 3000,
      Diameter: 1600,
      Version: 2,
    });
    expect((await eva.send('GET', url)).body).toEqual(saved.body);
  });

  it('of a battery is sent as angular with its count', async () => {
    const battery = await newTank(eva, {
      TankTypeId: 1,
      TankCount: 3,
      Length: 1500,
      Width: 700,
      Height: 1300,
    });
    expect(battery).toMatchObject({ TankTypeId: 1, TankCount: 3, MaxVolume: 4095 });
    const row = await server.deps.db
      .selectFrom('tanks')
      .select('shapeId')
      .where('id', '=', battery.Id)
      .executeTakeFirstOrThrow();
    expect(row.shapeId).toBe(4);
    const one = await eva.send('PUT', `/api/mex/tanks/${battery.Id}`, { TankTypeId: 1, TankCount: 1 });
    expect(one.body).toMatchObject({ TankTypeId: 1, TankCount: 1, MaxVolume: 1365 });
  });

  it.each([
    [{ Height: -1 }, 'Height'],
    [{ TankTypeId: 5 }, 'TankTypeId'],
    [{ Capacity: 'viel' }, 'Capacity'],
    [{ ZipCode: '99999' }, 'ZipCode'],
    [{ DipTable: [{ Level: 1, Litres: 5 }] }, 'DipTable'],
    [
      {
        DipTable: [
          { Level: 10, Litres: 50 },
          { Level: 20, Litres: 40 },
        ],
      },
      'DipTable[1].Litres',
    ],
  ])('is refused for %j, and the field is named', async (values, field) => {
    const { Id } = await newTank(eva);
    const answer = await eva.send('PUT', `/api/mex/tanks/${Id}`, values);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  it('of another country than the partner’s host it is added on belongs to no partner', async () => {
    const { deps } = server;
    const partnerId = await addPartner(deps.db);
    const adding = tanksRoutes(deps).find(
      ({ endpoint: { method, path } }) => method === 'POST' && path === '/api/mex/tanks',
    );
    const visitor = { user: signedInUser({ id: otto.id, email: 'otto@beispiel.de' }) } as Visitor;
    const partnerOf = async (countryId: 1 | 2, zipCode: string) => {
      const body = addTankEndpoint.body?.parse({ name: 'Keller', zipCode, countryId });
      await adding?.handle({
        params: undefined,
        query: undefined,
        body,
        visitor,
        hostCountryId: 1,
        hostPartnerId: partnerId,
        header: () => undefined,
      });
      const added = await deps.db
        .selectFrom('tanks')
        .select('partnerId')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return added?.partnerId;
    };
    expect([await partnerOf(1, '10115'), await partnerOf(2, '1010')]).toEqual([partnerId, null]);
  });

  it('that was refused stands in the log by the names of its fields alone', async () => {
    const { Id } = await newTank(eva);
    logged.length = 0;
    await eva.send('PUT', `/api/mex/tanks/${Id}`, { Height: -1, Name: 'Keller', Capacity: 'viel Öl' });
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { req: { route: '/api/mex/tanks/:id' }, status: 400, fields: ['Height', 'Capacity'] },
    ]);
    expect(logged.join()).not.toMatch(/Keller|viel Öl/);
  });

  it('is not overwritten by who saw an older one', async () => {
    const { Id } = await newTank(eva);
    expect((await eva.send('PUT', `/api/mex/tanks/${Id}`, { Name: 'Garage', Version: 1 })).status).toBe(200);
    expect((await eva.send('PUT', `/api/mex/tanks/${Id}`, { Name: 'Keller', Version: 1 })).status).toBe(409);
  });

  it('is nobody else’s, and gone when it was ended', async () => {
    const { Id } = await newTank(eva);
    const url = `/api/mex/tanks/${Id}`;
    for (const [method, payload] of [['GET'], ['PUT', { Name: 'Meiner' }], ['DELETE']] as const) {
      expect((await otto.send(method, url, payload)).status, method).toBe(404);
    }
    expect((await eva.send('DELETE', url)).body).toEqual({ Success: true });
    expect((await eva.send('GET', url)).status).toBe(404);
  });

  it('makes its owner a meX customer', async () => {
    await newTank(otto);
    const { hasMexEnabled } = await server.deps.db
      .selectFrom('users')
      .select('hasMexEnabled')
      .where('id', '=', otto.id)
      .executeTakeFirstOrThrow();
    expect(hasMexEnabled).toBe(true);
  });
});

describe('a sensor', () => {
  it('of ours is claimed from stock by its key, once', async () => {
    const device = await deviceInStock();
    const { Id: TankId } = await newTank(eva);
    const claimed = await eva.send('POST', '/api/mex/sensors', { ...device, TankId, SensorTypeId: 4 });
    expect(claimed).toMatchObject({ status: 201, body: { Serial: device.Serial, Key: null } });
    expect((await eva.send('POST', '/api/mex/sensors', device)).body.Id).toBe(claimed.body.Id);
    expect((await otto.send('POST', '/api/mex/sensors', device)).status).toBe(409);
    const { Items } = (await eva.send('GET', '/api/mex/sensors')).body;
    expect(Items.find(({ Id }: Answer) => Id === claimed.body.Id)).toMatchObject({
      TankId,
      SensorTypeId: 4,
      ConnectionId: 3,
      Kind: 'device',
      LastMeasurementTimeStamp: null,
    });
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
  ])('of type %i is connected by %i: Wi-Fi, mobile network or radio', async (SensorTypeId, ConnectionId) => {
    const { body } = await eva.send('POST', '/api/mex/sensors', { SensorTypeId });
    const { Items } = (await eva.send('GET', '/api/mex/sensors')).body;
    expect(Items.find(({ Id }: Answer) => Id === body.Id)).toMatchObject({ SensorTypeId, ConnectionId });
  });

  it('is refused with a wrong key', async () => {
    const { Serial } = await deviceInStock();
    expect((await eva.send('POST', '/api/mex/sensors', { Serial, Key: 'falsch' })).status).toBe(404);
    expect((await eva.send('POST', '/api/mex/sensors', { Key: 'ohne-nummer' })).status).toBe(400);
  });

  it('of one’s own gets a key, which only its first answer tells', async () => {
    const { status, body } = await eva.send('POST', '/api/mex/sensors', {
      Serial: 'esp-keller',
      Name: 'ESP',
    });
    expect(status).toBe(201);
    expect(body.Key).toHaveLength(43);
    const { Items } = (await eva.send('GET', '/api/mex/sensors')).body;
    expect(JSON.stringify(Items)).not.toContain(body.Key);
    expect((await otto.send('POST', '/api/mex/sensors', { Serial: 'esp-keller' })).status).toBe(409);
  });

  it.each(['BW-12345', 'mex-26-010114', 'peilstab-1'])(
    'of one’s own does not get the serial %s, which is reserved',
    async (Serial) => {
      const answer = await eva.send('POST', '/api/mex/sensors', { Serial });
      expect(answer.status).toBe(400);
      expect(answer.body.fields.Serial).toMatch(/nur die Nummern unserer Geräte/);
    },
  );

  it('may stand in a tank that has none; the snapshot offers those', async () => {
    const [full, free] = [await newTank(eva), await newTank(eva)];
    const first = (await eva.send('POST', '/api/mex/sensors', { TankId: full.Id })).body;
    const second = (await eva.send('POST', '/api/mex/sensors', {})).body;
    const url = `/api/mex/sensors/${second.Id}`;
    expect((await eva.send('PUT', url, { TankId: full.Id })).status).toBe(409);
    const offered = async (id: number): Promise<number[]> =>
      (await eva.send('GET', `/api/site/mex/mex-snapshot?sensorId=${id}`)).body.AvailableTanks.map(
        ({ Id }: Answer) => Id,
      );
    expect(await offered(second.Id)).toContain(free.Id);
    expect(await offered(second.Id)).not.toContain(full.Id);
    expect(await offered(first.Id)).toContain(full.Id);
    const saved = await eva.send('PUT', url, {
      TankId: free.Id,
      MountedAt: 1499.6,
      NotificationsEnabled: false,
    });
    expect(saved.body).toMatchObject({ TankId: free.Id, MountedAt: 1500, NotificationsEnabled: false });
    expect((await eva.send('PUT', `${url}/set-main`)).status).toBe(200);
    expect((await eva.send('GET', `/api/mex/tanks/${free.Id}`)).body.IsMain).toBe(true);
  });

  it.each([
    [{ MountedAt: 'hoch' }, 'MountedAt'],
    [{ SensorTypeId: 5 }, 'SensorTypeId'],
    [{ LevelOffset: 10_001 }, 'LevelOffset'],
    [{ NotificationsEnabled: 'ja' }, 'NotificationsEnabled'],
  ])('is refused for %j, and the field is named', async (values, field) => {
    const { Id } = (await eva.send('POST', '/api/mex/sensors', {})).body;
    const answer = await eva.send('PUT', `/api/mex/sensors/${Id}`, values);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('keeps what is left out; emptied is null, 0 stays', async () => {
    const { Id } = (await eva.send('POST', '/api/mex/sensors', { Name: 'Boden', SensorTypeId: 2 })).body;
    const url = `/api/mex/sensors/${Id}`;
    const set = await eva.send('PUT', url, { MountedAt: 0, LevelOffset: -12.4 });
    expect(set.body).toMatchObject({ Name: 'Boden', SensorTypeId: 2, MountedAt: 0, LevelOffset: -12 });
    const emptied = await eva.send('PUT', url, { MountedAt: '', SensorTypeId: null });
    expect(emptied.body).toMatchObject({ MountedAt: null, SensorTypeId: null, ConnectionId: null });
  });

  it('leaves nothing readable to its next owner', async () => {
    const device = await deviceInStock();
    const { Id } = (await eva.send('POST', '/api/mex/sensors', device)).body;
    await server.deps.db
      .insertInto('sensorReadings')
      .values({
        sensorId: Id,
        identity: 1,
        measure: 'percent',
        value: 40,
        deviceAt: server.time.now,
        receivedAt: server.time.now,
        at: server.time.now,
      })
      .execute();
    const url = `/api/mex/sensors/${Id}`;
    expect((await eva.send('DELETE', url)).body).toEqual({ Success: true });
    expect((await otto.send('POST', '/api/mex/sensors', device)).status).toBe(201);
    const left = await server.deps.db
      .selectFrom('sensorReadings')
      .select('sensorId')
      .where('sensorId', '=', Id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const { Id } = (await eva.send('POST', '/api/mex/sensors', {})).body;
    const url = `/api/mex/sensors/${Id}`;
    expect((await otto.send('PUT', url, { Name: 'Meiner' })).status).toBe(404);
    expect((await otto.send('PUT', `${url}/set-main`)).status).toBe(404);
    expect((await otto.send('DELETE', url)).status).toBe(404);
    expect((await otto.send('GET', `/api/site/mex/mex-snapshot?sensorId=${Id}`)).status).toBe(404);
    expect((await otto.send('POST', '/api/mex/sensors', { TankId: (await newTank(eva)).Id })).status).toBe(
      404,
    );
  });
});

it('nobody reads tanks or sensors without signing in', async () => {
  for (const url of ['/api/mex/sensors', '/api/mex/tanks/1', '/api/site/mex/mex-snapshot']) {
    expect((await browser(server.app).get(url)).statusCode).toBe(401);
  }
});
