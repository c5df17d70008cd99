import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayLevel } from '#features/sensors/types.ts';
import { statedAnnualLitres, statedWaterLitres } from '#features/tanks/house/consumption-estimate.rules.ts';
import { heatShare, heatYear } from '#features/tanks/house/heat-year.rules.ts';
import { addDays, type Day, daysBetween } from '#platform/time/calendar.ts';
import { type ForecastInput, forecast, shareOfYear, usesOf } from './forecast.rules.ts';

const year = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at));
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('a normal year', () => {
  it.each([
    [1, 170],
    [2, 150],
    [3, 130],
    [4, 80],
    [5, 40],
    [6, 40 / 3],
    [7, 40 / 3],
    [8, 40 / 3],
    [9, 30],
    [10, 80],
    [11, 120],
    [12, 160],
  ])('has in month %i so many thousandths of its degree days: %f', (month, permille) => {
    const days = year.filter((day) => Number(day.slice(5, 7)) === month);
    // February is counted with the leap year's quarter of a day.
    expect(1000 * sum(days.map(heatShare))).toBeCloseTo(permille * (month === 2 ? 28 / 28.25 : 1), 6);
  });

  it('is used up in a year, with hot water or without', () => {
    for (const share of [0, 0.15, 0.4])
      expect(sum(year.map((day) => shareOfYear(day, share)))).toBeCloseTo(1, 1);
    expect(sum(year.map((day) => heatYear(undefined, '2026-01-01').heatOf(day)))).toBeCloseTo(1, 2);
  });
});

describe('what a house is said to need', () => {
  const unknown = {
    houseBuiltYear: null,
    livingArea: null,
    persons: null,
    heatsWater: null,
    annualLitres: null,
  };
  it.each([
    [{ houseBuiltYear: 1960, livingArea: 100, persons: 2, heatsWater: false }, 2000],
    [{ houseBuiltYear: 1985, livingArea: 100, persons: 2, heatsWater: false }, 1360],
    [{ houseBuiltYear: 2005, livingArea: 100, persons: 2, heatsWater: false }, 1000],
    [{ houseBuiltYear: 2005, livingArea: 100, persons: 2, heatsWater: true }, 1200],
    [{ annualLitres: 2750, livingArea: 100 }, 2750],
  ])('follows from its age, size and people: %o', (given, litres) => {
    expect(statedAnnualLitres({ ...unknown, ...given })).toBe(litres);
  });

  it('is 100 litres a year of hot water for each', () => {
    expect(statedWaterLitres({ ...unknown, persons: 4, heatsWater: true })).toBe(400);
    expect(statedWaterLitres({ ...unknown, persons: 4, heatsWater: false })).toBe(0);
  });
});

const today = '2026-11-24';
const given: ForecastInput = {
  today,
  litres: 2000,
  deadStock: 60,
  reserve: 300,
  days: [],
  annualLitres: 2900,
  waterLitres: 300,
};

/** Levels of a household that needs `annual` litres in the normal year, exactly. */
function levelsOf(
  annual: number,
  { days, until = today, water = 0.1 }: { days: number; until?: Day; water?: number },
): DayLevel[] {
  const shares = heatYear(undefined, until);
  let litres = 20_000;
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(until, at + 1 - days);
    litres -= annual * ((1 - water) * shares.heatOf(day) + water / 365.25);
    return { day, litres };
  });
}

