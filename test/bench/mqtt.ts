import mqtt, { type MqttClient } from 'mqtt';
import pg from 'pg';
import { ownDatabase } from '#server/database/bundled/bundled-server.ts';
import { openCluster, urlOf } from '#server/database/bundled/cluster.ts';
import { findHome } from '#server/database/bundled/database-folder.ts';
import { addDevices, slowlyEmptied } from '../faults/reading-devices.ts';
import { newDataDir, removeDataDir } from '../server-process.ts';
import { atLeast, type Figure, figure } from './figures.ts';
import { cpuMilliseconds, round } from './load.ts';
import { freePort, startServer } from './processes.ts';

const deviceCount = 100;
/** So many messages each device has on the way: it sends the next when one is acknowledged. */
const atOnce = 4;
const messagesOfEach = 100;

type Device = { client: MqttClient; serial: string };

/** Readings over MQTT with QoS 1, one in a message, each acknowledged once it is stored durably. */
export async function readingsOverMqtt(): Promise<Figure[]> {
  const [dataDir, mqttPort] = [await newDataDir(), await freePort()];
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', MQTT_PORT: String(mqttPort) };
  const server = await startServer('src/server/main.ts', await freePort(), env);
  try {
    const devices = await connected(dataDir, `mqtt://127.0.0.1:${mqttPort}`);
    await sendAll(devices, { first: 0, count: 20 });
    const before = cpuMilliseconds(server.pid);
    const began = performance.now();
    await sendAll(devices, { first: 20, count: messagesOfEach });
    const seconds = (performance.now() - began) / 1000;
    const messages = deviceCount * messagesOfEach;
    const cpu = cpuMilliseconds(server.pid) - before;
    await Promise.all(devices.map(({ client }) => client.endAsync(true)));
    return [
      atLeast(1000, figure('readings stored over MQTT, QoS 1', Math.round(messages / seconds), '/s')),
      figure('MQTT: processor time of the server for a reading', round(cpu / messages), 'ms'),
    ];
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
}

async function connected(dataDir: string, url: string): Promise<Device[]> {
  const home = await findHome(dataDir);
  const connectionString = await urlOf(await openCluster(home, 'safe'), ownDatabase);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const devices = await addDevices(client, deviceCount).finally(() => client.end());
  return Promise.all(
    devices.map(async ({ serial, key }) => ({
      serial,
      client: await mqtt.connectAsync(url, { username: serial, password: key, reconnectPeriod: 0 }),
    })),
  );
}

async function sendAll(
  devices: readonly Device[],
  { first, count }: { first: number; count: number },
): Promise<void> {
  const until = Date.now();
  await Promise.all(
    devices.flatMap((device) =>
      Array.from({ length: atOnce }, async (_, lane) => {
        for (let n = first + lane; n < first + count; n += atOnce) await send(device, n, until);
      }),
    ),
  );
}

async function send({ client, serial }: Device, n: number, until: number): Promise<void> {
  const time = new Date(until - (10_000 - n) * 60_000).toISOString();
  const reading = {
    time,
    sequence: n,
    distance: slowlyEmptied(n),
    temperature: 12.5,
    battery: 3.4,
    signal: -71,
  };
  await client.publishAsync(`mex/${serial}/readings`, JSON.stringify(reading), { qos: 1 });
}
