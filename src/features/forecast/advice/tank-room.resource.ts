import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/tank-room.resource.ts';
import { tankRoomOf } from './tank-room.ts';

/** What fits into the visitor's own tank, for pages that are the same for everybody; null for whoever has none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const room = visitor.user ? await tankRoomOf(deps)(visitor.user.id) : null;
  return Response.json(room, { headers: { 'cache-control': 'private, no-store' } });
}
