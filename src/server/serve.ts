import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadConfig } from './config.ts';
import type { RunningProcess } from './process.ts';
import { isOutage, StartError } from './system-errors.ts';

/**
 * Lets the heap grow by half of what lives in it before it is collected. V8 would let it grow up to fourfold, which
 * for 100 MB of prices and places is memory that does nothing. For after the start, which would be collected a dozen
 * times over while it reads them.
 */
const limitHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=50');

/**
 * Gives back the memory that only a start needs: modules are compiled and all prices are read, which leaves twice as
 * much behind as lives on. Measured with the demo market: 338 MB resident before, 204 MB after, in 0.2 s.
 */
function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  setFlagsFromString('--no-expose-gc');
}

/** After so long what only the start needed is given back, ms: the first visitors do not wait for it. */
const AFTER_START = 3000;

/**
 * The marketplace in production: from the environment's configuration to a signal that ends it. PostgreSQL comes up
 * while everything else is loaded, which takes as long.
 */
export const serve = (): Promise<void> =>
  runUntilSignal(async (onLost) => {
    const config = await loadConfig(process.env);
    if (!config.databaseUrl) {
      const { wakeOwnServer } = await import('./database/bundled/early-start.ts');
      await wakeOwnServer(config.dataDir);
    }
    const [{ startProcess }, { createLog }, { announce }, { loadSiteBuild }] = await Promise.all([
      import('./process.ts'),
      import('./log.ts'),
      import('./site-addresses.ts'),
      import('./site-build.ts'),
    ]);
    const log = createLog(config.logLevel);
    const running = await startProcess({ config, log, site: await loadSiteBuild(), onLost });
    limitHeapGrowth();
    announce(running, config);
    // Otherwise only an orderly end would keep it.
    flushCompileCache();
    void pause(AFTER_START, undefined, { ref: false }).then(releaseStartMemory);
    return running;
  });

/** A process that has not drained after so long is ended hard, ms; supervisors usually wait 30 s. */
const LONGEST_DRAIN = 25_000;

/**
 * Starts, then waits for SIGTERM or SIGINT and drains. Never rejects: a reason that the operator can mend is one
 * sentence on standard error, anything else a stack, and the exit code is 1.
 */
export async function runUntilSignal(
  start: (onLost: (error: Error) => void) => Promise<RunningProcess>,
): Promise<void> {
  const started = start(fail);
  process.on('uncaughtException', fail);
  // A promise that a library did not wait for; what it belonged to is tried again when the database is back.
  process.on('unhandledRejection', (reason) => {
    if (!isOutage(reason)) fail(reason);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(started));
  await started.catch(fail);
}

async function stop(started: Promise<RunningProcess>): Promise<void> {
  // A second signal is impatience.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));
  setTimeout(
    () => fail(new StartError('Not everything finished in time; ended hard.')),
    LONGEST_DRAIN,
  ).unref();
  const running = await started.catch(() => null);
  await running?.stop();
  process.exit(0);
}

function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
