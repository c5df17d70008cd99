import type { Connection, Transaction } from '#db/database.ts';
import type { MadeByForm } from '#platform/forms/form-keys.ts';
import type { DraftKind } from '../versions.rules.ts';
import type { VersionTable } from '../versions.store.ts';

/** Something that editors work on, as it is stored. */
export type Stored<Draft> = { id: number; draft: Draft; version: number; changedBy: string; changedAt: Date };

export type Made = 'published' | 'in_review';

/** What becomes a version. */
export type NewVersion<Draft> = {
  id: number;
  state: Made;
  draft: Draft;
  fromAt: Date;
  untilAt: Date | null;
  userId: number | null;
  now: Date;
};

export type NewDraft<Draft> = { formKey: string; draft: Draft; userId: number; now: Date };

/** A draft in the place of `before`. `change` is what was done; `resets` where another draft takes its place. */
export type DraftChange<Draft> = {
  id: number;
  before: Draft;
  draft: Draft;
  expectedVersion: number;
  change: string;
  resets: boolean;
  userId: number;
  now: Date;
};

/** What a draft is checked for: that it may be read from a moment on. `around` is what the owner's checks need besides. */
export type Checked<Draft, Around> = { id: number; draft: Draft; from: Date; now: Date; around: Around };

/**
 * A kind of things with draft and versions, as the feature that owns its tables declares it. `Around` is what its own rules need
 * of a request.
 */
export type Kind<Draft, Problem, Around> = {
  /** Names it in the log: `article_published`, `{ article: 7 }`. */
  name: DraftKind;
  /** What else the log says of it. */
  details(draft: Draft): Readonly<Record<string, string>>;
  versions: VersionTable<Draft>;
  isSame(one: Draft, other: Draft): boolean;
  find(db: Connection, id: number): Promise<Stored<Draft> | null>;
  insert(tx: Transaction, made: NewDraft<Draft>): Promise<MadeByForm>;
  /** The draft's new version; null when somebody else was quicker. */
  replace(tx: Transaction, change: DraftChange<Draft>): Promise<number | null>;
  /** The draft as it can be stored: with what there is of all that it names. `id` is 0 for a new one. */
  storable?(tx: Transaction, draft: Draft, id: number): Promise<Draft>;
  /** Keeps others from publishing what would stand in the way. */
  lock?(tx: Transaction, id: number): Promise<unknown>;
  /** Everything that stands against publishing. */
  problems(db: Connection, checked: Checked<Draft, Around>): Promise<Problem[]>;
  /** Whether another one has its address since it was handed in. */
  isTaken?(tx: Transaction, version: { id: number; draft: Draft; now: Date }): Promise<boolean>;
  /** A version that visitors read, now or later; false when another one has its address. */
  show?(tx: Transaction, version: Shown<Draft, Around>): Promise<boolean>;
  /** What visitors read has changed. */
  changed?(tx: Transaction, now: Date): Promise<unknown>;
};

export type Shown<Draft, Around> = Pick<NewVersion<Draft>, 'id' | 'draft' | 'fromAt' | 'untilAt' | 'now'> & {
  around: Around;
};
