import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { endLoginElsewhere, newCustomer, pathFromMail, signedInPerson, signIn } from './account-pages.ts';
import { market } from './market.ts';
import { chooseOffer, expectAccessible, field, originOf, settle } from './order-pages.ts';
import { ownPassword } from './people.ts';
import { test, tick } from './test.ts';

/** Pages look after their login every five seconds; here they do when the test says so. */
const passFiveSeconds = (page: Page): Promise<void> => tick(page, 5_000);

/** Somebody of this test alone at a page that a login is needed for; answers their mail address. */
async function open(page: Page, baseURL: string | undefined, path: string): Promise<string> {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const { email } = await signedInPerson(page);
  await page.goto(path);
  return email;
}

/** The next page is the first to see it: one that stood open meanwhile would be quicker. */
async function endLoginUnseen(page: Page, request: APIRequestContext): Promise<void> {
  await page.goto('about:blank');
  await endLoginElsewhere(page, request);
}

/** What the browser remembers of its login; `notified` once the end was said. */
const rememberedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('brennwert.de') ?? '{}').session);

const expired = 'Anmeldesitzung abgelaufen. Sie wurden automatisch abgemeldet.';

test('a form half filled when the login ends stands there again after signing in, by keyboard alone', {
  tag: '@quick-desktop',
}, async ({ page, request, baseURL }) => {
  const email = await open(page, baseURL, '/kunde/stammdaten?adresse=neu');
  const street = page.getByLabel('Straße und Hausnummer');
  await street.fill('Hof Sonnental 7');
  await page.getByLabel('Land', { exact: true }).selectOption('AT');
  await page.getByLabel('Als Standardadresse verwenden').check();
  await endLoginElsewhere(page, request);
  await passFiveSeconds(page);
  await expect(page.getByText(expired)).toBeVisible();
  await expect(page).toHaveURL(
    /\/benutzerkonto\/anmeldung\?ReturnUrl=%2Fkunde%2Fstammdaten%3Fadresse%3Dneu$/,
  );
  await expectAccessible(page);
  await page.getByLabel('E-Mail-Adresse').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ownPassword);
  await page.keyboard.press('Enter');
  await expect(street).toHaveValue('Hof Sonnental 7');
  await expect(page.getByLabel('Land', { exact: true })).toHaveValue('AT');
  await expect(page.getByLabel('Als Standardadresse verwenden')).toBeChecked();
});

test('a form sent after the login ended comes back with everything but passwords', {
  tag: '@desktop',
}, async ({ page, request, baseURL }) => {
  const email = await open(page, baseURL, '/kunde/stammdaten?adresse=neu');
  await page.getByLabel('Straße und Hausnummer').fill('Am Hang 12');
  await page.getByLabel('Jetziges Kennwort').fill('geheim geheim');
  await page.getByLabel('Jetziges Kennwort').locator('..').getByRole('button').click();
  // The form is sent before the page looks after its login again.
  await endLoginElsewhere(page, request);
  await page.getByRole('button', { name: 'Speichern' }).last().click();
  await expect(page).toHaveURL(/\/benutzerkonto\/anmeldung\?/);
  await signIn(page, email);
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Am Hang 12');
  await expect(page.getByLabel('Jetziges Kennwort')).toHaveValue('');
});

test('an order half typed when the login ends goes on after signing in within the order', {
  tag: '@phone',
}, async ({ page, request, baseURL }) => {
  const email = await open(page, baseURL, '/kunde/startseite');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Frau Neumann');
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  // Unfolded, because the account's salutation lies there.
  await field(page, 'stations.0.address.extra').fill('Hinterhaus');
  await passFiveSeconds(page);
  const route = '/benutzerkonto/bestellanmeldung/heizoel';
  await expect.poll(() => rememberedSession(page)).toMatchObject({ loginRoute: route, expired: false });
  await endLoginElsewhere(page, request);
  await passFiveSeconds(page);
  await expect(page.getByText(expired)).toBeVisible();
  await expect(page).toHaveURL(/\/benutzerkonto\/bestellanmeldung\/heizoel\?ReturnUrl=/);
  await expect
    .poll(() => rememberedSession(page))
    .toMatchObject({ userId: null, expired: true, notified: true });
  await expectAccessible(page);
  await signIn(page, email);
  await expect(page.getByText('Sie bestellen als Nora Neumann')).toBeVisible();
  await expect(field(page, 'stations.0.address.extra')).toHaveValue('Hinterhaus');
});

