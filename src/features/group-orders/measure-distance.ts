import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { findOrder } from '#features/orders/orders.ts';
import type { Station } from '#features/orders/types.ts';
import type { Geocoder, HousePosition } from '#features/places/types.ts';
import type { GroupOrder } from './group-orders.store.ts';
import { type Nearness, nearnessOf } from './neighbourhood.rules.ts';

export type MeasuringDeps = {
  db: Connection;
  /** Left out and null: there is none. */
  outside?: { geocoder: Geocoder | null } | undefined;
};

type Stations = readonly Pick<Station, 'address'>[];

/** Where every station stands; null as long as one of them is not known. Asks over the network. */
export async function positionsOf(
  { outside }: Pick<MeasuringDeps, 'outside'>,
  stations: Stations,
): Promise<readonly HousePosition[] | null> {
  const positions = await located(outside?.geocoder, stations);
  return positions.every((position) => position !== null) && positions.length > 0 ? positions : null;
}

/**
 * How far an order's stations are from the first household. Asks over the network, so never in a transaction; takes two
 * seconds at most. Saying "far" uses up one of the answers that a group may give. 'closed': the group takes nobody any
 * more, so nothing is measured.
 */
export async function measureDistance(
  deps: MeasuringDeps,
  { group, stations }: { group: GroupOrder; stations: Stations },
): Promise<Nearness | 'closed'> {
  if (!deps.outside?.geocoder) return 'unknown';
  const saved = await firstPositionsOf(deps.db, group.id);
  if (!saved) return 'closed';
  if (saved.answersLeft === 0) return 'unknown';
  const [first, own] = await Promise.all([
    saved.positions ?? firstAgain(deps, group),
    located(deps.outside.geocoder, stations),
  ]);
  const nearness = nearnessOf(first ?? [], own);
  return nearness === 'far' && !(await countFarAnswer(deps.db, group.id)) ? 'unknown' : nearness;
}

/** Whether distances to a group's first household can be measured at all. */
export async function isMeasuring(deps: MeasuringDeps, group: Pick<GroupOrder, 'id'>): Promise<boolean> {
  if (!deps.outside?.geocoder) return false;
  const saved = await firstPositionsOf(deps.db, group.id);
  return saved !== null && saved.answersLeft > 0;
}

const located = (geocoder: Geocoder | null | undefined, stations: Stations) =>
  Promise.all(
    stations.map(async ({ address: { street, postalCode, place, countryIso } }) => {
      return (await geocoder?.locate({ street, postalCode, place, countryIso })) ?? null;
    }),
  );

/** When it could not be found out as the group began. */
async function firstAgain(deps: MeasuringDeps, group: GroupOrder): Promise<readonly HousePosition[] | null> {
  const order = await findOrder(deps.db, group.starterOrderId);
  const positions = order && (await positionsOf(deps, order.stations));
  if (!positions) return null;
  // As long as the group collects; erased people's are not kept again.
  await deps.db
    .updateTable('groupOrders')
    .set({ firstPositions: JSON.stringify(positions) })
    .where('id', '=', group.id)
    .where('state', '=', 'open')
    .where('farAnswersLeft', '>', 0)
    .execute();
  return positions;
}

/** Null when the group is not open: then nothing is kept. */
async function firstPositionsOf(db: Connection, id: number) {
  const row = await db
    .selectFrom('groupOrders')
    .select(['firstPositions', 'farAnswersLeft'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!row) return null;
  return {
    /** Null while they are not known. Our own column: what it holds was checked when it was written. */
    positions: row.firstPositions as HousePosition[] | null,
    /** How often "too far" may still be said. */
    answersLeft: row.farAnswersLeft,
  };
}

/** Takes one of the answers that are left; false when there was none. */
async function countFarAnswer(db: Connection, id: number): Promise<boolean> {
  const counted = await db
    .updateTable('groupOrders')
    .set({ farAnswersLeft: sql`far_answers_left - 1` })
    .where('id', '=', id)
    .where('farAnswersLeft', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}
