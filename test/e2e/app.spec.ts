import { expect, type FrameLocator, type Page } from '@playwright/test';
import { type AppShell, startAppShell } from '../../scripts/app-shell/proxy.ts';
import { market } from './market.ts';
import { ownPassword } from './people.ts';
import { test } from './test.ts';
import { appAgent, expectAccessible, expectToFit } from './visitor.ts';

/** The reference wrapper around the marketplace: its page plays the native side, its frame is the web view. */
let shell: AppShell;
test.beforeAll(async ({ baseURL }) => {
  shell = await startAppShell({ site: baseURL ?? '', port: 0 });
});
test.afterAll(() => shell.close());

const viewIn = (page: Page): FrameLocator => page.frameLocator('#view');

/** The page of the web view is there, works, and has told the native side its path. */
async function expectPage(page: Page, path: RegExp): Promise<void> {
  await expect(page.getByLabel('Path')).toHaveText(path);
  const inAddress = new RegExp(path.source.replace('^', ''));
  await expect(viewIn(page).locator('html')).toHaveAttribute('data-hydrated', inAddress);
}

/** Opens the wrapper with a page of the site in it. */
async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(`${shell.url}?open=${encodeURIComponent(path)}`);
  await expectPage(page, new RegExp(`^${path.replaceAll(/[/?]/g, '\\$&')}$`));
}

async function signInApp(page: Page): Promise<void> {
  const { email } = await market.addPerson({});
  const data = { UserName: email, Password: ownPassword };
  const answer = await page.request.post(new URL('/api/account/jwt/anmelden', shell.url).href, { data });
  expect(answer.ok()).toBe(true);
}

const messages = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

async function orderFromApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByLabel('Offer')).toHaveText(/\d$/);
  await page.getByRole('button', { name: 'Order' }).click();
  await expectPage(page, /^\/heizoel\/bestellung\/adresse\?zipCode=10115&amount=3000/);
  const view = viewIn(page);
  await expect(view.locator('[data-layout="app-order-process"]')).toBeVisible();
  await expect(view.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the app opens its own calculation as an order, and signs out by a push', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page }) => {
  await openApp(page, '/');
  await expect(viewIn(page).getByRole('button', { name: 'Nur notwendige' })).toHaveCount(0);
  await orderFromApp(page);
  await expect(messages(page, '← {"Type":"calculationData"')).toHaveCount(1);
  await signInApp(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(messages(page, '"Type":"login"')).toHaveCount(1);
  await expect(viewIn(page).getByRole('heading', { level: 1 })).toHaveText('Sie sind angemeldet');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(viewIn(page).getByText('Erfolgreich abgemeldet')).toBeVisible();
  await expectPage(page, /^\/$/);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => /^\.auth\._(token|refreshToken|expiration)$/.test(name))).toEqual([]);
});

test('a permission that nobody gives times out after a minute, and what comes too late is ignored', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page }) => {
  await page.clock.install();
  await openApp(page, '/app-einstellungen');
  const view = viewIn(page);
  await expect(view.getByText('reference-wrapper-1')).toBeVisible();
  const ask = view.getByRole('button', { name: 'Mitteilungen erlauben' });
  await ask.click();
  await expect(page.getByText('would like to send you notifications')).toBeVisible();
  await page.clock.fastForward(59_000);
  await expect(view.getByText('Bitte antworten Sie auf die Frage Ihres Geräts.')).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(view.getByText('Ihr Gerät hat nicht geantwortet.')).toBeVisible();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await view.getByText('Für die Fehlersuche').click();
  await expect(view.getByText('zu spät: 1')).toBeVisible();
  await ask.click();
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await expect(view.getByText('Die App darf keine Mitteilungen zeigen.')).toBeVisible();
  await view.getByRole('button', { name: 'Gerät fragen lassen' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(view.getByText('Die App selbst darf messen.')).toBeVisible();
  const report = page.waitForRequest('**/api/error-trace/js-error');
  await page.getByRole('button', { name: 'Home' }).click();
  const reported = (await report).postData();
  expect(reported).toContain('Native call pushPermission timed out after 60000 ms');
  expect(reported).toContain('App bridge ignored a message: late');
});

test('an app that does not answer loses nothing: its calculation can be asked for again', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install();
  await openApp(page, '/');
  await page.getByLabel('Answer nothing').check();
  await page.getByRole('button', { name: 'Order' }).click();
  await expectPage(page, /^\/app-bestellung$/);
  const view = viewIn(page);
  await expect(view.getByText('Wir übernehmen, was Sie in der App berechnet haben.')).toBeVisible();
  await page.clock.fastForward(5500);
  await expect(view.getByText('Die App hat nicht geantwortet.')).toBeVisible();
  await page.getByLabel('Answer nothing').uncheck();
  await view.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(view.getByText('In der App ist noch nichts berechnet.')).toBeVisible();
});

