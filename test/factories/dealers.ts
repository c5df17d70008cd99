import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Those that refer to others first. */
const tables = [
  ...[
    'dealer_opening_hours',
    'dealer_applications',
    'dealer_notes',
    'dealer_contacts',
    'dealer_state_changes',
  ],
  'dealer_test_orders',
  ...['reviews', 'orders', 'price_changes', 'blackout_days', 'dealer_schedules', 'full_days', 'dealer_terms'],
  ...['surcharges', 'price_lists'],
  ...['zones', 'branches', 'dealers'],
];

/** An empty market. Not truncated: that would reach for all that refers to a dealer, and the ledger refuses it. */
export async function deleteDealers(db: Database): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
}
