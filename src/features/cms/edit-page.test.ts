import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/users.store.ts';
import { altered } from '#test/altered.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { newBlock } from './blocks.rules.ts';
import { deadLinksOfPages } from './dead-links.ts';
import { changeReviewSetting, pages, undoStep } from './edit-page.ts';
import { emptyDraft, type PageDraft } from './pages.rules.ts';
import { findPage } from './pages.store.ts';
import { othersHere } from './presence.ts';
import { previewed, previewToken } from './preview-link.ts';
import { pagePictureUses, pagesForCrawlers, publishedAt } from './published-pages.ts';
import { siteOf } from './site-content.fixture.ts';
import { siteContentVersion } from './site-content.store.ts';
import { submitEdit } from './submit-page-form.ts';

let database: TestDatabase;
let [writer, reviewer]: [number, number] = [0, 0];
const site = siteOf(['agb']);
const start = new Date('2026-11-24T10:00:00Z');
let now = start;
const clock = { now: () => now };
const deps = () => ({ db: database.db, clock });
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const at = (minutes: number) => {
  now = later(minutes);
};

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

const written = (path: string, words = 'Text', more: Partial<PageDraft> = {}): PageDraft => ({
  ...emptyDraft('Titel', path),
  texts: {
    all: {
      title: 'Titel',
      description: 'Ein Satz.',
      blocks: [{ ...newBlock('text', 'a'), fields: { text: words } }],
    },
  },
  ...more,
});

