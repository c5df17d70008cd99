import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import {
  confirmBy,
  lastDayToConfirm,
  moveError,
  normalizeOrderNumber,
  numberLetters,
  orderId,
  orderNumber,
  parseOrderId,
  transitions,
  yearOfOrder,
} from './orders.rules.ts';
import type { OrderActor, OrderState } from './orders.types.ts';

const states: (OrderState | null)[] = [
  null,
  'placed',
  'confirmed',
  'scheduled',
  'delivered',
  'settled',
  'disputed',
  'cancelled',
  'withdrawn',
];
const actors: OrderActor[] = ['customer', 'guest', 'dealer', 'support', 'operator'];

describe('the states of an order', () => {
  it.each([
    [null, 'placed', 'guest', '', null],
    [null, 'placed', 'dealer', '', 'not_yours'],
    ['placed', 'confirmed', 'dealer', '', null],
    ['placed', 'confirmed', 'customer', '', 'not_yours'],
    ['placed', 'cancelled', 'customer', '', null],
    ['placed', 'cancelled', 'dealer', ' ', 'reason_missing'],
    ['placed', 'cancelled', 'dealer', 'Lkw defekt', null],
    ['placed', 'scheduled', 'dealer', '', 'impossible'],
    ['confirmed', 'cancelled', 'support', '', 'reason_missing'],
    ['confirmed', 'cancelled', 'support', 'Händler antwortet nicht', null],
    ['placed', 'placed', 'customer', '', null],
    ['placed', 'placed', 'dealer', '', 'not_yours'],
    ['scheduled', 'scheduled', 'dealer', '', null],
    ['scheduled', 'cancelled', 'customer', '', 'not_yours'],
    ['scheduled', 'cancelled', 'support', 'Händler antwortet nicht', null],
    ['scheduled', 'cancelled', 'support', ' ', 'reason_missing'],
    ['scheduled', 'delivered', 'dealer', '', null],
    ['delivered', 'settled', 'operator', '', null],
    ['delivered', 'cancelled', 'support', '', 'impossible'],
    ['disputed', 'settled', 'support', 'geprüft', null],
    ['disputed', 'settled', 'dealer', '', 'not_yours'],
    ['settled', 'disputed', 'support', '', 'reason_missing'],
    ['settled', 'disputed', 'customer', 'Wasser im Öl', null],
    ['settled', 'disputed', 'guest', 'Wasser im Öl', null],
    ['settled', 'disputed', 'dealer', 'Wasser im Öl', 'not_yours'],
    ['settled', 'cancelled', 'support', 'geprüft', 'impossible'],
  ] as const)('%s → %s by %s (%j): %s', (from, to, actor, reason, error) => {
    expect(moveError({ from, to, actor, reason })).toBe(error);
  });

  it('end in cancelled and withdrawn, settled can only be complained of or withdrawn, and every other one can be left', () => {
    const final = states.filter((state) => !transitions.some((transition) => transition.from === state));
    expect(final).toEqual(['cancelled', 'withdrawn']);
    const onward = transitions.filter(({ from }) => from === 'settled').map(({ to }) => to);
    expect(onward).toEqual(['disputed', 'withdrawn']);
  });

  it('are all reached from the placed order', () => {
    const reached = new Set<OrderState | null>([null]);
    for (const _ of states) for (const move of transitions) if (reached.has(move.from)) reached.add(move.to);
    expect(reached.size).toBe(states.length);
  });

  it('are never changed by anyone whom the table does not name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.constantFrom(...states),
        fc.constantFrom(...actors),
        (from, to, actor) => {
          if (to === null) return;
          const isListed = transitions.some(
            (move) => move.from === from && move.to === to && move.by.includes(actor),
          );
          expect(moveError({ from, to, actor, reason: 'weil' }) === null).toBe(isListed);
        },
      ),
    );
  });
});

describe('the letters of a number', () => {
  it('can be read to somebody on the phone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), (random) => {
        const letters = numberLetters(random);
        if (letters !== null) expect(letters).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$/);
      }),
    );
  });
});

