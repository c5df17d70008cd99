import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { ofPartner } from '#features/partners/reads.ts';
import { isCountryId } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { optInLinks } from '#platform/secrets/opt-in-links.ts';
import { localDay, momentOf, yearOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const maxRequestsAnHour = 3;

/** `partnerId`: on whose host it was asked for. */
type Asking = { email: string; countryId: CountryId; partnerId?: number | null };

/**
 * Asks by mail whether somebody wants the newsletter (double opt-in, § 7 UWG). Says nothing of who has it already: they
 * get no further mail, and the page says the same to everybody.
 */
export const askForNewsletter = (
  { db, clock, queue }: Deps,
  { email, countryId, partnerId = null }: Asking,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const known = await tx
      .selectFrom('newsletterSubscriptions')
      .select(['id', 'confirmedAt', 'endedAt', 'askedAt'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('countryId', '=', countryId)
      .execute();
    if (known.some(({ confirmedAt, endedAt }) => confirmedAt && !endedAt)) return;
    const recently = new Date(now.getTime() - hour);
    if (known.filter(({ askedAt }) => askedAt > recently).length >= maxRequestsAnHour) return;
    const open = known.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
    if (open.length > 0) await endSubscriptions(tx, open, { endReason: 'asked_again', endedAt: now });
    const added = await tx
      .insertInto('newsletterSubscriptions')
      .values({ email, countryId, partnerId, askedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another tab asked at this moment: its mail is on the way.
    if (added) await enqueueMails(queue, tx, [{ kind: 'newsletter_opt_in', about: added.id }]);
  });

export type Subscription = {
  id: number;
  email: string;
  countryId: CountryId;
  /** On whose host it was asked for; null on the country's own. */
  partnerId: number | null;
  partner: string | null;
  askedAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
};

export async function findSubscription(db: Connection, id: number): Promise<Subscription | null> {
  const row = await db
    .selectFrom('newsletterSubscriptions as s')
    .select(['s.id', 's.email', 's.countryId', 's.partnerId'])
    .select(({ ref }) => ofPartner(ref('s.partnerId'), 'name').as('partner'))
    .select(['s.askedAt', 's.confirmedAt', 's.endedAt'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  return row && isCountryId(row.countryId) ? { ...row, countryId: row.countryId } : null;
}

const links = optInLinks({
  about: 'newsletter',
  end: 'end',
  find: findSubscription,
  confirm: async (db, id, now) => {
    const confirmed = await db
      .updateTable('newsletterSubscriptions')
      .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, ${now})` })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    return confirmed.numUpdatedRows === 1n;
  },
  endIt: (db, { id }, now) => endSubscriptions(db, [id], { endReason: 'mail_link', endedAt: now }),
});
export const { token: newsletterToken, find: findNewsletterLink, follow: followNewsletterLink } = links;

export const newsletterPath = (token: string): string => `/newsletter/${token}`;

const endSubscriptions = (
  db: Connection,
  ids: readonly number[],
  end: { endReason: 'mail_link' | 'asked_again'; endedAt: Date },
) =>
  db
    .updateTable('newsletterSubscriptions')
    .set(end)
    .where('id', 'in', [...ids])
    .where('endedAt', 'is', null)
    .execute();

/** What nobody confirmed is kept as long as drafts are. */
const unconfirmedBefore = (now: Date): Date => new Date(now.getTime() - 30 * day);

/** The proof of consent is kept as long as a claim can be made: three years after the year of its end (§§ 195, 199 BGB). */
const endedBefore = (now: Date): Date =>
  momentOf(`${yearOf(localDay(now, 'Europe/Berlin')) - 3}-01-01`, 0, 'Europe/Berlin');

/** Deletes what has outlived its purpose; who got which digest goes after a year. */
export const forgetSubscriptions = (db: Database, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const unconfirmed = unconfirmedBefore(now);
    await tx
      .deleteFrom('newsletterSubscriptions')
      .where('confirmedAt', 'is', null)
      .where(({ or, eb }) => or([eb('endedAt', '<=', unconfirmed), eb('askedAt', '<=', unconfirmed)]))
      .execute();
    await tx.deleteFrom('newsletterSubscriptions').where('endedAt', '<', endedBefore(now)).execute();
    await tx
      .deleteFrom('newsletterDeliveries')
      .using('newsletterDigests')
      .whereRef('newsletterDigests.id', '=', 'digestId')
      .where('madeAt', '<', new Date(now.getTime() - 365 * day))
      .execute();
  });
