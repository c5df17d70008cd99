import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { contentDigest, madeBefore } from '#platform/forms/form-keys.ts';
import type { ExportRequest } from './export-choice.rules.ts';
import type { Schedule } from './export-schedule.rules.ts';

export type SavedExport = {
  id: number;
  userId: number;
  name: string;
  request: ExportRequest;
  schedule: Schedule;
  nextAt: Date | null;
  version: number;
};

const columns = sql`id, user_id, name, request, schedule, next_at, version`;

export async function savedExportsOf(db: Connection, userId: number): Promise<SavedExport[]> {
  const { rows } = await sql<SavedExport>`
    select ${columns} from saved_exports where user_id = ${userId} order by name collate "de-x-icu", id`.execute(
    db,
  );
  return rows;
}

export async function savedExport(
  db: Connection,
  { id, userId }: { id: number; userId: number },
): Promise<SavedExport | null> {
  const { rows } = await sql<SavedExport>`
    select ${columns} from saved_exports where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

export type SavedFields = Pick<SavedExport, 'name' | 'request' | 'schedule' | 'nextAt'>;

/** The same form sent twice is one saved export; false when it has made another one before. */
export async function insertSaved(
  tx: Transaction,
  { userId, formKey, now, ...fields }: SavedFields & { userId: number; formKey: string; now: Date },
): Promise<boolean> {
  const { name, request, schedule, nextAt } = fields;
  const formDigest = contentDigest({ userId, name, request, schedule });
  const { rows } = await sql`
    insert into saved_exports (user_id, form_key, form_digest, name, request, schedule, next_at, created_at)
    values (${userId}, ${formKey}, ${formDigest}, ${name}, ${JSON.stringify(request)}::jsonb, ${schedule}, ${nextAt}, ${now})
    on conflict (form_key) do nothing returning id`.execute(tx);
  if (rows.length > 0) return true;
  const known = tx.selectFrom('savedExports').select(['id', 'formDigest']).where('formKey', '=', formKey);
  return !madeBefore(await known.executeTakeFirstOrThrow(), formDigest).isOther;
}

type Known = { id: number; userId: number; version: number };

/** False when it was changed or deleted since this version. */
export async function updateSaved(tx: Transaction, known: Known, fields: SavedFields): Promise<boolean> {
  const { rows } = await sql`
    update saved_exports set name = ${fields.name}, request = ${JSON.stringify(fields.request)}::jsonb,
      schedule = ${fields.schedule}, next_at = ${fields.nextAt}, version = version + 1
    where id = ${known.id} and user_id = ${known.userId} and version = ${known.version} returning id`.execute(
    tx,
  );
  return rows.length === 1;
}

export async function deleteSaved(db: Connection, { id, userId, version }: Known): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_exports where id = ${id} and user_id = ${userId} and version = ${version} returning id`.execute(
    db,
  );
  return rows.length === 1;
}

/** Those whose time has come, held until the transaction ends; another process leaves them alone. */
export async function dueExports(tx: Transaction, now: Date): Promise<SavedExport[]> {
  const { rows } = await sql<SavedExport>`
    select ${columns} from saved_exports where next_at <= ${now} order by next_at limit 100
    for update skip locked`.execute(tx);
  return rows;
}

/** When it is due next; null ends the schedule. */
export const setNext = (
  tx: Transaction,
  id: number,
  { schedule, nextAt }: Pick<SavedExport, 'schedule' | 'nextAt'>,
) => sql`update saved_exports set schedule = ${schedule}, next_at = ${nextAt} where id = ${id}`.execute(tx);
