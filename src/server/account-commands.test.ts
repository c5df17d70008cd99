import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/users.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeAdminByCommand, resetFactorsByCommand } from './account-commands.ts';

let database: TestDatabase;
const where = () => ({ dataDir: '', databaseUrl: database.url, databaseDirectUrl: null });
const make = (email: string) => makeAdminByCommand(email, where());

beforeAll(async () => {
  database = await createTestDatabase();
  const person = { salutation: '', title: '', firstName: 'Eva', lastName: 'Kern', passwordHash: 'x' };
  const account = { ...person, countryId: 1, isDemo: false, now: new Date() };
  await database.db.transaction().execute((tx) => createUser(tx, { ...account, email: 'eva@beispiel.de' }));
});
afterAll(() => database.drop());

it('makes a confirmed account an admin, however often it is asked, and says so in the audit log', async () => {
  expect(await make('Eva@Beispiel.de')).toContain('is an admin');
  await make('eva@beispiel.de');
  const roles = await database.db.selectFrom('userRoles').select(['role', 'grantedBy']).execute();
  expect(roles).toEqual([{ role: 'admin', grantedBy: null }]);
  const events = await database.db.selectFrom('auditEvents').select('action').execute();
  expect(events[0]?.action).toBe('roles_changed');
});

it('leads an account that has lost its second factor back by mail', async () => {
  const reset = (email: string) => resetFactorsByCommand(email, where());
  await expect(reset('niemand@beispiel.de')).rejects.toThrow('has no account');
  await expect(reset('eva@beispiel.de')).rejects.toThrow('no second factor');
  const { id } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const app = { userId: id, secret: Buffer.from('x'), createdAt: new Date(), confirmedAt: new Date() };
  await database.db.insertInto('totpSecrets').values(app).execute();
  expect(await reset('eva@beispiel.de')).toContain('gets a mail');
  const links = await database.db.selectFrom('accountLinks').select(['purpose', 'userId']).execute();
  expect(links).toEqual([{ purpose: 'factors_reset', userId: id }]);
  const user = await database.db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow();
  expect(user.passwordHash).toBeNull();
});

it('refuses an address without an account, and one that was not confirmed or is locked', async () => {
  await expect(make('niemand@beispiel.de')).rejects.toThrow('has no account');
  await database.db.updateTable('users').set({ lockedAt: new Date() }).execute();
  await expect(make('eva@beispiel.de')).rejects.toThrow('is locked');
  await database.db.updateTable('users').set({ emailConfirmedAt: null }).execute();
  await expect(make('eva@beispiel.de')).rejects.toThrow('not confirmed');
});
