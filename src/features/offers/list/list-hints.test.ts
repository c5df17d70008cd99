import { describe, expect, it } from 'vitest';
import { dealerRows, momentOf, monday, priceList } from '#features/pricing/pricing.fixture.ts';
import { calculateFor, cheapestFor } from '#features/pricing/pricing.service.ts';
import { type UpsellingHint, type UpsellingKey, upsellingKeys } from '#features/pricing/upselling.rules.ts';
import { cents } from '#platform/money/money.ts';
import { oilScope } from '../calculator.fixture.ts';
import { blankRequest } from '../entry/offer-request.rules.ts';
import { usualHintCounts, worthwhileHints } from './list-hints.ts';

const hint = (text: string, key: UpsellingKey, difference: number): UpsellingHint => ({
  key,
  text,
  difference: cents(difference),
  request: blankRequest(oilScope),
});
const { climate, delivery, product, stations } = upsellingKeys;
const shown = (hints: readonly UpsellingHint[]) => worthwhileHints(hints).map(({ text }) => text);

describe('hints worth showing', () => {
  it('are the largest saving and the better product that costs least', () => {
    const hints = [
      hint('5 days', delivery, 900),
      hint('10 days', delivery, -2100),
      hint('48 h', delivery, -100),
      hint('bio', product, 9000),
      hint('premium', product, 5800),
      hint('climate', climate, 4800),
    ];
    expect(shown(hints)).toEqual(['10 days', 'premium']);
  });

  it('fall back to the climate contribution, never to dearer deliveries, stations or pennies', () => {
    const hints = [
      hint('48 h', delivery, 4000),
      hint('climate', climate, 4800),
      hint('second', stations, 2000),
    ];
    expect(shown(hints)).toEqual(['climate']);
    expect(shown([hint('10 days', delivery, -131)])).toEqual([]);
    expect(shown([])).toEqual([]);
  });
});

describe('the hints that wait in the settings', () => {
  it('are counted for each product group alone, and never for diesel', () => {
    const terms = { minimumAmount: 500, deliveryDays: 10, maxStations: 9, payments: [20, 6, 23] };
    const dealer = dealerRows({
      priceLists: [
        priceList({ id: 1, productId: 1 }),
        priceList({ id: 2, productId: 2, tierPrices: [1_100_000, 1_000_000, 900_000] }),
        priceList({ id: 3, productId: 4 }),
      ],
      terms: [
        { ...terms, productGroupId: 1 },
        { ...terms, productGroupId: 3 },
      ],
    });
    const moment = momentOf([dealer]);
    const counted: number[] = [];
    const pricing = {
      index: () => moment.index,
      calculate: (request: Parameters<typeof calculateFor>[1]) => {
        counted.push(request.productGroupId);
        return calculateFor(moment, request);
      },
      cheapest: (request: Parameters<typeof cheapestFor>[1]) => cheapestFor(moment, request),
    };
    const counts = usualHintCounts(pricing, { countryId: 1, now: monday });
    expect(counts).toEqual({ heizoel: 2, 'holzpellets-lose': 1, 'holzpellets-sackware': 0, adblue: 0 });
    expect(counted).not.toContain(2);
  });
});
