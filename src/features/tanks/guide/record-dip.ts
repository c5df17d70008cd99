import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isSameSecret } from '#features/identity/identity.ts';
import type { Clock } from '#platform/time/clock.ts';
import { storeReadings } from '../readings/store-readings.ts';
import { gaugeOf } from '../shapes.rules.ts';
import { type Tank, tankOf } from '../tanks.store.ts';
import type { DipUnit } from './guide.rules.ts';

type Deps = { db: Database; clock: Clock };

export type Dip = { userId: number; tankId: number; unit: DipUnit; value: number; at: Date };

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
  const [[answer] = []] = await storeReadings(deps, [
    { sensorId, readings: [{ ...rest, ...measured, deviceAt: at }] },
  ]);
  return answer?.status === 'rejected' || !answer ? 'not_stored' : 'stored';
}

/** The highest that can be read in a unit; null while the tank cannot be calculated. */
function mostOf(tank: Tank, unit: DipUnit): number | null {
  const gauge = gaugeOf(tank);
  if (!gauge) return null;
  return { cm: gauge.height / 10, percent: 100, litres: Math.ceil(gauge.capacity) }[unit];
}

/** The tank's dipstick, which is made when something is read from it first. */
export async function dipSensorOf({ db, clock }: Deps, tank: Tank): Promise<number> {
  const now = clock.now();
  const userId = Number(tank.userId);
  return db.transaction().execute(async (tx) => {
    await sql`select 1 from users where id = ${userId} for update`.execute(tx);
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

type LinkDeps = { config: { secret: string } };

/** The path of a link by which one level of one tank can be typed without signing in. */
export const dipLink = (deps: LinkDeps, tankId: number): string =>
  `/mex/peilen/${tankId}.${proofOf(deps, tankId)}`;

const proofOf = ({ config }: LinkDeps, tankId: number): string =>
  createHmac('sha256', config.secret).update(`brennwert dip of tank ${tankId}`).digest('base64url');

/** The tank of such a link; undefined for a wrong one and for a tank that was ended. */
export async function tankOfDipLink(deps: LinkDeps & Deps, token: string): Promise<Tank | undefined> {
  const [, id, proof] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !proof || !isSameSecret(proof, proofOf(deps, Number(id)))) return undefined;
  return deps.db
    .selectFrom('tanks')
    .selectAll()
    .$castTo<Tank>()
    .where('id', '=', Number(id))
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}
