import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, grantRole } from '#features/identity/users.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { saveLeadPartner } from './save-lead-partner.ts';
import type { TypedLeadPartner } from './staff/read-lead-partner.ts';

let database: TestDatabase;
let userId = 0;
const now = new Date('2026-11-26T09:00:00Z');
const account = 'Eva.Linde@stadt.example';
const queue = { enqueue: async () => {}, enqueueAll: async () => {} };
const deps = () => ({ db: database.db, clock: { now: () => now }, queue });

beforeAll(async () => {
  database = await createTestDatabase();
  const names = { salutation: '', title: '', firstName: 'Eva', lastName: 'Linde' } as const;
  userId = await database.db.transaction().execute(async (tx) => {
    const user = { countryId: 1, email: account, ...names, passwordHash: 'x', isDemo: false, now } as const;
    const id = (await createUser(tx, user)) ?? 0;
    await grantRole(tx, { userId: id, role: 'advertising_partner', grantedBy: null, now });
    return id;
  });
});
afterAll(() => database.drop());

const saving = (name: string, email = '') => {
  const values: TypedLeadPartner = {
    name,
    countryId: 1,
    areas: [],
    guideIds: [],
    purpose: 'Er ruft an.',
    price: 2400,
    dailyCap: 10,
    privacyUrl: 'https://x.example',
    delivery: 'mail',
    email: 'an@x.example',
    hookUrl: '',
    isActive: true,
  };
  return { values, formKey: randomUUID(), account: email, userId, id: null, expectedVersion: 0 };
};

it('an account reads the requests of one partner, also when several forms are sent at once and one of them twice', async () => {
  const [one, other] = [saving('One', account.toLowerCase()), saving('Other', account.toUpperCase())];
  const made = await Promise.all([one, one, other].map((form) => saveLeadPartner(deps(), form)));
  const [first] = made;
  const refused = { kind: 'invalid', errors: { account: 'account' } };
  expect([
    [first, first, refused],
    [refused, refused, made[2]],
  ]).toContainEqual(made);
  expect(made.filter(({ kind }) => kind === 'saved')).not.toEqual([]);
  const late = await saveLeadPartner(deps(), saving('Late'));
  const id = late.kind === 'saved' ? late.id : 0;
  const edit = (email: string) =>
    saveLeadPartner(deps(), { ...saving('Late', email), id, expectedVersion: 1 });
  expect(await edit(account)).toEqual(refused);
  expect(await edit('nobody@stadt.example')).toEqual(refused);
  expect(await edit('')).toEqual({ kind: 'saved', id });
});
