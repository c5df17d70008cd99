import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { originOf, sites } from './order-pages.ts';
import { fetchAhead, test } from './test.ts';
import { appAgent, expectAccessible, expectToFit } from './visitor.ts';

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

/** One of each template. */
const templates = ['/', '/agb', '/cookie-einstellungen', '/druckansicht/agb'];

for (const path of [...pages, '/cookie-einstellungen', '/druckansicht/agb']) {
  const tag = templates.includes(path) ? '@quick-phone' : [];
  test(`${path} is accessible, fits and raises no complaint`, { tag }, async ({ page }) => {
    const found = complaints(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const violations = await violationsOf(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    for (const width of [320, 768, 1260]) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page);
    }
    expect(found).toEqual([]);
  });
}

test('a choice of cookies is remembered and can be changed', async ({ page, context }) => {
  const consent = async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value ?? '';
  const choose = async (choice: RegExp) => {
    await page.goto('/cookie-einstellungen');
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(page.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible();
  };
  await choose(/Nur notwendige/);
  await expect.poll(consent).toMatch(/^2\.n\./);
  const choiceId = (await consent()).split('.')[2];
  await choose(/Notwendige und Statistik/);
  await expect.poll(consent).toBe(`2.s.${choiceId}`);
});

test('nobody is asked about cookies where nothing is configured that needs it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('.bottom-bar')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('Vorsicht vor gefälschten Shops');
});

test('other fuels are a menu that closes behind who has chosen', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/impressum');
  const diesel = page.getByRole('banner').getByRole('link', { name: 'Diesel' });
  await expect(diesel).toBeHidden();
  await page.getByRole('banner').getByText('Andere Brennstoffe').press('Enter');
  await diesel.click();
  await expect(page).toHaveURL('/diesel/angebotsliste');
  await expect(diesel).toBeHidden();
});

test('an open menu is not named once more on touch', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/impressum');
  await page.clock.install();
  await page.getByRole('banner').locator('summary:visible').tap();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ratgeber' })).toBeVisible();
  await expect(page.locator('.tooltip')).toBeHidden();
});

test('the foot is folded on a phone, but not what the law wants in reach', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/agb');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Impressum' })).toBeVisible();
  await expect(foot.getByRole('link', { name: 'Vertrag widerrufen' })).toBeVisible();
  await expect(foot.getByRole('link', { name: 'So sortieren wir' })).toBeHidden();
  await foot.locator('summary', { hasText: 'Hilfe und Regeln' }).click();
  await expect(foot.getByRole('link', { name: 'So sortieren wir' })).toBeVisible();
});

test('the foot is open on a wide screen', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/agb');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'So sortieren wir' })).toBeVisible();
});

test('the home page on a phone is no longer than six and a half screens', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // The question about cookies keeps room for itself at the end.
  expect(height).toBeLessThanOrEqual(5_500 + 12 * 16);
});

test('headline, price of the day and chart follow the product', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('main').getByText(/^(Heizöl|Pellets lose), 3\.000/);
  await expect(card).toHaveText(/^Heizöl, 3\.000 Liter/);
  await expect(page.getByRole('slider')).toHaveAccessibleName('Heizölpreis der letzten 30 Tage');
  await page.getByRole('radio', { name: 'Pellets lose' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pellets zum Preis/);
  await expect(card).toHaveText(/^Pellets lose, 3\.000 kg/);
  await expect(page.getByText('je 1.000 kg').first()).toBeVisible();
  await expect(page.getByRole('slider')).toHaveAccessibleName('Preis loser Pellets der letzten 30 Tage');
  await page.getByRole('radio', { name: 'Heizöl', exact: true }).check();
  await expect(card).toHaveText(/^Heizöl, 3\.000 Liter/);
});

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');
const paperOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('light or dark is chosen in the footer, remembered, and nobody else’s', {
  tag: '@quick-desktop',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/so-sortieren-wir');
  const light = await paperOf(page);
  await page.getByRole('button', { name: 'Dunkel' }).click();
  await expect(page.getByRole('button', { name: 'Dunkel' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => paperOf(page)).not.toBe(light);
  for (const path of ['/agb', '/agb', '/']) {
    await page.goto(path);
    await expect.poll(() => themeOf(page)).toBe('dark');
  }
  const violations = await violationsOf(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'System' }).click();
  await expect(page.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/agb');
  await expect.poll(() => themeOf(page)).toBeNull();

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const other = await plain.newPage();
  await other.goto('/so-sortieren-wir');
  await expect.poll(() => themeOf(other)).toBeNull();
  await other.getByRole('button', { name: 'Dunkel' }).click();
  await expect(other).toHaveURL('/so-sortieren-wir');
  await expect.poll(() => themeOf(other)).toBe('dark');
  await plain.close();
});

test('an unknown address is a 404 with a way home, and is reported', { tag: '@phone' }, async ({ page }) => {
  const report = page.waitForRequest('**/api/error-trace/js-error');
  const answer = await page.goto('/gibt/es/nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
  expect(await violationsOf(page)).toEqual([]);
  const sent = JSON.parse((await report).postData() ?? '{}');
  expect((await (await report).response())?.status()).toBe(200);
  expect(sent.errors[0].message).toBe('error page 404');
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('errors of a page are sent in one report when it is left, without tokens', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page }) => {
  await page.goto('/impressum?token=geheim');
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
  const last = page.waitForRequest('**/api/error-trace/js-error');
  await page.evaluate(() => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'third', error: new Error('third') }));
  });
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect((await last).postData()).toContain('third');
});

