import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const pages = ['/', '/impressum', '/agb', '/datenschutz', '/barrierefreiheit', '/so-sortieren-wir'];

const hostOf = (baseURL: string | undefined, country: 'at' | 'ch') =>
  (baseURL ?? '').replace('localhost', `${country}.localhost`).replace('127.0.0.1', `${country}.localhost`);

/** Everything the page complains about, the security policy's refusals among it. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  return found;
}

for (const path of [...pages, '/cookie-einstellungen', '/druckansicht/agb']) {
  test(`${path} is accessible, fits and raises no complaint`, async ({ page }) => {
    const found = complaints(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    for (const width of [320, 768, 1260]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(found).toEqual([]);
  });
}

test('refusing cookies takes one press, is remembered and can be changed', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Nur notwendige' }).click();
  await expect(page.getByRole('heading', { name: 'Dürfen wir mitzählen?' })).toBeHidden();
  const consent = async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value ?? '';
  await expect.poll(consent).toMatch(/^1\.n\./);
  const choiceId = (await consent()).split('.')[2];
  await page.goto('/cookie-einstellungen', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Dürfen wir mitzählen?' })).toBeHidden();
  await page.getByRole('radio', { name: /Notwendige und Statistik/ }).check();
  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(page.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible();
  expect(await consent()).toBe(`1.s.${choiceId}`);
});

test('the warning of fake shops is shown once', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const warning = page.getByRole('heading', { name: 'Vorsicht vor gefälschten Shops' });
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Nur notwendige' }).click();
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(warning).toBeHidden();
});

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');
const paperOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('light or dark is chosen in the footer, remembered, and nobody else’s', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/so-sortieren-wir', { waitUntil: 'networkidle' });
  const light = await paperOf(page);
  await page.getByRole('button', { name: 'Dunkel' }).click();
  await expect(page.getByRole('button', { name: 'Dunkel' })).toHaveAttribute('aria-pressed', 'true');
  expect(await paperOf(page)).not.toBe(light);
  for (const path of ['/agb', '/agb', '/']) {
    await page.goto(path);
    expect(await themeOf(page)).toBe('dark');
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'System' }).click();
  await page.goto('/agb');
  expect(await themeOf(page)).toBeNull();

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const other = await plain.newPage();
  await other.goto('/so-sortieren-wir');
  expect(await themeOf(other)).toBeNull();
  await other.getByRole('button', { name: 'Dunkel' }).click();
  await expect(other).toHaveURL('/so-sortieren-wir');
  expect(await themeOf(other)).toBe('dark');
  await plain.close();
});

test('an unknown address is a 404 with a way home, and is reported', { tag: '@phone' }, async ({ page }) => {
  const report = page.waitForRequest('**/api/error-trace/js-error');
  const answer = await page.goto('/gibt/es/nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const sent = JSON.parse((await report).postData() ?? '{}');
  expect((await (await report).response())?.status()).toBe(200);
  expect(sent.errors[0].message).toBe('error page 404');
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('errors of a page are sent in one report when it is left, without tokens', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/impressum?token=geheim', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'first', error: new Error('first') }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'second', error: new Error('second') }));
  });
  const report = page.waitForRequest('**/api/error-trace/js-error');
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  const sent = JSON.parse((await report).postData() ?? '{}');
  expect(sent.errors.map(({ message }: { message: string }) => message)).toEqual(['first', 'second']);
  expect(sent.href).not.toContain('geheim');
});

test('the country is switched by a link that is remembered for a year', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/agb', { waitUntil: 'networkidle' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Schweiz' });
  await link.click();
  await expect(page).toHaveURL(`${hostOf(baseURL, 'ch')}/agb`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH');
  await expect(page.getByText('Vertragsschluss')).toBeHidden();
  expect(await page.getByRole('main').innerText()).not.toContain('ß');
  const cookie = (await context.cookies(hostOf(baseURL, 'ch'))).find(({ name }) => name === 'locale');
  expect(cookie?.value).toBe('ch');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
});

test('the keyboard gets past the head, and a new page starts at its content', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/impressum', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#inhalt')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutz');
  await expect(page.locator('#inhalt')).toBeFocused();
});

test('the loss of the connection is said', { tag: '@phone' }, async ({ page, context }) => {
  await page.goto('/impressum', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Sie sind wieder online.')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sie sind offline.')).toBeVisible();
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, legal pages read and the cookie choice is kept', async ({
    page,
    context,
    isMobile,
  }) => {
    await page.goto('/');
    if (isMobile) {
      await page.getByRole('banner').locator('summary:visible').click();
      await expect(
        page.getByRole('navigation', { name: 'Hauptnavigation' }).getByText('Diesel'),
      ).toBeVisible();
    }
    await page.getByText('Was kostet mich Brennwert?').click();
    await expect(page.getByText(/Für eine gelieferte Bestellung zahlt/)).toBeVisible();
    await page.goto('/cookie-einstellungen');
    await page.getByRole('radio', { name: /Notwendige und Statistik/ }).check();
    await page.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(page.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible();
    expect((await context.cookies()).some(({ name }) => name === 'consent')).toBe(true);
  });
});

test('the home page shows the prices of the day as figures, line, map and table', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Heute in Deutschland' })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Heizölpreis der letzten 30 Tage' });
  const last = await slider.getAttribute('aria-valuetext');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '');
  await expect(page.getByRole('img', { name: /Karte der Heizölpreise/ })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(16);
});
