import type { Kysely, Transaction as KyselyTransaction, RawBuilder } from 'kysely';
import type { DB } from './types.gen.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** What a store takes: the pool or a running transaction. */
export type Connection = Database | Transaction;

/** What a part of a query comes to. */
export type ValueOf<Part> = Part extends RawBuilder<infer Value> ? Value : never;
