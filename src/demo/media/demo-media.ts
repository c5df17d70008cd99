import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { MediaStore } from '#features/media/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { demoPictures } from './pictures.rules.ts';

type MediaDeps = { db: Database; clock: Clock; files: { mediaStore: MediaStore } };

/** So that the same drawing has the same address in every demo market. */
export const demoFileId = (slug: string): string =>
  createHash('sha256').update(`demo ${slug}`).digest('hex').slice(0, 24);

/**
 * Gives a library without anything the pictures of the demo market. Their variants are made when somebody first looks at
 * them. To be called before the server listens: drawings are SVG, which is closed to uploads.
 */
export async function fillDemoMedia({ db, clock, files: { mediaStore } }: MediaDeps): Promise<void> {
  if (await hasMedia(db)) return;
  const rendered = await renderAll();
  for (const { picture, bytes } of rendered)
    await mediaStore.put(`${demoFileId(picture.slug)}/original.webp`, bytes, 'image/webp');
  await db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoMedia');
    if (await hasMedia(tx)) return;
    const folders = await insertFolders(tx);
    const now = clock.now();
    const rows = rendered.map(({ picture, bytes, width, height }) => ({
      fileId: demoFileId(picture.slug),
      format: 'webp',
      byteCount: bytes.length,
      width,
      height,
      name: picture.name,
      folderId: folders.get(picture.folder) ?? null,
      isDemo: true,
      altDe: picture.alt,
      altAt: picture.altAt ?? '',
      focusX: picture.focus[0],
      focusY: picture.focus[1],
      createdAt: now,
      updatedAt: now,
    }));
    await tx.insertInto('media').values(rows).execute();
  });
}

async function hasMedia(db: Database | Transaction): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from media) as found`.execute(db);
  return rows[0]?.found === true;
}

async function renderAll() {
  const { default: sharp } = await import('sharp');
  const svg = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(svg);
  try {
    const rendered = [];
    for (const picture of demoPictures) {
      const drawn = sharp(Buffer.from(picture.svg)).webp({ quality: 88, effort: 2 });
      const { data: bytes, info } = await drawn.toBuffer({ resolveWithObject: true });
      rendered.push({ picture, bytes, width: info.width, height: info.height });
    }
    return rendered;
  } finally {
    sharp.block(svg);
  }
}

async function insertFolders(tx: Transaction): Promise<Map<string, number>> {
  const names = [...new Set(demoPictures.map(({ folder }) => folder))];
  const rows = await tx
    .insertInto('mediaFolders')
    .values(names.map((name) => ({ name })))
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
