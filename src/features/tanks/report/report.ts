import type { Connection, Database } from '#db/database.ts';
import { carbonCost, gasOil, gramsOf } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import { addDays, type Day, daysBetween, localDay, yearOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { endedTanksOf, type Tank, tanksOf } from '../tanks.store.ts';
import { type Co2Split, co2Split } from './co2-split.rules.ts';
import { deliveriesOf, stockOn, type TankDelivery } from './report.store.ts';
import { type Delivery, type UsedOil, usedOil } from './used-oil.rules.ts';

type Deps = { db: Database; clock: Clock };

/** The figures of gas oil, which bills reckon with: any product of the group has them. */
const gasOilProduct = { countryId: 1, productGroupId: 1, productId: 1 } as const;
const vatPermille = 190;

export type Missing =
  | { what: 'opening' | 'closing' | 'contradiction'; tankId: number; tank: string; day: Day }
  | { what: 'price'; tankId: number; tank: string; litres: number }
  | { what: 'area' };

export type TankReport = {
  id: number;
  name: string;
  opening: number | null;
  closing: number | null;
  /** The last day of the report, or that on which the tank was ended. */
  closedOn: Day;
  used: UsedOil | null;
};

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
  /** Deliveries that were typed or only measured, to be changed. */
  deliveries: readonly TankDelivery[];
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
  const all = [...(await tanksOf(db, userId)), ...(await endedTanksOf(db, userId))];
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
  const deliveries = await deliveriesOf(db, { userId, until });
  const reports = await Promise.all(
    tanks.map((tank) => tankReport(db, tank, { from, until, own: ofTank(tank, all, deliveries) })),
  );
  const area = tanks.find(({ livingArea }) => livingArea)?.livingArea ?? null;
  const facts = { tanks: reports, countryId: first.countryId, area, from, until };
  const total = totalOf(reports);
  return {
    ...facts,
    ...{ year, house, houses, isRunning: until < `${year}-12-31`, total },
    missing: missingIn(facts),
    deliveries: deliveries.filter(
      ({ refillId, tankId }) => refillId !== null && tanks.some(({ id }) => id === tankId),
    ),
    split: total && splitOf(facts, total.kilograms),
  };
}

const lastDayOf = ({ endedAt, countryId }: Tank): Day =>
  endedAt ? localDay(endedAt, countries[countryId].timeZone) : '9999-12-31';

const ofTank = (tank: Tank, all: readonly Tank[], deliveries: readonly TankDelivery[]): TankDelivery[] =>
  deliveries.filter((delivery) => (delivery.tankId ?? tankFilledBy(delivery, all)) === tank.id);

/** An order that names no tank went into the first one that its place had then; before all of them, into the oldest. */
function tankFilledBy({ postalCode, day }: TankDelivery, all: readonly Tank[]): number | undefined {
  const there = all.filter((tank) => tank.postalCode === postalCode && day <= lastDayOf(tank));
  const known = there.find(
    ({ createdAt, countryId }) => localDay(createdAt, countries[countryId].timeZone) <= day,
  );
  return (known ?? there.find(({ endedAt }) => endedAt !== null) ?? there[0])?.id;
}

type Period = { from: Day; until: Day };

async function tankReport(
  db: Connection,
  tank: Tank,
  { from, until, own }: Period & { own: readonly TankDelivery[] },
): Promise<TankReport> {
  const closedOn = [until, lastDayOf(tank)].toSorted()[0] ?? until;
  const [opening, closing] = await Promise.all(
    [addDays(from, -1), closedOn].map((day) => stockOn(db, { tankId: tank.id, day })),
  );
  const known = { opening: opening?.litres ?? null, closing: closing?.litres ?? null };
  const used =
    known.opening === null || known.closing === null
      ? null
      : usedOil(
          own.map((delivery) => withCarbon(delivery, tank.countryId)),
          { from, until: closedOn, opening: known.opening, closing: known.closing },
        );
  return { id: tank.id, name: tank.name, ...known, closedOn, used };
}

/** Who typed no CO2 cost had a bill that reckons it by the price of the year. */
function withCarbon(delivery: TankDelivery, countryId: CountryId): Delivery {
  if (delivery.co2Cost !== null || delivery.cost === null || countryId !== 1) return delivery;
  const { litres, day } = delivery;
  return { ...delivery, co2Cost: carbonCost(gasOilProduct, { litres, year: yearOf(day), vatPermille }) };
}

type Facts = Pick<Report, 'tanks' | 'countryId' | 'area' | 'from' | 'until'>;

function missingIn({ tanks, countryId, area, from }: Facts): Missing[] {
  const ofTanks = tanks.flatMap(({ id, name, opening, closing, closedOn, used }): Missing[] => {
    const of = { tankId: id, tank: name };
    const unpriced = used?.parts.filter(({ cost }) => cost === null) ?? [];
    const litres = unpriced.reduce((sum, part) => sum + part.litres, 0);
    const isOdd = opening !== null && closing !== null && !used;
    return [
      ...(opening === null ? [{ what: 'opening' as const, ...of, day: addDays(from, -1) }] : []),
      ...(closing === null ? [{ what: 'closing' as const, ...of, day: closedOn }] : []),
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
    ...{ litres, cost: sumOf(used, 'cost') },
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
  if (countryId !== 1 || !area || co2Cost === null) return null;
  const daysOfYear = daysBetween(from, `${yearOf(from) + 1}-01-01`);
  const split = co2Split({ kilograms, area, cost: co2Cost, days: daysBetween(from, until) + 1, daysOfYear });
  return { ...split, co2Cost };
}
