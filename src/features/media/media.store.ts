import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy } from '#db/order-by.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { LibraryQuery, LibrarySort } from './library/library-query.rules.ts';
import type { MediaFormat } from './upload-limits.rules.ts';

const columns = [
  'media.id',
  'fileId',
  'format',
  'media.name',
  'folderId',
  'byteCount',
  'width',
  'height',
  'altDe',
  'altAt',
  'altCh',
  'isDecorative',
  'focusX',
  'focusY',
  'variantsAt',
  'media.isDemo',
  'media.createdAt',
  'updatedAt',
  'media.version',
] as const;

const rowsOf = (db: Connection) =>
  db.selectFrom('media').select(columns).$narrowType<{ format: MediaFormat }>();

const hasNoText = sql`(alt_de = '' and not is_decorative)`;

/** A picture or file of the library with everything that staff knows of it. */
export type MediaRow = Awaited<ReturnType<typeof mediaOf>>[number];

/** Those of these that there are, in any order. */
export const mediaOf = (db: Connection, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : rowsOf(db).where('media.id', 'in', ids).execute();

/** The same of one, with its folder and who uploaded it; undefined when there is none. */
export const mediaItem = (db: Connection, id: number) =>
  rowsOf(db)
    .leftJoin('mediaFolders', 'mediaFolders.id', 'folderId')
    .select('mediaFolders.name as folder')
    .select(({ ref }) => ofUser(ref('media.createdBy'), 'name').as('createdBy'))
    .where('media.id', '=', id)
    .executeTakeFirst();

/** One that nobody else changes or deletes until the transaction ends; undefined when there is none. */
export const lockedMedia = (tx: Transaction, id: number) =>
  rowsOf(tx).where('media.id', '=', id).forUpdate().executeTakeFirst();

/**
 * Keeps these from being deleted until the transaction ends, and answers those that there are. To be taken before a use
 * is stored that no foreign key guards: a picture in a text, in a block of a page.
 */
export async function holdMedia(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  // In one order, so that two who hold the same pictures never wait for each other.
  const query = tx.selectFrom('media').select('id').where('id', 'in', ids).orderBy('id').forKeyShare();
  return (await query.execute()).map(({ id }) => id);
}

/** The same as `linkedMedia` of a text of the database: a table of ids to be joined. */
export const linkedMediaIn = (text: RawBuilder<string>) => sql<number>`lateral (
  select distinct found[1]::integer from regexp_matches(${text}, '/medien/([1-9][0-9]{0,8})(?![0-9])', 'g') found)`;

/** Pictures and files of which nobody has said what they are. */
export async function undescribedMedia(db: Connection): Promise<Set<number>> {
  const rows = await db.selectFrom('media').select('id').where(sql<boolean>`${hasNoText}`).execute();
  return new Set(rows.map(({ id }) => id));
}

/** What a form has made before; undefined when it was not sent yet. */
export const mediaOfForm = (db: Connection, formKey: string) =>
  db.selectFrom('media').select('id').where('formKey', '=', formKey).executeTakeFirst();

/** All folders and how much is in each. */
export const foldersOf = (db: Connection) =>
  db
    .selectFrom('mediaFolders')
    .leftJoin('media', 'folderId', 'mediaFolders.id')
    .select(['mediaFolders.id', 'mediaFolders.name'])
    .select(({ fn }) => fn.count<number>('media.id').as('count'))
    .groupBy('mediaFolders.id')
    .orderBy(sql`lower(media_folders.name)`)
    .execute();

/** The folder of this name, made when there is none. */
export async function folderNamed(tx: Transaction, name: string): Promise<number> {
  await sql`insert into media_folders (name) values (${name}) on conflict do nothing`.execute(tx);
  const { id } = await tx
    .selectFrom('mediaFolders')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirstOrThrow();
  return id;
}

/** Folders in which nothing is any more. */
export const deleteEmptyFolders = (tx: Transaction) =>
  sql`delete from media_folders where not exists (select from media where folder_id = media_folders.id)`.execute(
    tx,
  );

export const mediaPerPage = 60;

/** A page of the library; `usedIds` are those that are shown somewhere, asked for when the rest is looked for. */
export async function libraryPage(db: Connection, query: LibraryQuery, usedIds: readonly number[]) {
  const matching = sql<boolean>`${sql.join(conditionsOf(query, usedIds), sql` and `)}`;
  const list = rowsOf(db)
    .leftJoin('mediaFolders', 'mediaFolders.id', 'folderId')
    .select('mediaFolders.name as folder')
    .where(matching)
    .orderBy(orderBy(query.sort, sortColumns, sql`media.created_at desc, media.id desc`))
    .limit(mediaPerPage)
    .offset((query.page - 1) * mediaPerPage);
  const [rows, { count }] = await Promise.all([
    list.execute(),
    db
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(matching)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

const sortColumns: Readonly<Record<LibrarySort, RawBuilder<unknown>>> = {
  name: sql`lower(media.name)`,
  size: sql`byte_count`,
  folder: sql`lower(media_folders.name)`,
  changed: sql`updated_at`,
};

function conditionsOf(query: LibraryQuery, usedIds: readonly number[]) {
  const { words, folderId, filter } = query;
  return [
    sql`true`,
    ...(words ?? '').split(/\s+/).map((word) => {
      const part = `%${likeLiteral(word)}%`;
      return sql`(media.name ilike ${part} or alt_de ilike ${part} or alt_at ilike ${part} or alt_ch ilike ${part})`;
    }),
    ...(folderId === null ? [] : [sql`folder_id = ${folderId}`]),
    ...(filter === 'pictures' ? [sql`format <> 'pdf'`] : []),
    ...(filter === 'pdf' ? [sql`format = 'pdf'`] : []),
    ...(filter === 'noText' ? [hasNoText] : []),
    ...(filter === 'ready' ? [sql`not ${hasNoText} and format <> 'pdf'`] : []),
    ...(filter === 'unused' ? [sql`media.id <> all(${usedIds}::integer[])`] : []),
  ];
}

/** How many wait for a text; for the filter that shows them. */
export const countWithoutText = async (db: Connection): Promise<number> => {
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`${hasNoText}`)
    .executeTakeFirstOrThrow();
  return count;
};

export const allMediaIds = async (db: Connection): Promise<number[]> =>
  (await db.selectFrom('media').select('id').execute()).map(({ id }) => id);

/** Those of these files that a row refers to. */
export async function knownFileIds(db: Connection, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db.selectFrom('media').select('fileId').where('fileId', 'in', fileIds).execute();
  return new Set(rows.map(({ fileId }) => fileId));
}
