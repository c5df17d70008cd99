import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { MailConsents } from '#db/types.gen.ts';
import { ofPartner } from '#features/partners/reads.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { optInLinks } from '#platform/secrets/opt-in-links.ts';
import type { Clock } from '#platform/time/clock.ts';

type ConsentDeps = { db: Database; clock: Clock; queue: Queue };

/** Whether a customer gets mails about prices; `asked` waits for the link of the opt-in. */
export type ConsentState = 'none' | 'asked' | 'given';

export async function consentState(db: Database, userId: number): Promise<ConsentState> {
  const consent = await openConsentOf(db, userId);
  if (!consent) return 'none';
  return consent.confirmedAt === null ? 'asked' : 'given';
}

const hour = 60 * 60 * 1000;
const maxRequestsAnHour = 5;

/**
 * Asks by mail whether mails about prices are wanted (double opt-in, § 7 UWG). Whoever has agreed already is not asked
 * again; who was asked before gets the mail anew.
 */
export async function askForConsent(
  { db, clock, queue }: ConsentDeps,
  asking: { userId: number; email: string; countryId: number; partnerId: number | null },
): Promise<'asked' | 'given' | 'too_many'> {
  const now = clock.now();
  const { userId } = asking;
  return db.transaction().execute(async (tx) => {
    if ((await openConsentOf(tx, userId))?.confirmedAt) return 'given';
    const asked = await tx
      .selectFrom('mailConsents')
      .select('id')
      .where('userId', '=', userId)
      .where('askedAt', '>', new Date(now.getTime() - hour))
      .execute();
    if (asked.length >= maxRequestsAnHour) return 'too_many';
    await endConsent(tx, userId, { endReason: 'asked_again', endedAt: now });
    const added = await tx
      .insertInto('mailConsents')
      .values({ ...asking, kind, askedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another tab asked at this moment: its mail is on the way.
    if (added) await enqueueMails(queue, tx, [{ kind: 'consent_opt_in', about: added.id }]);
    return 'asked';
  });
}

/** The mails that nobody gets without having agreed to them twice. */
const kind = 'price_alarm';

const columns = [
  'id',
  'userId',
  'email',
  'countryId',
  'partnerId',
  'askedAt',
  'confirmedAt',
  'endedAt',
] as const;

export type Consent = Pick<Selectable<MailConsents>, (typeof columns)[number]>;

/** What a customer has agreed to or was asked for, unless it has ended. */
export const openConsentOf = (db: Connection, userId: number): Promise<Consent | undefined> =>
  db
    .selectFrom('mailConsents')
    .select(columns)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

/** With the name of the partner on whose host it was asked for. */
export const findConsent = (
  db: Connection,
  id: number,
): Promise<(Consent & { partner: string | null }) | undefined> =>
  db
    .selectFrom('mailConsents')
    .select(columns)
    .select(({ ref }) => ofPartner(ref('mailConsents.partnerId'), 'name').as('partner'))
    .where('id', '=', id)
    .executeTakeFirst();

const endConsent = (
  db: Connection,
  userId: number,
  end: { endReason: 'mail_link' | 'asked_again'; endedAt: Date },
) =>
  db
    .updateTable('mailConsents')
    .set(end)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .execute();

/** Where the link of a mail leads. */
export const consentPath = (token: string): string => `/benachrichtigungen/${token}/bestaetigen`;

const links = optInLinks({
  about: 'mail consent',
  end: 'refuse',
  find: findConsent,
  confirm: async (db, id, now) => {
    const confirmed = await db
      .updateTable('mailConsents')
      .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, ${now})` })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    return confirmed.numUpdatedRows === 1n;
  },
  // An old mail refuses also what was agreed to again since: that is what is pressed.
  endIt: (db, { userId }, now) => endConsent(db, userId, { endReason: 'mail_link', endedAt: now }),
});
export const { token: consentToken, find: findConsentLink, follow: followConsentLink } = links;
