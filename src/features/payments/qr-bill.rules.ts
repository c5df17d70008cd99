/** Table of the recursive modulo 10 of Swiss payment references (SIX, QR-bill guidelines, annex B). */
const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** The check digit of a reference's digits. */
export function checkDigit(digits: string): number {
  let carry = 0;
  for (const digit of digits) carry = table[(carry + Number(digit)) % 10] ?? 0;
  return (10 - carry) % 10;
}

/** 26 digits of an order's id and one to check them: the reference of its QR-bill. */
export function qrReference(orderId: number): string {
  const digits = String(orderId).padStart(26, '0');
  return `${digits}${checkDigit(digits)}`;
}

/** "21 00000 00003 13947 14300 09017": groups of five from the right. */
export const writtenReference = (reference: string): string =>
  `${reference.slice(0, 2)} ${reference.slice(2).replace(/(.{5})(?=.)/g, '$1 ')}`;
