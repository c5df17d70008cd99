import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '#demo/stand-ins/memory-store.fixture.ts';
import { oilfoxLogins, oilfoxStandIn } from '#demo/stand-ins/oilfox-stand-in.ts';
import { postedForm } from '#platform/forms/posted-form.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type StandInServer, serveStandIn } from '#test/fakes/stand-in-server.ts';
import { removeSensor } from '../../change-sensor.ts';
import { householdFixture } from '../../household.fixture.ts';
import { oilfox } from '../../providers/oilfox.ts';
import { sensorsPersonalData } from '../../sensors.personal-data.ts';
import { sensorView } from '../own-sensor.ts';
import { accountView } from './accounts.store.ts';
import { type ConnectAnswer, changeLogin, submitOilfoxForm } from './connect-oilfox.ts';
import { type PollDeps, pollAccounts } from './poll-accounts.ts';

let test: TestDatabase;
let server: StandInServer;
let deps: PollDeps;
const begin = new Date('2026-11-22T12:00:00Z');
const clock = { at: begin };
const inHours = (hours: number) => {
  clock.at = new Date(clock.at.getTime() + hours * 3_600_000);
};

beforeAll(async () => {
  test = await createTestDatabase();
  server = await serveStandIn(() => oilfoxStandIn({ store: memoryStore(), now: () => clock.at }));
  deps = {
    db: test.db,
    clock: { now: () => clock.at },
    queue: { enqueue: async () => undefined, enqueueAll: async () => undefined },
    outside: { oilfox: oilfox({ url: server.url, onFailure: () => undefined }) },
    config: { secret: 's'.repeat(32) },
  };
});
afterAll(async () => {
  await server.stop();
  await test.drop();
});
beforeEach(async () => {
  clock.at = begin;
  await test.db.deleteFrom('sensorAccounts').execute();
  server.faults.length = 0;
});

let count = 0;
/** Somebody with a box of 1,500 l and no sensor in it. */
async function owner() {
  const home = await householdFixture(test.db, { email: `fuchs${++count}@beispiel.de`, now: clock.at });
  await removeSensor(deps, { id: home.sensorId, userId: home.userId });
  return home;
}

const login = { email: 'haus@oilfox.example', password: 'oilfox-demo' };

function posted(values: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return postedForm(form);
}

const submit = (userId: number, values: Readonly<Record<string, string>>): Promise<ConnectAnswer> =>
  submitOilfoxForm(deps, { userId, form: posted({ intent: 'login', ...login, ...values }) });

async function connected(values: Readonly<Record<string, string>> = {}) {
  const home = await owner();
  const answer = await submit(home.userId, { tank: String(home.tankId), name: 'Fuchs', ...values });
  if (answer.kind !== 'connected') throw new Error(JSON.stringify(answer));
  return { ...home, sensorId: answer.id };
}

type Whose = { sensorId: number; userId: number };
const viewOf = ({ sensorId, userId }: Whose) => sensorView(deps, { id: sensorId, userId });
const readingsOf = ({ sensorId }: Whose) =>
  test.db.selectFrom('sensorReadings').selectAll().where('sensorId', '=', sensorId).execute();
const personOf = ({ userId }: Whose) => ({ userIds: [userId], email: 'fuchs@beispiel.de', countryId: 1 });
const accountOf = ({ sensorId }: Whose) => accountView(test.db, sensorId);

