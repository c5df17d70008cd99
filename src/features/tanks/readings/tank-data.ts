import { data } from 'react-router';
import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dipSensorOf } from '../guide/record-dip.ts';
import { type Tank, tankEverOf } from '../tanks.store.ts';
import { type LevelCsvError, type LevelUnit, readLevels } from './levels-csv.rules.ts';
import { mountingOf } from './readings.rules.ts';
import { storeReadings } from './store-readings.ts';

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

type Imported = { ok: true; stored: number; known: number } | { ok: false; errors: readonly LevelCsvError[] };

/**
 * Levels of a file as if they had been dipped: all of them or, when a line is wrong, none. What was there before is
 * known again and changes nothing.
 */
export async function importLevels(
  deps: { db: Database; clock: Clock },
  { tank, text, unit }: { tank: Tank; text: string; unit: LevelUnit },
): Promise<Imported> {
  const now = deps.clock.now();
  const mounting = mountingOf({ mountedAt: null, levelOffset: 0, settings: {} }, tank);
  const { timeZone } = countries[tank.countryId];
  const { readings, errors } = readLevels(text, { unit, mounting, timeZone, now });
  if (errors.length > 0) return { ok: false, errors };
  const sensorId = await dipSensorOf(deps, tank);
  const [answers = []] = await storeReadings(deps, [{ sensorId, readings }]);
  const known = answers.filter(({ status }) => status === 'duplicate').length;
  return { ok: true, stored: answers.length - known, known };
}
