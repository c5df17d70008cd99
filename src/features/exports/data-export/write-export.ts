import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#db/database.ts';
import type { Cell } from '#platform/files/csv-export.ts';
import { tableFormats } from '#platform/files/table-files.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { localDay } from '#platform/time/calendar.ts';
import { type ExportDeps, writeExportTask } from './ask-export.ts';
import { beginExport, type DataExport, endRun, reportRows, rolesOf } from './data-exports.store.ts';
import type { Dataset, DatasetChoice, DatasetColumn, DatasetDeps, RowPorts } from './dataset.ts';
import { allowedDataset, choiceOn } from './export-choice.rules.ts';
import type { ExportFiles } from './export-files.ts';
import { masked } from './mask-personal-data.rules.ts';

export type WriteDeps = ExportDeps & DatasetDeps & { files: { exportFiles: ExportFiles }; ports: RowPorts };

/** So long a file can be fetched, ms. */
export const exportRetention = 7 * 86_400_000;
/** Progress is written down so often, ms; so long a cancelled one goes on at most. */
const reportEvery = 1000;
/** Rows between two breaths: requests wait for no more than these. */
const rowsAtOnce = 250;
/** An error that comes back is none that goes away. */
const maxRuns = 3;

/** Each run writes a file of its own: one that was taken for dead must not touch what the next one made. */
export const fileNameOf = ({ id, run }: Pick<DataExport, 'id' | 'run'>): string => `export-${id}-${run}`;

/** Somebody cancelled it, or another run writes the same file. */
class ExportLost extends Error {
  override name = 'ExportLost';
}

/** The process ends: another one begins anew. */
class ExportInterrupted extends Error {
  override name = 'ExportInterrupted';
}

/** Writes one file from its beginning to its end. Killed half way, it is begun anew: only the row says that a file is whole. */
export async function writeExport(deps: WriteDeps, id: number, stopping?: AbortSignal): Promise<void> {
  const begun = await beginExport(deps.db, id);
  if (!begun) return;
  const written = { count: 0 };
  const end = (state: 'done' | 'failed' | 'waiting', bytes: number | null) => {
    const now = deps.clock.now();
    const expiresAt = state === 'done' ? new Date(now.getTime() + exportRetention) : null;
    return deps.db.transaction().execute(async (tx) => {
      const isOurs = await endRun(tx, begun, { state, rows: written.count, bytes, now, expiresAt });
      if (!isOurs) return false;
      if (state === 'waiting')
        await deps.queue.enqueue(tx, writeExportTask, { id }, { jobKey: `data_export:${id}` });
      if (state === 'done' && begun.savedId !== null)
        await enqueueMails(deps.queue, tx, [{ kind: 'data_export_ready', about: id }]);
      return true;
    });
  };
  const user = await rolesOf(deps.db, begun.userId);
  // Whoever asked may have lost the right meanwhile.
  const dataset = user && allowedDataset(user, begun.request, deps.collected.exportDatasets);
  if (!dataset) return void (await end('failed', null));
  try {
    const rows = { db: deps.db, begun, written, stopping };
    const bytes = await writeRows(deps, dataset, rows);
    // Cancelled with the last row: nobody may fetch it.
    if (!(await end('done', bytes))) await deps.files.exportFiles.remove(fileNameOf(begun));
  } catch (error) {
    if (error instanceof ExportLost) return;
    if (error instanceof ExportInterrupted) return void (await end('waiting', null));
    if (begun.run < maxRuns) throw error;
    await end('failed', null);
    throw error;
  }
}

type Running = {
  db: Database;
  begun: DataExport;
  written: { count: number };
  stopping: AbortSignal | undefined;
};

async function writeRows(deps: WriteDeps, dataset: Dataset, running: Running): Promise<number> {
  const { request } = running.begun;
  const choice = choiceOn(request, localDay(deps.clock.now(), 'Europe/Berlin'));
  const expected = await dataset.count(deps.db, choice, deps.ports);
  if (!(await reportRows(deps.db, running.begun, { written: 0, expected }))) throw new ExportLost();
  const columns = dataset.columns.filter(({ key }) => request.columns.includes(key));
  const rows = reported(cellsOf(dataset, { deps, choice, columns, isLegible: request.isLegible }), running);
  const table = { title: dataset.title, rowName: 'Zeile', columns, rows };
  return deps.files.exportFiles.write(fileNameOf(running.begun), tableFormats[request.format].write(table));
}

type Shown = {
  deps: Pick<WriteDeps, 'db' | 'ports'>;
  choice: DatasetChoice;
  columns: readonly DatasetColumn[];
  isLegible: boolean;
};

async function* cellsOf(
  dataset: Dataset,
  { deps, choice, columns, isLegible }: Shown,
): AsyncGenerator<Cell[]> {
  for await (const row of dataset.rows(deps.db, choice, deps.ports))
    yield columns.map(({ key, personal }) => {
      const cell = row[key] ?? null;
      return personal && !isLegible ? masked(cell, personal) : cell;
    });
}

/** Says how far it is, and ends where it is not wanted any more. */
async function* reported(rows: AsyncIterable<Cell[]>, { db, begun, written, stopping }: Running) {
  let last = performance.now();
  for await (const row of rows) {
    yield row;
    written.count += 1;
    if (written.count % rowsAtOnce !== 0) continue;
    await yieldToEventLoop();
    if (stopping?.aborted) throw new ExportInterrupted();
    if (performance.now() - last < reportEvery) continue;
    if (!(await reportRows(db, begun, { written: written.count }))) throw new ExportLost();
    last = performance.now();
  }
}
