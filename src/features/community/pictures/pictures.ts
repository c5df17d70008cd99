import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { hasAnyRole, rolesByPermission, tidyLine } from '#features/identity/shared.ts';
import { readPicture } from '#features/media/media.ts';
import type { MediaStore, StoredFile, UploadError } from '#features/media/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { maxAlt, maxPictureBytes, maxPictures } from '../post-limits.rules.ts';
import { type PictureSize, type PostPicture, pictureNames } from './post-pictures.rules.ts';

/** Widths in which a picture is kept, pixels: beside its post, and on its own. */
const widths: Readonly<Record<PictureSize, number>> = { small: 480, large: 1600 };

export type PictureErrors = {
  pictures?: 'pictures_many' | 'picture_large' | PictureFault;
  alt?: 'alt_missing';
};

type PictureFault = 'picture_kind' | 'picture_damaged' | 'picture_pixels' | 'picture_pages';

/** A picture of a form, ready to be stored. */
export type ReadPicture = {
  alt: string;
  width: number;
  height: number;
  bytes: Readonly<Record<PictureSize, Uint8Array>>;
};

/** As they came with a form. */
export type SentPictures = { files: readonly File[]; alt: string };

/** The pictures of a form; who sends some says what is on them. `stay` of the post's are there already. */
export function picturesIn(form: PostedForm, stay = 0): Result<SentPictures, PictureErrors> {
  // A browser sends a file without a name where none was chosen.
  const files = form.files('pictures').filter(({ name, size }) => size > 0 || name !== '');
  if (files.length === 0) return ok({ files, alt: '' });
  if (files.length + stay > maxPictures) return failed({ pictures: 'pictures_many' });
  if (files.some(({ size }) => size > maxPictureBytes)) return failed({ pictures: 'picture_large' });
  if (files.some(({ size }) => size === 0)) return failed({ pictures: 'picture_damaged' });
  const alt = tidyLine(form.text('alt')).slice(0, maxAlt);
  return alt === '' ? failed({ alt: 'alt_missing' }) : ok({ files, alt });
}

/** Writes pictures anew in two sizes, which takes long: last of all that can be wrong with a form. */
export async function readPictures({
  files,
  alt,
}: SentPictures): Promise<Result<ReadPicture[], PictureErrors>> {
  const read: ReadPicture[] = [];
  for (const file of files) {
    const sizes = await readPicture(new Uint8Array(await file.arrayBuffer()), [widths.large, widths.small]);
    if (!sizes.ok) return failed({ pictures: faults[sizes.error] ?? 'picture_kind' });
    const [large, small] = sizes.value;
    if (!large || !small) return failed({ pictures: 'picture_damaged' });
    read.push({
      alt,
      width: large.width,
      height: large.height,
      bytes: { large: large.bytes, small: small.bytes },
    });
  }
  return ok(read);
}

const faults: Readonly<Partial<Record<UploadError, PictureFault>>> = {
  damaged: 'picture_damaged',
  too_many_pixels: 'picture_pixels',
  several_pictures: 'picture_pages',
};

/** Apart from the editors' files, whose orphans another job collects. */
const folder = 'community-';
const keyOf = (fileId: string, size: PictureSize): string => `${folder}${fileId}/${pictureNames[size]}`;

/** Bytes come before rows: what dies in between leaves an orphan for the nightly job, and no broken picture. */
export async function putPictures(
  store: MediaStore,
  pictures: readonly ReadPicture[],
): Promise<PostPicture[]> {
  const stored: PostPicture[] = [];
  for (const { bytes, ...facts } of pictures) {
    const fileId = randomBytes(12).toString('hex');
    for (const size of ['large', 'small'] as const)
      await store.put(keyOf(fileId, size), bytes[size], 'image/webp');
    stored.push({ fileId, ...facts });
  }
  return stored;
}

/** Behind those that the post has. */
export async function insertPictures(
  tx: Transaction,
  postId: number,
  pictures: readonly PostPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const { last } = await tx
    .selectFrom('communityPictures')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow();
  const begin = last === null ? 0 : last + 1;
  const rows = pictures.map((picture, at) => ({ ...picture, postId, position: begin + at }));
  await tx.insertInto('communityPictures').values(rows).execute();
}

