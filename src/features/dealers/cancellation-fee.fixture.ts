import { cents } from '#platform/money/money.ts';
import type { CancellationRule } from './cancellation-fee.rules.ts';

/** What the rates of a new marketplace ask. */
export const usualCancellationRule: CancellationRule = {
  permille: 50,
  minimum: cents(2_500),
  maximum: cents(15_000),
};
