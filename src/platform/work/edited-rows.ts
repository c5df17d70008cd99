import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import { contentDigest, type MadeByForm, madeBefore, madeNow } from '#platform/forms/form-keys.ts';

type Kept = 'id' | 'version' | 'formKey' | 'formDigest';

/** Tables whose rows are made by forms with keys and changed at the version that a page showed. */
type EditedTable = { [T in keyof DB]: Kept extends keyof DB[T] ? T : never }[keyof DB];

type Values<Row> = { [Name in keyof Row]: Row[Name] | RawBuilder<unknown> };

/** What a form makes; `content`, by which a second press is told from another act, is what it says unless it is given. */
type Making<T extends EditedTable> = {
  formKey: string;
  values: Values<Omit<Insertable<DB[T]>, Kept>>;
  content?: unknown;
};

type Change<T extends EditedTable> = {
  id: number;
  expectedVersion: number;
  values: Values<Omit<Updateable<DB[T]>, Kept>>;
};

/** What a form says of a row: that it is made (`id` null), or changed at the version that its page showed. */
type Saving<T extends EditedTable> = Making<T> & {
  id: number | null;
  expectedVersion: number;
  /** Of a row that is there; what `values` says besides stays as it is. */
  change: Change<T>['values'];
  /** What else is done then; not where this form has made it before. */
  afterwards(id: number): Promise<unknown>;
};

export type SavedRow =
  | { kind: 'saved'; id: number }
  | { kind: 'key_used'; madeId: number }
  | { kind: 'stale' }
  | { kind: 'not_found' };

type Sought<T extends EditedTable> = {
  column: Exclude<keyof DB[T] & string, Kept>;
  value: string | number;
  /** 0 for one that is to be made. */
  id: number;
  formKey: string;
};

/** The rows of a table that forms make and change; the feature that owns the table declares it. */
export const editedRows = <T extends EditedTable>(name: T) => {
  const table = sql.table(name);
  const rows = {
    /** The id of the row that this form made, now or before. */
    insert: async (tx: Connection, { formKey, values, content = values }: Making<T>): Promise<MadeByForm> => {
      const formDigest = contentDigest(content);
      const row = [
        ...entriesOf(values),
        ['formKey', formKey || null] as const,
        ['formDigest', formDigest] as const,
      ];
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${sql.join(row.map(([column]) => sql.ref(column)))})
        values (${sql.join(row.map(([, value]) => value))})
        on conflict (form_key) do nothing returning id`.execute(tx);
      if (rows[0]) return madeNow(rows[0].id);
      const known = await sql<{ id: number; formDigest: Buffer | null }>`
        select id, form_digest from ${table} where form_key = ${formKey}`.execute(tx);
      if (!known.rows[0]) throw new Error(`What a form has made in ${name} is gone.`);
      return madeBefore(known.rows[0], formDigest);
    },
    /** The row's new version; null when somebody else was quicker. */
    replace: async (tx: Connection, { id, expectedVersion, values }: Change<T>): Promise<number | null> => {
      const changes = entriesOf(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const { rows } = await sql<{ version: number }>`
        update ${table} set ${sql.join(changes)}, version = version + 1
        where id = ${id} and version = ${expectedVersion} returning version`.execute(tx);
      return rows[0]?.version ?? null;
    },
    /** Makes a row, or changes it. */
    save: async (tx: Connection, saving: Saving<T>): Promise<SavedRow> => {
      const { id, expectedVersion, change, afterwards } = saving;
      const made = id === null ? await rows.insert(tx, saving) : null;
      if (made?.isOther) return { kind: 'key_used', madeId: made.id };
      if (id !== null && (await rows.replace(tx, { id, expectedVersion, values: change })) === null) {
        const known = await sql`select from ${table} where id = ${id}`.execute(tx);
        return { kind: known.rows.length > 0 ? 'stale' : 'not_found' };
      }
      const savedId = made?.id ?? id ?? 0;
      if (made === null || made.isNew) await afterwards(savedId);
      return { kind: 'saved', id: savedId };
    },
    /** Whether another row, or one that another form has made, holds a value. */
    isTaken: async (tx: Connection, { column, value, id, formKey }: Sought<T>): Promise<boolean> => {
      const { rows } = await sql`
        select from ${table} where ${sql.ref(column)} = ${value} and id <> ${id}
          and form_key is distinct from ${formKey} limit 1`.execute(tx);
      return rows.length > 0;
    },
  };
  return rows;
};

const entriesOf = (values: object): [string, unknown][] => Object.entries(values);
