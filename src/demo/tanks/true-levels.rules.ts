import { dayNumber } from '#demo/dealers/price-level.rules.ts';
import { seededRandom } from '#platform/random.ts';
import { type Day, localTime } from '#platform/time/calendar.ts';
import { burntBy, type House, litresBurnt } from './house.rules.ts';
import { type Climate, weatherOf } from './weather.rules.ts';

/** Oil that came, litres at 15 °C. */
export type Delivery = { at: Date; litres: number };

/** A demo tank with who burns its oil. */
export type Cellar = {
  house: House;
  climate: Climate;
  timeZone: string;
  /** When its story begins. */
  since: Date;
  /** Oldest first. */
  deliveries: readonly Delivery[];
  /** What was in it at one moment; all other levels follow from that. */
  known: { at: Date; litres: number };
  /** When it comes down to this, the demo's owner has a lorry come from elsewhere. */
  emergency: { below: number; litres: number };
};

/** What is in the tank at a moment, litres at 15 °C. */
export type TrueLevel = { at: Date; day: Day; litres: number };

/** The weather of the demo is one story, whenever it is told from. */
const firstWeatherDay = dayNumber('2015-01-01');

/** The levels at the moments, which are in order, from the beginning of the story on. */
export function trueLevels(cellar: Cellar, moments: readonly Date[]): TrueLevel[] {
  const { since, deliveries, known, emergency } = cellar;
  const burntUntil = burning(cellar, moments.at(-1) ?? since);
  const came = (at: Date) =>
    deliveries.reduce((sum, delivery) => sum + (delivery.at <= at ? delivery.litres : 0), 0);
  const atFirst = known.litres + burntUntil(known.at).litres - came(known.at);
  let more = 0;
  return moments.map((at) => {
    const { litres: burnt, day } = burntUntil(at);
    const litres = atFirst + came(at) - burnt + more;
    const refill = litres < emergency.below ? emergency.litres : 0;
    more += refill;
    return { at, day, litres: Math.max(0, litres + refill) };
  });
}

/** What was burnt from the first day of the weather until a moment. */
function burning({ house, climate, timeZone }: Cellar, last: Date) {
  const days = dayNumber(localTime(last, timeZone).day) - firstWeatherDay + 2;
  const daily = litresBurnt(
    house,
    climate,
    weatherOf(house.seed, climate, { firstDay: firstWeatherDay, days }),
  );
  const before = [0];
  for (const litres of daily) before.push((before.at(-1) ?? 0) + litres);
  return (at: Date): { litres: number; day: Day } => {
    const { day, minutes } = localTime(at, timeZone);
    const index = dayNumber(day) - firstWeatherDay;
    return { litres: (before[index] ?? 0) + (daily[index] ?? 0) * burntBy(minutes), day };
  };
}

const hour = 3_600_000;

/** Once an hour, a few minutes after it, from one moment (included) until another. */
export function hourlyMoments(from: Date, until: Date): Date[] {
  const moments: Date[] = [];
  for (let at = Math.floor(from.getTime() / hour) * hour + sevenMinutes; at <= until.getTime(); at += hour) {
    if (at >= from.getTime()) moments.push(new Date(at));
  }
  return moments;
}

const sevenMinutes = 7 * 60_000;

/** A sensor's word of an hour; null in an hour in which it was silent. */
export type SensedHour = {
  at: Date;
  sequence: number;
  distance: number;
  temperature: number;
  battery: number;
  signal: number;
};

/** What a good sensor at `mountedAt` mm over the floor says of true levels. */
export function sensedHours(
  levels: readonly TrueLevel[],
  { since, mountedAt, levelOf }: { since: Date; mountedAt: number; levelOf(litres: number): number },
): SensedHour[] {
  return levels.flatMap(({ at, litres }) => {
    const sequence = Math.floor((at.getTime() - since.getTime()) / hour) + 1;
    const random = seededRandom(`sensed:${at.getTime() / hour}`);
    const season = Math.cos((2 * Math.PI * (at.getTime() / 86_400_000 - 35)) / 365.25);
    const temperature = Math.round((13.5 - 3.5 * season + 0.2 * random.normal()) * 10) / 10;
    // Oil grows as it gets warmer.
    const level = levelOf(litres / (1 - 0.00084 * (temperature - 15)));
    const distance = Math.round(mountedAt - level + 0.9 * random.normal());
    const battery = Math.round((3.62 - 0.012 * (sequence / 730) + 0.004 * random.normal()) * 100) / 100;
    const signal = Math.round(-71 + 3 * random.normal());
    return random.chance(0.004) ? [] : [{ at, sequence, distance, temperature, battery, signal }];
  });
}
