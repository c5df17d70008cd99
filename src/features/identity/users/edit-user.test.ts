import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '#features/customers/address-book/address-fields.ts';
import { dealerById } from '#features/dealers/dealers.ts';
import { placingFixture } from '#features/orders/orders.fixture.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { hasOrdered } from '#features/orders/reads.ts';
import { loadUserPage } from '#features/staff-users/user-page.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { nobody } from '#test/visitors.ts';
import { auditOf } from '../audit/audit.store.ts';
import { startImpersonation } from '../roles/impersonation.ts';
import type { GrantedRole } from '../roles/roles.ts';
import { userOfToken } from '../sessions/authentication.ts';
import { requestRegistration } from '../sign-in/registration.ts';
import { openLogin } from '../sign-in/sign-in.ts';
import { createUser, findUser, grantRole } from '../users.store.ts';
import { submitUserForm } from './edit-user.ts';

const now = new Date('2026-11-21T10:00:00Z');
let database: TestDatabase;
let people: Record<'admin' | 'support' | 'dealers' | 'editor', SignedInUser>;
let eva: number;
let created = 0;

const deps = () => ({
  db: database.db,
  clock: { now: () => now },
  queue: databaseQueue,
  ports: { hasOrdered },
  config: { secret: 'a secret of at least 32 characters' },
  passwords: { hash: async () => 'x', verify: async () => false, isWeaker: () => false },
});

async function account(roles: readonly GrantedRole[] = []): Promise<number> {
  const email = `nutzer${++created}@beispiel.de`;
  const names = { salutation: 'Frau', title: '', firstName: 'Eva', lastName: 'Linde' };
  return database.db.transaction().execute(async (tx) => {
    // As in the demo, where staff needs no second factor.
    const isDemo = roles.length > 0;
    const id = await createUser(tx, { countryId: 1, email, ...names, passwordHash: 'x', isDemo, now });
    if (id === null) throw new Error('taken');
    for (const role of roles) await grantRole(tx, { userId: id, role, grantedBy: null, now });
    return id;
  });
}

async function signedIn(userId: number): Promise<SignedInUser> {
  const attempt = { userId, countryId: 1, address: '10.1.1.1', userAgent: 'Firefox/140.0 Linux' };
  return (await openLogin(deps(), { ...attempt, wants: 'tokens', visitor: nobody })).user;
}

type Fields = Record<string, string | string[]>;

const isDealer = async (id: number) => (await dealerById(database.db, id)) !== null;

const submit = (agent: SignedInUser, userId: number, fields: Fields) =>
  submitUserForm(deps(), { agent, userId, form: formOf(fields), isDealer });

const version = async (userId: number) => String((await findUser(database.db, userId))?.version);
const names = { salutation: 'Frau', title: '', firstName: 'Eva', lastName: 'Linde', country: 'de' };
const actionsOn = async (userId: number) => (await auditOf(database.db, userId)).map(({ action }) => action);

beforeAll(async () => {
  database = await createTestDatabase();
  people = {
    admin: await signedIn(await account(['admin'])),
    support: await signedIn(await account(['customer_support'])),
    dealers: await signedIn(await account(['dealer_support'])),
    editor: await signedIn(await account(['editor'])),
  };
});
afterAll(() => database.drop());
beforeEach(async () => {
  eva = await account();
});

describe('the data of a customer', () => {
  it('are changed by support, with what changed in the audit log', async () => {
    const fields = { intent: 'data', version: '1', ...names, lastName: ' Linde-Hof ', country: 'at' };
    expect(await submit(people.support, eva, fields)).toEqual({ ok: true, value: 'data' });
    expect(await findUser(database.db, eva)).toMatchObject({
      lastName: 'Linde-Hof',
      countryId: 2,
      version: 2,
    });
    const [entry] = await auditOf(database.db, eva);
    expect(entry).toMatchObject({
      action: 'user_edited',
      details: { lastName: ['Linde', 'Linde-Hof'], country: ['de', 'at'] },
    });
  });

  it('are refused with the field named, and the input comes back', async () => {
    const outcome = await submit(people.support, eva, {
      intent: 'data',
      version: '1',
      ...names,
      firstName: '<b>',
    });
    expect(outcome).toMatchObject({
      error: { kind: 'invalid', fields: { firstName: 'name' }, input: { firstName: '<b>' } },
    });
    expect(await version(eva)).toBe('1');
  });

  it('are not overwritten by the second of two agents, who sees what the first one did', async () => {
    const first = { intent: 'data', version: '1', ...names, lastName: 'Erst' };
    const second = { intent: 'data', version: '1', ...names, lastName: 'Zweit', title: 'Dr.' };
    expect(await submit(people.support, eva, first)).toMatchObject({ ok: true });
    expect(await submit(people.dealers, eva, second)).toEqual({
      ok: false,
      error: {
        kind: 'conflict',
        form: 'data',
        changes: [
          { field: 'title', theirs: '', yours: 'Dr.' },
          { field: 'lastName', theirs: 'Erst', yours: 'Zweit' },
        ],
        input: { ...names, lastName: 'Zweit', title: 'Dr.' },
      },
    });
    expect(await submit(people.dealers, eva, { ...second, version: await version(eva) })).toMatchObject({
      ok: true,
    });
    expect(await findUser(database.db, eva)).toMatchObject({ lastName: 'Zweit', title: 'Dr.' });
  });

  it('lose nothing when agents save at the same moment', async () => {
    const edits = ['Anton', 'Berta', 'Cäsar', 'Dora'].map((firstName) =>
      submit(people.support, eva, { intent: 'data', version: '1', ...names, firstName }),
    );
    const kinds = (await Promise.all(edits))
      .map((outcome) => (outcome?.ok ? 'done' : outcome?.error.kind))
      .sort();
    expect(kinds).toEqual(['conflict', 'conflict', 'conflict', 'done']);
  });
});

