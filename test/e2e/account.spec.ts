import { expect, type Page } from '@playwright/test';
import {
  endLoginElsewhere,
  newCustomer,
  newEmail,
  pathFromMail,
  signedInPerson,
  signIn,
  signOutByRequest,
} from './account-pages.ts';
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
} from './order-pages.ts';
import { ownPassword } from './people.ts';
import { test, tick } from './test.ts';

/** Milliseconds after which a page looks after its login again. */
const followEvery = 5000;

test('a customer is led to sign in and back, sees orders and data, and signs out', {
  tag: '@quick-phone',
}, async ({ page }) => {
  const { email } = await market.addPerson({ lastName: 'Sommer' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL('/benutzerkonto/anmeldung?ReturnUrl=%2Fkunde%2Fstartseite');
  await expectAccessible(page);
  const password = page.getByLabel('Kennwort', { exact: true });
  await password.fill('falsch');
  const show = page.getByRole('button', { name: 'Kennwort zeigen' });
  await show.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await show.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await signIn(page, email, 'falsch falsch');
  await expect(page.getByRole('alert')).toContainText('stimmen nicht');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Frau Sommer');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
  await openOfAccount(page, 'Persönliche Daten');
  await expect(page.getByRole('heading', { name: 'Adressen' })).toBeVisible();
  await expectAccessible(page);
  await openOfAccount(page, 'Sicherheit');
  await expect(page.getByText('dieses Gerät')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
  await expect(page.getByText('Erfolgreich abgemeldet')).toBeVisible();
  await page.goto('/kunde/startseite');
  await expect(page).toHaveURL(/anmeldung/);
});

/** By the menu; on phones by the list of the account's start page. */
async function openOfAccount(page: Page, name: string): Promise<void> {
  const back = page.getByRole('link', { name: 'Mein Konto', exact: true });
  if (await back.isVisible()) await back.click();
  await page.getByRole('link', { name, exact: true }).click();
}

test('an address is added with its faults named, changed and deleted', { tag: '@quick-desktop' }, async ({
  page,
}) => {
  const street = 'Prüfweg 1';
  await signedInPerson(page);
  await page.goto('/kunde/stammdaten?adresse=neu');
  await page.getByLabel('Straße und Hausnummer').fill(street);
  await page.getByRole('button', { name: 'Speichern' }).last().click();
  await expect(page.getByRole('alert')).toContainText('Bitte geben Sie Ihren Nachnamen an.');
  const form = page.locator('form').filter({ has: page.getByLabel('Postleitzahl') });
  await form.getByLabel('Vorname').fill('Paula');
  await form.getByLabel('Nachname').fill('Reiter');
  await form.getByLabel('Postleitzahl').fill('10115');
  await form.getByLabel('Ort').fill('Berlin');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(street)).toBeVisible();
  const remove = page.getByRole('button', { name: `Adresse ${street} löschen` });
  await remove.click();
  const asked = page.getByRole('dialog', { name: 'Adresse löschen?' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await asked.getByRole('button', { name: 'Adresse löschen' }).click();
  await expect(page.getByText(street)).toHaveCount(0);
});

test('a forgotten password is replaced by the link of a mail, which works once', async ({ page }) => {
  const { email } = await market.addPerson({ role: 'mex_support' });
  await page.goto('/benutzerkonto/anmeldung/login/kennwort-vergessen');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte sehen Sie in Ihr Postfach');
  const mail = {
    recipient: email,
    subject: /^Neues Kennwort wählen/,
    link: /neues-kennwort-setzen/,
  };
  const link = await pathFromMail(mail);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('Neues Kennwort').fill('Passwort123!');
  await page.getByRole('button', { name: 'Kennwort speichern' }).click();
  await expect(page.getByText('Angreifer zuerst probieren')).toBeVisible();
  await page.getByLabel('Neues Kennwort').fill('vier Kessel am Deich');
  await page.getByRole('button', { name: 'Kennwort speichern' }).click();
  await expect(page).toHaveURL('/support');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');
});

test('another mail address counts once its link was used; the old one signs in no more', async ({ page }) => {
  const old = await newCustomer(page);
  const next = newEmail('nora-neu');
  await page.goto('/kunde/stammdaten');
  const form = page.locator('form').filter({ has: page.getByLabel('Neue E-Mail-Adresse') });
  await form.getByLabel('Neue E-Mail-Adresse').fill(next);
  await form.getByLabel('Ihr Kennwort').fill('falsch falsch');
  await form.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  await expect(form.getByText('Das Kennwort stimmt nicht')).toBeVisible();
  await expect(form.getByLabel('Neue E-Mail-Adresse')).toHaveValue(next);
  await form.getByLabel('Ihr Kennwort').fill(ownPassword);
  await form.getByLabel('Ihr Kennwort').press('Enter');
  await expect(page.getByText(`${next} wartet darauf`)).toBeVisible();
  await expect(page.getByText(`Sie melden sich mit ${old} an.`)).toBeVisible();

  const mail = { recipient: next, subject: /neue E-Mail-Adresse/, link: /email-anpassung-bestaetigen/ };
  await page.goto(await pathFromMail(mail));
  await expect(page.getByText(`Ab jetzt melden Sie sich mit ${next} an`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre neue E-Mail-Adresse gilt');
  await expectAccessible(page);

  await signOutByRequest(page);
  await page.goto('/kunde/stammdaten');
  await signIn(page, old, ownPassword);
  await expect(page.getByRole('alert')).toContainText('stimmen nicht');
  await signIn(page, next, ownPassword);
  await expect(page.getByText(`Sie melden sich mit ${next} an.`)).toBeVisible();
});

test('a login that ended elsewhere leads to the sign-in page and back', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await signedInPerson(page);
  await page.goto('/kunde/bestellungen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
  await endLoginElsewhere(page, request);
  await tick(page, followEvery);
  await expect(page.getByText('Sie wurden automatisch abgemeldet')).toBeVisible();
  await expect(page).toHaveURL(/anmeldung\?ReturnUrl=%2Fkunde%2Fbestellungen/);
});

test('without JavaScript the same pages work', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/kunde/startseite');
  await signIn(page, (await market.addPerson({ lastName: 'Krüger' })).email);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Frau Krüger');
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/kunde/startseite');
  await expect(page).toHaveURL(/anmeldung/);
  await context.close();
});

test('a customer who signs in while ordering loses nothing, and finds the order in the account', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await fillAddress(page, 'de');
  const other = await context.newPage();
  await other.goto('/kunde/startseite');
  await signIn(other, (await market.addPerson({ lastName: 'Sommer' })).email);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Frau Sommer');

  await goOn(page);
  await expect(page.getByText('Sie haben sich inzwischen angemeldet')).toBeVisible();
  await expect(field(page, 'stations.0.address.street')).toHaveValue('Lindenweg 4a');
  await goOn(page);
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await goOn(page);
  await orderButton(page).click();
  const number = (await orderNumber(page).textContent()) ?? '';
  expect(number).toMatch(/^DE-/);
  await page.goto('/kunde/bestellungen');
  await expect(page.getByText(number.trim()).first()).toBeVisible();
  await context.close();
});
