import { z } from 'zod';
import type { Database, Transaction } from '#db/database.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { giveLinkTo, linkAskedFor } from './account-links.store.ts';
import { accountOf } from './users.store.ts';

const findAddresseeTask = 'find_link_addressee';

const payloadSchema = z.object({ link: z.number().int().positive() });

/**
 * Whether an address that somebody typed has an account is looked up by a job, after the answer: everybody is answered
 * by the same few statements, so that not even their time tells.
 */
export const enqueueFindAddressee = (queue: Queue, tx: Transaction, link: number): Promise<void> =>
  queue.enqueue(tx, findAddresseeTask, { link });

export const findAddresseeJob = (deps: { db: Database; queue: Queue }): Job => ({
  task: findAddresseeTask,
  run: async (payload) => findAddressee(deps, payloadSchema.parse(payload).link),
});

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
