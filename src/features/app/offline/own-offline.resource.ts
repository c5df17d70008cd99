import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/own-offline.resource.ts';
import { offlineAnswer, ownedBy } from './offline-answer.ts';
import { ownCopy } from './offline-data.ts';

/** The same for who is signed in, with their tank and orders. An agent takes nothing of a customer along. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country, partner } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  if (user.impersonator) throw notFound();
  const copy = await ownCopy(deps, { userId: user.id, country });
  return offlineAnswer({ copy, country, partner }, ownedBy(String(user.id), deps.clock.now()));
}
