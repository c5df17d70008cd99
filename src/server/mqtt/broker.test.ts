import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import mqtt, { type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tankStatesOf } from '#features/forecast/advice/tank-states.ts';
import {
  createMqttToken,
  mqttTokensOf,
  revokeMqttToken,
} from '#features/sensors/connect/mqtt-tokens.store.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { newSensorKey, renewSensorKey, sensorKeyHash } from '#features/sensors/sensors.store.ts';
import { mqttGate } from '#features/sensors/sensors.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { Deps } from '../deps.ts';
import { type Broker, startBroker } from './broker.ts';

let test: TestDatabase;
let broker: Broker;
const now = new Date('2026-11-22T11:00:30Z');
const clock = { now: () => now };
const open: MqttClient[] = [];
const local = { port: 0, host: '127.0.0.1', tls: null, connections: 1000, connectionsPerAddress: 500 };
const isBroken = { value: false };

const deps = (clock = { now: () => now }): Deps => {
  const given = {
    db: test.db,
    clock,
    queue: { enqueueAll: async () => undefined },
    pricing: {
      index: () => ({ catalog: { products: new Map(), isClosed: () => false, isOpened: () => false } }),
    },
    places: { find: () => null },
  } as unknown as Deps;
  return { ...given, ports: { ...given.ports, tankStates: tankStatesOf(given) } };
};

beforeAll(async () => {
  test = await createTestDatabase();
  const gate = mqttGate(deps());
  broker = await startBroker({
    config: local,
    calls: null,
    gate: {
      ...gate,
      receive: async (messages) => {
        if (isBroken.value) throw new Error('no database');
        return gate.receive(messages);
      },
    },
    log: pino({ level: 'silent' }),
  });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.endAsync(true)));
});
afterAll(async () => {
  await broker.stop();
  await test.drop();
});

let count = 0;
const household = () => householdFixture(test.db, { email: `mqtt${++count}@beispiel.de`, now });

