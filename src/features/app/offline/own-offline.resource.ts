import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { personHeader, untilHeader } from '../worker/worker.rules.ts';
import type { Route } from './+types/own-offline.resource.ts';
import { offlineAnswer } from './offline-answer.ts';
import { ownCopy } from './offline-data.ts';

/** An older level, price or order helps nobody; and by then the login may have ended without a word. Days. */
const shownFor = 14;

/** The same for who is signed in, with their tank and orders. An agent takes nothing of a customer along. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country, partner } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  if (user.impersonator) throw notFound();
  const until = new Date(deps.clock.now().getTime() + shownFor * 86_400_000);
  const copy = await ownCopy(deps, { userId: user.id, country });
  return offlineAnswer(
    { copy, country, partner },
    {
      [personHeader]: String(user.id),
      [untilHeader]: until.toISOString(),
    },
  );
}
