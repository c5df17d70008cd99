import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { addFromPieces, addMedia, replaceMedia } from './add-media.ts';
import { changeMedia, deleteMedia, type MediaValues, picturesOf } from './edit-media.ts';
import { describeMedia, openItem, openLibrary } from './library/library.ts';
import { libraryQuery } from './library/library-query.rules.ts';
import { bytesOf, drawnPicture, memoryMediaStore, tinyPdf } from './media.fixture.ts';
import { collectOrphans, makeVariants, mediaJobs } from './media.jobs.ts';
import { holdMedia, mediaOf } from './media.store.ts';
import { keyOf } from './picture-variants.rules.ts';
import { servedFile, servedMedia } from './serve-media.ts';
import type { MediaUse, MediaUses } from './types.ts';
import { addPiece, beginUpload } from './uploads.store.ts';

let test: TestDatabase;
let userId: number;
let otherId: number;
let picture: Buffer;
let now = new Date('2026-11-26T09:00:00Z');
let used: MediaUse[] = [];
const mediaUses: MediaUses[] = [async (_db, ids) => used.filter(({ mediaId }) => ids.includes(mediaId))];
const memory = memoryMediaStore();
const deps = () => ({
  db: test.db,
  clock: { now: () => now },
  queue: databaseQueue,
  files: { mediaStore: memory.store },
  collected: { mediaUses },
});

