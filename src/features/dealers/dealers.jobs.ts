import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { DealerPorts } from './dealers.types.ts';

/** How long replaced prices are retained when no order needs them. */
const retainedMilliseconds = 10 * 24 * 60 * 60 * 1000;

type Deps = { db: Database; ports: Pick<DealerPorts, 'hasOrderAtPrices'> };

export const dealersJobs = ({ clock, ...deps }: Deps & { clock: Clock }): Job[] => [
  {
    task: 'forget_replaced_prices',
    cron: '10 2 * * *',
    run: async () => {
      await deleteReplacedPrices(deps, new Date(clock.now().getTime() - retainedMilliseconds));
    },
  },
];

const versionedTables = [
  'price_lists',
  'surcharges',
  'dealer_terms',
  'blackout_days',
  'dealer_schedules',
  'full_days',
];

/**
 * Deletes what was replaced before a moment and is needed by no order; an order can be computed again at its price
 * version as long as it is there. Answers how many rows were deleted.
 */
export async function deleteReplacedPrices(
  { db, ports: { hasOrderAtPrices } }: Deps,
  before: Date,
): Promise<number> {
  let deleted = 0;
  const isUnneeded = (dealerId: string) => sql`
    closing.version = replaced.version_until and closing.changed_at < ${before} and not ${hasOrderAtPrices(
      sql.ref(dealerId),
      { from: sql.ref('replaced.version_from'), until: sql.ref('replaced.version_until') },
    )}`;
  const deletions = versionedTables.map((table) => replacedRows(table, isUnneeded('replaced.dealer_id')));
  for (const deletion of [...deletions, replacedZones(isUnneeded('branches.dealer_id'))]) {
    const result = await deletion.execute(db);
    deleted += Number(result.numAffectedRows ?? 0);
  }
  await sql`
    delete from price_changes
    where changed_at < ${before} and version < (select max(version) from price_changes)`.execute(db);
  return deleted;
}

const replacedRows = (table: string, isUnneeded: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  delete from ${sql.table(table)} as replaced using price_changes as closing
  where ${isUnneeded}`;

/** A zone's first row stays as long as the zone's number may be named. */
const replacedZones = (isUnneeded: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  delete from zones as replaced using price_changes as closing, branches
  where branches.id = replaced.branch_id and replaced.root_id is not null
    and ${isUnneeded}`;
