import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const simulate = async (...more: string[]) => {
  const env = { ...process.env, DATABASE_URL: database.url, BRENNWERT_SECRET: 'x'.repeat(32) };
  const args = ['scripts/simulate.ts', '--devices', '4', '--days', '20', '--faults', ...more];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout;
};

it('fills tanks with levels, and adds nothing when it is run again', async () => {
  const first = await simulate('--seed', '5');
  expect(first).toMatch(/stored: \d+/);
  expect(first).not.toContain('duplicate');
  const again = await simulate('--seed', '5');
  expect(again).toMatch(/duplicate: \d+/);
  expect(again).not.toMatch(/ stored: /);
  const { days } = await database.db
    .selectFrom('tankDays')
    .select(({ fn }) => fn.countAll<number>().as('days'))
    .executeTakeFirstOrThrow();
  expect(Number(days)).toBeGreaterThan(40);
});
