import { type Expression, sql } from 'kysely';
import type { Day } from '#platform/time/calendar.ts';
import { nearDays } from './readings/refills.rules.ts';

/* What later features ask of sensors and of what they tell, as parts of their queries. */

/** Whether a tank has a sensor that is no dipstick; with `before`, whether it had it before a day. */
export const hasSensor = (tankId: Expression<unknown>, { before }: { before?: Expression<unknown> } = {}) =>
  sql<boolean>`exists (select from sensors where sensors.tank_id = ${tankId} and sensors.kind <> 'dip'
    and ${before ? sql`sensors.assigned_at < ${before}` : sql`true`})`;

type Refill = { id: number; day: Day; measured: number | null; delivered: number | null };

/**
 * Oil that came into a tank on days since one and after a moment, and by no order here: what its sensor saw of it, and what its
 * owner says that it was. A rise that an owner has typed on these days is theirs.
 */
export const refillsWithoutOrder = ({
  tankId,
  oldest,
  since,
}: {
  tankId: number;
  oldest: Day;
  since: Date;
}) =>
  sql<Refill>`(
    select id, day, case source when 'hand' then null else coalesce(measured, litres) end as measured,
      case when source = 'hand' or (state = 'confirmed' and measured is not null) then litres end as delivered
    from tank_refills
    where tank_id = ${tankId} and order_id is null and source <> 'order' and state <> 'dismissed'
      and day >= ${oldest} and day > (${since} at time zone 'Europe/Berlin')::date
      and not (state = 'proposed' and exists (select from tank_refills typed
        where typed.tank_id = tank_refills.tank_id and typed.source = 'hand' and typed.state = 'confirmed'
          and abs(typed.day - tank_refills.day) <= ${nearDays}::int)))`;
