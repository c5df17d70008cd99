import { LRUCache } from 'lru-cache';

type Settings<Value> = {
  /** Most entries; or most bytes, by `sizeOf`. */
  max?: number;
  maxBytes?: number;
  sizeOf?: (value: Value, key: string) => number;
  /** An entry is forgotten after so long, ms; kept until it is pushed out unless told. */
  ttl?: number;
  /** Keys that tell of people or let somebody in are shown to nobody. */
  keys?: 'shown' | 'secret';
};

/** What one cache of a process says of itself. Ages in ms. */
export type CacheFigures = {
  entries: number;
  /** Null where nobody counts them. */
  bytes: number | null;
  hits: number;
  misses: number;
  /** Of the oldest entry; null without one. */
  age: number | null;
  /** How long an entry is good; null: until it is pushed out, or what it follows from changes. */
  ttl: number | null;
  /** The latest used ones; none where keys are secret. */
  keys: readonly string[];
  /** Follows from the release or from what is polled anyway: clearing it would change nothing. */
  isFixed: boolean;
};

/** Anything that holds on to what it could make again. */
export type CacheSource = {
  figures(): CacheFigures;
  /** Without a key all of it. */
  clear(key?: string): void;
};

type SourceRef = { deref(): CacheSource | undefined };

declare global {
  // The site's bundle and the server load modules of their own: what both register must meet somewhere.
  var brennwertCaches: Map<string, Set<SourceRef>> | undefined;
}

const registry = (): Map<string, Set<SourceRef>> => {
  globalThis.brennwertCaches ??= new Map();
  return globalThis.brennwertCaches;
};

/** Keeps nothing alive but what is fixed: who drops a cache has dropped it. Several of one name count together. */
export function registerCache(name: string, source: CacheSource): void {
  const known = registry().get(name) ?? new Set();
  known.add(source.figures().isFixed ? { deref: () => source } : new WeakRef(source));
  registry().set(name, known);
}

function sourcesOf(name: string): CacheSource[] {
  const refs = registry().get(name) ?? new Set();
  return [...refs].flatMap((ref) => {
    const source = ref.deref();
    if (!source) refs.delete(ref);
    return source ?? [];
  });
}

export type NamedFigures = CacheFigures & { name: string };

/** All caches of this process by name, those of one name added up. */
export const cacheFigures = (): NamedFigures[] =>
  [...registry().keys()].toSorted().flatMap((name) => {
    const all = sourcesOf(name).map((source) => source.figures());
    const [first] = all;
    if (!first) return [];
    const sum = (of: (figures: CacheFigures) => number) => all.reduce((total, one) => total + of(one), 0);
    const ages = all.flatMap(({ age }) => age ?? []);
    return {
      name,
      entries: sum(({ entries }) => entries),
      bytes: first.bytes === null ? null : sum(({ bytes }) => bytes ?? 0),
      hits: sum(({ hits }) => hits),
      misses: sum(({ misses }) => misses),
      age: ages.length === 0 ? null : Math.max(...ages),
      ttl: first.ttl,
      keys: [...new Set(all.flatMap(({ keys }) => keys))].slice(0, shownKeys),
      isFixed: first.isFixed,
    };
  });

/** Clears one key of one kind, one kind, or (null) all of this process. */
export function clearCaches({ name, key }: { name: string | null; key: string | null }): void {
  for (const known of name === null ? registry().keys() : [name])
    for (const source of sourcesOf(known)) source.clear(key ?? undefined);
}

const shownKeys = 20;

export type Cache<Value extends NonNullable<unknown>> = ReturnType<typeof createCache<Value>>;

/**
 * A bounded memory of this process, the latest used entries staying, known by a name to those who look after it
 * (/support/cache). The one way to make one: `test/cache-registry.test.ts` finds those beside it.
 */
export function createCache<Value extends NonNullable<unknown>>(name: string, settings: Settings<Value>) {
  type Entry = { value: Value; at: number };
  const { ttl, sizeOf } = settings;
  const entries = new LRUCache<string, Entry>({
    ...(settings.maxBytes === undefined ? { max: settings.max ?? 1000 } : { maxSize: settings.maxBytes }),
    ...(sizeOf && { sizeCalculation: ({ value }: Entry, key: string) => sizeOf(value, key) }),
    ...(ttl !== undefined && { ttl }),
  });
  const counts = { hits: 0, misses: 0 };
  const cache = {
    get: (key: string): Value | undefined => {
      const found = entries.get(key);
      counts[found ? 'hits' : 'misses'] += 1;
      return found?.value;
    },
    /** Looked at without counting. */
    peek: (key: string): Value | undefined => entries.peek(key)?.value,
    set: (key: string, value: Value): void => void entries.set(key, { value, at: performance.now() }),
    delete: (key: string): void => void entries.delete(key),
    /** What is known, or what `make` makes of it now. A promise that fails is forgotten, and made anew when asked again. */
    remembered: (key: string, make: () => Value): Value => {
      const known = cache.get(key);
      if (known !== undefined) return known;
      const made = make();
      cache.set(key, made);
      if (made instanceof Promise)
        made.catch(() => {
          if (entries.peek(key)?.value === made) entries.delete(key);
        });
      return made;
    },
    /** Kept with the cache: the registry holds it weakly. */
    source: {
      figures: (): CacheFigures => ({
        entries: entries.size,
        bytes: sizeOf ? entries.calculatedSize : null,
        ...counts,
        age: oldest(entries.values()),
        ttl: ttl ?? null,
        keys: settings.keys === 'secret' ? [] : shownOf(entries.keys()),
        isFixed: false,
      }),
      clear: (key?: string) => {
        if (key === undefined) entries.clear();
        else entries.delete(key);
      },
    },
  };
  registerCache(name, cache.source);
  return cache;
}

/** The first ones that can be written down and read. */
function shownOf(keys: Iterable<string>): string[] {
  const shown: string[] = [];
  for (const key of keys) {
    if (shown.length === shownKeys) break;
    if (key.length <= 500 && key.isWellFormed() && !key.includes('\0')) shown.push(key);
  }
  return shown;
}

function oldest(entries: Iterable<{ at: number }>): number | null {
  let first = Number.POSITIVE_INFINITY;
  for (const { at } of entries) if (at < first) first = at;
  return first === Number.POSITIVE_INFINITY ? null : Math.round(performance.now() - first);
}
