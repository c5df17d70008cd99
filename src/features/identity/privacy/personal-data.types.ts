import type { Connection, Transaction } from '#db/database.ts';

/** Somebody whose data is given out or taken away. */
export type Person = {
  /** The account and the guests that turned out to be the same person. */
  userIds: readonly number[];
  /** Lower case. */
  email: string;
  countryId: number;
};

/** What is kept of somebody, as it is given out: a file of the export and a chapter of its PDF. */
export type PersonalChapter = {
  /** Name of the file, without its ending. */
  file: string;
  title: string;
  /** What the PDF shows of a record, and how it is called there; all else stands in the file alone. */
  labels: Readonly<Record<string, string>>;
  records: readonly Readonly<Record<string, unknown>>[];
};

/**
 * What a feature knows about people. Every table with people in it stands in one of these; a test looks for tables
 * that were forgotten.
 */
export type PersonalData = {
  tables: readonly string[];
  /** Right of access and portability (GDPR art. 15, 20). */
  read(db: Connection, person: Person): Promise<readonly PersonalChapter[]>;
  /** Right to erasure (art. 17): nothing that leads to the person stays, but for what the law makes us keep. */
  erase(tx: Transaction, person: Person, now: Date): Promise<void>;
};
