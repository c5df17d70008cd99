const typedAmount = /^(\d{1,3}(?:[.'’\u00a0\u202f ]\d{3})+|\d+)\s*(?:l|ltr|liter|kg|kilo|kilogramm)?\.?$/i;

/**
 * Reads an amount the way people write one: "3000", "3.000", "3'000", "3 000 l". Null when it is none.
 * A dot is a thousands separator, never a decimal point: nobody orders parts of a litre.
 */
export function parseAmount(text: string): number | null {
  const digits = typedAmount.exec(text.trim())?.[1]?.replace(/\D/g, '');
  return digits === undefined ? null : Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}
