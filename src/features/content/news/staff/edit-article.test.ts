import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteOf } from '#features/cms/site-content.fixture.ts';
import { createUser } from '#features/identity/users.store.ts';
import type { CountryId } from '#features/places/types.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { articleAddresses } from '../article-addresses.ts';
import { movedTo, newsArticle } from '../news.queries.ts';
import { newsPictureUses } from '../picture-uses.ts';
import { deadLinksOfArticles, linkFaultsIn } from './article-links.ts';
import { searchArticles } from './article-list.store.ts';
import { findArticle } from './articles.store.ts';
import { type ArticleDraft, emptyDraft } from './draft.rules.ts';
import { articles, newsJobs } from './edit-article.ts';

let database: TestDatabase;
let [writer, reviewer]: [number, number] = [0, 0];
const start = new Date('2026-11-24T10:00:00Z');
let now = start;
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const jobs: { runAt?: Date }[] = [];
const queue = {
  enqueue: async () => {},
  enqueueAll: async (_: unknown, asked: readonly { runAt?: Date }[]) => void jobs.push(...asked),
};
const deps = () => ({ db: database.db, clock: { now: () => now }, queue });

beforeAll(async () => {
  database = await createTestDatabase();
  const add = async (firstName: string) =>
    (await database.db.transaction().execute((tx) =>
      createUser(tx, {
        salutation: 'Frau',
        title: '',
        firstName,
        lastName: 'Ebert',
        email: `${firstName}@beispiel.de`,
        countryId: 1,
        passwordHash: 'x',
        isDemo: false,
        now: start,
      }),
    )) ?? 0;
  [writer, reviewer] = [await add('Ronja'), await add('Milan')];
});
afterAll(() => database.drop());
beforeEach(() => {
  now = start;
  jobs.length = 0;
});

const written = (slug: string, more: Partial<ArticleDraft> = {}): ArticleDraft => ({
  ...emptyDraft,
  slug,
  title: 'Titel',
  teaser: 'Ein Satz.',
  body: 'Text.',
  author: 'Ronja Ebert',
  ...more,
});
async function create(draft: ArticleDraft): Promise<number> {
  const made = await articles.create(deps(), { formKey: randomUUID(), draft, userId: writer });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}
const versionOf = async (id: number) => (await findArticle(database.db, id))?.version ?? 0;

type Publishing = { fromAt?: Date; untilAt?: Date; site?: ReturnType<typeof siteOf> };

async function publish(articleId: number, { site = siteOf(['preise']), ...times }: Publishing = {}) {
  const expectedVersion = await versionOf(articleId);
  return articles.publish(deps(), {
    id: articleId,
    userId: writer,
    expectedVersion,
    around: { site, queue },
    fromAt: null,
    untilAt: null,
    ...times,
  });
}
const write = async (articleId: number, draft: ArticleDraft) =>
  articles.save(deps(), {
    id: articleId,
    userId: writer,
    draft,
    expectedVersion: await versionOf(articleId),
  });
const found = async (slug: string, countryId: 1 | 2 | 3 = 1) =>
  (await newsArticle(deps(), { storeId: 1, countryId }, slug))?.article.title ?? null;
const clearings = async () => (await database.db.selectFrom('cacheOrders').select('cache').execute()).length;
const contentVersion = () =>
  database.db.selectFrom('siteContent').select('version').executeTakeFirstOrThrow();

