import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPaymentId, paymentMethodList } from '#features/catalog/shared.ts';
import type { OrderState } from '#features/orders/orders.types.ts';
import {
  dealerRows,
  germanRequest,
  indexOf,
  key,
  monday,
  plainCalendar,
  priceList,
} from '#features/pricing/pricing.fixture.ts';
import { calculateForOneDealer } from '#features/pricing/pricing.service.ts';
import type { Offer } from '#features/pricing/pricing.types.ts';
import { addDays } from '#platform/time/calendar.ts';
import {
  amountTogether,
  closingDays,
  closingReason,
  type GroupRules,
  groupPrice,
  isDecided,
  isTakingPart,
  joinError,
  type MemberState,
  maxTogether,
  neighbourRequest,
  proposedClosing,
  tierAmountOf,
} from './group-order.rules.ts';

const now = monday;
const later = new Date(now.getTime() + 86_400_000);

const states: OrderState[] = [
  ...(['placed', 'confirmed', 'scheduled', 'delivered', 'settled'] as const),
  ...(['disputed', 'cancelled', 'withdrawn'] as const),
];

const anyMember: fc.Arbitrary<MemberState> = fc.record({
  state: fc.constantFrom(...states),
  confirmBy: fc.constantFrom(now, later),
  amount: fc.integer({ min: 500, max: 8000 }),
});

const groupOf = (members: readonly MemberState[], change: Partial<GroupRules> = {}): GroupRules => ({
  request: germanRequest,
  dealerId: 1,
  mostHouseholds: 4,
  closesAt: later,
  state: 'open',
  members,
  ...change,
});

function offerOf(tierPrices: readonly number[], amount: number): Offer {
  const tierAmounts = tierPrices.map((_, at) => 500 + at * 2500);
  const rows = dealerRows({ priceLists: [priceList({ tierAmounts, tierPrices: [...tierPrices] })] });
  const moment = { index: indexOf([rows]), calendar: plainCalendar(now), key, now };
  const [offer] = calculateForOneDealer(moment, { ...germanRequest, amount }, 1).offers;
  if (!offer) throw new Error('not served');
  return offer;
}

const prices = fc.array(fc.integer({ min: 500_000, max: 1_500_000 }), { minLength: 1, maxLength: 6 });
const amounts = fc.integer({ min: 500, max: 16_000 });

