import { parseAmount } from '#features/catalog/shared.ts';

/** Where another app on the device hands over what somebody shares with us. */
export const sharePath = '/teilen';

/** What was found in it. Which of the codes exist is for who knows the places. */
export type Shared = { to: string } | { codes: readonly string[]; amount: number | null };

/** Our hosts, and where their pages are: empty for those of the site at hand. */
export type Origins = ReadonlyMap<string, string>;

/** Longer texts are no address and no offer. */
const maxLength = 4000;

/** Apps put what they share into any of these; an address often stands in the text. */
export const sharedText = (query: URLSearchParams): string =>
  ['title', 'text', 'url']
    .map((name) => query.get(name) ?? '')
    .join('\n')
    .slice(0, maxLength);

/** Our own pages first, then postal codes, in the order in which they stand there, and how much is wanted. */
export function readShared(
  text: string,
  { origins, postalCodeLength }: { origins: Origins; postalCodeLength: number },
): Shared {
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>"']+/g)) {
    const url = URL.parse(address);
    const origin = url ? origins.get(url.hostname) : undefined;
    if (url && origin !== undefined && url.pathname !== sharePath)
      return { to: `${origin}${url.pathname.replace(/^\/+/, '/')}${url.search}` };
  }
  const number = new RegExp(
    `(?<![\\d.,'’])(\\d{${postalCodeLength}})(?![\\d'’]|[.,]\\d)(?!\\s*(?:${units}|€|EUR|CHF|Euro|Fr\\.))`,
    'gi',
  );
  const codes = [...new Set([...text.matchAll(number)].map(([, code = '']) => code))].slice(0, 20);
  const amount = parseAmount(amountIn.exec(text)?.[1] ?? '');
  return { codes, amount };
}

const units = 'l\\b|Liter|Ltr|kg\\b|Kilo';

const amountIn = /(?<![\d.,])(\d{1,2}[.'’ ]\d{3}|\d{3,5})\s*(?:l\b|Liter|Ltr|kg\b)/i;
