import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newDataDir, removeDataDir, startServer } from '../test/server-process.ts';
import { buildSite } from './build-site.ts';
import { findChromium } from './chromium.ts';

/** `npm run screenshots`: the pictures of docs/screenshots, and the README's of two of them, from a fresh demo market. */
const folder = 'docs/screenshots';
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
type Look = { viewport: typeof wide; colorScheme: 'light' | 'dark' };

const list = '/heizoel/angebotsliste?zipCode=10115&amount=3000';

/** A customer of the demo market who has tanks. */
const tankOwner = { email: 'kunde@demo.example', password: 'Brennwert-Demo-26' } as const;

const customer = {
  'stations.0.address.firstName': 'Erna',
  'stations.0.address.lastName': 'Brandstätter',
  'stations.0.address.street': 'Lindenweg 4',
  'stations.0.address.phone': '030 901820',
  email: 'erna@beispiel.example',
} as const;

async function takeAll(browser: Browser, url: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries({ wide, phone })) {
      const page = await open(browser, url, { viewport, colorScheme });
      await take(page, `${url}/`, `home-${size}-${colorScheme}`);
      await take(page, url + list, `list-${size}-${colorScheme}`);
      await takeTank(page, url, `tank-${size}-${colorScheme}`);
      await page.context().close();
    }
  }
  const page = await open(browser, url, { viewport: wide, colorScheme: 'light' });
  await take(page, `${url}/gibt-es-nicht`, 'error');
  await order(page, url);
}

async function open(browser: Browser, url: string, look: Look): Promise<Page> {
  const page = await (await browser.newContext({ ...look, locale: 'de-DE' })).newPage();
  await page.goto(url);
  return page;
}

async function take(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await save(page, name);
}

/** From the top, and when nothing loads any more. */
async function save(page: Page, name: string): Promise<void> {
  await page.locator('.loading-bar').waitFor({ state: 'detached' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Of the first tank: the page about all of them comes first. */
async function takeTank(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/benutzerkonto/anmeldung`);
  await page.getByLabel('E-Mail-Adresse').first().fill(tankOwner.email);
  await page.locator('input[type="password"]').first().fill(tankOwner.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL('**/kunde/startseite');
  const path = await page.locator('a[href*="startseite?tank="]').first().getAttribute('href');
  await page.goto(`${url}${path?.replace('startseite', 'mex') ?? '/kunde/mex'}`);
  // The head learns after the page who is signed in.
  await page.getByRole('link', { name: /Katrin Sommer/ }).waitFor();
  await save(page, name);
}

async function order(page: Page, url: string): Promise<void> {
  await page.goto(url + list);
  await page
    .getByRole('button', { name: /^Auswählen/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Wohin wird geliefert?' }).waitFor();
  for (const [name, value] of Object.entries(customer)) await page.locator(`[name="${name}"]`).fill(value);
  await save(page, 'order-address');
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await page.getByRole('heading', { name: 'Wie möchten Sie zahlen?' }).waitFor();
  await save(page, 'order-payment');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  await page.getByRole('heading', { name: 'Prüfen und bestellen' }).waitFor();
  await save(page, 'order-summary');
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await page.getByRole('heading', { name: 'Ihre Bestellung ist beim Händler' }).waitFor();
  await save(page, 'order-success');
}

/** The offer list on a desktop and on a phone beside it; small enough for the README. */
async function joinLists(): Promise<void> {
  const screen = await sharp(`${folder}/list-wide-light.png`).resize({ width: 1080 }).toBuffer();
  const held = await sharp(`${folder}/list-phone-light.png`).resize({ width: 270 }).toBuffer();
  const edge = { create: { width: 286, height: 600, channels: 3, background: '#1d2733' } } as const;
  await sharp({ create: { width: 1446, height: 735, channels: 3, background: '#dfe5ea' } })
    .composite([
      { input: screen, left: 30, top: 30 },
      { input: await sharp(edge).png().toBuffer(), left: 1130, top: 105 },
      { input: held, left: 1138, top: 113 },
    ])
    .webp({ quality: 82 })
    .toFile(`${folder}/offer-list.webp`);
}

buildSite();
mkdirSync(folder, { recursive: true });
const dataDir = await newDataDir();
const server = await startServer({ dataDir, env: { BRENNWERT_DEMO: 'on', RATE_LIMITS: 'off' } });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await takeAll(browser, server.url);
  await joinLists();
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  await removeDataDir(dataDir);
}
