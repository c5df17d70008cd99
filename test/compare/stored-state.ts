import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LifePeople, offerOf, playLife } from './life.ts';
import { nodeOf, recordedAt, removeSite, type Site, startSite, stoppedClock, tmpfsDir } from './site.ts';
import { signIn, type Visitor, visitorAt } from './visitor.ts';

/** What stands beside a backup: by whom its pages are opened, and what was there. */
export type StoredState = {
  at: string;
  cookies: Readonly<Record<string, Readonly<Record<string, string>>>>;
  orders: Readonly<Record<string, { id: string; number: string; state: string }>>;
  draftPath: string;
  paymentPage: string;
  paymentReference: string;
  /** An offer that was calculated at that moment. */
  offer: { Id: number; Hash: string; TotalPrice: number };
  /** Where mails lead. */
  links: readonly string[];
  documents: readonly { id: string; kind: string; orderId: string | null; sha256: string }[];
  waitingJobs: Readonly<Record<string, number>>;
  waitingMails: number;
};

const password = 'Brennwert-Demo-26';

/** Lets a checkout live, small as it is, and keeps its backup with what is to be found in it again. */
export async function makeStoredState(checkout: string, file: string): Promise<void> {
  const dataDir = tmpfsDir();
  try {
    await makeSmallMarket(checkout, dataDir);
    // Mails that cannot be handed on wait.
    const env = { SMTP_URL: 'smtp://127.0.0.1:9' };
    const playing = await startSite({ checkout, dataDir, seed: 'life' });
    const people = await peopleAt(playing);
    const life = await playLife(playing, people).finally(() => playing.stop());
    const waiting = await startSite({ checkout, dataDir, seed: 'wait', env });
    const state = await keepWaiting(waiting, peopleAgain(waiting, people), life).finally(() =>
      waiting.stop(),
    );
    backUp(checkout, dataDir, file);
    writeFileSync(file.replace(/\.\w+$/, '.json'), `${JSON.stringify(state, null, 2)}\n`);
  } finally {
    await removeSite(dataDir);
  }
}

/** The demo market without the dealers that nobody will order from, and without its past prices. */
async function makeSmallMarket(checkout: string, dataDir: string): Promise<void> {
  const site = await startSite({ checkout, dataDir, seed: 'market' });
  const nobody = visitorAt(site.port);
  const paid = await offerOf(nobody, null, {
    more: { Parameters: [5, 24, 29, 11, 9].map((Id) => ({ Id })) },
  });
  const kept = `(select dealer_id from orders union select dealer_id from users where dealer_id is not null
    union select ${paid.Id})`;
  const own = [
    'surcharges',
    'price_lists',
    'dealer_terms',
    'cancellation_rules',
    'reviews',
    'dealer_schedules',
  ];
  for (const table of [...own, 'blackout_days', 'full_days', 'price_changes']) {
    await site.sql.query(`delete from ${table} where dealer_id not in ${kept}`);
  }
  await site.sql.query(
    `delete from zones where branch_id in (select id from branches where dealer_id not in ${kept})`,
  );
  await site.sql.query(`delete from branches where dealer_id not in ${kept}`);
  await site.sql.query(`delete from dealers where id not in ${kept}`);
  await site.sql.query("delete from daily_prices where day < '2026-11-11'");
  await site.stop();
}

async function peopleAt(site: Site): Promise<LifePeople> {
  const [guest, payer, drafter, dealer, customer] = Array.from({ length: 5 }, () => visitorAt(site.port)) as [
    ...[Visitor, Visitor, Visitor, Visitor, Visitor],
  ];
  await signIn(dealer, 'haendler@demo.example', password);
  await signIn(customer, 'kunde@demo.example', password);
  return { guest, payer, drafter, dealer, customer };
}

/** The same cookies at a site that was started again. */
const peopleAgain = (site: Site, people: LifePeople): LifePeople => ({
  guest: visitorAt(site.port, people.guest.cookies),
  payer: visitorAt(site.port, people.payer.cookies),
  drafter: visitorAt(site.port, people.drafter.cookies),
  dealer: visitorAt(site.port, people.dealer.cookies),
  customer: visitorAt(site.port, people.customer.cookies),
});

