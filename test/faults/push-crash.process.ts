import { writeSync } from 'node:fs';
import { z } from 'zod';
import { deliverPush } from '#features/push/send-push.ts';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { listenToQueries } from './pool-calls.ts';
import { pushWork } from './push-work.ts';

/** Delivers one message to a device until it kills itself. The parent is pushes-survive.test.ts. */
const task = z
  .object({
    databaseUrl: z.string(),
    service: z.string(),
    messageId: z.int(),
    /** Killed before this call to the database; null: when all is done. */
    beforeCall: z.int().nullable(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

let calls = 0;
const die = () => {
  writeSync(1, JSON.stringify({ calls }));
  process.kill(process.pid, 'SIGKILL');
};

const pool = openPool(task.databaseUrl, forBackground);
listenToQueries(pool, () => () => {
  calls += 1;
  if (calls === task.beforeCall) die();
  return null;
});

await deliverPush(pushWork({ db: kyselyOn(pool), service: task.service }), task.messageId);
die();