test('a refused renewal signs out, a failing server does not', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL, '/kunde/bestellungen');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Bestellungen');
  await page.goto('/support');
  await expect(title).toHaveText('Diese Seite ist geschützt');
  await expectAccessible(page);
  await page.goto('/kunde/bestellungen');
  await expect(title).toHaveText('Bestellungen');
  const renewals: number[] = [];
  let status = 503;
  await page.route('**/api/account/get/token', (route) => {
    renewals.push(status);
    return route.fulfill({ status, json: {} });
  });
  const nearlyOver = async () => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === '.auth._expiration');
    if (cookie) await page.context().addCookies([{ ...cookie, value: '1' }]);
  };
  await nearlyOver();
  await passFiveSeconds(page);
  await expect.poll(() => renewals).toContain(503);
  await expect(page).toHaveURL('/kunde/bestellungen');
  status = 429;
  await passFiveSeconds(page);
  await expect(page.locator('[data-type="warning"]').getByText(expired)).toBeVisible();
  await expect(page).toHaveURL(/\/benutzerkonto\/anmeldung\?ReturnUrl=%2Fkunde%2Fbestellungen$/);
});

test('the end of a login leads to the route that was stored, and is said on the next page when this one goes', {
  tag: '@desktop',
}, async ({ page, request, baseURL }) => {
  await open(page, baseURL, '/kunde/bestellungen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
  const loginRoute = '/benutzerkonto/anmeldung';
  await expect.poll(() => rememberedSession(page)).toMatchObject({ loginRoute, userId: expect.any(Number) });
  await page.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem('brennwert.de') ?? '{}');
    memory.session.loginRoute = '/benutzerkonto/bestellanmeldung/diesel';
    localStorage.setItem('brennwert.de', JSON.stringify(memory));
    // As for an agent who acts as a customer: the page is left as a whole, and its messages with it.
    document.documentElement.dataset.impersonated = '';
  });
  await endLoginElsewhere(page, request);
  await passFiveSeconds(page);
  await expect(page).toHaveURL(/\/bestellanmeldung\/diesel\?ReturnUrl=%2Fkunde%2Fbestellungen$/);
  await expect(page.getByText(expired)).toBeVisible();
  await expect
    .poll(() => rememberedSession(page))
    .toMatchObject({ userId: null, expired: true, notified: true });
  await page.reload();
  await expect(page.getByText(expired)).toHaveCount(0);
});

test('a link from a mail stays open though an old login has ended', { tag: '@desktop' }, async ({
  page,
  request,
  baseURL,
}) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const email = await newCustomer(page);
  await page.request.post('/benutzerkonto/anmeldung/login/kennwort-vergessen', { form: { email } });
  const mail = { recipient: email, subject: /^Neues Kennwort wählen/, link: /neues-kennwort-setzen/ };
  const path = await pathFromMail(mail);
  await endLoginUnseen(page, request);
  await page.goto(path);
  await expect(page.getByText(expired)).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.getByLabel('Neues Kennwort').fill('vier Kessel am Deich');
  await page.getByLabel('Neues Kennwort').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Neumann');
});

test('whoever signs in while the end of an old login is being found out stays signed in', {
  tag: '@desktop',
}, async ({ page, request, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const email = await newCustomer(page);
  await endLoginUnseen(page, request);
  const asked = Promise.withResolvers<Route>();
  await page.route('**/api/account/get/token', (route) => asked.resolve(route), { times: 1 });
  const ends: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/jwt/abmelden') && ends.push(sent.url()));
  await page.goto('/benutzerkonto/anmeldung?ReturnUrl=/kunde/bestellungen');
  const renewal = await asked.promise;
  await signIn(page, email, ownPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/get/token'));
  await renewal.fulfill({ status: 401, json: {} });
  await answered;
  await page.goto('/kunde/stammdaten');
  await expect(page.getByText(`Sie melden sich mit ${email} an.`)).toBeVisible();
  await expect(page.getByText(expired)).toHaveCount(0);
  expect(ends).toEqual([]);
});

test('an open page renews the visitor’s session every five minutes', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/session/renew')) renewals.push(request.method());
  });
  await page.goto('/');
  expect(renewals).toEqual([]);
  await tick(page, 300_000);
  await expect.poll(() => renewals).toEqual(['GET']);
  await tick(page, 300_000);
  await expect.poll(() => renewals).toEqual(['GET', 'GET']);
});

