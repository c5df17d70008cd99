import { createHash } from 'node:crypto';
import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { type FormOutcome, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import type {
  PriceChange,
  PriceChangeError,
  PriceListChange,
  PriceTiers,
  ZonePrices,
} from '../dealers.types.ts';
import { zonesError } from '../zones/zones.rules.ts';
import { copiedLists, replaceZones } from '../zones/zones.store.ts';
import { latestVersionOf, type PresentLists, presentLists } from './own-prices.store.ts';
import {
  listsOfOthers,
  nextPriceVersion,
  replaceConditions,
  replaceDays,
  replacePriceLists,
  type SellingScope,
  sellingScopeOf,
  setDealer,
} from './price-changes.store.ts';
import {
  type CheckedPrice,
  checkedPrices,
  confirmationField,
  isUnusual,
  marketOf,
} from './price-deviations.rules.ts';
import { floorsOf } from './price-floors.ts';
import { areTiersValid } from './price-tiers.rules.ts';

type Deps = { db: Database; clock: Clock };

/**
 * Prices that are not saved: those below the least that a product may cost, or else those that look like a slip of the pen
 * and have to be confirmed.
 */
export type DoubtfulPrices = {
  kind: 'too_low' | 'unusual';
  prices: readonly CheckedPrice[];
  /** What confirms these prices and no others. */
  confirmation: string;
};

const doubtful = (kind: DoubtfulPrices['kind'], prices: readonly CheckedPrice[]): DoubtfulPrices => ({
  kind,
  prices,
  confirmation: createHash('sha256')
    .update(prices.map((one) => `${one.zoneId} ${one.productId} ${one.amount} ${one.price}\n`).join(''))
    .digest('base64url'),
});

/** True: whatever the prices are; a text: those that it was given for; null: none of them. */
type Confirmation = true | string | null;

/** `zoneIds`: of a change of zones, in its order; new zones have got theirs. */
type Published = { version: number; zoneIds?: readonly number[] };

/**
 * Makes a dealer's change a new price version: the old rows are closed, new ones opened, and every process sees it within
 * two seconds of the commit. Nothing is written on an error. With `expectedVersion` it is refused as stale when somebody
 * else of this dealer (or its software) changed something since that version; without, it is saved whatever happened, for
 * software that is the truth itself. Prices that look like a slip of the pen need a `confirmation`; left out, by the
 * marketplace itself, none are looked at.
 */
export async function saveOwnChange(
  { db, clock }: Deps,
  input: {
    dealerId: number;
    expectedVersion?: number | null | undefined;
    change: PriceChange;
    confirmation?: Confirmation;
  },
): Promise<Result<Published, PriceChangeError | 'stale' | DoubtfulPrices>> {
  const { dealerId, expectedVersion = null, change, confirmation } = input;
  // Read before anything is locked: it is much.
  const check = confirmation === undefined ? null : await checkOf(db, { dealerId, change, confirmation });
  return db.transaction().execute(async (tx) => {
    // Nobody changes prices between the look and the save.
    await takeLock(tx, 'priceVersion');
    const isStale = expectedVersion !== null && (await latestVersionOf(tx, dealerId)) !== expectedVersion;
    if (isStale) return failed('stale');
    return publishDealerChange(tx, { dealerId, change, at: clock.now(), check });
  });
}

/** What prices are held against, and which of them may be saved all the same. */
type Check = {
  /** What others ask, by product. */
  markets: ReadonlyMap<number, PriceTiers>;
  floors: ReadonlyMap<number, number>;
  confirmation: Confirmation;
};

async function checkOf(
  db: Database,
  { dealerId, change, confirmation }: { dealerId: number; change: PriceChange; confirmation: Confirmation },
): Promise<Check | null> {
  const lists = await listsToBe(db, dealerId, change);
  if (lists.length === 0) return null;
  const productIds = [...new Set(lists.map(({ productId }) => productId))];
  const others = await listsOfOthers(db, { dealerId, productIds });
  const markets = new Map([...others].map(([productId, found]) => [productId, marketOf(found)]));
  return { markets, floors: await floorsOf(db), confirmation };
}

/** A form that was not saved, to be shown again: wrong itself, of an older version, or refused for what else there is. */
export type SaveError<Errors> = {
  kind: 'invalid' | 'stale' | 'rejected' | DoubtfulPrices['kind'];
  status: 409 | 422;
  errors: Errors | Record<string, never>;
  input: Readonly<Record<string, string>>;
  /** What is too low or has to be confirmed; null for another error. */
  doubt: DoubtfulPrices | null;
};

/** Saves the change that a posted form asks for; the form carries the version that was seen. */
export async function saveForm<Values, Errors>(
  deps: Deps,
  sent: {
    dealerId: number;
    form: PostedForm;
    read: FormOutcome<Values, Errors>;
    changeOf(values: Values): PriceChange;
    /** What is wrong with a form that is right by itself; without it the page says so above the form. */
    errorsOf?(error: PriceChangeError): Errors;
  },
): Promise<Result<Published, SaveError<Errors>>> {
  const { dealerId, form, read, errorsOf } = sent;
  const input = form.input();
  const nothing = { errors: {}, input, doubt: null };
  if (!read.ok) return failed({ ...nothing, kind: 'invalid', status: 422, errors: read.errors });
  const { version: expectedVersion } = valuesOf(form, { version });
  const change = sent.changeOf(read.values);
  const confirmation = form.has(confirmationField) ? form.text(confirmationField) : null;
  const saved = await saveOwnChange(deps, { dealerId, expectedVersion, change, confirmation });
  if (saved.ok) return saved;
  const { error } = saved;
  if (error === 'stale') return failed({ ...nothing, kind: 'stale', status: 409 });
  if (typeof error === 'object') {
    return failed({
      ...nothing,
      kind: error.kind,
      doubt: error,
      status: error.kind === 'too_low' ? 422 : 409,
    });
  }
  return errorsOf
    ? failed({ ...nothing, kind: 'invalid', status: 422, errors: errorsOf(error) })
    : failed({ ...nothing, kind: 'rejected', status: 409 });
}

/** Takes part in trading, or pauses: a dealer that pauses has no offers, its orders go on. */
export const switchTrading = (
  { db }: Pick<Deps, 'db'>,
  { dealerId, isTrading }: { dealerId: number; isTrading: boolean },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await setDealer(tx, dealerId, { isTrading });
    await nextPriceVersion(tx, dealerId);
  });

