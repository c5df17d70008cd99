import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '#db/database.ts';
import { loadCatalog } from '#features/catalog/catalog.ts';

import { type CompiledDealer, compileDealer } from './pricing.compile.ts';
import { type CompiledIndex, emptyIndex, replaceDealers } from './pricing.index.ts';
import {
  activeDealerIds,
  changesSince,
  dealersAt,
  latestPriceVersion,
  type ZoneMemory,
} from './pricing.store.ts';

/** Dealers that are read and compiled in one go: requests wait for the compiling of one batch. */
const batchSize = 40;

type Source = { db: Database; memory: ZoneMemory };

/** Reads everything at the latest version. */
export async function loadIndex(source: Source): Promise<CompiledIndex> {
  const version = await latestPriceVersion(source.db);
  const catalog = await loadCatalog(source.db);
  source.memory.clear();
  const dealerIds = await activeDealerIds(source.db);
  return withDealersReread(source, emptyIndex(catalog), { version, dealerIds });
}

/** The index with everything that changed since; the same one when nothing did. */
export async function caughtUp(source: Source, index: CompiledIndex): Promise<CompiledIndex> {
  const changes = await changesSince(source.db, index.version);
  const version = changes.at(-1)?.version;
  if (version === undefined) return index;
  const dealerIds = new Set<number>();
  for (const { dealerId } of changes) {
    if (dealerId === null) return loadIndex(source);
    dealerIds.add(dealerId);
  }
  return withDealersReread(source, index, { version, dealerIds: [...dealerIds] });
}

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
  return calmly(replaceDealers(index, changes, version));
}

/** Runs a generator to its end and lets the event loop run between its steps. */
async function calmly<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    await yieldToEventLoop();
    if (step.done) return step.value;
  }
}
