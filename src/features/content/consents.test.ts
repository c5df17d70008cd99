import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { recordConsent } from './consents.actions.ts';

let database: TestDatabase;
const clock = { now: () => new Date('2026-11-21T09:00:00Z') };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a choice of cookies', () => {
  it('is logged with time and version, and a changed mind under the same id', async () => {
    const deps = { db: database.db, clock };
    const first = await recordConsent(deps, { statistics: true, previousId: null, textVersion: 1 });
    const second = await recordConsent(deps, {
      statistics: false,
      previousId: first.choiceId,
      textVersion: 1,
    });
    expect(second.choiceId).toBe(first.choiceId);
    const rows = await database.db
      .selectFrom('consents')
      .select(['choiceId', 'statistics', 'textVersion', 'createdAt'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { choiceId: first.choiceId, statistics: true, textVersion: 1, createdAt: clock.now() },
      { choiceId: first.choiceId, statistics: false, textVersion: 1, createdAt: clock.now() },
    ]);
  });
});
