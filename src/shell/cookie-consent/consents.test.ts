import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentJobs } from '#features/content/content.jobs.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { recordConsent } from './consents.ts';

let database: TestDatabase;
let now = new Date('2026-11-21T09:00:00Z');
const clock = { now: () => now };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a choice of cookies', () => {
  it('is logged with time and version, and a changed mind under the same id', async () => {
    const deps = { db: database.db, clock };
    const first = await recordConsent(deps, true, null);
    const second = await recordConsent(deps, false, first);
    expect(second.choiceId).toBe(first.choiceId);
    const rows = await database.db
      .selectFrom('consents')
      .select(['choiceId', 'statistics', 'textVersion', 'createdAt'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { choiceId: first.choiceId, statistics: true, textVersion: 2, createdAt: clock.now() },
      { choiceId: first.choiceId, statistics: false, textVersion: 2, createdAt: clock.now() },
    ]);
  });

  it('is forgotten after three years', async () => {
    const deps = { db: database.db, clock };
    await database.db.deleteFrom('consents').execute();
    now = new Date('2023-11-21T08:00:00Z');
    await recordConsent(deps, true, null);
    now = new Date('2023-11-22T08:00:00Z');
    const younger = await recordConsent(deps, true, null);
    now = new Date('2026-11-21T09:00:00Z');
    const queue = { enqueue: async () => {}, enqueueAll: async () => {} };
    for (const job of contentJobs({ ...deps, queue })) await job.run(null);
    const left = await database.db.selectFrom('consents').select('choiceId').execute();
    expect(left).toEqual([{ choiceId: younger.choiceId }]);
  });
});
