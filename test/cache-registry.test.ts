import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cacheProcesses, orderClearing, reportCaches } from '#platform/caches/cache-orders.ts';
import { cacheFigures, clearCaches, createCache, registerCache } from '#platform/caches/cache-registry.ts';
import { watchCaches } from '#server/cache-watch.ts';
import { cacheTitles } from '#shell/work/cache-list.texts.ts';
import { clearCache } from '#shell/work/cache-list.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

describe('every cache', () => {
  it('is made by the registry, which tells of it', () => {
    const others = sources.filter(({ text }) => /new LRUCache\b/.test(text)).map(({ file }) => file);
    expect(others).toEqual(['platform/caches/cache-registry.ts']);
  });

  it('has a title, and no title is without its cache', () => {
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/(?:createCache(?:<[^(]*>)?|registerCache)\(\s*'([a-z-]+)'/g)].map(
        ([, name = '']) => name,
      ),
    );
    const byConstant = ['news', 'prompts'];
    expect([...new Set([...named, ...byConstant])].toSorted()).toEqual(Object.keys(cacheTitles).toSorted());
  });
});

describe('a cache', () => {
  it('counts what it knew and what it did not, and forgets one key, itself, or all', () => {
    const cache = createCache<string>('of-a-test', { max: 10 });
    cache.set('a', 'A');
    cache.set('b', 'B');
    expect([cache.get('a'), cache.get('x')]).toEqual(['A', undefined]);
    const figures = () => cacheFigures().find(({ name }) => name === 'of-a-test');
    expect(figures()).toMatchObject({ entries: 2, hits: 1, misses: 1, keys: ['a', 'b'] });
    clearCaches({ name: 'of-a-test', key: 'a' });
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'B']);
    clearCaches({ name: 'another', key: null });
    expect(cache.peek('b')).toBe('B');
    clearCaches({ name: null, key: null });
    expect(figures()).toMatchObject({ entries: 0, age: null });
  });

  it('makes what failed again', async () => {
    const cache = createCache<Promise<number>>('of-a-test', { max: 10 });
    await expect(cache.remembered('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.remembered('a', async () => 1)).toBe(1);
    expect(await cache.remembered('a', async () => 2)).toBe(1);
  });

  it('that never changes is told of for good, others as long as somebody has them', async () => {
    const figures = { entries: 1, bytes: null, hits: 0, misses: 0, age: null, ttl: null, keys: [] };
    for (const isFixed of [true, false]) {
      registerCache(`fixed-${isFixed}`, { figures: () => ({ ...figures, isFixed }), clear: () => undefined });
    }
    // What was looked at lives until the next turn of the loop.
    await setImmediate();
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    const names = cacheFigures().map(({ name }) => name);
    expect([names.includes('fixed-true'), names.includes('fixed-false')]).toEqual([true, false]);
  });

  it('shows no keys that tell of people', () => {
    const cache = createCache<string>('secret-one', { max: 10, keys: 'secret' });
    cache.set('Lindenweg 4a', 'x');
    expect(cacheFigures().find(({ name }) => name === 'secret-one')).toMatchObject({ entries: 1, keys: [] });
  });
});

/** A process of its own, as far as its caches go. */
async function watched() {
  const cleared: { name: string | null; key: string | null }[] = [];
  const figure = {
    name: 'pages',
    entries: 1,
    bytes: 10,
    hits: 0,
    misses: 0,
    age: 5,
    ttl: null,
    keys: ['/'],
    isFixed: false,
  };
  const watch = await watchCaches({
    db: database.db,
    onError: (error) => {
      throw error;
    },
    clear: (what) => cleared.push(what),
    figures: () => [figure],
  });
  onTestFinished(watch.stop);
  return { cleared, watch };
}

describe('an order to clear', () => {
  const admin = async () => {
    const values = { countryId: 1, email: `cache${Math.random()}@beispiel.de`, isGuest: false };
    const { id } = await database.db
      .insertInto('users')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const clock = { now: () => new Date() };

  it('is followed by every process within two seconds, once, and written down', async () => {
    const [one, other] = [await watched(), await watched()];
    const actorId = await admin();
    const asked = { intent: 'key', cache: 'pages', key: '/', actorId };
    const outcome = await clearCache({ db: database.db, clock }, asked);
    if (!outcome.ok) throw new Error(outcome.error);
    // By the poll alone: nobody listens here.
    await expect
      .poll(() => [one.cleared, other.cleared], { timeout: 2000 })
      .toEqual([[{ name: 'pages', key: '/' }], [{ name: 'pages', key: '/' }]]);
    one.watch.look();
    await expect
      .poll(async () => (await cacheProcesses(database.db)).map(({ followed }) => followed))
      .toEqual([outcome.value, outcome.value]);
    expect(one.cleared).toHaveLength(1);
    const events = await database.db
      .selectFrom('auditEvents')
      .select(['action', 'details'])
      .where('actorId', '=', actorId)
      .execute();
    expect(events).toEqual([{ action: 'caches_cleared', details: { cache: 'pages', key: '/' } }]);
  });

  it('that commits behind a later one is followed all the same', async () => {
    const { cleared, watch } = await watched();
    const now = new Date();
    const late = await database.db.startTransaction().execute();
    await orderClearing(late, { cache: 'news', key: null, now });
    await database.db.transaction().execute((tx) => orderClearing(tx, { cache: null, key: null, now }));
    watch.look();
    await expect.poll(() => cleared).toEqual([{ name: null, key: null }]);
    await late.commit().execute();
    await expect.poll(() => cleared, { timeout: 2000 }).toContainEqual({ name: 'news', key: null });
  });

  it('is refused for what does not exist', async () => {
    const asked = { cache: 'nothing', key: '', actorId: await admin() };
    expect(await clearCache({ db: database.db, clock }, { ...asked, intent: 'kind' })).toMatchObject({
      error: 'unknown',
    });
    expect(await clearCache({ db: database.db, clock }, { ...asked, intent: 'key' })).toMatchObject({
      error: 'noKey',
    });
  });
});

it('a process that says nothing any more is left out', async () => {
  const report = { id: crypto.randomUUID(), host: 'fort', pid: 1, figures: [], followed: 0 };
  await reportCaches(database.db, report);
  await database.db
    .updateTable('cacheProcesses')
    .set({ seenAt: new Date(Date.now() - 30_000) })
    .where('id', '=', report.id)
    .execute();
  expect((await cacheProcesses(database.db)).map(({ id }) => id)).not.toContain(report.id);
  await reportCaches(database.db, { ...report, id: crypto.randomUUID() });
  expect(
    await database.db.selectFrom('cacheProcesses').select('id').where('id', '=', report.id).execute(),
  ).toEqual([]);
});
