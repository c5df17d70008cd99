import type { Transaction } from '#db/database.ts';

export type EnqueueOptions = {
  /** The same key replaces a waiting job instead of adding a second one. */
  jobKey?: string;
  runAt?: Date;
  maxAttempts?: number;
};

export type JobRequest = { task: string; payload: unknown } & EnqueueOptions;

/** Jobs are added in the transaction of the change that causes them: both happen or neither. */
export interface Queue {
  enqueue(tx: Transaction, task: string, payload: unknown, options?: EnqueueOptions): Promise<void>;
  /** Several jobs in one round trip; their keys differ. */
  enqueueAll(tx: Transaction, jobs: readonly JobRequest[]): Promise<void>;
}

/** A job of a feature; the server registers all of them with the worker. */
export type Job = {
  task: string;
  /**
   * `payload` is untrusted JSON: parse it. Throwing makes the worker try again with growing delay. `stopping` is aborted
   * when the process ends: what takes longer than some seconds breaks off then, and asks for itself again.
   */
  run(payload: unknown, stopping?: AbortSignal): Promise<void>;
  /** Cron pattern (UTC) when the job runs by the clock. */
  cron?: string;
};

/**
 * Does something for each, one after the other; answers what came of it, in order. One that fails does not keep the
 * others from their turn: all failures are thrown together at the end. `what` names the items in that error.
 */
export async function forEachIsolated<Item, Result>(
  items: readonly Item[],
  what: string,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      results.push(await act(item));
    } catch (error) {
      errors.push(...(error instanceof AggregateError ? error.errors : [error]));
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} ${what} could not be looked after`);
  return results;
}
