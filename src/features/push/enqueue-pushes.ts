import type { Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { JobRequest, Queue } from '#platform/jobs/queue.ts';
import type { MailRequest } from '#platform/mail/mail.ts';
import { addMessages } from './push.store.ts';
import { isPushKind, topicOf } from './push-topics.rules.ts';
import { toldAt } from './quiet-hours.rules.ts';

/** The job that writes, encrypts and hands over one message to one device. Stored in the queue. */
export const deliverPushTask = 'deliver_push';

/**
 * Tells the devices of whom the mails are for, beside these mails and in the transaction of what both tell of. Mails of
 * which no device is told are left out; by night it waits for the morning. Asked twice, a device is told once.
 */
export async function enqueuePushes(
  queue: Queue,
  tx: Transaction,
  asked: { userId: number; countryId: CountryId; mails: readonly MailRequest[]; now: Date },
): Promise<void> {
  const messages = asked.mails.flatMap(({ kind, about }) =>
    isPushKind(kind) ? [{ kind, about, topic: topicOf(kind) }] : [],
  );
  if (messages.length === 0) return;
  const runAt = toldAt(asked.now, countries[asked.countryId].timeZone);
  const ids = await addMessages(tx, { ...asked, messages, toldAt: runAt });
  if (ids.length === 0) return;
  await queue.enqueueAll(
    tx,
    ids.map((id) => deliveryOf(id, { now: asked.now, runAt })),
  );
}

/** The job that delivers one message, at once or later; a later one takes its place. */
export const deliveryOf = (messageId: number, { now, runAt }: { now: Date; runAt: Date }): JobRequest => ({
  task: deliverPushTask,
  payload: { messageId },
  jobKey: `push:${messageId}`,
  ...(runAt > now && { runAt }),
});
