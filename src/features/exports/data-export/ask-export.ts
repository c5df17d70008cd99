import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { keyOfContent } from '#platform/forms/form-keys.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { freeKeyOfEnded, insertExport } from './data-exports.store.ts';
import type { ExportRequest } from './export-choice.rules.ts';

export const writeExportTask = 'write_data_export';

export type ExportDeps = { db: Database; clock: Clock; queue: Queue };

type Asked = { userId: number; savedId: number | null; formKey: string; request: ExportRequest };

/** Asks for a file in a transaction; asked twice with the same key, it is one. */
export async function enqueueExport(
  { queue, clock }: Pick<ExportDeps, 'queue' | 'clock'>,
  tx: Transaction,
  asked: Asked,
): Promise<void> {
  const now = clock.now();
  const id = await insertExport(tx, { ...asked, now });
  if (id === null) return;
  const { dataset, format, columns, isLegible, reason } = asked.request;
  const details = { export: id, dataset, format, columns: columns.join(', '), ...(isLegible && { reason }) };
  const action = isLegible ? 'personal_data_exported' : 'data_exported';
  await addAuditEvent(tx, { actorId: asked.userId, userId: null, action, details, now });
  await queue.enqueue(tx, writeExportTask, { id }, { jobKey: `data_export:${id}` });
}

/** The same at once, for a form; one that asks for something else, or once more after the end of a file, is another file. */
export function askExport(deps: ExportDeps, asked: Asked): Promise<void> {
  const formKey = keyOfContent(asked.formKey, asked.request);
  return deps.db.transaction().execute(async (tx) => {
    await freeKeyOfEnded(tx, formKey);
    await enqueueExport(deps, tx, { ...asked, formKey });
  });
}
