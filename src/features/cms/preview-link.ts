import { countryList } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { seal, sealingKey, unseal } from '#platform/secrets/encryption.ts';
import { type PreviewData, previewDays } from './preview.rules.ts';

/** What can be looked at before it is published, and what its tokens are sealed for. */
const purposes = { page: 'cms preview', article: 'article preview', text: 'content preview' } as const;
type Previewed = keyof typeof purposes;

/** Where a draft is shown to whoever has the address; that of a text stands in the page that it is of (`?vorschau=…`). */
const paths = { page: '/vorschau/', article: '/vorschau/artikel/' } as const;

/** The secret part of an address that shows a draft to whoever has it, until it expires. */
export const previewToken = (
  secret: string,
  { kind, id, expiresAt }: { kind: Previewed; id: number; expiresAt: Date },
): string =>
  seal(
    sealingKey(secret, purposes[kind]),
    Buffer.from(`${id} ${Math.floor(expiresAt.getTime() / 1000)}`),
    purposes[kind],
  ).toString('base64url');

/** The id of what a token that still holds shows; null for any other. */
export function previewed(
  kind: Previewed,
  token: string,
  { secret, now }: { secret: string; now: Date },
): number | null {
  if (!/^[\w-]{20,200}$/.test(token)) return null;
  const purpose = purposes[kind];
  const plain = unseal(sealingKey(secret, purpose), Buffer.from(token, 'base64url'), purpose);
  const [id = Number.NaN, expiresAt = 0] = (plain?.toString() ?? '').split(' ').map(Number);
  return Number.isInteger(id) && expiresAt * 1000 > now.getTime() ? id : null;
}

const day = 24 * 60 * 60_000;
/** How long the frames of an open preview go on working, ms. */
const frameLife = day;

type Deps = {
  clock: { now(): Date };
  config: { secret: string };
  originOf(countryId: Country['id']): string;
};

/** What a preview's page shows: frames for a country and scheme, and the link to pass on that its address asks for. */
export function previewOf(
  deps: Deps,
  { kind, id }: { kind: keyof typeof paths; id: number },
  { query, country }: { query: URLSearchParams; country: Country },
): PreviewData {
  const now = deps.clock.now();
  const addressUntil = (expiresAt: Date) =>
    paths[kind] + previewToken(deps.config.secret, { kind, id, expiresAt });
  const days = previewDays.find((days) => String(days) === query.get('tage')) ?? null;
  const expiresAt = days && new Date(now.getTime() + days * day);
  const land = countryList.find(({ code }) => code === query.get('land')) ?? country;
  return {
    frame: addressUntil(new Date(now.getTime() + frameLife)),
    land: land.code,
    scheme: query.get('farbe') === 'dark' ? 'dark' : 'light',
    shared: expiresAt && {
      days,
      until: expiresAt,
      link: `${deps.originOf(land.id)}${addressUntil(expiresAt)}`,
    },
  };
}
