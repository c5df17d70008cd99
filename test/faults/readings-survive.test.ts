import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededDataDir } from '../seeded-data-dirs.ts';
import { lastingPort } from '../server-process.ts';
import { isQuick } from '../tags.ts';
import { type KilledMarket, openKilledMarket } from './kill-rounds.ts';
import { connectTo } from './order-books.ts';
import { addDevices, type Device, type Senders, startMqttSenders, startSenders } from './reading-devices.ts';

const kills = Number(process.env.FAULT_ROUNDS ?? (isQuick ? 2 : 20));
const deviceCount = 50;

let market: KilledMarket;
let mqttPort: number;
beforeAll(async () => {
  mqttPort = await lastingPort();
  market = await openKilledMarket(await seededDataDir('demo'), { MQTT_PORT: String(mqttPort) });
});
afterAll(() => market?.end());

it(`${kills} kills of the server during a burst of ${deviceCount} devices lose and double no reading`, () =>
  burst((devices) => startSenders(market.url, devices)));

it(`${kills} kills while they send over MQTT do neither`, { tags: ['deep'] }, () =>
  burst((devices) => startMqttSenders(`mqtt://127.0.0.1:${mqttPort}`, devices)),
);

async function burst(start: (devices: readonly Device[]) => Senders): Promise<void> {
  const first = await connectTo(market.dataDir);
  const devices = await addDevices(first, deviceCount);
  await first.end();
  const senders = start(devices);
  for (let round = 0; round < kills; round++) {
    // Another number each time, so that the blow falls on any moment of a batch.
    for (let n = 0; n < 1 + ((round * 7) % 23); n++) await senders.next();
    await market.killServer();
  }
  for (let n = 0; n < deviceCount; n++) await senders.next();
  await senders.stop();
  const client = await connectTo(market.dataDir);
  const books = await audit(client, senders).finally(() => client.end());
  expect(books).toEqual({ lost: [], doubled: [], wrongSums: [], readings: expect.any(Number) });
  expect(books.readings).toBeGreaterThan(kills * 20);
  console.log(`${kills} kills, ${books.readings} readings`);
}

/** What the database says of the readings that were acknowledged, of each once, and of the sums of hours and days, which are of those that are believed. */
async function audit(client: pg.Client, { acknowledged }: Senders) {
  const { rows } = await client.query<{
    id: number;
    stored: number;
    believed: number;
    numbers: number;
    hours: number;
    days: number;
  }>(
    `select sensors.id,
       (select count(*)::int from sensor_readings where sensor_id = sensors.id) as stored,
       (select count(*)::int from sensor_readings where sensor_id = sensors.id
          and coalesce(belief, '') not in ('fall', 'rise')) as believed,
       (select count(distinct identity)::int from sensor_readings where sensor_id = sensors.id
          and identity < acknowledged.count) as numbers,
       (select coalesce(sum(readings), 0)::int from tank_hours where tank_id = sensors.tank_id) as hours,
       (select coalesce(sum(readings), 0)::int from tank_days where tank_id = sensors.tank_id) as days
     from sensors join unnest($1::int[], $2::int[]) as acknowledged (id, count) on acknowledged.id = sensors.id`,
    [[...acknowledged.keys()], [...acknowledged.values()]],
  );
  return {
    lost: rows.filter(({ id, numbers }) => numbers !== acknowledged.get(id)),
    doubled: rows.filter(({ id, stored }) => stored !== acknowledged.get(id)),
    wrongSums: rows.filter(({ believed, hours, days }) => hours !== believed || days !== believed),
    readings: rows.reduce((sum, { stored }) => sum + stored, 0),
  };
}