async function create(draft: PageDraft): Promise<number> {
  const made = await pages.create(deps(), { formKey: randomUUID(), draft, userId: writer });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

async function publish(pageId: number, times: { fromAt?: Date; untilAt?: Date } = {}) {
  const page = await findPage(database.db, pageId);
  return pages.publish(deps(), {
    id: pageId,
    userId: writer,
    expectedVersion: page?.version ?? 0,
    around: { site },
    fromAt: times.fromAt ?? null,
    untilAt: times.untilAt ?? null,
  });
}

async function write(pageId: number, draft: PageDraft, userId = writer) {
  const page = await findPage(database.db, pageId);
  return pages.save(deps(), {
    id: pageId,
    userId,
    draft,
    expectedVersion: page?.version ?? 0,
    change: 'save',
  });
}

/** What visitors find: the words of the page, where it has gone to, or nothing. */
async function found(path: string, countryId: 1 | 2 | 3 = 1) {
  const there = await publishedAt(database.db, { path, countryId, now });
  if (there?.kind === 'page') return there.draft.texts.all.blocks[0]?.fields.text;
  return there && `→ ${there.to}`;
}

describe('a page', () => {
  it('that links to one that was withdrawn is counted for its editors until it is mended', async () => {
    at(0);
    const target = await create(written('ziel'));
    await publish(target);
    const id = await create(written('verweis', 'Siehe [dort](/ziel) und [Rechtliches](/agb).'));
    expect(await publish(id)).toMatchObject({ ok: true });
    const counted = async () => (await deadLinksOfPages(database.db, { site, at: now })).get(id) ?? 0;
    expect(await counted()).toBe(0);
    await pages.withdraw(deps(), { id: target, userId: writer });
    expect(await counted()).toBe(1);
    await write(id, written('verweis'));
    expect(await counted()).toBe(1);
    await publish(id);
    expect(await counted()).toBe(0);
  });

  it('may link to what its readers will find when it appears: there already, or under an earlier address', async () => {
    const coming = await create(written('kommt-spaeter'));
    await publish(coming, { fromAt: later(60) });
    const id = await create(written('mit-links', '[dort](/kommt-spaeter)'));
    const dead = { ok: false, error: { problems: [{ code: 'dead_link', detail: '/kommt-spaeter' }] } };
    expect(await publish(id, { fromAt: later(59) })).toMatchObject(dead);
    expect(await publish(id, { fromAt: later(60) })).toMatchObject({ ok: true });

    const abroad = await create(written('nur-dort', 'x', { countries: [3] }));
    await publish(abroad);
    await write(abroad, written('nur-dort-neu', 'x', { countries: [3] }));
    await publish(abroad);
    const swiss = await create(written('schweizer', '[dort](/nur-dort)', { countries: [3] }));
    expect(await publish(swiss)).toMatchObject({ ok: true });
    await write(swiss, written('schweizer', '[dort](/nur-dort)', { countries: [1, 3] }));
    expect(await publish(swiss)).toMatchObject({ error: { problems: [{ detail: '/nur-dort' }] } });
  });

  it('made twice by one form is one', async () => {
    const formKey = randomUUID();
    const page = { formKey, draft: written('doppelt'), userId: writer };
    expect(await pages.create(deps(), page)).toEqual(await pages.create(deps(), page));
  });

  it('is read from its publishing on in its countries alone, and every process hears of it', async () => {
    const id = await create(written('erste', 'eins', { countries: [1, 3] }));
    expect(await found('erste')).toBeNull();
    const before = await siteContentVersion(database.db);
    expect(await publish(id)).toEqual({ ok: true, value: 'published' });
    expect(await pages.versionsOf(database.db, id, now)).toMatchObject([{ number: 1 }]);
    expect(await siteContentVersion(database.db)).toBe(before + 1);
    expect([await found('erste'), await found('erste', 2), await found('erste', 3)]).toEqual([
      'eins',
      null,
      'eins',
    ]);
    expect(await pagesForCrawlers(database.db, { countryId: 1, now })).toContain('/erste');
    expect(await pagesForCrawlers(database.db, { countryId: 2, now })).not.toContain('/erste');
  });

  it('stays as it is while its draft is written', async () => {
    const id = await create(written('bleibt', 'alt'));
    await publish(id);
    await write(id, written('bleibt', 'neu'));
    expect(await found('bleibt')).toBe('alt');
  });

  it('appears and ends at its times, without anybody doing anything', async () => {
    const id = await create(written('geplant', 'alt'));
    await publish(id);
    await write(id, written('geplant', 'neu'));
    await publish(id, { fromAt: later(60), untilAt: later(120) });
    const seen: unknown[] = [];
    for (const minutes of [0, 59, 60, 119, 120]) {
      at(minutes);
      seen.push(await found('geplant'));
    }
    expect(seen).toEqual(['alt', 'alt', 'neu', 'neu', null]);
    at(0);
    const there = await publishedAt(database.db, { path: 'geplant', countryId: 1, now });
    expect(there).toMatchObject({ until: later(60) });
  });

  it('leaves a redirect where it was, but none before it moves', async () => {
    const id = await create(written('alt', 'x'));
    await publish(id);
    await write(id, written('neu', 'x'));
    await publish(id, { fromAt: later(30) });
    expect([await found('alt'), await found('neu')]).toEqual(['x', null]);
    at(30);
    expect([await found('alt'), await found('neu')]).toEqual(['→ /neu', 'x']);
    // Somebody else may use the old address: then it is theirs.
    const other = await create(written('alt', 'y'));
    expect(await publish(other)).toMatchObject({ ok: true });
    expect(await found('alt')).toBe('y');
    at(0);
  });

  it('leaves it also when it was withdrawn in the meantime; where it was only to come it leaves none', async () => {
    const id = await create(written('von-hier', 'x'));
    await publish(id);
    await write(id, written('nach-da', 'x'));
    await publish(id);
    await write(id, written('nie-da', 'x'));
    await publish(id, { fromAt: later(10) });
    at(1);
    await pages.withdraw(deps(), { id, userId: writer });
    await write(id, written('nach-da', 'x'));
    at(20);
    await publish(id);
    expect([await found('von-hier'), await found('nach-da'), await found('nie-da')]).toEqual([
      '→ /nach-da',
      'x',
      null,
    ]);
    at(0);
  });

  it('published by two presses at once has one version more, and another time makes another', async () => {
    const id = await create(written('zweimal', 'x'));
    const outcomes = await Promise.all([publish(id), publish(id)]);
    expect(outcomes).toEqual(Array(2).fill({ ok: true, value: 'published' }));
    expect(await pages.versionsOf(database.db, id, now)).toHaveLength(1);
    const planned = [await publish(id, { fromAt: later(5) }), await publish(id, { fromAt: later(5) })];
    expect(planned).toEqual(Array(2).fill({ ok: true, value: 'published' }));
    expect(await pages.versionsOf(database.db, id, now)).toHaveLength(2);
    await publish(id, { fromAt: later(6) });
    expect(await pages.versionsOf(database.db, id, now)).toHaveLength(3);
  });

  it('cannot take the address of another, nor one of the product', async () => {
    const id = await create(written('erste'));
    expect(await publish(id)).toMatchObject({ ok: false, error: { code: 'problems' } });
    await write(id, written('agb'));
    expect(await publish(id)).toMatchObject({ ok: false, error: { problems: [{ code: 'path_of_route' }] } });
  });

  it('is withdrawn with all that was to come, and its earlier versions do not come back', async () => {
    const id = await create(written('weg', 'eins'));
    await publish(id);
    await write(id, written('weg', 'zwei'));
    await publish(id);
    await publish(id, { fromAt: later(10) });
    expect(await pages.withdraw(deps(), { id, userId: writer })).toBe(true);
    expect(await found('weg')).toBeNull();
    at(20);
    expect(await found('weg')).toBeNull();
    expect(await pages.withdraw(deps(), { id, userId: writer })).toBe(false);
    at(0);
  });

  const plannedPage = async (path: string, times: { fromAt: Date }) => {
    const id = await create(written(path, 'geplant'));
    await publish(id, times);
    await write(id, written(path, 'neuer'));
    return id;
  };
  const statesOf = async (id: number) =>
    (await pages.versionsOf(database.db, id, now)).map(({ state }) => state);

  it('published after a plan was made is what visitors go on reading', async () => {
    at(0);
    const id = await plannedPage('neuer-gewinnt', { fromAt: later(60) });
    await publish(id);
    expect(await statesOf(id)).toEqual(['published', 'withdrawn']);
    at(61);
    expect(await found('neuer-gewinnt')).toBe('neuer');
    at(0);
  });

  it('leaves the plans that do not take its place: those before it, and those after its end', async () => {
    const before = await plannedPage('davor', { fromAt: later(10) });
    await publish(before, { fromAt: later(60) });
    const after = await plannedPage('danach', { fromAt: later(60) });
    await publish(after, { untilAt: later(60) });
    at(11);
    expect([await found('davor'), await found('danach')]).toEqual(['geplant', 'neuer']);
    at(61);
    expect([await found('davor'), await found('danach')]).toEqual(['neuer', 'geplant']);
    at(0);
  });

  it('whose plan is given up stays as visitors read it', async () => {
    const id = await create(written('ohne-plan', 'eins'));
    await publish(id);
    await write(id, written('ohne-plan', 'zwei'));
    await publish(id, { fromAt: later(60) });
    const [planned, live] = await pages.versionsOf(database.db, id, now);
    const cancel = (versionId = 0, pageId = id) =>
      pages.unplan(deps(), { id: pageId, userId: writer, versionId });
    expect([await cancel(live?.id), await cancel(planned?.id, id - 1)]).toEqual([false, false]);
    expect([await cancel(planned?.id), await cancel(planned?.id)]).toEqual([true, false]);
    at(61);
    expect(await found('ohne-plan')).toBe('eins');
    at(0);
  });

  it('keeps every version, and an earlier one becomes the draft again', async () => {
    const id = await create(written('fassungen', 'eins'));
    await publish(id);
    await write(id, written('fassungen', 'zwei'));
    await publish(id);
    const versions = await pages.versionsOf(database.db, id, now);
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'published'],
      [1, 'replaced'],
    ]);
    const page = await findPage(database.db, id);
    const restore = { id, userId: writer, versionId: versions[1]?.id ?? 0 };
    expect(await pages.restore(deps(), { ...restore, expectedVersion: 1 })).toEqual({
      ok: false,
      error: 'stale',
    });
    await pages.restore(deps(), { ...restore, expectedVersion: page?.version ?? 0 });
    expect((await findPage(database.db, id))?.draft.texts.all.blocks[0]?.fields.text).toBe('eins');
    expect(await found('fassungen')).toBe('zwei');
  });
});

