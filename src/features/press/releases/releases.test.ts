import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/identity.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { addRelease, deleteRelease, editRelease } from './edit-release.ts';
import type { ReleaseInput } from './read-release.rules.ts';
import { releaseKey } from './releases.rules.ts';
import { publishedReleases, readableRelease, releasesForEditors, releasesForPress } from './releases.ts';

let database: TestDatabase;
let editor = 0;
const time = { now: new Date('2026-11-26T10:00:00Z') };
const deps = () => ({ db: database.db, clock: { now: () => time.now } });

beforeAll(async () => {
  database = await createTestDatabase();
  const person = {
    ...({ countryId: 1, email: 'redaktion@beispiel.de', passwordHash: 'x', isDemo: false } as const),
    salutation: '',
    title: '',
    firstName: 'Ronja',
    lastName: 'Ebert',
  };
  const add = database.db.transaction().execute((tx) => createUser(tx, { ...person, now: time.now }));
  editor = (await add) ?? 0;
});
afterAll(() => database.drop());

const input = (title: string, given: Partial<ReleaseInput> = {}): ReleaseInput => ({
  title,
  teaser: 'Kurz',
  body: 'Lang',
  countryIds: [1, 2],
  embargoAt: null,
  ...given,
});

let keys = 0;
async function add(step: 'save' | 'release', given: ReleaseInput): Promise<number> {
  const made = await addRelease(deps(), { actorId: editor, step, input: given, formKey: `key ${++keys}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

const titles = ({ releases }: { releases: readonly { title: string }[] }) =>
  releases.map(({ title }) => title);
const read = async (id: number, reader: Parameters<typeof readableRelease>[2]) =>
  (await readableRelease(deps(), String(id), reader))?.release ?? null;
const everybody = { for: 'everybody', countryId: 1 } as const;

describe('a press release', () => {
  it('is the press’s until its embargo ends, and then everybody’s', async () => {
    const embargoAt = new Date('2026-11-27T08:00:00Z');
    const id = await add('release', input('Mit Sperrfrist', { embargoAt }));
    expect(await read(id, everybody)).toBeNull();
    expect(titles(await publishedReleases(deps(), 1))).not.toContain('Mit Sperrfrist');
    expect(titles(await releasesForPress(deps()))).toContain('Mit Sperrfrist');
    expect(await read(id, { for: 'press' })).toMatchObject({ title: 'Mit Sperrfrist' });
    time.now = embargoAt;
    expect(await read(id, everybody)).toMatchObject({ title: 'Mit Sperrfrist' });
    expect(titles(await publishedReleases(deps(), 1))).toContain('Mit Sperrfrist');
    // Of the countries that were chosen alone.
    expect(titles(await publishedReleases(deps(), 3))).not.toContain('Mit Sperrfrist');
    expect(await read(id, { for: 'everybody', countryId: 3 })).toBeNull();
  });

  it('is nobody’s but the editors’ before it is released, and after it was withdrawn', async () => {
    const id = await add('save', input('Entwurf'));
    expect([await read(id, everybody), await read(id, { for: 'press' })]).toEqual([null, null]);
    expect(titles(await releasesForEditors(deps(), null))).toContain('Entwurf');
    const edit = { actorId: editor, id, input: input('Entwurf') };
    expect(await editRelease(deps(), { ...edit, step: 'release', version: 1 })).toBe('done');
    expect(await read(id, everybody)).toMatchObject({ version: 2 });
    expect(await deleteRelease(deps(), { actorId: editor, id, version: 2 })).toBe('stale');
    expect(await editRelease(deps(), { ...edit, step: 'withdraw', version: 2 })).toBe('done');
    expect(await read(id, { for: 'press' })).toBeNull();
    expect(await deleteRelease(deps(), { actorId: editor, id, version: 3 })).toBe('done');
    expect(await read(id, { for: 'editors' })).toBeNull();
    expect(await deleteRelease(deps(), { actorId: editor, id, version: 3 })).toBe('gone');
  });

  it('is made once for a form, and never overwritten unseen', async () => {
    const form = { actorId: editor, step: 'save' as const, formKey: 'doppelt' };
    const made = await addRelease(deps(), { ...form, input: input('Einmal') });
    expect(await addRelease(deps(), { ...form, input: input('Einmal') })).toEqual(made);
    const first = made.ok ? made.value : 0;
    expect(await addRelease(deps(), { ...form, input: input('Noch einmal') })).toEqual({
      ok: false,
      error: { code: 'key_used', madeId: first },
    });
    expect(await read(first, { for: 'editors' })).toMatchObject({ title: 'Einmal', version: 1 });
    const edit = { actorId: editor, step: 'save' as const, id: first, version: 1 };
    expect(await editRelease(deps(), { ...edit, input: input('Von Eva') })).toBe('done');
    expect(await editRelease(deps(), { ...edit, input: input('Von Max') })).toBe('stale');
    expect(await read(first, { for: 'editors' })).toMatchObject({ title: 'Von Eva', version: 2 });
  });

  it('is found by its number, whatever its title was', async () => {
    const id = await add('release', input('Über Öl & Gas'));
    const key = releaseKey({ id, title: 'Ein anderer Titel' });
    expect((await readableRelease(deps(), key, everybody))?.release.id).toBe(id);
    for (const wrong of ['', 'abc', `${id}x`, '99999999', '999999999999'])
      expect(await readableRelease(deps(), wrong, everybody)).toBeNull();
  });

  it('leaves a note of each act', async () => {
    const rows = await database.db.selectFrom('auditEvents').select('action').orderBy('id').execute();
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'press_release_saved',
        'press_release_released',
        'press_release_withdrawn',
        'press_release_deleted',
      ]),
    );
  });
});
