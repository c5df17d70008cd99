import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPartner } from '#features/partners/partners.fixture.ts';
import type { JobRequest } from '#platform/jobs/queue.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { emptyDraft } from '../news/staff/draft.rules.ts';
import { insertFirstArticles } from '../news/staff/edit-article.ts';
import { newsletterPersonalData } from './newsletter.personal-data.ts';
import { newsletterMails } from './newsletter-mails.ts';
import { makeDigests, newsletterJobs, sendDigests } from './send-newsletter.ts';
import { askForNewsletter, findNewsletterLink, followNewsletterLink } from './subscriptions.ts';

let database: TestDatabase;
const start = new Date('2026-11-26T07:00:00Z');
let now = start;
const day = 24 * 60 * 60_000;
const later = (days: number) => new Date(start.getTime() + days * day);
let asked: { kind: string; about: number }[] = [];
let dies = false;
const queue = {
  enqueue: async () => {},
  enqueueAll: async (_: unknown, jobs: readonly JobRequest[]) => {
    if (dies) throw new Error('power cut');
    asked.push(...jobs.map(({ payload }) => payload as (typeof asked)[number]));
  },
};
const secret = 'a secret that only this test knows, really';
const originOf = (id: number, partnerId?: number | null) =>
  partnerId ? 'https://stadt.example' : `https://site-${id}.example`;
const deps = () => ({
  db: database.db,
  clock: { now: () => now },
  queue,
  config: { secret },
  operator: parseOperator({}),
  originOf,
});

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  [now, asked, dies] = [start, [], false];
  await database.db.deleteFrom('newsletterDigests').execute();
  await database.db.deleteFrom('newsletterSubscriptions').execute();
  await database.db.deleteFrom('newsArticles').execute();
});

async function mailOf(kind: string, about: number) {
  const source = newsletterMails(deps()).find((one) => one.kind === kind);
  return (await source?.draft(about, now)) ?? null;
}
const tokenIn = (text: string) => /\/newsletter\/([\w-]+)/.exec(text)?.[1] ?? '';

/** The token of the opt-in mail. */
async function order(email: string, countryId: 1 | 2 | 3 = 1): Promise<string> {
  await askForNewsletter(deps(), { email, countryId });
  const mail = await mailOf('newsletter_opt_in', asked.at(-1)?.about ?? 0);
  return tokenIn(JSON.stringify(mail));
}
const subscribe = async (email: string, countryId: 1 | 2 | 3 = 1) =>
  followNewsletterLink(deps(), await order(email, countryId));

let written = 0;
const publish = (title: string, publishedAt: Date, countryIds: (1 | 2 | 3)[] = [1, 2, 3]) =>
  database.db.transaction().execute((tx) => {
    written += 1;
    const draft = {
      ...emptyDraft,
      title,
      slug: `artikel-${written}`,
      teaser: 'T',
      body: 'B',
      author: 'A',
      countryIds,
    };
    return insertFirstArticles(tx, [{ formKey: crypto.randomUUID(), draft, publishedAt }]);
  });

/** The digests that are sent now, as recipient and subject. */
async function sent() {
  asked = [];
  await makeDigests(deps());
  await sendDigests(deps());
  const mails = await Promise.all(asked.map(({ kind, about }) => mailOf(kind, about)));
  return mails.flatMap((mail) => (mail ? [`${mail.recipient}: ${mail.document.subject}`] : [])).sort();
}

describe('ordering the newsletter', () => {
  it('takes a press in a mail; looking at its page changes nothing', async () => {
    const token = await order('katrin@beispiel.de');
    expect(await findNewsletterLink(deps(), token)).toMatchObject({ action: 'confirm' });
    await publish('Neu', start);
    expect(await sent()).toEqual([]);
    await followNewsletterLink(deps(), token);
    now = later(7);
    await publish('Neuer', later(6));
    expect(await sent()).toEqual(['katrin@beispiel.de: Neuer']);
  });

  it('leads back to the partner’s host where it was asked for, with each mail', async () => {
    const partnerId = await addPartner(database.db);
    await askForNewsletter(deps(), { email: 'pia@beispiel.de', countryId: 1, partnerId });
    const question = JSON.stringify(await mailOf('newsletter_opt_in', asked.at(-1)?.about ?? 0));
    expect(question).toContain('https://stadt.example/newsletter/');
    expect(question).toContain('Angefragt auf der Seite von Stadtwerke Neustadt.');
    await followNewsletterLink(deps(), tokenIn(question));
    asked = [];
    await publish('Neu', start);
    await makeDigests(deps());
    await sendDigests(deps());
    const digest = await mailOf('newsletter_digest', asked[0]?.about ?? 0);
    expect(digest?.unsubscribeUrl).toMatch(/^https:\/\/stadt\.example\/newsletter\//);
    expect(JSON.stringify(digest)).not.toContain('site-1.example');
  });

  it('says nothing of who has it, asks nobody twice an hour for ever, and forgets what nobody confirmed', async () => {
    await subscribe('katrin@beispiel.de');
    asked = [];
    await askForNewsletter(deps(), { email: 'Katrin@Beispiel.de', countryId: 1 });
    expect(asked).toEqual([]);
    for (let time = 0; time < 5; time += 1)
      await askForNewsletter(deps(), { email: 'otto@beispiel.de', countryId: 1 });
    expect(asked).toHaveLength(3);
    // Only the newest mail's link works.
    expect(await mailOf('newsletter_opt_in', asked[0]?.about ?? 0)).toBeNull();
    now = later(31);
    for (const job of newsletterJobs(deps())) if (job.task === 'forget_newsletter') await job.run(null);
    const left = await database.db.selectFrom('newsletterSubscriptions').select('email').execute();
    expect(left).toEqual([{ email: 'katrin@beispiel.de' }]);
  });

  it('works by no link that is old, changed or somebody else’s', async () => {
    const token = await order('katrin@beispiel.de');
    for (const odd of ['', 'x', `${token}x`, token.replace(/^b/, 'a'), token.replace(/^b\d+/, 'b999')])
      expect(await followNewsletterLink(deps(), odd)).toBeNull();
    now = later(8);
    expect(await followNewsletterLink(deps(), token)).toBeNull();
  });
});

/** Resolves once a query of this database waits for a lock. */
const somebodyWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.db,
      );
      return rows.length;
    })
    .toBe(1);

