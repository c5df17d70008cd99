import { amountLimits, stationLimits } from '#features/catalog/shared.ts';
import { type Field, type FormOutcome, form, read, required } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { ok } from '#platform/result.ts';
import type { Terms } from '../../dealers.types.ts';

export type TermsErrors = Readonly<Record<string, 'amount' | 'days' | 'stations' | 'payments'>>;

export const paymentBox = (paymentId: number): string => `z-${paymentId}`;

/** The form of a product group's terms; `payments` are the methods that can be ticked. */
export function readTerms(posted: PostedForm, payments: readonly number[]): FormOutcome<Terms, TermsErrors> {
  const boxes: Field<number[]> = () => ok(payments.filter((id) => posted.text(paymentBox(id)) !== ''));
  const sent = form({
    minimumAmount: read((input) => wholeNumber(input, amountLimits.maximum), 'amount'),
    deliveryDays: read((input) => wholeNumber(input, 60), 'days'),
    maxStations: read((input) => wholeNumber(input, stationLimits.maximum), 'stations'),
    payments: required(boxes, 'payments'),
  })(posted);
  if (!sent.ok) return sent;
  const preset = Number(posted.text('defaultPayment'));
  const ordered = [...sent.values.payments].sort((a, b) => Number(b === preset) - Number(a === preset));
  return { ok: true, values: { ...sent.values, payments: ordered } };
}

/** "3.000" or "3'000"; null unless it is from 1 to the maximum. */
function wholeNumber(input: string, max: number): number | null {
  const text = input.trim().replace(/[.'’ ](?=\d{3})/g, '');
  return /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : null;
}
