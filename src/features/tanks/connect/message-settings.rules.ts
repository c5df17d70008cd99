import type { Measure } from '../readings/readings.rules.ts';
import { isRecord } from './message-values.rules.ts';

/** Characters of a message of a sensor, which is short; an uplink with many gateways is the longest. */
export const longestMessage = 32_768;

/** Where the message of a sensor comes from that somebody built or bought elsewhere. */
export const presets = ['esphome', 'tasmota', 'shelly', 'ttn', 'chirpstack', 'oilfox'] as const;

export type Preset = (typeof presets)[number];

export const isPreset = (value: unknown): value is Preset => presets.some((preset) => preset === value);

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

/** How a message is read; the defaults of each preset are what its copyable configuration sends. */
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

const distance = { measure: 'distance', factor: 1, offset: 0 } as const;

export const defaultSettings: Readonly<Record<Preset, MessageSettings>> = {
  esphome: { ...distance, path: 'distance', unit: 'm' },
  tasmota: { ...distance, path: '', unit: 'cm' },
  shelly: { path: 'params.voltmeter:100.xvoltage', measure: 'level', unit: 'cm', factor: 1, offset: 0 },
  ttn: { ...distance, path: 'distance', unit: 'mm' },
  chirpstack: { ...distance, path: 'distance', unit: 'mm' },
  oilfox: { path: '', measure: 'volume', unit: 'l', factor: 1, offset: 0 },
};

/** Settings as they were stored or sent; what is missing or makes no sense is the preset's own. */
export function settingsOf(preset: Preset, stored: unknown): MessageSettings {
  const own = defaultSettings[preset];
  if (!isRecord(stored)) return own;
  const unit = Object.keys(units).find((name): name is Unit => name === stored.unit) ?? own.unit;
  const allowed: readonly Measure[] = units[unit].measures;
  const measure = allowed.find((name) => name === stored.measure) ?? allowed[0];
  const finite = (value: unknown, other: number) =>
    typeof value === 'number' && Number.isFinite(value) ? value : other;
  return {
    path: typeof stored.path === 'string' ? stored.path : own.path,
    unit,
    measure: measure === undefined || measure === 'none' ? own.measure : measure,
    factor: finite(stored.factor, own.factor),
    offset: finite(stored.offset, own.offset),
  };
}
