import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/identity.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { checkPeople } from './start-checks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = (demo: 'on' | 'off' | 'public', host: string) => checkPeople({ demo, host }, database.db);
const addPerson = (name: string, isDemo: boolean) =>
  database.db.transaction().execute((tx) =>
    createUser(tx, {
      countryId: 1,
      email: `${name}@demo.example`,
      passwordHash: 'x',
      isDemo,
      now: new Date(),
      salutation: '',
      title: '',
      firstName: 'Anton',
      lastName: 'Winkler',
    }),
  );

it('people with a published password are never open to others unless that is said', async () => {
  await addPerson('somebody', false);
  const member = { countryId: 1, email: 'mitglied-1@demo.example', isGuest: false, isDemo: true };
  await database.db
    .insertInto('users')
    .values({ ...member, firstName: 'Moni', lastName: '' })
    .execute();
  await start('off', '0.0.0.0');
  const id = await addPerson('admin', true);
  for (const host of ['0.0.0.0', '::', '192.0.2.7', 'oil.example'])
    await expect(start('off', host)).rejects.toThrow(/^HOST .* set DATABASE_URL or DATA_DIR .*\.$/);
  for (const host of ['127.0.0.1', 'localhost', '::1']) await start('off', host);
  await start('public', '0.0.0.0');
  await database.db
    .updateTable('users')
    .set({ lockedAt: new Date() })
    .where('id', '=', id ?? 0)
    .execute();
  await start('off', '0.0.0.0');
});
