import { z } from 'zod';
import type { Job } from '#platform/jobs/queue.ts';
import { enqueueExport, writeExportTask } from './data-export/ask-export.ts';
import { rolesOf, takeExpired, wantedFiles } from './data-export/data-exports.store.ts';
import { allowedDataset } from './data-export/export-choice.rules.ts';
import { nextRun } from './data-export/export-schedule.rules.ts';
import { dueExports, setNext } from './data-export/saved-exports.store.ts';
import { fileNameOf, type WriteDeps, writeExport } from './data-export/write-export.ts';

const payloadOf = z.object({ id: z.number().int() });

/** Whoever finds one being written asks again after so long, ms. */
const nextTurn = 2000;
/** Who asked for what is known for so long, ms; the audit log knows it longer. */
const rowsKeptFor = 90 * 86_400_000;

export function exportsJobs(deps: WriteDeps): Job[] {
  // One file at a time in each process: two would take twice the memory, and leave the other jobs no turn.
  let isWriting = false;
  return [
    {
      task: writeExportTask,
      run: async (payload, stopping) => {
        const { id } = payloadOf.parse(payload);
        if (isWriting) return askAgain(deps, id);
        isWriting = true;
        await writeExport(deps, id, stopping).finally(() => {
          isWriting = false;
        });
      },
    },
    { task: 'start_scheduled_exports', cron: '*/5 * * * *', run: () => startScheduled(deps) },
    { task: 'delete_expired_exports', cron: '17 * * * *', run: () => deleteExpired(deps) },
  ];
}

const askAgain = ({ db, queue, clock }: WriteDeps, id: number): Promise<void> =>
  db.transaction().execute((tx) => {
    const runAt = new Date(clock.now().getTime() + nextTurn);
    return queue.enqueue(tx, writeExportTask, { id }, { runAt, jobKey: `data_export:${id}` });
  });

/** Asks for every saved export whose time has come, once; ends the schedules of those who may not have it any more. */
export const startScheduled = (deps: WriteDeps): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    for (const { id, userId, request, schedule, nextAt } of await dueExports(tx, now)) {
      const user = await rolesOf(tx, userId);
      if (!user || !allowedDataset(user, request, deps.collected.exportDatasets)) {
        await setNext(tx, id, { schedule: 'none', nextAt: null });
        continue;
      }
      const formKey = `saved:${id}:${nextAt?.toISOString()}`;
      await enqueueExport(deps, tx, { userId, savedId: id, formKey, request });
      await setNext(tx, id, { schedule, nextAt: nextRun(schedule, now) });
    }
  });

/** Deletes files that have expired, and those that a killed process left half written or nobody knows any more. */
export async function deleteExpired({ db, clock, files: { exportFiles } }: WriteDeps): Promise<void> {
  const now = clock.now();
  const keptUntil = new Date(now.getTime() - rowsKeptFor);
  // Read first: what is asked for meanwhile must not be taken for a stranger.
  const there = await exportFiles.names();
  await takeExpired(db, { now, keptUntil });
  const wanted = new Set((await wantedFiles(db)).map(fileNameOf));
  const strangers = there.filter((name) => !wanted.has(name));
  for (const name of strangers) await exportFiles.remove(name);
}
