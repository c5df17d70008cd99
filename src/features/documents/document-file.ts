import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { fileOf, keepFile, sheetOf } from './documents.store.ts';

type Deps = { db: Database; clock: Clock };

/**
 * The PDF of an issued document. It is made when somebody first wants it and kept: whoever asks later gets the same
 * bytes, whatever has become of fonts and layout. Null when there is no such document.
 */
export async function documentFileOf({ db, clock }: Deps, id: number): Promise<Buffer | null> {
  const kept = await fileOf(db, id);
  if (kept) return kept;
  const issued = await sheetOf(db, id);
  if (!issued) return null;
  // Loaded when first needed: fonts and PDF writer would slow down every start.
  const { paperOf } = await import('#platform/pdf/pdf.ts');
  await keepFile(db, { documentId: id, content: await paperOf(issued), madeAt: clock.now() });
  return fileOf(db, id);
}
