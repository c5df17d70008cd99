import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

/** `npm run e2e` starts the marketplace on a free port with a demo market of its own and names it here. */
const baseURL = process.env.E2E_URL;
if (!baseURL)
  throw new Error('E2E_URL is not set: run npm run e2e, which starts the server for these tests.');

/** `npm test`: the least that finds a fault, on as little of the processor as that takes. */
const isQuick = process.env.TEST_DEPTH === 'quick';

/** Each journey at one of the two sizes, and all pages: what a run is for that has nothing to do with widths. */
const isAtOneSize = isQuick || process.env.E2E_SIZES === 'one';

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: findChromium(),
    // Without it a machine that has no graphics card plays one, for a tenth more of the processor.
    args: process.getuid?.() === 0 ? ['--disable-gpu', '--no-sandbox'] : ['--disable-gpu'],
    // Chromium does not start under faketime (test/fake-clock.ts): it keeps the machine's time.
    env: { ...process.env, LD_PRELOAD: '' },
  },
};

const only = (size: string, { but }: { but: RegExp }) =>
  isAtOneSize ? { grep: new RegExp(`@quick-${size}`) } : { grepInvert: but };

export default defineConfig({
  testDir: 'test/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // For a busy machine with two cores. Nothing is waited for longer than it takes; how long it may take is measured by
  // benchmarks.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    baseURL,
    // Pages are as the server sends them; what is told of the worker allows it.
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Recording costs a twelfth of the processor; who looks into a failure runs its file alone, and gets one.
    trace: isQuick ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    ...chromium,
  },
  // What only one size has carries its tag and is no test of the other's; `npm test` has each journey at one size.
  projects: [
    {
      name: 'phone',
      ...only('phone', { but: /@desktop/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // Forms, errors and roles as somebody without scripts has them: no browser.
    { name: 'pages', testDir: 'test/pages', ...(isQuick && { grepInvert: /@deep/ }) },
    {
      name: 'desktop',
      ...only('desktop', { but: /@phone/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