describe('two editors', () => {
  it('overwrite nothing: who comes second is told, and a step back brings the other’s back', async () => {
    const id = await create(written('zwei'));
    const edit = { id, expectedVersion: 1, change: 'save' };
    expect(await pages.save(deps(), { ...edit, userId: writer, draft: written('zwei', 'A') })).toEqual({
      ok: true,
      value: 2,
    });
    expect(await pages.save(deps(), { ...edit, userId: reviewer, draft: written('zwei', 'B') })).toEqual({
      ok: false,
      error: 'stale',
    });
    await pages.save(deps(), { ...edit, userId: reviewer, expectedVersion: 2, draft: written('zwei', 'B') });
    await undoStep(deps(), { id, userId: reviewer, expectedVersion: 3 });
    expect((await findPage(database.db, id))?.draft.texts.all.blocks[0]?.fields.text).toBe('A');
  });

  it('see each other while both have the page open', async () => {
    const id = await create(written('gleichzeitig'));
    expect(await othersHere(deps(), { kind: 'page', ownerId: id, userId: writer })).toEqual([]);
    expect(await othersHere(deps(), { kind: 'page', ownerId: id, userId: reviewer })).toEqual([
      { name: 'Ronja Ebert', since: now },
    ]);
    at(2);
    expect(await othersHere(deps(), { kind: 'page', ownerId: id, userId: reviewer })).toEqual([]);
    at(0);
  });

  it('typing for a while is one step, of each of them', async () => {
    const id = await create(written('tippen', ''));
    for (const [version, words] of ['H', 'Ha', 'Hallo'].entries()) {
      const draft = written('tippen', words);
      await pages.save(deps(), {
        id,
        userId: writer,
        draft,
        expectedVersion: version + 1,
        change: 'typed',
      });
    }
    await undoStep(deps(), { id, userId: writer, expectedVersion: 4 });
    expect((await findPage(database.db, id))?.draft.texts.all.blocks[0]?.fields.text).toBe('');
    expect(await undoStep(deps(), { id, userId: writer, expectedVersion: 5 })).toEqual({
      ok: false,
      error: 'nothing',
    });
  });

  it('take back the last change of somebody, never how their editor spells a text', async () => {
    const [typed, spelled] = ['• Eins\n• Zwei', '- Eins\n- Zwei'];
    const id = await create(written('schreibweise', typed));
    const press = async (what: string, title: string, words: string) => {
      const version = String((await findPage(database.db, id))?.version);
      const text = { title, description: 'Ein Satz.', blocks: 'a:text', 'b.a.text': words };
      const form = formOf({ ...text, do: what, text: 'all', path: 'schreibweise', version });
      return submitEdit(deps(), { form, pageId: id, userId: writer, site });
    };
    expect(await press('save', 'Neuer Titel', typed)).toMatchObject({ kind: 'saved' });
    expect(await press('undo', 'Neuer Titel', spelled)).toMatchObject({ kind: 'saved', done: 'undo' });
    expect((await findPage(database.db, id))?.draft.texts.all).toEqual(written('', typed).texts.all);
  });
});

