import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogin, endLogin } from '#features/identity/sessions/logins.store.ts';
import { createUser } from '#features/identity/users.store.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { testConfig } from '#server/server.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { decrypt, type PushService, startPushService } from '#test/fakes/push-service.ts';
import { enqueuePushes } from './enqueue-pushes.ts';
import { webPush } from './providers/web-push.ts';
import { toldOnDevices } from './push.fixture.ts';
import { setTopic } from './push.store.ts';
import type { PushSource } from './push.types.ts';
import { addDevice } from './push-devices.ts';
import { pushKeys } from './push-keys.ts';
import { type PushKind, pushTopics } from './push-topics.rules.ts';
import { deliverPush, type PushDeps, pushJobs } from './send-push.ts';

let database: TestDatabase;
let service: PushService;
let failures: string[];
const time = { now: new Date('2026-11-26T11:00:00Z') };
const clock = { now: () => time.now };

/** What there is to say about each: null for 9, of which nothing is left to say. */
const sources: readonly PushSource[] = (['order_confirmed', 'price_alarm', 'tank_low'] as const).map(
  (kind) => ({
    kind,
    draft: async (about) =>
      about === 9
        ? null
        : { title: `Titel ${about}`, body: 'Grüße', path: '/kunde', about: `sache-${about}` },
  }),
);

const deps = (): PushDeps => ({
  db: database.db,
  clock,
  queue: databaseQueue,
  config: testConfig,
  pushSources: sources,
  outside: {
    pushTransport: webPush({
      contact: 'mailto:hilfe@brennwert.example',
      allowed: [service.origin],
      patience: 300,
      onFailure: (reason) => failures.push(reason),
    }),
  },
});

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startPushService();
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});
beforeEach(() => {
  time.now = new Date('2026-11-26T11:00:00Z');
  failures = [];
  for (const list of [service.messages, service.wrongs, service.faults]) list.length = 0;
});
afterEach(() => expect(service.wrongs).toEqual([]));

let count = 0;

async function person() {
  const email = `geraet${++count}@beispiel.de`;
  const names = { salutation: '', title: '', firstName: 'Eva', lastName: 'Linde' };
  return database.db.transaction().execute(async (tx) => {
    const id = await createUser(tx, {
      countryId: 1,
      email,
      ...names,
      passwordHash: 'x',
      isDemo: false,
      now: time.now,
    });
    if (id === null) throw new Error('known');
    const login = {
      userId: id,
      countryId: 1,
      device: 'Firefox auf Linux',
      impersonation: null,
      now: time.now,
    };
    return { id, loginId: (await createLogin(tx, login)).loginId };
  });
}

type Person = Awaited<ReturnType<typeof person>>;

async function device(of: Person, countryId: 1 | 2 | 3 = 1) {
  const subscription = service.subscribe((await pushKeys(deps())).publicKey);
  const added = await addDevice(deps(), of, { subscription, countryId, userAgent: 'Firefox/140.0' });
  expect(added.ok).toBe(true);
  return subscription.endpoint;
}

/** Something happened; answers the messages that this asked for. */
async function tell(of: Person, about: number, kind: PushKind = 'order_confirmed') {
  await database.db.transaction().execute((tx) =>
    enqueuePushes(databaseQueue, tx, {
      userId: of.id,
      countryId: 1,
      now: time.now,
      mails: [
        { kind, about },
        { kind: 'dealer_order_cancelled', about },
      ],
    }),
  );
  const rows = await database.db
    .selectFrom('pushMessages')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.id', 'pushMessages.subscriptionId')
    .select('pushMessages.id')
    .where('userId', '=', of.id)
    .where('about', '=', about)
    .orderBy('pushMessages.id')
    .execute();
  return rows.map(({ id }) => id);
}

const stateOf = async (id: number | undefined) =>
  (
    await database.db
      .selectFrom('pushMessages')
      .select('state')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
  )?.state;

