import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Calls, startOwnMarket } from './own-market.ts';
import { test } from './test.ts';
import { appAgent, expectAccessible } from './visitor.ts';

/** Stands for the operator's analytics: counts how often it is fetched, and leaves two cookies behind. */
async function startAnalytics(): Promise<{ address: string; fetched: string[]; server: Server }> {
  const fetched: string[] = [];
  const server = createServer((request, response) => {
    fetched.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript');
    response.end("document.cookie = '_ga=1; Path=/'; document.cookie = '_pk_id.1=2; Path=/';");
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/analytics.js`, fetched, server };
}

let analytics: Awaited<ReturnType<typeof startAnalytics>>;
let market: Calls;

test.beforeAll(async () => {
  analytics = await startAnalytics();
  market = startOwnMarket({ ANALYTICS_URL: analytics.address, ANALYTICS_ID_DE: 'site-de' });
});
test.afterAll(async () => {
  await market.stop();
  analytics.server.close();
});

const namesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_'));
const question = (page: Page) => page.getByRole('heading', { name: 'Dürfen wir mitzählen?' });

test('nothing is counted before consent or after its withdrawal, and refusing is as easy as accepting', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page, context, browser }) => {
  const origin = await market.origin();
  await page.goto(`${origin}/impressum`, { waitUntil: 'networkidle' });
  await expect(question(page)).toBeVisible();
  const no = page.getByRole('button', { name: 'Nur notwendige' });
  const yes = page.getByRole('button', { name: 'Statistik erlauben' });
  const heights = () => Promise.all([no, yes].map(async (one) => (await one.boundingBox())?.height));
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  expect(await no.getAttribute('class')).toBe(await yes.getAttribute('class'));
  expect(analytics.fetched).toEqual([]);
  await page.route('**/cookie-einstellungen', (route) => route.abort());
  await no.click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Ihre Antwort kam nicht bei uns an' }),
  ).toBeVisible();
  await page.unroute('**/cookie-einstellungen');
  await no.click();
  await expect(question(page)).toBeHidden();
  await page.reload({ waitUntil: 'networkidle' });
  expect(analytics.fetched).toEqual([]);

  // Changeable from the footer of any page.
  const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });
  await settings.click();
  await page.getByRole('radio', { name: /Notwendige und Statistik/ }).check();
  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect.poll(() => analytics.fetched).toEqual(['/analytics.js?id=site-de']);
  await expect.poll(() => namesOf(context)).toEqual(['_ga', '_pk_id.1']);

  await page.getByRole('radio', { name: /Nur notwendige/ }).check();
  // What the script left running goes with a reload, which would cut in on the next page.
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await loadedAnew;
  await expect(page.locator('#analytics-script')).toHaveCount(0);
  await expect.poll(() => namesOf(context)).toEqual([]);
  await page.goto(`${origin}/agb`, { waitUntil: 'networkidle' });
  expect(analytics.fetched).toHaveLength(1);

  // Inside the app consent counts as withdrawn, and neither bar covers the page.
  const app = await browser.newContext({ userAgent: appAgent });
  await app.addCookies([{ name: 'consent', value: '2.s.00000000-0000-4000-8000-000000000000', url: origin }]);
  const inApp = await app.newPage();
  await inApp.goto(`${origin}/impressum`, { waitUntil: 'networkidle' });
  await expect(inApp.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inApp.locator('.bottom-bar')).toHaveCount(0);
  expect(analytics.fetched).toHaveLength(1);
  await app.close();
});

test('no step of an order lies under the question', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${await market.origin()}/heizoel/angebotsliste?zipCode=10115&amount=3000`);
  await expect(question(page)).toBeVisible();
  await page
    .getByRole('button', { name: /^Auswählen/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/heizoel\/bestellung\/adresse/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('a list whose calculation fails says so and offers to try again', { tag: '@phone' }, async ({
  page,
}) => {
  await market.setBroken(1);
  const list = `${await market.origin()}/heizoel/angebotsliste?zipCode=10115&amount=3000`;
  expect((await page.goto(list))?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await market.setBroken(0);
  await page.getByRole('main').getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/1 Angebot für Berlin/);
});