describe('connecting an OilFox', () => {
  it('reads at once what it measured last, and keeps the password unreadable', async () => {
    const home = await connected();
    const view = await viewOf(home);
    expect(view?.sensor).toMatchObject({ name: 'Fuchs', preset: 'oilfox', tankId: home.tankId, fault: null });
    expect(view?.sensor.measuredAt).toEqual(new Date('2026-11-22T05:00:00Z'));
    expect(view?.sensor.litres).toBeGreaterThan(300);
    expect(view?.message).toMatchObject({ way: 'poll', fault: null });
    expect(view?.account).toMatchObject({ email: login.email, deviceId: 'OX0000000001', fault: null });
    const stored = await test.db.selectFrom('sensorAccounts').selectAll().executeTakeFirstOrThrow();
    expect(Buffer.concat([stored.login, stored.tokens ?? Buffer.of()]).toString('latin1')).not.toMatch(
      /oilfox-demo|token/i,
    );
  });

  it.each([
    ['without a mail address', { email: ' ' }, { email: 'email_missing' }],
    ['without a password', { password: '' }, { password: 'password_missing' }],
    ['with a wrong password', { password: 'falsch' }, { password: 'login_refused' }],
    ['without a device', { email: 'leer@oilfox.example' }, { email: 'no_device' }],
  ])('%s is refused beside the field', async (_, values, errors) => {
    const home = await owner();
    expect(await submit(home.userId, values)).toEqual({ kind: 'refused', errors });
  });

  it('says that OilFox does not answer', async () => {
    const home = await owner();
    server.faults.push({ path: /login/, kind: 'down', times: 1 });
    expect(await submit(home.userId, {})).toEqual({ kind: 'refused', errors: { email: 'unreachable' } });
  });

  it('asks which of several, and connects the one that was chosen', async () => {
    const home = await owner();
    const values = { email: 'haeuser@oilfox.example', tank: String(home.tankId) };
    const asked = await submit(home.userId, values);
    if (asked.kind !== 'choose') throw new Error(asked.kind);
    expect(asked.devices.map(({ hwid }) => hwid)).toEqual(['OX0000000011', 'OX0000000012']);
    const choice = { ...values, intent: 'device', choice: asked.sealed };
    expect(await submit(home.userId, { ...choice, device: 'OX0000000001' })).toMatchObject({
      kind: 'choose',
      errors: { device: 'device_missing' },
    });
    const answer = await submit(home.userId, { ...choice, device: 'OX0000000012' });
    expect(answer.kind).toBe('connected');
    expect(await test.db.selectFrom('sensorAccounts').select('deviceId').execute()).toEqual([
      { deviceId: 'OX0000000012' },
    ]);
  });

  it('does not take a choice of somebody else, nor an old or a made-up one', async () => {
    const [home, other] = [await owner(), await owner()];
    const asked = await submit(home.userId, { email: 'haeuser@oilfox.example' });
    if (asked.kind !== 'choose') throw new Error(asked.kind);
    const over = { kind: 'refused', errors: { password: 'choice_over' } };
    const values = { intent: 'device', choice: asked.sealed, device: 'OX0000000011' };
    expect(await submit(other.userId, values)).toEqual(over);
    expect(await submit(home.userId, { ...values, choice: 'AAAA' })).toEqual(over);
    inHours(0.5);
    expect(await submit(home.userId, values)).toEqual(over);
  });

  it('needs a tank of their own that is free, and takes a device once', async () => {
    const [home, other] = [await owner(), await owner()];
    expect(await submit(home.userId, { tank: String(other.tankId) })).toEqual({
      kind: 'refused',
      errors: { tank: 'no_tank' },
    });
    expect((await submit(home.userId, { tank: String(home.tankId) })).kind).toBe('connected');
    expect(await submit(home.userId, {})).toEqual({ kind: 'refused', errors: { email: 'known_device' } });
    expect((await submit(other.userId, {})).kind).toBe('connected');
  });
});

it('connects a device once, though two tabs ask for it at once', async () => {
  const home = await owner();
  const answers = await Promise.all([1, 2, 3].map(() => submit(home.userId, {})));
  expect(answers.map(({ kind }) => kind).sort()).toEqual(['connected', 'refused', 'refused']);
  expect(await test.db.selectFrom('sensorAccounts').select('deviceId').execute()).toHaveLength(1);
});

