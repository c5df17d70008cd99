import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPaymentId, paymentMethodList } from '#features/catalog/shared.ts';
import type { OrderState } from '#features/orders/orders.types.ts';
import { germanRequest, monday } from '#features/pricing/pricing.fixture.ts';
import {
  amountTogether,
  closingReason,
  type GroupRules,
  isDecided,
  isTakingPart,
  joinError,
  type MemberState,
  maxTogether,
  neighbourRequest,
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
});
