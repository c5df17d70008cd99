import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapes } from '#features/tanks/shape/tank-shapes.rules.ts';
import { gaugeOf } from '#features/tanks/shape/tank-volume.rules.ts';
import { compareNote, type FilledTank, notedAmounts } from './delivery-note.rules.ts';
import { seenAlone, seenDelivery, seenTogether } from './delivery-tolerance.rules.ts';

const box = gaugeOf({
  shapeId: shapes.angular,
  length: 2000,
  width: 1000,
  height: 1500,
  diameter: null,
  isStanding: false,
  heads: 'flat' as const,
  tankCount: 1,
  capacity: null,
  dipTable: null,
});

/** A tank of 2 l/mm whose sensor saw so many litres come. */
const filled = (tankId: number, litres: number): FilledTank => {
  const at = (clock: string, level: number) => ({
    at: new Date(`2026-11-24T${clock}:00Z`),
    litres: level,
    temperature: 15,
  });
  const rise = { before: at('08:00', 200), after: at('12:00', 200 + litres) };
  return { tankId, given: { rise, gauge: box, by: 'level', dailyUse: 0 } };
};

describe('what of a note is compared', () => {
  it.each([
    ['of one station', { stations: 1, amount: 2000, shares: null }, [[1, 2000]]],
    ['of two that tells the total', { stations: 2, amount: 2000, shares: null }, [[0, 2000]]],
    [
      'of two that tells both',
      { stations: 2, amount: 2000, shares: [1200, 800] },
      [
        [1, 1200],
        [2, 800],
      ],
    ],
    ['of two of which one got nothing', { stations: 2, amount: 2000, shares: [0, 2000] }, [[2, 2000]]],
  ])('%s', (_case, note, expected) => {
    expect(notedAmounts(note).map(({ station, delivered }) => [station, delivered])).toEqual(expected);
  });
});

