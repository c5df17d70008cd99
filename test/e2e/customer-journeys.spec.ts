import { expect } from '@playwright/test';
import { newEmail, pathFromMail, signIn } from './account-pages.ts';
import { market } from './market.ts';
import {
  chooseOffer,
  expectAccessible,
  field,
  fillAddress,
  goOn,
  orderButton,
  orderNumber,
  originOf,
  reachSummary,
  settle,
} from './order-pages.ts';
import { ownPassword as password } from './people.ts';
import { test } from './test.ts';

test('somebody registers while ordering, confirms, orders and sees the order in the account', {
  tag: '@quick-phone',
}, async ({ page, baseURL }) => {
  const email = newEmail('neu');
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await field(page, 'stations.0.address.firstName').fill('Nora');
  await field(page, 'stations.0.address.lastName').fill('Neumann');
  await field(page, 'stations.0.address.street').fill('Am Hang 2');
  await field(page, 'email').fill(email);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL(/\/benutzerkonto\/bestellanmeldung\/heizoel\/register\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto anlegen');
  await expect(page.getByLabel('Nachname')).toHaveValue('Neumann');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte sehen Sie in Ihr Postfach');
  await expect(page.getByRole('link', { name: 'Als Gast weiter bestellen' })).toBeVisible();
  await expectAccessible(page);

  const link = { recipient: email, subject: /bestätigen Sie Ihr Konto/, link: /anfrage-bestaetigen/ };
  await page.goto(await pathFromMail(link));
  await expectAccessible(page);
  await page.getByLabel('Neues Kennwort').fill(password);
  await page.getByLabel('Neues Kennwort').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohin wird geliefert?');
  await expect(page.getByText('Sie bestellen als Nora Neumann')).toBeVisible();
  await expect(field(page, 'stations.0.address.street')).toHaveValue('Am Hang 2');
  await expectAccessible(page);
  await field(page, 'stations.0.address.phone').fill('030 901820');
  await goOn(page);
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await goOn(page);
  await orderButton(page).click();
  const number = (await orderNumber(page).textContent()) ?? 'no number';
  await expect(page.getByRole('heading', { name: 'Diese Bestellung im Konto behalten' })).toHaveCount(0);

  await page.goto('/kunde/bestellungen');
  await expect(page.getByText(number)).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/kunde/bestellungen');
  await signIn(page, email, password);
  await expect(page.getByText(number)).toBeVisible();
});

test('a guest orders with the keyboard, opens an account afterwards and finds the order there', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('gast');
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await fillAddress(page, 'de');
  await field(page, 'email').fill(email);
  // Enter goes on as a guest and does not ask to sign in.
  await field(page, 'email').press('Enter');
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await goOn(page);
  await orderButton(page).click();
  const number = (await orderNumber(page).textContent()) ?? 'no number';
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Konto anlegen' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeFocused();
  await page.goto('/kunde/bestellungen');
  await expect(page).toHaveURL(/anmeldung/);

  const receipt = { recipient: email, subject: /Ihre Bestellung/, link: /bestellung\/zugang.*#konto/ };
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await settle(elsewhere, originOf('de', baseURL), 'de');
  const mailed = await elsewhere.newPage();
  await mailed.goto(await pathFromMail(receipt));
  await expect(mailed.getByRole('button', { name: 'Konto anlegen' })).toBeVisible();
  await elsewhere.close();

  const link = { recipient: email, subject: /bestätigen Sie Ihr Konto/, link: /anfrage-bestaetigen/ };
  await page.goto(await pathFromMail(link));
  await page.getByLabel('Neues Kennwort').fill(password);
  await page.getByLabel('Neues Kennwort').press('Enter');
  await expect(page).toHaveURL('/kunde/bestellungen');
  await expect(page.getByText(number)).toBeVisible();
});

test('signing in while ordering works without JavaScript and loses nothing', { tag: '@phone' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await field(page, 'stations.0.address.street').fill('Hof Sonnental 7');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/benutzerkonto\/bestellanmeldung\/heizoel\?/);
  const { email } = await market.addPerson({});
  await signIn(page, email, 'ganz falsches Kennwort');
  await expect(page.getByRole('alert')).toContainText('stimmen nicht');
  await signIn(page, email);
  await expect(page.getByText('Sie bestellen als')).toBeVisible();
  await expect(field(page, 'stations.0.address.street')).toHaveValue('Hof Sonnental 7');
  await expect(field(page, 'email')).toHaveValue(email);
  await context.close();
});

test('on a partner’s host somebody orders, signs in and out, and is on that host all the time', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { origin } = Object.assign(new URL(originOf('de', baseURL)), { hostname: 'partner.localhost' });
  const expectThere = async () => {
    expect(new URL(page.url()).origin).toBe(origin);
    await expect(page.locator('html')).toHaveAttribute('data-brand', /^partner-\d+$/);
  };
  await reachSummary(page, { origin, code: 'de' });
  await expectThere();
  await orderButton(page).click();
  await expect(orderNumber(page)).toHaveText(/^DE-/);
  await expectThere();

  const { email } = await market.addPerson({ lastName: 'Sommer' });
  await page.goto(`${origin}/`);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Frau Sommer');
  await expectThere();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
  await expect(page.getByText('Erfolgreich abgemeldet')).toBeVisible();
  await expectThere();
});
