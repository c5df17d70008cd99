import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#features/catalog/catalog.rules.ts';
import type { Place } from '#features/places/places.types.ts';
import { cents, netMoney } from '#platform/money/money.ts';
import { addDays } from '#platform/time/calendar.ts';
import {
  changeOf,
  chartDays,
  type DailyPrice,
  isReachingBack,
  placePrice,
  priceChanges,
  priceSpans,
  rangeStart,
  regionSamples,
  representativesOf,
  spanOf,
  spanStart,
  surveyPlaces,
} from './market.rules.ts';

const place = (postalCode: string, stateCode: string, county: string): Place => ({
  countryId: 1,
  postalCode,
  name: postalCode,
  names: [postalCode],
  district: '',
  stateCode,
  county,
  latitude: 50,
  longitude: 10,
});

const product: Product = {
  id: 1,
  countryId: 1,
  productGroupId: 1,
  name: 'Heizöl',
  shortName: 'Heizöl',
  grade: 'standard',
  isActive: true,
  description: '',
  maker: '',
  dataSheet: '',
  position: 1,
  vatRates: [],
  territoryVatRates: [],
  climateRates: [{ validFrom: '2020-01-01', gramsPerUnit: 1, netPerUnit: netMoney(1) }],
};

describe('the price of a place', () => {
  it('is the mean of its offers, with the lowest and the highest', () => {
    const [at] = surveyPlaces([place('10115', 'DE-BE', 'Berlin')]);
    const offers = [9000, 9100, 9201].map((unitPrice) => ({ unitPrice: cents(unitPrice) }));
    expect(at && placePrice(at, offers)).toMatchObject({ average: 9100, low: 9000, high: 9201 });
    expect(at && placePrice(at, [])).toBeNull();
  });
});

describe('the prices of regions', () => {
  const prices = surveyPlaces([
    place('10115', 'DE-BE', 'Berlin'),
    place('14467', 'DE-BB', 'Potsdam'),
    place('14469', 'DE-BB', 'Potsdam'),
  ]).map((at, index) => ({
    ...at,
    average: cents(9000 + 100 * index),
    low: cents(8000 + index),
    high: cents(9900 + index),
  }));
  const survey = { product, amount: 3000, everywhere: true, keepsPlaces: true };

  it('count every place once', () => {
    const samples = regionSamples(survey, prices);
    const average = (kind: string, code: string) =>
      samples.find(({ region }) => region.kind === kind && region.code === code);
    expect(average('country', '')).toMatchObject({ average: 9100, low: 8000, high: 9902 });
    expect(average('state', 'DE-BB')).toMatchObject({ average: 9150, low: 8001, high: 9902 });
    expect(average('county', 'DE-BB/potsdam')).toMatchObject({ average: 9150 });
    expect(average('place', '14469')).toMatchObject({ average: 9200 });
  });

  it('keep single places only where asked', () => {
    const kinds = regionSamples({ ...survey, keepsPlaces: false }, prices).map(({ region }) => region.kind);
    expect(new Set(kinds)).toEqual(new Set(['country', 'state', 'county']));
    expect(regionSamples(survey, [])).toEqual([]);
  });
});

describe('the places that stand for a county', () => {
  it('are at most four, spread over its codes, and none twice', () => {
    const many = Array.from({ length: 40 }, (_, index) => place(String(20000 + index), 'DE-NI', 'Celle'));
    const few = [place('10115', 'DE-BE', 'Berlin')];
    const codes = representativesOf(surveyPlaces([...many, ...few])).map((at) => at.place.postalCode);
    expect(codes).toEqual(['20005', '20015', '20025', '20035', '10115']);
  });
});

describe('a range on the wire', () => {
  it.each([
    [1, '2026-11-14'],
    [2, '2026-10-20'],
    [3, '2026-08-20'],
    [4, '2026-05-20'],
    [5, '2026-02-20'],
    [6, '2025-11-20'],
    [7, '2024-11-20'],
    [8, '2023-11-20'],
    [9, '2021-11-20'],
    [10, '2016-11-20'],
    [11, '1900-01-01'],
  ])('%i begins on %s', (rangeType, start) => {
    expect(rangeStart(rangeType, '2026-11-20')).toBe(start);
  });
});

