import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { othersHere } from '../presence.ts';
import { draftKinds } from '../versions.rules.ts';
import type { Route } from './+types/presence.resource.ts';

/** There is nothing to look at. */
export function loader({ url, context }: Route.LoaderArgs): never {
  requireUser(context.get(requestContext), url, 'content');
  throw notFound();
}

/** An open draft says every few seconds that it is still there, and hears who else is. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user } = await requireForm(server, { request, url }, 'content');
  const kind = draftKinds.find((known) => known === params.kind);
  const ownerId = rowIdIn(params.id);
  if (!kind || ownerId === 0) throw notFound();
  return Response.json(await othersHere(server.deps, { kind, ownerId, userId: user.id }));
}
