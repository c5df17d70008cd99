import { describe, expect, it } from 'vitest';
import { readingsEndpoint } from '../readings/readings.contract.ts';
import { maxReadings } from '../readings/sent-field-names.rules.ts';
import { readingOf } from '../readings/sent-reading.rules.ts';
import { readOwnMessage } from './own-message.rules.ts';

/** What the same JSON is in a call of POST /api/mex/readings. */
const called = (sent: object) => readingsEndpoint.body?.parse({ readings: [sent] }).readings.map(readingOf);

const told = (sent: unknown) => {
  const read = readOwnMessage(JSON.stringify(sent));
  return read.kind === 'read' ? read.readings : read;
};

describe('a message of an own program', () => {
  it.each([
    { distance: 45, unit: 'cm', time: 1_795_176_000 },
    { distance: 45, unit: 'ells' },
    { level: 0.8, unit: 'm', time: 1_795_176_000_123 },
    { volume: 1.2, unit: 'm3', time: '2026-11-20T12:00:00+01:00', sequence: 1_795_176_000 },
    { pressure: 83, unit: 'mbar', time: '2026-11-20T12:00:00' },
    { percent: 40, temperature: 3276.7, battery: 3400, signal: -71.4 },
    { distance: null, level: 3 },
    { distance: 1e12, time: 'gestern', sequence: 1.5 },
    { distance: 45, time: '1795176000' },
  ])('means what it means in a call of the API: %j', (sent) => {
    expect(told(sent)).toEqual(called(sent));
  });

  it('is read in its unit and at its Unix time', () => {
    expect(told({ distance: 45, unit: 'cm', time: 1_795_176_000 })).toMatchObject([
      { measure: 'distance', value: 450, deviceAt: new Date(1_795_176_000_000) },
    ]);
    expect(told({ distance: 45, unit: 5 })).toMatchObject([{ fault: 'unknown_unit' }]);
  });

  it('may hold as many readings as a call may, and is refused as a whole with one more', () => {
    const all = Array.from({ length: maxReadings }, (_, sequence) => ({ level: 700, sequence }));
    expect(told({ readings: all })).toHaveLength(maxReadings);
    for (const one of [{ level: 700 }, 'hallo', {}]) {
      const more = [...all, one];
      expect(readingsEndpoint.body?.safeParse({ readings: more }).success).toBe(false);
      expect(told({ readings: more })).toEqual({ kind: 'fault', fault: 'too_many' });
      expect(told(more)).toEqual({ kind: 'fault', fault: 'too_many' });
    }
  });

  it('may write its numbers as texts', () => {
    expect(told({ level: '81,2', battery: '3.4 V' })).toMatchObject([{ value: 81.2, battery: 3.4 }]);
    const times = ['1795176000', '1795176000.5', '1795176000123'];
    expect(times.map((time) => told({ level: 5, time }))).toMatchObject([
      [{ deviceAt: new Date(1_795_176_000_000) }],
      [{ deviceAt: new Date(1_795_176_000_500) }],
      [{ deviceAt: new Date(1_795_176_000_123) }],
    ]);
  });

  it.each<[object, object]>([
    [
      { distance: 720, volume: '1200 l' },
      { measure: 'distance', value: 720 },
    ],
    [
      { volume: '1.2 m3', level: '90 cm' },
      { measure: 'level', value: 900 },
    ],
    [
      { distance: null, volume: 1200, pressure: '83 mbar' },
      { measure: 'pressure', value: 8300 },
    ],
    [
      { distance: '72 cm', unit: 'mm' },
      { measure: 'distance', value: 720 },
    ],
    [
      { distance: 72, unit_of_measurement: 'cm' },
      { measure: 'distance', value: 720 },
    ],
    [
      { Distance: 72, Units: 'centimeters' },
      { measure: 'distance', value: 720 },
    ],
    [
      { distance: { value: 72, unit: 'cm' }, volume: 3 },
      { measure: 'distance', value: 720 },
    ],
    [
      { distance: 72, distance_unit: 'cm', unit: '°C' },
      { measure: 'distance', value: 720 },
    ],
    [
      { distance: '1,250', temperature: 11.5, unit: '°C' },
      { measure: 'distance', value: 1250, temperature: 11.5 },
    ],
    [{ distance: '1,250' }, { measure: 'distance', value: 1250 }],
    [
      { distance: '1,250', unit: 'm' },
      { measure: 'distance', value: 1250 },
    ],
    [
      { distance: '1,250', unit: 'cm' },
      { measure: 'distance', value: 12.5 },
    ],
    [
      { distance: 720, unit: '%' },
      { measure: 'none', fault: 'wrong_unit' },
    ],
    [
      { distance: 720, unit_of_measurement: 'Ellen' },
      { measure: 'none', fault: 'unknown_unit' },
    ],
  ])('counts by the unit of its own value, in its text or beside it: %j', (sent, expected) => {
    expect(told(sent)).toMatchObject([expected]);
  });

  it.each<[object, object]>([
    [{ battery: '12 V' }, { battery: 12 }],
    [{ battery: '5 %' }, { batteryPercent: 5 }],
    [{ battery: 5 }, { battery: 5 }],
    [{ battery: 45 }, { batteryPercent: 45 }],
    [{ batV: 12 }, { battery: 12 }],
    [{ battery_voltage: '3352 mV' }, { battery: 3.352 }],
    [{ batteryVolts: 6 }, { battery: 6 }],
    [{ batt: '85 %' }, { batteryPercent: 85 }],
  ])('tells its battery by unit or name: %j', (sent, expected) => {
    expect(told({ level: 5, ...sent })).toMatchObject([{ value: 5, ...expected }]);
  });

  it('keeps its readings when others are none, and says which', () => {
    const read = readOwnMessage('[{"level":5},"hallo",{"distance":nan},{"level":"hallo"},7]');
    expect(read).toMatchObject({
      readings: [
        { measure: 'level', value: 5 },
        { measure: 'none', value: null },
      ],
      refused: [
        { place: 1, code: 'no_known_field' },
        { place: 3, code: 'not_a_number' },
        { place: 4, code: 'no_known_field' },
      ],
    });
    expect(readOwnMessage('["hallo",{"level":"hallo"}]')).toEqual({ kind: 'fault', fault: 'not_a_number' });
  });

  it('keeps its readings when one of them names no measure', () => {
    expect(told({ readings: [{ level: 5 }, { temperature: 7 }] })).toMatchObject([
      { measure: 'level', value: 5 },
      { measure: 'none', value: null, temperature: 7, fault: 'no_known_field' },
    ]);
    expect(told({ readings: [{ temperature: 7 }] })).toEqual({ kind: 'fault', fault: 'no_known_field' });
  });
});
