import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { addDays, type Day, localDay } from '#platform/time/calendar.ts';
import { nearDays } from '../readings/refills.rules.ts';
import { type HoldingTank, likeliestTank, tanksOfOrder } from './order-tanks.rules.ts';
import { explainedBy, type Rise } from './rises.rules.ts';

/** An order that was delivered or is on its way, with all that tells into which tanks. */
export type DeliveredOrder = {
  id: number;
  number: string;
  day: Day;
  litres: number;
  cost: Cents | null;
  co2Cost: Cents | null;
  postalCode: string;
  countryId: CountryId;
  stations: number;
  addresses: readonly { street: string; litres: number | null }[];
  /** Tanks in which a sensor saw it come. */
  seen: readonly { tankId: number; litres: number }[];
  /** Tanks that its owner named. */
  told: readonly { station: number; tankId: number }[];
};

/** Oil that came into a tank; what nobody said of its price is null. */
export type Delivery = {
  day: Day;
  litres: number;
  cost: Cents | null;
  co2Cost: Cents | null;
  /** order: by its invoice here. hand: as the owner typed it. sensor: only its rise is known. */
  source: 'order' | 'hand' | 'sensor';
  /** Of the order, or of the typed row. */
  name: string;
};

/** A delivery with the tank that it is counted to; null where none of their tanks stands there. */
export type TankDelivery = Delivery & {
  tankId: number | null;
  /** Of one that was typed, or seen by a sensor and confirmed. */
  refillId: number | null;
  /** Of an order here: its part, which the owner can count to another tank. Null where sensors share it. */
  part: { orderId: number; station: number } | null;
  /** Where an order went; null of a delivery that is none. */
  place: { postalCode: string; countryId: CountryId } | null;
  /** A sensor saw it come, so its rise is not to be explained by it again. */
  isSeen: boolean;
};

export type OrderedTank = HoldingTank & { createdAt: Date; endedAt: Date | null };

export const lastDayOf = ({ endedAt, countryId }: Pick<OrderedTank, 'endedAt' | 'countryId'>): Day =>
  endedAt ? localDay(endedAt, countries[countryId].timeZone) : '9999-12-31';

/**
 * What an order brought into each tank. Its owner's word counts first, then what sensors saw once that is all of it, then
 * a rise of about its litres that nobody has explained, and at last the tank that stood at its place and holds as much. The
 * level of a tank, what is on its way and the landlord's report all go by it, so that nothing is counted twice.
 */
export function orderLines(
  order: DeliveredOrder,
  { tanks, rises }: { tanks: readonly OrderedTank[]; rises: readonly Rise[] },
): TankDelivery[] {
  const { told, seen, stations } = order;
  if (told.length === 0 && seen.length > 0 && seen.length >= stations)
    return partsOf(order, seen).map((part, at) => ({
      ...part,
      tankId: seen[at]?.tankId ?? null,
      isSeen: true,
      part: stations > 1 ? null : { orderId: order.id, station: 1 },
    }));
  const taken = new Set([...told, ...seen].map(({ tankId }) => tankId));
  const seenLeft = told.length > 0 ? [] : [...seen];
  const stationed = stationsOf(order);
  return partsOf(order, stationed).map((part, at) => {
    const station = stationed[at]?.station ?? 1;
    const named = told.find((one) => one.station === station)?.tankId;
    const own = named === undefined ? closestTo(seenLeft, part.litres, order) : undefined;
    const tankId = named ?? own?.tankId ?? guessedTank(order, { ...part, station, tanks, rises, taken });
    if (tankId !== null) taken.add(tankId);
    const isSeen = seen.some((one) => one.tankId === tankId);
    return { ...part, tankId, isSeen, part: { orderId: order.id, station } };
  });
}

type Share = { litres: number | null };

/** One for each station whose litres are known, else one for all. */
const stationsOf = ({ addresses, litres }: DeliveredOrder): readonly (Share & { station: number })[] => {
  const isShared = addresses.length > 1 && addresses.every((one) => one.litres !== null);
  if (!isShared) return [{ litres, station: 1 }];
  return addresses
    .map((one, at) => ({ litres: one.litres, station: at + 1 }))
    .filter((one) => one.litres !== 0);
};

/** The order in parts of these sizes; they add up to its litres and cost. */
function partsOf(order: DeliveredOrder, shares: readonly Share[]) {
  const all = shares.reduce((sum, { litres }) => sum + (litres ?? 0), 0);
  const until = (amount: number, at: number) => {
    const before = shares.slice(0, at).reduce((sum, { litres }) => sum + (litres ?? 0), 0);
    return all === 0 ? 0 : Math.round((amount * before) / all);
  };
  const partOf = (amount: number, at: number) => until(amount, at + 1) - until(amount, at);
  const money = (amount: Cents | null, at: number) => (amount === null ? null : cents(partOf(amount, at)));
  return shares.map((_, at) => ({
    day: order.day,
    source: 'order' as const,
    name: order.number,
    refillId: null,
    place: { postalCode: order.postalCode, countryId: order.countryId },
    litres: partOf(order.litres, at),
    cost: money(order.cost, at),
    co2Cost: money(order.co2Cost, at),
  }));
}

/** Takes the tank in which a sensor saw about so much of an order for several. */
function closestTo(
  seen: { tankId: number; litres: number }[],
  litres: number,
  { addresses }: DeliveredOrder,
): { tankId: number } | undefined {
  const [closest] = seen.toSorted((a, b) => Math.abs(a.litres - litres) - Math.abs(b.litres - litres));
  if (!closest || (addresses.length > 1 && closest.litres > explainedBy(litres))) return undefined;
  seen.splice(seen.indexOf(closest), 1);
  return closest;
}

type Guess = {
  litres: number;
  station: number;
  tanks: readonly OrderedTank[];
  rises: readonly Rise[];
  taken: ReadonlySet<number>;
};

function guessedTank(order: DeliveredOrder, { station, tanks, rises, taken, ...part }: Guess): number | null {
  const all = tanksThere(order, tanks);
  const streets = [order.addresses[station - 1]?.street ?? ''];
  const there = tanksOfOrder({ ...order, streets }, all);
  const free = there.filter(({ id }) => !taken.has(id));
  const [from, until] = [addDays(order.day, -nearDays), addDays(order.day, nearDays)];
  const [risen] = rises
    .filter(({ tankId, day }) => free.some(({ id }) => id === tankId) && day >= from && day <= until)
    .filter(({ litres }) => litres <= explainedBy(part.litres) && part.litres <= explainedBy(litres))
    .toSorted((a, b) => Math.abs(a.litres - part.litres) - Math.abs(b.litres - part.litres));
  return risen?.tankId ?? (likeliestTank(free, part.litres) ?? likeliestTank(there, part.litres))?.id ?? null;
}

/** Those that an order's place had then; of an order from before all of them, the oldest. */
function tanksThere({ postalCode, countryId, day }: DeliveredOrder, tanks: readonly OrderedTank[]) {
  const there = tanks.filter(
    (tank) => tank.postalCode === postalCode && tank.countryId === countryId && day <= lastDayOf(tank),
  );
  const known = there.filter((tank) => localDay(tank.createdAt, countries[tank.countryId].timeZone) <= day);
  const ended = there.filter(({ endedAt }) => endedAt !== null).slice(0, 1);
  if (known.length > 0) return known;
  return ended.length > 0 ? ended : there;
}
