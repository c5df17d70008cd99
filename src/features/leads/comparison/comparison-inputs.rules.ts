import type { Answers, GuideInput, InputKind } from '../guides/guide.rules.ts';
import { wholeNumber } from '../guides/whole-number.rules.ts';

const known = ['yes', 'no', 'unknown'] as const;

/** Questions whose answers the comparison reads, by key; what other questions are answered goes to the lead alone. */
const comparisonInputs = {
  zipCode: { kind: 'zip' },
  buildingKind: { kind: 'choice', values: ['detached', 'semi', 'terraced', 'multi'] },
  built: { kind: 'choice', values: ['before1977', '1977to2001', 'from2002', 'kfw70', 'passive'] },
  livingArea: { kind: 'number' },
  persons: { kind: 'number' },
  roof: { kind: 'choice', values: known },
  walls: { kind: 'choice', values: known },
  cellar: { kind: 'choice', values: known },
  windows: { kind: 'choice', values: ['single', 'double', 'lowE', 'triple'] },
  boiler: { kind: 'choice', values: ['condensing', 'under20', 'over20'] },
  balanced: { kind: 'choice', values: known },
  heatsWater: { kind: 'yesNo' },
  solar: { kind: 'choice', values: ['none', 'water', 'heating'] },
  roomTemperature: { kind: 'choice', values: ['cool', 'usual', 'warm'] },
  knowsUse: { kind: 'yesNo' },
  litres: { kind: 'number' },
  radiators: { kind: 'choice', values: ['floor', 'radiators', 'both'] },
  tankPlace: { kind: 'choice', values: ['cellar', 'outside', 'underground'] },
  tankCapacity: { kind: 'number' },
  waterArea: { kind: 'choice', values: known },
} as const satisfies Readonly<Record<string, { kind: InputKind; values?: readonly string[] }>>;

type Inputs = typeof comparisonInputs;
type ChoiceKey = {
  [Key in keyof Inputs]: Inputs[Key] extends { values: readonly string[] } ? Key : never;
}[keyof Inputs];
type Value<Key extends ChoiceKey> = Inputs[Key]['values'][number];

/** What is known of a house; null where nobody asked or answered. */
export type House = {
  built: Value<'built'>;
  /** Heated, m². */
  livingArea: number;
  buildingKind: Value<'buildingKind'> | null;
  persons: number | null;
  roof: Value<'roof'> | null;
  walls: Value<'walls'> | null;
  cellar: Value<'cellar'> | null;
  windows: Value<'windows'> | null;
  boiler: Value<'boiler'> | null;
  balanced: Value<'balanced'> | null;
  heatsWater: boolean | null;
  solar: Value<'solar'> | null;
  roomTemperature: Value<'roomTemperature'> | null;
  radiators: Value<'radiators'> | null;
  /** Litres of oil a year, in the household's own words. */
  statedLitres: number | null;
};

/** A tank that may be renewed; null where nobody asked for one. */
export type OldTank = {
  place: Value<'tankPlace'>;
  /** Litres. */
  capacity: number;
  isInWaterArea: Value<'waterArea'> | null;
};

/** The house of a guide's right answers; null where it asks for neither year nor area, without which nothing compares. */
export function houseOf(answers: Answers): House | null {
  const built = choiceIn(answers, 'built');
  const livingArea = numberIn(answers, 'livingArea');
  if (!built || !livingArea) return null;
  return {
    built,
    livingArea,
    persons: numberIn(answers, 'persons'),
    buildingKind: choiceIn(answers, 'buildingKind'),
    roof: choiceIn(answers, 'roof'),
    walls: choiceIn(answers, 'walls'),
    cellar: choiceIn(answers, 'cellar'),
    windows: choiceIn(answers, 'windows'),
    boiler: choiceIn(answers, 'boiler'),
    balanced: choiceIn(answers, 'balanced'),
    heatsWater: yesNoIn(answers, 'heatsWater'),
    solar: choiceIn(answers, 'solar'),
    roomTemperature: choiceIn(answers, 'roomTemperature'),
    radiators: choiceIn(answers, 'radiators'),
    statedLitres: answers.knowsUse === 'no' ? null : numberIn(answers, 'litres'),
  };
}

export function oldTankOf(answers: Answers): OldTank | null {
  const [place, capacity] = [choiceIn(answers, 'tankPlace'), numberIn(answers, 'tankCapacity')];
  return place && capacity ? { place, capacity, isInWaterArea: choiceIn(answers, 'waterArea') } : null;
}

function choiceIn<Key extends ChoiceKey>(answers: Answers, key: Key): Value<Key> | null {
  const values: readonly Value<Key>[] = comparisonInputs[key].values;
  return values.find((value) => value === answers[key]) ?? null;
}

const numberIn = (answers: Answers, key: 'livingArea' | 'persons' | 'litres' | 'tankCapacity') =>
  wholeNumber(answers[key] ?? '') || null;

const yesNoIn = (answers: Answers, key: 'heatsWater'): boolean | null =>
  answers[key] === 'yes' ? true : answers[key] === 'no' ? false : null;

/** Why a question of a guide does not fit what the comparison would read of it; null where it fits or is read by nobody. */
export function misfitOf({ key, kind, options }: GuideInput): 'kind' | 'options' | null {
  if (!Object.hasOwn(comparisonInputs, key)) return null;
  const expected: { kind: InputKind; values?: readonly string[] } =
    comparisonInputs[key as keyof typeof comparisonInputs];
  if (expected.kind !== kind) return 'kind';
  const { values } = expected;
  return values && options.some(({ value }) => !values.includes(value)) ? 'options' : null;
}
