import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';

/** How long replaced prices are retained when no order needs them. */
const retainedMilliseconds = 10 * 24 * 60 * 60 * 1000;

export const dealersJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'forget_replaced_prices',
    cron: '10 2 * * *',
    run: async () => {
      await deleteReplacedPrices(db, new Date(clock.now().getTime() - retainedMilliseconds));
    },
  },
];

const versionedTables = [
  ...['price_lists', 'surcharges', 'dealer_terms', 'blackout_days'],
  ...['dealer_schedules', 'full_days'],
];

/**
 * Deletes what was replaced before a moment and is needed by no order; an order can be computed again at its price
 * version as long as it is there. Answers how many rows were deleted.
 */
export async function deleteReplacedPrices(db: Database, before: Date): Promise<number> {
  let deleted = 0;
  const deletions = versionedTables.map((table) => replacedRows(table, before));
  for (const deletion of [...deletions, replacedZones(before)]) {
    const result = await deletion.execute(db);
    deleted += Number(result.numAffectedRows ?? 0);
  }
  await sql`
    delete from price_changes
    where changed_at < ${before} and version < (select max(version) from price_changes)`.execute(db);
  return deleted;
}

const replacedRows = (table: string, before: Date): RawBuilder<unknown> => sql`
  delete from ${sql.table(table)} as replaced using price_changes as closing
  where ${isUnneeded('replaced.dealer_id', before)}`;

/** A zone's first row stays as long as the zone's number may be named. */
const replacedZones = (before: Date): RawBuilder<unknown> => sql`
  delete from zones as replaced using price_changes as closing, branches
  where branches.id = replaced.branch_id and replaced.root_id is not null
    and ${isUnneeded('branches.dealer_id', before)}`;

const isUnneeded = (dealerId: string, before: Date) => sql`
  closing.version = replaced.version_until and closing.changed_at < ${before} and not exists (
    select from orders
    where orders.dealer_id = ${sql.ref(dealerId)}
      and orders.price_version >= replaced.version_from and orders.price_version < replaced.version_until
  )`;
