import type { Database } from '#db/database.ts';
import type { TankRoom } from '#features/customers/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { tankStatuses } from '../tank-status.ts';

/**
 * How much oil fits in where somebody's main tank stands, with the other tanks of that house; null without a tank of which
 * it is known.
 */
export const tankRoomOf =
  (deps: { db: Database; clock: Clock }) =>
  async (userId: number): Promise<TankRoom | null> => {
    const statuses = await tankStatuses(deps, userId);
    const main = statuses[0]?.tank;
    if (!main) return null;
    const ofHouse = statuses.filter(
      ({ tank }) => tank.house === main.house && tank.postalCode === main.postalCode,
    );
    const { postalCode } = main;
    if (ofHouse.some(({ mayBeFuller }) => mayBeFuller)) return { litres: null, postalCode };
    const rooms = ofHouse.flatMap(({ room }) => room ?? []);
    if (rooms.length === 0) return null;
    const room = rooms.reduce((sum, one) => sum + one, 0);
    // Dealers do not count single litres, and nobody wants a drop too much.
    return { litres: Math.floor(room / 10) * 10, postalCode };
  };
