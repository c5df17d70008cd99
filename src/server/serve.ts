import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from './config.ts';
import { keepHeapSmall, releaseStartMemory } from './memory.ts';
import { runUntilSignal } from './run.ts';

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
      const { wakeOwnServer } = await import('./database/bundled/wake.ts');
      await wakeOwnServer(config.dataDir);
    }
    const [{ startProcess }, { createLog }, { announce }, { loadSiteBuild }] = await Promise.all([
      import('./process.ts'),
      import('./log.ts'),
      import('./announce.ts'),
      import('./site-build.ts'),
    ]);
    const log = createLog(config.logLevel);
    const running = await startProcess({ config, log, site: await loadSiteBuild(), onLost });
    keepHeapSmall();
    announce(running, config);
    // Otherwise only an orderly end would keep it.
    flushCompileCache();
    void pause(AFTER_START, undefined, { ref: false }).then(releaseStartMemory);
    return running;
  });
