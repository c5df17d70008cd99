import { cents } from '#platform/money/money.ts';
import type { CancellationRule } from '../../cancellation-rule.rules.ts';

/** No dealer may ask more: docs/decisions/0017-cancellation-fee.md. */
export const mostPermille = 100;
export const mostFee = 15_000;

export type CancellationFault = 'share' | 'money' | 'order';

export type ReadCancellation =
  | { ok: true; rule: CancellationRule }
  | { ok: false; faults: Readonly<Record<string, CancellationFault>> };

/** The form of a dealer's rule: a share in per cent, at least and at most in EUR or CHF. */
export function readCancellation(field: (name: string) => string): ReadCancellation {
  const permille = readTenths(field('share'), mostPermille);
  const minimum = readMoney(field('minimum'));
  const maximum = readMoney(field('maximum'));
  const faults = {
    ...(permille === null && { share: 'share' as const }),
    ...(minimum === null && { minimum: 'money' as const }),
    ...(maximum === null && { maximum: 'money' as const }),
  };
  if (permille === null || minimum === null || maximum === null) return { ok: false, faults };
  if (minimum > maximum) return { ok: false, faults: { maximum: 'order' } };
  return { ok: true, rule: { permille, minimum: cents(minimum), maximum: cents(maximum) } };
}

/** "2,5" is 25; nothing typed is nothing. */
function readTenths(typed: string, most: number): number | null {
  const [, whole = '', tenth = '0'] =
    /^(\d{1,3})(?:[.,](\d))?$/.exec(typed.replace(/[\s%]/g, '') || '0') ?? [];
  const value = whole === '' ? -1 : Number(whole) * 10 + Number(tenth);
  return value >= 0 && value <= most ? value : null;
}

/** "25" or "25,50" in cents. */
function readMoney(typed: string): number | null {
  const text = typed.replace(/[\s€]|CHF/g, '') || '0';
  const [, whole = '', fraction = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const value = whole === '' ? -1 : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return value >= 0 && value <= mostFee ? value : null;
}
