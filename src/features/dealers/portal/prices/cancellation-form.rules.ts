import { type FormOutcome, form, read } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { cents } from '#platform/money/money.ts';
import type { CancellationRule } from '../../cancellation-rule.rules.ts';

/** No dealer may ask more: docs/decisions/0017-cancellation-fee.md. */
export const maxPermille = 100;
export const maxFee = 15_000;

export type CancellationFault = 'share' | 'money' | 'order';

const fee = form({
  share: read((typed) => readTenths(typed, maxPermille), 'share'),
  minimum: read(readMoney, 'money'),
  maximum: read(readMoney, 'money'),
});

/** The form of a dealer's rule: a share in per cent, at least and at most in EUR or CHF. */
export function readCancellation(
  posted: PostedForm,
): FormOutcome<CancellationRule, Readonly<Record<string, CancellationFault>>> {
  const sent = fee(posted);
  if (!sent.ok) return sent;
  const { share: permille, minimum, maximum } = sent.values;
  if (minimum > maximum) return { ok: false, errors: { maximum: 'order' } };
  return { ok: true, values: { permille, minimum: cents(minimum), maximum: cents(maximum) } };
}

/** "2,5" is 25; nothing typed is nothing. */
function readTenths(typed: string, max: number): number | null {
  const [, whole = '', tenth = '0'] =
    /^(\d{1,3})(?:[.,](\d))?$/.exec(typed.replace(/[\s%]/g, '') || '0') ?? [];
  const value = whole === '' ? -1 : Number(whole) * 10 + Number(tenth);
  return value >= 0 && value <= max ? value : null;
}

/** "25" or "25,50" in cents. */
function readMoney(typed: string): number | null {
  const text = typed.replace(/[\s€]|CHF/g, '') || '0';
  const [, whole = '', fraction = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const value = whole === '' ? -1 : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return value >= 0 && value <= maxFee ? value : null;
}
