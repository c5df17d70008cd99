import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { Orders } from '#db/types.gen.ts';
import type { Product, ProductGroup } from '#features/catalog/types.ts';
import { withGuests } from '#features/identity/reads.ts';
import { countrySeries } from '#features/market/market.ts';
import { averageOfDay } from '#features/market/reads.ts';
import { defaultTrackedAmount, yearBefore } from '#features/market/shared.ts';
import { purchasesOf } from '#features/orders/reads.ts';
import type { Country } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import { addDays, addMonths, type Day, daysBetween, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { downsampled } from '#platform/ui/chart/chart-points.ts';
import { type Purchase, savingOf, totalSaving } from './purchase-saving.rules.ts';

type Deps = { db: Database; clock: Clock };
type Whose = { userId: number; country: Country };
/** All goods unless told. */
type Purchases = Whose & { limit?: number; productGroupId?: number };

export type ComparedPurchase = OrderedGoods & Purchase & { day: Day; saving: Cents | null };

/** More years than anybody compares. */
const maxPurchases = 40;
/** A day without prices is compared with the latest one before it. */
const daysBack = 7;

/** A customer's purchases beside the market's average of their day, the latest first. */
export async function comparedPurchases({ db }: Deps, whose: Purchases): Promise<ComparedPurchase[]> {
  const purchases = await pricedPurchases(db, whose);
  return purchases.map((one) => ({
    ...one,
    day: localDay(one.placedAt, whose.country.timeZone),
    saving: savingOf(one),
  }));
}

const minDays = 365;
/** From this many days on the line itself reaches back further than a year before. */
const maxDaysWithEarlier = 400;
/** Values of the line: as many as a chart can show. */
const maxPoints = 366;

/**
 * The customer's purchases, and the country's averages of its default product at 3,000 units since the first of them,
 * at least for a year, oldest first, thinned to what a chart shows; `earlier` are those of a year before.
 */
export async function purchaseReport(deps: Deps, whose: Whose) {
  const { country } = whose;
  const purchases = await comparedPurchases(deps, whose);
  const until = localDay(deps.clock.now(), country.timeZone);
  const first = purchases.at(-1)?.day ?? until;
  const from = [addDays(until, -minDays), addDays(first, -30)].sort()[0] ?? until;
  const hasEarlier = daysBetween(from, until) <= maxDaysWithEarlier;
  const period = { from: hasEarlier ? addMonths(from, -12) : from, until };
  const all = await countrySeries(deps.db, defaultQuestion(country), period);
  const market = downsampled(
    all.filter(({ day }) => day >= from),
    maxPoints,
  );
  const earlier = hasEarlier ? yearBefore(all, market) : [];
  return { purchases, saving: totalSaving(purchases), market, earlier };
}

const defaultQuestion = (country: Country) => ({
  countryId: country.id,
  productId: country.defaultProductId,
  amount: defaultTrackedAmount,
});

/** The latest day of the market against the one before; 0.003 = 0.3 % dearer. */
export async function marketToday({ db, clock }: Deps, country: Country) {
  const until = localDay(clock.now(), country.timeZone);
  const days = await countrySeries(db, defaultQuestion(country), { from: addDays(until, -daysBack), until });
  const [before, today] = days.slice(-2);
  const latest = today ?? before ?? null;
  const change = before && today ? (today.average - before.average) / before.average : null;
  return { latest, change };
}

type OrderedGoods = Pick<Selectable<Orders>, 'id' | 'number' | 'placedAt' | 'productId' | 'amount'> &
  Pick<Product, 'productGroupId'> &
  Pick<ProductGroup, 'unit' | 'priceUnit'> & {
    product: string;
    unitPrice: Cents;
    totalPrice: Cents;
    marketPrice: Cents | null;
  };

/** A customer's orders in a country that were not called off, the latest first, with those made as a guest before. */
async function pricedPurchases(
  db: Connection,
  { userId, country, limit, productGroupId }: Purchases,
): Promise<OrderedGoods[]> {
  const { rows } = await sql<OrderedGoods>`
    select id, number, placed_at, product_id, amount, total_price, product, product_group_id, unit, price_unit, unit_price,
      ${averageOfDay(country.id, {
        productId: sql`bought.product_id`,
        amount: sql`bought.amount`,
        day: sql`(bought.placed_at at time zone ${country.timeZone})::date`,
        daysBack,
      })} as market_price
    from ${purchasesOf(withGuests(userId))} bought
    where country_id = ${country.id} and not is_lost
      and coalesce(product_group_id = ${productGroupId ?? null}::int, true)
    order by placed_at desc, id desc limit ${limit ?? maxPurchases}`.execute(db);
  return rows;
}

/** A change of price on the wire, such as -0.0042; programs know a share or false, never null. */
export const shareOf = (share: number | null): number | false =>
  share === null ? false : Math.round(share * 10_000) / 10_000;
