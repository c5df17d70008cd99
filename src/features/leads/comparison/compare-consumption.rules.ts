import type { Assumptions } from './comparison-assumptions.rules.ts';
import type { House } from './comparison-inputs.rules.ts';

/** Of a litre of heating oil; the values of the law (EBeV 2030), rounded as they are told. */
export const oil = { kilowattHours: 10.05, kilogramsCo2: 2.68 } as const;

/** Litres per m² and year for heating alone, by what a house was built like. */
export const classLitres = {
  uninsulated: 25,
  before1977: 20,
  '1977to2001': 13.6,
  from2002: 10,
  kfw70: 6,
  passive: 1.5,
} as const;
export type HouseClass = keyof typeof classLitres;

/** Walls to neighbours lose nothing: share of what a detached house of the same area needs; rounded from its surface. */
const kindFactors = { detached: 1, semi: 0.92, terraced: 0.85, multi: 0.8 } as const;
const houseKinds = ['detached', 'semi', 'terraced', 'multi'] as const;
type HouseKind = (typeof houseKinds)[number];

/** A year's efficiency of boilers: what arrives of the oil's energy (net calorific value). */
export const boilerEfficiency = { condensing: 0.96, under20: 0.88, over20: 0.8 } as const;
export const usualEfficiency = boilerEfficiency.under20;

/** Litres of oil a year for one person's hot water, and the share that collectors leave to the oil. */
const waterLitresPerPerson = 100;
const waterShareWithSolar = 0.4;
const usualPersons = 3;

/** What collectors for heating take over of it. */
const heatingShareWithSolar = 0.93;

export const grades = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type Grade = (typeof grades)[number];

/** Up to which ratio of actual to expected use a grade reaches; C ends where a house is like its class. */
export const gradeLimits: Readonly<Record<Exclude<Grade, 'G'>, number>> = {
  A: 0.7,
  B: 0.85,
  C: 1,
  D: 1.15,
  E: 1.35,
  F: 1.6,
};

export const gradeOf = (ratio: number): Grade =>
  grades.find((grade) => grade !== 'G' && ratio <= gradeLimits[grade]) ?? 'G';

/** What a household's own answers add to or take from its class. */
type PartKey = ('roof' | 'walls' | 'cellar' | 'windows') | ('boiler' | 'balance' | 'temperature' | 'solar');
export type Part = { key: PartKey; factor: number };

export type Comparison = {
  houseClass: HouseClass;
  /** l/m² and year, of the class. */
  classLitres: number;
  kindFactor: number;
  /** m² */
  livingArea: number;
  /** Litres a year. */
  water: number;
  persons: number;
  /** Of houses of the same kind and size. */
  expected: number;
  /** Of this house by its parts and habits, whatever it really used. */
  likely: number;
  parts: readonly Part[];
  /** What it uses; its likely use where nobody knows. */
  actual: number;
  isEstimated: boolean;
  /** Without hot water. */
  heating: number;
  /** l/m² and year, all oil, one decimal. */
  perArea: number;
  /** Actual to expected, two decimals. */
  ratio: number;
  grade: Grade;
  kilowattHours: number;
  kilogramsCo2: number;
};

/** A house beside those of its kind. Litres are whole; factors are applied before rounding. */
export function compareHouse(house: House, assumptions: Assumptions): Comparison {
  const { houseClass, kindFactor, ofClass, water } = usualUse(house);
  const parts = partsOf(house, houseClass, assumptions);
  const likely = Math.round(parts.reduce((litres, { factor }) => litres * factor, ofClass) + water);
  const expected = Math.round(ofClass + water);
  const actual = house.statedLitres ?? likely;
  const ratio = Math.round((actual / expected) * 100) / 100;
  return {
    houseClass,
    classLitres: classLitres[houseClass],
    kindFactor,
    livingArea: house.livingArea,
    water,
    persons: house.persons ?? usualPersons,
    expected,
    likely,
    parts,
    actual,
    isEstimated: house.statedLitres === null,
    heating: Math.max(0, actual - water),
    perArea: Math.round((actual / house.livingArea) * 10) / 10,
    ratio,
    grade: gradeOf(ratio),
    kilowattHours: Math.round(actual * oil.kilowattHours),
    kilogramsCo2: Math.round(actual * oil.kilogramsCo2),
  };
}

