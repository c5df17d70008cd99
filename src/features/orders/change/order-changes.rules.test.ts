import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualCancellationRule } from '#features/dealers/cancellation-fee.fixture.ts';
import { cents } from '#platform/money/money.ts';
import { isWeekend } from '#platform/time/calendar.ts';
import { sampleOrder } from '../order-sample.fixture.ts';
import { isRecord } from '../order-states.rules.ts';
import type { Order, OrderParty, OrderState, OrderStep } from '../orders.types.ts';
import { cancellationFee } from './cancellation-fee.rules.ts';
import { complaintEnd, mayComplain } from './complaint-period.rules.ts';
import { stepError } from './order-changes.rules.ts';
import { settle } from './settlement.rules.ts';

const now = new Date('2026-11-23T09:00:00Z');
const isWorkingDay = (day: string) => !isWeekend(day);
const facts = {
  now,
  today: '2026-11-23',
  minutes: 10 * 60,
  isWorkingDay,
  fee: cents(0),
  isPaid: false,
  isHoliday: (day: string) => day === '2026-12-25',
  blackoutDays: ['2026-12-01'],
  week: [1, 2, 3, 4, 5],
  cutOff: 15 * 60,
};

const parties: Record<string, OrderParty> = {
  customer: { actor: 'customer', userId: 1 },
  guest: { actor: 'guest', userId: 1 },
  dealer: { actor: 'dealer', userId: 2, dealerId: 7 },
  support: { actor: 'support', userId: 3 },
  operator: { actor: 'operator', userId: null },
};
const partyOf = (actor: string): OrderParty => parties[actor] ?? { actor: 'operator', userId: null };

/** The domain's table, written down a second time on purpose. */
const legal = new Set([
  ...['placed>placed customer', 'placed>placed guest', 'placed>confirmed dealer'],
  ...['customer', 'guest', 'dealer', 'support'].flatMap((who) => [
    `placed>cancelled ${who}`,
    `confirmed>cancelled ${who}`,
  ]),
  ...['confirmed>scheduled dealer', 'scheduled>scheduled dealer', 'scheduled>delivered dealer'],
  ...[
    'scheduled>cancelled dealer',
    'scheduled>cancelled support',
    'delivered>settled dealer',
    'delivered>settled operator',
  ],
  ...['customer', 'guest', 'support'].flatMap((who) => [
    `delivered>disputed ${who}`,
    `settled>disputed ${who}`,
  ]),
  ...['disputed>settled support', 'disputed>cancelled support'],
  ...['customer', 'guest'].flatMap((who) =>
    ['confirmed', 'scheduled', 'delivered', 'settled', 'disputed'].map((from) => `${from}>withdrawn ${who}`),
  ),
]);

const oneIn = (weight: number) => (arbitrary: fc.Arbitrary<OrderStep>) => ({ weight, arbitrary });
const [often, rarely] = [oneIn(20), oneIn(1)];

/** Ends are asked for rarely and walks are long, so that some dozens of them come to each state. */
const anyStep: fc.Arbitrary<OrderStep> = fc.oneof(
  often(fc.constantFrom<OrderStep>({ to: 'placed' }, { to: 'confirmed' })),
  often(
    fc.record({
      to: fc.constant('scheduled' as const),
      day: fc.constantFrom('2026-11-25', '2026-11-01', '2027-06-01', 'morgen'),
      window: fc.constantFrom('day' as const, 'morning' as const),
      reason: fc.constantFrom('', 'Kunde bat darum'),
    }),
  ),
  often(
    fc.record({
      to: fc.constant('delivered' as const),
      amount: fc.constantFrom(3000, 2990, 2000, 3301, 0, -1, 12.5),
      day: fc.constantFrom('2026-11-23', '2026-11-24', 'gestern'),
      reason: fc.constantFrom('', 'Tank war voll'),
    }),
  ),
  often(fc.record({ to: fc.constant('disputed' as const), reason: fc.constantFrom('', 'falsch') })),
  often(fc.record({ to: fc.constant('settled' as const), reason: fc.constantFrom('', 'geprüft') })),
  rarely(
    fc.record({
      to: fc.constant('cancelled' as const),
      reason: fc.constantFrom('', 'kein Bedarf'),
      acceptedFee: fc.constantFrom(cents(0), cents(14_280)),
    }),
  ),
  rarely(fc.record({ to: fc.constant('withdrawn' as const), reason: fc.constant('') })),
);