/** A change within a running transaction; other price changes wait until that one ends. `at` is the present. */
export async function publishDealerChange(
  tx: Transaction,
  {
    dealerId,
    change,
    at,
    check = null,
  }: { dealerId: number; change: PriceChange; at: Date; check?: Check | null },
): Promise<Result<Published, PriceChangeError | DoubtfulPrices>> {
  const scope = await sellingScopeOf(tx, dealerId, { withCodes: change.kind === 'zones' });
  if (!scope) return failed('unknown_dealer');
  const error = errorOf(change, scope);
  if (error) return failed(error);
  const doubt = check && (await doubtOf(tx, { dealerId, change, check }));
  if (doubt) return failed(doubt);
  const version = await nextPriceVersion(tx, dealerId);
  const target = { dealerId, version, validFrom: at };
  if (change.kind === 'zones') return ok({ version, zoneIds: await writeZones(tx, target, change) });
  await write(tx, target, change);
  return ok({ version });
}

async function doubtOf(
  tx: Transaction,
  { dealerId, change, check }: { dealerId: number; change: PriceChange; check: Check },
): Promise<DoubtfulPrices | null> {
  const lists = await listsToBe(tx, dealerId, change);
  return lists.length === 0 ? null : judged(lists, await presentLists(tx, dealerId), check);
}

