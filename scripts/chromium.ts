import { installPackage, isExecutable } from './debian.ts';

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

/** Packages of Debian: the browser without windows, and the whole one. */
type Package = 'chromium-headless-shell' | 'chromium';

/** The browser for the tests; installed through apt when it is missing and we may. Throws with what to do. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (isExecutable(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH ${wanted} is not a program.`);
  }
  const found = usualPlaces.find(isExecutable) ?? install('chromium-headless-shell') ?? install('chromium');
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}

/** The browser with all that has windows: what installs the site and shows notices. Throws with what to do. */
export function findWholeChromium(): string {
  const found = wholeChromium();
  if (found) return found;
  throw new Error(
    'What a shell without windows cannot do is tested in the whole Chromium: install it (Debian: sudo apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

/** Installs it as `findChromium` does, before several tests at once look for it. */
export function installWholeChromium(): void {
  if (!wholeChromium()) install('chromium');
}

const wholeChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...usualPlaces].find(
    (place) => !place.includes('headless') && isExecutable(place),
  );

/** Where the browser is after that; undefined where we may not install anything, or there is no such package. */
function install(name: Package): string | undefined {
  installPackage(name);
  const file = `/usr/bin/${name}`;
  return isExecutable(file) ? file : undefined;
}
