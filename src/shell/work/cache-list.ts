import type { Connection, Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { cacheProcesses, orderClearing } from '#platform/caches/cache-orders.ts';
import type { NamedFigures } from '#platform/caches/cache-registry.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';

export type CacheRow = NamedFigures & { id: string; process: string };

/** Every cache of every process that lives, by name. */
export async function cacheRows(db: Connection): Promise<{ rows: CacheRow[]; processes: number }> {
  const processes = await cacheProcesses(db);
  const rows = processes.flatMap(({ id, host, pid, figures }) =>
    figures.map((one) => ({ ...one, id: `${one.name} ${id}`, process: `${host}, ${pid}` })),
  );
  return {
    processes: processes.length,
    rows: rows.toSorted((a, b) => a.name.localeCompare(b.name, 'de') || a.process.localeCompare(b.process)),
  };
}

/** How many processes have followed an order. */
export async function orderState(db: Connection, order: number) {
  const processes = await cacheProcesses(db);
  return {
    processes: processes.length,
    followed: processes.filter(({ followed }) => followed >= order).length,
  };
}

type Asked = { intent: string; cache: string; key: string; actorId: number };

/** Has a key, a cache or all of them cleared in every process; answers the number of the order. */
export async function clearCache(
  { db, clock }: { db: Database; clock: Clock },
  { intent, cache, key, actorId }: Asked,
): Promise<Result<number, 'noKey' | 'unknown'>> {
  const isAll = intent === 'all';
  const isKey = intent === 'key';
  if (isKey && key === '') return { ok: false, error: 'noKey' };
  const { rows } = await cacheRows(db);
  const isKnown = rows.some(({ name, isFixed }) => name === cache && !isFixed);
  if (!isAll && !(isKnown && (isKey || intent === 'kind'))) return { ok: false, error: 'unknown' };
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const order = { cache: isAll ? null : cache, key: isKey ? key : null };
    const details = { cache: isAll ? 'alle' : cache, ...(isKey && { key }) };
    await addAuditEvent(tx, { actorId, userId: null, action: 'caches_cleared', details, now });
    return ok(await orderClearing(tx, { ...order, now }));
  });
}