describe('roles', () => {
  it('are granted and taken by an admin, at once', async () => {
    const user = await signedIn(eva);
    const fields = { intent: 'roles', version: '1', role: ['editor', 'press', 'king'] };
    expect(await submit(people.admin, eva, fields)).toMatchObject({ ok: true });
    expect((await findUser(database.db, eva))?.roles).toEqual(['customer', 'editor', 'press']);
    await submit(people.admin, eva, { intent: 'roles', version: '2', role: [] });
    expect((await findUser(database.db, user.id))?.roles).toEqual(['customer']);
    expect(await actionsOn(eva)).toEqual(['roles_changed', 'roles_changed']);
  });

  it('of a dealer need the dealer', async () => {
    const { dealerId } = await placingFixture(database.db);
    const roles = (id: string) =>
      submit(people.admin, eva, { intent: 'roles', version: '1', role: 'dealer', dealerId: id });
    expect(await roles('')).toMatchObject({
      error: { kind: 'invalid', fields: { dealerId: 'dealer_missing' } },
    });
    expect(await roles('99999999')).toMatchObject({
      error: { kind: 'invalid', fields: { dealerId: 'dealer' } },
    });
    expect(await roles(String(dealerId))).toMatchObject({ ok: true });
    expect(await findUser(database.db, eva)).toMatchObject({ dealerId, roles: ['customer', 'dealer'] });
  });

  it.each([
    ['support', 'admin_only'],
    ['dealers', 'admin_only'],
  ] as const)('are not given by %s', async (agent, reason) => {
    const fields = { intent: 'roles', version: '1', role: 'admin' };
    expect(await submit(people[agent], eva, fields)).toMatchObject({
      error: { kind: 'not_permitted', reason },
    });
    expect((await findUser(database.db, eva))?.roles).toEqual(['customer']);
  });

  it('of one’s own are changed by nobody', async () => {
    const { admin } = people;
    const fields = { intent: 'roles', version: await version(admin.id), role: ['admin', 'financial'] };
    expect(await submit(admin, admin.id, fields)).toMatchObject({
      error: { kind: 'not_permitted', reason: 'own' },
    });
  });
});

describe('somebody who is given power', () => {
  it('is acted as by nobody from that moment on', async () => {
    const started = await startImpersonation(deps(), people.support, {
      userId: eva,
      countryId: 1,
      reason: 'Anruf',
    });
    if (!started.ok) throw new Error(started.error);
    const { accessToken } = started.value.tokens;
    expect(await userOfToken(deps(), accessToken)).toMatchObject({ id: eva });
    await submit(people.admin, eva, { intent: 'roles', version: '1', role: 'financial' });
    expect(await userOfToken(deps(), accessToken)).toBeNull();
  });
});

describe('staff', () => {
  it.each(['data', 'lock', 'sign-out', 'reset'])('is not edited by an agent: %s', async (intent) => {
    const { id } = people.editor;
    const fields = { intent, version: await version(id), ...names, reason: 'einfach so' };
    expect(await submit(people.support, id, fields)).toMatchObject({
      error: { kind: 'not_permitted', reason: 'staff' },
    });
  });

  it('is edited by an admin', async () => {
    const { id } = people.editor;
    const fields = { intent: 'data', version: await version(id), ...names, lastName: 'Ebert' };
    expect(await submit(people.admin, id, fields)).toMatchObject({ ok: true });
  });
});

