import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveError, transitions } from './order-states.rules.ts';
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