const devicesLeft = async (of: Person) =>
  (await database.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', of.id).execute())
    .length;

describe('the stand-in of a push service', () => {
  it('reads the example of RFC 8291, appendix A', () => {
    const of = (text: string) => Buffer.from(text, 'base64url');
    const body = of(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    const browser = {
      privateKey: of('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
      publicKey: of(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: of('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    expect(decrypt(body, browser)).toBe('When I grow up, I want to be a watermelon');
  });
});

describe('a message', () => {
  it('reaches each device once, encrypted for it and signed by us, however often its job runs', async () => {
    const eva = await person();
    const [first, second] = [await device(eva), await device(eva)];
    const ids = await tell(eva, 1);
    expect(await tell(eva, 1)).toEqual(ids);
    for (const id of [...ids, ...ids]) await deliverPush(deps(), id);
    expect(service.messages.map(({ endpoint }) => endpoint).sort()).toEqual([first, second].sort());
    expect(JSON.parse(service.messages[0]?.text ?? '')).toEqual({
      title: 'Titel 1',
      body: 'Grüße',
      path: '/kunde',
      tag: 'sache-1',
    });
    expect(service.messages[0]).toMatchObject({
      ttl: 172_800,
      urgency: 'normal',
      contact: 'mailto:hilfe@brennwert.example',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(await stateOf(ids[0])).toBe('sent');
  });

  it('is sent once by two processes that run its job at the same time', async () => {
    const eva = await person();
    await device(eva);
    const [id = 0] = await tell(eva, 1);
    await Promise.all([deliverPush(deps(), id), deliverPush(deps(), id), deliverPush(deps(), id)]);
    expect(service.messages).toHaveLength(1);
  });

  it('is tried again where it certainly did not come, and comes once', async () => {
    const eva = await person();
    await device(eva);
    const [id = 0] = await tell(eva, 1);
    service.faults.push(503, 429);
    await expect(deliverPush(deps(), id)).rejects.toThrow('did not take');
    await expect(deliverPush(deps(), id)).rejects.toThrow('did not take');
    await deliverPush(deps(), id);
    expect(service.messages).toHaveLength(1);
    expect(failures).toEqual(['status 503', 'status 429']);
  });

  it.each(['hang', 'hang_up'] as const)('is not sent twice after it may have come (%s)', async (fault) => {
    const eva = await person();
    await device(eva);
    const [id = 0] = await tell(eva, 1);
    service.faults.push(fault);
    for (let run = 0; run < 3; run++) await deliverPush(deps(), id);
    expect(service.messages.length).toBe(fault === 'hang' ? 1 : 0);
    expect(await stateOf(id)).toBe('dropped');
  });

  it('is not sent again after a process died while it sent', async () => {
    const eva = await person();
    await device(eva);
    const [id = 0] = await tell(eva, 1);
    await database.db.updateTable('pushMessages').set({ state: 'sending' }).where('id', '=', id).execute();
    await deliverPush(deps(), id);
    expect(service.messages).toEqual([]);
    expect(await stateOf(id)).toBe('dropped');
  });

  it.each([
    ['the device is gone', 410, 0],
    ['nobody knows the address', 404, 0],
    ['it is refused', 400, 1],
    ['it is sent elsewhere', 301, 1],
  ])('ends where %s', async (_, status, left) => {
    const eva = await person();
    await device(eva);
    const [id] = await tell(eva, 1);
    service.faults.push(status);
    await deliverPush(deps(), id ?? 0);
    expect(await devicesLeft(eva)).toBe(left);
    if (left > 0) expect(await stateOf(id)).toBe('failed');
    await deliverPush(deps(), id ?? 0);
    expect(service.messages).toEqual([]);
  });

  it('is given up after an hour of trying', async () => {
    const eva = await person();
    await device(eva);
    const [id = 0] = await tell(eva, 1);
    service.faults.push(...Array.from({ length: 8 }, () => 503));
    for (let run = 1; run < 8; run++) await expect(deliverPush(deps(), id)).rejects.toThrow();
    await deliverPush(deps(), id);
    expect(await stateOf(id)).toBe('failed');
  });

  it('waits for the morning when it could not be brought until the evening', async () => {
    const eva = await person();
    await device(eva);
    time.now = new Date('2026-11-26T19:55:00Z');
    const [id = 0] = await tell(eva, 1, 'price_alarm');
    service.faults.push(503);
    await expect(deliverPush(deps(), id)).rejects.toThrow('did not take');
    time.now = new Date('2026-11-26T20:00:00Z');
    await deliverPush(deps(), id);
    expect([service.messages, await stateOf(id)]).toEqual([[], 'waiting']);
    const { rows } = await sql<{ runAt: Date }>`
      select run_at from graphile_worker._private_jobs where key = ${`push:${id}`}`.execute(database.db);
    expect(rows).toEqual([{ runAt: new Date('2026-11-27T06:00:00Z') }]);
    time.now = new Date('2026-11-27T06:00:00Z');
    await deliverPush(deps(), id);
    expect([service.messages.length, await stateOf(id)]).toEqual([1, 'sent']);
  });

  it('is not sent when it is too late, nothing is left to say, or it was switched off meanwhile', async () => {
    const eva = await person();
    await device(eva);
    const [nothing = 0] = await tell(eva, 9);
    const [late = 0] = await tell(eva, 2, 'price_alarm');
    const [off = 0] = await tell(eva, 3, 'tank_low');
    await setTopic(database.db, { userId: eva.id, topic: 'low_tank', isOn: false });
    time.now = new Date(time.now.getTime() + 7 * 3_600_000);
    for (const id of [nothing, late, off]) {
      await deliverPush(deps(), id);
      expect(await stateOf(id)).toBe('dropped');
    }
    expect(service.messages).toEqual([]);
  });
});

describe('each of the four switches', () => {
  const causes = {
    price_alarm: ['price_alarm'],
    low_tank: ['tank_low', 'tank_almost_empty'],
    appointment: ['order_appointment'],
    order_state: ['order_confirmed', 'order_settlement', 'order_cancelled', 'order_delivery_late'],
  } as const;

  it.each(pushTopics)('%s silences what it names, and nothing else', async (topic) => {
    const eva = await person();
    await device(eva);
    await setTopic(database.db, { userId: eva.id, topic, isOn: false });
    for (const kind of Object.values(causes).flat()) await tell(eva, 1, kind);
    const told = (await toldOnDevices(database.db, eva.id)).map(({ kind }) => kind);
    const { [topic]: _silent, ...loud } = causes;
    expect(told).toEqual(Object.values(loud).flat());
  });
});

describe('whom a message is for', () => {
  it('are those with a device who did not switch it off', async () => {
    const [eva, otto] = [await person(), await person()];
    await device(otto);
    expect(await tell(eva, 1)).toEqual([]);
    await setTopic(database.db, { userId: otto.id, topic: 'order_state', isOn: false });
    expect(await tell(otto, 1)).toEqual([]);
    expect(await tell(otto, 2, 'tank_low')).toHaveLength(1);
    await setTopic(database.db, { userId: otto.id, topic: 'order_state', isOn: true });
    expect(await tell(otto, 3)).toHaveLength(1);
  });

  it('are the devices of the country where there are some, else all', async () => {
    const eva = await person();
    await device(eva, 2);
    expect(await tell(eva, 1)).toHaveLength(1);
    await device(eva, 1);
    expect(await tell(eva, 2)).toHaveLength(1);
  });

  it('is the account that a guest became', async () => {
    const [eva, guest] = [await person(), await person()];
    await device(eva);
    await database.db
      .updateTable('users')
      .set({ isGuest: true, mergedInto: eva.id, passwordHash: null })
      .where('id', '=', guest.id)
      .execute();
    await database.db.transaction().execute((tx) =>
      enqueuePushes(databaseQueue, tx, {
        userId: guest.id,
        countryId: 1,
        now: time.now,
        mails: [{ kind: 'order_confirmed', about: 5 }],
      }),
    );
    expect(await tell(eva, 5)).toHaveLength(1);
  });

  it('waits for the morning by night', async () => {
    const eva = await person();
    await device(eva);
    time.now = new Date('2026-11-26T22:00:00Z');
    const [id = 0] = await tell(eva, 1);
    const row = await database.db
      .selectFrom('pushMessages')
      .select('createdAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.createdAt).toEqual(new Date('2026-11-27T06:00:00Z'));
  });
});

describe('a device', () => {
  it('hears nothing more once its login ends, and the next person there nothing of the last', async () => {
    const [eva, otto] = [await person(), await person()];
    const endpoint = await device(eva);
    const [id = 0] = await tell(eva, 1);
    await endLogin(database.db, { loginId: eva.loginId, reason: 'signed_out', now: time.now });
    expect(await devicesLeft(eva)).toBe(0);
    await deliverPush(deps(), id);
    expect(service.messages).toEqual([]);
    const again = await person();
    const keys = { p256dh: '', auth: '' };
    await device(again);
    // The same browser, with somebody else signed in.
    const row = await database.db
      .selectFrom('pushSubscriptions')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('userId', '=', again.id)
      .executeTakeFirstOrThrow();
    Object.assign(keys, { p256dh: row.p256dh.toString('base64url'), auth: row.auth.toString('base64url') });
    await addDevice(deps(), otto, {
      subscription: { endpoint: row.endpoint, keys },
      countryId: 1,
      userAgent: '',
    });
    expect([await devicesLeft(again), await devicesLeft(otto)]).toEqual([0, 1]);
    expect(endpoint).not.toBe(row.endpoint);
  });

  it('is one of ten at most', async () => {
    const eva = await person();
    for (let one = 0; one < 11; one++) await device(eva);
    expect(await devicesLeft(eva)).toBe(10);
  });

  it.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://10.0.0.8/x',
    'https://push.example:8443/x',
    'file:///etc/passwd',
  ])('cannot be at %s', async (endpoint) => {
    const eva = await person();
    const { keys } = service.subscribe('');
    const asked = { subscription: { endpoint, keys }, countryId: 1, userAgent: '' } as const;
    expect(await addDevice(deps(), eva, asked)).toEqual({ ok: false, error: 'bad_endpoint' });
  });

  it('is asked at no address of this machine, whatever its name says by then', async () => {
    const { pushTransport } = deps().outside;
    const keys = await pushKeys(deps());
    const { keys: device } = service.subscribe(keys.publicKey);
    const sent = await pushTransport.send({
      endpoint: 'https://localhost.localdomain/x',
      keys,
      payload: '{}',
      ttl: 1,
      urgency: 'low',
      topic: 'x',
      device: {
        p256dh: Buffer.from(device.p256dh, 'base64url'),
        auth: Buffer.from(device.auth, 'base64url'),
      },
    });
    expect(['refused', 'later']).toContain(sent);
  });
});

describe('the keys', () => {
  it('are made once, whoever asks first, and are the same for every process', async () => {
    await database.db.deleteFrom('pushKeys').execute();
    const all = await Promise.all(Array.from({ length: 5 }, () => pushKeys(deps())));
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(Buffer.from(all[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
    expect(Buffer.from(all[0]?.privateKey ?? '', 'base64url')).toHaveLength(32);
    expect(await pushKeys(deps())).toEqual(all[0]);
  });

  it('are made anew under another secret, for which the devices subscribe again', async () => {
    const eva = await person();
    await device(eva);
    const before = await pushKeys(deps());
    const other = { ...deps(), config: { secret: 'another secret of at least 32 letters' } };
    const after = await pushKeys(other);
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(await devicesLeft(eva)).toBe(0);
  });
});

describe('the jobs', () => {
  it('forget what was told a month ago', async () => {
    const eva = await person();
    await device(eva);
    const [id] = await tell(eva, 1);
    time.now = new Date(time.now.getTime() + 31 * 86_400_000);
    const job = pushJobs(deps()).find(({ task }) => task === 'forget_push_messages');
    await job?.run({});
    expect(await stateOf(id)).toBeUndefined();
  });
});
