import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/offline.resource.ts';
import { offlineAnswer } from './offline-answer.ts';
import { publicCopy } from './offline-data.ts';

/** What a device shows to everybody while there is no connection; nothing of a visitor is in it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { deps, country, partner } = context.get(requestContext);
  const copy = { ...(await publicCopy(deps, country)), own: null };
  return offlineAnswer({ copy, country, partner }, { 'cache-control': 'public, max-age=60' });
}
