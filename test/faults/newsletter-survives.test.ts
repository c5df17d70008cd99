import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDraft } from '#features/content/news/staff/draft.rules.ts';
import { insertFirstArticles } from '#features/content/news/staff/edit-article.ts';
import { makeDigests } from '#features/content/newsletter/send-newsletter.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { startWorker } from '#server/queue/job-worker.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { isQuick } from '../tags.ts';
import { killedProcess } from './killed-process.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { newsletterWork } from './newsletter-work.ts';

const week = 7 * 24 * 60 * 60_000;
const start = new Date('2026-11-26T07:00:00Z');
const recipients = 3;

/** Between two recipients; and, when there is time, before other mails and at any other place of the way to them. */
const moments = [
  { beforeMail: 2, beforeCall: null },
  ...(isQuick
    ? []
    : [
        ...[1, 3].map((beforeMail) => ({ beforeMail, beforeCall: null })),
        ...Array.from({ length: 14 }, (_, at) => ({ beforeMail: null, beforeCall: 4 + at * 5 })),
      ]),
];

let database: TestDatabase;
let mailServer: MailServer;
beforeAll(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer();
  await database.db
    .insertInto('newsletterSubscriptions')
    .values(
      Array.from({ length: recipients }, (_, at) => ({
        email: `leser${at}@beispiel.de`,
        countryId: 1,
        askedAt: start,
        confirmedAt: start,
      })),
    )
    .execute();
});
afterAll(async () => {
  await mailServer.stop();
  await database.drop();
});

/** A week's newsletter is asked for, and begun by a process that dies. */
async function killedIn(round: number, moment: (typeof moments)[number]) {
  const { db } = database;
  const now = new Date(start.getTime() + (round + 1) * week);
  const publishedAt = new Date(now.getTime() - 60_000);
  const draft = { ...emptyDraft, title: 'Neu', slug: `neu-${round}`, teaser: 'T', body: 'B', author: 'A' };
  await db
    .transaction()
    .execute((tx) =>
      insertFirstArticles(tx, [
        { formKey: crypto.randomUUID(), draft: { ...draft, countryIds: [1] }, publishedAt },
      ]),
    );
  await makeDigests({ db, clock: { now: () => now }, queue: databaseQueue });
  const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
  const task = { ...moment, databaseUrl: database.url, smtpUrl, now: now.toISOString() };
  await killedProcess('newsletter-crash.process.ts', task);
  return { db, now, smtpUrl };
}

/** The next process goes on with what the database holds. */
async function goOn(options: Awaited<ReturnType<typeof killedIn>>): Promise<void> {
  const { jobs, hasEnded, close } = newsletterWork(options);
  const worker = await startWorker({
    pool: database.pool,
    jobs,
    log: pino({ level: 'silent' }),
    sharing: 'alone',
    clockwork: 'held',
  });
  await hasEnded();
  await worker.stop();
  close();
}

it('a kill while the newsletter is sent costs no recipient the mail and brings none a second one', async () => {
  for (const [round, moment] of moments.entries()) {
    const before = mailServer.taken.length;
    const killed = await killedIn(round, moment);
    const { beforeMail } = moment;
    if (beforeMail !== null) expect(mailServer.taken.length - before).toBe(beforeMail - 1);
    await goOn(killed);
    const taken = mailServer.taken.slice(before);
    expect(new Set(taken).size, JSON.stringify(moment)).toBe(recipients);
    // What was handed over in the very moment of a kill comes again under its own id, by which mail servers tell.
    if (beforeMail !== null) expect(taken).toHaveLength(recipients);
    const mails = await database.db
      .selectFrom('mails')
      .select(['recipient', 'state'])
      .where('createdAt', '=', killed.now)
      .orderBy('recipient')
      .execute();
    expect(mails).toEqual(
      Array.from({ length: recipients }, (_, at) => ({ recipient: `leser${at}@beispiel.de`, state: 'sent' })),
    );
  }
});