test('a page whose code is gone reloads once and is reported, not again within a minute', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page }) => {
  let loads = 0;
  const reports: string[] = [];
  page.on('load', () => {
    loads += 1;
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/js-error')) reports.push(request.postData() ?? '');
  });
  await page.route(/\/assets\/legal\.page/, (route) => route.abort());
  await page.goto('/cookie-einstellungen');
  loads = 0;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await expect.poll(() => loads).toBe(1);
  // The press is not lost: the page comes whole.
  await expect(page).toHaveURL(/\/datenschutz$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Datenschutz');
  await page.goto('/cookie-einstellungen');
  loads = 0;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await expect.poll(() => reports.length).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Da ist etwas schiefgegangen');
  expect(loads).toBe(0);
  for (const report of reports) expect(report).toContain('dynamically imported module');
});

test('a page that lacks the code of a notice stays as it is, with what was typed', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page, context }) => {
  await page.route(/\/assets\/toaster/, (route) => route.abort());
  const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/toaster'));
  await page.goto('/');
  await page.getByLabel('Postleitzahl').fill('10115');
  // That the connection is back would be said by a notice.
  await context.setOffline(true);
  await expect(page.getByText('Sie sind offline.')).toBeVisible();
  await context.setOffline(false);
  const file = (await missing).url();
  // Fails with the first load of it, and so after whatever that has set off.
  await page.evaluate((url) => import(url).catch(() => undefined), file);
  expect(await page.evaluate(() => sessionStorage.getItem('brennwert.reloadedAt'))).toBeNull();
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('10115');
});

test('the loading bar waits 200 ms, runs for 5000, leaves 500 after the page has come, and says when none came', {
  tag: '@desktop',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/datenschutz.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route('**/agb.data*', async (route) => {
    await expect(bar).toHaveCount(1);
    await route.abort();
  });
  const bar = page.getByRole('progressbar', { name: /geladen/ });
  /** The clock stands still; what is to be painted is painted before the page answers. */
  const pass = async (milliseconds: number) => {
    for (let turn = 0; turn < 5; turn += 1) await page.evaluate(() => undefined);
    await page.clock.runFor(milliseconds);
  };
  await page.clock.install();
  await page.goto('/impressum');
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest('**/datenschutz.data*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await asked;
  await pass(199);
  await expect(bar).toHaveCount(0);
  await pass(1);
  await expect(bar).toHaveAttribute('data-phase', 'running');
  await expect(bar).toHaveCSS('animation-duration', '5s');
  held.resolve();
  await expect(bar).toHaveAttribute('data-phase', 'finished');
  await pass(499);
  await expect(bar).toHaveCount(1);
  await pass(1);
  await expect(bar).toHaveCount(0);
  const askedToo = page.waitForRequest('**/agb.data*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  await askedToo;
  await pass(200);
  await expect(bar).toHaveAttribute('data-phase', 'failed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung');
  await pass(500);
  await expect(bar).toHaveCount(0);
  await page.clock.resume();
  await expectAccessible(page);
});

test('the country is switched by a link that is remembered for a year', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/agb');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Schweiz' });
  await link.click();
  await expect(page).toHaveURL(`${hostOf(baseURL, 'ch')}/agb`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH');
  await expect(page.getByText('Vertragsschluss')).toBeHidden();
  expect(await page.getByRole('main').innerText()).not.toContain('ß');
  const cookie = (await context.cookies(hostOf(baseURL, 'ch'))).find(({ name }) => name === 'locale');
  expect(cookie?.value).toBe('ch');
  // The browser's clock, which may be another one.
  const now = await page.evaluate(() => Date.now() / 1000);
  expect((cookie?.expires ?? 0) - now).toBeGreaterThan(364 * 24 * 3600);
});