describe('the digest', () => {
  it('tells each country of what came since the last one, and nobody of nothing', async () => {
    await subscribe('de@beispiel.de');
    await subscribe('at@beispiel.at', 2);
    await publish('Alt', later(-30));
    await publish('Für alle', later(-1));
    await publish('Nur hier', later(-2), [1]);
    expect(await sent()).toEqual(['at@beispiel.at: Für alle', 'de@beispiel.de: Für alle und mehr']);
    now = later(7);
    expect(await sent()).toEqual([]);
    await publish('Wien', later(6), [2]);
    expect(await sent()).toEqual(['at@beispiel.at: Wien']);
  });

  it('ends by one press, also with what was on its way', async () => {
    await subscribe('katrin@beispiel.de');
    await publish('Neu', later(-1));
    await makeDigests(deps());
    await sendDigests(deps());
    const about = asked.at(-1)?.about ?? 0;
    const mail = await mailOf('newsletter_digest', about);
    const url = mail?.unsubscribeUrl ?? '';
    expect(url).toMatch(/^https:\/\/site-1\.example\/newsletter\/a\d+-/);
    expect(await followNewsletterLink(deps(), tokenIn(url))).toMatchObject({ action: 'end' });
    expect(await mailOf('newsletter_digest', about)).toBeNull();
    expect(await followNewsletterLink(deps(), tokenIn(url))).toMatchObject({ action: 'end' });
    now = later(7);
    await publish('Später', later(6));
    expect(await sent()).toEqual([]);
  });

  it('is asked for once for each, however often it is made, sent and broken off', async () => {
    for (const name of ['a', 'b', 'c']) await subscribe(`${name}@beispiel.de`);
    await publish('Neu', later(-1));
    asked = [];
    await Promise.all([makeDigests(deps()), makeDigests(deps())]);
    dies = true;
    await expect(sendDigests(deps())).rejects.toThrow('power cut');
    dies = false;
    await Promise.all([sendDigests(deps()), sendDigests(deps())]);
    await makeDigests(deps());
    await sendDigests(deps());
    expect(new Set(asked.map(({ about }) => about)).size).toBe(3);
    expect(asked).toHaveLength(3);
  });

  it('is asked for after all when the process that was asking for it dies', async () => {
    await subscribe('katrin@beispiel.de');
    await publish('Neu', later(-1));
    await makeDigests(deps());
    asked = [];
    let sending: Promise<void> | undefined;
    const dying = database.db.transaction().execute(async (tx) => {
      await tx.updateTable('newsletterDeliveries').set({ askedForAt: now }).execute();
      sending = sendDigests(deps());
      await somebodyWaits();
      throw new Error('power cut');
    });
    await expect(dying).rejects.toThrow('power cut');
    await sending;
    expect(asked).toHaveLength(1);
  });

  it('is part of what somebody is told about themselves, and goes with it', async () => {
    await subscribe('katrin@beispiel.de');
    const person = { userIds: [], email: 'katrin@beispiel.de' } as never;
    const [chapter] = await newsletterPersonalData.read(database.db, person);
    expect(chapter?.records).toMatchObject([{ email: 'katrin@beispiel.de', confirmedAt: start }]);
    await database.db
      .transaction()
      .execute((tx) => newsletterPersonalData.deletePersonalData(tx, person, now));
    expect(await database.db.selectFrom('newsletterSubscriptions').select('id').execute()).toEqual([]);
  });
});
