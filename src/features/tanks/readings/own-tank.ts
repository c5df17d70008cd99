import { data } from 'react-router';
import type { Database } from '#db/database.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { type Tank, tankOf } from '../tanks.store.ts';

/** Somebody's tank that an address names; somebody else's is not found. */
export async function ownTank(
  db: Database,
  { userId, tankId }: { userId: number; tankId: string },
): Promise<Tank> {
  const id = rowIdIn(tankId);
  const tank = id > 0 && id < 2 ** 31 ? await tankOf(db, { id, userId }) : undefined;
  if (!tank) throw data('This page could not be found', { status: 404 });
  return tank;
}
