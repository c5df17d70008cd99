import { buffer } from 'node:stream/consumers';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/own-picture.resource.ts';
import { ownPicture } from './pictures.ts';

/** A picture of a post that waits, was hidden or is being changed, for its author and moderation. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { postId, fileId, name } = params;
  const file = await ownPicture(deps, { user, postId: rowIdIn(postId), fileId, name });
  if (!file) throw notFound();
  return new Response(new Uint8Array(await buffer(file.body)), { headers: { 'content-type': 'image/webp' } });
}
