import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import {
  boilerEfficiency,
  type Comparison,
  insulationWeight,
  oil,
  usualEfficiency,
} from './compare-consumption.rules.ts';
import type { AssumptionKey, Assumptions } from './comparison-assumptions.rules.ts';
import type { House, OldTank } from './comparison-inputs.rules.ts';

/** A fuel's national price of the day: gross, per 100 l of oil or per 1,000 kg of pellets. */
export type FuelPrice = { unitPrice: Cents; day: Day };
type FuelPrices = { oil: FuelPrice | null; pellets: FuelPrice | null };

/** What heat pumps and pellet boilers make of what they are given. */
export const pelletEfficiency = 0.9;
/** Water that may be cooler saves a heat pump about a seventh of its electricity. */
export const floorHeatingFactor = 1.15;

export const measureKeys = [
  'roof',
  'walls',
  'cellar',
  'windows',
  'balance',
  'condensing',
  'heatPump',
  'pellets',
] as const;
type MeasureKey = (typeof measureKeys)[number];

/** What a change would save in a year. */
export type Measure = {
  key: MeasureKey;
  /** Oil. */
  litres: number;
  /** Less to pay for energy; negative: more. Null where a price is missing. */
  money: Cents | null;
  kilogramsCo2: number;
  /** What it takes instead, a year. */
  needs: { amount: number; unit: 'kWh' | 'kg' } | null;
  /** Nobody said whether it is done already. */
  isUnsure: boolean;
  /** The figures that it rests on. */
  basis: readonly AssumptionKey[];
};

type Known = { comparison: Comparison; assumptions: Assumptions; prices: FuelPrices };

/** Every change that this house can still make, each by itself; several together save less than their sum. */
export function measuresOf(house: House, known: Known): Measure[] {
  return [...insulation(house, known), ...heatingMeasures(house, known)].filter(({ litres }) => litres > 0);
}

function insulation(house: House, known: Known): Measure[] {
  const weight = insulationWeight(house) / 100;
  const { assumptions, comparison } = known;
  const saved = (key: AssumptionKey) => comparison.heating * assumptions[key].value * weight;
  const parts = [
    { key: 'roof', state: house.roof, basis: 'saveRoof' },
    { key: 'walls', state: house.walls, basis: 'saveWalls' },
    { key: 'cellar', state: house.cellar, basis: 'saveCellar' },
  ] as const;
  const windows = {
    single: 'saveSingleWindows',
    double: 'saveDoubleWindows',
    lowE: null,
    triple: null,
  } as const;
  const ofWindows = house.windows && windows[house.windows];
  return [
    ...parts.flatMap(({ key, state, basis }) =>
      state === 'yes'
        ? []
        : [lessOil(known, { key, litres: saved(basis), basis: [basis], isUnsure: state !== 'no' })],
    ),
    ...(ofWindows ? [lessOil(known, { key: 'windows', litres: saved(ofWindows), basis: [ofWindows] })] : []),
  ];
}

function heatingMeasures(house: House, known: Known): Measure[] {
  const { comparison, assumptions } = known;
  const efficiency = house.boiler ? boilerEfficiency[house.boiler] : usualEfficiency;
  const isCondensing = house.boiler === 'condensing';
  const balance = (comparison.heating * assumptions.saveBalance.value) / 100;
  return [
    ...(house.balanced === 'yes'
      ? []
      : [
          lessOil(known, {
            key: 'balance',
            litres: balance,
            basis: ['saveBalance'],
            isUnsure: house.balanced !== 'no',
          }),
        ]),
    ...(isCondensing
      ? []
      : [
          lessOil(known, {
            key: 'condensing',
            litres: comparison.actual * (1 - efficiency / boilerEfficiency.condensing),
          }),
        ]),
    heatPump(house, known, efficiency),
    pelletBoiler(known, efficiency),
  ];
}

type LessOil = Pick<Measure, 'key' | 'litres'> & Partial<Pick<Measure, 'basis' | 'isUnsure'>>;

/** The same house, less oil. */
function lessOil({ prices }: Known, { key, litres, basis = [], isUnsure = false }: LessOil): Measure {
  const saved = Math.round(litres);
  return {
    key,
    litres: saved,
    money: priceOf(prices.oil, saved, 100),
    needs: null,
    kilogramsCo2: Math.round(saved * oil.kilogramsCo2),
    isUnsure,
    basis,
  };
}

