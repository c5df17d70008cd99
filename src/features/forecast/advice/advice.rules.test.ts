import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { addDays, addWorkingDays, type Day, daysBetween, isWeekend } from '#platform/time/calendar.ts';
import { type Advice, type AdviceInput, adviceWithOrder, advise } from './advice.rules.ts';
import { adviceTexts, toldAdvice } from './advice.texts.ts';
import { latestOrderDay, minLeft } from './latest-order-day.rules.ts';
import { pastYears } from './past-years.rules.ts';
import { expectedChange, priceModel } from './price-model.rules.ts';
import { quantityCurve } from './quantity-curve.rules.ts';

const today = '2026-11-24';
const isWorkingDay = (day: Day) => !isWeekend(day);

/** A tank that loses so many litres a day; the early edge a tenth more. */
const falling = (litres: number, daily: number): AdviceInput['forecast'] => ({
  annualLitres: 365 * daily,
  waterShare: 1,
  curve: Array.from({ length: 731 }, (_, at) => ({
    day: addDays(today, at),
    litres: Math.max(0, litres - at * daily),
    low: Math.max(0, litres - at * daily * 1.1),
    high: Math.max(0, litres - at * daily * 0.9),
  })),
});

/** Daily prices of eleven years: a function of the day of the year and the year. */
const years = (price: (day: Day) => number) =>
  Array.from({ length: 11 * 365 + 4 }, (_, at) => addDays(today, at - 11 * 365 - 3)).map((day) => ({
    day,
    average: price(day),
  }));

const steady = years(() => 9000);
const curve = quantityCurve([
  { litres: 1000, unitPrice: 9400 },
  { litres: 3000, unitPrice: 9000 },
]);

const input = (given: Partial<AdviceInput> = {}): AdviceInput => ({
  today,
  forecast: falling(1640, 18),
  reserve: 300,
  room: 2160,
  deliveryDays: 5,
  isWorkingDay,
  prices: steady,
  model: priceModel(steady),
  curve,
  ...given,
});

