import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';

export type Step = 'day' | 'week' | 'month' | 'year';

/** Local days, both inside. */
export type Period = { from: Day; until: Day };

/** Which orders are counted. */
export type Selection = Period & {
  countryId: CountryId;
  step: Step;
  /** A product, a group of products, or both null for all. */
  productId: number | null;
  productGroupId: ProductGroupId | null;
  /** What the postal codes begin with, up to five digits; '' for the whole country. */
  area: string;
  /** Only what was paid through the lender. */
  isRatepay: boolean;
};

/** Of the orders that came in on some days, whatever became of them since. */
export type Figures = {
  orders: number;
  /** Cancelled or withdrawn; all others are valid. */
  cancelled: number;
  delivered: number;
  litres: Amounts;
  kilograms: Amounts;
  /** Gross, of the valid orders: final where it is known. */
  turnover: Cents;
  /** Net, as booked so far. */
  commission: Cents;
};

export type Amounts = {
  /** Of all orders. */
  ordered: number;
  delivered: number;
  /** Of the valid orders: delivered where it is known, else ordered. */
  valid: number;
};

export type StatisticRow = Period & {
  figures: Figures;
  /** The same days a year before; null for a 29th of February alone. */
  before: Figures | null;
};

export type Statistic = {
  rows: readonly StatisticRow[];
  total: Figures;
  totalBefore: Figures;
};
