import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { MailConsents } from '#db/types.gen.ts';
import { ofPartner } from '#features/partners/reads.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { linkToken, readLinkToken } from '#platform/secrets/link-token.ts';
import type { Clock } from '#platform/time/clock.ts';

type ConsentDeps = { db: Database; clock: Clock; queue: Queue };

/** Whether a customer gets mails about prices; `asked` waits for the link of the opt-in. */
export type ConsentState = 'none' | 'asked' | 'given';

export async function consentState(db: Database, userId: number): Promise<ConsentState> {
  const consent = await openConsentOf(db, userId);
  if (!consent) return 'none';
  return consent.confirmedAt === null ? 'asked' : 'given';
}

/** Links of opt-ins work for a week. */
const optInLife = 7 * 24 * 60 * 60 * 1000;
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

type ConsentLink = { action: ConsentAction; consent: Consent };

type LinkDeps = Pick<ConsentDeps, 'db' | 'clock'> & { config: { secret: string } };

/** What the link of a mail is about; null when it is no link of ours, or an opt-in that is over. */
export async function findConsentLink(deps: LinkDeps, token: string): Promise<ConsentLink | null> {
  const read = readConsentToken(deps.config.secret, token);
  const consent = read && (await findConsent(deps.db, read.id));
  if (!read || !consent) return null;
  const isTooOld = deps.clock.now().getTime() - consent.askedAt.getTime() > optInLife;
  const isOver = consent.endedAt !== null || (isTooOld && consent.confirmedAt === null);
  return read.action === 'confirm' && isOver ? null : { action: read.action, consent };
}

/** Does what the link says, for whoever presses the button or lets the mail program do it. Repeating changes nothing. */
export async function followConsentLink(deps: LinkDeps, token: string): Promise<ConsentLink | null> {
  const link = await findConsentLink(deps, token);
  if (!link) return null;
  const { consent, action } = link;
  const now = deps.clock.now();
  if (action === 'confirm') return (await confirmConsent(deps.db, consent.id, now)) ? link : null;
  // An old mail refuses also what was agreed to again since: that is what is pressed.
  await endConsent(deps.db, consent.userId, { endReason: 'mail_link', endedAt: now });
  return link;
}

const linkActions = ['confirm', 'refuse'] as const;
type ConsentAction = (typeof linkActions)[number];
const initials = { confirm: 'b', refuse: 'a' } as const;

/**
 * The token of a mail's link: which consent, what to do, and the proof that we wrote it. It is made anew for each
 * mail and stored nowhere.
 */
export const consentToken = (secret: string, action: ConsentAction, id: number): string =>
  initials[action] + linkToken(secret, `mail consent ${action}`, id);

function readConsentToken(secret: string, token: string): { action: ConsentAction; id: number } | null {
  const action = linkActions.find((one) => token.startsWith(initials[one]));
  const id = action ? readLinkToken(secret, `mail consent ${action}`, token.slice(1)) : null;
  return action && id !== null ? { action, id } : null;
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

/** Confirmed twice is confirmed; false when it has ended. */
async function confirmConsent(db: Connection, id: number, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('mailConsents')
    .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, ${now})` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

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
