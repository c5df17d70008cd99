import { failed, ok, type Result } from '../result.ts';

/** A number as it was written, digit by digit: no float has touched it. */
export type WrittenNumber = { isNegative: boolean; whole: string; fraction: string };

type Reading = {
  /**
   * What one point before exactly three digits means ("1.098"): thousands, as of whole things; decimals, as of rates;
   * or what only its writer knows, unless it would be more thousands than `most`.
   */
  point: 'thousands' | 'decimals' | { unclearUpTo: number };
  /** What may stand before or behind it. */
  unit?: RegExp;
};

/**
 * A number as people write them: "1 500", "1'500", "1.500 l", "1500,00", "98,45 €", "1.098,45", "1,098.45", "CHF 98.-",
 * "98,45-". A comma before the last digits is always one of decimals. `unclear`: it can be read in two ways.
 */
export function readWrittenNumber(
  text: string,
  { point, unit }: Reading,
): Result<WrittenNumber, 'none' | 'unclear'> {
  const [, before = '', figure = '', after = ''] =
    /^\s*([+\-−–]?)(.*?)(?:(?<![.,])\s*([-−–]))?\s*$/su.exec(bare(text, unit)) ?? [];
  if (before !== '' && after !== '') return failed('none');
  const isNegative = /[-−–]/.test(before + after);
  const [, lone = '', separator, three = ''] = /^(\d{1,3})([.,])(\d{3})$/.exec(figure) ?? [];
  if (separator === undefined) return grouped(figure, isNegative);
  const asDecimals = ok({ isNegative, whole: lone, fraction: three });
  if (separator === ',' || point === 'decimals' || lone.startsWith('0')) return asDecimals;
  if (point === 'thousands') return ok({ isNegative, whole: lone + three, fraction: '' });
  return Number(lone + three) > point.unclearUpTo ? asDecimals : failed('unclear');
}

/** Without its unit, one kind of blank and of apostrophe. */
function bare(text: string, unit: RegExp | undefined): string {
  const plain = text
    .replace(/[\u00A0\u2007\u2009\u202F\s]+/g, ' ')
    .replace(/[’‘ʼ´`]/g, "'")
    .trim();
  if (!unit) return plain;
  const behind = plain.replace(new RegExp(`(?<=[\\d.,\\-−–]) ?(?:${unit.source})$`, 'iu'), '');
  return behind === plain
    ? plain.replace(new RegExp(`^(?:${unit.source}) ?(?=[\\d.,+\\-−–])`, 'iu'), '')
    : behind;
}

/** More digits than this no float keeps apart. */
const mostDigits = 15;

function grouped(figure: string, isNegative: boolean): Result<WrittenNumber, 'none'> {
  const [matched, start, group, decimal, rest = ''] =
    /^(\d{1,3}(?:([ '.,])\d{3})(?:\2\d{3})*|\d*)(?:([.,])(\d+|[-−–—]{1,2}))?$/u.exec(figure) ?? [];
  const whole = (start ?? '').replace(/\D/g, '');
  const fraction = rest.replace(/\D/g, '');
  const isOne = matched !== undefined && whole + fraction !== '' && (!group || group !== decimal);
  return isOne && whole.length + fraction.length <= mostDigits
    ? ok({ isNegative, whole: whole || '0', fraction })
    : failed('none');
}

export const numberOf = ({ isNegative, whole, fraction }: WrittenNumber): number =>
  Number(`${isNegative ? '-' : ''}${whole}.${fraction || '0'}`);

/** In units of the last of so many decimals; null where it has more of them. */
export function unitsOf({ isNegative, whole, fraction }: WrittenNumber, decimals: number): number | null {
  const exact = fraction.replace(/0+$/, '');
  if (exact.length > decimals) return null;
  return Number(whole + exact.padEnd(decimals, '0')) * (isNegative ? -1 : 1);
}
