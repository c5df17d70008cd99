import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Tank } from '../tanks.store.ts';
import { type LevelCsvError, type LevelUnit, readLevels } from './levels-csv.rules.ts';
import { mountingOf } from './readings.rules.ts';
import { storeReadings } from './store-readings.ts';

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
  const sensorId = await dipstickOf(deps.db, { tank, now });
  const [answers = []] = await storeReadings(deps, [{ sensorId, readings }]);
  const known = answers.filter(({ status }) => status === 'duplicate').length;
  return { ok: true, stored: answers.length - known, known };
}

/** The dipstick of a tank, made when it is used first. */
async function dipstickOf(db: Database, { tank, now }: { tank: Tank; now: Date }): Promise<number> {
  await sql`
    insert into sensors (serial, kind, user_id, tank_id, created_at, assigned_at)
    values (${`DIP-${tank.id}`}, 'dip', ${tank.userId}, ${tank.id}, ${now}, ${now})
    on conflict do nothing`.execute(db);
  const { id } = await db
    .selectFrom('sensors')
    .select('id')
    .where('tankId', '=', tank.id)
    .where('kind', '=', 'dip')
    .executeTakeFirstOrThrow();
  return id;
}
