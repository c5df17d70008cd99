import type { Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { tableFormats } from '#platform/files/table-files.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { ok, type Result } from '#platform/result.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { exportOf } from './data-exports.store.ts';
import type { DatasetDeps } from './dataset.ts';
import { allowedDataset } from './export-choice.rules.ts';
import type { ExportFiles } from './export-files.ts';
import { fileNameOf } from './write-export.ts';

type Deps = { db: Database; clock: Clock; files: { exportFiles: ExportFiles } } & DatasetDeps;
type File = { name: string; type: string; chunks: AsyncIterable<Uint8Array> };

/**
 * A file of one's own that has not expired. Somebody else's is unknown; of what a role may not have any more, nothing is
 * given out, though it could when the file was asked for.
 */
export async function fetchExport(
  { db, clock, files: { exportFiles }, collected: { exportDatasets } }: Deps,
  { id, user }: { id: number; user: SignedInUser },
): Promise<Result<File, 'unknown' | 'expired' | 'not_allowed'>> {
  const found = await exportOf(db, { id, userId: user.id });
  if (!found) return { ok: false, error: 'unknown' };
  const { request } = found;
  const dataset = allowedDataset(user, request, exportDatasets);
  if (!dataset) return { ok: false, error: 'not_allowed' };
  const now = clock.now();
  if (found.state !== 'done' || !found.expiresAt || found.expiresAt <= now)
    return { ok: false, error: 'expired' };
  const chunks = await exportFiles.read(fileNameOf(found), found.bytes ?? 0);
  if (!chunks) return { ok: false, error: 'expired' };
  const details = { export: id, dataset: dataset.key };
  await addAuditEvent(db, { actorId: user.id, userId: null, action: 'data_export_fetched', details, now });
  const { type, extension } = tableFormats[request.format];
  return ok({
    type,
    chunks,
    name: `${asciiName(dataset.title)}-${localDay(found.createdAt, 'Europe/Berlin')}.${extension}`,
  });
}

/** Headers hold no umlauts. */
const asciiName = (title: string): string =>
  title
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^A-Za-z0-9-]/g, '');
