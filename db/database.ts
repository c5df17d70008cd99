import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { DB } from './types.gen.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** What a store takes: the pool or a running transaction. */
export type Connection = Database | Transaction;
