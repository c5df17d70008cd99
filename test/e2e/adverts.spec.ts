import { expect, type Page } from '@playwright/test';
import { cleanAdvert } from '#features/adverts/content/sanitize-advert.rules.ts';
import { frameDocument, frameHeaders } from '#features/adverts/frame/advert-frame.rules.ts';
import { frameSandbox } from '#features/adverts/frame/advert-paths.rules.ts';
import { hostileCss, hostileHtml } from '../fixtures/hostile-adverts.ts';
import { signedInPerson } from './account-pages.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

const frameOf = (page: Page) => page.frameLocator('aside[aria-label="Anzeige"] iframe');

type ShiftWindow = typeof window & { shifted: number };

/** Adds up what moves on the page from now on, as browsers measure it. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts = window as ShiftWindow;
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });

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
  await watchShifts(page);
  await slot.scrollIntoViewIfNeeded();
  await expect(frameOf(page).locator('.press')).toBeVisible();
  expect((await slot.boundingBox())?.height).toBe(before?.height);
  await expect.poll(() => told.length).toBe(1);
  expect(await page.evaluate(() => (window as ShiftWindow).shifted)).toBe(0);
  await expectAccessible(page);
  await expectToFit(page);
  await slot.getByRole('link', { name: 'Warum diese Anzeige?' }).click();
  await expect(page.getByText('Im Auftrag von')).toBeVisible();
  await expectAccessible(page);
});

test('how often somebody saw an advert is remembered until midnight only where statistics were allowed', {
  tag: '@desktop',
}, async ({ page }) => {
  const slot = page.getByRole('complementary', { name: 'Anzeige' });
  /** Looks at the advert of a page until it counts; the address that its frame was asked for by. */
  const look = async (): Promise<string> => {
    const told = page.waitForRequest('**/api/iam/impressions');
    await page.goto('/heizoelpreise/bayern');
    await slot.scrollIntoViewIfNeeded();
    await told;
    return (await slot.locator('iframe').getAttribute('src')) ?? '';
  };
  const remembered = () => page.evaluate(() => localStorage.getItem('adverts-seen'));
  expect([await look(), await look(), await remembered()]).toEqual([
    '/anzeige/preise',
    '/anzeige/preise',
    null,
  ]);
  const value = '2.s.00000000-0000-4000-8000-000000000000';
  await page.context().addCookies([{ name: 'consent', value, url: page.url() }]);
  expect(await look()).toBe('/anzeige/preise');
  expect(await remembered()).toMatch(/^\d{4}-\d\d-\d\d \d+:1$/);
  expect(await look()).toMatch(/^\/anzeige\/preise\?gesehen=\d+:1$/);
  await page.context().clearCookies();
  expect([await look(), await remembered()]).toEqual(['/anzeige/preise', null]);
});

test('one that does not come within two seconds leaves the page as it is', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.route('**/anzeige/preise**', () => undefined);
  const asked = page.waitForRequest('**/anzeige/preise**');
  await page.goto('/heizoelpreise/bayern');
  const slot = page.getByRole('complementary', { name: 'Anzeige' });
  const before = await slot.boundingBox();
  await slot.scrollIntoViewIfNeeded();
  await asked;
  await expect(slot.locator('iframe')).toHaveCount(0);
  expect((await slot.boundingBox())?.height).toBe(before?.height);
});

