import { amountLimits } from '#features/catalog/shared.ts';
import { type Field, type FormOutcome, form, read, required } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Terms } from './dealers.types.ts';

export type TermsFault = 'amount' | 'days' | 'stations' | 'payments';

export const paymentBox = (paymentId: number): string => `z-${paymentId}`;

/** The form of a product group's terms; `payments` are the kinds that can be ticked. */
export function readTerms(
  posted: PostedForm,
  payments: readonly number[],
): FormOutcome<Terms, Readonly<Record<string, TermsFault>>> {
  const boxes: Field<number[]> = () => ({
    ok: true,
    value: payments.filter((id) => posted.text(paymentBox(id)) !== ''),
  });
  const sent = form({
    minimumAmount: read((typed) => wholeNumber(typed, amountLimits.maximum), 'amount'),
    deliveryDays: read((typed) => wholeNumber(typed, 60), 'days'),
    maxStations: read((typed) => wholeNumber(typed, 9), 'stations'),
    payments: required(boxes, 'payments'),
  })(posted);
  if (!sent.ok) return sent;
  const preset = Number(posted.text('defaultPayment'));
  const ordered = [...sent.values.payments].sort((a, b) => Number(b === preset) - Number(a === preset));
  return { ok: true, values: { ...sent.values, payments: ordered } };
}

/** "3.000" or "3'000"; null unless it is from 1 to the most. */
function wholeNumber(typed: string, max: number): number | null {
  const text = typed.trim().replace(/[.'’ ](?=\d{3})/g, '');
  return /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : null;
}