describe('a lock', () => {
  const lock = (userId: number, reason = 'Betrugsverdacht') =>
    submit(people.support, userId, { intent: 'lock', version: '1', reason });

  it('ends every login at once and is lifted again', async () => {
    await signedIn(eva);
    await signedIn(eva);
    expect(await lock(eva)).toMatchObject({ ok: true });
    const reasons = await database.db
      .selectFrom('logins')
      .select('endReason')
      .where('userId', '=', eva)
      .execute();
    expect(reasons).toEqual([{ endReason: 'locked' }, { endReason: 'locked' }]);
    expect(await findUser(database.db, eva)).toMatchObject({ isLocked: true, lockReason: 'Betrugsverdacht' });
    expect(await submit(people.support, eva, { intent: 'unlock', version: '2' })).toMatchObject({ ok: true });
    expect(await findUser(database.db, eva)).toMatchObject({ isLocked: false, lockReason: '' });
    expect(await actionsOn(eva)).toEqual(['user_unlocked', 'user_locked']);
  });

  it('needs a reason, and the input stays', async () => {
    expect(await lock(eva, ' x ')).toMatchObject({
      error: { kind: 'invalid', fields: { reason: 'reason' }, input: { reason: 'x' } },
    });
    expect((await findUser(database.db, eva))?.isLocked).toBe(false);
  });

  it('of a guest takes the session its orders away', async () => {
    const fixture = await placingFixture(database.db);
    const request = fixture.request({ email: 'gast@beispiel.de' });
    await placeOrder(fixture.deps, { request, placing: fixture.placing });
    const guest = await database.db
      .selectFrom('sessions')
      .select('userId')
      .where('id', '=', fixture.sessionId)
      .executeTakeFirstOrThrow();
    expect(await lock(guest.userId ?? 0)).toMatchObject({ ok: true });
    const after = await database.db
      .selectFrom('sessions')
      .select('userId')
      .where('id', '=', fixture.sessionId)
      .executeTakeFirstOrThrow();
    expect(after.userId).toBeNull();
  });
});

async function emailOf(userId: number): Promise<string> {
  const query = database.db.selectFrom('users').select('email').where('id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).email;
}

describe('help for a customer', () => {
  it('is signing out everywhere, a mail for a new password, and both are written down', async () => {
    await signedIn(eva);
    expect(await submit(people.support, eva, { intent: 'sign-out' })).toMatchObject({ ok: true });
    expect(await submit(people.support, eva, { intent: 'reset' })).toMatchObject({ ok: true });
    const links = await database.db
      .selectFrom('accountLinks')
      .select('purpose')
      .where('email', '=', await emailOf(eva))
      .execute();
    expect(links).toEqual([{ purpose: 'password_reset' }]);
    expect(await actionsOn(eva)).toEqual(['password_reset_sent', 'user_signed_out']);
  });

  it('is sending the confirmation of a registration again', async () => {
    const fixture = await placingFixture(database.db);
    await placeOrder(fixture.deps, {
      request: fixture.request({ email: 'wartet@beispiel.de' }),
      placing: fixture.placing,
    });
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'wartet@beispiel.de')
      .executeTakeFirstOrThrow();
    expect(await submit(people.support, id, { intent: 'confirm' })).toMatchObject({
      error: { kind: 'not_permitted' },
    });
    const asked = {
      firstName: 'Anna',
      lastName: 'Heide',
      email: 'wartet@beispiel.de',
      countryId: 1 as const,
    };
    await requestRegistration(deps(), { ...asked, returnUrl: null });
    const page = await pageOf(id);
    expect(page?.pendingSince).toEqual(now);
    expect(await submit(people.support, id, { intent: 'confirm' })).toMatchObject({ ok: true });
    const links = await database.db
      .selectFrom('accountLinks')
      .select(['purpose', 'content'])
      .where('email', '=', 'wartet@beispiel.de')
      .execute();
    expect(links).toHaveLength(2);
    expect(links[1]).toMatchObject({ purpose: 'registration', content: { firstName: 'Anna' } });
  });

  it('shows orders with their currency, mails and what this agent may do', async () => {
    const fixture = await placingFixture(database.db, 3);
    const request = fixture.request({
      email: 'nutzer@beispiel.de',
      stations: [{ address: swissAddress, amount: 3000 }],
    });
    const placed = await placeOrder(fixture.deps, {
      request,
      placing: { ...fixture.placing, customerId: eva },
    });
    expect(placed.kind).toBe('placed');
    const page = await pageOf(eva);
    expect(page?.orders).toMatchObject([{ currency: 'CHF', stateLabel: 'Beim Händler' }]);
    expect(page?.errors).toEqual({
      edit: null,
      roles: 'admin_only',
      factors: 'admin_only',
      impersonation: null,
    });
    expect(page?.user).toMatchObject({ place: '8001 Zürich' });
  });

  it('is nothing for unknown numbers and unknown forms', async () => {
    expect(await submit(people.support, 99_999_999, { intent: 'lock' })).toBeNull();
    expect(await submit(people.support, eva, { intent: 'promote' })).toBeNull();
    expect(await pageOf(0)).toBeNull();
  });
});

const pageOf = (userId: number) => loadUserPage(deps(), { agent: people.support, userId, countryId: 1 });

const swissAddress: Address = {
  salutation: 'Frau',
  title: '',
  company: '',
  firstName: 'Anna',
  lastName: 'Heide',
  street: 'Seeweg 4',
  extra: '',
  postalCode: '8001',
  place: 'Zürich',
  countryIso: 'CH',
  phone: '044 668 18 00',
};
