import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';

/** Somebody whose data is given out or taken away. */
export type Person = {
  /** The account and the guests that turned out to be the same person. */
  userIds: readonly number[];
  /** Lower case. */
  email: string;
  countryId: number;
};

/** What is stored of somebody, as it is given out: a file of the export and a chapter of its PDF. */
export type PersonalChapter = {
  /** Name of the file, without its ending. */
  file: string;
  title: string;
  /** What the PDF shows of a record, and how it is called there; all else stands in the file alone. */
  labels: Readonly<Record<string, string>>;
  records: PersonalRecords;
  /** More records than memory should hold, a few at a time; they stand in the file alone, and the PDF counts them. */
  pages?: AsyncIterable<PersonalRecords>;
};

type PersonalRecords = readonly Readonly<Record<string, unknown>>[];

/**
 * What a feature knows about people. Every table with people in it stands in one of these; a test looks for tables
 * that are missing.
 */
export type PersonalData = {
  tables: readonly string[];
  /** Right of access and portability (GDPR art. 15, 20). */
  read(db: Connection, person: Person): Promise<readonly PersonalChapter[]>;
  /** Right to erasure (art. 17): nothing that leads to the person stays, but for what the law makes us retain. */
  deletePersonalData(tx: Transaction, person: Person, now: Date): Promise<void>;
};

type Table = keyof DB;
type Column<T extends Table> = keyof DB[T] & string;
type Condition = (person: Person) => RawBuilder<unknown>;

/** A table with people in it: whose a row is, the chapter that tells of it, and what becomes of it when the person goes. */
type Row<T extends Table> = {
  /** The column with the account; or a condition. */
  by?: Column<T> | Condition;
  /** The column with the mail address. */
  byMail?: Column<T>;
  file?: string;
  title?: string;
  /** Columns of the PDF, and how they are called there. */
  shown?: Readonly<Partial<Record<Column<T>, string>>>;
  /** Columns that stand in the file alone: these, or whatever else the table has. */
  also?: readonly Column<T>[] | 'all';
  /** `id` unless others are named. */
  order?: Column<T> | readonly Column<T>[];
  newestFirst?: true;
  most?: number;
  /** Bounds what the chapter tells of. */
  only?: RawBuilder<unknown>;
  /** What is put together of several tables, in the place of columns, with what the PDF shows of it. */
  query?(db: Connection, person: Person): Promise<PersonalRecords>;
  /** The same where there are more than memory should hold. */
  pages?(db: Connection, person: Person): AsyncIterable<PersonalRecords>;
  labels?: PersonalChapter['labels'];
  /** Rows that go, or values that take the place of theirs. */
  erased?: 'deleted' | Values<T> | ((now: Date) => Values<T>);
  /** Bounds it. */
  erasedIf?: RawBuilder<unknown>;
  /** What takes more than one statement, in its place among the other rows. */
  erase?: PersonalData['deletePersonalData'];
  /** Why nothing has to be done here. */
  kept?: string;
};

type Values<T extends Table> = Readonly<Partial<Record<Column<T>, unknown>>>;

type AnyRow = Row<Table>;

/** What is no row and is told besides. */
type More = {
  /** Tables of features before this one, which have no people but through these. */
  tables?: readonly Table[];
  chapters?: readonly ((db: Connection, person: Person) => Promise<PersonalChapter>)[];
};

/**
 * A feature's personal data as rows, by table. Chapters come in their order; they are erased the other way round, so that what
 * refers to a row goes before it.
 */
export function personalData(rows: { readonly [T in Table]?: Row<T> }, more: More = {}): PersonalData {
  const all = Object.entries(rows) as [Table, AnyRow][];
  const chapters = all.flatMap(([table, row]) =>
    row.file === undefined ? [] : [(db: Connection, person: Person) => chapterOf(db, { table, row, person })],
  );
  return {
    tables: [...all.map(([table]) => table), ...(more.tables ?? [])].map(snakeCase),
    // One after the other: an export must not take all connections.
    read: (db, person) =>
      Array.fromAsync([...chapters, ...(more.chapters ?? [])], (chapter) => chapter(db, person)),
    deletePersonalData: async (tx, person, now) => {
      for (const [table, row] of all.toReversed()) await erase(tx, { table, row, person }, now);
    },
  };
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Ask = { table: Table; row: AnyRow; person: Person };

async function chapterOf(db: Connection, ask: Ask): Promise<PersonalChapter> {
  const { file = '', title = '', shown, labels = shown ?? {}, query, pages } = ask.row;
  const chapter = { file, title, labels };
  if (pages) return { ...chapter, records: [], pages: pages(db, ask.person) };
  return { ...chapter, records: await (query ? query(db, ask.person) : recordsOf(db, ask)) };
}

async function recordsOf(db: Connection, { table, row, person }: Ask): Promise<PersonalRecords> {
  const { shown = {}, also = [], order = 'id', newestFirst, most = null, only = sql`true` } = row;
  const columns = also === 'all' ? [sql`*`] : [...Object.keys(shown), ...also].map((name) => sql.ref(name));
  const sorted = [order].flat().map((name) => sql`${sql.ref(name)} ${newestFirst ? sql`desc` : sql`asc`}`);
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${isOf(row, person)} and ${only}
    order by ${sql.join(sorted)} limit ${most}`.execute(db);
  return rows;
}

async function erase(tx: Transaction, { table, row, person }: Ask, now: Date): Promise<void> {
  const { erased, erasedIf = sql`true` } = row;
  await row.erase?.(tx, person, now);
  if (erased === undefined) return;
  const those = sql`where ${isOf(row, person)} and ${erasedIf}`;
  if (erased === 'deleted') {
    await sql`delete from ${sql.table(table)} ${those}`.execute(tx);
    return;
  }
  const values = Object.entries(typeof erased === 'function' ? erased(now) : erased);
  const changes = values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)} ${those}`.execute(tx);
}

function isOf({ by, byMail }: AnyRow, person: Person): RawBuilder<unknown> {
  if (byMail !== undefined) return sql`lower(${sql.ref(byMail)}) = ${person.email}`;
  if (by === undefined) throw new Error('Whose a row is has to be declared.');
  return typeof by === 'function' ? by(person) : sql`${sql.ref(by)} = any (${[...person.userIds]}::bigint[])`;
}
