import { Worker } from 'node:worker_threads';

/** How long work may take, ms, and by how much the process may grow meanwhile, megabytes. */
export type Bounds = { ms: number; megabytes: number };

/** ms; in that time a process unpacks ten megabytes. */
const watchEvery = 20;

/** What work that ended within its bounds has posted; null when it took too long, needed too much or threw. */
export type Apart = { answer: unknown } | null;

/**
 * Does work on a thread of its own, so that others are answered meanwhile and nothing that it meets reaches the process:
 * what a file with this path posts to its parent, once, given `input`. Files are found from the root of the package,
 * because pages are bundled and would look beside the bundle.
 */
export function runApart(file: string, input: unknown, { ms, megabytes }: Bounds): Promise<Apart> {
  const { promise, resolve } = Promise.withResolvers<Apart>();
  const worker = new Worker(file, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // Nothing of the configuration: no address of a database, no secret.
    env: {},
    // Libraries print what they stumble over, and it may be somebody's text.
    stdout: true,
    stderr: true,
  });
  const patience = setTimeout(() => resolve(null), ms);
  // Limits of a thread know nothing of what lies outside its heap: unpacked bytes do.
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > megabytes * 1024 * 1024) resolve(null);
  }, watchEvery);
  worker.once('message', (answer: unknown) => resolve({ answer }));
  worker.once('error', () => resolve(null));
  worker.once('exit', () => resolve(null));
  return promise.finally(async () => {
    clearTimeout(patience);
    clearInterval(watch);
    await worker.terminate();
  });
}
