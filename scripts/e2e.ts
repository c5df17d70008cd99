import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findPgbouncer, marketBehindPgbouncer } from '../test/pgbouncer.ts';
import { seededDataDir } from '../test/seeded-data-dirs.ts';
import { removeDataDir, startServer } from '../test/server-process.ts';
import { tmpfsRoot } from '../test/tmpfs.ts';
import { buildSite } from './build-site.ts';
import { findChromium, installWholeChromium } from './chromium.ts';

/** The demo market's partner, and one that a test makes itself. */
const partnerHosts = { HOSTS_PARTNER: 'partner.localhost,heizoel.partner.localhost' };

/** Runs the browser tests against a marketplace of their own: new database, demo market, free port. With `E2E_POOLER` behind PgBouncer. */
async function runBrowserTests(args: readonly string[]): Promise<number> {
  findChromium();
  const program = process.env.E2E_POOLER ? findPgbouncer() : null;
  if (process.env.E2E_POOLER && !program)
    throw new Error('PgBouncer is not here (Debian: sudo apt-get install pgbouncer).');
  if (process.env.TEST_DEPTH !== 'quick') installWholeChromium();
  buildSite();
  const dataDir = await seededDataDir('demo', await tmpfsRoot());
  const pooler = program ? await marketBehindPgbouncer(program, dataDir) : null;
  const server = await startServer({
    dataDir,
    program: 'test/e2e/market.process.ts',
    env: {
      BRENNWERT_DEMO: 'on',
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
      MQTT_PORT: '0',
      ...partnerHosts,
      ...pooler?.env,
    },
  });
  const [, control = ''] = /^Control: (\S+)$/m.exec(server.output()) ?? [];
  try {
    const playwright = spawn(
      process.execPath,
      [path.resolve('node_modules/@playwright/test/cli.js'), 'test', ...args],
      {
        stdio: 'inherit',
        env: { ...process.env, E2E_URL: server.url, E2E_CONTROL: control },
      },
    );
    await once(playwright, 'exit');
    return playwright.exitCode ?? 1;
  } finally {
    await server.kill('SIGTERM');
    await pooler?.stop();
    await removeDataDir(dataDir);
  }
}

if (import.meta.main) {
  process.exitCode = await runBrowserTests(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
}
