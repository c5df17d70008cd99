import mqtt, { type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { tankStatesOf } from '#features/forecast/advice/tank-states.ts';
import { mosquittoBridge } from '#features/sensors/connect/bridge-configuration.rules.ts';
import { createMqttToken } from '#features/sensors/connect/mqtt-tokens.store.ts';
import { householdFixture } from '#features/sensors/household.fixture.ts';
import { mqttGate } from '#features/sensors/sensors.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { isWithoutMosquitto, neededMosquitto, startMosquitto } from '#test/mosquitto.ts';
import { lastingPort } from '#test/server-process.ts';
import type { Deps } from '../deps.ts';
import { startBroker } from './broker.ts';

const isLeftOut = isWithoutMosquitto();
const now = new Date('2026-11-22T11:00:30Z');
/** A bridge comes back after some seconds, and programs hear of a change after three. */
const patience = { timeout: 60_000, interval: 200 };

const clock = { at: now };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const deps = () => {
  const given = {
    db: test.db,
    clock: { now: () => clock.at },
    queue: { enqueueAll: async () => undefined },
    pricing: {
      index: () => ({ catalog: { products: new Map(), isClosed: () => false, isOpened: () => false } }),
    },
    places: { find: () => null },
  } as unknown as Deps;
  return { ...given, ports: { ...given.ports, tankStates: tankStatesOf(given) } };
};

const serve = (port: number) =>
  startBroker({
    config: { port, host: '127.0.0.1', tls: null, connections: 100, connectionsPerAddress: 100 },
    gate: mqttGate(deps()),
    calls: null,
    log: pino({ level: 'silent' }),
  });

const reading = (litres: number, second: number) =>
  JSON.stringify({ time: `2026-11-22T11:00:${String(second).padStart(2, '0')}Z`, volume: litres });

/** A household with a mosquitto that has the settings which its page shows, and a marketplace that it is joined to. */
async function joined() {
  const home = await householdFixture(test.db, { email: `bruecke${Date.now()}@beispiel.de`, now });
  const password = await createMqttToken(test.db, { userId: home.userId, name: 'Mosquitto', now });
  const [ours, theirs] = [await lastingPort(), await lastingPort()];
  const marketplace = { broker: await serve(ours) };
  const settings = mosquittoBridge({
    mqtt: { host: '127.0.0.1', port: ours, isTls: false },
    userId: home.userId,
    password,
    serials: [home.serial],
  }).replaceAll('IHR_SCHLUESSEL', home.key);
  const mosquitto = await startMosquitto(neededMosquitto(), theirs, settings);
  const clients: MqttClient[] = [];
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)));
    await mosquitto.remove();
    await marketplace.broker.stop();
  });
  return {
    home,
    mosquitto,
    marketplace,
    restart: async (between: () => Promise<void>) => {
      await marketplace.broker.stop();
      await between();
      marketplace.broker = await serve(ours);
    },
    /** As Home Assistant and the household's sensors are: clients of mosquitto, with MQTT 5. */
    client: async () => {
      const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${theirs}`, { protocolVersion: 5 });
      clients.push(client);
      return client;
    },
    readings: async () =>
      (
        await test.db
          .selectFrom('sensorReadings')
          .select('litres')
          .where('sensorId', '=', home.sensorId)
          .orderBy('deviceAt')
          .execute()
      ).map(({ litres }) => litres),
  };
}

/** What a client that comes now is told because it was retained. */
async function retainedAt(client: MqttClient): Promise<Map<string, string>> {
  const heard = new Map<string, string>();
  client.on('message', (topic, body, { retain }) => {
    if (retain) heard.set(topic, body.toString());
  });
  await client.subscribeAsync(['homeassistant/#', 'brennwert/#']);
  return heard;
}

describe.skipIf(isLeftOut)('a household’s own mosquitto', { tags: ['deep'], timeout: 300_000 }, () => {
  it('hands readings in, and Home Assistant’s devices and their states out, retained', async () => {
    const { home, client, readings } = await joined();
    const root = `brennwert/${home.userId}/tanks/${home.tankId}`;
    const sensor = await client();
    await sensor.publishAsync(`mex/${home.serial}/readings`, reading(900, 1), { qos: 1 });
    await vi.waitFor(async () => expect(await readings()).toEqual([900]), patience);
    await vi.waitFor(async () => {
      const heard = await retainedAt(await client());
      await vi.waitFor(() => expect(heard.size).toBe(3), { timeout: 2000 });
      expect(JSON.parse(heard.get(`${root}/state`) ?? '{}')).toMatchObject({ litres: 900 });
      expect(heard.get(`${root}/availability`)).toBe('online');
      const device = `homeassistant/device/brennwert_${home.userId}_${home.tankId}/config`;
      expect(JSON.parse(heard.get(device) ?? '{}')).toMatchObject({ state_topic: `${root}/state` });
    }, patience);
    clock.at = new Date('2026-11-22T11:00:40Z');
    await sensor.publishAsync(`mex/${home.serial}/readings`, reading(700, 35), { qos: 1 });
    await vi.waitFor(async () => {
      const heard = await retainedAt(await client());
      await vi.waitFor(() => expect(heard.get(`${root}/state`)).toContain('700'), { timeout: 2000 });
    }, patience);
  });

  it('hands in what was measured while we were away, and is told anew', async () => {
    const { home, client, readings, restart } = await joined();
    const sensor = await client();
    await sensor.publishAsync(`mex/${home.serial}/readings`, reading(900, 1), { qos: 1 });
    await vi.waitFor(async () => expect(await readings()).toEqual([900]), patience);
    await restart(async () => {
      await sensor.publishAsync(`mex/${home.serial}/readings`, reading(890, 2), { qos: 1 });
      await sensor.publishAsync(`mex/${home.serial}/readings`, reading(885, 3), { qos: 1 });
    });
    await vi.waitFor(async () => expect(await readings()).toEqual([900, 890, 885]), patience);
    await vi.waitFor(async () => {
      const heard = await retainedAt(await client());
      const state = `brennwert/${home.userId}/tanks/${home.tankId}/state`;
      await vi.waitFor(() => expect(heard.get(state)).toContain('885'), { timeout: 2000 });
    }, patience);
  });

  it('knows the tanks still after it was started again, and goes on', async () => {
    const { home, client, readings, mosquitto } = await joined();
    await vi.waitFor(async () => {
      const heard = await retainedAt(await client());
      await vi.waitFor(() => expect(heard.size).toBe(3), { timeout: 2000 });
    }, patience);
    await mosquitto.stop();
    await mosquitto.start();
    const again = await retainedAt(await client());
    await vi.waitFor(() => expect(again.size).toBe(3), patience);
    await (await client()).publishAsync(`mex/${home.serial}/readings`, reading(700, 9), { qos: 1 });
    await vi.waitFor(async () => expect(await readings()).toEqual([700]), patience);
  });
});
