import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { type MediaRow, mediaOf } from './media.store.ts';
import {
  keyOf,
  originalName,
  variantFormats,
  variantName,
  variantOf,
  widthsOf,
} from './picture-variants.rules.ts';
import type { MediaStore, StoredFile } from './types.ts';
import { contentTypeOf, type MediaFormat } from './upload-limits.rules.ts';

/** A picture or file as it goes to a visitor. */
export type ServedFile = {
  file: StoredFile;
  contentType: string;
  etag: string;
  /** Whether this address never answers anything else. */
  isFinal: boolean;
  /** For those who save it. */
  fileName: string;
};

type Deps = { db: Database; files: { mediaStore: MediaStore }; queue: Queue };

/** What the lasting address of a picture or file answers; null when there is none. */
export async function servedMedia(deps: Omit<Deps, 'queue'>, id: number): Promise<ServedFile | null> {
  const [row] = await mediaOf(deps.db, [id]);
  return row ? servedAs(deps, row, originalName(row.format)) : null;
}

/**
 * What an address of certain bytes answers: these, for good. Where they are not made yet or were replaced, what stands
 * in their place now, so that no page that was loaded before has a hole.
 */
export async function servedFile(
  deps: Deps,
  { id, fileId, name }: { id: number; fileId: string; name: string },
): Promise<ServedFile | null> {
  const exact = await deps.files.mediaStore.get(keyOf(fileId, name));
  const [row] = exact ? [] : await mediaOf(deps.db, [id]);
  if (exact) return { ...described(fileId, name), file: exact, isFinal: true };
  if (!row) return null;
  const variant = variantOf(name);
  if (!variant || row.width === null) return servedAs(deps, row, originalName(row.format));
  if (row.variantsAt === null) {
    await askForMissingVariants(deps, row);
    return servedAs(deps, row, originalName(row.format));
  }
  const widths = widthsOf(row.width);
  const width = widths.find((one) => one >= variant.width) ?? widths.at(-1) ?? row.width;
  return servedAs(deps, row, variantName(width, variant.format));
}

/** Files whose variants this process has asked for: a picture that cannot be made narrower is not tried for ever. */
const asked = new Set<string>();

/** Pictures of the demo market have no job: twelve of them would keep every first start busy for half a minute. */
async function askForMissingVariants({ db, queue }: Deps, { id, fileId }: MediaRow): Promise<void> {
  if (asked.has(fileId)) return;
  asked.add(fileId);
  await db
    .transaction()
    .execute((tx) =>
      queue.enqueue(tx, 'make_media_variants', { mediaId: id }, { jobKey: `media:${fileId}` }),
    );
}

async function servedAs(
  { files: { mediaStore } }: Pick<Deps, 'files'>,
  row: MediaRow,
  name: string,
): Promise<ServedFile | null> {
  const file = await mediaStore.get(keyOf(row.fileId, name));
  const fileName = `${row.name}.${name.split('.').at(-1)}`;
  return file && { ...described(row.fileId, name), file, isFinal: false, fileName };
}

function described(fileId: string, name: string): Omit<ServedFile, 'file' | 'isFinal'> {
  const variant = variantOf(name);
  const ending = name.split('.').at(-1) ?? '';
  const contentType = variant ? `image/${variant.format}` : contentTypes[ending];
  return {
    contentType: contentType ?? 'application/octet-stream',
    etag: `"${fileId}-${name}"`,
    fileName: name,
  };
}

const stored: readonly MediaFormat[] = ['jpeg', 'png', 'webp', 'pdf'];
const contentTypes: Readonly<Record<string, string>> = Object.fromEntries(
  stored.map((format) => [originalName(format).split('.').at(-1) ?? '', contentTypeOf(format)]),
);

/** Names that an address can have. */
export const isServedName = (name: string): boolean =>
  stored.some((format) => originalName(format) === name) ||
  variantFormats.some((format) => name.endsWith(`.${format}`) && variantOf(name) !== null);

/** Pictures and files of the library, for the checks of links. */
export const mediaAddresses = {
  patterns: ['medien/:id', 'medien/:id/:fileId/:name'],
  read: async (db: Connection) => {
    const { rows } = await sql<{ id: number }>`select id from media`.execute(db);
    const known = new Set(rows.map(({ id }) => String(id)));
    return ({ params }: { params: Readonly<Record<string, string | undefined>> }) =>
      known.has(params.id ?? '');
  },
};
