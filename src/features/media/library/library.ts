import type { Connection, Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { UsesDeps } from '../add-media.ts';
import { isUsable } from '../alternative-text.rules.ts';
import { usesOf } from '../edit-media.ts';
import {
  allMediaIds,
  countWithoutText,
  foldersOf,
  libraryPage,
  type MediaRow,
  mediaItem,
  mediaOf,
  mediaPerPage,
} from '../media.store.ts';
import type { MediaUse } from '../types.ts';
import type { LibraryQuery } from './library-query.rules.ts';

type Deps = { db: Database } & UsesDeps;

/** A page of the library with where each of its pictures and files is used, and what the list can be narrowed to. */
export async function openLibrary({ db, collected: { mediaUses } }: Deps, query: LibraryQuery) {
  const used = query.filter === 'unused' ? await usesOf(db, mediaUses, await allMediaIds(db)) : [];
  const [{ rows, count }, folders, withoutText] = await Promise.all([
    libraryPage(db, query, [...new Set(used.map(({ mediaId }) => mediaId))]),
    foldersOf(db),
    countWithoutText(db),
  ]);
  const uses = await usesOf(
    db,
    mediaUses,
    rows.map(({ id }) => id),
  );
  return {
    count,
    folders,
    withoutText,
    hasMore: query.page * mediaPerPage < count,
    rows: rows.map((row) => ({ ...row, uses: uses.filter(({ mediaId }) => mediaId === row.id) })),
  };
}

/** One picture or file with where it is used, and the folders that there are; null when there is none. */
export async function openItem({ db, collected: { mediaUses } }: Deps, id: number) {
  const item = await mediaItem(db, id);
  if (!item) return null;
  const [folders, uses] = await Promise.all([foldersOf(db), usesOf(db, mediaUses, [id])]);
  return { item, folders, uses: uses satisfies MediaUse[] };
}

/** A picture or file as the dialog shows it in which one is chosen (`ui/media-picker.tsx`). */
export type PickedMedia = Pick<MediaRow, 'id' | 'fileId' | 'format' | 'name' | 'width' | 'height'> & {
  /** The German text; '' while there is none. */
  alt: string;
  /** Has what it needs to be shown to visitors. */
  isUsable: boolean;
};

const pickedOf = (row: MediaRow): PickedMedia => {
  const { id, fileId, format, name, width, height, altDe } = row;
  return { id, fileId, format, name, width, height, alt: altDe, isUsable: isUsable(row) };
};

/** What is chosen already, for the picker of a form; those that are gone are left out. */
export async function pickedMedia(db: Connection, ids: readonly number[]): Promise<Map<number, PickedMedia>> {
  const rows = await mediaOf(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, pickedOf(row)]));
}

/** What can be chosen, the latest first. */
export async function pickable({ db }: Pick<Deps, 'db'>, query: LibraryQuery) {
  const { rows, count } = await libraryPage(db, query, []);
  return { items: rows.map(pickedOf), hasMore: query.page * mediaPerPage < count };
}

/** Says what a picture shows that nobody has described yet, from the dialog in which it is chosen; false when somebody has. */
export async function describeMedia(
  { db, clock }: { db: Database; clock: Clock },
  { id, alt }: { id: number; alt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set(({ eb }) => ({ altDe: alt, updatedAt: clock.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('altDe', '=', '')
    .where('isDecorative', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
