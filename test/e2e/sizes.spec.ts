import { expect, type Locator } from '@playwright/test';
import { test } from './test.ts';
import { appAgent, quietVisitor } from './visitor.ts';

const widthOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? 0;
const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? -1;

test.beforeEach(({ page }) => quietVisitor(page));

test('the sidebar is 320 px wide, and as wide as the screen below 768 px', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/agb');
  for (const [screen, width] of [
    [767, 767],
    [768, 320],
    [991, 320],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 800 });
    const menu = page.locator('header details.md\\:hidden');
    if (!(await menu.evaluate((details: HTMLDetailsElement) => details.open)))
      await menu.locator('> summary').click();
    await expect.poll(() => widthOf(menu.getByRole('navigation'))).toBe(width);
  }
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(page.locator('header details.md\\:hidden')).toBeHidden();
});

test('layers keep their widths: popover 276, toast 350, tooltip 200 px', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Postleitzahl').first().fill('00000');
  await page.getByLabel('Postleitzahl').first().press('Enter');
  const popover = page.locator('form.calculator .max-w-popover');
  await expect(popover).toBeVisible();
  expect(await widthOf(popover)).toBeLessThanOrEqual(276);
  await page.context().addCookies([{ name: 'notice', value: 'signed_out', url: page.url() }]);
  await page.reload();
  const toast = page
    .getByText('Erfolgreich abgemeldet')
    .locator('xpath=ancestor::*[contains(@class, "toasts")]');
  await expect(toast).toBeVisible();
  expect(await widthOf(toast)).toBeLessThanOrEqual(350);
  await page.setViewportSize({ width: 800, height: 800 });
  await page.locator('header summary').last().hover();
  const tooltip = page.locator('.tooltip');
  await expect(tooltip.first()).toBeVisible();
  expect(await widthOf(tooltip.first())).toBeLessThanOrEqual(200);
});

test('an anchor comes to stand 84 px below the edge, a field of the calculator 167 px', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1260, height: 500 });
  await page.goto('/heizoelpreise#ort-suchen');
  const anchor = page.locator('#ort-suchen');
  await expect.poll(async () => Math.round(await topOf(anchor))).toBe(84);
  await page.goto('/');
  const field = page.getByLabel('Postleitzahl').first();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await field.evaluate((input) => input.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect.poll(async () => Math.round(await topOf(field))).toBe(167);
});

test('columns keep their widths: section 600 px; in the app 512, section 480, its button 380, buttons 330 px', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/benutzerkonto/anmeldung');
  expect(await widthOf(page.getByRole('main'))).toBe(600);
  const viewport = { width: 744, height: 1133 };
  const app = await browser.newContext({ baseURL: baseURL ?? '', userAgent: appAgent, viewport });
  const view = await app.newPage();
  for (const [path, widths] of [
    ['/app-einstellungen', { '.app-view': 512, '.app-section': 480, '.max-w-section-button': 380 }],
    ['/app-bestellung', { '.app-view': 512, '.app-section': 480, '.max-w-buttons': 330 }],
  ] as const) {
    await view.goto(path);
    for (const [element, width] of Object.entries(widths))
      expect(await widthOf(view.locator(element).first()), `${path} ${element}`).toBe(width);
  }
  await app.close();
});
