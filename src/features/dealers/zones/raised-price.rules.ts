import { roundHalfUp } from '#platform/money/money.ts';
import { parseDecimal } from '../prices/price-text.rules.ts';

/** A net price with a share on top of it, in whole cents; as it is when nothing comes on top. Ten-thousandths. */
export const raisedPrice = (price: number, permille: number): number =>
  permille === 0 ? price : Math.max(100, roundHalfUp(price * (1000 + permille), 100_000) * 100);

/** A share as people type it, "1,5" or "-2", in permille; nothing typed is none. Null when it is no share. */
export function parseShare(input: string): number | null {
  const text = input.replace(/[\s%+]/g, '').replace('−', '-') || '0';
  const permille = parseDecimal(text.replace(/^-/, ''), [2, 1]);
  if (permille === null || permille > 500) return null;
  return text.startsWith('-') ? -permille : permille;
}
