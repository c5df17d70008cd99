import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import type { MailConsents } from '#db/types.gen.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';

type ConsentDeps = { db: Database; clock: Clock; queue: Queue };

type Agreeing = { userId: number; email: string; countryId: number; kind: ConsentKind };

/** Whether a customer gets mails of a kind; `asked` waits for the link of the opt-in. */
export type ConsentState = 'none' | 'asked' | 'given';

export async function consentState(db: Database, userId: number, kind: ConsentKind = 'price_alarm') {
  const consent = (await openConsentsOf(db, userId)).find((one) => one.kind === kind);
  if (!consent) return 'none';
  return consent.confirmedAt === null ? 'asked' : 'given';
}

/** Links of opt-ins work for a week. */
const optInLife = 7 * 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const maxRequestsAnHour = 5;

/**
 * Asks by mail whether mails of this kind are wanted (double opt-in, § 7 UWG). Whoever has agreed already is not
 * asked again; who was asked before gets the mail anew.
 */
export async function askForConsent(
  { db, clock, queue }: ConsentDeps,
  { userId, email, countryId, kind }: Agreeing,
): Promise<'asked' | 'given' | 'too_many'> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const open = (await openConsentsOf(tx, userId)).find((one) => one.kind === kind);
    if (open && open.confirmedAt !== null) return 'given';
    const asked = await consentsAskedSince(tx, userId, new Date(now.getTime() - hour));
    if (asked >= maxRequestsAnHour) return 'too_many';
    await endConsent(tx, { userId, kind }, { reason: 'asked_again', now });
    const id = await addConsent(tx, { userId, email, countryId, kind, now });
    // Another tab asked at this moment: its mail is on the way.
    if (id !== null) await enqueueMails(queue, tx, [{ kind: 'consent_opt_in', about: id }]);
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
  // An old mail refuses all mails of its kind, also those that were agreed to again since: that is what is pressed.
  await endConsent(deps.db, consent, { reason: 'mail_link', now });
  return link;
}

/** What the link of a mail does to a consent. */
type ConsentAction = 'confirm' | 'refuse';

/** How a token begins. */
const initials = { confirm: 'b', refuse: 'a' } as const;

/**
 * The token of a mail's link: which consent, what to do, and the proof that we wrote it. It is made anew for each
 * mail and stored nowhere.
 */
export const consentToken = (secret: string, action: ConsentAction, id: number): string =>
  `${initials[action]}${id}-${seal(secret, action, id)}`;

function readConsentToken(secret: string, token: string): { action: ConsentAction; id: number } | null {
  const parts = /^([ab])([1-9]\d{0,14})-([\w-]{43})$/.exec(token);
  if (!parts) return null;
  const action = parts[1] === initials.confirm ? 'confirm' : 'refuse';
  const id = Number(parts[2]);
  const [given, right] = [Buffer.from(parts[3] ?? ''), Buffer.from(seal(secret, action, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? { action, id } : null;
}

const seal = (secret: string, action: ConsentAction, id: number): string =>
  createHmac('sha256', secret).update(`mail consent ${action} ${id}`).digest('base64url');

/** Mails that nobody gets without having agreed to them twice. */
type ConsentKind = 'price_alarm';

const columns = ['id', 'userId', 'kind', 'email', 'countryId', 'askedAt', 'confirmedAt', 'endedAt'] as const;

type ConsentRow = Pick<Selectable<MailConsents>, (typeof columns)[number]>;
export type Consent = ConsentRow & { kind: ConsentKind };

const parseConsent = (row: ConsentRow): Consent => ({ ...row, kind: row.kind as ConsentKind });

/** What a customer has agreed to or was asked for, without what has ended. */
export async function openConsentsOf(db: Connection, userId: number): Promise<Consent[]> {
  const rows = await db
    .selectFrom('mailConsents')
    .select(columns)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
  return rows.map(parseConsent);
}

export async function findConsent(db: Connection, id: number): Promise<Consent | null> {
  const row = await db.selectFrom('mailConsents').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? parseConsent(row) : null;
}

/** How many opt-ins of a customer were sent since a moment. */
async function consentsAskedSince(db: Connection, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mailConsents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

type NewConsent = Pick<Consent, 'userId' | 'kind' | 'email' | 'countryId'> & { now: Date };

/** Null when one is open already. */
export async function addConsent(tx: Transaction, consent: NewConsent): Promise<number | null> {
  const { now, ...values } = consent;
  const added = await tx
    .insertInto('mailConsents')
    .values({ ...values, askedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

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

type EndOfConsent = 'mail_link' | 'asked_again';

async function endConsent(
  db: Connection,
  of: { userId: number; kind: ConsentKind },
  end: { reason: EndOfConsent; now: Date },
): Promise<void> {
  await db
    .updateTable('mailConsents')
    .set({ endedAt: end.now, endReason: end.reason })
    .where('userId', '=', of.userId)
    .where('kind', '=', of.kind)
    .where('endedAt', 'is', null)
    .execute();
}
