import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Aedes } from 'aedes';
import { sql } from 'kysely';
import mqtt, { type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { advisoryLocks } from '#db/advisory-locks.ts';
import type { MqttGate, MqttMessage } from '#features/sensors/types.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { startBridge } from './bridge.ts';

let broker: Aedes;
let server: Server;
let url: string;
let sensor: MqttClient;
let test: TestDatabase;
let bridge: ReturnType<typeof startBridge> | null;
const stored: MqttMessage[] = [];
/** How often storing fails from now on. */
const failures = { left: 0 };
const signedIn: (string | undefined)[] = [];
let isSubscribed = false;

const gate = {
  receive: async (messages: readonly MqttMessage[]) => {
    if (failures.left-- > 0) throw new Error('no database');
    stored.push(...messages);
    return new Set();
  },
} as MqttGate;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** A broker of somebody else, which keeps what a session that lasts has not acknowledged. */
beforeEach(async () => {
  [stored.length, failures.left, bridge, isSubscribed] = [0, 0, null, false];
  broker = await Aedes.createBroker();
  broker.once('subscribe', () => {
    isSubscribed = true;
  });
  broker.authenticate = (_, username, password, answer) => {
    signedIn.push(`${username}:${password}`);
    answer(null, true);
  };
  server = createServer(broker.handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `mqtt://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
  sensor = await mqtt.connectAsync(url);
});
afterEach(async () => {
  await sensor.endAsync(true);
  await bridge?.stop();
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  server.close();
});

/** A listener has subscribed or, signed in again, has its subscription still. */
const subscribed = () => once(broker, isSubscribed ? 'clientReady' : 'subscribe');

const node = (more: object = {}) =>
  startBridge({ url, gate, db: test.db, log: pino({ level: 'silent' }), every: 20, ...more });

async function start() {
  const listening = subscribed();
  bridge = node();
  await listening;
  return bridge;
}

const say = (body: string, topic = 'mex/eigen-1/readings') => sensor.publishAsync(topic, body, { qos: 1 });
const bodies = () => stored.map(({ body }) => body);

describe('a broker of somebody else', () => {
  it('is listened at with its own login, below mex/ alone', async () => {
    await start();
    expect(signedIn).toContain('user:secret');
    await say('{"level":1}');
    await say('{"level":2}', 'other/topic');
    await say('{"level":3}', 'mex/eigen-2/tele/SENSOR');
    await vi.waitFor(() => expect(stored).toHaveLength(2));
    expect(stored).toEqual([
      { topic: 'mex/eigen-1/readings', body: '{"level":1}' },
      { topic: 'mex/eigen-2/tele/SENSOR', body: '{"level":3}' },
    ]);
  });

  it('says again what could not be stored', async () => {
    await start();
    failures.left = 1;
    await say('{"level":4}');
    await vi.waitFor(() => expect(bodies()).toEqual(['{"level":4}']), { timeout: 20_000 });
    await say('{"level":5}');
    await vi.waitFor(() => expect(bodies()).toContain('{"level":5}'), { timeout: 20_000 });
  });

  it('keeps what is said while nobody listens', async () => {
    await (await start()).stop();
    bridge = null;
    await say('{"level":6}');
    expect(bodies()).toEqual([]);
    await start();
    await vi.waitFor(() => expect(bodies()).toEqual(['{"level":6}']));
  });

  it('does not tell again what it has retained, when it is listened at once more', async () => {
    await sensor.publishAsync('mex/eigen-1/readings', '{"level":10}', { qos: 1, retain: true });
    await (await start()).stop();
    bridge = node();
    await say('{"level":11}');
    await vi.waitFor(() => expect(bodies()).toContain('{"level":11}'));
    await say('{"level":12}');
    await vi.waitFor(() => expect(bodies()).toContain('{"level":12}'));
    expect(bodies()).toEqual(['{"level":10}', '{"level":11}', '{"level":12}']);
  });

  it('that is not there ends nothing, and is left in order', async () => {
    const nowhere = node({ url: 'mqtt://127.0.0.1:1' });
    await nowhere.stop();
  });

  it('is listened at by one of several processes, and by another when that one stops', async () => {
    const listeners: string[] = [];
    broker.on('client', ({ id }) => listeners.push(id));
    const first = await start();
    const looks = vi.spyOn(test.db, 'transaction');
    const second = node();
    // The first look of the second one, and some more.
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(3));
    await say('{"level":7}');
    await vi.waitFor(() => expect(bodies()).toEqual(['{"level":7}']));
    expect(listeners).toEqual(['brennwert']);
    const taken = subscribed();
    await first.stop();
    await say('{"level":8}');
    await taken;
    await vi.waitFor(() => expect(bodies()).toEqual(['{"level":7}', '{"level":8}']));
    expect(listeners).toEqual(['brennwert', 'brennwert']);
    bridge = second;
  });

  it('is listened at again when the database has cut the connection off', async () => {
    await start();
    const again = subscribed();
    await sql`
      select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and objid = ${advisoryLocks.mqttBridge} and datname = current_database()`.execute(
      test.db,
    );
    await again;
    await say('{"level":9}');
    await vi.waitFor(() => expect(bodies()).toEqual(['{"level":9}']));
  });
});