describe('a change', () => {
  const price = (average: number) => ({
    day: '2026-11-20',
    average: cents(average),
    low: cents(average),
    high: cents(average),
  });

  it('is a share of the first price, or unknown', () => {
    expect(changeOf(price(10000), price(10030))).toBeCloseTo(0.003);
    expect(changeOf(undefined, price(1))).toBeNull();
  });
});

const price = (day: string, average: number): DailyPrice => ({
  day,
  average: cents(average),
  low: cents(average - 100),
  high: cents(average + 100),
});

const seriesOf = (averages: readonly number[], first = '2026-01-01') =>
  averages.map((average, index) => price(addDays(first, index), average));

describe('the spans of a chart', () => {
  it('are told by their address, one year without or with an unknown one', () => {
    expect(spanOf('5-jahre').months).toBe(60);
    expect(spanOf(null).slug).toBe('1-jahr');
    expect(spanOf('5 jahre').slug).toBe('1-jahr');
  });

  it('begin where their name says', () => {
    expect(priceSpans.map((span) => spanStart(span, '2026-11-22'))).toEqual([
      '2026-10-24',
      '2026-08-22',
      '2025-11-22',
      '2021-11-22',
      '2016-11-22',
    ]);
  });

  it('are filled by a series that begins with them or a few days later', () => {
    expect(isReachingBack(seriesOf([1, 2], '2026-01-04'), '2026-01-01')).toBe(true);
    expect(isReachingBack(seriesOf([1, 2], '2026-01-05'), '2026-01-01')).toBe(false);
    expect(isReachingBack([], '2026-01-01')).toBe(false);
  });
});

describe('a thinned series', () => {
  it('keeps the last day, every seventh before it, and the extremes', () => {
    const averages = Array.from({ length: 22 }, () => 9500);
    averages[3] = 9000;
    averages[11] = 9900;
    const days = chartDays(seriesOf(averages), 7).map(({ day }) => day);
    expect(days).toEqual([
      '2026-01-01',
      '2026-01-04',
      '2026-01-08',
      '2026-01-12',
      '2026-01-15',
      '2026-01-22',
    ]);
  });

  it('invents nothing, keeps order, ends and extremes, and is no longer than it has to be', () => {
    const averages = fc.array(fc.integer({ min: 5000, max: 15_000 }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(averages, fc.integer({ min: 1, max: 40 }), (all, step) => {
        const series = seriesOf(all);
        const kept = chartDays(series, step);
        expect(kept.every((one) => series.includes(one))).toBe(true);
        expect(kept).toEqual(kept.toSorted((a, b) => a.day.localeCompare(b.day)));
        expect(kept.at(-1)).toBe(series.at(-1));
        const averagesOf = (of: readonly DailyPrice[]) => of.map(({ average }) => average);
        expect(Math.max(...averagesOf(kept))).toBe(Math.max(...all));
        expect(Math.min(...averagesOf(kept))).toBe(Math.min(...all));
        expect(kept.length).toBeLessThanOrEqual(Math.ceil(all.length / step) + 2);
      }),
    );
  });
});

describe('the change of a price', () => {
  const today = price('2026-11-22', 9900);

  it('is told against the day, the week and the year before', () => {
    const series = [
      price('2025-11-22', 11_000),
      price('2026-11-15', 9000),
      price('2026-11-21', 10_000),
      today,
    ];
    const { day, week, year } = priceChanges(series, today);
    expect([day, week, year].map((change) => Math.round((change ?? 0) * 1000))).toEqual([-10, 100, -100]);
  });

  it('is not told against another day than it says', () => {
    const series = [
      price('2025-11-23', 11_000),
      price('2026-11-14', 9000),
      price('2026-11-20', 10_000),
      today,
    ];
    expect(priceChanges(series, today)).toEqual({ day: null, week: null, year: null });
  });
});
