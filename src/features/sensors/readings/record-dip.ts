import type { Database } from '#db/database.ts';
import { lockAccount } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { gaugeOf } from '#features/tanks/shared.ts';
import { tankOf } from '#features/tanks/tanks.ts';
import type { Gauge, Tank } from '#features/tanks/types.ts';
import { addDays, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { LevelUnit } from './levels-import.rules.ts';
import { storeDips } from './store-readings.ts';

type Deps = { db: Database; clock: Clock };

export type Dip = { userId: number; tankId: number; unit: LevelUnit; value: number; at: Date };

export type DipOutcome = 'stored' | 'no_tank' | 'no_gauge' | 'too_much' | 'not_stored';

/** A level that was read by hand; the same one again changes nothing. */
export async function recordDip(deps: Deps, { userId, tankId, unit, value, at }: Dip): Promise<DipOutcome> {
  const tank = await tankOf(deps.db, { id: tankId, userId });
  if (!tank) return 'no_tank';
  const most = mostOf(tank, unit);
  if (most === null) return 'no_gauge';
  if (value > most) return 'too_much';
  const sensorId = await dipSensorOf(deps, tank);
  const measured = {
    cm: { measure: 'level' as const, value: value * 10 },
    percent: { measure: 'percent' as const, value },
    litres: { measure: 'volume' as const, value },
  }[unit];
  const rest = { sequence: null, temperature: null, battery: null, signal: null };
  const deviceAt = await afterOthers(deps, { tank, sensorId, at, ...measured });
  const readings = [{ ...rest, ...measured, deviceAt }];
  const [answer] = await storeDips(deps, { tankId: tank.id, sensorId, readings });
  return answer === undefined || answer.status === 'rejected' ? 'not_stored' : 'stored';
}

type Read = { tank: Tank; sensorId: number; at: Date; measure: string; value: number };

/** ms within which the same level is the same reading, sent again; later somebody has looked once more. */
const sentAgain = 3_600_000;

/** A second level of a day corrects the first one, so it is the later one. */
async function afterOthers({ db }: Deps, { tank, sensorId, at, measure, value }: Read): Promise<Date> {
  const { timeZone } = countries[tank.countryId];
  const day = localDay(at, timeZone);
  const last = await db
    .selectFrom('sensorReadings')
    .select(['deviceAt', 'measure', 'value'])
    .where('sensorId', '=', sensorId)
    .where('deviceAt', '>=', momentOf(day, 0, timeZone))
    .where('deviceAt', '<', momentOf(addDays(day, 1), 0, timeZone))
    .orderBy('deviceAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return at;
  const isAgain = Math.abs(at.getTime() - last.deviceAt.getTime()) < sentAgain;
  const isSame = isAgain && last.measure === measure && Math.abs((last.value ?? 0) - value) < 0.01;
  return isSame ? last.deviceAt : new Date(Math.max(at.getTime(), last.deviceAt.getTime() + 1000));
}

/** The highest that can be read in a unit; null while the tank cannot be calculated. */
function mostOf(tank: Tank, unit: LevelUnit): number | null {
  const gauge = gaugeOf(tank);
  return gauge && maxDipIn(gauge, unit);
}

export const maxDipIn = ({ height, capacity }: Pick<Gauge, 'height' | 'capacity'>, unit: LevelUnit): number =>
  ({ cm: height / 10, percent: 100, litres: Math.ceil(capacity) })[unit];

/** The tank's dipstick, which is made when something is read from it first. */
export async function dipSensorOf({ db, clock }: Deps, tank: Tank): Promise<number> {
  const now = clock.now();
  const userId = Number(tank.userId);
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const known = await tx
      .selectFrom('sensors')
      .select('id')
      .where('tankId', '=', tank.id)
      .where('kind', '=', 'dip')
      .executeTakeFirst();
    if (known) return known.id;
    // The number names the tank for good; an ended tank gives its dipstick away.
    const { id } = await tx
      .insertInto('sensors')
      .values({ serial: `peilstab-${tank.id}`, kind: 'dip', userId, tankId: tank.id, createdAt: now })
      .onConflict((conflict) => conflict.column('serial').doUpdateSet({ userId, tankId: tank.id }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
