import type { Connection, Database } from '#db/database.ts';
import { carbonCost, gasOil, gramsOf } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { lossesOf, oilThatCame, stockOn, stuckOn, withLevels } from '#features/sensors/sensors.ts';
import { lastDayOf, ofPeriod } from '#features/sensors/shared.ts';
import type {
  Delivery,
  Dismissed,
  Loss,
  LossAnswer,
  OilThatCame,
  OpenRise,
  TankDelivery,
} from '#features/sensors/types.ts';
import { tanksEverOf } from '#features/tanks/tanks.ts';
import type { Tank } from '#features/tanks/types.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import { addDays, type Day, daysBetween, localDay, yearOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Co2Split, co2Split } from './co2-split.rules.ts';
import { type Gone, type UsedOil, usedOil } from './used-oil.rules.ts';

type Deps = { db: Database; clock: Clock };

/** The figures of gas oil, which bills reckon with: any product of the group has them. */
const gasOilProduct = { countryId: 1, productGroupId: 1, productId: 1 } as const;
const vatPermille = 190;

export type Missing =
  | ({ what: 'rise'; tank: string } & OpenRise)
  | { what: 'opening' | 'closing' | 'contradiction'; tankId: number; tank: string; day: Day }
  | { what: 'stuck'; tankId: number; tank: string; day: Day; since: Day }
  | { what: 'loss'; tankId: number; tank: string; day: Day; litres: number }
  | { what: 'price'; tankId: number; tank: string; litres: number }
  | { what: 'area' };

export type TankReport = {
  id: number;
  name: string;
  opening: number | null;
  closing: number | null;
  /** Since when the sensor tells the same value, where that is why `closing` is not known. */
  stuckSince: Day | null;
  /** The last day of the report, or that on which the tank was ended. */
  closedOn: Day;
  /** Null while a stock is missing, or a rise of its days is not answered. */
  used: UsedOil | null;
  /** Rises that no known delivery explains: nothing is shared before each is answered. */
  rises: readonly OpenRise[];
  /** What left it unburned in these days, the oldest first: no use. Nothing is shared before each is answered. */
  lost: readonly LostOil[];
};

/** Litres of a loss in the days of the report; the last day on which it did, and what was left then. */
export type LostOil = Gone & { answer: Exclude<LossAnswer, 'burned'> | null };

/** A delivery with the tank in which it counts. */
export type NamedDelivery = TankDelivery & { tank: string };

export type Report = {
  year: number;
  house: string;
  houses: readonly string[];
  countryId: CountryId;
  from: Day;
  until: Day;
  /** The year is not over: until yesterday. */
  isRunning: boolean;
  area: number | null;
  tanks: readonly TankReport[];
  missing: readonly Missing[];
  /** Those that count in these tanks, and all that were typed for them; oldest first. */
  deliveries: readonly NamedDelivery[];
  /** Rises of which the owner said that no oil came. */
  dismissed: readonly (Dismissed & { tank: string })[];
  /** All of the account, into which a delivery may have gone. */
  allTanks: readonly { id: number; name: string; house: string }[];
  /** Of all tanks; null while a stock is missing. */
  total: { litres: number; kilowattHours: number; kilograms: number; cost: Cents | null } | null;
  /** By § 5 CO2KostAufG; null outside of Germany and while something is missing. */
  split: (Co2Split & { co2Cost: Cents }) | null;
};

