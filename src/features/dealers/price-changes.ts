import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { type FormOutcome, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { areTiersValid } from './dealers.rules.ts';
import type { PriceChange, PriceChangeError, ZonePrices } from './dealers.types.ts';
import { latestVersionOf } from './own-offer.store.ts';
import {
  nextPriceVersion,
  replaceConditions,
  replaceDays,
  replacePriceLists,
  type SellingScope,
  sellingScopeOf,
  setDealer,
} from './price-changes.store.ts';
import { zonesError } from './zones.rules.ts';
import { copiedLists, replaceZones } from './zones.store.ts';

type Deps = { db: Database; clock: Clock };

/** `zoneIds`: of a change of zones, in its order; new zones have got theirs. */
type Published = { version: number; zoneIds?: readonly number[] };

/**
 * Makes a dealer's change a new price version: the old rows are closed, new ones opened, and every process sees it within
 * two seconds of the commit. Nothing is written on an error. With `expectedVersion` it is refused as stale when somebody
 * else of this dealer (or its software) changed something since that version; without, it is saved whatever happened, for
 * software that is the truth itself.
 */
export const saveOwnChange = (
  { db, clock }: Deps,
  input: { dealerId: number; expectedVersion?: number | null | undefined; change: PriceChange },
): Promise<Result<Published, PriceChangeError | 'stale'>> =>
  db.transaction().execute(async (tx) => {
    const { dealerId, expectedVersion = null, change } = input;
    // Nobody changes prices between the look and the save.
    await takeLock(tx, 'priceVersion');
    const isStale = expectedVersion !== null && (await latestVersionOf(tx, dealerId)) !== expectedVersion;
    return isStale ? failed('stale') : publishDealerChange(tx, { dealerId, change, at: clock.now() });
  });

/** A form that was not saved, to be shown again: wrong itself, of an older version, or refused for what else there is. */
export type SaveError<Errors> = {
  kind: 'invalid' | 'stale' | 'rejected';
  status: 409 | 422;
  errors: Errors | Record<string, never>;
  input: Readonly<Record<string, string>>;
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
  if (!read.ok) return failed({ kind: 'invalid', status: 422, errors: read.errors, input });
  const { version: expectedVersion } = valuesOf(form, { version });
  const change = sent.changeOf(read.values);
  const saved = await saveOwnChange(deps, { dealerId, expectedVersion, change });
  if (saved.ok) return saved;
  if (saved.error === 'stale') return failed({ kind: 'stale', status: 409, errors: {}, input });
  return errorsOf
    ? failed({ kind: 'invalid', status: 422, errors: errorsOf(saved.error), input })
    : failed({ kind: 'rejected', status: 409, errors: {}, input });
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
  { dealerId, change, at }: { dealerId: number; change: PriceChange; at: Date },
): Promise<Result<Published, PriceChangeError>> {
  const scope = await sellingScopeOf(tx, dealerId, { withCodes: change.kind === 'zones' });
  if (!scope) return failed('unknown_dealer');
  const error = errorOf(change, scope);
  if (error) return failed(error);
  const version = await nextPriceVersion(tx, dealerId);
  const target = { dealerId, version, validFrom: at };
  if (change.kind === 'zones') return ok({ version, zoneIds: await writeZones(tx, target, change) });
  await write(tx, target, change);
  return ok({ version });
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