test('the keyboard gets past the head, and a new page starts at its content', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/impressum');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#inhalt')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutz');
  await expect(page.locator('#inhalt')).toBeFocused();
});

test('menu and fuels can be used while they are open, and Escape closes them', async ({ page, isMobile }) => {
  await page.goto('/impressum');
  const opener = page.getByRole('banner').locator('summary:visible');
  await opener.click();
  const link = isMobile ? 'Ratgeber' : 'AdBlue';
  await expect(page.getByRole('banner').getByRole('link', { name: link })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: link })).toBeHidden();
  await expect(opener).toBeFocused();
});

test('pages fetch the code of the next ones when idle, also where browsers know no idleness', {
  tag: '@phone',
}, async ({ page }) => {
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
  await fetchAhead(page);
  const next = (name: string) => fetched.some((url) => url.includes(`/assets/${name}`));
  await page.goto('/agb');
  await expect.poll(() => next('offer-list.page')).toBe(true);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  fetched.length = 0;
  await page.goto('/impressum');
  await expect.poll(() => page.locator('link[rel=prefetch][href*="assistant.page"]').count()).toBe(1);
});

test('a busy browser fetches the code of the next pages after two seconds at the latest', {
  tag: '@desktop',
}, async ({ page }) => {
  await fetchAhead(page);
  await page.addInitScript(() => {
    const limits: unknown[] = [];
    const requestIdleCallback = (_act: () => void, options?: IdleRequestOptions) =>
      limits.push(options?.timeout);
    Object.assign(window, { limits, requestIdleCallback });
  });
  await page.goto('/impressum');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'limits'))).toEqual([2000]);
});

test('the loss of the connection is said, and its return, in the same page, and by a page that does not come', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page, context }) => {
  await page.goto('/impressum');
  let loads = 0;
  page.on('load', () => loads++);
  const offline = page.getByRole('status').filter({ hasText: 'Sie sind offline.' });
  for (const _ of ['lost', 'lost again']) {
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText('Sie sind wieder online.').first()).toBeVisible();
    await expect(offline).toBeHidden();
  }
  expect(loads).toBe(0);
  await context.setOffline(true);
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  await expect(title).toHaveText('Keine Verbindung');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(title).toHaveText('Allgemeine Geschäftsbedingungen');
});

test('a form that gets no answer stays as it was filled in, says so and can be sent again', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page, context }) => {
  const [email, send] = [
    page.getByLabel('E-Mail-Adresse'),
    page.getByRole('button', { name: 'Newsletter bestellen' }),
  ];
  const alert = page.getByRole('alert');
  await page.goto('/newsletter');
  await email.fill('ohne-at');
  await send.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('netz@beispiel.de');
  await context.setOffline(true);
  await expect(page.getByText('Was Sie auf dieser Seite eingegeben haben, bleibt stehen.')).toBeVisible();
  await send.click();
  await expect(alert).toContainText('Keine Verbindung. Ihre Eingaben stehen noch hier.');
  await expect(alert).toBeFocused();
  await expect(email).toHaveValue('netz@beispiel.de');
  await expectAccessible(page);
  await context.setOffline(false);
  for (const [status, said] of [
    [502, 'Unser Server antwortet gerade nicht.'],
    [429, 'sehr viele Anfragen'],
  ] as const) {
    await page.route('**/newsletter.data*', (route) => route.fulfill({ status, body: '' }), { times: 1 });
    await send.click();
    await expect(alert).toContainText(said);
    await expect(email).toHaveValue('netz@beispiel.de');
  }
  await send.click();
  await expect(page).toHaveURL(/bestellt/);
  await expect(alert).toHaveCount(0);
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
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Heute in Deutschland' })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Heizölpreis der letzten 30 Tage' });
  const last = await slider.getAttribute('aria-valuetext');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '');
  await expect(page.locator('.state-map')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(6);
});

