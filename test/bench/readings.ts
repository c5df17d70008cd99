import pg from 'pg';
import { ownDatabase } from '#server/database/bundled/bundled-server.ts';
import { openCluster, urlOf } from '#server/database/bundled/cluster.ts';
import { findHome } from '#server/database/bundled/database-folder.ts';
import { addDevices, authorizationOf, type Device, readingsFrom } from '../faults/reading-devices.ts';
import { atLeast, type Figure, figure } from './figures.ts';
import { cpuMilliseconds, round } from './load.ts';
import type { BenchServer } from './processes.ts';

const deviceCount = 8;
const perBatch = 1000;
const batchesOfEach = 10;

/** Readings that are stored durably before they are answered; PostgreSQL shares the server's core. */
export async function readingsStored(market: BenchServer): Promise<Figure[]> {
  const home = await findHome(market.env.DATA_DIR ?? '');
  const client = new pg.Client({
    connectionString: await urlOf(await openCluster(home, 'safe'), ownDatabase),
  });
  await client.connect();
  const devices = await addDevices(client, deviceCount).finally(() => client.end());
  const until = Date.now();
  const sendAll = async (first: number, count: number) => {
    const began = performance.now();
    await Promise.all(
      devices.map(async (device) => {
        for (let n = first; n < first + count; n++) await send(market, { device, from: n * perBatch, until });
      }),
    );
    return (performance.now() - began) / 1000;
  };
  await sendAll(0, 3);
  const cpuBefore = cpuMilliseconds(market.pid);
  const seconds = await sendAll(3, batchesOfEach);
  const batches = deviceCount * batchesOfEach;
  return [
    atLeast(5000, figure('readings stored', Math.round((batches * perBatch) / seconds), '/s')),
    figure(
      `readings: processor time of the server for a batch of ${perBatch}`,
      round((cpuMilliseconds(market.pid) - cpuBefore) / batches),
      'ms',
    ),
  ];
}

async function send(
  { url }: BenchServer,
  { device, from, until }: { device: Device; from: number; until: number },
): Promise<void> {
  const answer = await fetch(`${url}/api/mex/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: authorizationOf(device) },
    body: JSON.stringify({ Readings: readingsFrom(from, { count: perBatch, until }) }),
  });
  const text = await answer.text();
  if (!answer.ok || text.split('"stored"').length - 1 !== perBatch)
    throw new Error(`readings were answered with ${answer.status}: ${text.slice(0, 300)}`);
}
