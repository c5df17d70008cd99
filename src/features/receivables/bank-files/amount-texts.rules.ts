/** An amount of an XML message (xs:decimal), in cents; null for anything else and for parts of a cent. */
export function xmlAmount(text: string): number | null {
  const [, sign, whole = '', fraction = ''] = /^\s*([+-]?)(\d*)\.?(\d*)\s*$/.exec(text) ?? [];
  return whole === '' && fraction === '' ? null : centsOf(sign, whole, fraction);
}

/**
 * An amount as banks and spreadsheets write it, in cents: "1.234,56", "1234.56", "1'234.50", "+32,22 €", "5,00-",
 * "EUR 5,00", "5,00 S". Null for what can be read in two ways, such as "1.234".
 */
export function writtenAmount(text: string): number | null {
  const bare = text
    .replaceAll(/€|EUR|CHF|Fr\.|[\s'’\u00A0\u202F]/g, '')
    .replaceAll(/[−–—]/g, '-')
    // Swiss for no Rappen: "100.-"
    .replace(/^(.*\d)[.,]-+$/, '$1')
    .replace(/^(.*[\d,.])-$/, '-$1')
    .replace(/^(.*[\d,.])\+$/, '$1')
    .replace(/^(.*\d)S$/, '-$1')
    .replace(/^(.*\d)H$/, '$1')
    .replace(/^([+-]?)([,.]\d{1,2})$/, '$10$2');
  const [, sign, digits = ''] = /^([+-]?)([\d.,]+)$/.exec(bare) ?? [];
  const forms = [/^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/, /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/, /^(\d+)$/];
  const found = forms.map((form) => form.exec(digits)).find((match) => match !== null);
  const thousands = /^(\d{1,3}(?:\.\d{3}){2,})$/.exec(digits);
  const [, whole = '', fraction = ''] = found ?? thousands ?? [];
  return whole === '' ? null : centsOf(sign, whole.replaceAll(/[.,]/g, ''), fraction);
}

function centsOf(sign: string | undefined, whole: string, fraction: string): number | null {
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return sign === '-' && cents !== 0 ? -cents : cents;
}