/** Whatever a page or a frame of it says, and what it asks elsewhere, whether that is let through or not. */
async function watchFor(page: Page) {
  const heard = { dialogs: [] as string[], asked: [] as string[], reached: [] as string[] };
  const isForeign = (url: string | URL) => new URL(url).hostname.endsWith('evil.example');
  page.on('dialog', async (dialog) => {
    heard.dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  page.context().on('request', (request) => {
    if (isForeign(request.url())) heard.asked.push(request.url());
  });
  await page.context().route(isForeign, (route) => {
    heard.reached.push(route.request().url());
    return route.abort();
  });
  return heard;
}

const framesAtOnce = 40;

/** Frames as a slot draws them, a few at a time; how many told of themselves, and how many let the page look into them. */
async function openFrames(page: Page, { from, until }: { from: number; until: number }) {
  return page.evaluate(
    async ({ from, until, sandbox }) => {
      const told = new Set<string>();
      const hear = ({ data }: MessageEvent) => void told.add(String(data?.advert));
      addEventListener('message', hear);
      const frames = Array.from({ length: until - from }, (_, at) => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', sandbox);
        frame.setAttribute('credentialless', '');
        frame.src = `/anzeige/angriff-${from + at}`;
        document.body.append(frame);
        return frame;
      });
      await Promise.all(
        frames.map(
          (frame) => new Promise<void>((resolve) => frame.addEventListener('load', () => resolve())),
        ),
      );
      // What an element that fails or comes into view would do, it has done two frames later.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const open = frames.filter((frame) => frame.contentDocument !== null).length;
      for (const frame of frames) frame.remove();
      removeEventListener('message', hear);
      return { told: told.size, open };
    },
    { from, until, sandbox: frameSandbox },
  );
}

test('no payload runs in the frame of an advert, loads anything or keeps it from being counted', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const given = hostileHtml.map((html) => ({ html, css: hostileCss.join('\n'), allowsScripts: false }));
  const cleaned = given.map((advert) => ({ ...advert, ...cleanAdvert(advert) }));
  // As they came, too: sandbox and policy hold back what the cleaning might miss.
  const shown = [...cleaned, ...given];
  await page.route('**/anzeige/angriff-*', (route) => {
    const at = Number(/\d+$/.exec(route.request().url())?.[0]);
    const nonce = `nonce${at}`;
    const advert = shown[at] ?? { html: '', css: '', allowsScripts: false };
    const token = `${at}.`.padEnd(20, 'x');
    return route.fulfill({
      headers: frameHeaders(nonce),
      body: frameDocument(advert, { path: '/anzeige/weiter/1', token, nonce }),
    });
  });
  const heard = await watchFor(page);
  await page.goto('/impressum');
  const openAll = async (first: number, last: number) => {
    const sum = { told: 0, open: 0 };
    for (let from = first; from < last; from += framesAtOnce) {
      const { told, open } = await openFrames(page, { from, until: Math.min(last, from + framesAtOnce) });
      sum.told += told;
      sum.open += open;
    }
    return sum;
  };
  expect(await openAll(0, cleaned.length)).toEqual({ told: cleaned.length, open: 0 });
  expect(heard).toEqual({ dialogs: [], asked: [], reached: [] });
  expect((await openAll(cleaned.length, shown.length)).open).toBe(0);
  expect([heard.dialogs, heard.reached]).toEqual([[], []]);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(page.url()).toBe(`${new URL(originOf('de', baseURL)).origin}/impressum`);
});

test('what somebody saves as an advert is shown to staff without its scripts', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signedInPerson(page, { role: 'ad_manager', firstName: 'Wiebke', lastName: 'Petersen' });
  const heard = await watchFor(page);
  await page.goto('/support/adverts/create');
  await page.getByLabel('Name der Anzeige').fill('"><img src=x onerror=alert(1)>');
  await page.getByLabel('Werbekunde', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Zieladresse').fill('https://ziel.example/');
  await page.getByLabel('HTML', { exact: true }).fill(`<p>da</p>${hostileHtml.join('\n')}`);
  await page.getByLabel('Stilvorlage').fill(`p{color:red}${hostileCss.join('\n')}`);
  await page.getByRole('button', { name: 'Als neue Fassung speichern' }).click();
  await expect(page.getByRole('heading', { name: /^Vorschau/ })).toBeVisible();
  await page.locator('iframe').first().scrollIntoViewIfNeeded();
  const inside = page.frames().find((one) => one.url().includes('/vorschau/'));
  await inside?.waitForLoadState();
  const seen = await inside?.evaluate(() => {
    const cookie = () => document.cookie;
    let cookies = 'forbidden';
    try {
      cookies = cookie();
    } catch {
      // As it should be.
    }
    return { origin: self.origin, scripts: document.scripts.length, cookies };
  });
  expect(seen).toEqual({ origin: 'null', scripts: 0, cookies: 'forbidden' });
  expect(heard).toEqual({ dialogs: [], asked: [], reached: [] });
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