/** Takes these off a post; their bytes are collected at night. */
export async function deletePictures(
  tx: Transaction,
  postId: number,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .deleteFrom('communityPictures')
    .where('postId', '=', postId)
    .where('fileId', 'in', [...fileIds])
    .execute();
}

/** The pictures of these posts. */
export async function picturesOfPosts(
  db: Connection,
  postIds: readonly number[],
): Promise<Map<number, PostPicture[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('communityPictures')
    .select(['postId', 'fileId', 'alt', 'width', 'height'])
    .where('postId', 'in', [...postIds])
    .orderBy('postId')
    .orderBy('position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ postId }) => postId)].map(([id, pictures]) => [
      id,
      pictures.map(({ postId: _, ...picture }) => picture),
    ]),
  );
}

type Serving = { db: Database; files: { mediaStore: MediaStore } };
type Asked = { fileId: string; name: string };

/** What the address of a picture answers to everybody; null where its post cannot be read. */
export async function servedPicture(
  { db, files: { mediaStore } }: Serving,
  asked: Asked,
): Promise<StoredFile | null> {
  const key = keyAsked(asked);
  if (key === null) return null;
  const found = await db
    .selectFrom('communityPictures as c')
    .innerJoin('communityPosts as p', 'p.id', 'c.postId')
    .leftJoin('communityPosts as t', 't.id', 'p.parentId')
    .select('c.id')
    .where('c.fileId', '=', asked.fileId)
    .where('p.state', '=', 'visible')
    .where((or) => or.or([or('t.id', 'is', null), or('t.state', 'in', ['visible', 'deleted'])]))
    .executeTakeFirst();
  return found ? mediaStore.get(key) : null;
}

/** The same for its author and those who look after the community, in whatever state the post is. */
export async function ownPicture(
  { db, files: { mediaStore } }: Serving,
  { user, postId, ...asked }: Asked & { user: SignedInUser; postId: number },
): Promise<StoredFile | null> {
  const key = keyAsked(asked);
  if (key === null) return null;
  const found = await db
    .selectFrom('communityPictures as c')
    .innerJoin('communityPosts as p', 'p.id', 'c.postId')
    .select('p.authorId')
    .where('c.fileId', '=', asked.fileId)
    .where('c.postId', '=', postId)
    .executeTakeFirst();
  const isTheirs = found?.authorId === user.id || hasAnyRole(user, rolesByPermission.customers);
  return found && isTheirs ? mediaStore.get(key) : null;
}

function keyAsked({ fileId, name }: Asked): string | null {
  const size = (Object.keys(pictureNames) as PictureSize[]).find((one) => pictureNames[one] === name);
  return size && /^[0-9a-f]{24}$/.test(fileId) ? keyOf(fileId, size) : null;
}

/** A process that died, or a post that was taken back, long enough ago, ms. */
const orphanAge = 24 * 3_600_000;
const batch = 500;

/** Deletes the pictures of posts that are gone, and bytes that no row knows; answers how many files. */
export async function collectPictures({
  db,
  files: { mediaStore },
  clock,
}: Serving & { clock: Clock }): Promise<number> {
  await sql`
    delete from community_pictures c using community_posts p where p.id = c.post_id and p.state = 'deleted'`.execute(
    db,
  );
  const before = new Date(clock.now().getTime() - orphanAge);
  let count = 0;
  let old: string[] = [];
  const collect = async () => {
    const ids = [...new Set(old.map(fileIdOf))];
    const rows =
      ids.length === 0
        ? []
        : await db.selectFrom('communityPictures').select('fileId').where('fileId', 'in', ids).execute();
    const known = new Set(rows.map(({ fileId }) => fileId));
    const orphans = old.filter((key) => !known.has(fileIdOf(key)));
    for (const key of orphans) await mediaStore.delete(key);
    count += orphans.length;
    old = [];
  };
  for await (const { key, modifiedAt } of mediaStore.list(folder)) {
    if (modifiedAt < before) old.push(key);
    if (old.length === batch) await collect();
  }
  await collect();
  return count;
}

const fileIdOf = (key: string): string => key.slice(folder.length).split('/')[0] ?? '';
