import type { Database } from '#db/database.ts';
import type { IdentityPorts, Permission } from '#features/identity/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Cell } from '#platform/files/csv-export.ts';
import type { TableColumn } from '#platform/files/table-files.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Personal } from './mask-personal-data.rules.ts';

export type DatasetColumn = TableColumn & {
  /** Stored with saved exports: it never changes. */
  key: string;
  /** What it says of a person; masked unless the role and a reason let it be read. */
  personal?: Personal;
};

/** What was chosen of a dataset, ready to be asked for. */
export type DatasetChoice = {
  /** Local days, both inside; null without a bound. */
  from: Day | null;
  until: Day | null;
  /** Null: all. */
  countryId: CountryId | null;
  /** Values of the dataset's lists, by its name; empty: all. */
  options: Readonly<Record<string, readonly string[]>>;
  /** Numbers of the dataset's fields, by its name; null: any. */
  numbers: Readonly<Record<string, number | null>>;
};

/**
 * One kind of rows that can be taken along as a file. A feature describes its own in one file, `x.dataset.ts`, and names it
 * in its manifest.
 */
export type Dataset = {
  /** Stored: it never changes. */
  key: string;
  /** German plural: names the page, the file and the sheet. */
  title: string;
  /** One sentence: what a row is. */
  lead: string;
  /** Who may have it at all. */
  permission: Permission;
  /** Who may have its personal data legibly, with a reason; null where it has none. */
  personalPermission: Permission | null;
  /** By which day rows are chosen, as a label; null where time plays no part. */
  period: string | null;
  /** Whether rows are of a country. */
  hasCountry: boolean;
  lists: readonly {
    name: string;
    label: string;
    options: readonly { value: string; label: string }[];
  }[];
  numbers: readonly { name: string; label: string }[];
  columns: readonly DatasetColumn[];
  /** How many rows there will be, for the progress. */
  count(db: Database, choice: DatasetChoice, ports: RowPorts): Promise<number>;
  /** Each with a cell for every column, by its key. */
  rows(db: Database, choice: DatasetChoice, ports: RowPorts): AsyncIterable<Readonly<Record<string, Cell>>>;
};

/** Datasets of all features, as the server hands them on. */
export type DatasetDeps = { collected: { exportDatasets: readonly Dataset[] } };

/** What rows say that is kept by a feature which comes after theirs. */
export type RowPorts = Pick<IdentityPorts, 'ordersInAll' | 'homeOf'>;