describe('with a review', () => {
  beforeAll(async () => {
    const setting = { userId: reviewer, needsReview: true, expectedVersion: 1 };
    expect(await changeReviewSetting(deps(), setting)).toBe(true);
    expect(await changeReviewSetting(deps(), setting)).toBe(false);
  });

  it('a second person publishes what the first has written, once, and nobody their own', async () => {
    const id = await create(written('geprueft', 'x'));
    expect(await publish(id)).toEqual({ ok: true, value: 'in_review' });
    expect(await found('geprueft')).toBeNull();
    const [version] = await pages.versionsOf(database.db, id, now);
    const decision = {
      id,
      versionId: version?.id ?? 0,
      decision: 'published' as const,
      note: '',
      around: { site },
    };
    expect(await pages.review(deps(), { ...decision, userId: writer })).toEqual({
      ok: false,
      error: { code: 'decided' },
    });
    expect(await pages.review(deps(), { ...decision, userId: reviewer })).toEqual({ ok: true, value: null });
    expect(await pages.review(deps(), { ...decision, userId: reviewer })).toMatchObject({ ok: false });
    expect(await found('geprueft')).toBe('x');
  });

  it('released by a second person ends the plan that was made before it', async () => {
    const id = await create(written('freigegeben', 'geplant'));
    const release = async () => {
      const [version] = await pages.versionsOf(database.db, id, now);
      const decision = { versionId: version?.id ?? 0, decision: 'published' as const, note: '' };
      await pages.review(deps(), { id, userId: reviewer, around: { site }, ...decision });
    };
    await publish(id, { fromAt: later(60) });
    await release();
    await write(id, written('freigegeben', 'neuer'));
    await publish(id);
    await release();
    at(61);
    expect(await found('freigegeben')).toBe('neuer');
    at(0);
  });

  it('handed in twice waits once, and what another one replaced was returned by nobody', async () => {
    const id = await create(written('eingereicht', 'x'));
    await Promise.all([publish(id), publish(id)]);
    const states = async () => (await pages.versionsOf(database.db, id, now)).map(({ state }) => state);
    expect(await states()).toEqual(['in_review']);
    await write(id, written('eingereicht', 'y'));
    await publish(id);
    expect(await states()).toEqual(['in_review', 'replaced']);
  });

  it('is checked again when it is approved: what it links to may be gone by then', async () => {
    const target = await create(written('wohin'));
    await publish(target);
    const [first] = await pages.versionsOf(database.db, target, now);
    const asked = { decision: 'published' as const, note: '', around: { site }, userId: reviewer };
    await pages.review(deps(), { ...asked, id: target, versionId: first?.id ?? 0 });
    const id = await create(written('verweis-spaeter', 'Siehe [dort](/wohin).'));
    expect(await publish(id)).toMatchObject({ ok: true });
    await pages.withdraw(deps(), { id: target, userId: writer });
    const [version] = await pages.versionsOf(database.db, id, now);
    expect(await pages.review(deps(), { ...asked, id, versionId: version?.id ?? 0 })).toMatchObject({
      error: { code: 'problems', problems: [{ code: 'dead_link' }] },
    });
    expect(await found('verweis-spaeter')).toBeNull();
  });

  it('what is given back says why and is not seen', async () => {
    const id = await create(written('zurueck', 'x'));
    await publish(id);
    const [version] = await pages.versionsOf(database.db, id, now);
    const decision = {
      id,
      versionId: version?.id ?? 0,
      decision: 'returned' as const,
      note: 'Zu lang.',
      around: { site },
    };
    expect(await pages.review(deps(), { ...decision, userId: reviewer })).toMatchObject({ ok: true });
    expect(await found('zurueck')).toBeNull();
    expect((await pages.versionsOf(database.db, id, now))[0]).toMatchObject({
      state: 'returned',
      note: 'Zu lang.',
    });
  });
});