describe('an order number', () => {
  it('names country and year and six random letters', () => {
    expect(orderNumber('DE', 2026, new Uint8Array([2, 13, 5, 27, 0, 21, 99]))).toBe('DE-26-4H7Z-2S');
  });

  it('is none when the random bytes do not suffice', () => {
    expect(orderNumber('AT', 2026, new Uint8Array([255, 254, 253, 252, 1, 2]))).toBeNull();
  });

  it('can be typed in any spelling', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 60, maxLength: 60 }), (random) => {
        const number = orderNumber('CH', 2026, random);
        if (number === null) return;
        expect(number).toMatch(/^CH-26-[2-9B-Z]{4}-[2-9B-Z]{2}$/);
        expect(normalizeOrderNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
      }),
    );
  });

  it.each(['', 'DE-26-4F7K', 'FR-26-4F7K-2Q', '12345'])('is not %j', (text) => {
    expect(normalizeOrderNumber(text)).toBeNull();
  });
});

describe('an order id', () => {
  it('carries its year, is a safe integer and survives an address bar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2020, max: 2099 }),
        fc.integer({ min: 0, max: 2 ** 48 - 1 }),
        (year, random) => {
          const id = orderId(year, random);
          expect(Number.isSafeInteger(id)).toBe(true);
          expect(yearOfOrder(id)).toBe(year);
          expect(parseOrderId(String(id))).toBe(id);
        },
      ),
    );
  });

  it.each(['', '1', '-26000000000000', '26e13', '999999999999999999', "1' or 1=1"])('is not %j', (text) => {
    expect(parseOrderId(text)).toBeNull();
  });
});

describe('the day until which the dealer confirms', () => {
  it.each([
    ['on a Tuesday: Wednesday', 'DE-BE', '2026-11-24T09:00:00Z', '2026-11-25T23:00:00.000Z'],
    ['on a Friday evening: Monday', 'DE-BE', '2026-11-27T20:00:00Z', '2026-11-30T23:00:00.000Z'],
    ['just after local midnight: the day after', 'DE-BE', '2026-11-24T23:30:00Z', '2026-11-26T23:00:00.000Z'],
    ['before Christmas: after the holidays', 'DE-BE', '2026-12-24T09:00:00Z', '2026-12-28T23:00:00.000Z'],
    ['before a holiday of this state alone', 'DE-BY', '2026-01-05T09:00:00Z', '2026-01-07T23:00:00.000Z'],
    ['in the night of the spring change', 'DE-BE', '2026-03-27T09:00:00Z', '2026-03-30T22:00:00.000Z'],
  ])('%s', (_, state, now, until) => {
    const isWorkingDay = (day: string) => isWorkingDayIn(state, day);
    expect(confirmBy(new Date(now), { timeZone: 'Europe/Berlin', isWorkingDay }).toISOString()).toBe(until);
  });

  it.each([
    ['express of a Monday: the same day', '2026-11-23T13:59:00Z', '2026-11-24', '2026-11-23'],
    ['express of a Monday evening: Tuesday', '2026-11-23T14:30:00Z', '2026-11-25', '2026-11-24'],
    ['express of a Friday: the same day', '2026-11-27T10:00:00Z', '2026-11-30', '2026-11-27'],
    ['express of a Saturday: Monday', '2026-11-28T10:00:00Z', '2026-12-01', '2026-11-30'],
    ['a usual window: the next working day', '2026-11-23T10:00:00Z', '2026-11-25', '2026-11-24'],
    ['a dealer of one day, at night: that day', '2026-11-23T22:30:00Z', '2026-11-24', '2026-11-24'],
    ['a dealer of one day, on Saturday: Monday', '2026-11-28T10:00:00Z', '2026-11-30', '2026-11-30'],
    ['an offer of before midnight: its first day', '2026-11-23T23:10:00Z', '2026-11-24', '2026-11-24'],
  ])('is never after the first day of delivery; %s', (_, now, deliveryStart, last) => {
    const isWorkingDay = (day: string) => isWorkingDayIn('DE-BE', day);
    const place = { timeZone: 'Europe/Berlin', isWorkingDay, deliveryStart };
    expect(lastDayToConfirm(new Date(now), place)).toBe(last);
  });
});