const person = async (email: string) => {
  const row = { countryId: 1, email, createdAt: now, isGuest: false, firstName: 'Ronja', lastName: 'Ebert' };
  return (await test.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

beforeAll(async () => {
  test = await createTestDatabase();
  userId = await person('redaktion@beispiel.de');
  otherId = await person('marketing@beispiel.de');
  picture = await drawnPicture({ width: 700, height: 400 });
});
afterAll(() => test.drop());
beforeEach(() => {
  now = new Date('2026-11-26T09:00:00Z');
  used = [];
});

let count = 0;
async function added(bytes: Uint8Array = picture, fileName = 'Tank.jpg'): Promise<number> {
  const outcome = await addMedia(deps(), {
    bytes,
    fileName,
    folderId: null,
    userId,
    formKey: `key-${++count}`,
  });
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
}

const rowOf = async (id: number) => {
  const [row] = await mediaOf(test.db, [id]);
  if (!row) throw new Error('no such row');
  return row;
};

const valuesOf = (
  row: MediaValues | Awaited<ReturnType<typeof rowOf>>,
  more: Partial<MediaValues>,
): MediaValues => ({
  name: row.name,
  altDe: row.altDe,
  altAt: row.altAt,
  altCh: row.altCh,
  isDecorative: row.isDecorative,
  focusX: row.focusX,
  focusY: row.focusY,
  folderId: row.folderId,
  newFolder: '',
  ...more,
});

const change = async (id: number, more: Partial<MediaValues>, version?: number) => {
  const row = await rowOf(id);
  return changeMedia(deps(), { id, userId, version: version ?? row.version, values: valuesOf(row, more) });
};

const audited = async (id: number) => {
  const rows = await test.db.selectFrom('auditEvents').select(['action', 'details']).orderBy('id').execute();
  return rows.filter(({ details }) => Object(details).media === id).map(({ action }) => action);
};

describe('adding to the library', () => {
  it('stores bytes and row, asks for variants and notes who did it', async () => {
    const id = await added(picture, 'C:\\Fotos\\Tank im Keller.jpg');
    const row = await rowOf(id);
    expect(row).toMatchObject({
      name: 'Tank im Keller',
      format: 'jpeg',
      width: 700,
      height: 400,
      variantsAt: null,
    });
    expect((await bytesOf(memory.store, keyOf(row.fileId, 'original.jpg')))?.length).toBe(row.byteCount);
    expect(await audited(id)).toEqual(['media_uploaded']);
  });

  it('of one form makes one, however often it is sent', async () => {
    const sent = { bytes: picture, fileName: 'Zweimal.jpg', folderId: null, userId, formKey: 'twice' };
    const ids = await Promise.all([addMedia(deps(), sent), addMedia(deps(), sent), addMedia(deps(), sent)]);
    expect(new Set(ids.map((outcome) => outcome.ok && outcome.value)).size).toBe(1);
    const { count: rows } = await openLibrary(deps(), libraryQuery(new URLSearchParams('suche=Zweimal')));
    expect(rows).toBe(1);
    const known = new Set(
      (await test.db.selectFrom('media').select('fileId').execute()).map(({ fileId }) => fileId),
    );
    for (const key of memory.objects.keys()) expect(known).toContain(key.split('/')[0]);
  });

  it('that dies before its row leaves no picture, and its bytes are collected after 30 days', async () => {
    const before = memory.objects.size;
    const sent = { bytes: picture, fileName: 'x.jpg', folderId: null, userId, formKey: 'killed' };
    await expect(addMedia({ ...deps(), db: notWriting() }, sent)).rejects.toThrow('killed');
    expect(memory.objects.size).toBe(before + 1);
    expect(await collectOrphans(deps())).toBe(0);
    now = new Date(Date.now() + 31 * 24 * 3_600_000);
    expect(await collectOrphans(deps())).toBe(1);
    expect(memory.objects.size).toBe(before);
    expect((await addMedia(deps(), sent)).ok).toBe(true);
  });
});

/** A database whose process is killed when it is to write. */
const notWriting = () =>
  new Proxy(test.db, {
    get: (db, name) =>
      name === 'transaction'
        ? () => ({ execute: () => Promise.reject(new Error('killed')) })
        : (Reflect.get(db, name).bind?.(db) ?? Reflect.get(db, name)),
  });

describe('the variants of a picture', () => {
  it('are made in both formats at every width, and served for good', async () => {
    const id = await added();
    const { fileId } = await rowOf(id);
    const early = await servedFile(deps(), { id, fileId, name: '320.avif' });
    expect(early).toMatchObject({ contentType: 'image/jpeg', isFinal: false });
    await makeVariants(deps(), id);
    await makeVariants(deps(), id);
    const names = [...memory.objects.keys()]
      .filter((key) => key.startsWith(fileId))
      .map((key) => key.split('/')[1]);
    expect(names.sort()).toEqual(
      ['320.avif', '320.webp', '640.avif', '640.webp', '700.avif', '700.webp', 'original.jpg'].sort(),
    );
    const made = await servedFile(deps(), { id, fileId, name: '320.avif' });
    expect(made).toMatchObject({ contentType: 'image/avif', isFinal: true });
    const wider = await servedFile(deps(), { id, fileId, name: '1920.webp' });
    expect(wider).toMatchObject({ contentType: 'image/webp', isFinal: false, etag: `"${fileId}-700.webp"` });
  });

  it('of a picture that has gone are not made', async () => {
    await makeVariants(deps(), 999_999);
    expect(await servedMedia(deps(), 999_999)).toBeNull();
  });
});

describe('replacing', () => {
  it('keeps the address, and old addresses show the new picture', async () => {
    const id = await added();
    const before = await rowOf(id);
    const bytes = await drawnPicture({ width: 300, height: 300, format: 'png' });
    expect(await replaceMedia(deps(), { id, userId, version: 1, bytes, fileName: 'neu.png' })).toMatchObject({
      ok: true,
    });
    const after = await rowOf(id);
    expect(after).toMatchObject({ name: before.name, format: 'png', width: 300, version: 2 });
    await runDeletion(before.fileId);
    expect(await servedFile(deps(), { id, fileId: before.fileId, name: '640.webp' })).toMatchObject({
      contentType: 'image/png',
      isFinal: false,
    });
    expect(await servedMedia(deps(), id)).toMatchObject({ etag: `"${after.fileId}-original.png"` });
  });

  it('by two at once: the second is told, and its bytes are gone', async () => {
    const id = await added();
    const objects = memory.objects.size;
    const sent = { id, version: 1, bytes: picture, fileName: 'neu.jpg' };
    const outcomes = await Promise.all([
      replaceMedia(deps(), { ...sent, userId }),
      replaceMedia(deps(), { ...sent, userId: otherId }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, error: 'stale' });
    expect(memory.objects.size).toBe(objects + 1);
  });

  it('takes no PDF for a picture and nothing broken', async () => {
    const id = await added();
    const asked = { id, userId, version: 1, fileName: 'x' };
    expect(await replaceMedia(deps(), { ...asked, bytes: tinyPdf })).toEqual({
      ok: false,
      error: 'other_kind',
    });
    expect(await replaceMedia(deps(), { ...asked, bytes: picture.subarray(0, 200) })).toEqual({
      ok: false,
      error: 'damaged',
    });
    expect(await replaceMedia(deps(), { ...asked, id: 999_999, bytes: picture })).toEqual({
      ok: false,
      error: 'gone',
    });
  });
});

const runDeletion = async (fileId: string) => {
  const job = mediaJobs(deps()).find(({ task }) => task === 'delete_media_files');
  await job?.run({ fileId });
};

describe('describing', () => {
  it('makes a picture usable in every country', async () => {
    const id = await added();
    expect((await picturesOf(test.db, [id], 1)).size).toBe(0);
    await change(id, {
      altDe: 'Ein Tank an der Hausstraße',
      altAt: 'Ein Öltank',
      newFolder: 'Tanks',
      focusX: 20,
    });
    expect((await picturesOf(test.db, [id], 1)).get(id)).toMatchObject({
      alt: 'Ein Tank an der Hausstraße',
      focusX: 20,
    });
    expect((await picturesOf(test.db, [id], 2)).get(id)?.alt).toBe('Ein Öltank');
    expect((await picturesOf(test.db, [id], 3)).get(id)?.alt).toBe('Ein Tank an der Hausstrasse');
    expect((await openItem(deps(), id))?.item.folder).toBe('Tanks');
  });

  it('by two at once loses nothing: the second is told', async () => {
    const id = await added();
    const outcomes = await Promise.all([change(id, { altDe: 'eins' }, 1), change(id, { altDe: 'zwei' }, 1)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await rowOf(id)).version).toBe(2);
  });

  it('cannot be taken back while visitors see the picture', async () => {
    const id = await added();
    await change(id, { altDe: 'Ein Tank' });
    used = [{ mediaId: id, title: 'Artikel: Tanks', to: '/support/cms/news/1' }];
    expect(await change(id, { altDe: '' })).toEqual({ ok: false, error: 'text_in_use' });
    expect(await change(id, { altDe: '', isDecorative: true })).toMatchObject({ ok: true });
  });

  it('in the dialog only fills what is empty', async () => {
    const id = await added();
    expect(await describeMedia(deps(), { id, alt: 'Zuerst' })).toBe(true);
    expect(await describeMedia(deps(), { id, alt: 'Danach' })).toBe(false);
    expect((await rowOf(id)).altDe).toBe('Zuerst');
  });
});

describe('deleting', () => {
  it('is refused while something uses it, and takes the bytes with it when nothing does', async () => {
    const id = await added();
    const { fileId } = await rowOf(id);
    used = [{ mediaId: id, title: 'Artikel: Tanks', to: '/support/cms/news/1' }];
    expect(await deleteMedia(deps(), { id, userId, version: 1 })).toEqual({ ok: false, error: 'used' });
    used = [];
    expect(await deleteMedia(deps(), { id, userId, version: 7 })).toEqual({ ok: false, error: 'stale' });
    expect(await deleteMedia(deps(), { id, userId, version: 1 })).toMatchObject({ ok: true });
    await runDeletion(fileId);
    expect([...memory.objects.keys()].filter((key) => key.startsWith(fileId))).toEqual([]);
    expect(await servedFile(deps(), { id, fileId, name: '320.webp' })).toBeNull();
    expect(await audited(id)).toEqual(['media_uploaded', 'media_deleted']);
  });

  it('waits for whoever is about to use it, and is refused then', async () => {
    const id = await added();
    const holding = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const using = test.db.transaction().execute(async (tx) => {
      expect(await holdMedia(tx, [id, 999_999])).toEqual([id]);
      held.resolve();
      await holding.promise;
    });
    await held.promise;
    const deleting = deleteMedia(deps(), { id, userId, version: 1 });
    used = [{ mediaId: id, title: 'Seite', to: '/' }];
    holding.resolve();
    await using;
    expect(await deleting).toEqual({ ok: false, error: 'used' });
  });
});

describe('the list', () => {
  const found = async (search: string) =>
    (await openLibrary(deps(), libraryQuery(new URLSearchParams(search)))).rows.map(({ name }) => name);

  it('finds by words in names and texts, by folder, by what is missing and what is unused', async () => {
    const ids = [await added(picture, 'Kessel 100%.jpg'), await added(tinyPdf, 'Merkblatt Kessel.pdf')];
    const [kessel = 0, sheet = 0] = ids;
    await change(kessel, { altDe: 'Brennwertgerät an der Wand', newFolder: 'Heizung' });
    expect(await found('suche=kessel')).toEqual(['Merkblatt Kessel', 'Kessel 100%']);
    expect(await found('suche=wand+kessel')).toEqual(['Kessel 100%']);
    expect(await found('suche=100%25')).toEqual(['Kessel 100%']);
    expect(await found('suche=kessel&zeige=pdf')).toEqual(['Merkblatt Kessel']);
    expect(await found('suche=kessel&zeige=ohne-text')).toEqual(['Merkblatt Kessel']);
    expect(await found('suche=kessel&sortierung=name')).toEqual(['Kessel 100%', 'Merkblatt Kessel']);
    used = [{ mediaId: sheet, title: 'Seite', to: '/' }];
    expect(await found('suche=kessel&zeige=unbenutzt')).toEqual(['Kessel 100%']);
    const { folders } = await openLibrary(deps(), libraryQuery(new URLSearchParams()));
    const folder = folders.find(({ name }) => name === 'Heizung');
    expect(folder?.count).toBe(1);
    expect(await found(`ordner=${folder?.id}`)).toEqual(['Kessel 100%']);
  });
});

describe('a file in pieces', () => {
  const begin = async (id: string, bytes: Buffer) => {
    await beginUpload(test.db, {
      id,
      userId,
      name: 'Stück für Stück.jpg',
      byteCount: bytes.length,
      createdAt: now,
    });
  };
  const piece = (id: string, startsAt: number, bytes: Buffer, by = userId) =>
    addPiece(test.db, { id, userId: by, startsAt, bytes });

  it('goes on where it was, from any process, and is one file at the end', async () => {
    await begin('p1', picture);
    expect(await piece('p1', 0, picture.subarray(0, 500))).toBe(true);
    expect(await addFromPieces(deps(), { id: 'p1', userId, folderId: null })).toEqual({
      ok: false,
      error: 'incomplete',
    });
    const rest = [piece('p1', 500, picture.subarray(500)), piece('p1', 500, picture.subarray(500))];
    expect((await Promise.all(rest)).sort()).toEqual([false, true]);
    const first = await addFromPieces(deps(), { id: 'p1', userId, folderId: null });
    expect(first).toMatchObject({ ok: true });
    expect(await addFromPieces(deps(), { id: 'p1', userId, folderId: null })).toEqual(first);
    expect(await test.db.selectFrom('mediaUploadParts').select('uploadId').execute()).toEqual([]);
  });

  it('of somebody else does not exist, and never grows beyond what was announced', async () => {
    await begin('p2', picture);
    expect(await piece('p2', 0, picture, otherId)).toBe(false);
    expect(await piece('p2', 0, Buffer.concat([picture, picture]))).toBe(false);
    expect(await piece('p2', 0, picture)).toBe(true);
    expect(await addFromPieces(deps(), { id: 'p2', userId: otherId, folderId: null })).toMatchObject({
      error: 'incomplete',
    });
    now = new Date(now.getTime() + 31 * 24 * 3_600_000);
    await collectOrphans(deps());
    expect(await addFromPieces(deps(), { id: 'p2', userId, folderId: null })).toMatchObject({
      error: 'incomplete',
    });
  });
});
