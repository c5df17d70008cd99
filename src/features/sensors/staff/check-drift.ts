import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { liveTanks } from '#features/tanks/reads.ts';
import { formColumns, gaugeOf } from '#features/tanks/shared.ts';
import type { TankForm } from '#features/tanks/types.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { scaleChangedAt } from '../sensor-changes.ts';
import type { SensorPorts } from '../sensor-ports.types.ts';
import { driftOf, type MeasuredDay, noiseDays } from './drift.rules.ts';

type Deps = { db: Database; clock: Clock; ports: Pick<SensorPorts, 'measuredDeliveries'> };

export const driftJobs = (deps: Deps): Job[] => [
  { task: 'check_sensor_drift', cron: '35 3 * * *', run: () => checkDrift(deps) },
];

/** Sensors that are compared with their past at a time. */
const atOnce = 500;

type Looked = TankForm & {
  sensorId: number;
  tankId: number;
  /** When it came into the tank, or was changed last. */
  since: Date | null;
  days: MeasuredDay[] | null;
};

/** Compares each sensor that is in a tank with its past: what came of it counts on the start page of support. */
export async function checkDrift({ db, clock, ports }: Deps): Promise<void> {
  const checkedAt = clock.now();
  let after = 0;
  for (;;) {
    const looked = await nextSensors(db, after);
    const last = looked.at(-1);
    if (!last) return;
    const deliveries = await ports.measuredDeliveries(
      db,
      looked.map(({ tankId }) => tankId),
    );
    const checks = looked.map(({ sensorId, tankId, since, days, ...tank }) => {
      const refills = deliveries.filter(
        (one) => one.tankId === tankId && (since === null || one.begunAt >= since),
      );
      const capacity = gaugeOf(tank)?.capacity ?? null;
      return { sensorId, checkedAt, drift: driftOf({ refills, days: days ?? [], capacity }) };
    });
    await db
      .insertInto('sensorChecks')
      .values(checks)
      .onConflict((same) =>
        same.column('sensorId').doUpdateSet((row) => ({
          checkedAt: row.ref('excluded.checkedAt'),
          drift: row.ref('excluded.drift'),
        })),
      )
      .execute();
    after = last.sensorId;
  }
}

/** What was measured since the sensor came into the tank; another scale begins anew. */
async function nextSensors(db: Database, after: number): Promise<Looked[]> {
  const { rows } = await sql<Looked>`
    select s.id as sensor_id, t.id as tank_id, greatest(s.assigned_at, ${scaleChangedAt(sql`s.id`)}) as since,
      ${sql.join(formColumns.map((column) => sql.ref(`t.${column}`)))}, days.list as days
    from sensors s
    join ${liveTanks('id', ...formColumns)} t on t.id = s.tank_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('low', d.low, 'high', d.high, 'last', d.last,
        'isRefill', exists (select from tank_refills r where r.tank_id = t.id and r.state <> 'dismissed'
          and r.source <> 'sensor' and abs(r.day - d.day) <= 1)) order by d.day) as list
      from (select * from tank_days where tank_id = t.id order by day desc limit ${noiseDays}) d) days on true
    where s.id > ${after} and s.kind <> 'dip'
    order by s.id limit ${atOnce}`.execute(db);
  return rows;
}
