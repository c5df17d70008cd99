import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#db/database.ts';
import { loadCatalog } from '#features/catalog/catalog.ts';
import { productGroupList } from '#features/catalog/shared.ts';
import type { Catalog } from '#features/catalog/types.ts';
import {
  activeDealerIds,
  changesSince,
  dealersAt,
  catalogueVersion as latestCatalogueVersion,
  latestPriceVersion,
} from '#features/dealers/dealers.ts';
import type { ZoneMemory } from '#features/dealers/types.ts';
import { countryList } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import { type CacheSource, registerCache } from '#platform/caches/cache-registry.ts';
import { type CompiledDealer, compileDealer } from './pricing.compile.ts';
import { type CompiledIndex, emptyIndex, replaceDealers } from './pricing.index.ts';

/** Dealers that are read and compiled in one go: requests wait for the compiling of one batch. */
const batchSize = 40;

type Source = { db: Database; memory: ZoneMemory };

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

/** Keeps one index up to date. Refreshes never overlap; one that is asked for during another follows it. */
export function followIndex({ background, onError, pollMilliseconds = 1000, ...deps }: PricingDeps) {
  const db = background ?? deps.db;
  const memory = new Map<number, readonly number[]>();
  let current: CompiledIndex | null = null;
  let loadedAt = 0;
  let mustReload = false;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = true;

  const update = async () => {
    const known = mustReload ? null : current;
    mustReload = false;
    current = known ? await caughtUp({ db, memory }, known) : await loadIndex({ db, memory });
    if (current !== known) loadedAt = performance.now();
  };
  const { refresh, settled } = inTurn(update);
  const attempt = () => refresh().catch((error: unknown) => onError?.(error));
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => attempt().then(schedule), pollMilliseconds).unref();
  };
  return {
    index: (): CompiledIndex => {
      if (!current) throw new Error('pricing was not started');
      return current;
    },
    /** Brings the index up to date; resolves when every change committed before the call is in. */
    refresh,
    /** The same before the start, when there is none. */
    present: (): CompiledIndex | null => current,
    /** Since when it is what it is, ms. */
    age: (): number => performance.now() - loadedAt,
    /** Reads everything anew; readers go on with what is there meanwhile. */
    reload: () => {
      mustReload = true;
      if (!isStopped) void attempt();
    },
    /** A hint, such as NOTIFY 'price_changes', that a refresh is worth while now. */
    noticeChange: () => {
      if (!isStopped) void attempt();
    },
    /** Loads the index and starts to poll; throws when the database does not answer. */
    start: async () => {
      isStopped = false;
      await refresh();
      schedule();
    },
    /** Ends polling and waits for a refresh that runs. */
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await settled();
    },
  };
}

/** Lets an update run once at a time; one that is asked for during another follows it. */
function inTurn(update: () => Promise<void>) {
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
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
  return { refresh, settled: async () => (waiting ?? running)?.catch(() => undefined) };
}

/** Reads everything at the latest version. */
async function loadIndex(source: Source): Promise<CompiledIndex> {
  const version = await latestPriceVersion(source.db);
  const catalogueVersion = await latestCatalogueVersion(source.db, version);
  const catalog = await loadCatalog(source.db, version);
  source.memory.clear();
  const dealerIds = await activeDealerIds(source.db);
  const empty = { ...emptyIndex(catalog), catalogueVersion };
  return withDealersReread(source, empty, { version, dealerIds });
}

/** The index with everything that changed since; the same one when nothing did. */
async function caughtUp(source: Source, index: CompiledIndex): Promise<CompiledIndex> {
  const changes = await changesSince(source.db, index.version);
  const version = changes.at(-1)?.version;
  if (version === undefined) return index;
  const dealerIds = new Set<number>();
  let hasNewCatalog = false;
  for (const { dealerId, isCatalogue } of changes) {
    if (dealerId !== null) dealerIds.add(dealerId);
    else if (isCatalogue) hasNewCatalog = true;
    else return loadIndex(source);
  }
  const catalog = hasNewCatalog ? await loadCatalog(source.db, version) : index.catalog;
  if (!isCompiledAlike(index.catalog, catalog)) return loadIndex(source);
  const next = hasNewCatalog ? { ...index, catalog, catalogueVersion: version } : index;
  return withDealersReread(source, next, { version, dealerIds: [...dealerIds] });
}

/** Rules, rates and names are read by each calculation: the dealers' prices need not be compiled anew for them. */
const isCompiledAlike = (a: Catalog, b: Catalog): boolean => a === b || compiledFrom(a) === compiledFrom(b);

const compiledFrom = (catalog: Catalog): string =>
  JSON.stringify([
    [...catalog.parameters.keys()].toSorted((a, b) => a - b),
    countryList.flatMap(({ id: countryId }) =>
      productGroupList.map(({ id }) => {
        const { products, parameterGroups } = catalog.scope(countryId, id);
        const groups = parameterGroups.map(({ parameters, defaultParameterId }) => [
          defaultParameterId,
          ...parameters.map((parameter) => parameter.id),
        ]);
        return [products.map((product) => product.id), groups];
      }),
    ),
  ]);

/** Between its steps the event loop runs: readers go on with the old index meanwhile. */
async function withDealersReread(
  { db, memory }: Source,
  index: CompiledIndex,
  { version, dealerIds }: { version: number; dealerIds: readonly number[] },
): Promise<CompiledIndex> {
  const changes = new Map<number, CompiledDealer | null>(dealerIds.map((id) => [id, null]));
  const read = (start: number) => {
    const batch = dealerIds.slice(start, start + batchSize);
    const reading = dealersAt(db, { version, dealerIds: batch }, memory);
    // Awaited below, perhaps after another batch has failed.
    reading.catch(() => undefined);
    return reading;
  };
  let reading = read(0);
  for (let start = 0; start < dealerIds.length; start += batchSize) {
    const batch = await reading;
    // The database answers the next one while this one is compiled.
    if (start + batchSize < dealerIds.length) reading = read(start + batchSize);
    for (const rows of batch) changes.set(rows.id, compileDealer(index.catalog, index.bits, rows));
  }
  return finishInSteps(replaceDealers(index, changes, version));
}

/** Runs a generator to its end and lets the event loop run between its steps. */
async function finishInSteps<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    await yieldToEventLoop();
    if (step.done) return step.value;
  }
}

/** The index among the caches: what is in it, and a reading of everything anew. */
export function indexCache({
  present,
  age,
  reload,
}: Pick<ReturnType<typeof followIndex>, 'present' | 'age' | 'reload'>) {
  const source: CacheSource = {
    figures: () => {
      const index = present();
      const tables = [...(index?.products.values() ?? [])].map(({ table }) => table);
      return {
        entries: tables.reduce((sum, { count, garbage }) => sum + count - garbage, 0),
        bytes: null,
        hits: 0,
        misses: 0,
        ttl: null,
        isFixed: false,
        age: index && Math.round(age()),
        keys: index ? [`Preisstand ${index.version}`] : [],
      };
    },
    clear: () => reload(),
  };
  registerCache('price-index', source);
  return source;
}