async function connectTo(
  at: Broker,
  username: string,
  password: string,
  more: object = {},
): Promise<MqttClient> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${at.port}`, {
    username,
    password,
    reconnectPeriod: 0,
    ...more,
  });
  open.push(client);
  return client;
}

const readingsOf = (sensorId: number) =>
  test.db.selectFrom('sensorReadings').select('litres').where('sensorId', '=', sensorId).execute();

const level = (litres: number, at = '2026-11-22T11:00:00Z') =>
  JSON.stringify({ readings: [{ time: at, volume: litres, battery: 3.5 }] });

/** Topics near those that mean something, and any other that MQTT allows to be published at. */
const topics = (serial: string) =>
  fc.oneof(
    fc
      .constantFrom(
        'readings',
        'message',
        'events/rpc',
        'tele/SENSOR',
        'tele/LWT',
        'sensor/oelstand/state',
        '',
        '/',
      )
      .map((rest) => `mex/${serial}/${rest}`),
    fc
      .string({ minLength: 1, maxLength: 60, unit: 'binary' })
      .map((text) => text.replaceAll(/[#+]/g, '_').replaceAll('\0', '_')),
    fc.string({ maxLength: 40 }).map((rest) => `mex/${serial}/${rest.replaceAll(/[#+]/g, '/')}`),
  );

const payloads = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json({ maxDepth: 3 }).map((text) => Buffer.from(text)),
  fc
    .record(
      {
        time: fc.oneof(fc.string(), fc.constant('2026-11-22T11:00:00Z'), fc.date().map(String)),
        sequence: fc.oneof(fc.integer(), fc.double(), fc.string()),
        volume: fc.oneof(fc.double(), fc.string(), fc.constantFrom(null, 1e308, -1)),
        battery: fc.anything(),
      },
      { requiredKeys: [] },
    )
    .map((reading) => Buffer.from(JSON.stringify(reading) ?? '')),
);

/** As clients name them in what they send first. */
const versions = [
  ['3.1', { protocolId: 'MQIsdp', protocolVersion: 3 }],
  ['3.1.1', { protocolVersion: 4 }],
  ['5', { protocolVersion: 5 }],
] as const;

describe.each(versions)('over MQTT %s', (_, version) => {
  const isFive = version.protocolVersion === 5;
  const connect = (username: string, password: string, more: object = {}) =>
    connectTo(broker, username, password, { ...version, ...more });

  describe('a sensor', () => {
    it('is acknowledged once what it said is stored', async () => {
      const { serial, key, sensorId } = await household();
      const client = await connect(serial, key);
      await client.publishAsync(`mex/${serial}/readings`, level(900), { qos: 1 });
      expect(await readingsOf(sensorId)).toEqual([{ litres: 900 }]);
      await client.publishAsync(`mex/${serial}/readings`, level(900), { qos: 1 });
      expect(await readingsOf(sensorId)).toHaveLength(1);
    });

    it('may say the same with QoS 2, which is stored once', async () => {
      const { serial, key, sensorId } = await household();
      const client = await connect(serial, key);
      for (const litres of [900, 880])
        await client.publishAsync(
          `mex/${serial}/readings`,
          level(litres, `2026-11-22T10:00:${litres % 50}Z`),
          {
            qos: 2,
          },
        );
      expect(await readingsOf(sensorId)).toHaveLength(2);
    });

    it('with another one’s key or none is not let in', async () => {
      const [home, other] = [await household(), await household()];
      for (const key of [other.key, '', 'bwm_falsch']) {
        await expect(connect(home.serial, key)).rejects.toThrow(/Not authorized|Bad/);
      }
    });

    it('that speaks at another one’s topic is answered and not heard, and stays connected', async () => {
      const [home, other] = [await household(), await household()];
      const client = await connect(home.serial, home.key);
      const others = [`mex/${other.serial}/readings`, 'homeassistant/status', 'brennwert/1/tanks/1/state'];
      for (const topic of others) {
        const answer = client.publishAsync(topic, level(900), { qos: 1, retain: true });
        if (isFive) await expect(answer).rejects.toMatchObject({ code: 0x87 });
        else await answer;
      }
      await client.publishAsync(`mex/${home.serial}/readings`, level(700), { qos: 1 });
      expect(await readingsOf(other.sensorId)).toEqual([]);
      expect(await readingsOf(home.sensorId)).toHaveLength(1);
      expect(client.connected).toBe(true);
    });

    it('hears no topics but its own', async () => {
      const [home, other] = [await household(), await household()];
      const client = await connect(home.serial, home.key);
      for (const filter of ['#', 'mex/#', `mex/${other.serial}/#`, 'dropped', '$SYS/#', 'homeassistant/#']) {
        await expect(client.subscribeAsync(filter)).rejects.toThrow();
      }
      expect(await client.subscribeAsync(`mex/${home.serial}/cmnd/#`)).toMatchObject([{ qos: 0 }]);
    });

    it('whose message cannot be stored gets no acknowledgement', async () => {
      const { serial, key, sensorId } = await household();
      const client = await connect(serial, key);
      isBroken.value = true;
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
      const sent = client.publishAsync(`mex/${serial}/readings`, level(900), { qos: 1 }).then(
        () => 'acknowledged',
        () => 'refused',
      );
      await closed;
      isBroken.value = false;
      await client.endAsync(true);
      expect(await Promise.race([sent, Promise.resolve('open')])).not.toBe('acknowledged');
      expect(await readingsOf(sensorId)).toEqual([]);
    });

    it('that is gone is known by its last will, until it speaks again', async () => {
      const { serial, key, sensorId } = await household();
      const will = { topic: `mex/${serial}/tele/LWT`, payload: Buffer.from('Offline'), qos: 1, retain: true };
      const client = await connect(serial, key, { will });
      await client.publishAsync(`mex/${serial}/readings`, level(900), { qos: 1 });
      const offlineSince = async () =>
        (
          await test.db
            .selectFrom('sensorStates')
            .select('offlineSince')
            .where('sensorId', '=', sensorId)
            .executeTakeFirst()
        )?.offlineSince;
      expect(await offlineSince()).toBeNull();
      client.stream.destroy();
      await vi.waitFor(async () => expect(await offlineSince()).toEqual(now), { timeout: 10_000 });
      const back = await connect(serial, key);
      await back.publishAsync(`mex/${serial}/readings`, level(890, '2026-11-22T11:00:20Z'), { qos: 1 });
      expect(await offlineSince()).toBeNull();
    });
  });

  describe('a sensor whose key has ended', () => {
    const closed = (client: MqttClient) =>
      new Promise<void>((resolve) => client.once('close', () => resolve()));
    const acknowledged = (client: MqttClient, serial: string) => {
      const ends = closed(client).then(() => 'cut off');
      const sent = client.publishAsync(`mex/${serial}/readings`, level(800), { qos: 1 });
      return Promise.race([
        ends,
        sent.then(
          () => 'acknowledged',
          () => 'cut off',
        ),
      ]);
    };

    it('stores nothing more in the session that it began with it', async () => {
      const { serial, key, sensorId, userId } = await household();
      const client = await connect(serial, key);
      await client.publishAsync(`mex/${serial}/readings`, level(900), { qos: 1 });
      await renewSensorKey(test.db, { id: sensorId, userId, key: newSensorKey() });
      expect(await acknowledged(client, serial)).toBe('cut off');
      expect(await readingsOf(sensorId)).toEqual([{ litres: 900 }]);
    });

    it('is cut off though it says nothing, and others are not', async () => {
      const [home, other] = [await household(), await household()];
      const client = await connect(home.serial, home.key);
      const staying = await connect(other.serial, other.key);
      const ends = closed(client);
      await renewSensorKey(test.db, { id: home.sensorId, userId: home.userId, key: newSensorKey() });
      await ends;
      await expect(connect(home.serial, home.key)).rejects.toThrow(/Not authorized|Bad/);
      expect(staying.connected).toBe(true);
    });

    it('writes nothing into the sensor of somebody who took its serial', async () => {
      const [home, other] = [await household(), await household()];
      const client = await connect(home.serial, home.key);
      await test.db.deleteFrom('sensors').where('id', '=', home.sensorId).execute();
      await test.db
        .updateTable('sensors')
        .set({ serial: home.serial, keyHash: sensorKeyHash(home.key) })
        .where('id', '=', other.sensorId)
        .execute();
      expect(await acknowledged(client, home.serial)).toBe('cut off');
      expect(await readingsOf(other.sensorId)).toEqual([]);
    });
  });

  describe('what a program hears of a sensor', () => {
    it.each([
      ['that is heard', [level(900)], '2026-11-22T12:00:00Z', 'online'],
      ['that is heard, with a bad echo', ['{"distance":3}'], '2026-11-22T12:00:00Z', 'online'],
      ['that said nothing for days', [level(900)], '2026-11-25T12:00:00Z', 'offline'],
    ])('%s', async (_, said, at, availability) => {
      const { serial, key, userId, tankId } = await household();
      const client = await connect(serial, key);
      for (const body of said) await client.publishAsync(`mex/${serial}/readings`, body, { qos: 1 });
      const later = mqttGate(deps({ now: () => new Date(at) }));
      expect(await later.messagesFor(userId)).toContainEqual({
        topic: `brennwert/${userId}/tanks/${tankId}/availability`,
        body: availability,
      });
    });
  });

  describe('a program', () => {
    it('finds its owner’s tanks as Home Assistant does, and hears what changes; nobody else’s', async () => {
      const [home, other] = [await household(), await household()];
      const token = await createMqttToken(test.db, { userId: home.userId, name: 'Home Assistant', now });
      await createMqttToken(test.db, { userId: other.userId, name: 'Home Assistant', now });
      const sensor = await connect(home.serial, home.key);
      await sensor.publishAsync(`mex/${home.serial}/readings`, level(900), { qos: 1 });
      const heard = new Map<string, string>();
      const program = await connect('programm', token);
      program.on('message', (topic, body) => heard.set(topic, body.toString()));
      await program.subscribeAsync(['homeassistant/#', `brennwert/${home.userId}/#`]);
      const root = `brennwert/${home.userId}/tanks/${home.tankId}`;
      await vi.waitFor(() => expect(heard.size).toBe(3), { timeout: 10_000 });
      expect(JSON.parse(heard.get(`${root}/state`) ?? '{}')).toMatchObject({
        litres: 900,
        percent: 60,
        battery: 100,
      });
      expect(heard.get(`${root}/availability`)).toBe('online');
      const config = JSON.parse(
        heard.get(`homeassistant/device/brennwert_${home.userId}_${home.tankId}/config`) ?? '{}',
      );
      expect(config).toMatchObject({
        device: { identifiers: [`brennwert_${home.userId}_${home.tankId}`], name: 'Keller' },
        origin: { name: 'Brennwert' },
        state_topic: `${root}/state`,
        availability_topic: `${root}/availability`,
        components: {
          litres: {
            platform: 'sensor',
            device_class: 'volume_storage',
            state_class: 'measurement',
            unit_of_measurement: 'L',
          },
          battery: { device_class: 'battery', unit_of_measurement: '%' },
          temperature: { device_class: 'temperature', unit_of_measurement: '°C' },
        },
      });
      expect(config.components.price).not.toHaveProperty('device_class');
      await expect(program.subscribeAsync(`brennwert/${other.userId}/#`)).rejects.toThrow();
      clock.now = () => new Date('2026-11-22T11:01:00Z');
      await sensor.publishAsync(`mex/${home.serial}/readings`, level(700, '2026-11-22T11:00:29Z'), {
        qos: 1,
      });
      await vi.waitFor(() => expect(JSON.parse(heard.get(`${root}/state`) ?? '{}').litres).toBe(700), {
        timeout: 15_000,
      });
      const [known] = await mqttTokensOf(test.db, home.userId);
      const closed = new Promise<void>((resolve) => program.once('close', () => resolve()));
      await revokeMqttToken(test.db, { userId: home.userId, id: known?.id ?? 0, now });
      await closed;
      await expect(connect('programm', token)).rejects.toThrow(/Not authorized|Bad/);
    });
  });

  describe('anything at all', () => {
    it('is acknowledged or cut off, reaches nobody else, and leaves the broker serving', async () => {
      const [home, other] = [await household(), await household()];
      const sent = fc.array(fc.tuple(topics(home.serial), payloads), { minLength: 5, maxLength: 12 });
      const runs = Math.ceil((fc.readConfigureGlobal()?.numRuns ?? 100) / 20);
      await fc.assert(
        fc.asyncProperty(sent, async (messages) => {
          const client = await connect(home.serial, home.key);
          const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
          const all = Promise.allSettled(
            messages.map(([topic, body]) => client.publishAsync(topic, body, { qos: 1 })),
          );
          await Promise.race([all, closed]);
          await client.endAsync(true);
        }),
        { numRuns: runs },
      );
      expect(await readingsOf(other.sensorId)).toEqual([]);
      const client = await connect(other.serial, other.key);
      await client.publishAsync(`mex/${other.serial}/readings`, level(700), { qos: 1 });
      expect(await readingsOf(other.sensorId)).toHaveLength(1);
    });
  });
});

describe('a broker of its own', () => {
  const fixture = (name: string) => path.resolve(import.meta.dirname, '../../../test/fixtures', name);
  const own = (tls: { cert: string; key: string } | null, receive: () => Promise<void>) =>
    startBroker({
      config: { ...local, tls },
      calls: null,
      gate: {
        signIn: async (username: string) => ({ kind: 'sensor', sensorId: 1, serial: username, keyHash: '' }),
        mayPublish: () => true,
        maySubscribe: () => true,
        mayReceive: () => true,
        receive: async () => {
          await receive();
          return new Set();
        },
        messagesFor: async () => [],
        heardAt: async () => new Map(),
        liveClients: async (all: readonly unknown[]) => new Set(all),
      } as unknown as Parameters<typeof startBroker>[0]['gate'],
      log: pino({ level: 'silent' }),
    });

  it('speaks with a certificate, to nobody who does not', async () => {
    const received: string[] = [];
    const tls = { cert: fixture('localhost.cert.pem'), key: fixture('localhost.key.pem') };
    const secure = await own(tls, async () => void received.push('stored'));
    const at = (protocol: string) => `${protocol}://localhost:${secure.port}`;
    const options = { username: 'eigen-1', password: 'x', reconnectPeriod: 0, connectTimeout: 3000 };
    const client = await mqtt.connectAsync(at('mqtts'), { ...options, ca: readFileSync(tls.cert) });
    await client.publishAsync('mex/eigen-1/readings', '{"level":1}', { qos: 1 });
    expect(received).toEqual(['stored']);
    await expect(mqtt.connectAsync(at('mqtts'), options)).rejects.toThrow(/self-signed/);
    const plain = mqtt.connect(at('mqtt'), options);
    plain.on('error', () => undefined);
    await new Promise<void>((resolve) => plain.once('close', () => resolve()));
    expect(plain.connected).toBe(false);
    await plain.endAsync(true);
    await client.endAsync(true);
    await secure.stop();
  });

  it('says which file cannot be read', async () => {
    await expect(
      own({ cert: fixture('none.pem'), key: fixture('none.pem') }, async () => undefined),
    ).rejects.toThrow('MQTT_TLS_CERT or MQTT_TLS_KEY cannot be read');
  });

  it('ends in order: what it was being told is stored first, and acknowledged or said again', async () => {
    const stored: string[] = [];
    const gates = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const ending = await own(null, async () => {
      begun.resolve();
      await gates.promise;
      stored.push('stored');
    });
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${ending.port}`, {
      username: 'eigen-1',
      password: 'x',
      reconnectPeriod: 0,
    });
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    const said = client.publishAsync('mex/eigen-1/readings', '{"level":1}', { qos: 1 });
    said.catch(() => undefined);
    await begun.promise;
    const stopped = ending.stop();
    await expect(
      mqtt.connectAsync(`mqtt://127.0.0.1:${ending.port}`, { reconnectPeriod: 0 }),
    ).rejects.toThrow();
    gates.resolve();
    await stopped;
    await closed;
    expect(stored).toEqual(['stored']);
    await client.endAsync(true);
  });
});

it('a certificate that is none is refused with one sentence that names its variables', async () => {
  const file = path.join(import.meta.dirname, 'broker.test.ts');
  for (const tls of [
    { cert: file, key: file },
    { cert: file, key: `${file}.none` },
    { cert: import.meta.dirname, key: file },
  ]) {
    const starting = startBroker({
      config: { ...local, tls },
      calls: null,
      gate: mqttGate(deps()),
      log: pino({ level: 'silent' }),
    });
    await expect(starting).rejects.toThrow(/^MQTT_TLS_CERT (and|or) MQTT_TLS_KEY [^\n]+\.$/);
  }
});
