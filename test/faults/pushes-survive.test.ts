import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/users.store.ts';
import { pushKeys } from '#features/push/push-keys.ts';
import { deliverPush } from '#features/push/send-push.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type PushService, startPushService } from '#test/fakes/push-service.ts';
import { killedProcess } from './killed-process.ts';
import { byDay, pushWork } from './push-work.ts';

let database: TestDatabase;
let service: PushService;
let userId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  service = await startPushService();
  const names = { salutation: '', title: '', firstName: 'Eva', lastName: 'Linde' };
  const account = { countryId: 1, email: 'eva@beispiel.de', passwordHash: 'x', isDemo: false } as const;
  const created = await database.db
    .transaction()
    .execute((tx) => createUser(tx, { ...account, ...names, now: new Date() }));
  if (created === null) throw new Error('known');
  userId = created;
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const work = () => pushWork({ db: database.db, service: service.origin });

/** A message to a device of its own that has been asked for. */
async function askedMessage(about: number) {
  const { endpoint, keys } = service.subscribe((await pushKeys(work())).publicKey);
  const { id: subscriptionId } = await database.db
    .insertInto('pushSubscriptions')
    .values({
      userId,
      countryId: 1,
      endpoint,
      device: 'Firefox auf Linux',
      createdAt: byDay,
      p256dh: Buffer.from(keys.p256dh, 'base64url'),
      auth: Buffer.from(keys.auth, 'base64url'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await database.db
    .insertInto('pushMessages')
    .values({ subscriptionId, kind: 'order_confirmed', about, createdAt: byDay })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, endpoint };
}

async function killedDelivery(about: number, beforeCall: number | null) {
  const { id, endpoint } = await askedMessage(about);
  const task = { databaseUrl: database.url, service: service.origin, messageId: id, beforeCall };
  const { calls } = (await killedProcess('push-crash.process.ts', task)) as { calls: number };
  const received = () => service.messages.filter((message) => message.endpoint === endpoint).length;
  const before = received();
  // The queue runs the job of the dead process again, and once more to be sure.
  for (let run = 0; run < 2; run++) await deliverPush(work(), id);
  const { state } = await database.db
    .selectFrom('pushMessages')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { calls, before, after: received(), state };
}

it('a kill at any moment brings no device a message twice, and costs it only in the moment of handing over', {
  tags: ['deep'],
}, async () => {
  const { calls, ...whole } = await killedDelivery(1, null);
  expect(whole).toEqual({ before: 1, after: 1, state: 'sent' });
  expect(calls).toBeGreaterThan(3);
  const outcomes = [];
  for (let call = 1; call <= calls; call++) outcomes.push(await killedDelivery(10 + call, call));
  expect(service.wrongs).toEqual([]);
  // Before the last call it was taken, which nobody has noted; all others came after the kill.
  expect(outcomes.at(-1)).toMatchObject({ before: 1, after: 1, state: 'dropped' });
  for (const outcome of outcomes.slice(0, -1))
    expect(outcome).toMatchObject({ before: 0, after: 1, state: 'sent' });
});
