/**
 * VAT identification numbers of the three countries, with their check digits. Only the form is checked: whether a
 * number is in use is known to the authorities' services alone.
 */
export function normalizeVatId(input: string): string | null {
  const text = input.toUpperCase().replace(/[\s.·-]/g, '');
  if (/^DE\d{9}$/.test(text)) return isGerman(digitsOf(text.slice(2))) ? text : null;
  if (/^ATU\d{8}$/.test(text)) return isAustrian(digitsOf(text.slice(3))) ? text : null;
  const swiss = /^CHE(\d{9})(MWST|TVA|IVA)?$/.exec(text);
  if (swiss?.[1]) return isSwiss(digitsOf(swiss[1])) ? swissForm(swiss[1], swiss[2]) : null;
  // Liechtenstein: five digits, no published check digit.
  return /^(LI)?\d{5}$/.test(text) ? `LI${text.replace('LI', '')}` : null;
}

const digitsOf = (text: string): number[] => [...text].map(Number);

const swissForm = (digits: string, suffix: string | undefined): string =>
  `CHE-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}${suffix ? ` ${suffix}` : ''}`;

/** ISO/IEC 7064, MOD 11,10 over the first eight digits. */
function isGerman(digits: readonly number[]): boolean {
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return digits[0] !== 0 && (11 - product) % 10 === digits[8];
}

/** Austrian UID: Luhn-like sum of the first seven digits, complement of (sum + 4). */
function isAustrian(digits: readonly number[]): boolean {
  const sum = digits
    .slice(0, 7)
    .reduce(
      (total, digit, at) => total + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)),
      0,
    );
  return (10 - ((sum + 4) % 10)) % 10 === digits[7];
}

/** Swiss UID (eCH-0097): weights 5 4 3 2 7 6 5 4, modulo 11. */
function isSwiss(digits: readonly number[]): boolean {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4];
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const check = (11 - (sum % 11)) % 11;
  return check !== 10 && check === digits[8];
}
