import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber, demoLevels, isTradingDay } from './price-level.rules.ts';

const levels = demoLevels(dayNumber('2027-12-31'));

function yearlyMean(year: number): number {
  const from = dayNumber(`${year}-01-01`);
  const days = dayNumber(`${year + 1}-01-01`) - from;
  const sum = Array.from({ length: days }, (_, index) => levels.on(1, 1, from + index));
  return sum.reduce((total, level) => total + level, 0) / days;
}

describe('the level of the demo market', () => {
  it.each([
    [2016, 48.7],
    [2017, 56.5],
    [2018, 68.8],
    [2019, 67.4],
    [2020, 46.5],
    [2021, 71.4],
    [2022, 130],
    [2023, 104],
    [2024, 99],
    [2025, 93],
  ])('averages in %i what German portals showed', (year, mean) => {
    expect(Math.abs(yearlyMean(year) / mean - 1)).toBeLessThan(0.015);
  });

  it('has the peak of March 2026', () => {
    expect(levels.on(1, 1, dayNumber('2026-02-26'))).toBeLessThan(102);
    expect(levels.on(1, 1, dayNumber('2026-03-09'))).toBeGreaterThan(145);
  });

  it('moves about one per cent a trading day in a calm year and stands still at weekends', () => {
    const returns: number[] = [];
    for (let day = dayNumber('2019-01-01'); day < dayNumber('2020-01-01'); day++) {
      const step = Math.log(levels.on(1, 1, day) / levels.on(1, 1, day - 1));
      if (isTradingDay(day)) returns.push(step);
      else expect(Math.abs(step)).toBeLessThan(0.004);
    }
    const deviation = Math.sqrt(returns.reduce((sum, step) => sum + step * step, 0) / returns.length);
    expect(deviation).toBeGreaterThan(0.009);
    expect(deviation).toBeLessThan(0.014);
  });

  it('does not depend on how far ahead it is asked', () => {
    const day = dayNumber('2026-11-20');
    expect(demoLevels(day).on(1, 1, day)).toBe(levels.on(1, 1, day));
  });

  it('goes from one day to the next between 8 and 18 o’clock', () => {
    const day = dayNumber('2026-11-19');
    expect(levels.at(1, 1, { day, hours: 6 })).toBe(levels.on(1, 1, day - 1));
    expect(levels.at(1, 1, { day, hours: 20 })).toBe(levels.on(1, 1, day));
  });

  it('knows trading days', () => {
    expect(dayOfNumber(dayNumber('2026-11-20'))).toBe('2026-11-20');
    expect(isTradingDay(dayNumber('2026-11-20'))).toBe(true);
    expect(isTradingDay(dayNumber('2026-11-21'))).toBe(false);
  });
});