describe('the common price', () => {
  it('is never more than an order costs alone, whatever the price list', () => {
    fc.assert(
      fc.property(prices, amounts, amounts, (tiers, amount, others) => {
        const offer = offerOf(tiers, amount);
        const joint = groupPrice(offer, { amount, tierAmount: amount + others });
        expect(joint.totalPrice).toBeLessThanOrEqual(offer.totalPrice);
        expect(joint.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(joint.totalPrice);
      }),
    );
  });

  it('never rises with another neighbour when larger amounts are cheaper', () => {
    fc.assert(
      fc.property(prices, amounts, amounts, amounts, (tiers, amount, others, another) => {
        const offer = offerOf(
          [...tiers].sort((a, b) => b - a),
          amount,
        );
        const before = groupPrice(offer, { amount, tierAmount: amount + others });
        const after = groupPrice(offer, { amount, tierAmount: amount + others + another });
        expect(after.totalPrice).toBeLessThanOrEqual(before.totalPrice);
      }),
    );
  });

  it('is that of one delivery of the whole amount, in proportion, when nothing is charged flat', () => {
    const joint = groupPrice(offerOf([1_000_000, 900_000], 2000), { amount: 2000, tierAmount: 4000 });
    expect(joint.totalPrice * 2).toBe(offerOf([1_000_000, 900_000], 4000).totalPrice);
  });
});

describe('joining', () => {
  it('never goes beyond households or truck, whoever comes and goes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 500, max: 16_000 }), fc.boolean()), { maxLength: 30 }),
        fc.integer({ min: 2, max: 10 }),
        (comers, mostHouseholds) => {
          let members: MemberState[] = [{ state: 'placed', confirmBy: later, amount: 1000 }];
          for (const [amount, leaves] of comers) {
            const group = groupOf(members, { mostHouseholds });
            const error = joinError(group, { request: { ...germanRequest, amount }, dealerId: 1 }, now);
            if (error === null) members = [...members, { state: 'placed', confirmBy: later, amount }];
            else if (leaves)
              members = members.map((one, at) => (at === 1 ? { ...one, state: 'cancelled' } : one));
            expect(members.filter(isTakingPart).length).toBeLessThanOrEqual(mostHouseholds);
            expect(amountTogether(members)).toBeLessThanOrEqual(maxTogether);
          }
        },
      ),
    );
  });

  it('is open exactly while nothing has ended it', () => {
    fc.assert(
      fc.property(fc.array(anyMember, { maxLength: 8 }), (members) => {
        const group = groupOf(members);
        const error = joinError(group, { request: { ...germanRequest, amount: 500 }, dealerId: 1 }, now);
        expect(error === null).toBe(closingReason(group, now) === null);
        expect(
          joinError({ ...group, state: 'closed' }, { request: germanRequest, dealerId: 1 }, now),
        ).not.toBe(null);
      }),
    );
  });

  it.each([
    ['another postal code', { postalCode: '10117' }, 1, 'foreign_code'],
    ['another country', { countryId: 2 as const }, 1, 'foreign_code'],
    ['another product', { productId: 2 }, 1, 'other_offer'],
    ['another dealer', {}, 2, 'other_offer'],
    ['another day', { parameters: [{ id: 7, desiredDate: '2026-12-04' }] }, 1, 'other_offer'],
    ['several stations', { stations: 2 }, 1, 'other_offer'],
    ['more than the truck holds', { amount: 31_500 }, 1, 'too_much'],
  ])('with %s is refused', (_, change, dealerId, error) => {
    const group = groupOf([{ state: 'placed', confirmBy: later, amount: 1000 }]);
    expect(joinError(group, { request: { ...germanRequest, ...change }, dealerId }, now)).toBe(error);
  });

  it('may have another hose and another kind of payment', () => {
    const group = groupOf([{ state: 'placed', confirmBy: later, amount: 1000 }]);
    const parameters = [{ id: 5 }, { id: 24 }, { id: 23, modifier: 12 }, { id: 11 }, { id: 14 }];
    expect(joinError(group, { request: { ...germanRequest, parameters }, dealerId: 1 }, now)).toBe(null);
  });

  it.each(paymentMethodList)('may pay as they like when the first household pays by $key', ({ id }) => {
    const group = groupOf([{ state: 'placed', confirmBy: later, amount: 1000 }]);
    const request = {
      ...germanRequest,
      parameters: germanRequest.parameters.map((chosen) => (chosen.id === anyPaymentId ? { id } : chosen)),
    };
    expect(joinError({ ...group, request }, { request: germanRequest, dealerId: 1 }, now)).toBe(null);
    expect(neighbourRequest(request, germanRequest.amount)).toEqual(germanRequest);
  });

  it('begins with what the first household ordered, without its extras', () => {
    const first = { ...germanRequest, climateContribution: true, appointmentPlus: true, stations: 3 };
    const parameters = [{ id: 5 }, { id: 24 }, { id: 23, modifier: 6 }, { id: 11 }, { id: 9 }];
    expect(neighbourRequest({ ...first, parameters }, 1500)).toEqual({ ...germanRequest, amount: 1500 });
  });
});

describe('the end of collecting', () => {
  it.each([
    ['empty', [{ state: 'cancelled', confirmBy: later, amount: 1000 }], {}],
    ['scheduled', [{ state: 'scheduled', confirmBy: later, amount: 1000 }], {}],
    ['time', [{ state: 'placed', confirmBy: later, amount: 1000 }], { closesAt: now }],
    ['amount', [{ state: 'placed', confirmBy: later, amount: 31_600 }], {}],
    [
      'number',
      Array.from({ length: 4 }, () => ({ state: 'placed' as const, confirmBy: later, amount: 900 })),
      {},
    ],
  ] as const)('comes by %s', (why, members, change) => {
    expect(closingReason(groupOf(members, change), now)).toBe(why);
  });

  it('counts contracts alone, and waits for dealers who still have time', () => {
    fc.assert(
      fc.property(fc.array(anyMember, { maxLength: 8 }), (members) => {
        expect(tierAmountOf(members)).toBeLessThanOrEqual(amountTogether(members));
        const waits = members.some(({ state, confirmBy }) => state === 'placed' && now <= confirmBy);
        expect(isDecided(members, now)).toBe(!waits);
      }),
    );
  });

  it('leaves the dealer four days to plan, and nobody collects longer than two weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (ahead) => {
        const today = '2026-11-23';
        const delivery = addDays(today, ahead);
        const days = closingDays(today, delivery);
        for (const day of days) {
          expect(day > today && addDays(day, 4) <= delivery && day <= addDays(today, 14)).toBe(true);
        }
        expect(days.length).toBe(Math.max(0, Math.min(14, ahead - 4)));
        expect(proposedClosing(days)).toBe(days[4] ?? days.at(-1) ?? null);
      }),
    );
  });
});