test('that somebody has signed out is said for five seconds', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signedInPerson(page);
  await page.clock.install({ time: new Date() });
  // By the page's own clock, however slow the machine is.
  await page.addInitScript((title) => {
    const times = Object.assign(window, { toastTimes: [] as number[] }).toastTimes;
    const look = () => {
      const isThere =
        document.querySelector('[aria-label="Meldungen"]')?.textContent?.includes(title) === true;
      if (isThere !== (times.length === 1) && times.length < 2) times.push(Date.now());
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, 'Erfolgreich abgemeldet');
  await page.goto('/kunde/startseite');
  await page.getByRole('button', { name: 'Abmelden', exact: true }).press('Enter');
  await expect(page.locator('[data-type="success"]').getByText('Erfolgreich abgemeldet')).toBeVisible();
  const times = async () => {
    await page.clock.runFor(100);
    return page.evaluate(() => (window as unknown as { toastTimes: number[] }).toastTimes);
  };
  await expect.poll(async () => (await times()).length, { intervals: [10] }).toBe(2);
  const [shown = 0, gone = 0] = await times();
  expect(gone - shown).toBeGreaterThanOrEqual(4900);
  expect(gone - shown).toBeLessThan(6500);
});

test('a login as somebody else in one tab reaches the other, and so does signing out', {
  tag: '@quick-desktop',
}, async ({ page, context, baseURL }) => {
  const email = await open(page, baseURL, '/kunde/stammdaten');
  await expect(page.getByText(`Sie melden sich mit ${email} an.`)).toBeVisible();
  await expect.poll(() => rememberedSession(page)).toMatchObject({ userId: expect.any(Number) });
  // In one step: a page that looks in between, when nobody is signed in, rightly asks for a login.
  const next = await signedInPerson(page);
  const other = await context.newPage();
  await other.goto('/kunde/startseite');
  await expect(page.getByText(`Sie melden sich mit ${next.email} an.`)).toBeVisible();
  await other.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(other.getByText('Erfolgreich abgemeldet')).toBeVisible();
  await passFiveSeconds(page);
  await expect(page).toHaveURL(/\/benutzerkonto\/anmeldung\?ReturnUrl=%2Fkunde%2Fstammdaten$/);
});

test('a page whose login ends in another tab before its scripts have come is not left standing', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page, context, baseURL }) => {
  const email = await open(page, baseURL, '/kunde/stammdaten');
  await expect(page.getByText(`Sie melden sich mit ${email} an.`)).toBeVisible();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/kunde/stammdaten', { waitUntil: 'commit' });
  await expect(page.getByText(`Sie melden sich mit ${email} an.`)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/kunde/startseite');
  await other.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(other.getByText('Erfolgreich abgemeldet')).toBeVisible();
  scripts.resolve();
  await expect(page).toHaveURL(/\/benutzerkonto\/anmeldung\?ReturnUrl=%2Fkunde%2Fstammdaten$/);
});

test('the native app signs in through its web view and can sign out; elsewhere the page does not exist', {
  tag: ['@phone', '@quick-phone'],
}, async ({ browser, page, baseURL }) => {
  const missing = await page.goto('/app-anmeldung-verifizierung');
  expect(missing?.status()).toBe(404);
  const app = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (iPhone) BrennwertApp/2.1 (iOS 19.0)',
  });
  const told: { Type: string; Path?: string }[] = [];
  await app.exposeFunction('tellTest', (message: string) => void told.push(JSON.parse(message)));
  await app.addInitScript(() => {
    const tell = (window as unknown as { tellTest(message: string): void }).tellTest;
    Object.assign(window, { BrennwertApp: { postMessage: tell } });
  });
  const view = await app.newPage();
  await view.goto('/app-anmeldung-verifizierung?ReturnUrl=/kunde/bestellungen');
  await signIn(view, (await market.addPerson({})).email);
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Sie sind angemeldet');
  await expect
    .poll(() => told.find(({ Type }) => Type === 'login'))
    .toMatchObject({
      LoggedIn: true,
      ReturnUrl: '/kunde/bestellungen',
    });
  await expectAccessible(view);
  await view.getByRole('link', { name: 'Weiter' }).click();
  await expect
    .poll(() => told.filter(({ Type }) => Type === 'navigation').at(-1)?.Path)
    .toBe('/kunde/bestellungen');
  await view.evaluate(() => window.postMessage({ Type: 'logout' }));
  await expect(view).toHaveURL('/');
  await view.goto('/kunde/bestellungen');
  await expect(view).toHaveURL(/anmeldung/);
  await app.close();
});