function heatPump(house: House, { comparison, assumptions, prices }: Known, efficiency: number): Measure {
  const { electricityPrice, electricityCarbon } = assumptions;
  const factor = heatPerPower(house, assumptions);
  const amount = Math.round((comparison.kilowattHours * efficiency) / factor);
  const oilCost = priceOf(prices.oil, comparison.actual, 100);
  const cost = roundHalfUp(amount * Math.round(electricityPrice.value * 100), 100);
  return {
    key: 'heatPump',
    litres: comparison.actual,
    needs: { amount, unit: 'kWh' },
    isUnsure: false,
    money: oilCost === null ? null : cents(oilCost - cost),
    kilogramsCo2: Math.round(comparison.kilogramsCo2 - (amount * electricityCarbon.value) / 1000),
    basis: ['heatPumpFactor', 'electricityPrice', 'electricityCarbon'],
  };
}

/** What a heat pump brings this house of a kilowatt-hour, a year's mean. */
const heatPerPower = ({ radiators }: House, { heatPumpFactor }: Assumptions): number =>
  heatPumpFactor.value * (radiators === 'floor' ? floorHeatingFactor : 1);

function pelletBoiler({ comparison, assumptions, prices }: Known, efficiency: number): Measure {
  const { pelletEnergy, pelletCarbon } = assumptions;
  const energy = (comparison.kilowattHours * efficiency) / pelletEfficiency;
  const amount = Math.round(energy / pelletEnergy.value);
  const [oilCost, cost] = [
    priceOf(prices.oil, comparison.actual, 100),
    priceOf(prices.pellets, amount, 1000),
  ];
  return {
    key: 'pellets',
    litres: comparison.actual,
    needs: { amount, unit: 'kg' },
    isUnsure: false,
    money: oilCost === null || cost === null ? null : cents(oilCost - cost),
    kilogramsCo2: Math.round(comparison.kilogramsCo2 - (energy * pelletCarbon.value) / 1000),
    basis: ['pelletEnergy', 'pelletCarbon'],
  };
}

/** What so much costs at a price per `unit`. */
export const priceOf = (price: FuelPrice | null, amount: number, unit: number): Cents | null =>
  price && cents(roundHalfUp(amount * price.unitPrice, unit));

export type FuelCost = {
  key: 'oil' | 'pellets' | 'electricity';
  /** Minor units of the currency with two decimals, gross: of the fuel's energy, and of the heat that arrives. */
  perKilowattHour: number;
  perHeat: number;
  /** Of today's price here; null for a figure that editors keep. */
  day: Day | null;
};

/** A kilowatt-hour of each fuel, by today's prices here; electricity by the kept figure. */
export function fuelCosts(house: House, { assumptions, prices }: Omit<Known, 'comparison'>): FuelCost[] {
  const efficiency = house.boiler ? boilerEfficiency[house.boiler] : usualEfficiency;
  const { electricityPrice, pelletEnergy } = assumptions;
  const row = (key: FuelCost['key'], cost: number, share: number, day: Day | null): FuelCost => ({
    key,
    day,
    perKilowattHour: twoDecimals(cost),
    perHeat: twoDecimals(cost / share),
  });
  const { oil: oilPrice, pellets } = prices;
  return [
    ...(oilPrice ? [row('oil', oilPrice.unitPrice / 100 / oil.kilowattHours, efficiency, oilPrice.day)] : []),
    ...(pellets
      ? [row('pellets', pellets.unitPrice / 1000 / pelletEnergy.value, pelletEfficiency, pellets.day)]
      : []),
    row('electricity', electricityPrice.value, heatPerPower(house, assumptions), null),
  ];
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** Tanks as they are sold, litres. */
const tankSizes = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000];
/** A year and a tenth more; a tank is filled to 95 % at most. */
const yearsInTank = 1.1;
const maxFilling = 0.95;

export type TankAdvice = {
  /** Litres; the size that holds a year of this house. */
  recommended: number;
  /** Whether an expert has to test the present one (AwSV): Germany alone; `unknown` hangs on the water area. */
  inspection: 'due' | 'not_due' | 'unknown' | 'other_law';
};

export function tankAdvice(tank: OldTank, actual: number, countryId: CountryId): TankAdvice {
  const needed = (actual * yearsInTank) / maxFilling;
  return {
    recommended: tankSizes.find((size) => size >= needed) ?? Math.ceil(needed / 10_000) * 10_000,
    inspection: countryId === 1 ? inspectionOf(tank) : 'other_law',
  };
}

/** § 46 and annexes 5 and 6 AwSV. */
function inspectionOf({ place, capacity, isInWaterArea }: OldTank): TankAdvice['inspection'] {
  if (place === 'underground' || capacity > 10_000) return 'due';
  if (capacity <= 1000 || isInWaterArea === 'no') return 'not_due';
  return isInWaterArea === 'yes' ? 'due' : 'unknown';
}
