import type { Connection } from '#db/database.ts';
import { holding } from '#features/tanks/shared.ts';
import type { ShapedTank } from '#features/tanks/types.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import { nearDays } from '../readings/refills.rules.ts';
import { deliveredOrders, type Refill, refillsBesideOrders, risesBetweenLevels } from './deliveries.store.ts';
import { type OrderedTank, orderLines, type TankDelivery } from './order-lines.rules.ts';
import { type OpenRise, openRises, type Rise } from './rises.rules.ts';

/** A rise of which its owner said that no oil came. */
export type Dismissed = { refillId: number; tankId: number; day: Day; litres: number };

export type OilThatCame = {
  deliveries: readonly TankDelivery[];
  /** Rises that nothing explains, of all tanks. */
  rises: readonly OpenRise[];
  dismissed: readonly Dismissed[];
};

type Asked = { userId: number; until: Day; tanks: readonly (OrderedTank & ShapedTank)[] };

/**
 * What orders brought until a day, by the tank that it is counted to. `tanks` are all of the account, the main one first and
 * those that were ended last.
 */
export async function oilOfOrders(db: Connection, asked: Asked): Promise<readonly TankDelivery[]> {
  const orders = await deliveredOrders(db, asked);
  const tanks = asked.tanks.map(holding);
  // Rises tell between tanks alone.
  if (orders.length === 0 || tanks.length < 2)
    return orders.flatMap((order) => orderLines(order, { tanks, rises: [] }));
  const { deliveries } = await oilThatCame(db, asked);
  return deliveries.filter(({ source, day }) => source === 'order' && day <= asked.until);
}

/** All heating oil that came to somebody until a day and some days after it, by tank, and the rises that are none of it. */
export async function oilThatCame(
  db: Connection,
  { userId, until, tanks: shaped }: Asked,
): Promise<OilThatCame> {
  const tanks = shaped.map(holding);
  // A delivery note may be dated after the rise. One after the other: a transaction has one connection.
  const of = { userId, until: addDays(until, nearDays) };
  const orders = await deliveredOrders(db, of);
  const refills = await refillsBesideOrders(db, of);
  const between = await risesBetweenLevels(db, of);
  const seen = refills.filter(({ state }) => state === 'proposed').map(riseOf);
  const typed = refills.filter(({ state }) => state === 'confirmed').map(deliveryOf);
  const dismissed = refills
    .filter(({ state }) => state === 'dismissed')
    .map(({ id, tankId, day, rose }) => ({ refillId: id, tankId, day, litres: rose }));
  // What somebody typed explains a rise before an order does that names no tank.
  const unexplained = tanks.flatMap(({ id }) =>
    openRises(ofTank([...seen, ...between], id), ofTank(typed, id).filter(isUnseen)),
  );
  const lines = orders.flatMap((order) => orderLines(order, { tanks, rises: unexplained }));
  const deliveries = [...lines, ...typed].toSorted((a, b) => a.day.localeCompare(b.day));
  const rises = tanks.flatMap(({ id }) => {
    const came = ofTank(deliveries, id);
    return [
      ...openRises(ofTank(seen, id), came.filter(isUnseen)),
      ...openRises(ofTank(between, id), [...came, ...ofTank([...seen, ...dismissed], id)]),
    ];
  });
  return { deliveries, rises, dismissed };
}

const ofTank = <One extends { tankId: number | null }>(all: readonly One[], id: number): One[] =>
  all.filter(({ tankId }) => tankId === id);

const isUnseen = ({ isSeen }: TankDelivery): boolean => !isSeen;

const riseOf = ({ id, tankId, day, rose }: Refill): Rise => ({
  tankId,
  day,
  since: null,
  litres: rose,
  refillId: id,
});

const deliveryOf = ({ id, tankId, day, litres, cost, co2Cost, source }: Refill): TankDelivery => ({
  tankId,
  day,
  litres,
  cost,
  co2Cost,
  source,
  name: '',
  refillId: id,
  part: null,
  place: null,
  isSeen: source === 'sensor',
});