describe('a picture of a page', () => {
  const insertMedia = (altDe: string) =>
    database.db
      .insertInto('media')
      .values({
        fileId: randomUUID().replaceAll('-', '').slice(0, 24),
        format: 'webp',
        name: 'Haus',
        altDe,
        byteCount: 1,
        width: 10,
        height: 10,
        createdAt: start,
        updatedAt: start,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const withPicture = (path: string, id: number): PageDraft => ({
    ...written(path),
    texts: {
      all: {
        title: 'Titel',
        description: 'Ein Satz.',
        blocks: [
          { ...newBlock('picture', 'p'), fields: { picture: String(id), caption: '', width: 'text' } },
        ],
      },
    },
  });

  it('needs a text before it is published', async () => {
    const { id } = await insertMedia('');
    const pageId = await create(withPicture('ohne-alt', id));
    expect(await publish(pageId)).toMatchObject({
      ok: false,
      error: { code: 'problems', problems: [{ code: 'picture_undescribed', field: 'picture' }] },
    });
    await database.db.updateTable('media').set({ altDe: 'Ein Haus' }).where('id', '=', id).execute();
    expect(await publish(pageId)).toMatchObject({ ok: true });
  });

  it('is used as long as the draft or a version shows it, which can be restored', async () => {
    const { id } = await insertMedia('Ein Haus');
    const used = async () => (await pagePictureUses(database.db, [id])).map(({ to }) => to);
    expect(await used()).toEqual([]);
    const pageId = await create({ ...written('mit-bild'), picture: String(id) });
    const uses = [`/support/cms/${pageId}/edit`];
    expect(await used()).toEqual(uses);
    await publish(pageId);
    await write(pageId, written('mit-bild'));
    expect(await used()).toEqual(uses);
    await publish(pageId);
    expect(await used()).toEqual(uses);
    const other = await create(withPicture('mit-anderem', id));
    expect(await used()).toContain(`/support/cms/${other}/edit`);
  });

  it('linked to is used, too, and a link to one has to be described', async () => {
    const { id } = await insertMedia('');
    const used = async () => (await pagePictureUses(database.db, [id])).map(({ to }) => to);
    const pageId = await create(written('mit-blatt', `Das [Blatt](/medien/${id}).`));
    const uses = [`/support/cms/${pageId}/edit`];
    expect(await used()).toEqual(uses);
    expect(await publish(pageId)).toMatchObject({
      error: { problems: [{ code: 'file_undescribed', detail: `/medien/${id}` }] },
    });
    await database.db.updateTable('media').set({ altDe: 'Preisblatt' }).where('id', '=', id).execute();
    expect(await publish(pageId)).toMatchObject({ ok: true });
    await write(pageId, written('mit-blatt'));
    expect(await used()).toEqual(uses);
    // Another number that begins alike is another file.
    await write(pageId, written('mit-blatt', `Das [Blatt](/medien/${id}0).`));
    expect(await pagePictureUses(database.db, [id * 10])).toHaveLength(1);
  });
});

describe('a link to a draft', () => {
  const secret = 'a secret that only this test knows, really';
  const token = previewToken(secret, { kind: 'page', id: 7, expiresAt: later(60) });
  const pageOf = (given: string, now: Date, key = secret) => previewed('page', given, { secret: key, now });

  it('opens its page until it expires, and cannot be changed or made by others', () => {
    expect(pageOf(token, later(59))).toBe(7);
    expect(pageOf(token, later(60))).toBeNull();
    expect(previewed('article', token, { secret, now: later(59) })).toBeNull();
    expect(pageOf(token, start, `${secret}!`)).toBeNull();
    expect(pageOf(altered(token), start)).toBeNull();
    for (const odd of ['', 'x', '../../etc', 'A'.repeat(500)]) expect(pageOf(odd, start)).toBeNull();
  });
});
