import { dayNumber, dayOfNumber } from '#demo/dealers/price-level.rules.ts';
import { type Random, seededRandom } from '#platform/random.ts';
import { type Climate, usualTemperature, type Weather } from './weather.rules.ts';

/** A house that burns oil as real ones do: by its walls, its sun, its boiler, and the habits of those who live in it. */
export type House = {
  seed: string;
  builtYear: number;
  /** m² */
  area: number;
  persons: number;
  heatsWater: boolean;
  /** Litres a year for warmth in the usual climate. */
  heatLitres: number;
  /** °C indoors, and what people and lamps add to it. */
  room: number;
  gains: number;
  /** Kelvin by which a clear day of June warms the house. */
  sunGain: number;
  /** Kelvin by which it is colder at night than by day. */
  setback: number;
  /** Of yesterday's temperature, so much is still in the walls. */
  inertia: number;
  /** Litres a day that the boiler loses while it is on. */
  standby: number;
  /** Litres a day and person for hot water. */
  waterLitres: number;
  /** Hot water of solar panels: of a clear summer's day, so much needs no oil. */
  solarWater: number;
  /** Of the heat of weekends in winter, so much comes from a wood stove. */
  stove: number;
  /** By how much more is heated at weekends. */
  weekend: number;
  /** By how much habits wander over the months. */
  wandering: number;
  /** Weeks away in summer, and the chance of a week away in winter. */
  summerWeeks: number;
  winterTrip: number;
};

/** Litres per m² and year by when a house was built; each house is its own. */
const classes = [
  { share: 0.55, from: 1905, until: 1976, litres: 19 },
  { share: 0.33, from: 1977, until: 2001, litres: 14 },
  { share: 0.12, from: 2002, until: 2012, litres: 10 },
] as const;

/** A house that could stand anywhere; the same for the same seed. */
export function houseOf(seed: string): House {
  const random = seededRandom(`house:${seed}`);
  const drawn = random.next();
  const kind = drawn < 0.55 ? classes[0] : drawn < 0.88 ? classes[1] : classes[2];
  const area = Math.round(random.between(95, 220));
  const persons = random.pick([1, 2, 2, 2, 3, 3, 4, 4, 5]);
  const heatsWater = random.chance(0.8);
  return {
    seed,
    area,
    persons,
    heatsWater,
    builtYear: random.whole(kind.from, kind.until),
    heatLitres: area * kind.litres * Math.exp(0.2 * random.normal()),
    room: random.between(19, 22),
    gains: random.between(2.5, 4.5),
    sunGain: random.between(2, 7),
    setback: random.between(0, 3),
    inertia: random.between(0.15, 0.6),
    standby: random.between(0.2, 0.8),
    waterLitres: random.between(0.18, 0.38),
    solarWater: random.chance(0.15) ? random.between(0.4, 0.8) : 0,
    stove: random.chance(0.25) ? random.between(0.1, 0.45) : 0,
    weekend: random.between(0, 0.1),
    wandering: random.between(0.01, 0.04),
    summerWeeks: random.pick([0, 1, 2, 2, 3]),
    winterTrip: random.between(0, 0.5),
  };
}

/** Litres that a house burns on each day of a weather. */
export function litresBurnt(house: House, climate: Climate, weather: Weather): number[] {
  const perKelvin = house.heatLitres / kelvinDays(house, climate);
  const random = seededRandom(`burnt:${house.seed}`);
  const away = absences(house, weather);
  const { temperatures, sun, firstDay } = weather;
  let habit = random.normal() * house.wandering;
  let walls = temperatures[0] ?? 0;
  return temperatures.map((temperature, at) => {
    const isAway = away.has(firstDay + at);
    habit = habitKept * habit + Math.sqrt(1 - habitKept ** 2) * house.wandering * random.normal();
    walls = house.inertia * walls + (1 - house.inertia) * temperature;
    const isWeekend = isWeekendDay(firstDay + at);
    const wanted = house.room - house.gains - house.setback * 0.35 - (isAway ? 4 : 0);
    const kelvin = Math.max(0, wanted - walls - house.sunGain * (sun[at] ?? 0));
    const stove = isWeekend && kelvin > 6 ? 1 - house.stove : 1;
    const custom = (1 + habit + (isWeekend ? house.weekend : 0)) * Math.exp(0.05 * random.normal());
    const heat = perKelvin * kelvin * custom * stove;
    const water = isAway ? 0 : waterOf(house, { random, isWeekend, sun: sun[at] ?? 0 });
    return heat + water + (house.heatsWater || heat > 0 ? house.standby : 0);
  });
}

/** 1 January 1970 was a Thursday. */
const isWeekendDay = (day: number): boolean => [2, 3].includes(((day % 7) + 7) % 7);

/** Habits last for months. */
const habitKept = 0.99;

function waterOf(
  { heatsWater, persons, waterLitres, solarWater }: House,
  { random, isWeekend, sun }: { random: Random; isWeekend: boolean; sun: number },
): number {
  const wish = persons * waterLitres * (isWeekend ? 1.25 : 0.9) * Math.exp(0.25 * random.normal());
  return heatsWater ? wish * (1 - solarWater * Math.min(1, sun * 1.6)) : 0;
}

/** Kelvin that walls have to be kept warm against in the usual year, with the usual ups and downs of days. */
function kelvinDays({ room, gains, setback, sunGain }: House, climate: Climate): number {
  const first = dayNumber('2025-01-01');
  let sum = 0;
  for (let day = first; day < first + 365; day++) {
    const winter = Math.cos((2 * Math.PI * (day - first - 18)) / 365);
    const wanted = room - gains - setback * 0.35 - sunGain * (0.38 - 0.31 * winter);
    for (const anomaly of [-5, -2.5, 0, 2.5, 5]) {
      sum += Math.max(0, wanted - usualTemperature(climate, day) - anomaly) / 5;
    }
  }
  return sum;
}

/** Days on which nobody is at home. */
function absences(
  { seed, summerWeeks, winterTrip }: House,
  { firstDay, temperatures }: Weather,
): Set<number> {
  const days = new Set<number>();
  const years = [firstDay, firstDay + temperatures.length].map((day) => Number(dayOfNumber(day).slice(0, 4)));
  const [from = 0, until = 0] = years;
  const leave = (first: number, length: number) => {
    for (let day = first; day < first + length; day++) days.add(day);
  };
  for (let year = from; year <= until; year++) {
    const random = seededRandom(`away:${seed}:${year}`);
    leave(dayNumber(`${year}-06-25`) + random.whole(0, 50), summerWeeks * 7);
    if (random.chance(winterTrip))
      leave(dayNumber(`${year}-01-05`) + random.whole(0, 80), random.whole(5, 9));
  }
  return days;
}

/** Of a day's oil, the share that is burnt by the end of each hour: early and in the evening more than at night. */
const byHour = [1, 1, 1, 1, 2, 5, 8, 8, 6, 5, 4, 4, 4, 4, 4, 4, 5, 6, 7, 7, 6, 4, 2, 1];
const ofAllHours = byHour.reduce((sum, share) => sum + share, 0);

/** The share of a day's oil that is burnt up to a minute of it (0 to 1440). */
export function burntBy(minutes: number): number {
  const hour = Math.floor(minutes / 60);
  const whole = byHour.slice(0, hour).reduce((sum, share) => sum + share, 0);
  return (whole + (byHour[hour] ?? 0) * (minutes / 60 - hour)) / ofAllHours;
}
