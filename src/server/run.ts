import { isOutage } from './database/outage.ts';
import type { RunningProcess } from './process.ts';
import { StartError } from './start-error.ts';

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
