import type { Tariff } from './pricing.compile.ts';

/**
 * All tariffs of a product in rows of small integers, side by side. With tens of thousands of dealers the cost of a
 * calculation is the memory it touches: a row is two cache lines, tariffs as objects were a dozen, far apart.
 */
export const column = {
  dealerId: 0,
  zoneId: 1,
  offered: 2,
  charged: 3,
  minimumAmount: 4,
  maxStations: 5,
  deliveryDays: 6,
  validFrom: 7,
  validUntil: 8,
  unitFee: 9,
  fixedFee: 10,
  stationFee: 11,
  /** -1 without reviews. */
  rating: 12,
  ratingCount: 13,
  /** Position of the tiers' lower bounds in `bounds`. */
  bounds: 14,
  /** 1 when the dealer's deliveries follow more than the calendar: blackout days, a schedule, a cut-off. */
  ownCalendar: 15,
  /** Position of the payments in `payments`. */
  payments: 16,
  /** Where the fees of the charged parameters begin in `fees`. */
  fees: 17,
  /** The price of the first tier; the others follow. */
  firstPrice: 18,
} as const;

/** Room for 14 tiers; a longer list makes the rows of its product wider. */
const narrowest = 32;

/** Lists that many dealers have alike: one copy of each stays in the processor's cache. */
type SharedLists = { readonly lists: (readonly number[])[]; readonly ids: Map<string, number> };

/** The fees of all dealers, one dealer's after the other; the rows of a dealer and group share theirs. */
type Fees = { numbers: Int32Array; end: number; readonly starts: WeakMap<readonly number[], number> };

/** Grows at its end and is shared by the tables that came from each other; rows that were written never change. */
export type Rows = {
  readonly width: number;
  numbers: Int32Array;
  /** How many rows are written. */
  count: number;
  readonly tariffs: Tariff[];
  readonly fees: Fees;
  /** Name, slug and place of the row's dealer, one after the other. */
  readonly texts: string[];
  readonly payments: SharedLists;
  readonly bounds: SharedLists;
};

/** What one index sees of the rows: those written before it was made. */
export type PriceTable = {
  readonly rows: Rows;
  readonly count: number;
  /** Rows that no code refers to any more. */
  readonly garbage: number;
};

export const emptyPriceTable = (): PriceTable => ({ rows: emptyRows(narrowest), count: 0, garbage: 0 });

/** The table with a tariff more; its row is the old table's `count`. */
export function withTariff(table: PriceTable, tariff: Tariff): PriceTable {
  const rows = writableRows(table, column.firstPrice + tariff.tierPrices.length);
  writeRow(rows, tariff);
  return { rows, count: rows.count, garbage: table.garbage };
}

export const withGarbage = (table: PriceTable, garbage: number): PriceTable => ({
  ...table,
  garbage: table.garbage + garbage,
});

/** More than half of the rows are no longer referred to. */
export const isWasteful = (table: PriceTable): boolean =>
  table.garbage > 1_000 && table.garbage * 2 > table.count;

/** The same rows, unless they are too narrow or another table has already gone on from here: then a copy. */
function writableRows(table: PriceTable, width: number): Rows {
  const { rows } = table;
  if (width <= rows.width && table.count === rows.count) return rows;
  const copy = emptyRows(Math.max(rows.width, Math.ceil(width / 16) * 16));
  for (let row = 0; row < table.count; row++) {
    const tariff = rows.tariffs[row];
    if (tariff) writeRow(copy, tariff);
  }
  return copy;
}

const emptyRows = (width: number): Rows => ({
  width,
  numbers: new Int32Array(width * 64),
  count: 0,
  tariffs: [],
  fees: { numbers: new Int32Array(64), end: 0, starts: new WeakMap() },
  texts: [],
  payments: { lists: [], ids: new Map() },
  bounds: { lists: [], ids: new Map() },
});

function writeRow(rows: Rows, tariff: Tariff): void {
  const row = rows.count++;
  const start = row * rows.width;
  rows.numbers = withRoom(rows.numbers, start + rows.width);
  rows.numbers.set(
    [
      tariff.dealerId,
      tariff.zoneId,
      tariff.offered,
      tariff.charged,
      tariff.minimumAmount,
      tariff.maxStations,
      tariff.deliveryDays,
      tariff.validFrom,
      tariff.validUntil,
      tariff.unitFee,
      tariff.fixedFee,
      tariff.stationFee,
      tariff.rating ?? -1,
      tariff.ratingCount,
      listId(rows.bounds, tariff.tierAmounts),
      tariff.closed || tariff.cutOff !== null ? 1 : 0,
      listId(rows.payments, tariff.payments),
      feesStart(rows.fees, tariff.fees),
      ...tariff.tierPrices,
    ],
    start,
  );
  rows.tariffs[row] = tariff;
  rows.texts[3 * row] = tariff.dealerName;
  rows.texts[3 * row + 1] = tariff.dealerSlug;
  rows.texts[3 * row + 2] = tariff.dealerPlace;
}

function feesStart(all: Fees, fees: readonly number[]): number {
  const known = all.starts.get(fees);
  if (known !== undefined) return known;
  const start = all.end;
  all.numbers = withRoom(all.numbers, start + fees.length);
  all.numbers.set(fees, start);
  all.starts.set(fees, start);
  all.end += fees.length;
  return start;
}

function withRoom(numbers: Int32Array, length: number): Int32Array {
  if (length <= numbers.length) return numbers;
  const larger = new Int32Array(Math.max(length, numbers.length * 2));
  larger.set(numbers);
  return larger;
}

function listId({ lists, ids }: SharedLists, list: readonly number[]): number {
  const key = list.join();
  const known = ids.get(key);
  if (known !== undefined) return known;
  ids.set(key, lists.length);
  return lists.push(list) - 1;
}