describe('the last day to order', () => {
  it('leaves time for a late delivery before the most that may be used touches the reserve', () => {
    // 1,640 − 300 = 1,340 l at 18 and three times 1.8 l a day: the 58th day, 21 January; eight working days before it.
    expect(latestOrderDay(input())).toBe('2027-01-10');
  });

  it('expects half as much again at most, and not less than the early edge', () => {
    expect(minLeft(1000, { litres: 400, low: 340 })).toBe(220);
    expect(minLeft(1000, { litres: 400, low: 200 })).toBe(100);
    expect(minLeft(1000, { litres: 400, low: 0 })).toBe(0);
  });

  it('is in the past when it is too late, and unknown when nothing is used', () => {
    expect(latestOrderDay(input({ forecast: falling(310, 18) }))).toBe('2026-11-23');
    expect(latestOrderDay(input({ forecast: falling(1640, 0) }))).toBeNull();
  });

  it('never lets a delivery come after the early edge is at the reserve', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 20 }),
        (litres, daily, deliveryDays) => {
          const asked = input({ forecast: falling(litres, daily), deliveryDays });
          const day = latestOrderDay(asked);
          if (day === null || day < today) return;
          const delivered = addWorkingDays(day, deliveryDays, isWorkingDay);
          const low = asked.forecast.curve[daysBetween(today, delivered)]?.low ?? 0;
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
      years: 10,
      cheaperYears: 10,
      meanDrop: 200,
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

describe('the change of price that is expected of a month', () => {
  const changeIn = (deviation: number, model = priceModel(steady)) =>
    expectedChange(model, { from: today, deviation, weeks: 4 });

  it('is none where prices are as usual, and leads back from dear and cheap', () => {
    expect(changeIn(0)).toBeCloseTo(0, 3);
    expect(changeIn(0.36)).toBeLessThan(-0.005);
    expect(changeIn(-0.36)).toBeGreaterThan(0.005);
  });

  it('follows the season, within what a month moves', () => {
    const dearerBefore = (month: string) =>
      priceModel(years((day) => (day.slice(5, 7) === month ? 9600 : 9000)));
    // Each December was dearer: up towards it from late November, and down from late December.
    const model = dearerBefore('12');
    const [up, down] = ['2026-11-24', '2026-12-22'].map((from) =>
      expectedChange(model, { from, deviation: 0, weeks: 4 }),
    );
    expect(up).toBeGreaterThan(down ?? 0);
    fc.assert(
      fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (deviation) => {
        expect(Math.abs(changeIn(deviation, model))).toBeLessThan(0.15);
      }),
    );
  });
});

describe('the advice', () => {
  it('buys when the reserve needs it, and says nothing fits when nothing does', () => {
    expect(advise(input({ forecast: falling(400, 18) }))).toMatchObject({
      kind: 'buy_now',
      reason: 'reserve',
    });
    expect(advise(input({ room: 499 }))).toMatchObject({ kind: 'wait', litres: 0, reason: 'full' });
  });

  it('waits while nothing speaks for buying, and says until when', () => {
    const advice = advise(input());
    expect(advice).toMatchObject({ kind: 'wait', litres: 0, buyBy: '2027-01-10', years: 10 });
    expect(advice.waitUntil && advice.waitUntil <= '2027-01-10').toBe(true);
  });

  it('has nothing to say of prices when the store outlasts a year', () => {
    expect(advise(input({ forecast: falling(3400, 5), room: 600 }))).toMatchObject({
      kind: 'wait',
      litres: 0,
      waitUntil: null,
      reason: 'stocked',
    });
  });

  it('fills up early when oil is far below its mean, and buys only a part when it is far above', () => {
    const cheap = years((day) => (day > addDays(today, -20) ? 6000 : 9000));
    const large = { forecast: falling(2500, 8), room: 4000 };
    expect(advise(input({ prices: cheap, model: priceModel(cheap), ...large }))).toMatchObject({
      kind: 'buy_now',
      litres: 4000,
      reason: 'season',
    });
    const dear = years((day) => (day > addDays(today, -20) ? 15000 : 9000));
    const low = input({ prices: dear, model: priceModel(dear), forecast: falling(500, 18), room: 3300 });
    expect(advise(low)).toMatchObject({ kind: 'buy_part', reason: 'price' });
  });

  it('does not look into the future: prices after today change nothing', () => {
    const walk = fc.array(fc.integer({ min: 4000, max: 16000 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(walk, walk, fc.integer({ min: 300, max: 4000 }), (past, future, litres) => {
        const known = years((day) => past[Number(day.slice(8, 10)) % 30] ?? 9000);
        const ahead = future.map((average, at) => ({ day: addDays(today, at + 1), average }));
        const asked = input({ model: priceModel(known), forecast: falling(litres, 18), room: 4000 - litres });
        const told = advise({ ...asked, prices: known });
        expect(advise({ ...asked, prices: [...known, ...ahead] })).toEqual(told);
      }),
      { numRuns: 10 },
    );
  });

  it('never lets a household that follows it come below its reserve, whatever prices do', () => {
    const household = fc.record({
      daily: fc.integer({ min: 3, max: 30 }),
      room: fc.integer({ min: 1200, max: 5000 }),
      deliveryDays: fc.integer({ min: 2, max: 15 }),
      level: fc.integer({ min: 3000, max: 15000 }),
    });
    fc.assert(
      fc.property(household, ({ daily, room, deliveryDays, level }) => {
        const prices = years((day) => (day > addDays(today, -200) ? level : 9000));
        const asked = { ...input({ prices, model: priceModel(prices) }), deliveryDays };
        // It burns what the early edge of its range says, every day.
        const burnt = daily * 1.1;
        let litres = asked.reserve + burnt * (deliveryDays + 12) * 1.5;
        const full = litres + room;
        const coming: { day: Day; litres: number }[] = [];
        for (let day: Day = today; day < addDays(today, 150); day = addDays(day, 1)) {
          if (coming[0]?.day === day) litres += coming.shift()?.litres ?? 0;
          const forecast = shifted(falling(litres, daily), day);
          const advice = advise({ ...asked, today: day, forecast, room: Math.max(0, full - litres) });
          if (coming.length === 0 && advice.litres > 0)
            coming.push({ day: addWorkingDays(day, deliveryDays, isWorkingDay), litres: advice.litres });
          litres -= burnt;
          expect(litres).toBeGreaterThanOrEqual(asked.reserve);
          expect(litres).toBeLessThanOrEqual(full);
        }
      }),
      { numRuns: 3 },
    );
  });
});

/** The same curve from another day on. */
const shifted = (of: AdviceInput['forecast'], from: Day): AdviceInput['forecast'] => ({
  ...of,
  curve: of.curve.map((one, at) => ({ ...one, day: addDays(from, at) })),
});

const waiting: Advice = {
  day: '2026-11-24',
  kind: 'wait',
  buyBy: '2027-01-18',
  waitUntil: null,
  litres: 0,
  reason: 'season',
  years: 10,
  cheaperYears: 7,
  meanDrop: cents(210),
};

describe('an advice in words', () => {
  const language = { texts: adviceTexts('de-DE'), format: formatter('de-DE') };

  it('has a heading, the last day, and how often waiting paid', () => {
    const told = toldAdvice(language, waiting);
    expect(told.heading).toBe('Warten Sie noch');
    expect(told.buyBy).toBe('Kauf spätestens 18. Januar');
    expect(told.sentence).toContain('In sieben von zehn Jahren war Heizöl Mitte Januar günstiger');
    expect(told.sentence).toContain('im Mittel um 2,10\u00A0€ je 100 l.');
  });

  it('does not hide that waiting was dearer in the mean, nor presses with a day that is today', () => {
    expect(toldAdvice(language, { ...waiting, meanDrop: cents(-90) }).sentence).toContain(
      'im Mittel aber um 0,90\u00A0€ je 100 l teurer',
    );
    const due = toldAdvice(language, { ...waiting, kind: 'buy_now', litres: 2000, reason: 'reserve' });
    expect([due.heading, due.buyBy]).toEqual(['Kaufen Sie jetzt', null]);
  });

  it('names the year of a day that is not the next of its date', () => {
    const told = toldAdvice(language, { ...waiting, buyBy: '2028-01-18', waitUntil: '2027-11-20' });
    expect(told.buyBy).toBe('Kauf spätestens 18. Januar 2028');
    expect(told.sentence).toContain('war Heizöl Mitte November günstiger');
  });

  it('is silent about prices while an order is on its way, too little fits in or the store is large', () => {
    for (const reason of ['ordered', 'late', 'full', 'stocked'] as const)
      expect(toldAdvice(language, { ...waiting, reason }).sentence).not.toContain('Jahren');
  });

  it.each([
    ['2026-12-10', null, 'ordered'],
    ['2026-12-11', null, 'late'],
    ['2026-12-30', '2026-12-10', 'ordered'],
    ['2026-12-01', '2026-12-20', 'late'],
  ])('says of an order that is due on %s, appointed %s: %s', (deliveryDate, appointmentDay, reason) => {
    const curve = [{ day: '2026-12-11', litres: 240, low: 140, high: 340 }];
    const coming = { deliveryDate, appointmentDay, reserve: 140 };
    const forecast = { curve, annualLitres: 2500, waterShare: 0.2 };
    const advice = adviceWithOrder({ ...waiting, day: '2026-11-24', litres: 900 }, { ...coming, forecast });
    expect(advice).toMatchObject({ kind: 'wait', litres: 0, waitUntil: null, reason });
    expect(toldAdvice(language, advice).sentence.includes('früheren Termin')).toBe(reason === 'late');
  });

  it('says of an order that should be there, and of a reserve that is touched, that it is late', () => {
    const forecast = {
      curve: [{ day: '2026-11-24', litres: 150, low: 150, high: 150 }],
      annualLitres: 1,
      waterShare: 0,
    };
    const coming = { deliveryDate: '2026-11-20', appointmentDay: null, reserve: 200, forecast };
    expect(adviceWithOrder({ ...waiting, day: '2026-11-24' }, coming).reason).toBe('late');
  });
});