async function keepWaiting(
  site: Site,
  people: LifePeople,
  { orders, draftPath, paymentPage, paymentReference }: Awaited<ReturnType<typeof playLife>>,
): Promise<StoredState> {
  const admin = visitorAt(site.port);
  await signIn(admin, 'admin@demo.example', password);
  const mails = await site.sql.query('select body_text from mails order by id');
  // Two of the waiting jobs are tried, and fail.
  await site.runDueJobs({ max: 2 });
  const offer = await offerOf(visitorAt(site.port), Number(await dealerOf(site)));
  return {
    at: recordedAt,
    cookies: Object.fromEntries(
      Object.entries({ ...people, admin }).map(([name, { cookies }]) => [name, Object.fromEntries(cookies)]),
    ),
    orders: await ordersOf(site, orders),
    draftPath,
    paymentPage,
    paymentReference,
    offer: { Id: offer.Id, Hash: offer.Hash, TotalPrice: offer.TotalPrice },
    links: [...new Set(mails.rows.flatMap(({ body_text }) => linksOf(body_text)))],
    documents: await makeDocuments(site, people.dealer, Object.values(orders)),
    ...(await waitingOf(site)),
  };
}

/** Opens every paper that an order's page leads to; of every other one the bytes are to be made anew. */
async function makeDocuments(
  site: Site,
  dealer: Visitor,
  orders: readonly string[],
): Promise<StoredState['documents']> {
  for (const id of orders) {
    for (const link of await documentLinks(dealer, `/haendler/bestellungen/${id}`)) await dealer.ask(link);
  }
  const made = await documentsOf(site);
  await site.sql.query('delete from document_files where document_id % 2 = 0');
  return made;
}

export async function documentLinks(visitor: Visitor, page: string): Promise<readonly string[]> {
  const { body } = await visitor.ask(page);
  return [...body.toString().matchAll(/href="([^"]*\/dokumente\/[^"]+)"/g)].map(([, link = '']) => link);
}

async function dealerOf({ sql }: Site): Promise<string> {
  return (await sql.query("select dealer_id from users where email = 'haendler@demo.example'")).rows[0]
    .dealer_id;
}

async function ordersOf(
  { sql }: Site,
  orders: Readonly<Record<string, string>>,
): Promise<StoredState['orders']> {
  const { rows } = await sql.query('select id::text, number, state from orders');
  return Object.fromEntries(
    Object.entries(orders).map(([name, id]) => [name, rows.find((row) => row.id === id)]),
  );
}

/** Every paper whose bytes are kept, and their fingerprint. */
export async function documentsOf({ sql }: Site): Promise<StoredState['documents']> {
  const { rows } = await sql.query(
    `select id::text, kind, order_id::text, content
     from documents join document_files on document_id = documents.id order by id`,
  );
  return rows.map(({ id, kind, order_id, content }) => ({
    id,
    kind,
    orderId: order_id,
    sha256: fingerprint(content),
  }));
}

export const fingerprint = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function waitingOf({ sql }: Site): Promise<Pick<StoredState, 'waitingJobs' | 'waitingMails'>> {
  const jobs = await sql.query(
    `select identifier, count(*)::int as count from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = task_id group by 1 order by 1`,
  );
  const mails = await sql.query("select count(*)::int as count from mails where state = 'waiting'");
  return {
    waitingJobs: Object.fromEntries(jobs.rows.map(({ identifier, count }) => [identifier, count])),
    waitingMails: mails.rows[0].count,
  };
}

/** Addresses of the site in a text, without scheme, host and port. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[\w.]*localhost(?::\d+)?(\/[^\s>)]*)/g)].map(([, link = '/']) => link);

function backUp(checkout: string, dataDir: string, file: string): void {
  // A backup is never written over.
  rmSync(file, { force: true });
  const done = runScript(checkout, 'backup', [file], { DATA_DIR: dataDir, ...stoppedClock(recordedAt) });
  if (done.status !== 0) throw new Error(`no backup: ${done.stdout}${done.stderr}`);
}

/** Runs what `npm run` would, without npm. */
export function runScript(
  checkout: string,
  name: string,
  args: readonly string[],
  env: Record<string, string>,
) {
  const { scripts } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  const [, ...words] = String(scripts[name]).split(' ');
  return spawnSync(nodeOf(checkout), [...words, ...args], {
    cwd: checkout,
    encoding: 'utf8' as const,
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC', ...env },
  });
}
