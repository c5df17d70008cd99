import { data } from 'react-router';
import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { tankEverOf } from '#features/tanks/tanks.ts';
import type { Tank } from '#features/tanks/types.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type LevelUnit, readLevels } from './levels-import.rules.ts';
import { litresOf, mountingOf } from './reading-to-litres.rules.ts';
import type { Reading } from './readings.rules.ts';
import { dipSensorOf } from './record-dip.ts';
import { storeDips } from './store-readings.ts';

/** Somebody's tank that an address names, also an ended one; somebody else's is not found. */
export async function ownTank(
  db: Database,
  { userId, tankId }: { userId: number; tankId: string },
): Promise<Tank> {
  const id = rowIdIn(tankId);
  const tank = id > 0 ? await tankEverOf(db, { id, userId }) : undefined;
  if (!tank) throw data('This page could not be found', { status: 404 });
  return tank;
}

type Deps = { db: Database; clock: Clock };

/** The levels of a list that can be taken, with the first and the last in litres, and what is wrong with the others. */
export function checkLevels(
  { clock }: Pick<Deps, 'clock'>,
  { tank, text, unit }: { tank: Tank; text: string; unit: LevelUnit },
) {
  const mounting = mountingOf({ mountedAt: null, levelOffset: 0, settings: {} }, tank);
  const { timeZone } = countries[tank.countryId];
  const read = readLevels(text, { unit, mounting, timeZone, now: clock.now() });
  const told = read.readings.flatMap((reading) => {
    const { litres } = litresOf(reading, mounting);
    return reading.deviceAt && litres !== null ? [{ at: reading.deviceAt, litres }] : [];
  });
  const ordered = told.sort((one, other) => one.at.getTime() - other.at.getTime());
  const ends = [ordered.at(0), ordered.at(-1)].filter((end) => end !== undefined);
  return { ...read, ends };
}

/** Levels as if they had been dipped. What was there before is known again and changes nothing. */
export async function storeLevels(
  deps: Deps,
  { tank, readings }: { tank: Tank; readings: readonly Reading[] },
): Promise<{ stored: number; known: number }> {
  const sensorId = await dipSensorOf(deps, tank);
  const answers = await storeDips(deps, { tankId: tank.id, sensorId, readings });
  const known = answers.filter(({ status }) => status === 'duplicate').length;
  return { stored: answers.length - known, known };
}