/** What saving lists would be asked about; null when nothing. */
export async function doubtAboutLists(
  db: Database,
  { dealerId, lists }: { dealerId: number; lists: readonly PriceListChange[] },
): Promise<DoubtfulPrices | null> {
  if (lists.length === 0) return null;
  const change = { kind: 'price_lists', lists } as const;
  const check = await checkOf(db, { dealerId, change, confirmation: null });
  return check && judged(lists, await presentLists(db, dealerId), check);
}

function judged(
  lists: readonly PriceListChange[],
  present: PresentLists,
  { markets, floors, confirmation }: Check,
): DoubtfulPrices | null {
  const all = checkedPrices(lists, {
    present: (zoneId, productId) => present.get(zoneId)?.[productId],
    market: (productId) => markets.get(productId) ?? { amounts: [], prices: [] },
  });
  const low = all.filter(({ productId, price }) => price < (floors.get(productId) ?? 0));
  if (low.length > 0) return doubtful('too_low', low);
  const unusual = doubtful('unusual', all.filter(isUnusual));
  const isMeant = confirmation === true || confirmation === unusual.confirmation;
  return unusual.prices.length === 0 || isMeant ? null : unusual;
}

/** The price lists that a change writes; those of new zones under the number 0. */
async function listsToBe(
  db: Connection,
  dealerId: number,
  change: PriceChange,
): Promise<readonly PriceListChange[]> {
  if (change.kind === 'price_lists') return change.lists;
  if (change.kind === 'zone_prices')
    return copiedLists(db, { dealerId, to: change.zoneId, from: change.from });
  if (change.kind !== 'zones') return [];
  const copies: PriceListChange[] = [];
  for (const { id, pricesOf } of change.zones) {
    if (pricesOf) copies.push(...(await copiedLists(db, { dealerId, to: id ?? 0, from: pricesOf })));
  }
  return copies;
}

function errorOf(change: PriceChange, scope: SellingScope): PriceChangeError | null {
  switch (change.kind) {
    case 'price_lists':
      if (!change.lists.every((list) => scope.zoneIds.has(list.zoneId))) return 'unknown_zone';
      if (!change.lists.every((list) => scope.productIds.has(list.productId))) return 'unknown_product';
      return change.lists.every((list) => areTiersValid(list.tiers)) ? null : 'invalid_tiers';
    case 'zones':
      return zonesError(change, scope);
    case 'zone_prices':
      return [change.zoneId, change.from.zoneId].every((id) => scope.zoneIds.has(id)) ? null : 'unknown_zone';
    default:
      return null;
  }
}

type Target = { dealerId: number; version: number; validFrom: Date };
type ZonesChange = Extract<PriceChange, { kind: 'zones' }>;

function write(tx: Transaction, target: Target, change: Exclude<PriceChange, ZonesChange>): Promise<void> {
  switch (change.kind) {
    case 'price_lists':
      return replacePriceLists(tx, { ...target, lists: change.lists });
    case 'zone_prices':
      return copyLists(tx, target, { to: change.zoneId, from: change.from });
    case 'surcharges':
    case 'terms':
    case 'schedule':
      return replaceConditions(tx, target, change);
    case 'blackout_days':
    case 'full_days':
      return replaceDays(tx, change.kind, { ...target, days: change.days });
    case 'state':
      return setDealer(tx, target.dealerId, { state: change.state });
  }
}

async function writeZones(tx: Transaction, target: Target, change: ZonesChange): Promise<number[]> {
  const ids = await replaceZones(tx, { ...target, ...change });
  for (const [position, { pricesOf }] of change.zones.entries()) {
    const to = ids[position];
    if (pricesOf && to !== undefined) await copyLists(tx, target, { to, from: pricesOf });
  }
  return ids;
}

async function copyLists(tx: Transaction, target: Target, copy: { to: number; from: ZonePrices }) {
  const lists = await copiedLists(tx, { dealerId: target.dealerId, ...copy });
  await replacePriceLists(tx, { ...target, lists });
}
