import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Acknowledged } from './order-clients.ts';

/** What the database says about the orders of a test; empty lists mean that nothing was lost or doubled. */
export type Audit = {
  /** Acknowledged, but not there. */
  lost: string[];
  /** E-mail addresses with more than one order; every attempt of a client has its own address. */
  doubled: string[];
  /** Orders without exactly one receipt, one mail to the dealer and one "placed" event. */
  incomplete: { number: string; receipts: number; dealerMails: number; events: number }[];
  /** Orders whose parts do not add up to their total. */
  wrongSums: string[];
  orders: number;
  /** Jobs that still wait or gave up. */
  openJobs: number;
};

/** A connection to the PostgreSQL that a server runs in its data folder. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const password = await readFile(path.join(dataDir, 'postgres.password'), 'utf8');
  const client = new pg.Client({
    host: path.join(dataDir, 'postgres/run'),
    user: 'brennwert',
    database: 'brennwert',
    password,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Waits until all mails are written, then counts. */
export async function audit(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<Audit> {
  const client = await connectTo(dataDir);
  try {
    const openJobs = await mailJobsDone(client);
    const { rows: orders } = await client.query<{
      number: string;
      email: string;
      receipts: number;
      dealer: number;
      events: number;
      fits: boolean;
    }>(
      `select number, email, total_price,
         (select count(*)::int from mails where order_id = orders.id and kind = 'order_receipt') as receipts,
         (select count(*)::int from mails where order_id = orders.id and kind = 'dealer_order') as dealer,
         (select count(*)::int from order_events where order_id = orders.id and to_state = 'placed') as events,
         (select sum((part->>'amount')::int) from jsonb_array_elements(terms->'parts') as part) = total_price as fits
       from orders where email like '%@faults.example'`,
    );
    const known = new Set(orders.map(({ number }) => number));
    const byEmail = Map.groupBy(orders, ({ email }) => email);
    return {
      lost: acknowledged
        .filter(({ orderNumber }) => !known.has(orderNumber))
        .map(({ orderNumber }) => orderNumber),
      doubled: [...byEmail].filter(([, own]) => own.length > 1).map(([email]) => email),
      incomplete: orders
        .filter(({ receipts, dealer, events }) => receipts !== 1 || dealer !== 1 || events !== 1)
        .map(({ number, receipts, dealer, events }) => ({ number, receipts, dealerMails: dealer, events })),
      wrongSums: orders.filter(({ fits }) => !fits).map(({ number }) => number),
      orders: orders.length,
      openJobs,
    };
  } finally {
    await client.end();
  }
}

async function mailJobsDone(client: pg.Client): Promise<number> {
  for (let waited = 0; ; waited += 250) {
    const { rows } = await client.query<{ open: number }>(
      "select count(*)::int as open from graphile_worker.jobs where task_identifier = 'send_mail'",
    );
    const open = rows[0]?.open ?? 0;
    if (open === 0 || waited > 120_000) return open;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
