import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Day, momentOf } from '#platform/time/calendar.ts';
import { houseOf } from './house.rules.ts';
import type { Cellar } from './true-levels.rules.ts';
import { climateOf } from './weather.rules.ts';

/** How long the customer has had her sensor when the demo market is made. */
export const monthsMeasured = 18;

/** A lying cylinder with dished ends (Klöpper) of about 4,300 l, with a sensor of ours on its dome. */
export const cylinder = {
  serial: 'MEX-24-007319',
  mountedAt: 1720,
  tank: {
    countryId: 1,
    postalCode: '21335',
    name: 'Kellertank',
    house: 'Haus Lüneburg',
    shapeId: 2,
    heads: 'kloepper',
    diameter: 1600,
    length: 2350,
    isStanding: false,
    deadStock: 60,
    houseBuiltYear: 1987,
    livingArea: 148,
    persons: 3,
    heatsWater: true,
    annualLitres: 2900,
    isUnderground: false,
    isInWaterArea: false,
    isSetUp: true,
  },
} as const;

/** Devices that wait at support for somebody whose own is broken. */
export const inStock = ['MEX-26-010114', 'MEX-26-010115', 'MEX-26-010116'] as const;

/** Three plastic tanks in a row, dipped once a month. */
export const battery = {
  serial: 'PEIL-WINTERTHUR',
  tank: {
    countryId: 3,
    postalCode: '8400',
    name: 'Batterietank',
    house: 'Haus Winterthur',
    shapeId: 4,
    tankCount: 3,
    length: 1100,
    width: 720,
    height: 1310,
    deadStock: 90,
    houseBuiltYear: 1994,
    livingArea: 110,
    persons: 1,
    heatsWater: false,
    isUnderground: false,
    isInWaterArea: false,
    isSetUp: true,
  },
} as const;

/** The delivery notes of orders: oil of a day, litres. */
export type Note = { countryId: CountryId; day: Day; litres: number };

type Told = { since: Date; notes: readonly Note[] /** Of the story's first telling. */; toldOn: Date };

/** The customer's house: what lay in the tank before the last full load follows from what was ordered. */
export const cellarOfCylinder = (told: Told): Cellar => ({
  ...cellarOf(1, told, { left: 230 }),
  climate: climateOf(1, 20),
  house: {
    ...houseOf('lueneburg'),
    heatsWater: true,
    heatLitres: 2450,
    persons: 3,
    waterLitres: 0.26,
    standby: 0.4,
    room: 21,
    gains: 3.5,
    setback: 2,
    solarWater: 0,
    stove: 0.2,
    summerWeeks: 2,
    winterTrip: 0.3,
  },
  emergency: { below: 110, litres: 2500 },
});

/** Her mother's: a small house that heats its water by electricity. */
export const cellarOfBattery = (told: Told): Cellar => ({
  ...cellarOf(3, told, { left: 310 }),
  climate: climateOf(3, 440),
  house: {
    ...houseOf('winterthur'),
    heatsWater: false,
    heatLitres: 1480,
    persons: 1,
    standby: 0.3,
    solarWater: 0,
    stove: 0,
  },
  emergency: { below: 130, litres: 2000 },
});

/** Of what a note says so much arrives: hoses and meters. */
const arriving = 0.998;
/** But for one: the note says so many litres, and some of them stayed in the truck. */
const shortDelivery = { noted: 998, arriving: 0.85 };
/** Deliveries are noted at 11:05; by then the oil is in. */
const pumpedAt = 10 * 60 + 50;
/** What is less tops a tank up that is not empty. */
const fullLoad = 1500;
/** Without an order here, oil came from elsewhere so many days before the story was told first. */
const foreignDelivery = { daysAgo: 14, litres: 2000 };

function cellarOf(countryId: CountryId, { since, notes, toldOn }: Told, { left }: { left: number }) {
  const { timeZone } = countries[countryId];
  const ordered = notes
    .filter((note) => note.countryId === countryId)
    .map(({ day, litres }) => ({
      at: momentOf(day, pumpedAt, timeZone),
      litres: litres * (litres === shortDelivery.noted ? shortDelivery.arriving : arriving),
    }))
    .filter(({ at }) => at >= since);
  const foreign = new Date(toldOn.getTime() - foreignDelivery.daysAgo * 86_400_000);
  const deliveries = ordered.some(({ at }) => at <= toldOn)
    ? ordered
    : [{ at: foreign, litres: foreignDelivery.litres }, ...ordered];
  const last = deliveries.findLast(({ at, litres }) => at <= toldOn && litres >= fullLoad)?.at ?? foreign;
  return { timeZone, since, deliveries, known: { at: new Date(last.getTime() - 60_000), litres: left } };
}
