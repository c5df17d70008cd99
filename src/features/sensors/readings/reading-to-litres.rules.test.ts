import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TankForm } from '#features/tanks/shape/tank-shapes.rules.ts';
import { asMeant, levelOfPressure, litresOf, mountingOf } from './reading-to-litres.rules.ts';
import type { Measure, Reading } from './readings.rules.ts';

const box: TankForm = {
  shapeId: 1,
  length: 1000,
  width: 1000,
  height: 1500,
  diameter: null,
  isStanding: false,
  heads: 'flat',
  tankCount: 1,
  capacity: null,
  dipTable: null,
};
const sensor = { mountedAt: 1550, levelOffset: 0, settings: {} };

const said = (measure: Measure, value: number | null, more: Partial<Reading> = {}): Reading => ({
  deviceAt: null,
  sequence: null,
  measure,
  value,
  temperature: null,
  battery: null,
  signal: null,
  ...more,
});

const told = (reading: Reading, of: Partial<typeof sensor> = {}, form: TankForm | null = box) =>
  litresOf(reading, mountingOf({ ...sensor, ...of }, form));

describe('litres of a reading', () => {
  it.each([
    ['a distance from the sensor', said('distance', 550), 1000],
    ['a level', said('level', 700), 700],
    ['a pressure of 845 kg/m³', said('pressure', 8286.6), 1000],
    ['a volume', said('volume', 321.5), 321.5],
    ['per cent of the capacity', said('percent', 40), 600],
    ['warm oil is less at 15 °C', said('level', 1000, { temperature: 25 }), 991.6],
    ['warm oil weighs the same at the same pressure', said('pressure', 8286.6, { temperature: 25 }), 1000],
    ['a broken thermometer says nothing', said('level', 1000, { temperature: -127 }), 1000],
    ['a wave above the top', said('level', 1515), 1500],
    ['and below the floor', said('distance', 1560), 0],
  ])('%s', (_, reading, litres) => {
    expect(told(reading).litres).toBeCloseTo(litres, 1);
  });

  it('follow a calibration', () => {
    expect(told(said('distance', 550), { levelOffset: -30 }).litres).toBeCloseTo(970, 6);
  });

  it.each([
    ['no_reading', said('none', null)],
    ['no_reading', said('distance', null)],
    ['no_reading', said('distance', 0)],
    ['no_reading', said('level', Number.NaN)],
    ['no_reading', said('volume', 1e300)],
    ['too_short', said('distance', 29)],
    ['too_short', said('distance', -5)],
    ['above_maximum', said('level', 1521)],
    ['above_maximum', said('volume', 1531)],
    ['above_maximum', said('percent', 103)],
    ['below_minimum', said('distance', 1571)],
    ['below_minimum', said('percent', -3)],
    ['below_minimum', said('pressure', -400)],
    ['unknown_unit', said('level', 3, { fault: 'unknown_unit' })],
  ])('%s', (fault, reading) => {
    expect(told(reading)).toEqual({ litres: null, fault });
  });

  it('are none in the blind zone that the sensor’s settings name', () => {
    expect(told(said('distance', 150), { settings: { blindZone: 200 } }).fault).toBe('too_short');
    expect(told(said('distance', 150), { settings: { blindZone: 'x' } }).fault).toBeNull();
  });

  it('need a tank, and a shape unless the sensor tells litres', () => {
    const shapeless = { ...box, height: null };
    expect(told(said('level', 500), {}, null).fault).toBe('tank_not_configured');
    expect(told(said('level', 500), {}, shapeless).fault).toBe('tank_not_configured');
    expect(told(said('percent', 50), {}, shapeless).fault).toBe('tank_not_configured');
    expect(told(said('percent', 50), {}, { ...shapeless, capacity: 2000 }).litres).toBe(1000);
    expect(told(said('volume', 500), {}, shapeless).litres).toBe(500);
  });

  it('fall with the distance and rise with everything else', () => {
    const measure = fc.constantFrom<Measure>('distance', 'level', 'pressure', 'volume', 'percent');
    const value = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(measure, value, value, (kind, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(
          (v) => told(said(kind, v)).litres,
        );
        if (less == null || more == null) return;
        if (kind === 'distance') expect(less).toBeGreaterThanOrEqual(more - 1e-6);
        else expect(more).toBeGreaterThanOrEqual(less - 1e-6);
      }),
    );
  });

  it('lie within the tank whatever is sent', () => {
    const any = fc.oneof(fc.double(), fc.integer({ min: -5000, max: 20_000 }), fc.constant(null));
    fc.assert(
      fc.property(
        fc.constantFrom<Measure>('distance', 'level', 'pressure', 'volume', 'percent'),
        any,
        (kind, v) => {
          const { litres, fault } = told(said(kind, v));
          expect(litres === null).toBe(fault !== null);
          if (litres !== null) expect(litres >= 0 && litres <= 1500).toBe(true);
        },
      ),
    );
  });
});

describe('litres whose point may be one of thousands', () => {
  const meant = (text: number, inThousands: number, capacity: number | null) => {
    const form = { ...box, height: null, capacity };
    return asMeant(said('volume', text, { inThousands }), mountingOf(sensor, form)).value;
  };
  it.each([
    ['"3.110 l" in a tank of 5,000 l', 3.11, 3110, 5000, 3110],
    ['"3.110 l" in one that is full and warm', 3.11, 3110, 3060, 3110],
    ['"3.110 l" in a tank that holds less', 3.11, 3110, 3000, 3.11],
    ['"12.500 l" in a large tank', 12.5, 12_500, 15_000, 12_500],
    ['"812.500 l", of which no cellar holds thousands', 812.5, 812_500, 3000, 812.5],
    ['"3.110 l" in a tank of which nothing is known', 3.11, 3110, null, 3110],
    ['"812.500 l" in a tank of which nothing is known', 812.5, 812_500, null, 812.5],
  ])('%s', (_, decimals, thousands, capacity, litres) => {
    expect(meant(decimals, thousands, capacity)).toBe(litres);
  });

  it('are decimals of any other measure', () => {
    const reading = said('level', 3.11, { inThousands: 3110 });
    expect(asMeant(reading, mountingOf(sensor, box)).value).toBe(3.11);
  });
});

it('a metre of oil weighs on a probe with 8,287 Pa', () =>
  expect(levelOfPressure(8286.6)).toBeCloseTo(1000, 0));
