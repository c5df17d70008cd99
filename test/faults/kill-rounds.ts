import {
  killAndWait,
  lastingPort,
  postmasterOf,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '../server-process.ts';
import { type Audit, audit } from './order-books.ts';
import type { OrderClients } from './order-clients.ts';

/** A marketplace with the demo market whose parts are killed while clients order; used by the tests and the benchmark. */
export type KilledMarket = {
  dataDir: string;
  url: string;
  /** The process that serves at this moment. */
  server(): ServerProcess;
  /** Kills the server and starts it again; answers after how many milliseconds it was ready. */
  killServer(): Promise<number>;
  end(): Promise<void>;
};

/** Clients that order at the same time. */
export const clientCount = 50;

export async function openKilledMarket(
  dataDir: string,
  further: Readonly<Record<string, string>> = {},
): Promise<KilledMarket> {
  const port = await lastingPort();
  const env = { BRENNWERT_DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...further };
  const start = () => startServer({ dataDir, port, env });
  let server = await start();
  return {
    dataDir,
    url: server.url,
    server: () => server,
    killServer: async () => {
      await server.kill('SIGKILL');
      server = await start();
      return server.readyAfter;
    },
    end: async () => {
      await server.kill('SIGKILL');
      await removeDataDir(dataDir);
    },
  };
}

export type KillOutcome = {
  orders: number;
  /** Milliseconds that each blow cost. */
  pauses: number[];
  /** What the books say afterwards. */
  books: Audit;
};

export type Blows = {
  count: number;
  /** Told of each blow, how many milliseconds it cost. */
  onBlow?(pause: number): void;
};

/** kill -9 of the server under load; its pauses are the times until the next server was ready. */
export async function killServerRounds(
  market: KilledMarket,
  clients: OrderClients,
  { count, onBlow }: Blows,
): Promise<KillOutcome> {
  const pauses: number[] = [];
  for (let round = 0; round < count; round++) {
    // Another number each time, so that the blow falls on any moment of an order.
    await ordersGoThrough(clients, 1 + ((round * 7) % 23));
    const pause = await market.killServer();
    pauses.push(pause);
    onBlow?.(pause);
  }
  await ordersGoThrough(clients, clientCount);
  return { pauses, ...(await outcome(market, clients)) };
}

/** kill -9 of PostgreSQL under load; its pauses last until orders that began after the blow are placed. */
export async function killDatabaseRounds(
  market: KilledMarket,
  clients: OrderClients,
  { count, onBlow }: Blows,
): Promise<KillOutcome> {
  const pauses: number[] = [];
  for (let round = 0; round < count; round++) {
    await ordersGoThrough(clients, 1 + ((round * 11) % 29));
    const begun = performance.now();
    await killAndWait(postmasterOf(market.dataDir));
    // More than there are clients: some of them began after the blow.
    await ordersGoThrough(clients, clientCount + 1);
    const pause = performance.now() - begun;
    pauses.push(pause);
    onBlow?.(pause);
  }
  return { pauses, ...(await outcome(market, clients)) };
}

async function ordersGoThrough(clients: OrderClients, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await clients.next();
}

async function outcome(
  { dataDir }: KilledMarket,
  clients: OrderClients,
): Promise<Omit<KillOutcome, 'pauses'>> {
  await clients.stop();
  return { orders: clients.acknowledged.length, books: await audit(dataDir, clients.acknowledged) };
}
