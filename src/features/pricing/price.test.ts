import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf } from './price.rules.ts';
import type { DealerRows, SurchargeRow } from './pricing.compile.ts';
import { dealerRows, germanRequest, momentOf, monday, priceList, requesting } from './pricing.fixture.ts';
import { calculateFor } from './pricing.service.ts';
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

const rowsOf = ({ prices, fees }: AnyDealer, productId: number, countryId: 1 | 3): DealerRows =>
  dealerRows({
    countryId,
    priceLists: [priceList({ productId, tierPrices: prices })],
    surcharges: fees.map((fee, i) => surcharge({ ...fee, label: `Zuschlag ${i}` })),
  });

const anyRequest = fc.record({
  amount: fc.integer({ min: 500, max: 32_000 }),
  stations: fc.integer({ min: 1, max: 9 }),
  climateContribution: fc.boolean(),
  countryId: fc.constantFrom(1 as const, 3 as const),
});

describe('of any price', () => {
  const place = {
    1: { productId: 1, postalCode: '10115' },
    3: { productId: 12, postalCode: '10115' },
  } as const;

  it('the parts add up to the total to the cent', () => {
    fc.assert(
      fc.property(anyDealer, anyRequest, (dealer, request) => {
        const { productId, postalCode } = place[request.countryId];
        const rows = rowsOf(dealer as AnyDealer, productId, request.countryId);
        const asked = { ...germanRequest, ...request, productId, postalCode };
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
      fc.property(anyDealer, anyRequest, (dealer, request) => {
        const { productId, postalCode } = place[request.countryId];
        const rows = rowsOf(dealer as AnyDealer, productId, request.countryId);
        const asked = { ...germanRequest, ...request, productId, postalCode };
        const [offer] = calculateFor(momentOf([rows]), asked).offers;
        if (offer) expect(BigInt(offer.totalPrice)).toBe(exactTotal(rows, asked));
      }),
    );
  });

  it('within one tier more litres never cost less', () => {
    fc.assert(
      fc.property(anyDealer, fc.integer({ min: 3000, max: 31_999 }), (dealer, amount) => {
        const rows = rowsOf(dealer as AnyDealer, 1, 1);
        const total = (litres: number) => totalOf(rows, { ...germanRequest, amount: litres }) ?? 0;
        expect(total(amount + 1)).toBeGreaterThanOrEqual(total(amount));
      }),
    );
  });
});

/** The price once more, in big integers and straight from the rows. */
function exactTotal(rows: DealerRows, request: OfferRequest): bigint {
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
  const gross = net * (request.countryId === 3 ? 1081n : 1190n);
  const denominator = 10_000_000n * step;
  return ((2n * gross + denominator) / (2n * denominator)) * step;
}