/** A landlord's year; null for somebody without tanks, or a year before them or to come. */
export async function yearlyReport(
  { db, clock }: Deps,
  { userId, year, house: asked }: { userId: number; year: number; house: string | null },
): Promise<Report | null> {
  const { live, ended } = await tanksEverOf(db, userId);
  const all = [...live, ...(await withLevels(db, ended))];
  const there = all.filter((tank) => lastDayOf(tank) >= `${year}-01-01`);
  const houses = [...new Set(there.map(({ house }) => house))];
  const house = houses.find((one) => one === asked) ?? houses[0];
  const tanks = there.filter((tank) => tank.house === house);
  const [first] = tanks;
  if (!first || house === undefined) return null;
  const today = localDay(clock.now(), countries[first.countryId].timeZone);
  if (year < 2020 || year > yearOf(today)) return null;
  const until = [`${year}-12-31`, addDays(today, -1)].toSorted()[0] ?? today;
  const from = `${year}-01-01`;
  if (until < from) return null;
  const oil = await oilThatCame(db, { userId, until, tanks: all });
  const losses = await lossesOf(
    db,
    tanks.map(({ id }) => id),
  );
  const found = await Promise.all(tanks.map((tank) => tankReport(db, tank, { from, until, oil, losses })));
  const reports = found.map(({ deliveries: _, ...tank }) => tank);
  const area = tanks.find(({ livingArea }) => livingArea)?.livingArea ?? null;
  const facts = { tanks: reports, countryId: first.countryId, area, from, until };
  const total = totalOf(reports);
  return {
    ...facts,
    year,
    house,
    houses,
    isRunning: until < `${year}-12-31`,
    total,
    missing: missingIn(facts),
    deliveries: [
      ...found.flatMap(({ deliveries, name: tank }) => deliveries.map((one) => ({ ...one, tank }))),
      ...ofNoTank(oil, tanks, { from, until }),
    ].toSorted((a, b) => a.day.localeCompare(b.day)),
    dismissed: tanks.flatMap(({ id, name: tank }) =>
      oil.dismissed.filter(({ tankId }) => tankId === id).map((one) => ({ ...one, tank })),
    ),
    allTanks: all.map((tank) => ({ id: tank.id, name: tank.name, house: tank.house })),
    split: total && splitOf(facts, total.kilograms),
  };
}

type Period = { from: Day; until: Day };

/** What came to the place of these tanks and to another street than theirs: its owner may say that it was one of them. */
const ofNoTank = ({ deliveries }: OilThatCame, tanks: readonly Tank[], { from, until }: Period) =>
  deliveries
    .filter(({ tankId, part, day }) => tankId === null && part !== null && day >= from && day <= until)
    .filter(({ place }) =>
      tanks.some((tank) => tank.postalCode === place?.postalCode && tank.countryId === place.countryId),
    )
    .map((one) => ({ ...one, tank: '' }));

async function tankReport(
  db: Connection,
  tank: Tank,
  { from, until, oil, losses }: Period & { oil: OilThatCame; losses: readonly Loss[] },
): Promise<TankReport & { deliveries: TankDelivery[] }> {
  const closedOn = [until, lastDayOf(tank)].toSorted()[0] ?? until;
  const [opening, closing] = await Promise.all(
    [addDays(from, -1), closedOn].map((day) => stockOn(db, { tankId: tank.id, day })),
  );
  const { timeZone } = countries[tank.countryId];
  const stuckSince =
    closing?.source === 'measured' ? await stuckOn(db, { tankId: tank.id, day: closedOn, timeZone }) : null;
  const known = {
    opening: opening?.litres ?? null,
    closing: stuckSince ? null : (closing?.litres ?? null),
    stuckSince,
  };
  const own = oil.deliveries
    .filter(({ tankId }) => tankId === tank.id)
    .map((delivery) => withCarbon(delivery, tank.countryId));
  const open = oil.rises.filter(({ tankId }) => tankId === tank.id);
  const period = { from, until: closedOn };
  const depends = <One extends TankDelivery | OpenRise>(some: readonly One[]) =>
    ofPeriod(some, [...own, ...open], { ...period, opening: known.opening });
  const rises = depends(open);
  const lost = losses
    .filter(({ tankId }) => tankId === tank.id)
    .flatMap((loss) => lostIn(loss, period))
    .toReversed();
  const counted = new Set(depends(own));
  return {
    id: tank.id,
    name: tank.name,
    ...known,
    closedOn,
    rises,
    lost,
    used: usedBetween(own, { rises, lost }, { ...period, ...known }),
    deliveries: own.filter((one) => one.refillId !== null || counted.has(one)),
  };
}

/** Nothing of what was burned after all. */
function lostIn({ pieces, answer, left }: Loss, { from, until }: Period): LostOil[] {
  const within = pieces.filter(({ day }) => day >= from && day <= until);
  const litres = Math.round(within.reduce((sum, piece) => sum + piece.litres, 0));
  const day = within.at(-1)?.day;
  return answer === 'burned' || !day || litres <= 0 ? [] : [{ day, litres, left: Math.round(left), answer }];
}

