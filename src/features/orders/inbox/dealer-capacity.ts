import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { dealerById, limitedDealers, saveOwnChange } from '#features/dealers/dealers.ts';
import type { DayLoad, DeliveryCapacity, Limited } from '#features/dealers/types.ts';
import { countries } from '#features/places/shared.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';

type Deps = { db: Database; clock: Clock };

export const deliveryCapacity = (deps: Deps): DeliveryCapacity => ({
  loadOfDays: (asked) => loadOfDays(deps.db, asked),
  markFullDays: (only) => markFullDays(deps, only),
});

/**
 * Marks the days that have as many stops as their dealer takes, and frees those that have not any more. Offers shown
 * before keep their day; new ones get the next. Answers how many dealers' days changed.
 */
export async function markFullDays(deps: Deps, only: number | null = null): Promise<number> {
  let changed = 0;
  for (const dealer of await limitedDealers(deps.db, only)) {
    const days = await fullDaysOf(deps, dealer);
    if (days === null || days.join() === dealer.fullDays.join()) continue;
    await saveOwnChange(deps, {
      dealerId: dealer.dealerId,
      expectedVersion: null,
      change: { kind: 'full_days', days },
    });
    changed += 1;
  }
  return changed;
}

/** Null when there is no such dealer. Days that are over are left out. */
async function fullDaysOf({ db, clock }: Deps, { dealerId, stopsPerDay }: Limited): Promise<Day[] | null> {
  const dealer = await dealerById(db, dealerId);
  if (!dealer) return null;
  const from = localDay(clock.now(), countries[dealer.countryId].timeZone);
  const load = await loadOfDays(db, { dealerId, from });
  return load.filter(({ stops }) => stops >= stopsPerDay).map(({ day }) => day);
}

/**
 * Stops of a dealer's orders that are still to be delivered, by the day that the customer was told: the appointment,
 * before it the promised day. From a day on, in order.
 */
async function loadOfDays(
  db: Connection,
  { dealerId, from }: { dealerId: number; from: Day },
): Promise<DayLoad[]> {
  const { rows } = await sql<DayLoad>`
    select to_char(coalesce(appointment_day, delivery_date), 'YYYY-MM-DD') as day, sum(stations)::integer as stops
    from orders
    where dealer_id = ${dealerId} and state in ('placed', 'confirmed', 'scheduled')
      and coalesce(appointment_day, delivery_date) >= ${from}::date
    group by 1 order by 1`.execute(db);
  return rows;
}
