import { addDays, type Day, daysBetween } from '#platform/time/calendar.ts';
import { nearDays, refillThreshold } from '../readings/refills.rules.ts';

/** Oil that is in a tank since a day, whatever it came by. */
export type Rise = {
  tankId: number;
  /** On which the higher level was known. */
  day: Day;
  /** Of the lower level, where only two levels apart tell of it; null where a sensor saw it on its day. */
  since: Day | null;
  litres: number;
  /** Of the row in which the sensor proposed it. */
  refillId: number | null;
};

/** A rise that is asked about: its litres are what no delivery explains of it. */
export type OpenRise = Rise & { /** Some of it is a known delivery. */ isMore: boolean };

type Came = { day: Day; litres: number };

/** By which a level may rise more than a bill says: forms of tanks are known to so much. */
const moreThanBilled = 0.25;

/** Litres that the oil of a delivery may look like in a tank. */
export const explainedBy = (litres: number): number =>
  litres === 0 ? 0 : litres * (1 + moreThanBilled) + refillThreshold;

/**
 * The rises in one tank that the oil which is known to have come does not explain, the oldest first. A delivery explains
 * rises of the days around it, and no more of them than its litres.
 */
export function openRises(rises: readonly Rise[], came: readonly Came[]): OpenRise[] {
  const left = came.map(({ day, litres }) => ({ day, litres }));
  return rises
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .flatMap((rise): OpenRise[] => {
      const explained = takenOf(left, rise);
      if (rise.litres <= explainedBy(explained)) return [];
      return [{ ...rise, litres: rise.litres - explained, isMore: explained > 0 }];
    });
}

/** Takes what explains a rise from what is left of the deliveries, the closest first; how much that is. */
function takenOf(left: Came[], { day, since, litres }: Rise): number {
  const first = since ? addDays(since, 1) : day;
  const distance = (one: Came) =>
    one.day < first ? daysBetween(one.day, first) : one.day > day ? daysBetween(day, one.day) : 0;
  let open = litres;
  const near = left.filter((one) => distance(one) <= nearDays);
  for (const one of near.toSorted((a, b) => distance(a) - distance(b))) {
    const taken = Math.min(open, one.litres);
    one.litres -= taken;
    open -= taken;
  }
  return litres - open;
}

type Period = { from: Day; until: Day /** Null while nobody knows it. */; opening: number | null };

/**
 * What a report of a period depends on: oil of its days, and of the stock at its beginning as far back as that reaches
 * through all that came to the tank.
 */
export function ofPeriod<One extends Came>(
  some: readonly One[],
  all: readonly Came[],
  { from, until, opening }: Period,
): One[] {
  return some.filter(({ day }) => {
    if (day >= from) return day <= until;
    const later = all.filter((one) => one.day > day && one.day < from);
    return later.reduce((sum, { litres }) => sum + litres, 0) < (opening ?? 0);
  });
}

/** Of a form that was made for this rise: another one, or one that has become larger, has another. */
export const riseKey = ({ tankId, since, day, litres }: Rise): string =>
  [tankId, since ?? day, day, litres].join('_');

/** What the key of a form tells of its rise; null for what is none. */
export function keyedRise(key: string): (Pick<Rise, 'tankId' | 'day' | 'litres'> & { since: Day }) | null {
  const [, tankId, since = '', day = '', litres] =
    /^(\d{1,9})_(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)_(\d{1,9})$/.exec(key) ?? [];
  return litres === undefined ? null : { tankId: Number(tankId), since, day, litres: Number(litres) };
}

/** The rise that is asked about now where a form asked about another one of these days, as its key says. */
export function insteadOf<One extends Rise>(rises: readonly One[], key: string): One | undefined {
  const asked = keyedRise(key);
  if (!asked || rises.some((rise) => riseKey(rise) === key)) return undefined;
  const near = rises.filter(
    ({ tankId, since, day }) => tankId === asked.tankId && (since ?? day) <= asked.day && day >= asked.since,
  );
  return near.find(({ day }) => day === asked.day) ?? near[0];
}
