import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { forEachIsolated, type Job, type Queue } from '../jobs/queue.ts';
import type { Clock } from '../time/clock.ts';
import { finishRun, insertRun, type NewRun, noteOutcome, runByForm, waitingRows } from './runs.store.ts';

type Deps = { db: Database; queue: Queue; clock: Clock };

/** What is done to many rows, one after the other. */
export type ActOnRows = {
  /** Stored: it never changes. */
  task: string;
  /**
   * Does it to one row, in a transaction of its own; answers `done`, or why not in a word. The key is the same each time
   * that the same row of the same run is tried again, and then nothing may happen twice.
   */
  actOn(row: { rowId: number; userId: number; key: string }): Promise<string>;
};

const payloadOf = z.object({ id: z.number().int() });

/** Runs that are over are kept for so long, ms. */
const keptFor = 90 * 86_400_000;

/**
 * Begins a run over these rows and answers its id; the same form sent again answers the same run. Null when somebody else
 * has used its key.
 */
export const startRun = ({ db, queue, clock }: Deps, run: NewRun): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const id = await insertRun(tx, { ...run, now: clock.now() });
    if (id === null) return runByForm(tx, run);
    await queue.enqueue(tx, run.act, { id }, { jobKey: keyOf(run.act, id) });
    return id;
  });

const keyOf = (act: string, id: number): string => `${act}:${id}`;

/** The job that takes the rows of a run one after the other, and those that still wait when it was broken off. */
export const actJob = ({ db, queue, clock }: Deps, { task, actOn }: ActOnRows): Job => ({
  task,
  run: async (payload, stopping) => {
    const { id } = payloadOf.parse(payload);
    const run = await waitingRows(db, { id, act: task });
    if (!run) return;
    const { userId, rowIds } = run;
    await forEachIsolated(rowIds, 'rows of an act', async (rowId) => {
      if (stopping?.aborted) return;
      const outcome = await actOn({ rowId, userId, key: `${keyOf(task, id)}:${rowId}` });
      await noteOutcome(db, { id, rowId, outcome });
    });
    const now = clock.now();
    const isFinished = await finishRun(db, { id, now, keptFrom: new Date(now.getTime() - keptFor) });
    if (isFinished) return;
    await db
      .transaction()
      .execute((tx) => queue.enqueue(tx, task, { id }, { jobKey: keyOf(task, id), runAt: now }));
  },
});