test('a contract can be withdrawn from every kind of page, also inside the app; Switzerland has no such right', {
  tag: '@phone',
}, async ({ browser, request, baseURL }) => {
  const agents = ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (iPhone) BrennwertApp/2.1 (iOS 19.0)'];
  const pages = [
    ['/', '/heizoel/angebotsliste?zipCode=10115&amount=3000', '/benutzerkonto/anmeldung', '/gibt-es-nicht'],
    ['/bestellung/zugang/x', '/bewertungen/1/melden', '/benutzerkonto/geloescht', '/druckansicht/agb'],
    ['/heizoel/bestellung/adresse', '/heizoel/angebotsassistent'],
  ].flat();
  for (const agent of agents) {
    for (const path of pages) {
      const html = await (await request.get(path, { headers: { 'user-agent': agent } })).text();
      expect(html, `${path} for ${agent}`).toContain('href="/vertrag-widerrufen"');
    }
  }
  const app = await browser.newContext({ baseURL: baseURL ?? '', userAgent: agents[1] ?? '' });
  const view = await app.newPage();
  await view.goto('/benutzerkonto/anmeldung');
  await view.getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await expect(view.getByRole('heading', { level: 1 })).toContainText('Vertrag widerrufen');
  const violations = await violationsOf(view);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await view.goto(`${hostOf(baseURL, 'ch')}/benutzerkonto/anmeldung`);
  await expect(view.getByRole('link', { name: 'Vertrag widerrufen' })).toHaveCount(0);
  await app.close();
});

test('the endpoints can be browsed, over plain HTTP too', { tag: '@desktop' }, async ({ page }) => {
  const found = complaints(page);
  const answer = await page.goto('/api/docs');
  expect(answer?.headers()['content-security-policy']).not.toContain('upgrade-insecure-requests');
  await expect(page.getByText('/api/kalkulation/berechnen', { exact: true })).toBeVisible();
  expect(found).toEqual([]);
});

const layouts = {
  default: '/',
  focused: '/benutzerkonto/anmeldung',
  message: '/benutzerkonto/geloescht',
  print: '/druckansicht/agb',
  failure: '/gibt-es-nicht',
};

test('invented data are called so in every layout, inside the app too', {
  tag: ['@phone', '@quick-phone'],
}, async ({ request }) => {
  const list = await (await request.get('/heizoel/angebotsliste?zipCode=10115&amount=3000')).text();
  const order =
    /href="(\/heizoel\/bestellung\/adresse\?[^"]+)"/.exec(list)?.[1]?.replaceAll('&amp;', '&') ?? '';
  for (const [name, path] of Object.entries({ ...layouts, 'order process': order })) {
    for (const agent of ['Mozilla/5.0 (X11; Linux x86_64)', appAgent]) {
      const html = await (await request.get(path, { headers: { 'user-agent': agent } })).text();
      expect(html, `${name} for ${agent}`).toContain('Demodaten');
    }
  }
});

/** One of each kind: lists and tables link to hundreds of pages that differ by a number alone. */
function ownLinks(html: string, origin: string): string[] {
  const found = [...html.matchAll(/\b(?:href|src|action)="([^"#]+)/g)]
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), origin))
    .filter((url) => url.origin === origin);
  return [...new Map(found.map((url) => [url.pathname.replace(/\d+/g, '0'), url.href])).values()];
}

for (const code of ['de', 'at', 'ch'] as const) {
  test(`no link of the site ${code} leads into a void`, {
    tag: code === 'de' ? ['@desktop', '@quick-desktop'] : '@desktop',
  }, async ({ request, baseURL }) => {
    const { host, postalCode } = sites[code];
    const origin = originOf(code, baseURL);
    const get = (url: string) => {
      const { pathname, search } = new URL(url, origin);
      return request.get(pathname + search, { headers: { host: new URL(origin).host }, maxRedirects: 0 });
    };
    const start = [...pages, `/heizoel/angebotsliste?zipCode=${postalCode}&amount=3000`];
    const links = new Set<string>();
    for (const path of start) {
      for (const link of ownLinks(await (await get(path)).text(), origin)) links.add(link);
    }
    expect(links.size).toBeGreaterThan(30);
    const broken: string[] = [];
    for (const link of links) {
      const status = (await get(link)).status();
      if (status >= 400) broken.push(`${status} ${link}`);
    }
    expect(broken, host).toEqual([]);
  });
}
