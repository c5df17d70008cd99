import { expect, type Page } from '@playwright/test';
import { xssPayloads } from '../xss-payloads.ts';
import { signedInPerson } from './account-pages.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

const frameOf = (page: Page) => page.frameLocator('aside[aria-label="Anzeige"] iframe');

test('an advert stands in its frame, is counted when it is seen, and moves nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/iam/impressions')) told.push(request.postData() ?? '');
  });
  await page.goto('/heizoelpreise/bayern');
  const slot = page.getByRole('complementary', { name: 'Anzeige' });
  const before = await slot.boundingBox();
  await slot.scrollIntoViewIfNeeded();
  await expect(frameOf(page).locator('.press')).toBeVisible();
  expect((await slot.boundingBox())?.height).toBe(before?.height);
  await expect.poll(() => told.length).toBe(1);
  await expectAccessible(page);
  await expectToFit(page);
  await slot.getByRole('link', { name: 'Warum diese Anzeige?' }).click();
  await expect(page.getByText('Im Auftrag von')).toBeVisible();
  await expectAccessible(page);
});

test('one that does not come within two seconds leaves the page as it is', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.route('**/anzeige/preise**', () => undefined);
  await page.goto('/heizoelpreise/bayern');
  const slot = page.getByRole('complementary', { name: 'Anzeige' });
  const before = await slot.boundingBox();
  await slot.scrollIntoViewIfNeeded();
  await expect(slot.locator('iframe')).toHaveCount(1);
  await expect(slot.locator('iframe')).toHaveCount(0);
  expect((await slot.boundingBox())?.height).toBe(before?.height);
});

test('no payload of an advert reaches our origin', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const origin = originOf('de', baseURL);
  await settle(page.context(), origin, 'de');
  await signedInPerson(page, { role: 'ad_manager', firstName: 'Wiebke', lastName: 'Petersen' });
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) foreign.push(request.url());
  });
  // In lots, because each advert holds 200 kB at most and a broken one may swallow those behind it.
  const lots = Array.from({ length: Math.ceil(xssPayloads.length / 10) }, (_, at) =>
    xssPayloads.slice(at * 10, at * 10 + 10),
  );
  for (const [at, lot] of lots.entries()) {
    for (const html of [lot.join('\n'), lot.toReversed().join('')]) {
      await page.goto('/support/adverts/create');
      await page.getByLabel('Name der Anzeige').fill(`Angriff ${at}`);
      await page.getByLabel('Werbekunde', { exact: true }).selectOption({ index: 1 });
      await page.getByLabel('Zieladresse').fill('https://ziel.example/');
      await page.getByLabel('HTML', { exact: true }).fill(`<p>da</p>${html}`);
      await page.getByRole('button', { name: 'Als neue Fassung speichern' }).click();
      await expect(page.getByRole('heading', { name: /^Vorschau/ })).toBeVisible();
      const frame = page.locator('iframe').first();
      await frame.scrollIntoViewIfNeeded();
      const inside = page.frames().find((one) => one.url().includes('/vorschau/'));
      await inside?.waitForLoadState();
      const seen = await inside?.evaluate(() => ({
        origin: self.origin,
        scripts: document.scripts.length,
        cookie: (() => {
          try {
            return document.cookie;
          } catch {
            return 'forbidden';
          }
        })(),
      }));
      expect(seen).toEqual({ origin: 'null', scripts: 0, cookie: 'forbidden' });
    }
  }
  expect(dialogs).toEqual([]);
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(new URL(page.url()).origin).toBe(new URL(origin).origin);
});

test('work pages of adverts are accessible and fit, from the list to a campaign’s chart', async ({
  page,
  baseURL,
}) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signedInPerson(page, { role: 'ad_manager', firstName: 'Wiebke', lastName: 'Petersen' });
  for (const path of [
    ...['/support/campaigns', '/support/campaigns/1', '/support/campaigns/create'],
    ...[
      '/support/adverts',
      '/support/adverts/1',
      '/support/slots',
      '/support/slots/1',
      '/support/werbekunden',
    ],
  ]) {
    await page.goto(path);
    await expectAccessible(page);
    await expectToFit(page);
  }
});
