import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '#server/queue/job-worker.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { isQuick } from '../tags.ts';
import { killedProcess } from './killed-process.ts';
import { leadWork } from './lead-work.ts';

const start = new Date('2026-11-26T07:00:00Z');
const day = 24 * 60 * 60_000;
const households = 3;

/** After a partner has it and nobody has noted so; and, when there is time, at any other place of the way from the consent. */
const moments = [
  { at: 'afterHook', nth: 2 },
  ...(isQuick
    ? []
    : [
        ...([1, 3] as const).map((nth) => ({ at: 'afterHook', nth })),
        ...([1, 2] as const).map((nth) => ({ at: 'beforeHook', nth })),
        ...Array.from({ length: 18 }, (_, round) => ({ at: 'beforeCall', nth: 3 + round * 6 })),
      ]),
] as const;

let database: TestDatabase;
/** What the partner's server was sent, in order. */
let got: { id: number; number: number; key: string }[] = [];
const partnerServer = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { Id, Number: number } = JSON.parse(body) as { Id: number; Number: number };
  got.push({ id: Id, number, key: String(request.headers['idempotency-key']) });
  response.writeHead(204).end();
});

beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => void partnerServer.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  partnerServer.close();
  await database.drop();
});

/** Two partners, one with a server and one with a mailbox, and households that have ticked both and not confirmed yet. */
async function asked(now: Date) {
  const { db } = database;
  const { port } = partnerServer.address() as AddressInfo;
  const partner = {
    countryId: 1,
    areas: [],
    guideIds: [],
    purpose: 'P',
    privacyUrl: 'https://p.example',
    price: 2400,
    dailyCap: 10,
    createdAt: now,
    updatedAt: now,
  };
  const partners = await db
    .insertInto('leadPartners')
    .values([
      {
        ...partner,
        name: 'Hook',
        delivery: 'hook',
        hookUrl: `http://127.0.0.1:${port}/anfragen`,
        formKey: crypto.randomUUID(),
      },
      { ...partner, name: 'Mail', delivery: 'mail', email: 'p@p.example', formKey: crypto.randomUUID() },
    ])
    .returning('id')
    .execute();
  const leads = await db
    .insertInto('leads')
    .values(
      Array.from({ length: households }, (_, at) => ({
        guideId: 1,
        countryId: 1,
        postalCode: '10115',
        firstName: 'F',
        lastName: 'L',
        answers: '{}',
        email: `haus${at}@beispiel.de`,
        formKey: crypto.randomUUID(),
        askedAt: now,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('leadDeliveries')
    .values(
      leads.flatMap(({ id: leadId }) =>
        partners.map(({ id: partnerId }) => ({
          leadId,
          partnerId,
          consent: 'Ja',
          consentedAt: now,
          state: 'asked',
        })),
      ),
    )
    .execute();
  return { leadIds: leads.map(({ id }) => id), partnerIds: partners.map(({ id }) => id) };
}

/** The next process: who got no answer presses again, and what waits is brought on. */
async function goOn(now: Date, leadIds: readonly number[]): Promise<void> {
  const { jobs, confirm, hasEnded } = leadWork({ db: database.db, now });
  for (const id of leadIds) await confirm(id);
  const worker = await startWorker({
    pool: database.pool,
    jobs,
    log: pino({ level: 'silent' }),
    sharing: 'alone',
    clockwork: 'held',
  });
  await hasEnded();
  await worker.stop();
}

it('a kill between consent and delivery loses no request, brings none a second time under another name, and keeps their order', async () => {
  for (const [round, moment] of moments.entries()) {
    got = [];
    const now = new Date(start.getTime() + round * day);
    const { leadIds, partnerIds } = await asked(now);
    const task = { ...moment, leadIds, databaseUrl: database.url, now: now.toISOString() };
    await killedProcess('lead-crash.process.ts', task);
    // The dead process's claim to a partner ends by time.
    await goOn(new Date(now.getTime() + 5 * 60_000), leadIds);

    const sent = await database.db
      .selectFrom('leadDeliveries')
      .select(['id', 'leadId', 'partnerId', 'number', 'state', 'price'])
      .where('partnerId', 'in', partnerIds)
      .orderBy('partnerId')
      .orderBy('number')
      .execute();
    expect(sent.map(({ state, number, price }) => [state, number, price])).toEqual(
      [...leadIds, ...leadIds].map((_, at) => ['sent', (at % households) + 1, 2400]),
    );
    const [hookId] = partnerIds;
    const ids = sent.filter(({ partnerId }) => partnerId === hookId).map(({ id }) => id);
    // What was handed over in the moment of the kill comes again before the next, under its own key.
    expect([...new Set(got.map(({ id }) => id))], JSON.stringify(moment)).toEqual(ids);
    expect(got.map(({ number }) => number)).toEqual(got.map(({ number }) => number).toSorted());
    expect(got.length).toBeLessThanOrEqual(households + 1);
    expect(got.every(({ id, key }) => key === `lead-${id}`)).toBe(true);
    const mails = await database.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', 'p@p.example')
      .where('createdAt', '>=', now)
      .orderBy('subject')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual(
      [1, 2, 3].map((number) => `Anfrage ${number} aus 10115`),
    );
    await database.db.updateTable('leadPartners').set({ isActive: false }).execute();
    await database.db
      .updateTable('leads')
      .set({ postalCode: `2${1000 + round}` })
      .execute();
  }
});