describe('an article', () => {
  it('made twice by one form is one', async () => {
    const form = { formKey: randomUUID(), draft: written('doppelt'), userId: writer };
    expect(await articles.create(deps(), form)).toEqual(await articles.create(deps(), form));
  });

  it('is read from its publishing on, and every process forgets what it remembered', async () => {
    const id = await create(written('erster', { countryIds: [1, 3] }));
    expect(await found('erster')).toBeNull();
    const [orders, { version }] = [await clearings(), await contentVersion()];
    expect(await publish(id)).toEqual({ ok: true, value: 'published' });
    expect([await found('erster'), await found('erster', 2)]).toEqual(['Titel', null]);
    expect([await clearings(), await contentVersion()]).toEqual([orders + 1, { version: version + 1 }]);
  });

  it('stays as it was while its draft is written, and begins and ends at its times', async () => {
    const id = await create(written('geplant'));
    await publish(id);
    await write(id, written('geplant', { title: 'Neu' }));
    expect(await found('geplant')).toBe('Titel');
    await publish(id, { fromAt: later(60), untilAt: later(120) });
    expect(jobs.map(({ runAt }) => runAt)).toEqual([later(60), later(120)]);
    const seen = [];
    for (const minutes of [59, 60, 119, 120]) {
      now = later(minutes);
      seen.push(await found('geplant'));
    }
    expect(seen).toEqual(['Titel', 'Neu', 'Neu', null]);
    const orders = await clearings();
    await newsJobs(deps())[0]?.run({});
    expect(await clearings()).toBe(orders + 1);
  });

  it('keeps the day on which it came when it is corrected', async () => {
    const id = await create(written('korrigiert'));
    await publish(id);
    now = later(600);
    await write(id, written('korrigiert', { teaser: 'Berichtigt.' }));
    await publish(id);
    const read = await newsArticle(deps(), { storeId: 1, countryId: 1 }, 'korrigiert');
    expect([read?.article.publishedAt, read?.article.updatedAt]).toEqual([start, later(600)]);
  });

  it('is not published with what readers would stumble over, each named at its field', async () => {
    const id = await create({ ...emptyDraft, title: 'Nur ein Titel', slug: 'Falsch ', countryIds: [] });
    const refused = await publish(id);
    expect(refused).toMatchObject({ ok: false, error: { code: 'problems' } });
    const problems = !refused.ok && refused.error.code === 'problems' ? refused.error.problems : [];
    expect(problems).toEqual([
      { field: 'teaser', code: 'missing' },
      { field: 'body', code: 'missing' },
      { field: 'author', code: 'missing' },
      { field: 'slug', code: 'wrong' },
      { field: 'countryIds', code: 'missing' },
    ]);
    await write(id, written('links', { body: '[x](javascript:alert(1))' }));
    expect(await publish(id)).toMatchObject({
      error: { problems: [{ field: 'body', code: 'link_not_allowed' }] },
    });
    expect(await publish(id, { untilAt: start })).toMatchObject({ error: { code: 'until_before_from' } });
    await write(id, written('links', { body: 'Zu den [Preisen](/preise) und [weg](/weg).' }));
    expect(await publish(id)).toMatchObject({
      error: { problems: [{ field: 'body', code: 'dead_link', detail: '/weg' }] },
    });
  });

  it('whose link has lost its page since is counted for its editors', async () => {
    const id = await create(written('verlassen', { body: 'Siehe [Preise](/preise).' }));
    await publish(id);
    const counted = async (patterns: string[]) =>
      (await deadLinksOfArticles(database.db, { site: siteOf(patterns), at: now })).get(id) ?? 0;
    expect([await counted(['preise']), await counted([])]).toEqual([0, 1]);
    await articles.withdraw(deps(), { id, userId: writer });
    expect(await counted([])).toBe(0);
  });

  it('may link to articles that its readers find, to itself and to earlier addresses, and to no other', async () => {
    const site = siteOf(['news/artikel/:artikelString'], { named: [articleAddresses] });
    const target = await create(written('ziel', { countryIds: [1] }));
    await publish(target);
    await write(target, written('ziel-neu', { countryIds: [1] }));
    await publish(target);
    const body = ['ziel', 'ziel-neu', 'ich', 'weg'].map((slug) => `[x](/news/artikel/${slug})`).join(' ');
    const dead = async (countryIds: CountryId[]) =>
      (await linkFaultsIn(database.db, written('ich', { body, countryIds }), { site, at: now })).map(
        ({ href }) => href,
      );
    expect(await dead([1])).toEqual(['/news/artikel/weg']);
    expect(await dead([1, 2])).toHaveLength(3);
    await articles.withdraw(deps(), { id: target, userId: writer });
    expect(await dead([1])).toHaveLength(3);
  });

  it('cannot stand where another does, but a country may have its own', async () => {
    const [first, second] = [
      await create(written('adresse')),
      await create(written('adresse', { title: 'B' })),
    ];
    await publish(first);
    expect(await publish(second)).toMatchObject({ error: { problems: [{ field: 'slug', code: 'taken' }] } });
    await write(second, written('adresse', { title: 'Schweizer', countryIds: [3] }));
    expect(await publish(second)).toMatchObject({ ok: true });
    expect([await found('adresse'), await found('adresse', 3)]).toEqual(['Titel', 'Schweizer']);
    // The magazine has addresses of its own.
    const third = await create(written('adresse', { storeId: 2 }));
    expect(await publish(third)).toMatchObject({ ok: true });
  });

  it('published by two at once under one address appears once', async () => {
    const ids = [await create(written('wettlauf')), await create(written('wettlauf'))];
    const outcomes = await Promise.all(ids.map((id) => publish(id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is withdrawn with what was to come', async () => {
    const id = await create(written('weg'));
    await publish(id);
    await publish(id, { fromAt: later(10) });
    expect(await articles.withdraw(deps(), { id, userId: writer })).toBe(true);
    now = later(20);
    expect(await found('weg')).toBeNull();
    expect(await articles.withdraw(deps(), { id, userId: writer })).toBe(false);
  });

  it('published after a plan was made is what readers go on reading, and a plan can be given up alone', async () => {
    const id = await create(written('neuer-gewinnt', { title: 'Geplant' }));
    await publish(id, { fromAt: later(60) });
    await write(id, written('neuer-gewinnt', { title: 'Neuer' }));
    await publish(id);
    await write(id, written('neuer-gewinnt', { title: 'Aufgehoben' }));
    await publish(id, { fromAt: later(30) });
    const [planned] = await articles.versionsOf(database.db, id, now);
    const plan = { id, userId: writer, versionId: planned?.id ?? 0 };
    expect(await articles.unplan(deps(), plan)).toBe(true);
    expect(await articles.unplan(deps(), plan)).toBe(false);
    now = later(61);
    expect(await found('neuer-gewinnt')).toBe('Neuer');
  });

  it('leaves a redirect where it was, also when it was withdrawn in the meantime', async () => {
    const id = await create(written('von-hier'));
    await publish(id);
    now = later(1);
    await write(id, written('nach-da'));
    await publish(id);
    await articles.withdraw(deps(), { id, userId: writer });
    now = later(2);
    await publish(id);
    expect(await movedTo(deps(), { storeId: 1, countryId: 1 }, 'von-hier')).toBe('nach-da');
  });

  it('published by two presses at once has one version', async () => {
    const id = await create(written('zweimal'));
    const outcomes = await Promise.all([publish(id), publish(id)]);
    expect(outcomes).toEqual(Array(2).fill({ ok: true, value: 'published' }));
    expect(await articles.versionsOf(database.db, id, now)).toHaveLength(1);
    await publish(id, { fromAt: later(5) });
    expect(await articles.versionsOf(database.db, id, now)).toHaveLength(2);
  });

  it('keeps every version; an earlier one becomes the draft again', async () => {
    const id = await create(written('fassungen', { title: 'Eins' }));
    await publish(id);
    await write(id, written('fassungen', { title: 'Zwei' }));
    await publish(id);
    const versions = await articles.versionsOf(database.db, id, now);
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'published'],
      [1, 'replaced'],
    ]);
    const restore = { id, userId: writer, versionId: versions[1]?.id ?? 0 };
    expect(await articles.restore(deps(), { ...restore, expectedVersion: 1 })).toMatchObject({
      error: 'stale',
    });
    await articles.restore(deps(), { ...restore, expectedVersion: await versionOf(id) });
    expect((await findArticle(database.db, id))?.draft.title).toBe('Eins');
    expect(await found('fassungen')).toBe('Zwei');
    const [row] = await searchArticles(database.db, {
      text: 'fassungen',
      state: null,
      storeId: 1,
      sort: null,
      now,
    });
    expect(row).toMatchObject({ state: 'published', hasChanges: true, publishedAt: start });
  });

  it('offers those first that its editors chose, of its own store and not itself', async () => {
    const [other, elsewhere] = [
      await create(written('anderer')),
      await create(written('fern', { storeId: 2 })),
    ];
    for (const id of [other, elsewhere]) await publish(id);
    const id = await create(written('mit-hinweis', { relatedIds: [elsewhere, other, 999_999] }));
    expect((await findArticle(database.db, id))?.draft.relatedIds).toEqual([other]);
    await publish(id);
    const read = await newsArticle(deps(), { storeId: 1, countryId: 1 }, 'mit-hinweis');
    expect(read?.related[0]?.id).toBe(other);
  });

  it('tells the library which pictures it shows, also in a version of before', async () => {
    const picture = await database.db
      .insertInto('media')
      .values({
        fileId: 'a'.repeat(24),
        format: 'webp',
        byteCount: 1,
        width: 8,
        height: 5,
        name: 'Bild',
        altDe: 'Ein Bild',
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await create(written('bild', { pictureId: picture.id }));
    await publish(id);
    await write(id, written('bild', { pictureId: null }));
    expect(await newsPictureUses(database.db, [picture.id])).toEqual([
      { mediaId: picture.id, title: 'Artikel: Titel', to: `/support/cms/news/${id}` },
    ]);
    // So is a file that it links to, and it has to be described.
    await write(id, written('bild', { body: `[Blatt](/medien/${picture.id})` }));
    await publish(id);
    await write(id, written('bild'));
    expect(await newsPictureUses(database.db, [picture.id])).toHaveLength(1);
    await database.db.updateTable('media').set({ altDe: '' }).where('id', '=', picture.id).execute();
    await write(id, written('bild', { body: `[Blatt](/medien/${picture.id})` }));
    expect(await publish(id)).toMatchObject({
      error: { problems: [{ field: 'body', code: 'file_undescribed', detail: `/medien/${picture.id}` }] },
    });
    // One that is gone is left out instead of failing.
    await write(id, written('bild', { pictureId: 999_999 }));
    expect((await findArticle(database.db, id))?.draft.pictureId).toBeNull();
  });
});

describe('two editors', () => {
  it('overwrite nothing: who comes second is told', async () => {
    const articleId = await create(written('zwei'));
    const edit = { id: articleId, expectedVersion: 1 };
    const [one, two] = await Promise.all([
      articles.save(deps(), { ...edit, userId: writer, draft: written('zwei', { title: 'A' }) }),
      articles.save(deps(), { ...edit, userId: reviewer, draft: written('zwei', { title: 'B' }) }),
    ]);
    expect([one, two].filter(({ ok }) => ok)).toHaveLength(1);
    expect([one, two]).toContainEqual({ ok: false, error: 'stale' });
  });
});

describe('with a review', () => {
  const site = siteOf(['news/artikel/:artikelString'], { named: [articleAddresses] });

  it('a second person publishes or gives back, once, and nobody their own', async () => {
    await database.db.updateTable('cmsSettings').set({ needsReview: true }).execute();
    const id = await create(written('geprueft'));
    expect(await publish(id)).toEqual({ ok: true, value: 'in_review' });
    const [version] = await articles.versionsOf(database.db, id, now);
    const review = {
      id,
      versionId: version?.id ?? 0,
      decision: 'published' as const,
      note: '',
      around: { site, queue },
    };
    expect(await articles.review(deps(), { ...review, userId: writer })).toMatchObject({
      error: { code: 'decided' },
    });
    expect(await found('geprueft')).toBeNull();
    expect(await articles.review(deps(), { ...review, userId: reviewer })).toMatchObject({ ok: true });
    expect(await articles.review(deps(), { ...review, userId: reviewer })).toMatchObject({
      error: { code: 'decided' },
    });
    expect(await found('geprueft')).toBe('Titel');
  });

  it('is checked again when it is approved', async () => {
    const target = await create(written('wohin'));
    expect(await publish(target)).toEqual({ ok: true, value: 'in_review' });
    const approve = async (articleId: number) => {
      const [version] = await articles.versionsOf(database.db, articleId, now);
      const decision = {
        versionId: version?.id ?? 0,
        decision: 'published' as const,
        note: '',
        around: { site, queue },
      };
      return articles.review(deps(), { id: articleId, userId: reviewer, ...decision });
    };
    expect(await approve(target)).toMatchObject({ ok: true });
    const id = await create(written('verweis', { body: 'Siehe [dort](/news/artikel/wohin).' }));
    expect(await publish(id, { site })).toEqual({ ok: true, value: 'in_review' });
    await articles.withdraw(deps(), { id: target, userId: writer });
    expect(await approve(id)).toMatchObject({ error: { problems: [{ code: 'dead_link' }] } });
  });
});
