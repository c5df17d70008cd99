import { dayOfNumber } from '#demo/dealers/price-level.rules.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Reading } from '#features/sensors/types.ts';
import { type Random, seededRandom } from '#platform/random.ts';
import { momentOf } from '#platform/time/calendar.ts';
import { burntBy, type House, houseOf, litresBurnt } from './house.rules.ts';
import { climateOf, type Weather, weatherOf } from './weather.rules.ts';

/** What can be wrong with a sensor; `none` for the good ones. */
export const sensorTroubles = [
  'none',
  'drifting',
  'dying',
  'wrong_clock',
  'silent',
  'weak_battery',
  'echoes',
] as const;

export type SensorTrouble = (typeof sensorTroubles)[number];

/** One household of many: a house, a box of a tank, and a sensor on its lid. */
export type Simulated = {
  serial: string;
  countryId: CountryId;
  postalCode: string;
  altitude: number;
  house: House;
  /** Inside, mm. */
  tank: { length: number; width: number; height: number };
  trouble: SensorTrouble;
  /** A day. */
  readings: number;
};

const places = [
  { countryId: 1, postalCode: '21335', altitude: 20 },
  { countryId: 1, postalCode: '80331', altitude: 520 },
  { countryId: 1, postalCode: '60311', altitude: 110 },
  { countryId: 2, postalCode: '1010', altitude: 170 },
  { countryId: 2, postalCode: '6020', altitude: 570 },
  { countryId: 3, postalCode: '8400', altitude: 440 },
] as const;

/** Of sensors with troubles, as many of each kind; four of ten sensors have one when faults are wanted. */
const troubledShare = 0.4;

export function simulatedOf(seed: string, number: number, { hasFaults }: { hasFaults: boolean }): Simulated {
  const random = seededRandom(`fleet:${seed}:${number}`);
  const house = houseOf(`${seed}:${number}`);
  // A tank holds somewhat more than a year.
  const litres = Math.min(9500, Math.max(1500, house.heatLitres * random.between(1, 1.6)));
  const height = Math.round(random.between(1200, 1700));
  const width = Math.round(random.between(720, 1500));
  const isTroubled = hasFaults && random.chance(troubledShare);
  return {
    serial: `SIM-${seed}-${String(number).padStart(5, '0')}`,
    house,
    ...random.pick(places),
    tank: { height, width, length: Math.round((litres * 1e6) / height / width) },
    trouble: isTroubled ? random.pick(sensorTroubles.slice(1)) : 'none',
    readings: random.pick([1, 1, 2, 4]),
  };
}

type Span = { firstDay: number; days: number };

/** What a household's sensor says in so many days, oldest first. */
export function readingsOf(simulated: Simulated, seed: string, span: Span): Reading[] {
  const { tank, house, trouble } = simulated;
  const random = seededRandom(`sensor:${simulated.serial}`);
  const climate = climateOf(simulated.countryId, simulated.altitude);
  const burnt = litresBurnt(house, climate, weatherOfPlace(simulated, seed, span));
  const capacity = (tank.length * tank.width * tank.height) / 1e6;
  const perMillimetre = capacity / tank.height;
  const fault = faultOf(trouble, random, span.days);
  let left = capacity * random.between(0.4, 0.95);
  return burnt.flatMap((use, day) => {
    // Some order early, some late; the lorry comes before the first reading of a day.
    if (left < capacity * 0.22 && random.chance(0.25)) left = capacity * random.between(0.8, 0.95);
    const begun = left;
    left = Math.max(0, left - use);
    return Array.from({ length: simulated.readings }, (_, at): Reading => {
      const minutes = Math.floor((1440 * (at + 0.5)) / simulated.readings) + random.whole(0, 9);
      const temperature = Math.round((13 + 3 * Math.sin((day - 120) / 58) + random.normal() * 0.3) * 10) / 10;
      const volume = (begun - use * burntBy(minutes)) / (1 - 0.00084 * (temperature - 15));
      const distance = Math.max(
        1,
        Math.round(tank.height + mounted - volume / perMillimetre + 2 * random.normal()),
      );
      const { timeZone } = countries[simulated.countryId];
      return {
        deviceAt: momentOf(dayOfNumber(span.firstDay + day), minutes, timeZone),
        temperature,
        sequence: day * simulated.readings + at + 1,
        measure: 'distance',
        value: distance,
        battery: Math.round((3.65 - 0.0004 * day + 0.01 * random.normal()) * 100) / 100,
        signal: Math.round(-75 + 6 * random.normal()),
      };
    }).flatMap((reading) => fault(reading, day));
  });
}

/** Of a sensor over the highest level, mm. */
export const mounted = 120;

/** Neighbours have the same weather. */
const weatherOfPlace = ({ countryId, altitude }: Simulated, seed: string, span: Span): Weather =>
  weatherOf(`${seed}:${countryId}:${altitude}`, climateOf(countryId, altitude), span);

type Fault = (reading: Reading, day: number) => Reading[];

/** What a trouble makes of a good reading; nothing where the sensor is silent. */
function faultOf(trouble: SensorTrouble, random: Random, days: number): Fault {
  const begins = Math.floor(days * random.between(0.2, 0.7));
  const pace = random.between(0.2, 1.2);
  const gap = random.whole(5, 30);
  const kind = random.whole(0, 2);
  return (reading, day) => {
    if (day < begins) return [reading];
    switch (trouble) {
      case 'none':
        return [reading];
      case 'drifting':
        return [{ ...reading, value: Math.round((reading.value ?? 0) + pace * (day - begins)) }];
      case 'dying':
        return day < begins + gap && random.chance(1 - (day - begins) / gap) ? [reading] : [];
      case 'silent':
        return day < begins + gap ? [] : [reading];
      case 'weak_battery':
        return [{ ...reading, battery: Math.round((3 - 0.01 * Math.min(60, day - begins)) * 100) / 100 }];
      case 'echoes':
        return random.chance(0.3) ? [{ ...reading, ...random.pick(echoes) }] : [reading];
      case 'wrong_clock':
        return [{ ...reading, deviceAt: wrongTime(reading.deviceAt ?? new Date(0), kind) }];
    }
  };
}

/** No echo, one of the dome just under the sensor, and one of a wall behind the floor. */
const echoes = [
  { measure: 'none', value: null },
  { measure: 'distance', value: 8 },
  { measure: 'distance', value: 4900 },
] as const;

/** Never set, a year ahead, or two months back. */
function wrongTime(at: Date, kind: number): Date {
  if (kind === 0) return new Date(at.getTime() % (86_400_000 * 400));
  return new Date(at.getTime() + (kind === 1 ? 365 : -60) * 86_400_000);
}
