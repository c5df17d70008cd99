import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#demo/fill-personas.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { linkIn, PageVisitor } from '../pages/visitor.ts';
import { newDataDir, removeDataDir, type ServerProcess, startServer } from '../server-process.ts';

/** What staff decides in one process holds in all of them, which are on machines of their own, within so long, ms; in any order. */
const everywhereAfter = 2_000;

let database: TestDatabase;
let bucket: S3rver;
const dataDirs: string[] = [];
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  for (let n = 0; n < 2; n++) dataDirs.push(await newDataDir());
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(dataDirs[0] ?? '', 's3'),
    configureBuckets: [{ name: 'dateien' }],
  });
  const env = {
    DATABASE_URL: database.url,
    BRENNWERT_SECRET: 's'.repeat(32),
    BRENNWERT_DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    STORAGE_URL: `http://S3RVER:S3RVER@127.0.0.1:${(await bucket.run()).port}/dateien?region=eu-central-1`,
  };
  for (const dataDir of dataDirs) servers.push(await startServer({ dataDir, env }));
  // The demo market is filled here.
}, 600_000);

afterAll(async () => {
  for (const server of servers) await server.kill('SIGKILL');
  await bucket?.close();
  await database?.drop();
  for (const dataDir of dataDirs) await removeDataDir(dataDir);
});

function twoServers() {
  const [first, second] = servers;
  if (!first || !second) throw new Error('there are not two processes');
  return { first, second };
}

async function signedIn({ url }: ServerProcess, email: string): Promise<PageVisitor> {
  const visitor = new PageVisitor('de', url);
  await visitor.signIn(email, demoPassword);
  return visitor;
}

/** Payments of the options that a calculator of another program may offer, as a process says. */
async function paymentsAt({ url }: ServerProcess): Promise<number[]> {
  const answer = await fetch(`${url}/api/kalkulation/init/1/1`);
  const { Groups } = (await answer.json()) as { Groups: { Key: string; Parameters: { Id: number }[] }[] };
  return (Groups.find(({ Key }) => Key === 'Payment')?.Parameters ?? []).map(({ Id }) => Id);
}

