import './environment.ts';
import { loadConfig } from './config.ts';
import { createLog } from './log.ts';
import { startProcess } from './process.ts';
import { announce, runUntilSignal } from './run.ts';
import { loadSiteBuild } from './site-build.ts';

await runUntilSignal(async (onLost) => {
  const config = await loadConfig(process.env);
  const running = await startProcess({
    config,
    log: createLog(config.logLevel),
    site: await loadSiteBuild(),
    onLost,
  });
  announce(running, config);
  return running;
});
