import type { Measure } from '../readings/readings.rules.ts';

/** Characters of a message of a sensor, which is short; an uplink with many gateways is the longest. */
export const maxMessageLength = 32_768;

/** What one of a unit is in the unit that readings are stored in: mm, Pa, litres, per cent. */
export const units = {
  mm: { measures: ['distance', 'level'], factor: 1 },
  cm: { measures: ['distance', 'level'], factor: 10 },
  m: { measures: ['distance', 'level'], factor: 1000 },
  Pa: { measures: ['pressure'], factor: 1 },
  hPa: { measures: ['pressure'], factor: 100 },
  bar: { measures: ['pressure'], factor: 100_000 },
  l: { measures: ['volume'], factor: 1 },
  percent: { measures: ['percent'], factor: 1 },
} as const satisfies Record<string, { measures: readonly Measure[]; factor: number }>;

export type Unit = keyof typeof units;

/** How a message is read. */
export type MessageSettings = {
  /** Where in the JSON the value stands: `params.voltmeter:100.xvoltage`, `items[0].value`; '' for a plain number. */
  path: string;
  measure: Exclude<Measure, 'none'>;
  /** Of a value that does not name its own. */
  unit: Unit;
  /** The value is multiplied by `factor`, then `offset` is added, both before the unit counts. */
  factor: number;
  offset: number;
};
