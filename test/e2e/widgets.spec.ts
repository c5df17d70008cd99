import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Frame, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expectAccessible } from './order-pages.ts';
import { test } from './test.ts';

const kinds = ['rechner', 'preis', 'verlauf'] as const;

/** Somebody else's site, which shows what the builder gave its owner; closed with the test. */
async function foreignSite(body: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="de"><title>Blog</title><main><h1>Mein Blog</h1>${body}</main></html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const codeOf = async (page: Page, query: string): Promise<string> => {
  await page.goto(`/widgets?${query}`);
  return page.getByRole('textbox', { name: 'Code zum Kopieren' }).inputValue();
};

async function widgetIn(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/widget/'))).toBe(true);
  const frame = page.frames().find((one) => one.url().includes('/widget/'));
  if (!frame) throw new Error('the page has no widget');
  await frame.locator('h1').waitFor();
  return frame;
}

test('a foreign page embeds the calculator, which leads to the offers in a new tab, without a cookie', {
  tag: '@quick-desktop',
}, async ({ page, context }) => {
  const code = await codeOf(page, 'art=rechner&sorte=heizoel');
  const site = await foreignSite(code);
  await context.clearCookies();
  await page.goto(site.url, { waitUntil: 'commit' });
  const widget = await widgetIn(page);
  await expect(widget.getByRole('heading', { name: 'Heizöl: Preise vergleichen' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await widget.getByLabel('Postleitzahl').fill('10115');
  const offers = context.waitForEvent('page');
  await widget.getByRole('button', { name: 'Preise vergleichen' }).click();
  await expect(await offers).toHaveURL(/\/heizoel\/angebotsliste\?.*zipCode=10115/);
  expect(page.url()).toBe(site.url);
  site.close();
});

for (const kind of kinds) {
  test(`the widget ${kind} weighs at most 60 kB, is accessible, and fits its frame in every size and country`, async ({
    page,
    baseURL,
  }) => {
    const sizes: number[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
    for (const land of ['de', 'at', 'ch']) {
      const plz = { de: '80331', at: '6020', ch: '8001' }[land];
      for (const groesse of ['klein', 'mittel', 'gross']) {
        await page.goto(`/widgets?art=${kind}&groesse=${groesse}`);
        const { width, height } = await page.locator('iframe').evaluate((frame) => ({
          width: (frame as HTMLIFrameElement).width,
          height: (frame as HTMLIFrameElement).height,
        }));
        await page.setViewportSize({ width: Number(width), height: Number(height) });
        sizes.length = 0;
        const address = `${baseURL}/widget/${kind}?land=${land}&plz=${plz}&groesse=${groesse}`;
        for (const schema of ['hell', 'dunkel']) {
          await page.goto(`${address}&schema=${schema}&farbe=ffee00`, { waitUntil: 'networkidle' });
          expect(await violationsOf(page), `${land} ${groesse} ${schema}`).toEqual([]);
        }
        const box = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return { scrollWidth, scrollHeight };
        });
        expect
          .soft(box, `${land} ${groesse}`)
          .toEqual({ scrollWidth: Number(width), scrollHeight: Number(height) });
      }
    }
    await session.send('Network.clearBrowserCache');
    sizes.length = 0;
    await page.goto(`${baseURL}/widget/${kind}?plz=80331&zeitraum=10-jahre&groesse=gross`, {
      waitUntil: 'networkidle',
    });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
    expect(sizes.length).toBeGreaterThan(1);
  });
}

test('the builder’s preview follows its fields, also on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/widgets');
  await page.getByLabel('Was soll es zeigen?').selectOption('verlauf');
  await expect(page).toHaveURL(/art=verlauf/);
  await page.getByLabel('Postleitzahl').fill('10115');
  await expect(page.frameLocator('iframe').getByRole('heading')).toContainText('10115');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
