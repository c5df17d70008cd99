/** "1.234,56", "1234.56", "-12,3": cents. */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s'’]/g, '');
  const comma = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(plain);
  const dot = /^([+-]?)(\d+)(?:\.(\d{1,5}))?$/.exec(plain);
  const found = comma ?? dot;
  if (!found) return null;
  const [, sign, whole = '', fraction = ''] = found;
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return cents > 99_999_999 ? null : sign === '-' ? -cents : cents;
}

export const isCurrency = (text: string): text is 'EUR' | 'CHF' => text === 'EUR' || text === 'CHF';
