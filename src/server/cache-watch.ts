import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '#db/database.ts';
import {
  type CacheOrder,
  forgetProcess,
  latestOrder,
  ordersSince,
  reportCaches,
} from '#platform/caches/cache-orders.ts';
import { cacheFigures, clearCaches } from '#platform/caches/cache-registry.ts';

/** How often orders are asked for; NOTIFY only makes it quicker, ms. */
const POLL_INTERVAL = 1000;
/** How often the figures are written, ms. */
const REPORT_INTERVAL = 5000;
/** An order's number is given before its transaction commits: so many before the last one are looked at again. */
const LOOK_BACK = 50;

type WatchOptions = {
  db: Database;
  onError(error: unknown): void;
  /** Of tests with several in one process. */
  clear?: typeof clearCaches;
  figures?: typeof cacheFigures;
};

/** Follows the orders to clear caches of this process, and writes down what is in them. */
export async function watchCaches({
  db,
  onError,
  clear = clearCaches,
  figures = cacheFigures,
}: WatchOptions) {
  const id = randomUUID();
  const first = await latestOrder(db);
  const followed = new Set<number>();
  let last = first;
  let running: Promise<void> | null = null;
  let isStopped = false;

  const follow = async () => {
    const orders = await ordersSince(db, Math.max(first, last - LOOK_BACK));
    const fresh = orders.filter((order) => !followed.has(order.id));
    for (const order of fresh) {
      clear(nameAndKey(order));
      followed.add(order.id);
      last = Math.max(last, order.id);
    }
    for (const number of followed) if (number < last - LOOK_BACK) followed.delete(number);
    if (fresh.length > 0) await report();
  };
  const report = () =>
    reportCaches(db, { id, host: hostname(), pid: process.pid, figures: figures(), followed: last });
  const look = (): Promise<void> => {
    running ??= follow()
      .catch(onError)
      .finally(() => {
        running = null;
      });
    return running;
  };
  await report();
  const polling = setInterval(() => void look(), POLL_INTERVAL).unref();
  const reporting = setInterval(() => void report().catch(onError), REPORT_INTERVAL).unref();
  return {
    /** A hint that there are orders. */
    look: () => {
      if (!isStopped) void look();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(polling);
      clearInterval(reporting);
      await running;
      await forgetProcess(db, id).catch(onError);
    },
  };
}

const nameAndKey = ({ cache, key }: CacheOrder) => ({ name: cache, key });
