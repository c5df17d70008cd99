import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { StatisticsSums } from '#db/types.gen.ts';
import { productsIn } from '#features/catalog/reads.ts';
import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { cents } from '#platform/money/money.ts';
import { orderFacts, sumColumns, sumsOfFacts } from './daily-sums.ts';
import { type Figures, noFigures, sumOf } from './order-figures.rules.ts';
import type { Period } from './periods.rules.ts';
import type { Selection } from './statistic-selection.rules.ts';

/** Areas of so many digits are in the sums; orders of smaller ones are few enough to be added up. */
const summedDigits = 2;

type Row = { at: number; productGroupId: ProductGroupId } & Pick<
  Selectable<StatisticsSums>,
  Exclude<keyof StatisticsSums, 'area' | 'countryId' | 'day' | 'isRatepay' | 'productId'>
>;

/** The figures of periods that follow each other, in their order. */
export async function periodStatistics(db: Connection, selection: Selection, periods: readonly Period[]) {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return [];
  const days = { from: first.from, until: last.until };
  const source = selection.area.length <= summedDigits ? fromSums : fromOrders;
  const { rows } = await sql<Row>`
    select width_bucket(f.day, ${periods.map(({ from }) => from)}::date[]) as at,
      products.product_group_id, ${totals}
    from (${source({ ...selection, ...days })}) f
    join ${productsIn(selection.countryId)} products on products.id = f.product_id
    where ${ofProducts(selection)}
    group by 1, 2`.execute(db);
  const found = Map.groupBy(rows, ({ at }) => at - 1);
  return periods.map((_, at) => sumOf((found.get(at) ?? []).map(figuresOfRow)));
}

export type Detail = { product: string; area: string; isRatepay: boolean; figures: Figures };

/** The figures of a span of days, apart by product, area of at least two digits and way of paying. */
export async function detailsOf(db: Connection, selection: Selection): Promise<Detail[]> {
  const isSummed = selection.area.length <= summedDigits;
  const source = isSummed ? fromSums({ ...selection, area: selection.area || null }) : fromOrders(selection);
  const { rows } = await sql<Omit<Row, 'at'> & Omit<Detail, 'figures'>>`
    select products.name as product, f.area, f.is_ratepay, products.product_group_id, ${totals}
    from (${source}) f
    join ${productsIn(selection.countryId)} products on products.id = f.product_id
    where ${ofProducts(selection)}
    group by products.id, products.name, products.product_group_id, products.position, f.area, f.is_ratepay
    order by products.product_group_id, products.position, products.id, f.area, f.is_ratepay`.execute(db);
  return rows.map(({ product, area, isRatepay, ...row }) => ({
    product,
    area,
    isRatepay,
    figures: figuresOfRow(row),
  }));
}

/** bigint sums would come as text. */
const totals = sql.join(
  sumColumns.map((column) => sql`sum(f.${sql.ref(column)})::float8 as ${sql.ref(column)}`),
);

/** `area` null: each area for itself. */
const fromSums = (selection: Omit<Selection, 'area'> & { area: string | null }): RawBuilder<unknown> => sql`
  select * from statistics_sums
  where country_id = ${selection.countryId}
    and day between ${selection.from}::date and ${selection.until}::date
    and ${selection.area === null ? sql`area <> ''` : sql`area = any (${areasIn(selection.area)}::text[])`}
    ${selection.isRatepay ? sql`and is_ratepay` : sql``}`;

/** One digit stands for its ten areas. */
const areasIn = (area: string): string[] =>
  area.length === 1 ? [area, ...Array.from({ length: 10 }, (_, digit) => `${area}${digit}`)] : [area];

const fromOrders = ({ countryId, from, until, area, isRatepay }: Selection): RawBuilder<unknown> => sql`
  select day, product_id, area, is_ratepay, ${sumsOfFacts} from (${orderFacts(
    { countryId, from, until },
    sql`o.postal_code between ${area} and ${`${area}99999`}`,
  )}) facts
  where ${isRatepay ? sql`is_ratepay` : sql`true`}
  group by 1, 2, 3, 4`;

const ofProducts = ({ productId, productGroupId }: Selection): RawBuilder<unknown> => {
  if (productId !== null) return sql`products.id = ${productId}`;
  return productGroupId === null ? sql`true` : sql`products.product_group_id = ${productGroupId}`;
};

function figuresOfRow({ orders, cancelled, delivered, ...row }: Omit<Row, 'at'>): Figures {
  const [turnover, commission] = [cents(row.turnover), cents(row.commission)];
  const amounts = { ordered: row.orderedAmount, delivered: row.deliveredAmount, valid: row.validAmount };
  const unit = productGroups[row.productGroupId].unit === 'l' ? 'litres' : 'kilograms';
  return { ...noFigures, orders, cancelled, delivered, turnover, commission, [unit]: amounts };
}

type StatisticProduct = { id: number; name: string; productGroupId: ProductGroupId };

/** What is sold in a country, group by group. */
export async function soldProducts(db: Connection, countryId: CountryId): Promise<StatisticProduct[]> {
  const { rows } = await sql<StatisticProduct>`
    select id, name, product_group_id from ${productsIn(countryId)} products order by product_group_id, position, id`.execute(
    db,
  );
  return rows;
}

/** Since when orders wait to be counted, and on how many days; null when the figures are of this moment. */
export async function waitingSince(db: Connection): Promise<{ since: Date; days: number } | null> {
  const { rows } = await sql<{ since: Date | null; days: number }>`
    select min(since) as since, count(distinct (country_id, day))::integer as days from statistics_waiting`.execute(
    db,
  );
  const { since = null, days = 0 } = rows[0] ?? {};
  return since && { since, days };
}
