import { randomBytes } from 'node:crypto';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { frameDocument, frameHeaders } from '../frame/advert-frame.rules.ts';
import type { Route } from './+types/advert-preview.resource.ts';
import { versionsOf } from './adverts.store.ts';

/** A version as its frame will show it, before anybody has approved it; nothing is counted. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  const versions = await versionsOf(deps.db, rowIdIn(params.advertId));
  const version = versions.find(({ id }) => id === rowIdIn(params.versionId));
  if (!version) throw notFound();
  const nonce = randomBytes(16).toString('base64');
  const document = frameDocument(version, { path: version.targetUrl, token: null, nonce });
  return new Response(document, { headers: frameHeaders(nonce) });
}
