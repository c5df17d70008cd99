import type { Database } from '#db/database.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { type CacheSource, registerCache } from '#platform/caches/cache-registry.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { AdvertPlace } from '../advert-slots.rules.ts';
import type { Event } from '../counting/advert-counting.rules.ts';
import { createCounting } from '../counting/advert-counting.ts';
import { newShowing, readShowing, type Showing, showingToken, tokenKey } from '../counting/advert-token.ts';
import { chooseItem, hasRoom, itemsFor, type Viewer } from './advert-choice.rules.ts';
import {
  type AdvertSnapshot,
  type AdvertTotals,
  emptySnapshot,
  type LiveSlot,
  latestVersion,
  readSnapshot,
  readTotals,
  roomsOf,
} from './advert-snapshot.ts';

export type AdvertsDeps = {
  db: Database;
  /** For what may take longer than a visitor waits; `db` unless told. */
  background?: Database;
  clock: Clock;
  places: Pick<Places, 'find'>;
  /** Signs showings; the same in every process. At least 32 characters. */
  secret: string;
  /** How often the truth is asked for; `noticeChange` only makes it quicker. A second unless told. */
  pollMilliseconds?: number;
  onError?: (error: unknown) => void;
};

type Where = { countryId: CountryId; postalCode: string | null };
type Looking = Where & { seen?: ReadonlyMap<number, number> };

/** The adverts of a process: chosen from memory, counted in memory, both followed up in the database. */
export type Adverts = ReturnType<typeof createAdverts>;

export function createAdverts(deps: AdvertsDeps) {
  const { clock, onError } = deps;
  const key = tokenKey(deps.secret);
  const follower = followSnapshot(deps);
  const counting = createCounting({ db: deps.background ?? deps.db, clock, onError });
  const slots = slotsFrom(deps, {
    snapshot: follower.snapshot,
    deliveredOf: (campaignId) =>
      (follower.totals().get(campaignId)?.impressions ?? 0) + counting.unwrittenOf(campaignId),
  });
  return {
    ...follower,
    ...slots,
    cache: snapshotCache(follower),
    flush: counting.flush,
    /** Chooses at this moment; null where there is nothing to show. */
    choose: (slotKey: string, looking: Looking) => {
      const found = slots.slotWithItems(slotKey, looking);
      const item = found && chooseItem(found.items, Math.random());
      const advert = item && follower.snapshot().adverts.get(item.advertId);
      if (!item || !advert) return null;
      const showing = newShowing({
        shownAt: Math.floor(clock.now().getTime() / 1000),
        slotId: found.slot.id,
        advertId: advert.id,
        campaignId: item.campaignId,
        stateCode: slots.stateOf(looking),
      });
      return { advert, token: showingToken(key, showing) };
    },
    advertOf: (advertId: number) => follower.snapshot().adverts.get(advertId) ?? null,
    readShowing: (token: string): Showing | null => readShowing(key, token),
    count: (showing: Showing, event: Event, userAgent: string) => counting.count(showing, event, userAgent),
    start: async () => {
      await follower.start();
      counting.start();
    },
    stop: async () => {
      await follower.stop();
      await counting.stop();
    },
  };
}

type Source = { snapshot(): AdvertSnapshot; deliveredOf(campaignId: number): number };

/** What slots have to show at this moment. */
function slotsFrom({ clock, places }: AdvertsDeps, { snapshot, deliveredOf }: Source) {
  const placeOf = ({ countryId, postalCode }: Where): Viewer['place'] => {
    const place = postalCode === null ? undefined : places.find(countryId, postalCode);
    return place ? { postalCode: place.postalCode, stateCode: place.stateCode } : null;
  };
  const moment = () => ({ now: clock.now().getTime(), deliveredOf });
  /** A slot as somebody looks at it; null for one that the country does not have. */
  const slotSeen = (slotKey: string, { seen = new Map(), ...where }: Looking) => {
    const slot = snapshot().slots.get(slotKey);
    if (!slot?.countryIds.includes(where.countryId)) return null;
    return { slot, viewer: { countryId: where.countryId, place: placeOf(where), seen } };
  };
  /** A slot and what may be shown in it now. */
  const slotWithItems = (slotKey: string, looking: Looking) => {
    const found = slotSeen(slotKey, looking);
    return found && { slot: found.slot, items: itemsFor(found.slot, found.viewer, moment()) };
  };
  return {
    slotWithItems,
    stateOf: (where: Where): string => placeOf(where)?.stateCode ?? '',
    slotsOf: (countryId: CountryId): LiveSlot[] =>
      [...snapshot().slots.values()].filter(({ countryIds }) => countryIds.includes(countryId)),
    /** For the page around a slot: null where it has nothing to show. */
    placeFor: (slotKey: string, where: Where): AdvertPlace | null => {
      const found = slotSeen(slotKey, where);
      return found && hasRoom(found.slot, found.viewer, moment())
        ? { key: found.slot.key, slotTypeId: found.slot.slotTypeId }
        : null;
    },
    /** Where a showing was, and whether its campaign is for some places alone; null when it has ended. */
    shownIn: ({ slotId, campaignId }: Showing) => {
      const slot = [...snapshot().slots.values()].find(({ id }) => id === slotId);
      const item = slot?.items.find((one) => one.campaignId === campaignId);
      return slot && item ? { slot: slot.name, isLocal: item.area !== null } : null;
    },
  };
}

/** Keeps one snapshot up to date; refreshes never overlap. */
function followSnapshot({ db, background = db, clock, onError, pollMilliseconds = 1000 }: AdvertsDeps) {
  let snapshot: AdvertSnapshot = emptySnapshot;
  let totals: AdvertTotals = new Map();
  let rooms = { text: roomsOf(emptySnapshot), version: 0 };
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = true;
  let isDoubted = false;

  const update = async () => {
    const version = await latestVersion(background);
    if (isDoubted || version !== snapshot.version) {
      isDoubted = false;
      snapshot = await readSnapshot(background, clock.now());
      const text = roomsOf(snapshot);
      if (text !== rooms.text) rooms = { text, version: rooms.version + 1 };
    }
    totals = await readTotals(background);
  };
  const refresh = (): Promise<void> => {
    running = running.catch(() => undefined).then(update);
    return running;
  };
  const attempt = () => refresh().catch((error: unknown) => onError?.(error));
  const schedule = () => {
    if (!isStopped) timer = setTimeout(() => attempt().then(schedule), pollMilliseconds).unref();
  };
  return {
    snapshot: () => snapshot,
    totals: () => totals,
    /** Another one as soon as there may be room where there was none, or the other way round. */
    roomVersion: () => rooms.version,
    /** Resolves when every change committed before the call is in. */
    refresh,
    /** Reads everything anew at the next look, whatever has changed. */
    reload: () => {
      isDoubted = true;
    },
    /** A hint, such as NOTIFY 'advert_changes', that a refresh is worth while now. */
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
      await running.catch(() => undefined);
    },
  };
}

/** The snapshot among the caches: what is in it, and a reading of everything anew. Held by the adverts: the registry does not. */
function snapshotCache({ snapshot, reload }: Pick<ReturnType<typeof followSnapshot>, 'snapshot' | 'reload'>) {
  const source: CacheSource = {
    figures: () => ({
      entries: snapshot().adverts.size + snapshot().slots.size,
      bytes: null,
      hits: 0,
      misses: 0,
      age: null,
      ttl: null,
      isFixed: false,
      keys: [...snapshot().slots.keys()],
    }),
    clear: reload,
  };
  registerCache('adverts', source);
  return source;
}
