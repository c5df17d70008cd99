import { randomBytes } from 'node:crypto';
import { requestContext } from '#shell/shell.ts';
import { seenIn } from '../advert-slots.rules.ts';
import type { Route } from './+types/frame.resource.ts';
import { frameHeaders, shownDocument } from './advert-frame.rules.ts';

/** What a slot's frame shows: chosen now; nothing at all where there is nothing. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const postalCode = /^\d{4,5}$/.exec(url.searchParams.get('plz') ?? '')?.[0] ?? null;
  const seen = seenIn(url.searchParams.get('gesehen') ?? '');
  const chosen = deps.followed.adverts.choose(params.slot, { countryId: country.id, postalCode, seen });
  if (!chosen) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  const nonce = randomBytes(16).toString('base64');
  return new Response(shownDocument(chosen.advert, chosen.token, nonce), { headers: frameHeaders(nonce) });
}
