import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/time/calendar.ts';
import { sumOfCurves, sumOfLevels } from './several-tanks.rules.ts';

describe('several tanks together', () => {
  it('have a level once each has one, and keep it between two measurements', () => {
    const one = [
      { day: '2026-11-01', litres: 1000 },
      { day: '2026-11-03', litres: 900 },
    ];
    const other = [{ day: '2026-11-02', litres: 500 }];
    expect(sumOfLevels([one, other, []])).toEqual([
      { day: '2026-11-02', litres: 1500 },
      { day: '2026-11-03', litres: 1400 },
    ]);
    expect(sumOfLevels([])).toEqual([]);
  });

  it('last as long as the one that lasts longest', () => {
    const curve = (litres: readonly number[]) =>
      litres.map((one, at) => ({ day: addDays('2026-11-24', at), litres: one, low: one - 1, high: one + 1 }));
    expect(sumOfCurves([curve([20, 10, 0]), curve([9])]).map(({ litres }) => litres)).toEqual([29, 19, 9]);
    expect(sumOfCurves([])).toEqual([]);
  });
});
