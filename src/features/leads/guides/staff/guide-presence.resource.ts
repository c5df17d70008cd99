import { othersHere } from '#features/cms/cms.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/guide-presence.resource.ts';
import { guidePresence } from './guide-edits.store.ts';

/** There is nothing to look at. */
export function loader({ url, context }: Route.LoaderArgs): never {
  requireUser(context.get(requestContext), url, 'content');
  throw notFound();
}

/** An open guide says every few seconds that it is still there, and hears who else is. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user } = await requireForm(server, { request, url }, 'content');
  const who = { ownerId: rowIdIn(params.guideId), userId: user.id };
  return Response.json(await othersHere(server.deps, guidePresence, who));
}
