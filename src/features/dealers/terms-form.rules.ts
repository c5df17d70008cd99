import { amountLimits } from '#features/catalog/shared.ts';
import type { Terms } from './dealers.types.ts';

export type TermsFault = 'amount' | 'days' | 'stations' | 'payments';

export type ReadTerms =
  | { ok: true; terms: Terms }
  | { ok: false; faults: Readonly<Record<string, TermsFault>> };

export const paymentBox = (paymentId: number): string => `z-${paymentId}`;

/** The form of a product group's terms; `payments` are the kinds that can be ticked. */
export function readTerms(field: (name: string) => string, payments: readonly number[]): ReadTerms {
  const minimumAmount = wholeNumber(field('minimumAmount'), amountLimits.maximum);
  const deliveryDays = wholeNumber(field('deliveryDays'), 60);
  const maxStations = wholeNumber(field('maxStations'), 9);
  const ticked = payments.filter((id) => field(paymentBox(id)) !== '');
  const faults = {
    ...(minimumAmount === null && { minimumAmount: 'amount' as const }),
    ...(deliveryDays === null && { deliveryDays: 'days' as const }),
    ...(maxStations === null && { maxStations: 'stations' as const }),
    ...(ticked.length === 0 && { payments: 'payments' as const }),
  };
  if (minimumAmount === null || deliveryDays === null || maxStations === null || ticked.length === 0) {
    return { ok: false, faults };
  }
  const preset = Number(field('defaultPayment'));
  const ordered = [...ticked].sort((a, b) => Number(b === preset) - Number(a === preset));
  return { ok: true, terms: { minimumAmount, deliveryDays, maxStations, payments: ordered } };
}

/** "3.000" or "3'000"; null unless it is from 1 to the most. */
function wholeNumber(typed: string, most: number): number | null {
  const text = typed.trim().replace(/[.'’ ](?=\d{3})/g, '');
  return /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;
}
