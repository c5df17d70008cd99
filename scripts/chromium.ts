import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const usualPlaces = [
  // The same browser without windows: the tests take two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for the tests; installed through apt when it is missing and we may. Throws with what to do. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (isExecutable(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH ${wanted} is not a program.`);
  }
  const found = usualPlaces.find(isExecutable) ?? installed();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined;
  console.log('Chromium is missing; installing it through apt …');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    const found = usualPlaces.find(isExecutable);
    if (found) return found;
  }
  return undefined;
}
