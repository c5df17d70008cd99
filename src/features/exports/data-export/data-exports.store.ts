import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { findUser } from '#features/identity/identity.ts';
import type { Role } from '#features/identity/types.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { ExportRequest } from './export-choice.rules.ts';

export type ExportState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'deleted';

export type DataExport = {
  id: number;
  userId: number;
  savedId: number | null;
  request: ExportRequest;
  state: ExportState;
  run: number;
  rowsExpected: number | null;
  rowsWritten: number;
  bytes: number | null;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
};

const columns = sql`id, user_id, saved_id, request, state, run, rows_expected, rows_written, bytes, created_at,
  finished_at, expires_at`;

type NewExport = {
  userId: number;
  savedId: number | null;
  formKey: string;
  request: ExportRequest;
  now: Date;
};

/** Null when the same form was sent before. */
export async function insertExport(tx: Transaction, asked: NewExport): Promise<number | null> {
  const { userId, savedId, formKey, request, now } = asked;
  const { rows } = await sql<{ id: number }>`
    insert into data_exports (user_id, saved_id, form_key, request, created_at)
    values (${userId}, ${savedId}, ${formKey}, ${JSON.stringify(request)}::jsonb, ${now})
    on conflict (form_key) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Lets a form ask again for what has ended without a file that can be fetched. */
export const freeKeyOfEnded = (tx: Transaction, formKey: string) =>
  sql`
    update data_exports set form_key = gen_random_uuid()::text
    where form_key = ${formKey} and state in ('cancelled', 'failed', 'deleted')`.execute(tx);

const exportOrder = {
  created: sql`created_at`,
  dataset: sql`request->>'dataset'`,
  state: sql`state`,
  rows: sql`rows_written`,
  size: sql`bytes`,
} satisfies Record<string, RawBuilder<unknown>>;

export const exportSorts = sortsOf(exportOrder);

/** Somebody's own, the latest first; what was deleted for long is not among them. */
export async function exportsOf(
  db: Connection,
  userId: number,
  { sort, limit }: { sort: Sort<keyof typeof exportOrder> | null; limit: number },
): Promise<DataExport[]> {
  const { rows } = await sql<DataExport>`
    select ${columns} from data_exports where user_id = ${userId}
    order by ${orderBy(sort, exportOrder, sql`id desc`)} limit ${limit}`.execute(db);
  return rows;
}

export async function exportOf(
  db: Connection,
  { id, userId }: { id: number; userId: number },
): Promise<DataExport | null> {
  const { rows } = await sql<DataExport>`
    select ${columns} from data_exports where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

export async function exportById(db: Connection, id: number): Promise<DataExport | null> {
  const { rows } = await sql<DataExport>`select ${columns} from data_exports where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Begins to write, or begins anew where another run was cut off; null when there is nothing to write any more. */
export async function beginExport(db: Connection, id: number): Promise<DataExport | null> {
  const { rows } = await sql<DataExport>`
    update data_exports set state = 'running', run = run + 1, rows_written = 0
    where id = ${id} and state in ('waiting', 'running') returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

type Run = { id: number; run: number };

/** False when it was cancelled, or another run has taken over. */
export async function reportRows(
  db: Connection,
  { id, run }: Run,
  { written, expected }: { written: number; expected?: number },
): Promise<boolean> {
  const { rows } = await sql`
    update data_exports set rows_written = ${written}, rows_expected = coalesce(${expected ?? null}, rows_expected)
    where id = ${id} and run = ${run} and state = 'running' returning id`.execute(db);
  return rows.length === 1;
}

type Ended = {
  state: 'done' | 'failed' | 'waiting';
  rows: number;
  bytes: number | null;
  now: Date;
  expiresAt: Date | null;
};

/** The same. */
export async function endRun(db: Connection, { id, run }: Run, ended: Ended): Promise<boolean> {
  const finishedAt = ended.state === 'waiting' ? null : ended.now;
  const { rows } = await sql`
    update data_exports set state = ${ended.state}, rows_written = ${ended.rows}, bytes = ${ended.bytes},
      finished_at = ${finishedAt}::timestamptz, expires_at = ${ended.expiresAt}::timestamptz
    where id = ${id} and run = ${run} and state = 'running' returning id`.execute(db);
  return rows.length === 1;
}

/** False when there is nothing of this person's to cancel any more. */
export async function cancelExport(
  db: Connection,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update data_exports set state = 'cancelled', finished_at = ${now}
    where id = ${id} and user_id = ${userId} and state in ('waiting', 'running') returning id`.execute(db);
  return rows.length === 1;
}

/** Files that nobody may fetch any more, marked as deleted; their rows follow after `keptUntil`. */
export async function takeExpired(db: Database, { now, keptUntil }: { now: Date; keptUntil: Date }) {
  const { rows } = await sql<DataExport>`
    update data_exports set state = 'deleted' where state = 'done' and expires_at <= ${now} returning ${columns}`.execute(
    db,
  );
  await sql`delete from data_exports where created_at < ${keptUntil} and state not in ('waiting', 'running')`.execute(
    db,
  );
  return rows;
}

/** Whose files are there, or being written. */
export async function wantedFiles(db: Connection): Promise<Pick<DataExport, 'id' | 'run'>[]> {
  const { rows } = await sql<Pick<DataExport, 'id' | 'run'>>`
    select id, run from data_exports where state in ('waiting', 'running', 'done')`.execute(db);
  return rows;
}

/** What somebody may do now, who may have lost it since they asked; null when they may not sign in any more. */
export async function rolesOf(db: Connection, userId: number): Promise<{ roles: readonly Role[] } | null> {
  const user = await findUser(db, userId);
  return user && !user.isLocked && !user.isErased ? { roles: user.roles } : null;
}