describe('what several sensors saw together', () => {
  const share = (tank: FilledTank) => ({ given: tank.given, share: seenAlone(tank.given).measured });

  it('is their sum, with the errors of the tanks added up as squares and that of the one meter once', () => {
    const { measured, tolerance } = seenTogether([filled(1, 1000), filled(2, 1000)].map(share), 2000);
    // Each 2 l/mm: 20 + 20 of the level, 6 of waves, 5 of 5 K, 10 of the tank; 20 of the meter for both.
    const each = [20, 20, 6, 5.04, 10];
    expect([measured, tolerance]).toEqual([2000, Math.round(Math.hypot(...each, ...each, 20))]);
  });

  it('is surer than each alone, and less sure than any of them', () => {
    const litres = fc.array(fc.integer({ min: 100, max: 2500 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(litres, (all) => {
        const tanks = all.map((one, at) => filled(at + 1, one));
        const total = all.reduce((sum, one) => sum + one, 0);
        const alone = tanks.map(({ given }) => seenAlone(given).tolerance);
        const { measured, tolerance } = seenTogether(tanks.map(share), total);
        expect(measured).toBe(total);
        expect(tolerance).toBeGreaterThanOrEqual(Math.max(...alone));
        expect(tolerance).toBeLessThanOrEqual(alone.reduce((sum, one) => sum + one, 0) + 1);
      }),
    );
  });
});

describe('a note that tells only the total', () => {
  const compare = (delivered: number, { stations = 2, sensors = 2, litres = [1000, 1500] } = {}) =>
    compareNote({
      noted: [{ station: 0, delivered }],
      stations,
      sensors,
      filled: litres.map((one, at) => filled(at + 1, one)),
    })[0];

  it.each([
    [2500, 'agrees'],
    [2650, 'less'],
    [2350, 'more'],
  ])('of %i l beside 1,000 and 1,500 l: %s', (delivered, state) => {
    expect(compare(delivered)).toMatchObject({ state, seen: { measured: 2500 } });
  });

  it.each([
    ['nothing was seen at all', { litres: [] }, { state: 'unseen' }],
    ['one of two sensors saw nothing', { litres: [1500] }, { state: 'uncheckable', reason: 'no_rise' }],
    [
      'only one tank has a sensor',
      { sensors: 1, litres: [1500] },
      { state: 'uncheckable', reason: 'no_sensor' },
    ],
    ['a third station has no tank here', { stations: 3 }, { state: 'uncheckable', reason: 'no_sensor' }],
    ['a third sensor saw nothing, and had no station', { sensors: 3 }, { state: 'agrees' }],
    ['one station filled two tanks', { sensors: 3, litres: [1000, 900, 600] }, { state: 'agrees' }],
  ])('while %s', (_case, given, expected) => {
    expect(compare(2500, given)).toMatchObject(expected);
  });
});

describe('a note that tells what each station got', () => {
  const compare = (shares: number[], litres: number[], sensors = litres.length) =>
    compareNote({
      noted: shares.map((delivered, at) => ({ station: at + 1, delivered })),
      stations: shares.length,
      sensors,
      filled: litres.map((one, at) => filled(at + 1, one)),
    })
      .toSorted((one, other) => one.station - other.station)
      .map((one) => [one.state, 'tanks' in one ? one.tanks.map(({ tankId }) => tankId).join() : '']);

  it.each([
    ['one station', [1500], [1500], [['agrees', '1']]],
    [
      'two as they were filled',
      [1000, 1500],
      [1000, 1500],
      [
        ['agrees', '1'],
        ['agrees', '2'],
      ],
    ],
    [
      'two the other way round',
      [1500, 1000],
      [1000, 1500],
      [
        ['agrees', '2'],
        ['agrees', '1'],
      ],
    ],
    [
      'one of which got less',
      [1500, 1000],
      [700, 1500],
      [
        ['agrees', '2'],
        ['less', '1'],
      ],
    ],
    [
      'the larger of one sensor',
      [1000, 1500],
      [1500],
      [
        ['uncheckable', ''],
        ['agrees', '1'],
      ],
    ],
    [
      'the smaller of one sensor',
      [1000, 1500],
      [1000],
      [
        ['agrees', '1'],
        ['uncheckable', ''],
      ],
    ],
    [
      'one sensor between both',
      [1000, 1500],
      [1200],
      [
        ['uncheckable', '1'],
        ['uncheckable', ''],
      ],
    ],
    [
      'one sensor below both',
      [1000, 1500],
      [700],
      [
        ['less', '1'],
        ['uncheckable', ''],
      ],
    ],
    [
      'one sensor below two equal ones',
      [1000, 1000],
      [700],
      [
        ['less', '1'],
        ['uncheckable', ''],
      ],
    ],
    [
      'nothing seen',
      [1000, 1500],
      [],
      [
        ['unseen', ''],
        ['unseen', ''],
      ],
    ],
    [
      'more tanks than stations',
      [1000, 1500],
      [80, 1000, 1500],
      [
        ['agrees', '2'],
        ['agrees', '3'],
      ],
    ],
    [
      'two sensors of three stations',
      [800, 1500, 1100],
      [1100, 1500],
      [
        ['uncheckable', ''],
        ['agrees', '2'],
        ['agrees', '1'],
      ],
    ],
  ])('%s', (_case, shares, litres, expected) => {
    expect(compare(shares, litres)).toEqual(expected);
  });

  it('is why an unpaired station is not compared: no sensor, one that saw nothing, or a tank that may be another’s', () => {
    const reasonsOf = (litres: number[], sensors: number) =>
      compareNote({
        noted: [
          { station: 1, delivered: 1000 },
          { station: 2, delivered: 1500 },
        ],
        stations: 2,
        sensors,
        filled: litres.map((one, at) => filled(at + 1, one)),
      }).flatMap((one) => ('reason' in one ? one.reason : []));
    expect(reasonsOf([1500], 1)).toEqual(['no_sensor']);
    expect(reasonsOf([1500], 2)).toEqual(['no_rise']);
    expect(new Set(reasonsOf([1200], 1))).toEqual(new Set(['no_sensor', 'which_tank']));
  });

  it('is compared as one tank alone would be', () => {
    const [only] = compareNote({
      noted: [{ station: 1, delivered: 1600 }],
      stations: 1,
      sensors: 1,
      filled: [filled(1, 1500)],
    });
    expect(only).toMatchObject({ state: 'less', seen: seenDelivery(filled(1, 1500).given, 1600) });
  });
});