describe('asking OilFox by the clock', () => {
  it('takes each measurement once, and asks when the next is due', async () => {
    const home = await connected();
    expect((await accountOf(home))?.nextPollAt).toEqual(new Date('2026-11-23T05:10:00Z'));
    const calls = server.calls.length;
    await pollAccounts(deps);
    expect(server.calls.length).toBe(calls);
    await test.db.updateTable('sensorAccounts').set({ nextPollAt: clock.at }).execute();
    await pollAccounts(deps);
    expect(await readingsOf(home)).toHaveLength(1);
    inHours(24);
    await pollAccounts(deps);
    const readings = await readingsOf(home);
    expect(readings.map(({ at }) => at.getTime()).sort()).toEqual(
      [22, 23].map((day) => Date.UTC(2026, 10, day, 5)),
    );
    expect((await viewOf(home))?.message?.receivedAt).toEqual(clock.at);
  });

  it('renews its token when it has run out, and signs in again when that is gone, too', async () => {
    const home = await connected();
    inHours(24);
    server.calls.length = 0;
    await pollAccounts(deps);
    expect(server.calls).toEqual(['GET /device', 'POST /token', 'GET /device']);
    inHours(24);
    server.calls.length = 0;
    server.faults.push({ path: /token/, kind: 'refuse', times: 1 });
    await pollAccounts(deps);
    expect(server.calls).toEqual(['GET /device', 'POST /token', 'POST /login', 'GET /device']);
    expect(await accountOf(home)).toMatchObject({ fault: null, polledAt: clock.at });
  });

  it('waits longer and longer while OilFox is down, and loses nothing', async () => {
    const home = await connected();
    inHours(24);
    server.faults.push({ path: /./, kind: 'down', times: 2 });
    await pollAccounts(deps);
    expect(await accountOf(home)).toMatchObject({
      fault: 'unreachable',
      polledAt: begin,
    });
    inHours(0.9);
    await pollAccounts(deps);
    expect(server.faults[0]?.times).toBe(1);
    inHours(0.2);
    await pollAccounts(deps);
    expect(server.faults[0]?.times).toBe(0);
    inHours(2);
    await pollAccounts(deps);
    expect((await accountOf(home))?.fault).toBeNull();
    expect(await readingsOf(home)).toHaveLength(2);
  });

  it('rests after a password was refused three times, until its owner gives the new one', async () => {
    const home = await connected();
    const known = oilfoxLogins[login.email];
    if (!known) throw new Error('no such login');
    const change = (values: Readonly<Record<string, string>>) =>
      changeLogin(deps, { id: home.sensorId, userId: home.userId, form: posted({ ...login, ...values }) });
    await test.db.updateTable('sensorAccounts').set({ tokens: null }).execute();
    known.password = 'neues-kennwort';
    try {
      for (let day = 1; day <= 3; day++) {
        inHours(25);
        await pollAccounts(deps);
        expect((await accountOf(home))?.fault).toBe('login_refused');
      }
      server.calls.length = 0;
      inHours(100);
      await pollAccounts(deps);
      expect([server.calls, (await accountOf(home))?.nextPollAt]).toEqual([[], null]);
      expect(await change({})).toEqual({ ok: false, errors: { password: 'login_refused' } });
      expect(await change({ email: 'haeuser@oilfox.example' })).toEqual({
        ok: false,
        errors: { email: 'other_account' },
      });
      expect(await change({ password: 'neues-kennwort' })).toEqual({ ok: true });
    } finally {
      known.password = login.password;
    }
    expect(await accountOf(home)).toMatchObject({ fault: null, polledAt: clock.at });
    expect(await readingsOf(home)).toHaveLength(2);
  });

  it('does not ask twice at once, however many processes look', async () => {
    await connected();
    inHours(24);
    server.calls.length = 0;
    await Promise.all([pollAccounts(deps), pollAccounts(deps), pollAccounts(deps)]);
    expect(server.calls.filter((call) => call === 'POST /token')).toHaveLength(1);
  });

  it('shows what a device says that measured nothing', async () => {
    const home = await connected({ email: 'neu@oilfox.example' });
    const view = await viewOf(home);
    expect(view?.sensor).toMatchObject({ litres: null, fault: 'no_reading', batteryPercent: 20 });
    expect(view?.faults).toMatchObject([{ fault: 'no_reading', count: 1 }]);
  });
});

describe('the login at OilFox', () => {
  it('is nobody else’s to change', async () => {
    const [home, other] = [await connected(), await owner()];
    const sent = { id: home.sensorId, userId: other.userId, form: posted(login) };
    expect(await changeLogin(deps, sent)).toBeNull();
  });

  it('is gone with the sensor', async () => {
    const home = await connected();
    expect(await removeSensor(deps, { id: home.sensorId, userId: home.userId })).toBe(true);
    expect(await accountOf(home)).toBeUndefined();
  });

  it('stands in the person’s data without the password, and is gone with the account', async () => {
    const home = await connected();
    const files = await sensorsPersonalData.read(test.db, personOf(home));
    const file = files.find((one) => one.file === 'sensor-zugaenge');
    expect(file?.records).toMatchObject([{ email: login.email, deviceId: 'OX0000000001' }]);
    expect(Object.keys(file?.records[0] ?? {})).not.toEqual(expect.arrayContaining(['login']));
    await test.db
      .transaction()
      .execute((tx) => sensorsPersonalData.deletePersonalData(tx, personOf(home), clock.at));
    expect(await accountOf(home)).toBeUndefined();
  });

  it('of a marketplace whose secret was changed has to be given again', async () => {
    const home = await connected();
    inHours(24);
    await pollAccounts({ ...deps, config: { secret: 't'.repeat(32) } });
    expect((await accountOf(home))?.fault).toBe('login_refused');
  });
});
