import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { RowOutcome, Run } from './runs.rules.ts';

export type NewRun = { act: string; userId: number; formKey: string; rowIds: readonly number[] };

/** The id of a new run; null when its form was sent before. */
export async function insertRun(
  tx: Transaction,
  { act, userId, formKey, rowIds, now }: NewRun & { now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into act_runs (act, user_id, form_key, created_at) values (${act}, ${userId}, ${formKey}, ${now})
    on conflict (form_key) do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await sql`insert into act_run_rows (run_id, row_id) select ${id}, unnest(${rowIds}::bigint[])`.execute(tx);
  return id;
}

/** Of the same person's form. */
export async function runByForm(
  db: Connection,
  { act, userId, formKey }: Omit<NewRun, 'rowIds'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('actRuns')
    .select('id')
    .where('formKey', '=', formKey)
    .where('act', '=', act)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A run with its rows, when this person began it; null for any other. */
export async function runOf(
  db: Connection,
  { id, act, userId }: { id: number; act: string; userId: number },
): Promise<Run | null> {
  const run = await db
    .selectFrom('actRuns')
    .select(['id', 'finishedAt'])
    .where('id', '=', id)
    .where('act', '=', act)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!run) return null;
  const rows = await db
    .selectFrom('actRunRows')
    .select(['rowId', 'outcome'])
    .where('runId', '=', id)
    .orderBy('rowId')
    .execute();
  return { id, isFinished: run.finishedAt !== null, rows };
}

/** Whose run it is and which rows still wait; null when it is over. */
export async function waitingRows(
  db: Connection,
  { id, act }: { id: number; act: string },
): Promise<{ userId: number; rowIds: readonly number[] } | null> {
  const run = await db
    .selectFrom('actRuns')
    .select('userId')
    .where('id', '=', id)
    .where('act', '=', act)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  if (!run) return null;
  const rows = await db
    .selectFrom('actRunRows')
    .select('rowId')
    .where('runId', '=', id)
    .where('outcome', 'is', null)
    .orderBy('rowId')
    .execute();
  return { userId: run.userId, rowIds: rows.map(({ rowId }) => rowId) };
}

export async function noteOutcome(db: Connection, run: { id: number } & RowOutcome): Promise<void> {
  await db
    .updateTable('actRunRows')
    .set({ outcome: run.outcome })
    .where('runId', '=', run.id)
    .where('rowId', '=', run.rowId)
    .where('outcome', 'is', null)
    .execute();
}

/** Over as soon as no row waits; answers whether it is. Runs that ended before `keptFrom` are forgotten. */
export async function finishRun(
  db: Connection,
  { id, now, keptFrom }: { id: number; now: Date; keptFrom: Date },
): Promise<boolean> {
  await db.deleteFrom('actRuns').where('finishedAt', '<', keptFrom).execute();
  const { rows } = await sql`
    update act_runs set finished_at = ${now} where id = ${id}
      and not exists (select from act_run_rows where run_id = ${id} and outcome is null) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** What somebody began. */
export const runsOfUsers = (db: Connection, userIds: readonly number[]) =>
  sql<{ act: string; createdAt: Date; rows: number }>`
    select act, created_at, (select count(*)::integer from act_run_rows where run_id = id) as rows
    from act_runs where user_id = any (${userIds}) order by id`.execute(db);

export async function deleteRunsOfUsers(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('actRuns').where('userId', 'in', userIds).execute();
}