/** What houses of its kind and size take in a year, heating and hot water apart. */
function usualUse(house: House) {
  const houseClass = classOf(house);
  const kindFactor = kindFactors[house.buildingKind ?? 'detached'];
  const ofClass = classLitres[houseClass] * kindFactor * house.livingArea;
  return { houseClass, kindFactor, ofClass, water: waterLitres(house) };
}

/**
 * Ratios of actual to expected use between which an answer is believed. Even an old house that was made a passive one takes
 * more than the least; the most is three times what makes the worst grade.
 */
const possibleRatios = { least: 0.15, most: 5 } as const;

/** False where no house of this kind and size takes what was stated: a delivery was meant, or another house. */
export function isPossibleUse(house: House): boolean {
  const { ofClass, water } = usualUse(house);
  const ratio = (house.statedLitres ?? ofClass + water) / (ofClass + water);
  return ratio >= possibleRatios.least && ratio <= possibleRatios.most;
}

/** Of what kind a house was compared. */
export const kindOf = ({ kindFactor }: Pick<Comparison, 'kindFactor'>): HouseKind =>
  houseKinds.find((kind) => kindFactors[kind] === kindFactor) ?? 'detached';

/** An old house in which nothing was insulated is compared with its like. */
function classOf({ built, roof, walls, cellar }: House): HouseClass {
  const isBare = built === 'before1977' && [roof, walls, cellar].every((part) => part === 'no');
  return isBare ? 'uninsulated' : built;
}

/** Litres a year; who did not say is taken to heat water by oil, as most do. */
function waterLitres({ heatsWater, persons, solar }: House): number {
  if (heatsWater === false) return 0;
  const share = solar === 'water' || solar === 'heating' ? waterShareWithSolar : 1;
  return Math.round(waterLitresPerPerson * (persons ?? usualPersons) * share);
}

/** Houses of these classes can be insulated in a way that shows. */
const isOlder = ({ built }: Pick<House, 'built'>): boolean =>
  built === 'before1977' || built === '1977to2001';

/** Walls of 1977 and later were insulated when they were built: less is left to be saved. */
export const insulationWeight = ({ built }: Pick<House, 'built'>): number =>
  built === 'before1977' ? 1 : built === '1977to2001' ? 0.6 : 0;

/** The class is a mean of houses with and without each part: half of what the part saves, up or down. */
function partsOf(house: House, houseClass: HouseClass, assumptions: Assumptions): Part[] {
  const weight = houseClass === 'uninsulated' ? 0 : insulationWeight(house) / 200;
  const built = (key: PartKey, state: string | null, percent: number): Part => ({
    key,
    factor: state === 'yes' ? 1 - percent * weight : state === 'no' ? 1 + percent * weight : 1,
  });
  const { saveRoof, saveWalls, saveCellar, saveDoubleWindows, saveSingleWindows } = assumptions;
  const double = saveDoubleWindows.value / 100;
  const windows = {
    single: 1 + saveSingleWindows.value / 200,
    double: 1,
    lowE: 1 - double / 2,
    triple: 1 - double,
  };
  const degree = assumptions.savePerDegree.value / 100;
  const temperatures = { cool: 1 - degree * 1.5, usual: 1, warm: 1 + degree * 1.5 };
  const all: Part[] = [
    built('roof', house.roof, saveRoof.value),
    built('walls', house.walls, saveWalls.value),
    built('cellar', house.cellar, saveCellar.value),
    { key: 'windows', factor: isOlder(house) && house.windows ? windows[house.windows] : 1 },
    { key: 'boiler', factor: house.boiler ? usualEfficiency / boilerEfficiency[house.boiler] : 1 },
    { key: 'balance', factor: house.balanced === 'yes' ? 1 - assumptions.saveBalance.value / 100 : 1 },
    { key: 'temperature', factor: temperatures[house.roomTemperature ?? 'usual'] },
    { key: 'solar', factor: house.solar === 'heating' ? heatingShareWithSolar : 1 },
  ];
  return all
    .filter(({ factor }) => factor !== 1)
    .map(({ key, factor }) => ({ key, factor: threeDecimals(factor) }));
}

const threeDecimals = (value: number): number => Math.round(value * 1000) / 1000;