describe('a forecast', () => {
  it('believes the owner as long as nothing was measured', () => {
    const { basis, annualLitres, waterShare } = forecast(given);
    expect(basis).toBe('stated');
    expect(annualLitres).toBeCloseTo(2900, 6);
    expect(waterShare).toBeCloseTo(300 / 2900, 6);
  });

  it('learns what was measured, the longer the more', () => {
    const off = [0, 30, 90, 365].map((days) =>
      Math.abs(
        forecast({ ...given, annualLitres: 2200, days: levelsOf(2900, { days }) }).annualLitres - 2900,
      ),
    );
    expect(off).toEqual(off.toSorted((one, other) => other - one));
    expect(off.at(-1)).toBeLessThan(280);
  });

  it('does not jump on the day on which the measuring counts', () => {
    const litres = (days: number) =>
      forecast({ ...given, annualLitres: 2200, days: levelsOf(2900, { days }) }).annualLitres;
    for (let days = 20; days < 60; days++) expect(Math.abs(litres(days + 1) - litres(days))).toBeLessThan(80);
  });

  it('takes a rise for oil that came, not for negative use', () => {
    const days = levelsOf(2900, { days: 365 });
    const refilled = days.map((level, at) => (at < 200 ? level : { ...level, litres: level.litres + 2500 }));
    const [plain, other] = [days, refilled].map(
      (levels) => forecast({ ...given, days: levels }).annualLitres,
    );
    expect(Math.abs((plain ?? 0) - (other ?? 0))).toBeLessThan(30);
    expect(usesOf(refilled)).toHaveLength(363);
  });

  it('takes a step by a correction for no use', () => {
    const days = levelsOf(2900, { days: 365 });
    const corrected = days.map((level, at) =>
      at < 200 ? level : { day: level.day, litres: level.litres - 400, ...(at === 200 && { isStep: true }) },
    );
    const [plain, other] = [days, corrected].map(
      (levels) => forecast({ ...given, days: levels }).annualLitres,
    );
    expect(Math.abs((plain ?? 0) - (other ?? 0))).toBeLessThan(30);
    expect(usesOf(corrected)).toHaveLength(363);
  });

  it('gives hot water at most two fifths, and none where oil heats no water', () => {
    const days = levelsOf(1500, { days: 365, water: 0.9 });
    expect(forecast({ ...given, days }).waterShare).toBeLessThanOrEqual(0.4 + 1e-9);
    expect(forecast({ ...given, days, waterLitres: 0 }).waterShare).toBe(0);
  });

  it('knows by temperatures that a mild autumn says little about the winter', () => {
    const temperature = (day: Day, at: number) =>
      9 - 9 * Math.cos((2 * Math.PI * (at - 18)) / 365.25) + (day > '2026-09-24' ? 4 : 0);
    const temperatures = new Map(
      Array.from({ length: 3000 }, (_, at) => {
        const day = addDays('2019-01-01', at);
        return [day, temperature(day, at)] as const;
      }).filter(([day]) => day <= today),
    );
    let litres = 5000;
    const days = Array.from({ length: 60 }, (_, at) => {
      const day = addDays(today, at - 59);
      litres -= Math.max(0, 16 - (temperatures.get(day) ?? 0)) * 1.2;
      return { day, litres };
    });
    const blind = forecast({ ...given, days, waterLitres: 0 });
    const seeing = forecast({ ...given, days, waterLitres: 0, temperatures });
    expect(seeing.annualLitres).toBeGreaterThan(blind.annualLitres * 1.1);
  });
});

const level = fc.record({ day: fc.integer({ min: 0, max: 500 }), litres: fc.integer({ min: 0, max: 6000 }) });
const inputs = fc
  .record({
    litres: fc.integer({ min: 0, max: 10_000 }),
    deadStock: fc.integer({ min: 0, max: 200 }),
    annualLitres: fc.integer({ min: 0, max: 20_000 }),
    waterLitres: fc.integer({ min: 0, max: 800 }),
    levels: fc.uniqueArray(level, { selector: ({ day }) => day, maxLength: 60 }),
    ahead: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ levels, ahead, ...rest }) => {
    const days = levels
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, litres }) => ({ day: addDays('2025-07-13', day), litres }));
    return { ...rest, today: addDays('2025-11-24', ahead), reserve: rest.deadStock + 100, days };
  });

describe('every forecast', () => {
  it('is never below nothing, falls, and lies in its band', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { curve, annualLitres, waterShare, earliest, emptyOn, latest } = forecast(input);
        expect(Number.isFinite(annualLitres) && annualLitres > 0).toBe(true);
        expect(waterShare).toBeGreaterThanOrEqual(0);
        expect(waterShare).toBeLessThanOrEqual(0.4 + 1e-9);
        for (const [at, { litres, low, high }] of curve.entries()) {
          const before = curve[at - 1];
          if (!(low >= 0 && low <= litres && litres <= high))
            throw new Error(`day ${at}: ${low} ${litres} ${high}`);
          if (before && (litres > before.litres || low > before.low || high > before.high))
            throw new Error(`rises on day ${at}`);
        }
        const [first, middle, last] = [earliest, emptyOn, latest].map((day) => day ?? '9999-12-31');
        expect([first, middle, last]).toEqual([first, middle, last].toSorted());
      }),
    );
  });

  it('is empty no later when more is used', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 5000 }), (input, more) => {
        const plain = { ...input, days: [], waterLitres: 0 };
        const [less, greater] = [plain, { ...plain, annualLitres: plain.annualLitres + more }].map(
          (one) => forecast(one).emptyOn ?? '9999-12-31',
        );
        expect((greater ?? '') <= (less ?? '')).toBe(true);
      }),
    );
  });

  it('does not look into the future: later levels and temperatures of later years change nothing', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 6000 }), (input, litres) => {
        const known = input.days.filter(({ day }) => day <= input.today);
        const later = [1, 5, 40].map((ahead) => ({ day: addDays(input.today, ahead), litres }));
        expect(forecast({ ...input, days: [...known, ...later] })).toEqual(
          forecast({ ...input, days: known }),
        );
      }),
    );
  });

  it('ends within two years', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const last = forecast(input).curve.at(-1);
        expect(daysBetween(input.today, last?.day ?? input.today)).toBeLessThanOrEqual(730);
      }),
    );
  });
});