test('hostile messages do nothing and are counted by what they are', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInApp(page);
  await openApp(page, '/app-einstellungen');
  await page.getByRole('button', { name: 'Hostile messages' }).click();
  const view = viewIn(page);
  await view.getByText('Für die Fehlersuche').click();
  for (const count of ['aus fremdem Rahmen: 1', 'unlesbar: 1', 'unbekannt: 2', 'doppelt: 0'])
    await expect(view.getByText(count)).toBeVisible();
  await expect(page.getByLabel('Path')).toHaveText('/app-einstellungen');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain('.auth._token');
});

test('the Android interface says the same, and the app leads back', { tag: '@desktop' }, async ({ page }) => {
  await openApp(page, '/');
  await page.getByLabel('Android interface').check();
  await expect(messages(page, '"Type":"ready"')).toHaveCount(2);
  await orderFromApp(page);
  const view = viewIn(page);
  const wayBack = view.getByRole('link', { name: /^Zurück/, includeHidden: true });
  await expect(wayBack).toHaveCount(1);
  await expect(wayBack).toBeHidden();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectPage(page, /^\/$/);
});

test('the app’s way back closes what lies over the page before it leads back', { tag: '@desktop' }, async ({
  page,
}) => {
  await openApp(page, '/');
  const view = viewIn(page);
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const path = page.getByLabel('Path');
  const code = view.getByRole('textbox', { name: 'Postleitzahl' }).first();
  await code.fill('123');
  await code.press('Enter');
  const errors = view.getByRole('dialog');
  await expect(errors).toBeVisible();
  await back.click();
  await expect(errors).toHaveCount(0);
  await expect(path).toHaveText('/');

  const list = '/heizoel/angebotsliste?zipCode=10115&amount=3000';
  await openApp(page, list);
  const sheet = view.locator('#wunsch');
  await view
    .getByRole('button', { name: /ändern$/i })
    .first()
    .click();
  await expect(sheet).toBeVisible();
  await back.click();
  await expect(sheet).toBeHidden();
  const filter = view.getByRole('button', { name: /^Filter/ });
  await filter.click();
  const card = view.getByRole('form', { name: 'Filter' });
  await expect(card).toBeVisible();
  await back.click();
  await expect(card).toBeHidden();
  await expect(path).toHaveText(list);
});

