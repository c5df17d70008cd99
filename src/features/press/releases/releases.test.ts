import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOf } from '#features/cms/site-content.fixture.ts';
import { createUser } from '#features/identity/identity.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { deleteRelease, releases } from './edit-release.ts';
import { emptyRelease, type ReleaseDraft } from './release-draft.rules.ts';
import { releaseKey } from './releases.rules.ts';
import { allReleases, findRelease, releaseMediaUses } from './releases.store.ts';
import { publishedReleases, readableRelease, releasesForPress } from './releases.ts';

let database: TestDatabase;
let [editor, reviewer] = [0, 0];
const start = new Date('2026-11-26T10:00:00Z');
const time = { now: start };
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const deps = () => ({ db: database.db, clock: { now: () => time.now } });
const around = { site: siteOf(['preise']) };

beforeAll(async () => {
  database = await createTestDatabase();
  const add = (firstName: string) =>
    database.db.transaction().execute((tx) =>
      createUser(tx, {
        salutation: '',
        title: '',
        firstName,
        lastName: 'Ebert',
        email: `${firstName}@beispiel.de`,
        countryId: 1,
        passwordHash: 'x',
        isDemo: false,
        now: start,
      }),
    );
  [editor, reviewer] = [(await add('Ronja')) ?? 0, (await add('Milan')) ?? 0];
});
afterAll(() => database.drop());

const written = (title: string, given: Partial<ReleaseDraft> = {}): ReleaseDraft => ({
  ...emptyRelease,
  title,
  teaser: 'Kurz',
  body: 'Lang',
  countryIds: [1, 2],
  ...given,
});

async function create(draft: ReleaseDraft, formKey: string = randomUUID()): Promise<number> {
  const made = await releases.create(deps(), { formKey, draft, userId: editor });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}
const versionOf = async (id: number) => (await findRelease(database.db, id))?.version ?? 0;
const write = async (id: number, draft: ReleaseDraft) =>
  releases.save(deps(), { id, userId: editor, draft, expectedVersion: await versionOf(id) });
const publish = async (id: number, times: { fromAt?: Date; untilAt?: Date } = {}) =>
  releases.publish(deps(), {
    id,
    userId: editor,
    expectedVersion: await versionOf(id),
    around,
    fromAt: null,
    untilAt: null,
    ...times,
  });
async function release(draft: ReleaseDraft): Promise<number> {
  const id = await create(draft);
  expect(await publish(id)).toEqual({ ok: true, value: 'published' });
  return id;
}

const titles = ({ releases: found }: { releases: readonly { title: string }[] }) =>
  found.map(({ title }) => title);
const read = async (id: number, reader: Parameters<typeof readableRelease>[2]) =>
  (await readableRelease(deps(), String(id), reader))?.release.title ?? null;
const everybody = { for: 'everybody', countryId: 1 } as const;
const press = { for: 'press' } as const;
const readers = async (id: number) => [await read(id, press), await read(id, everybody)];

