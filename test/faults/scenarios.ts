import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import type pg from 'pg';
import { listenToQueries } from './pool-calls.ts';

/**
 * Many walks at once in one process, each stopped before another call to the database or to a provider; when all of
 * them stand still or are through, the process kills itself (SIGKILL). So one death cuts off every place of a step.
 */
type Walk = {
  calls: number;
  stopAt: number;
  state: 'walking' | 'stopped' | 'through';
  /** The calls that come first after something lasting, counted from 1. */
  afterLasting: number[];
  hasChanged: boolean;
};

/** What the parent is told of a walk. */
export type Walked = Pick<Walk, 'calls' | 'afterLasting'> & { isThrough: boolean };

const present = new AsyncLocalStorage<Walk>();
const all: Walk[] = [];

/** A call of whoever walks here; never answers when it is the one to stop before. */
export function beforeCall(): Promise<never> | null {
  const walk = present.getStore();
  if (!walk) return null;
  walk.calls += 1;
  if (walk.hasChanged) walk.afterLasting.push(walk.calls);
  walk.hasChanged = false;
  if (walk.calls !== walk.stopAt) return null;
  walk.state = 'stopped';
  dieWhenStill();
  return new Promise<never>(() => undefined);
}

/** What was written is there for good, whatever becomes of the process: the step to the next call is one to die in. */
export function lasting(): void {
  const walk = present.getStore();
  if (walk) walk.hasChanged = true;
}

function dieWhenStill(): void {
  if (all.some(({ state }) => state === 'walking')) return;
  const walked: Walked[] = all.map(({ calls, afterLasting, state }) => ({
    calls,
    afterLasting,
    isThrough: state === 'through',
  }));
  writeSync(1, JSON.stringify(walked));
  process.kill(process.pid, 'SIGKILL');
}

/** Every query of the pool becomes a call. */
export function countCallsTo(pool: pg.Pool): void {
  listenToQueries(pool, () => {
    let isInTransaction = false;
    return (query) => {
      const stopped = beforeCall();
      if (stopped) return stopped;
      const text = textOf(query);
      isInTransaction =
        /^(begin|start)/i.test(text) || (isInTransaction && !/^(commit|rollback)$/i.test(text));
      // Alone, a statement is its own transaction.
      if (!isInTransaction && !/^(rollback|select (?!.*add_job))/is.test(text)) lasting();
      return null;
    };
  });
}

const textOf = (query: unknown): string =>
  (typeof query === 'object' && query !== null && 'text' in query
    ? String(query.text)
    : String(query)
  ).trim();

/** Begins a walk for each place to stop at; 0 for none: its calls are counted. */
export function walkAll(stops: readonly number[], walk: (at: number) => Promise<void>): void {
  for (const stopAt of stops) {
    all.push({ calls: 0, stopAt, state: 'walking', afterLasting: [], hasChanged: false });
  }
  for (const [at, own] of all.entries()) {
    void present.run(own, async () => {
      await walk(at);
      own.state = 'through';
      dieWhenStill();
    });
  }
}
