import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/database.ts';
import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { newestNews } from '../news/news.queries.ts';
import { maxNews, storeIds } from '../news/news.rules.ts';
import { forgetSubscriptions } from './subscriptions.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

const sendTask = 'send_newsletter';

/** Once a week, on Thursday morning; and every night what nobody needs any more goes. */
export const newsletterJobs = (deps: Deps): Job[] => [
  { task: 'make_newsletter', cron: '0 7 * * 4', run: () => makeDigests(deps) },
  { task: sendTask, run: () => sendDigests(deps) },
  {
    task: 'forget_newsletter',
    cron: '35 2 * * *',
    run: () => forgetSubscriptions(deps.db, deps.clock.now()),
  },
];

/** Makes the digest of each country in which articles came since the last one. */
export async function makeDigests(deps: Deps): Promise<void> {
  for (const { id } of countryList) await makeDigest(deps, id);
}

const week = 7 * 24 * 60 * 60 * 1000;

/** The digest and everybody who gets it are one transaction: whoever dies in between leaves nothing or all of it. */
const makeDigest = ({ db, clock, queue }: Deps, countryId: CountryId): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'newsletterDigest');
    const now = clock.now();
    const last = await tx
      .selectFrom('newsletterDigests')
      .select(({ fn }) => fn.max('madeAt').as('madeAt'))
      .where('countryId', '=', countryId)
      .executeTakeFirst();
    // The first one tells of the last week, not of everything that was ever written.
    const since = last?.madeAt ?? new Date(now.getTime() - week);
    const newest = await Promise.all(
      storeIds.map((storeId) =>
        newestNews({ db: tx, clock }, { storeId, countryId }, { page: 1, size: maxNews }),
      ),
    );
    const articleIds = newest.flat().flatMap(({ id, publishedAt }) => (publishedAt > since ? id : []));
    if (articleIds.length === 0) return;
    const digest = await tx
      .insertInto('newsletterDigests')
      .values({ countryId, articleIds, madeAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into newsletter_deliveries (digest_id, subscription_id)
      select ${digest.id}, id from newsletter_subscriptions
      where country_id = ${countryId} and confirmed_at is not null and ended_at is null`.execute(tx);
    await queue.enqueue(tx, sendTask, {}, { jobKey: sendTask });
  });

/** Mails that are handed to the queue at once. */
const aTurn = 500;

/**
 * Asks for the mails of all digests, some at a time; what a process that died had asked for is not asked for again. What one is
 * asking for is waited for: its transaction may outlive it for a moment, and then nobody else would ask.
 */
export async function sendDigests({ db, clock, queue }: Deps): Promise<void> {
  let asked = aTurn;
  while (asked === aTurn) {
    asked = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        update newsletter_deliveries set asked_for_at = ${clock.now()}
        where id in (select id from newsletter_deliveries where asked_for_at is null
          order by digest_id, id limit ${aTurn} for update)
        returning id`.execute(tx);
      await enqueueMails(
        queue,
        tx,
        rows.map(({ id }) => ({ kind: 'newsletter_digest', about: id })),
      );
      return rows.length;
    });
  }
}