describe('a press release', () => {
  it('is the press’s until its embargo ends, and then everybody’s', async () => {
    const title = 'Mit Sperrfrist';
    const id = await release(written(title, { embargo: '2026-11-27T09:00' }));
    expect(await readers(id)).toEqual([title, null]);
    expect(titles(await publishedReleases(deps(), 1))).not.toContain(title);
    expect(titles(await releasesForPress(deps()))).toContain(title);
    time.now = new Date('2026-11-27T08:00:00Z');
    expect(await readers(id)).toEqual([title, title]);
    expect(titles(await publishedReleases(deps(), 1))).toContain(title);
    // Of the countries that were chosen alone.
    expect(titles(await publishedReleases(deps(), 3))).not.toContain(title);
    expect(await read(id, { for: 'everybody', countryId: 3 })).toBeNull();
    time.now = start;
  });

  it('is as it was published while its draft is written, embargo included', async () => {
    const id = await release(written('Eins', { embargo: '2026-11-27T09:00' }));
    await write(id, written('Zwei', { embargo: '' }));
    expect(await readers(id)).toEqual(['Eins', null]);
    await publish(id);
    expect(await readers(id)).toEqual(['Zwei', 'Zwei']);
    // An embargo that is put on again takes it from everybody: the version of before is no longer said.
    await write(id, written('Drei', { embargo: '2026-11-28T09:00' }));
    await publish(id);
    expect(await readers(id)).toEqual(['Drei', null]);
  });

  it('goes to the press at its time and is taken back at its end, and keeps its day when it is corrected', async () => {
    const id = await create(written('Geplant', { embargo: '2026-11-26T13:00' }));
    expect(await publish(id, { fromAt: later(60), untilAt: later(180) })).toMatchObject({ ok: true });
    const seen = [];
    for (const minutes of [59, 60, 119, 120, 180]) {
      time.now = later(minutes);
      seen.push(await readers(id));
    }
    expect(seen).toEqual([
      [null, null],
      ['Geplant', null],
      ['Geplant', null],
      ['Geplant', 'Geplant'],
      [null, null],
    ]);
    time.now = start;
    const other = await release(written('Tag'));
    time.now = later(3000);
    await write(other, written('Berichtigt'));
    await publish(other);
    const found = await readableRelease(deps(), String(other), press);
    expect(found?.release).toMatchObject({ title: 'Berichtigt', releasedAt: start });
    time.now = start;
  });

  it('is nobody’s but the editors’ before it is published and after it was withdrawn', async () => {
    const id = await create(written('Entwurf'));
    expect(await readers(id)).toEqual([null, null]);
    const listed = async () =>
      (await allReleases(database.db, { sort: null, now: time.now })).find((row) => row.id === id);
    expect(await listed()).toMatchObject({ title: 'Entwurf', state: 'draft', changedBy: 'Ronja Ebert' });
    await publish(id);
    expect(await listed()).toMatchObject({ state: 'published', hasChanges: false });
    await write(id, written('Entwurf', { embargo: '2026-02-30T09:00' }));
    expect(await listed()).toMatchObject({ state: 'published', hasChanges: true });
    expect(await releases.withdraw(deps(), { id, userId: editor })).toBe(true);
    expect(await readers(id)).toEqual([null, null]);
    expect(await listed()).toMatchObject({ state: 'withdrawn' });
  });

  it('is not published with what readers would stumble over; links are followed when its embargo ends', async () => {
    const id = await create(
      written('Links', { body: '[Preise](/preise) und [weg](/weg)', embargo: 'T09:00' }),
    );
    expect(await publish(id)).toMatchObject({
      error: {
        problems: [
          { field: 'embargoDay', code: 'no_day' },
          { field: 'body', code: 'dead_link', detail: '/weg' },
        ],
      },
    });
    expect((await findRelease(database.db, id))?.draft.embargo).toBe('T09:00');
    const opens = new Date('2026-11-30T08:00:00Z');
    const named = [{ patterns: ['kampagne/:name'], read: async (_: unknown, at: Date) => () => at >= opens }];
    const site = siteOf(['kampagne/:name'], { named });
    const publishAt = async (embargo: string) => {
      await write(id, written('Links', { body: '[Neu](/kampagne/neu)', embargo }));
      const expectedVersion = await versionOf(id);
      const asked = { id, userId: editor, expectedVersion, fromAt: null, untilAt: null };
      return releases.publish(deps(), { ...asked, around: { site } });
    };
    expect((await publishAt('2026-11-30T08:59')).ok).toBe(false);
    expect((await publishAt('2026-11-30T09:00')).ok).toBe(true);
  });

  it('is deleted as long as nobody was to be shown it, once, and not unseen', async () => {
    const id = await create(written('Verschrieben'));
    const which = { id, userId: editor };
    expect(await deleteRelease(deps(), { ...which, version: 2 })).toBe(false);
    expect(await deleteRelease(deps(), { ...which, version: 1 })).toBe(true);
    expect(await findRelease(database.db, id)).toBeNull();
    expect(await deleteRelease(deps(), { ...which, version: 1 })).toBe(false);
    const shown = await release(written('Gelesen'));
    await releases.withdraw(deps(), { id: shown, userId: editor });
    expect(await deleteRelease(deps(), { id: shown, userId: editor, version: 1 })).toBe(false);
  });

  it('is made once for a form, and never overwritten unseen', async () => {
    const formKey = randomUUID();
    const id = await create(written('Einmal'), formKey);
    expect(await create(written('Einmal'), formKey)).toBe(id);
    const other = { formKey, draft: written('Noch einmal'), userId: editor };
    expect(await releases.create(deps(), other)).toEqual({
      ok: false,
      error: { code: 'key_used', madeId: id },
    });
    const edit = { id, userId: editor, expectedVersion: 1 };
    expect(await releases.save(deps(), { ...edit, draft: written('Von Eva') })).toMatchObject({ ok: true });
    expect(await releases.save(deps(), { ...edit, draft: written('Von Max') })).toMatchObject({
      error: 'stale',
    });
    expect(await findRelease(database.db, id)).toMatchObject({ version: 2, draft: { title: 'Von Eva' } });
  });

  it('is found by its number, whatever its title was', async () => {
    const id = await release(written('Über Öl & Gas'));
    const key = releaseKey({ id, title: 'Ein anderer Titel' });
    expect((await readableRelease(deps(), key, everybody))?.release.id).toBe(id);
    for (const wrong of ['', 'abc', `${id}x`, '99999999', '999999999999'])
      expect(await readableRelease(deps(), wrong, everybody)).toBeNull();
  });

  it('tells the library which files it links to, also in a version of before', async () => {
    const { id: mediaId } = await database.db
      .insertInto('media')
      .values({
        fileId: 'a'.repeat(24),
        format: 'webp',
        byteCount: 1,
        width: 8,
        height: 5,
        name: 'Blatt',
        altDe: 'Ein Blatt',
        createdAt: start,
        updatedAt: start,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await create(written('Mit Blatt', { body: `[Blatt](/medien/${mediaId})` }));
    expect(await publish(id)).toMatchObject({ ok: true });
    await write(id, written('Ohne Blatt'));
    expect(await releaseMediaUses(database.db, [mediaId])).toEqual([
      { mediaId, title: 'Presse: Ohne Blatt', to: `/support/presse/${id}` },
    ]);
  });

  it('goes to a second person where editors need one, and leaves a note of each act', async () => {
    await database.db.updateTable('cmsSettings').set({ needsReview: true }).execute();
    const id = await create(written('Zu prüfen'));
    expect(await publish(id)).toEqual({ ok: true, value: 'in_review' });
    expect(await readers(id)).toEqual([null, null]);
    const [version] = await releases.versionsOf(database.db, id, time.now);
    const decision = { id, versionId: version?.id ?? 0, decision: 'published' as const, note: '', around };
    expect(await releases.review(deps(), { ...decision, userId: editor })).toMatchObject({ ok: false });
    expect(await releases.review(deps(), { ...decision, userId: reviewer })).toMatchObject({ ok: true });
    expect(await readers(id)).toEqual(['Zu prüfen', 'Zu prüfen']);
    await database.db.updateTable('cmsSettings').set({ needsReview: false }).execute();
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where details ->> 'release' = ${String(id)} order by id`.execute(
      database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'release_created',
      'release_submitted',
      'release_published',
    ]);
  });
});

describe('beside a process of the program from before there were versions', () => {
  // The database asks its own clock what that program may show.
  beforeAll(() => {
    time.now = new Date();
  });

  const held = '2099-11-27T09:00';
  const there = (id: number) =>
    database.db.selectFrom('pressReleases').select(['state', 'title']).where('id', '=', id);
  const writtenThere = (id: number, change: { state: string; releasedAt: Date | null; title?: string }) =>
    database.db
      .updateTable('pressReleases')
      .set({ ...change, updatedAt: time.now })
      .where('id', '=', id)
      .execute();
  const readThere = async (id: number) =>
    (await there(id).where('state', '=', 'released').executeTakeFirst())?.title ?? null;

  it('what that hands to the press, corrects and takes back is read and withdrawn here', async () => {
    const id = await create(written('Von dort', { embargo: held }));
    await writtenThere(id, { state: 'released', releasedAt: time.now });
    expect(await readers(id)).toEqual(['Von dort', null]);
    await writtenThere(id, { state: 'released', releasedAt: time.now, title: 'Berichtigt' });
    expect(await readers(id)).toEqual(['Berichtigt', null]);
    await writtenThere(id, { state: 'draft', releasedAt: null });
    expect(await readers(id)).toEqual([null, null]);
    const versions = await releases.versionsOf(database.db, id, time.now);
    expect(versions.map((version) => version.state)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('what is published and withdrawn here is read and gone there', async () => {
    const id = await release(written('Von hier'));
    expect(await readThere(id)).toBe('Von hier');
    await releases.withdraw(deps(), { id, userId: editor });
    expect(await readThere(id)).toBeNull();
  });

  it('no draft is read there, nor does one end an embargo', async () => {
    const id = await release(written('Gesperrt', { embargo: held }));
    await write(id, written('Gesperrt'));
    expect(await readThere(id)).toBeNull();
    await publish(id, { fromAt: new Date('2099-01-01T00:00:00Z') });
    expect(await readThere(id)).toBeNull();
    await write(id, written('Gesperrt', { embargo: held }));
    expect(await readThere(id)).toBe('Gesperrt');
  });

  it('what was handed in here cannot be deleted there', async () => {
    const id = await release(written('Eingereicht'));
    await releases.withdraw(deps(), { id, userId: editor });
    const deleted = database.db.deleteFrom('pressReleases').where('id', '=', id).where('state', '=', 'draft');
    await expect(deleted.execute()).rejects.toThrow();
    expect(await findRelease(database.db, id)).not.toBeNull();
  });
});