/** Dealers with an offer that is paid so, as a process says. */
async function dealersAt({ url }: ServerProcess, paymentId: number): Promise<number[]> {
  const answer = await fetch(`${url}/api/kalkulation/berechnen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      CountryId: 1,
      ProductGroupId: 1,
      ZipCode: '10115',
      Amount: 3000,
      Parameters: [{ Id: paymentId }],
    }),
  });
  const { Items, HasDefaultOffers } = (await answer.json()) as {
    Items: { Id: number }[];
    HasDefaultOffers: boolean;
  };
  return HasDefaultOffers ? [] : Items.map(({ Id }) => Id);
}

it('a payment method that Admin forbids in one process is forbidden in the other within two seconds', async () => {
  const { first, second } = twoServers();
  const path = '/support/parameter-requirement';
  const admin = await signedIn(first, 'admin@demo.example');
  expect(await dealersAt(second, 20)).not.toEqual([]);
  const form = await admin.open(`${path}?neu`);
  const rule = { country: '1', groups: ['1'], parameter: '20', kind: 'forbidden' };
  const checked = await admin.press(form, 'Auswirkung prüfen', rule);
  const begun = performance.now();
  expect((await admin.press(checked, 'Regel speichern')).text).toContain('Gespeichert.');
  const offered = async () => [...(await paymentsAt(first)), ...(await paymentsAt(second))];
  await expect.poll(offered, { timeout: 5_000, interval: 20 }).not.toContain(20);
  expect(performance.now() - begun).toBeLessThan(everywhereAfter);
  expect([await dealersAt(first, 20), await dealersAt(second, 20)]).toEqual([[], []]);
});

it('a dealer that is locked in one process is sold by none within two seconds, and again when it is unlocked', async () => {
  const { first, second } = twoServers();
  const anyPayment = -2;
  const [dealerId = 0] = await dealersAt(second, anyPayment);
  const isListed = async () => (await dealersAt(second, anyPayment)).includes(dealerId);
  const careful = await signedIn(first, 'admin@demo.example');
  const page = await careful.open(`/support/haendler/${dealerId}`);
  const publicPath = linkIn(page, 'Öffentliche Seite');
  const begun = performance.now();
  const locked = await careful.press(page, 'Händler sperren', { reason: 'Mehrere Lieferungen blieben aus.' });
  await expect.poll(isListed, { timeout: 5_000, interval: 20 }).toBe(false);
  expect(performance.now() - begun).toBeLessThan(everywhereAfter);
  const visitor = new PageVisitor('de', second.url);
  expect((await visitor.open(publicPath)).text).not.toContain('Was kostet es bei Ihnen?');
  await careful.press(locked, 'Händler entsperren');
  await expect.poll(isListed, { timeout: 5_000, interval: 20 }).toBe(true);
});

/** Adverts that may stand in a slot, as a process says. */
async function advertsAt({ url }: ServerProcess): Promise<number[]> {
  const answer = await fetch(`${url}/api/iam/slots/angebotsliste?countryId=1&zipCode=80331`);
  const { Items } = (await answer.json()) as { Items: { AdvertId: number }[] };
  return Items.map(({ AdvertId }) => AdvertId);
}

it('an advert that is taken down in one process is gone from the other within two seconds', {
  tags: ['deep'],
}, async () => {
  const { first, second } = twoServers();
  const [advertId] = await advertsAt(second);
  const manager = await signedIn(first, 'werbung@demo.example');
  const page = await manager.open(`/support/adverts/${advertId}`);
  const begun = performance.now();
  const taken = await manager.press(page, 'Anzeige herausnehmen', { reason: 'Eine Beschwerde' });
  const shown = async () => [...(await advertsAt(first)), ...(await advertsAt(second))];
  await expect.poll(shown, { timeout: 5_000, interval: 20 }).not.toContain(advertId);
  expect(performance.now() - begun).toBeLessThan(everywhereAfter);
  expect(taken.text).toContain('herausgenommen');
});

it('caches are cleared in every process: one key, one kind, all of them, each noted in the log', {
  tags: ['deep'],
}, async () => {
  const { first, second } = twoServers();
  const admin = await signedIn(first, 'admin@demo.example');
  /** Entries of the cache of pages of each process, once they have told of them. */
  const pagesKept = async (): Promise<number[]> => {
    const { document } = await admin.open('/support/cache');
    const rows = [...document.querySelectorAll('tbody tr')];
    const own = rows.filter((row) => row.textContent.includes('Fertige Seiten'));
    return own.map((row) => Number(row.querySelectorAll('td, th')[2]?.textContent.match(/\d+/)?.[0]));
  };
  /** Asks both for pages, each twice, until both tell that they have kept some: what is asked for once is not kept. */
  const warm = () =>
    expect
      .poll(
        async () => {
          for (const { url } of [first, second]) {
            const visitor = new PageVisitor('de', url);
            for (const page of ['/', '/', '/heizoelpreise', '/heizoelpreise']) await visitor.open(page);
          }
          return Math.min(...(await pagesKept()));
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBeGreaterThan(0);
  await warm();
  const list = await admin.open('/support/cache');
  expect(list.text).toContain('in 2 Prozessen');
  const records = [...list.document.querySelectorAll('a[href*="auswahl=pages"]')].map((link) => {
    const href = link.getAttribute('href') ?? '';
    return `/support/cache${href.slice(href.indexOf('?'))}`;
  });
  const [record = ''] = records;
  const { document } = await admin.open(record);
  const button = document.querySelector('button[aria-label$="in allen Prozessen entfernen"]');
  const label = button?.getAttribute('aria-label') ?? '';
  await admin.press(await admin.open(record), label);
  const isShown = async () => {
    const shown = await Promise.all(records.map((path) => admin.open(path)));
    return shown.some(({ html }) => html.includes(`aria-label="${label}"`));
  };
  await expect.poll(isShown, { timeout: 20_000, interval: 500 }).toBe(false);
  for (const all of ['Überall leeren: Fertige Seiten', 'Alles in allen Prozessen leeren']) {
    await warm();
    const begun = performance.now();
    let shown = await admin.press(await admin.open('/support/cache'), all);
    for (; !shown.text.includes('In allen 2 Prozessen geleert.'); shown = await admin.open(shown.url)) {
      expect(performance.now() - begun).toBeLessThan(10_000);
    }
    const isEmpty = async () => Math.max(...(await pagesKept())) === 0;
    await expect.poll(isEmpty, { timeout: 20_000, interval: 500 }).toBe(true);
  }
  const log = await admin.open('/support/protokoll?was=caches_cleared');
  expect(log.text.match(/Zwischenspeicher: /g)).toHaveLength(3);
});

it('a file that one machine has written is fetched from another, by its maker alone', {
  tags: ['deep'],
}, async () => {
  const { first, second } = twoServers();
  const finance = await signedIn(first, 'finanzen@demo.example');
  const form = await finance.open('/support/data-export?daten=dealers');
  expect((await finance.press(form, 'Datei erstellen')).text).toContain('Die Datei wird erstellt.');
  const elsewhere = await signedIn(second, 'finanzen@demo.example');
  const linkOf = async () => {
    const { document } = await elsewhere.open('/support/data-export');
    return document.querySelector('a[href$="/datei"]')?.getAttribute('href') ?? null;
  };
  await expect.poll(linkOf, { timeout: 30_000 }).not.toBeNull();
  const link = (await linkOf()) ?? '';
  for (const visitor of [finance, elsewhere]) {
    const file = await visitor.request(link);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([file.status, bytes.subarray(0, 2).toString(), bytes.length > 10_000]).toEqual([200, 'PK', true]);
  }
  const stranger = await signedIn(second, 'admin@demo.example');
  expect((await stranger.request(link)).status).toBe(404);
});
