import type { Database } from '#db/database.ts';
import { webPush } from '#features/push/providers/web-push.ts';
import type { PushDeps } from '#features/push/send-push.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';

/** By night it would wait for the morning. */
export const byDay = new Date('2026-11-26T11:00:00Z');

/** What delivers messages to devices, with a push service of the test; used by the process that dies and the one after it. */
export const pushWork = ({ db, service }: { db: Database; service: string }): PushDeps => ({
  db,
  clock: { now: () => byDay },
  queue: databaseQueue,
  config: { secret: 'a secret that only this test knows' },
  pushSources: [
    {
      kind: 'order_confirmed',
      draft: async (about) => ({ title: `Bestellung ${about}`, body: 'B', path: '/', about: `b-${about}` }),
    },
  ],
  outside: {
    pushTransport: webPush({
      contact: 'mailto:hilfe@brennwert.example',
      allowed: [service],
      onFailure: () => undefined,
    }),
  },
});
