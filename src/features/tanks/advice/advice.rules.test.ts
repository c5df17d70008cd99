import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatter } from '#platform/i18n/format.ts';
import { addDays, addWorkingDays, type Day, daysBetween, isWeekend } from '#platform/time/calendar.ts';
import type { CurveDay } from '../forecast/forecast.rules.ts';
import { type AdviceInput, advise, latestOrderDay, pastYears } from './advice.rules.ts';
import { adviceTexts, toldAdvice } from './advice.texts.ts';

const today = '2026-11-24';
const isWorkingDay = (day: Day) => !isWeekend(day);

/** A tank that loses so many litres a day; the early edge a tenth more. */
const falling = (litres: number, daily: number): CurveDay[] =>
  Array.from({ length: 731 }, (_, at) => ({
    day: addDays(today, at),
    litres: Math.max(0, litres - at * daily),
    low: Math.max(0, litres - at * daily * 1.1),
    high: Math.max(0, litres - at * daily * 0.9),
  }));

/** Daily prices of eleven years: a function of the day of the year and the year. */
const years = (price: (day: Day) => number) =>
  Array.from({ length: 11 * 365 + 4 }, (_, at) => addDays(today, at - 11 * 365 - 3)).map((day) => ({
    day,
    average: price(day),
  }));

const input = (given: Partial<AdviceInput> = {}): AdviceInput => ({
  ...{ today, curve: falling(1640, 18), reserve: 300, room: 2160, deliveryDays: 5, isWorkingDay },
  prices: years(() => 9000),
  ...given,
});

describe('the last day to order', () => {
  it('leaves time for a late delivery before the early edge touches the reserve', () => {
    // 1,640 − 300 = 1,340 l at 19.8 l a day: the 68th day, 31 January, a Sunday; eight working days before it.
    expect(latestOrderDay(input())).toBe('2027-01-19');
  });

  it('is in the past when it is too late, and unknown when nothing is used', () => {
    expect(latestOrderDay(input({ curve: falling(310, 18) }))).toBe('2026-11-23');
    expect(latestOrderDay(input({ curve: falling(1640, 0) }))).toBeNull();
  });

  it('never lets a delivery come after the early edge is at the reserve', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 20 }),
        (litres, daily, deliveryDays) => {
          const asked = input({ curve: falling(litres, daily), deliveryDays });
          const day = latestOrderDay(asked);
          if (day === null || day < today) return;
          const delivered = addWorkingDays(day, deliveryDays, isWorkingDay);
          const low = asked.curve[daysBetween(today, delivered)]?.low ?? 0;
          expect(low).toBeGreaterThan(asked.reserve);
        },
      ),
    );
  });
});

describe('past years', () => {
  const later = '2027-01-18';
  const winter = (day: Day) => (day.slice(5, 7) === '01' ? 8800 : 9000);

  it('are counted and put on today’s price', () => {
    expect(pastYears(years(winter), { today, later })).toEqual({
      ...{ years: 10, cheaperYears: 10, meanDrop: 200 },
    });
    expect(
      pastYears(
        years(() => 9000),
        { today, later },
      ).cheaperYears,
    ).toBe(0);
    expect(pastYears([], { today, later }).years).toBe(0);
  });
});

describe('the advice', () => {
  it('buys when the reserve needs it, and says nothing fits when nothing does', () => {
    expect(advise(input({ curve: falling(400, 18) }))).toMatchObject({ kind: 'buy_now', reason: 'reserve' });
    expect(advise(input({ room: 499 }))).toMatchObject({ kind: 'wait', litres: 0, reason: 'full' });
  });
});

describe('an advice in words', () => {
  const language = { texts: adviceTexts('de-DE'), format: formatter('de-DE') };
  const advice = { litres: 0, waitUntil: null, years: 10, cheaperYears: 7, meanDrop: 210 } as never;

  it('has a heading, the last day, and how often waiting paid', () => {
    const told = toldAdvice(language, {
      ...(advice as object),
      ...{ kind: 'wait', buyBy: '2027-01-18', reason: 'season' },
    } as never);
    expect(told.heading).toBe('Warten Sie noch');
    expect(told.buyBy).toBe('Kauf spätestens 18. Januar');
    expect(told.sentence).toContain('In sieben von zehn Jahren war Heizöl Mitte Januar günstiger');
    expect(told.sentence).toContain('im Mittel um 2,10\u00A0€ je 100 l.');
  });
});
