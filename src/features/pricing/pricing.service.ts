import type { Connection, Database } from '#db/database.ts';
import type { Catalog } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import { bulkOffers, calculateFor, calculateForOneDealer, type Moment } from './calculation.ts';
import { type DeliveryCalendar, deliveryCalendar } from './delivery.rules.ts';
import { caughtUp, loadIndex } from './index-updates.ts';

import { offersOf } from './offers.rules.ts';
import { partsOf } from './price-parts.ts';
import { compileDealer, parameterBits } from './pricing.compile.ts';
import { type CompiledIndex, emptyIndex, finish, replaceDealers, supplyFor } from './pricing.index.ts';

import { dealersAt } from './pricing.store.ts';
import type { Offer, OfferRequest, Pricing, SealedOffer } from './pricing.types.ts';
import { openSealed, sealKey } from './seal.ts';

export type PricingDeps = {
  db: Database;
  /** Loads the index, which may take longer than a request may wait; `db` unless told. */
  background?: Database;
  places: Pick<Places, 'find'>;
  /** Seals offers; the same in every process. At least 32 characters. */
  secret: string;
  /** How often the truth is asked for; `noticeChange` only makes it quicker. A second unless told. */
  pollMilliseconds?: number;
  /** A refresh that failed; prices stay as they were and the next poll tries again. */
  onError?: (error: unknown) => void;
};

/** A Pricing with a life: it holds the index of this process and follows the database. */
export type PricingService = Pricing & {
  /** Loads the index and starts to poll; throws when the database does not answer. */
  start(): Promise<void>;
  /** Ends polling and waits for a refresh that runs. */
  stop(): Promise<void>;
  /** Brings the index up to date; resolves when every change committed before the call is in. */
  refresh(): Promise<void>;
  /** A hint, such as NOTIFY 'price_changes', that a refresh is worth while now. */
  noticeChange(): void;
};

export function createPricing(deps: PricingDeps): PricingService {
  const follower = followIndex(deps);
  return {
    ...pricingFrom(follower.index, deps),
    start: follower.start,
    stop: follower.stop,
    refresh: follower.refresh,
    noticeChange: follower.noticeChange,
  };
}

/** Answers from whatever index is the present one; the database is asked only to recalculate. */
export function pricingFrom(index: () => CompiledIndex, { db, places, secret }: PricingDeps): Pricing {
  const key = sealKey(secret);
  const calendarOf = rememberCalendars(places);
  const momentFor = (wish: OfferRequest, now: Date): Moment => ({
    index: index(),
    calendar: calendarOf(wish.countryId, wish.postalCode, now),
    key,
    now,
  });
  return {
    index,
    calculate: (wish, now) => calculateFor(momentFor(wish, now), wish),
    calculateForDealer: (wish, dealerId, now) => calculateForOneDealer(momentFor(wish, now), wish, dealerId),
    calculateBulk: (wish, deliveries, now) =>
      bulkOffers(
        deliveries.map((delivery) => ({ ...wish, ...delivery, stations: 1 })),
        (stop) => momentFor(stop, now),
      ),
    openHash: (hash) => openSealed(key, hash),
    recalculate: (sealed, among) =>
      recalculateAtVersion({ db, catalog: index().catalog, calendarOf }, sealed, among),
    partsOf,
    deliveryCalendar: calendarOf,
  };
}

/** Keeps one index up to date. Refreshes never overlap; one that is asked for during another follows it. */
function followIndex({ background, onError, pollMilliseconds = 1000, ...deps }: PricingDeps) {
  const db = background ?? deps.db;
  const memory = new Map<number, readonly number[]>();
  let current: CompiledIndex | null = null;
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = true;

  const update = async () => {
    current = current ? await caughtUp({ db, memory }, current) : await loadIndex({ db, memory });
  };
  const run = (): Promise<void> => {
    running = update().finally(() => {
      running = null;
    });
    return running;
  };
  const refresh = (): Promise<void> => {
    if (!running) return run();
    // The one that runs may have read before the change: a second one is needed, but one serves all who ask.
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = null;
        // Whoever was told first that the other one ended may have begun the next already.
        return running ?? run();
      });
    return waiting;
  };
  const attempt = () => refresh().catch((error: unknown) => onError?.(error));
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => attempt().then(schedule), pollMilliseconds);
    timer.unref();
  };
  return {
    index: (): CompiledIndex => {
      if (!current) throw new Error('pricing was not started');
      return current;
    },
    refresh,
    noticeChange: () => {
      if (!isStopped) void attempt();
    },
    start: async () => {
      isStopped = false;
      await refresh();
      schedule();
    },
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await (waiting ?? running)?.catch(() => undefined);
    },
  };
}

type Recalculated = 'trading' | 'all';

type Deps = { db: Connection; catalog: Catalog; calendarOf: Calendars };

/**
 * The offer that a hash stands for, made again from the rows valid at its version and the clock of its sealing, so
 * that a price never comes from the client. Null when the dealer did not serve the wish then or, unless `among` is
 * 'all' (a delivery is settled even when its dealer was locked since), is no longer active.
 * Badges compare with other offers and are left out.
 */
async function recalculateAtVersion(
  deps: Deps,
  sealed: SealedOffer,
  among: Recalculated = 'trading',
): Promise<Offer | null> {
  const { db, catalog, calendarOf } = deps;
  const { wish, dealerId, priceVersion, sealedAt } = sealed;
  const calendar = calendarOf(wish.countryId, wish.postalCode, sealedAt);
  const [rows] = await dealersAt(db, { version: priceVersion, dealerIds: [dealerId], among }, new Map());
  if (!calendar || !rows) return null;
  const dealer = compileDealer(catalog, parameterBits(catalog), rows);
  const index = finish(replaceDealers(emptyIndex(catalog), new Map([[dealerId, dealer]]), priceVersion));
  const seal = sealed.hash.slice(0, sealed.hash.lastIndexOf('.'));
  const supply = supplyFor(index, wish);
  if (!supply) return null;
  return offersOf({ index, calendar, wish, now: sealedAt, seal }, supply)[0] ?? null;
}

/** Finds the delivery calendar of a postal code; null for a code that no place has. */
type Calendars = (countryId: CountryId, postalCode: string, now: Date) => DeliveryCalendar | null;

/** Keeps one calendar a state and renews it when midnight or the express cut-off has passed. */
export function rememberCalendars(places: Pick<Places, 'find'>): Calendars {
  const known = new Map<string, DeliveryCalendar>();
  return (countryId, postalCode, now) => {
    const state = places.find(countryId, postalCode)?.stateCode;
    if (state === undefined) return null;
    const moment = now.getTime();
    const kept = known.get(state);
    if (kept && kept.validFrom <= moment && moment < kept.validUntil) return kept;
    const { timeZone } = countries[countryId];
    const made = deliveryCalendar(now, { timeZone, isWorkingDay: (day) => isWorkingDayIn(state, day) });
    known.set(state, made);
    return made;
  };
}
