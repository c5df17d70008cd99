import { describe, expect, it } from 'vitest';
import { usualCancellationRule } from '#features/dealers/cancellation-fee.fixture.ts';
import { cents } from '#platform/money/money.ts';
import { sampleOrder } from '../order-sample.fixture.ts';
import { cancellationFee } from './cancellation-fee.rules.ts';

describe('what cancelling costs', () => {
  it.each([
    ['placed', 'customer', 285_600, 0],
    ['confirmed', 'customer', 285_600, 14_280],
    ['confirmed', 'customer', 40_000, 2_500],
    ['confirmed', 'guest', 999_900, 15_000],
    ['confirmed', 'dealer', 285_600, 0],
    ['confirmed', 'support', 285_600, 0],
  ] as const)('%s, by the %s, of %d cents: %d', (state, actor, totalPrice, fee) => {
    const order = sampleOrder();
    const asked = { ...order, state, terms: { ...order.terms, totalPrice: cents(totalPrice) } };
    expect(cancellationFee(asked, actor, usualCancellationRule)).toBe(fee);
  });
});
