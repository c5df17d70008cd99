import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBlock } from '#features/cms/blocks.rules.ts';
import { pages } from '#features/cms/edit-page.ts';
import { emptyDraft, type PageDraft } from '#features/cms/pages.rules.ts';
import { publishedAt } from '#features/cms/published-pages.ts';
import { siteOf } from '#features/cms/site-content.fixture.ts';
import { createUser } from '#features/identity/users.store.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { killedProcess } from './killed-process.ts';
import type { Walked } from './scenarios.ts';

const now = new Date('2026-11-24T10:00:00Z');
const clock = { now: () => now };
/** More than publishing makes. */
const maxCalls = 30;

let database: TestDatabase;
let userId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const person = { salutation: '', title: '', firstName: 'Ronja', lastName: 'Ebert', email: 'r@beispiel.de' };
  userId =
    (await database.db.transaction().execute((tx) =>
      createUser(tx, {
        ...person,
        countryId: 1,
        passwordHash: 'x',
        isDemo: false,
        now,
      }),
    )) ?? 0;
});
afterAll(() => database.drop());

const pageWith = (path: string, words: string): PageDraft => ({
  ...emptyDraft(words, path),
  texts: {
    all: {
      title: words,
      description: words,
      blocks: ['a', 'b'].map((id) => ({ ...newBlock('text', id), fields: { text: words } })),
    },
  },
});

/** A page whose second version, at another address, is about to be published. */
async function readyPage(at: number) {
  const deps = { db: database.db, clock };
  const made = await pages.create(deps, {
    formKey: randomUUID(),
    draft: pageWith(`alt-${at}`, 'alt'),
    userId,
  });
  if (!made.ok) throw new Error(made.error.code);
  const id = made.value;
  const times = { fromAt: null, untilAt: null, around: { site: siteOf([]) } };
  await pages.publish(deps, { id, userId, expectedVersion: 1, ...times });
  await pages.save(deps, {
    id,
    userId,
    draft: pageWith(`neu-${at}`, 'neu'),
    expectedVersion: 1,
    change: 'save',
  });
  return { id, at, stopAt: at, version: 2 };
}

/** What a visitor reads at both addresses. */
async function readAt(at: number) {
  const read = async (path: string) => {
    const found = await publishedAt(database.db, { path, countryId: 1, now });
    return found?.kind === 'page' ? found.draft : (found?.to ?? null);
  };
  return [await read(`alt-${at}`), await read(`neu-${at}`)];
}

function outcomeOf(at: number, read: unknown) {
  if (isDeepStrictEqual(read, [pageWith(`alt-${at}`, 'alt'), null])) return 'old';
  return isDeepStrictEqual(read, [`/neu-${at}`, pageWith(`neu-${at}`, 'neu')]) ? 'new' : read;
}

it('a kill at any moment of publishing leaves the old or the new version, whole', {
  tags: ['deep'],
}, async () => {
  const pages = await Promise.all(Array.from({ length: maxCalls + 1 }, (_, at) => readyPage(at)));
  const task = { databaseUrl: database.url, now: now.toISOString(), userId, pages };
  const walked = (await killedProcess('page-crash.process.ts', task)) as Walked[];
  const outcomes = await Promise.all(pages.map(async ({ at }) => outcomeOf(at, await readAt(at))));
  const calls = walked[0]?.calls ?? 0;
  expect(calls).toBeGreaterThan(5);
  expect(calls).toBeLessThan(maxCalls);
  expect(outcomes[0]).toBe('new');
  // Stopped before a call that it made: nothing of it is there; beyond its last call it was through.
  expect(outcomes.slice(1)).toEqual(
    outcomes.slice(1).map((_, index) => (index + 1 <= calls ? 'old' : 'new')),
  );
});
