import type { Connection } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';

/** What was in a tank on a local day, litres at 15 °C. */
export type TankDay = {
  tankId: number;
  day: Day;
  low: number;
  high: number;
  last: number;
  lastAt: Date;
  temperature: number | null;
};

export type TankHour = Omit<TankDay, 'day'> & { hour: Date };

/** The days with a level between two days, both included, by tank, oldest first. */
export const tankDays = (
  db: Connection,
  { tankIds, from, until }: { tankIds: readonly number[]; from: Day; until: Day },
): Promise<TankDay[]> =>
  db
    .selectFrom('tankDays')
    .select(['tankId', 'day', 'low', 'high', 'last', 'lastAt', 'temperature'])
    .where('tankId', 'in', [0, ...tankIds])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('tankId')
    .orderBy('day')
    .execute();

/** The hours with a level from `from` until before `until`, by tank, oldest first. */
export const tankHours = (
  db: Connection,
  { tankIds, from, until }: { tankIds: readonly number[]; from: Date; until: Date },
): Promise<TankHour[]> =>
  db
    .selectFrom('tankHours')
    .select(['tankId', 'hour', 'low', 'high', 'last', 'lastAt', 'temperature'])
    .where('tankId', 'in', [0, ...tankIds])
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .orderBy('tankId')
    .orderBy('hour')
    .execute();

/** The latest day with a level of each tank, whenever it was; a tank without any is missing. */
export const latestDays = (db: Connection, tankIds: readonly number[]): Promise<TankDay[]> =>
  db
    .selectFrom('tankDays')
    .distinctOn('tankId')
    .select(['tankId', 'day', 'low', 'high', 'last', 'lastAt', 'temperature'])
    .where('tankId', 'in', [0, ...tankIds])
    .orderBy('tankId')
    .orderBy('day', 'desc')
    .execute();
