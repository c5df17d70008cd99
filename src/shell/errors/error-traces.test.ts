import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { errorTrace } from './error-traces.contract.ts';
import { deleteOldTraces, saveErrorTrace } from './error-traces.ts';

let database: TestDatabase;
let now = new Date('2026-11-21T09:00:00Z');
const clock = { now: () => now };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('errorTraces').execute();
});

const report = (message: string, href = 'https://a.example/') =>
  errorTrace.parse({ userAgent: 'Test', href, errors: [{ message, lineno: 3 }] });

const kept = () => database.db.selectFrom('errorTraces').select('content').execute();

describe('a report of errors', () => {
  it('is kept without tokens and mail addresses', async () => {
    await saveErrorTrace(
      { db: database.db, clock },
      report('no order for eva@example.com', 'https://a.example/x?token=geheim&amount=3000'),
    );
    expect(await kept()).toMatchObject([
      {
        content: {
          href: 'https://a.example/x?token=***&amount=3000',
          errors: [{ message: 'no order for ***', lineno: 3 }],
        },
      },
    ]);
  });

  it('is kept with browser, time, address and each error’s place', async () => {
    const error = {
      message: 'x is not a function',
      filename: 'https://a.example/assets/x.js',
      lineno: 3,
      colno: 14,
      stack: 'at f (x.js:3:14)',
      time: '2026-11-21T09:00:01.000Z',
    };
    const times = { timeStart: '2026-11-21T09:00:00.000Z', timeEnd: '2026-11-21T09:00:02.000Z' };
    const whole = { userAgent: 'Test', ...times, href: 'https://a.example/agb', errors: [error] };
    await saveErrorTrace({ db: database.db, clock }, errorTrace.parse(whole));
    expect(await kept()).toEqual([{ content: whole }]);
  });

  it('is dropped when it only says that a resize observer was slow', async () => {
    await saveErrorTrace({ db: database.db, clock }, report('ResizeObserver loop limit exceeded'));
    expect(await kept()).toEqual([]);
  });

  it('is forgotten after 30 days', async () => {
    now = new Date('2026-10-22T09:00:00Z');
    await saveErrorTrace({ db: database.db, clock }, report('old'));
    now = new Date('2026-10-23T09:00:00Z');
    await saveErrorTrace({ db: database.db, clock }, report('younger'));
    now = new Date('2026-11-21T10:00:00Z');
    await deleteOldTraces({ db: database.db, clock });
    expect((await kept()).map(({ content }) => JSON.stringify(content))).toEqual([
      expect.stringContaining('younger'),
    ]);
  });
});