describe('the life of an order', () => {
  it('knows no other way than the table’s, in whatever order anybody asks for anything', () => {
    const reached = new Set<OrderState>();
    let calls = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyStep, fc.constantFrom(...Object.keys(parties)), fc.boolean()), {
          minLength: 150,
          maxLength: 250,
        }),
        fc.constantFrom(1 as const, 5 as const),
        (asked, productGroupId) => {
          let order = sampleOrder({ productGroupId });
          for (const [step, actor, isOverdue] of asked) {
            calls++;
            const party = partyOf(actor);
            const fee = cancellationFee(order, party.actor, usualCancellationRule);
            const at = isOverdue ? new Date('2026-11-30T09:00:00Z') : now;
            const error = stepError(order, { step, party }, { ...facts, now: at, fee });
            if (error !== null || isRecord(step.to)) continue;
            expect(legal).toContain(`${order.state}>${step.to} ${actor}`);
            if (step.to === 'withdrawn') expect(productGroupId).toBe(5);
            if (order.state === 'settled' && step.to === 'disputed')
              expect(mayComplain(order, facts.today)).toBe(true);
            const complaintUntil =
              step.to === 'delivered' ? complaintEnd(facts.today) : order.progress.complaintUntil;
            const progress = { ...order.progress, complaintUntil };
            order = { ...order, state: step.to, version: order.version + 1, progress };
            reached.add(step.to);
          }
        },
      ),
      { numRuns: 600 },
    );
    expect(calls).toBeGreaterThanOrEqual(10_000);
    expect([...reached].sort()).toEqual([
      ...['cancelled', 'confirmed', 'delivered', 'disputed', 'placed', 'scheduled', 'settled', 'withdrawn'],
    ]);
  });

  const check = (order: Order, step: OrderStep, actor: string, at = now) =>
    stepError(order, { step, party: partyOf(actor) }, { ...facts, now: at });
  const inState = (state: OrderState) => ({ ...sampleOrder(), state });
  const refused = (reason: string) => ({ kind: 'refused', reason });
  const invalid = (fields: object) => ({ kind: 'invalid', fields });
  const tooLate = new Date('2026-11-24T09:00:00Z');

  it('lets a dealer confirm until the deadline, and afterwards only when the customer waits longer', () => {
    expect(check(inState('placed'), { to: 'confirmed' }, 'dealer')).toEqual(null);
    expect(check(inState('placed'), { to: 'confirmed' }, 'dealer', tooLate)).toEqual(refused('too_late'));
    expect(check(inState('placed'), { to: 'placed' }, 'customer')).toEqual(refused('not_overdue'));
    expect(check(inState('placed'), { to: 'placed' }, 'customer', tooLate)).toEqual(null);
  });

  it.each([
    ['2026-11-22', '', { day: 'day_past' }],
    ['2027-03-01', '', { day: 'day_far' }],
    ['31.12.2026', '', { day: 'day_wrong' }],
    ['2026-11-29', '', { day: 'day_sunday' }],
    ['2026-11-28', '', { day: 'day_saturday' }],
    ['2026-12-25', '', { day: 'day_holiday' }],
    ['2026-12-01', '', { day: 'day_blocked' }],
    ['2026-12-07', '', { reason: 'reason_missing' }],
    ['2026-12-07', 'x'.repeat(1001), { reason: 'reason_too_long' }],
  ])('refuses an appointment on %s with the reason %j', (day, reason, fields) => {
    const step: OrderStep = { to: 'scheduled', day, window: 'day', reason };
    expect(check(inState('confirmed'), step, 'dealer')).toEqual(invalid(fields));
  });

  it.each([
    [3300, '', null],
    [3301, '', { amount: 'amount_too_much' }],
    [2700, '', null],
    [2699, '', { reason: 'reason_missing' }],
    [2699, 'Tank war voll', null],
    [0, '', { amount: 'amount_wrong' }],
  ])('takes %d of 3,000 ordered litres with the reason %j: %j', (amount, reason, fields) => {
    const step: OrderStep = { to: 'delivered', amount, day: '2026-11-23', reason };
    expect(check(inState('scheduled'), step, 'dealer')).toEqual(fields ? invalid(fields) : null);
  });

  it.each([
    [undefined, null],
    [[1800, 1200], null],
    [[3000, 0], null],
    [[1800, 1100], { stations: 'stations_wrong' }],
    [[3000], { stations: 'stations_wrong' }],
    [[1000, 1000, 1000], { stations: 'stations_wrong' }],
    [[3001, -1], { stations: 'stations_wrong' }],
    [[1500.5, 1499.5], { stations: 'stations_wrong' }],
  ])('takes %j of each of two stations, 3,000 litres in all: %j', (stations, fields) => {
    const one = inState('scheduled');
    const order = { ...one, stations: [...one.stations, ...one.stations] };
    const step: OrderStep = { to: 'delivered', amount: 3000, day: '2026-11-23', reason: '' };
    const noted = stations ? { ...step, stations } : step;
    expect(check(order, noted, 'dealer')).toEqual(fields ? invalid(fields) : null);
  });

  it.each([
    ['2026-11-22', { day: 'day_past' }],
    ['2026-11-23', null],
    ['2026-11-24', { day: 'day_future' }],
  ])('takes a delivery of an order of 0:30 on 23 November in Berlin on %s: %j', (day, fields) => {
    const order = { ...inState('scheduled'), placedAt: new Date('2026-11-22T23:30:00Z') };
    const step: OrderStep = { to: 'delivered', amount: 3000, day, reason: '' };
    expect(check(order, step, 'dealer')).toEqual(fields ? invalid(fields) : null);
  });

  const appointment = { day: '2026-11-25', window: 'morning' } as const;
  const scheduled = (more: Partial<Order['progress']> = {}): Order => {
    const order = inState('scheduled');
    return { ...order, progress: { ...order.progress, appointment, ...more } };
  };

  it.each([
    ['before the day of the appointment', '2026-11-24', '2026-11-24', 'day_before_appointment'],
    ['on its day as of the day before', '2026-11-25', '2026-11-24', 'day_before_appointment'],
    ['on its day', '2026-11-25', '2026-11-25', null],
    ['later', '2026-11-27', '2026-11-26', null],
  ])('takes a delivery that is reported %s: %s', (_, today, day, error) => {
    const step: OrderStep = { to: 'delivered', amount: 3000, day, reason: '' };
    const told = stepError(scheduled(), { step, party: partyOf('dealer') }, { ...facts, today });
    expect(told).toEqual(error && invalid({ day: error }));
  });

  it('lets a customer propose another day that is possible, and no other', () => {
    const propose = (day: string, window: 'morning' | 'day' = 'day'): OrderStep => ({
      to: 'appointment_proposed',
      day,
      window,
      reason: '',
    });
    expect(check(scheduled(), propose('2026-11-27'), 'guest')).toBeNull();
    expect(check(scheduled(), propose('2026-11-29'), 'guest')).toEqual(invalid({ day: 'day_sunday' }));
    expect(check(scheduled(), propose('2026-11-25', 'morning'), 'guest')).toEqual(
      invalid({ day: 'day_same' }),
    );
    const asked = scheduled({ answer: { kind: 'proposed', day: '2026-11-27', window: 'day' } });
    expect(check(asked, propose('2026-11-27'), 'guest')).toEqual(refused('already_recorded'));
    expect(check(scheduled(), propose('2026-11-27'), 'dealer')).toEqual(refused('not_yours'));
    expect(check(inState('confirmed'), propose('2026-11-27'), 'guest')).toEqual(refused('impossible'));
  });

  it('wants no reason for a late appointment that the customer proposed itself', () => {
    const late = { day: '2026-12-07', window: 'day' } as const;
    const step: OrderStep = { to: 'scheduled', ...late, reason: '' };
    expect(check(scheduled(), step, 'dealer')).toEqual(invalid({ reason: 'reason_missing' }));
    expect(check(scheduled({ answer: { kind: 'proposed', ...late } }), step, 'dealer')).toBeNull();
  });

  describe('of which a delivery was reported', () => {
    const settlement = settle(sampleOrder(), { amount: 3000, day: '2026-11-21' }, null);
    const delivered = { amount: 3000, day: '2026-11-21', settlement, stations: null };
    const deliveredIn = (state: OrderState, more: Partial<Order['progress']> = {}): Order => {
      const order = inState(state);
      return { ...order, progress: { ...order.progress, delivered, ...more } };
    };
    const correct = (amount: number, reason = 'Zahlendreher'): OrderStep => ({
      to: 'delivery_corrected',
      amount,
      day: '2026-11-21',
      reason,
    });

    it('may only say what each station got', () => {
      const one = deliveredIn('delivered');
      const order = { ...one, stations: [...one.stations, ...one.stations] };
      const told: OrderStep = {
        to: 'delivery_corrected',
        amount: 3000,
        stations: [1800, 1200],
        day: '2026-11-21',
        reason: 'Nachgetragen',
      };
      expect(check(order, told, 'dealer')).toBeNull();
      expect(check(order, correct(3000), 'dealer')).toEqual(invalid({ amount: 'amount_same' }));
    });

    it.each([
      [2950, 'Zahlendreher', null],
      [2950, ' ', { reason: 'reason_missing' }],
      [3000, 'Zahlendreher', { amount: 'amount_same' }],
      [3301, 'Zahlendreher', { amount: 'amount_too_much' }],
    ])('takes a correction to %d with the reason %j: %j', (amount, reason, fields) => {
      const told = check(deliveredIn('delivered'), correct(amount, reason), 'dealer');
      expect(told).toEqual(fields && invalid(fields));
    });

    it('lets support alone correct what the customer has paid', () => {
      const told = (actor: string) =>
        stepError(
          deliveredIn('delivered'),
          { step: correct(2950), party: partyOf(actor) },
          { ...facts, isPaid: true },
        );
      expect(told('dealer')).toEqual(refused('already_paid'));
      expect(told('support')).toBeNull();
      expect(check(deliveredIn('settled'), correct(2950), 'dealer')).toEqual(refused('impossible'));
    });

    it('takes goods and money back once, after a withdrawal', () => {
      const goods: OrderStep = { to: 'goods_returned', day: '2026-11-23', reason: '' };
      const money = (amount: number, reason = ''): OrderStep => ({
        to: 'money_refunded',
        amount: cents(amount),
        day: '2026-11-23',
        reason,
      });
      const { totalPrice } = settlement;
      expect(check(deliveredIn('delivered'), goods, 'dealer')).toEqual(refused('impossible'));
      expect(check(inState('withdrawn'), goods, 'dealer')).toEqual(refused('impossible'));
      const withdrawn = deliveredIn('withdrawn');
      expect(check(withdrawn, goods, 'customer')).toEqual(refused('not_yours'));
      for (const step of [goods, money(totalPrice), money(0, 'noch nicht bezahlt')])
        expect(check(withdrawn, step, 'dealer')).toBeNull();
      expect(check(withdrawn, money(0), 'dealer')).toEqual(invalid({ reason: 'reason_missing' }));
      expect(check(withdrawn, money(totalPrice + 1), 'dealer')).toEqual(
        invalid({ amount: 'refund_too_much' }),
      );
      expect(check(withdrawn, money(-1), 'dealer')).toEqual(invalid({ amount: 'refund_wrong' }));
      expect(check(withdrawn, money(totalPrice), 'operator')).toEqual(refused('refunded_by_operator'));
      const done = deliveredIn('withdrawn', {
        goodsReturnedOn: '2026-11-22',
        refund: { amount: totalPrice, day: '2026-11-22' },
      });
      for (const step of [goods, money(totalPrice)])
        expect(check(done, step, 'dealer')).toEqual(refused('already_recorded'));
    });
  });

  it('does not let a customer cancel at another fee than the one it saw', () => {
    const step: OrderStep = { to: 'cancelled', reason: '', acceptedFee: cents(0) };
    const error = stepError(
      inState('confirmed'),
      { step, party: partyOf('guest') },
      { ...facts, fee: cents(14_280) },
    );
    expect(error).toEqual(refused('fee_changed'));
  });

  it.each([
    ['delivered', null, null],
    ['settled', '2026-11-23', null],
    ['settled', '2026-11-22', refused('complaint_over')],
    ['settled', null, refused('complaint_over')],
  ] as const)(
    'lets customer and support complain of a %s delivery until %s: %j',
    (state, complaintUntil, error) => {
      const order = inState(state);
      const asked = { ...order, progress: { ...order.progress, complaintUntil } };
      const complain: OrderStep = { to: 'disputed', reason: 'Wasser im Öl' };
      for (const actor of ['customer', 'guest', 'support'])
        expect(check(asked, complain, actor)).toEqual(error);
      expect(check(asked, complain, 'dealer')).toEqual(refused('not_yours'));
    },
  );

  it.each(['delivered', 'settled', 'disputed'] as const)(
    'ends the right of withdrawal fourteen days after the delivery, also of an order that is %s',
    (state) => {
      const delivered = (day: string): Order => {
        const order = { ...sampleOrder({ productGroupId: 5 }), state };
        const settlement = settle(order, { amount: 3000, day }, null);
        const delivered = { amount: 3000, day, settlement, stations: null };
        return { ...order, progress: { ...order.progress, delivered } };
      };
      const withdraw: OrderStep = { to: 'withdrawn', reason: '' };
      expect(check(delivered('2026-11-09'), withdraw, 'customer')).toBeNull();
      // The fourteenth day is a Saturday or Sunday: the right ends on Monday (§ 193 BGB, § 903 ABGB).
      expect(check(delivered('2026-11-07'), withdraw, 'guest')).toBeNull();
      expect(check(delivered('2026-11-06'), withdraw, 'customer')).toEqual(refused('no_right'));
    },
  );
});
