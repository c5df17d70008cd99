import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '#db/database.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { giveLinkTo, linkAskedFor } from './account-links.store.ts';
import { draftsDeletedBefore } from './drafts.store.ts';
import { deleteEndedLinks } from './sessions/order-links.ts';
import { day } from './sessions/session-lifetime.rules.ts';
import { failuresDeletedBefore } from './sign-in/login-attempts.rules.ts';
import { accountOf } from './users.store.ts';

/** Beside the mails: retention, what has outlived its purpose is deleted every night. */
export const accountsJobs = ({ db, clock, queue }: { db: Database; clock: Clock; queue: Queue }): Job[] => [
  {
    task: findAddresseeTask,
    run: async (payload) => findAddressee({ db, queue }, payloadSchema.parse(payload).link),
  },
  { task: 'forget_visitors', cron: '20 2 * * *', run: () => deleteExpired(db, clock.now()) },
];

const expiring = [
  'orderLinkRequests',
  'sessions',
  'accountLinks',
  'passkeyChallenges',
  'secondSteps',
] as const;

async function deleteExpired(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await db.deleteFrom('orderDrafts').where('updatedAt', '<=', draftsDeletedBefore(now)).execute();
  await deleteEndedLinks(db, now);
  // Drafts and idempotency keys of a session go with it.
  for (const table of expiring) {
    await db.deleteFrom(table).where('expiresAt', '<=', now).execute();
  }
  // A device that was not used for so long is news again.
  await db.deleteFrom('knownDevices').where('seenAt', '<=', daysAgo(400)).execute();
  await db.deleteFrom('loginFailures').where('at', '<=', failuresDeletedBefore(now)).execute();
  // With their tokens; until then they show one that was used twice.
  await sql`
    delete from logins where least(ended_at, expires_at) <= ${daysAgo(30)}
      and not exists (select from logins as children where children.parent_id = logins.id)`.execute(db);
}

const findAddresseeTask = 'find_link_addressee';

const payloadSchema = z.object({ link: z.number().int().positive() });

/**
 * Whether an address that somebody typed has an account is looked up by a job, after the answer: everybody is answered
 * by the same few statements, so that not even their time tells.
 */
export const enqueueFindAddressee = (queue: Queue, tx: Transaction, link: number): Promise<void> =>
  queue.enqueue(tx, findAddresseeTask, { link });

/**
 * Whoever has an account already is told so, whoever asks for a new password gets a link when there is an account for
 * it. Nobody else is written to. Done twice, it is still one mail.
 */
async function findAddressee({ db, queue }: { db: Database; queue: Queue }, linkId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const link = await linkAskedFor(tx, linkId);
    if (!link) return;
    const account = await accountOf(tx, link.email);
    const isReset = link.purpose === 'password_reset';
    if (isReset && (!account || account.isLocked)) return;
    const purpose = !isReset && account ? 'already_registered' : link.purpose;
    await giveLinkTo(tx, { id: linkId, purpose, userId: account?.id ?? null });
    await enqueueMails(queue, tx, [{ kind: `account_${purpose}`, about: linkId }]);
  });
}
