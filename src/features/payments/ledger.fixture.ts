import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Account } from './ledger.rules.ts';

/** What stands on each account, debit positive, cents. */
export async function balances(db: Connection) {
  const { rows } = await sql<{ account: Account; currency: string; amount: number }>`
    select account, currency, sum(amount)::bigint as amount from ledger_entries
    group by account, currency order by account, currency`.execute(db);
  return rows;
}

/** Client money held for a dealer, cents. */
export async function clientMoneyOf(db: Connection, dealerId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(amount), 0)::bigint as amount from ledger_entries
    where account = 'client_money' and dealer_id = ${dealerId}`.execute(db);
  return rows[0]?.amount ?? 0;
}
