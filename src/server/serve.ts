import { flushCompileCache } from 'node:module';
import { loadConfig } from './config.ts';
import { createLog } from './log.ts';
import { keepHeapSmall, releaseStartMemory } from './memory.ts';
import { startProcess } from './process.ts';
import { announce, runUntilSignal } from './run.ts';
import { loadSiteBuild } from './site-build.ts';

/** The marketplace in production: from the environment's configuration to a signal that ends it. */
export const serve = (): Promise<void> =>
  runUntilSignal(async (onLost) => {
    const config = await loadConfig(process.env);
    const running = await startProcess({
      config,
      log: createLog(config.logLevel),
      site: await loadSiteBuild(),
      onLost,
    });
    keepHeapSmall();
    releaseStartMemory();
    announce(running, config);
    // Otherwise only an orderly end would keep it.
    flushCompileCache();
    return running;
  });