type Stocks = Pick<TankReport, 'opening' | 'closing'>;

/** While a rise before these days is not answered, it is known how much was used, but not of what. */
function usedBetween(
  deliveries: readonly Delivery[],
  { rises, lost }: Pick<TankReport, 'rises' | 'lost'>,
  { from, until, opening, closing }: Period & Stocks,
): UsedOil | null {
  if (opening === null || closing === null || rises.some(({ day }) => day >= from)) return null;
  const used = usedOil(deliveries, { from, until, opening, closing }, lost);
  return used && rises.length > 0 ? { ...used, parts: [], cost: null, co2Cost: null } : used;
}

/** Who typed no CO2 cost had a bill that reckons it by the price of the year. */
function withCarbon(delivery: TankDelivery, countryId: CountryId): TankDelivery {
  if (delivery.co2Cost !== null || delivery.cost === null || countryId !== 1) return delivery;
  const { litres, day } = delivery;
  return { ...delivery, co2Cost: carbonCost(gasOilProduct, { litres, year: yearOf(day), vatPermille }) };
}

type Facts = Pick<Report, 'tanks' | 'countryId' | 'area' | 'from' | 'until'>;

function missingIn({ tanks, countryId, area, from }: Facts): Missing[] {
  const ofTanks = tanks.flatMap((one): Missing[] => {
    const { id, name, opening, closing, stuckSince, closedOn, used, rises, lost } = one;
    const of = { tankId: id, tank: name };
    const unpriced = used?.parts.filter(({ cost }) => cost === null) ?? [];
    const litres = unpriced.reduce((sum, part) => sum + part.litres, 0);
    const isOdd = opening !== null && closing !== null && !used && rises.length === 0;
    const unsaid = lost.filter(({ answer }) => answer === null);
    return [
      ...unsaid.map(({ day, litres: some }) => ({ what: 'loss' as const, ...of, day, litres: some })),
      ...rises.map((rise) => ({ what: 'rise' as const, tank: name, ...rise })),
      ...(opening === null ? [{ what: 'opening' as const, ...of, day: addDays(from, -1) }] : []),
      ...(closing === null && !stuckSince ? [{ what: 'closing' as const, ...of, day: closedOn }] : []),
      ...(stuckSince ? [{ what: 'stuck' as const, ...of, day: closedOn, since: stuckSince }] : []),
      ...(isOdd ? [{ what: 'contradiction' as const, ...of, day: closedOn }] : []),
      ...(litres > 0 ? [{ what: 'price' as const, ...of, litres }] : []),
    ];
  });
  return area || countryId !== 1 ? ofTanks : [...ofTanks, { what: 'area' }];
}

function totalOf(tanks: readonly TankReport[]): Report['total'] {
  const used = tanks.map((tank) => tank.used).filter((one) => one !== null);
  if (used.length < tanks.length) return null;
  const litres = used.reduce((sum, one) => sum + one.litres, 0);
  return {
    litres,
    cost: sumOf(used, 'cost'),
    kilowattHours: roundHalfUp(litres * gasOil.megajoulesPer1000Litres, 3_600),
    kilograms: Math.round(gramsOf(gasOilProduct.productId, litres) / 100) / 10,
  };
}

const sumOf = (used: readonly UsedOil[], name: 'cost' | 'co2Cost'): Cents | null =>
  used.reduce<Cents | null>(
    (sum, one) => (sum === null || one[name] === null ? null : cents(sum + one[name])),
    cents(0),
  );

function splitOf({ countryId, tanks, area, from, until }: Facts, kilograms: number): Report['split'] {
  const co2Cost = sumOf(
    tanks.flatMap(({ used }) => used ?? []),
    'co2Cost',
  );
  const isAsked = tanks.some(
    ({ rises, lost }) => rises.length > 0 || lost.some(({ answer }) => answer === null),
  );
  if (countryId !== 1 || !area || co2Cost === null || isAsked) return null;
  const daysOfYear = daysBetween(from, `${yearOf(from) + 1}-01-01`);
  const split = co2Split({ kilograms, area, cost: co2Cost, days: daysBetween(from, until) + 1, daysOfYear });
  return { ...split, co2Cost };
}
