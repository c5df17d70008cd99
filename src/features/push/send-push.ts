import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { deliverPushTask, deliveryOf } from './enqueue-pushes.ts';
import {
  beginSending,
  deleteGoneDevice,
  deleteMessagesBefore,
  endMessage,
  messageBy,
  moveMessage,
  refusedTopics,
  waitAgain,
} from './push.store.ts';
import type { PushAnswer, PushDraft, PushSource, PushTransport } from './push.types.ts';
import { pushKeys } from './push-keys.ts';
import { handlingOf, isPushKind, maxAttempts, messagesDeletedBefore, topicOf } from './push-topics.rules.ts';
import { toldAt } from './quiet-hours.rules.ts';

export type PushDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  config: { secret: string };
  pushSources: readonly PushSource[];
  outside: { pushTransport: PushTransport };
};

export const pushJobs = (deps: PushDeps): Job[] => [
  { task: deliverPushTask, run: (payload) => deliverPush(deps, asked.parse(payload).messageId) },
  {
    task: 'forget_push_messages',
    cron: '35 2 * * *',
    run: async () => void (await deleteMessagesBefore(deps.db, messagesDeletedBefore(deps.clock.now()))),
  },
];

const asked = z.object({ messageId: z.int().positive() });

/**
 * Tells one device one thing, once at most. What is handed over is written down before: where a process dies, or the
 * push service does not answer, nobody knows whether it came, and the mail beside it has. Throws where it certainly did
 * not come and may come later.
 */
export async function deliverPush(deps: PushDeps, id: number): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const message = await messageBy(db, id);
  if (!message || (message.state !== 'waiting' && message.state !== 'sending')) return;
  if (message.state === 'waiting' && (await putOff(deps, message, now))) return;
  const written = message.state === 'waiting' ? await write(deps, message, now) : null;
  if (!written) return void (await endMessage(db, { id, state: 'dropped', now }));
  const keys = await pushKeys(deps);
  if (!(await beginSending(db, id))) return;
  const answer = await deps.outside.pushTransport.send({
    endpoint: message.endpoint,
    device: { p256dh: message.p256dh, auth: message.auth },
    keys,
    ...written,
  });
  await settle(deps, { ...message, attempts: message.attempts + 1 }, answer);
}

type Message = NonNullable<Awaited<ReturnType<typeof messageBy>>>;

/** What was asked for by day may be tried again, or have waited, until the night: it is told in the morning then. */
async function putOff({ db, queue }: PushDeps, { id, countryId }: Message, now: Date): Promise<boolean> {
  const runAt = toldAt(now, countries[countryId].timeZone);
  if (runAt <= now) return false;
  await db.transaction().execute(async (tx) => {
    await moveMessage(tx, id, runAt);
    await queue.enqueueAll(tx, [deliveryOf(id, { now, runAt })]);
  });
  return true;
}

/** Asks once more: who switched it off since is told nothing, nor of what is over. */
async function write(deps: PushDeps, { kind, about, userId, createdAt }: Message, now: Date) {
  if (!isPushKind(kind)) throw new Error(`no message of the kind ${kind}`);
  const handling = handlingOf(kind, { askedAt: createdAt, now });
  if (!handling || (await refusedTopics(deps.db, userId)).includes(topicOf(kind))) return null;
  const source = deps.pushSources.find((candidate) => candidate.kind === kind);
  if (!source) throw new Error(`nobody writes messages of the kind ${kind}`);
  const draft = await source.draft(about, now);
  return draft && { ...handling, topic: topicOfDraft(draft), payload: payloadOf(draft) };
}

/** What the service worker of the device shows (`app/worker`). */
const payloadOf = ({ title, body, path, about }: PushDraft): string =>
  JSON.stringify({ title, body, path, tag: about });

/** The push service reads it: it tells nothing of what the message is about. */
const topicOfDraft = ({ about }: PushDraft): string =>
  createHash('sha256').update(about).digest('base64url').slice(0, 32);

async function settle({ db, clock }: PushDeps, message: Message, answer: PushAnswer): Promise<void> {
  const { id, subscriptionId, attempts } = message;
  const end = (state: 'sent' | 'dropped' | 'failed') => endMessage(db, { id, state, now: clock.now() });
  switch (answer) {
    case 'taken':
      return void (await end('sent'));
    case 'gone':
      return void (await deleteGoneDevice(db, subscriptionId));
    case 'unknown':
      return void (await end('dropped'));
    case 'refused':
      return void (await end('failed'));
    case 'later':
      if (attempts >= maxAttempts) return void (await end('failed'));
      await waitAgain(db, id);
      throw new Error('the push service did not take the message');
  }
}
