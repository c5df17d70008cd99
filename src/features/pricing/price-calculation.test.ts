import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatWithin } from '#features/catalog/shared.ts';
import type { DealerRows, SurchargeRow } from '#features/dealers/dealers.types.ts';
import { partsOf, vatOf } from './price-calculation.rules.ts';
import { dealerRows, germanRequest, momentOf, monday, priceList, requesting } from './pricing.fixture.ts';
import { calculateFor, cheapestFor } from './pricing.service.ts';
import type { OfferRequest } from './pricing.types.ts';

const surcharge = (row: Partial<SurchargeRow>): SurchargeRow => ({
  productGroupId: 1,
  parameterId: null,
  label: 'Pauschale',
  basis: 'delivery',
  netAmount: 0,
  ...row,
});

const offersOf = (rows: Partial<DealerRows>, request: OfferRequest = germanRequest) =>
  calculateFor(momentOf([dealerRows(rows)]), request).offers;

const totalOf = (rows: Partial<DealerRows>, request?: OfferRequest) => offersOf(rows, request)[0]?.totalPrice;

describe('a price', () => {
  it('is the tier price of the whole amount with VAT', () => {
    // 3,000 l at 80.0000 net per 100 l: 2,400.00 net, 2,856.00 gross
    expect(offersOf({})[0]).toMatchObject({ totalPrice: 285_600, unitPrice: 9520 });
  });

  it.each([
    [500, 59_500],
    [999, 118_881],
    [1000, 107_100],
    [2999, 321_193],
    [3000, 285_600],
    [32_000, 3_046_400],
  ])('of %i l takes the tier below it: %i cents', (amount, total) => {
    expect(totalOf({}, { ...germanRequest, amount })).toBe(total);
  });

  it.each([
    ['delivery', 1, 150_000, 285_600 + 1_785],
    ['delivery', 3, 150_000, 285_600 + 1_785],
    ['station', 3, 100_000, 285_600 + 3 * 1_190],
    ['extra_station', 1, 100_000, 285_600],
    ['extra_station', 3, 100_000, 285_600 + 2 * 1_190],
    ['unit', 3, 10_000, 285_600 + 30 * 119],
  ] as const)('adds a surcharge per %s with %i stations', (basis, stations, netAmount, total) => {
    const surcharges = [surcharge({ basis, netAmount })];
    expect(totalOf({ surcharges }, { ...germanRequest, stations })).toBe(total);
  });

  it('adds the surcharges of chosen options only, whatever their place among the others', () => {
    const surcharges = [31, 1, 12, 13, 10, 25].map((parameterId, i) =>
      surcharge({ parameterId, netAmount: 10_000 * 10 ** (i % 3) }),
    );
    expect(totalOf({ surcharges })).toBe(285_600);
    expect(totalOf({ surcharges }, requesting({ id: 31 }))).toBe(285_600 + 119);
    expect(totalOf({ surcharges }, requesting({ id: 12 }))).toBe(285_600 + 11_900);
    expect(totalOf({ surcharges }, requesting({ id: 31 }, { id: 10 }, { id: 25 }))).toBe(
      285_600 + 119 + 1_190 + 11_900,
    );
  });

  it('can be lower for a customer who waits', () => {
    const surcharges = [surcharge({ parameterId: 3, basis: 'unit', netAmount: -10_000 })];
    expect(totalOf({ surcharges }, requesting({ id: 3 }))).toBe(285_600 - 30 * 119);
  });

  it('is rounded once, half up, after everything was added', () => {
    const list = priceList({ tierAmounts: [500], tierPrices: [100_000] });
    const request = { ...germanRequest, amount: 500 };
    // 10.00 net per 100 l × 5 = 50.00; + 0.0042 net → 50.0042 × 1.19 = 59.504998 → 59.50
    expect(totalOf({ priceLists: [list], surcharges: [surcharge({ netAmount: 42 })] }, request)).toBe(5_950);
    // + 0.0043 net → 59.505117 → 59.51
    expect(totalOf({ priceLists: [list], surcharges: [surcharge({ netAmount: 43 })] }, request)).toBe(5_951);
    // two surcharges of 0.0021 and 0.0022 are not rounded apart
    const halves = [surcharge({ netAmount: 21 }), surcharge({ netAmount: 22 })];
    expect(totalOf({ priceLists: [list], surcharges: halves }, request)).toBe(5_951);
  });

  it('of pellets is per tonne, at their own VAT, for whole bags', () => {
    const rows = {
      priceLists: [priceList({ productId: 5, tierAmounts: [500], tierPrices: [3_000_000] })],
      terms: [{ ...dealerRows({}).terms[0], productGroupId: 4 }] as DealerRows['terms'],
    };
    const request = { ...germanRequest, productGroupId: 4, productId: 5, amount: 500 } as const;
    const parameters = request.parameters.slice(0, 4);
    const calculation = calculateFor(momentOf([dealerRows(rows)]), { ...request, parameters });
    expect(calculation.request.amount).toBe(510);
    // 0.51 t × 300.00 = 153.00 net, 7 % VAT
    expect(calculation.offers[0]).toMatchObject({ totalPrice: 16_371, unitPrice: 32_100 });
  });

  it('in Switzerland is a multiple of five Rappen with 8.1 % VAT', () => {
    const rows = {
      countryId: 3,
      zones: [{ id: 1, postalCodes: [8001] }],
      priceLists: [priceList({ productId: 12, tierAmounts: [500], tierPrices: [811_234] })],
    } as const;
    const request = {
      ...germanRequest,
      countryId: 3,
      productId: 12,
      postalCode: '8001',
      amount: 1234,
    } as const;
    const [offer] = offersOf(rows, request);
    // 81.1234 × 12.34 × 1.081 = 1,082.1505… → 1,082.15
    expect(offer?.totalPrice).toBe(108_215);
    // Nothing had to be rounded, so no line says so.
    expect(offer && partsOf(offer)).toEqual([{ kind: 'product', label: 'Produkt 12', amount: 108_215 }]);
  });

  it('takes the VAT of its day', () => {
    const july = new Date('2020-07-01T10:00:00Z');
    const rows = dealerRows({ priceLists: [priceList({ validFrom: new Date(0) })] });
    expect(calculateFor(momentOf([rows], july), germanRequest).offers[0]?.totalPrice).toBe(278_400);
  });

  it.each([
    [1, 1, '10115', 285_600],
    [1, 1, '27498', 240_000],
    [1, 1, '27499', 285_600],
    [2, 6, '6900', 288_000],
    [2, 6, '6691', 285_600],
    [2, 6, '6991', 285_600],
    [2, 6, '6993', 285_600],
    [3, 12, '7560', 259_440],
    [3, 12, '7562', 240_000],
    [3, 12, '7563', 240_000],
    [3, 12, '6991', 259_440],
  ] as const)(
    'takes the VAT of its place: country %i, product %i to %s',
    (countryId, productId, code, total) => {
      const rows = {
        countryId,
        zones: [{ id: 1, postalCodes: [Number(code)] }],
        priceLists: [priceList({ productId })],
      };
      const [offer] = offersOf(rows, { ...germanRequest, countryId, productId, postalCode: code });
      expect(offer?.totalPrice).toBe(total);
      expect(offer && vatWithin(offer.totalPrice, vatOf(offer))).toBe(total - 240_000);
      expect(offer && partsOf(offer).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    },
  );

  it('of pellets is the same in the Kleinwalsertal as in the rest of Austria', () => {
    const totalIn = (code: string) =>
      totalOf(
        {
          countryId: 2,
          zones: [{ id: 1, postalCodes: [Number(code)] }],
          priceLists: [priceList({ productId: 9, tierAmounts: [500], tierPrices: [3_000_000] })],
          terms: [{ ...dealerRows({}).terms[0], productGroupId: 3 }] as DealerRows['terms'],
        },
        { ...germanRequest, countryId: 2, productGroupId: 3, productId: 9, postalCode: code },
      );
    // 3 t × 300.00 = 900.00 net, 13 % VAT
    expect([totalIn('6900'), totalIn('6991')]).toEqual([101_700, 101_700]);
  });

  it('is none where it is not settled who may invoice the VAT, alone or among others', () => {
    const rows = { zones: [{ id: 1, postalCodes: [78_266, 10_115] }] };
    expect(offersOf(rows, { ...germanRequest, postalCode: '78266' })).toEqual([]);
    expect(offersOf(rows)).toHaveLength(1);
    expect(cheapestFor(momentOf([dealerRows(rows)]), { ...germanRequest, postalCode: '78266' })).toBeNull();
  });

  it('takes the list that is valid at the moment, the later one when two are', () => {
    const lists = [
      priceList({ id: 1, tierPrices: [1, 1, 700_000] }),
      priceList({ id: 2, tierPrices: [1, 1, 600_000], validFrom: new Date('2026-11-23T09:00:01Z') }),
    ];
    const at = (seconds: number) =>
      calculateFor(
        momentOf([dealerRows({ priceLists: lists })], new Date(monday.getTime() + seconds * 1000)),
        germanRequest,
      ).offers[0]?.totalPrice;
    expect(at(0)).toBe(249_900);
    expect(at(1)).toBe(214_200);
  });

  it('does not exist before its list begins or after it ends', () => {
    const gone = priceList({ validUntil: monday });
    const coming = priceList({ validFrom: new Date(monday.getTime() + 1000) });
    expect(offersOf({ priceLists: [gone] })).toEqual([]);
    expect(offersOf({ priceLists: [coming] })).toEqual([]);
  });

  it('includes the climate contribution when it is chosen', () => {
    const [offer] = offersOf({}, { ...germanRequest, climateContribution: true });
    // 30 units × 1.34 net = 40.20, gross 47.84 (47.838)
    expect(offer).toMatchObject({ totalPrice: 290_384, climate: { kilograms: 8040, amount: 4784 } });
    expect(offer && partsOf(offer)).toContainEqual({
      kind: 'climate',
      label: 'Klimaschutzbeitrag',
      amount: 4784,
    });
  });
});

const anyDealer = fc.record({
  prices: fc.array(fc.integer({ min: 300_000, max: 3_000_000 }), { minLength: 3, maxLength: 3 }),
  fees: fc.array(
    fc.record({
      parameterId: fc.constantFrom(null, 5, 31, 12, 10, 25),
      basis: fc.constantFrom('unit', 'delivery', 'station', 'extra_station'),
      netAmount: fc.integer({ min: -20_000, max: 900_000 }),
    }),
    { maxLength: 8 },
  ),
});

type AnyDealer = { prices: number[]; fees: Partial<SurchargeRow>[] };

const rowsOf = ({ prices, fees }: AnyDealer, { productId, countryId, postalCode }: AnyPlace): DealerRows =>
  dealerRows({
    countryId,
    zones: [{ id: 1, postalCodes: [Number(postalCode)] }],
    priceLists: [priceList({ productId, tierPrices: prices })],
    surcharges: fees.map((fee, i) => surcharge({ ...fee, label: `Zuschlag ${i}` })),
  });

const anyRequest = fc.record({
  amount: fc.integer({ min: 500, max: 32_000 }),
  stations: fc.integer({ min: 1, max: 9 }),
  climateContribution: fc.boolean(),
});

/** Gross for a net of 1,000. */
const anyPlace = fc.constantFrom(
  { countryId: 1, productId: 1, postalCode: '10115', gross: 1190n } as const,
  { countryId: 1, productId: 1, postalCode: '27498', gross: 1000n } as const,
  { countryId: 2, productId: 6, postalCode: '1010', gross: 1200n } as const,
  { countryId: 2, productId: 6, postalCode: '6991', gross: 1190n } as const,
  { countryId: 3, productId: 12, postalCode: '8001', gross: 1081n } as const,
  { countryId: 3, productId: 12, postalCode: '7563', gross: 1000n } as const,
);

type AnyPlace = { countryId: 1 | 2 | 3; productId: number; postalCode: string };

describe('of any price', () => {
  it('the parts add up to the total to the cent', () => {
    fc.assert(
      fc.property(anyDealer, anyRequest, anyPlace, (dealer, request, { gross: _, ...place }) => {
        const rows = rowsOf(dealer as AnyDealer, place);
        const asked = { ...germanRequest, ...request, ...place };
        for (const offer of calculateFor(momentOf([rows]), asked).offers) {
          const parts = partsOf(offer);
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(offer.totalPrice);
          for (const part of parts) {
            if (part.kind === 'rounding') expect([1, 2]).toContain(Math.abs(part.amount));
          }
        }
      }),
    );
  });

  it('the total is the exact net price with VAT, rounded once', () => {
    fc.assert(
      fc.property(anyDealer, anyRequest, anyPlace, (dealer, request, { gross, ...place }) => {
        const rows = rowsOf(dealer as AnyDealer, place);
        const asked = { ...germanRequest, ...request, ...place };
        const [offer] = calculateFor(momentOf([rows]), asked).offers;
        if (offer) expect(BigInt(offer.totalPrice)).toBe(exactTotal(rows, asked, gross));
      }),
    );
  });

  it('within one tier more litres never cost less', () => {
    fc.assert(
      fc.property(anyDealer, fc.integer({ min: 3000, max: 31_999 }), (dealer, amount) => {
        const rows = rowsOf(dealer as AnyDealer, { countryId: 1, productId: 1, postalCode: '10115' });
        const total = (litres: number) => totalOf(rows, { ...germanRequest, amount: litres }) ?? 0;
        expect(total(amount + 1)).toBeGreaterThanOrEqual(total(amount));
      }),
    );
  });
});

/** The price once more, in big integers and straight from the rows. */
function exactTotal(rows: DealerRows, request: OfferRequest, grossOf1000: bigint): bigint {
  const list = rows.priceLists[0];
  const tier = list?.tierAmounts.findLastIndex((bound) => bound <= request.amount) ?? -1;
  const chosen = request.parameters.map((parameter) => parameter.id);
  const amount = BigInt(request.amount);
  let net =
    BigInt(list?.tierPrices[tier] ?? 0) * amount + (request.climateContribution ? 13_400n * amount : 0n);
  for (const row of rows.surcharges) {
    if (row.parameterId !== null && !chosen.includes(row.parameterId)) continue;
    const times = {
      unit: amount,
      delivery: 100n,
      station: 100n * BigInt(request.stations),
      extra_station: 100n * BigInt(request.stations - 1),
    };
    net += BigInt(row.netAmount) * times[row.basis];
  }
  const step = request.countryId === 3 ? 5n : 1n;
  const gross = net * grossOf1000;
  const denominator = 10_000_000n * step;
  return ((2n * gross + denominator) / (2n * denominator)) * step;
}