test('the app is told each address in full: path, query and what follows the hash', {
  tag: '@desktop',
}, async ({ page }) => {
  await openApp(page, '/agb?von=app');
  await viewIn(page).locator('main a[href^="#"]').first().click();
  await expect(page.getByLabel('Path')).toHaveText(/^\/agb\?von=app#[\w-]+$/);
  await expect(messages(page, '← {"Type":"ready"')).toHaveCount(1);
});

test('the app hears which values of a tank were refused', { tag: '@desktop' }, async ({ page }) => {
  const { userId, email } = await market.addPerson({});
  const { tankId } = await market.addTank({ userId });
  const data = { UserName: email, Password: ownPassword };
  await page.request.post(new URL('/api/account/jwt/anmelden', shell.url).href, { data });
  await openApp(page, `/mex/tanks/${tankId}/tank-volume`);
  const view = viewIn(page);
  await expect(view.locator('[data-layout="app-guide"]')).toBeVisible();
  await view.getByRole('textbox').first().fill('99999999');
  await view.getByRole('button', { name: 'Weiter' }).click();
  await expect(messages(page, '"Type":"tankRefused"')).toHaveCount(1);
  await expect(messages(page, `"TankId":"${tankId}"`)).toHaveCount(1);
});

test('the way on of a guide and of an order lies in reach of the thumb', { tag: '@desktop' }, async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent: appAgent, viewport });
  const page = await context.newPage();
  const list = '/heizoel/angebotsliste?zipCode=10115&amount=3000';
  for (const path of ['/heizoel-verbrauchsvergleich/schritt-1', '/leads/ratgeber/2/schritt-1', list]) {
    await page.goto(path);
    if (path === list)
      await page
        .getByRole('button', { name: /^Auswählen/ })
        .first()
        .click();
    const way = page.getByRole('button', { name: /^Weiter/ });
    await expect(way).toBeInViewport({ ratio: 1 });
    const lower = async () => ((await way.boundingBox())?.y ?? 0) > viewport.height / 2;
    await expect.poll(lower, path).toBe(true);
  }
  await context.close();
});

test('on a large device a page of the app stays a narrow column, clear of the device’s bars', {
  tag: '@desktop',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: appAgent,
    viewport: { width: 740, height: 1100 },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const insets = { top: 50, bottom: 34, left: 0, right: 0 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const path of ['/', '/benutzerkonto/anmeldung', '/heizoel/angebotsassistent', '/app-einstellungen']) {
    await page.goto(path);
    const [wrapper, title] = await Promise.all([
      page.locator('[data-layout]').boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    expect([wrapper?.width, (title?.width ?? 999) <= 480], path).toEqual([512, true]);
    expect(title?.y, path).toBeGreaterThanOrEqual(50);
    await expectToFit(page);
    await expectAccessible(page);
  }
  await context.close();
});

test('the sheet of the request keeps clear of the device’s bars, wherever it is scrolled to', {
  tag: '@desktop',
}, async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 700 };
  const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent: appAgent, viewport });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const insets = { top: 50, bottom: 34, left: 0, right: 0 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await page.goto('/heizoel/angebotsliste?zipCode=10115&amount=3000');
  await page
    .getByRole('button', { name: /ändern$/i })
    .first()
    .click();
  const sheet = page.locator('#wunsch');
  const edges = async () => {
    const box = (await sheet.getByRole('heading', { level: 2 }).locator('..').boundingBox()) ?? {
      y: 0,
      height: 0,
    };
    const field = await sheet.getByRole('textbox').first().boundingBox();
    const foot = (await sheet
      .getByRole('button', { name: /Angebote/ })
      .last()
      .boundingBox()) ?? { y: 0, height: 0 };
    return { head: box.y, fieldBelow: (field?.y ?? 0) - box.y - box.height, foot: foot.y + foot.height };
  };
  const clock = () => page.screenshot({ clip: { x: 0, y: 0, width: viewport.width, height: 50 } });
  const opened = await edges();
  const emptyClock = await clock();
  expect(opened.head).toBe(50);
  expect(opened.fieldBelow).toBeGreaterThan(0);
  expect(opened.foot).toBeLessThanOrEqual(viewport.height - 34);
  const last = await sheet.evaluate((element) => {
    for (const line of element.querySelectorAll('details')) line.open = true;
    element.scrollTop = element.scrollHeight;
    return element.scrollTop;
  });
  expect(last).toBeGreaterThan(100);
  const scrolled = await edges();
  expect(scrolled.head).toBe(50);
  expect(scrolled.foot).toBeLessThanOrEqual(viewport.height - 34);
  expect(await clock(), 'nothing of what was scrolled shows through beside the clock').toEqual(emptyClock);
  await context.close();
});
