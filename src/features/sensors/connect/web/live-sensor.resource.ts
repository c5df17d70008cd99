import { rowIdIn } from '#platform/http/row-id.ts';
import { answerOrNull, notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { liveSensor } from '../own-sensor.ts';
import type { Route } from './+types/live-sensor.resource.ts';

/** What the page of a sensor asks for again and again. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const live = await liveSensor(server.deps, { id: rowIdIn(params.sensorId), userId: user.id });
  if (!live) throw notFound();
  return live;
}

/** Nobody asked for it: without an answer the page stays as it is. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => answerOrNull(serverLoader());
