import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { Secret, TOTP } from 'otpauth';
import { newCustomer, pathFromMail, signedInPerson, signIn, signOutByRequest } from './account-pages.ts';
import { addAuthenticator } from './authenticator.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { ownPassword } from './people.ts';
import { test } from './test.ts';

const section = (page: Page, title: string) =>
  page
    .locator('div')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
    .last();

test('a passkey is added, signs in without a password and is removed', { tag: '@quick-desktop' }, async ({
  page,
}) => {
  await newCustomer(page);
  await page.goto('/kunde/sicherheit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sicherheit');
  await expectAccessible(page);
  await addAuthenticator(page);
  await page.getByLabel('Name, zum Beispiel').fill('Mein Prüfgerät');
  const passwords = section(page, 'Passkeys').getByLabel('Ihr Kennwort');
  await passwords.fill('falsch falsch');
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Das Kennwort stimmt nicht.')).toBeVisible();
  await passwords.fill(ownPassword);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Der Passkey ist gespeichert.')).toBeVisible();
  await expect(page.getByText('Mein Prüfgerät')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
  await expect(page).toHaveURL('/');

  // Suggested beside the field, this device answers at once.
  await page.goto('/benutzerkonto/anmeldung?ReturnUrl=/kunde/sicherheit');
  await expect(page.getByRole('heading', { level: 1, name: 'Sicherheit' })).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
  await expect(page).toHaveURL('/');

  // A browser that suggests none has the button.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  await page.goto('/benutzerkonto/anmeldung?ReturnUrl=/kunde/sicherheit');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sicherheit' })).toBeVisible();
  await expect(page.getByText('noch nicht benutzt')).toHaveCount(0);

  await page.locator('summary').filter({ hasText: 'Entfernen' }).click();
  await section(page, 'Passkeys').getByLabel('Ihr Kennwort').first().fill(ownPassword);
  await page.getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible();
});

test('an app’s code stands behind the password, also without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const email = await newCustomer(page);
  await page.goto('/kunde/sicherheit');
  const twoSteps = section(page, 'Anmeldung in zwei Schritten');
  await twoSteps.getByLabel('Ihr Kennwort').fill(ownPassword);
  await twoSteps.getByRole('button', { name: 'Einrichten' }).click();
  await expect(page.getByRole('img', { name: 'QR-Code für Ihre App' })).toBeVisible();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByLabel('Code aus der App').fill('000000');
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await expect(page.getByText('Dieser Code stimmt nicht')).toBeVisible();
  await page.getByLabel('Code aus der App').fill(totp.generate());
  await page.getByRole('button', { name: 'Einschalten' }).click();
  const codes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page.getByText('Sie haben noch 10 Ersatzcodes.')).toBeVisible();
  await page.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(page).toHaveURL(/anmeldung/);

  await page.goto('/kunde/sicherheit');
  await signIn(page, email, ownPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweiter Schritt');
  // What looks for faults is a script itself.
  const storageState = await context.storageState();
  const scripted = await browser.newContext({ baseURL: baseURL ?? '', storageState });
  const seen = await scripted.newPage();
  await seen.goto(page.url());
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Zweiter Schritt');
  await expectAccessible(seen);
  await scripted.close();
  await page.getByLabel('Code aus der App oder Ersatzcode').fill('falsch');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Das stimmt nicht oder wurde schon benutzt.')).toBeVisible();
  await page.getByLabel('Code aus der App oder Ersatzcode').fill(recovery);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL('/kunde/sicherheit');
  await expect(page.getByText('Sie haben noch 9 Ersatzcodes.')).toBeVisible();

  await page.locator('summary').filter({ hasText: 'Ausschalten' }).click();
  await twoSteps.getByLabel('Ihr Kennwort').last().fill(ownPassword);
  await twoSteps.getByRole('button', { name: 'Ausschalten' }).click();
  await expect(page.getByText('Die Anmeldung in zwei Schritten ist ausgeschaltet.')).toBeVisible();
  await context.close();
});

test('somebody new at the operator sets up a passkey, which then stands behind the password; lost, an admin leads back', {
  // Staff sits at a desk; the pages themselves are seen at both sizes by the code of an app.
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const email = await newCustomer(page);
  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  for (const context of [page.context(), office]) await settle(context, originOf('de', baseURL), 'de');
  const admin = await office.newPage();
  await signedInPerson(admin, { role: 'admin' });
  await admin.goto(`/support/user/list?suche=${encodeURIComponent(email)}`);
  await admin.getByRole('main').getByRole('link', { name: 'Nora Neumann' }).click();
  await admin.getByLabel('Redaktion').check();
  await admin.getByRole('button', { name: 'Rollen speichern' }).click();
  await expect(admin.getByText('Die Rollen sind gespeichert')).toBeVisible();

  await signOutByRequest(page);
  // By keyboard alone from here on. A device that answers by itself would skip the password.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  const devtools = await addAuthenticator(page);
  await page.goto('/benutzerkonto/anmeldung?ReturnUrl=/support');
  await signIn(page, email, ownPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweiten Schritt einrichten');
  await expectAccessible(page);
  const way = { recipient: email, subject: /Zweiten Schritt/, link: /zweiter-schritt/ };
  await page.goto(await pathFromMail(way));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bestätigen und einrichten' }).press('Enter');
  await page.getByRole('button', { name: 'Passkey einrichten' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Ersatzcodes');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Weiter' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Nora Neumann');

  await signOutByRequest(page);
  await page.goto('/benutzerkonto/anmeldung?ReturnUrl=/support');
  await signIn(page, email, ownPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweiter Schritt');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Nora Neumann');

  await devtools.send('WebAuthn.disable');
  await admin.reload();
  await admin.locator('summary').filter({ hasText: 'Gerät verloren' }).press('Enter');
  const reset = admin.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' });
  await reset.press('Enter');
  await expect(admin.getByText('mindestens zehn Zeichen')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByLabel('Woran haben Sie die Person erkannt?').fill('Rückruf unter der bekannten Nummer');
  await reset.press('Enter');
  await expect(admin.getByText('Eine E-Mail mit dem Weg zurück ist unterwegs.')).toBeVisible();
  await expect(admin.getByText('Grund: Rückruf unter der bekannten Nummer')).toBeVisible();
  await office.close();

  await page.goto('/kunde/startseite');
  await expect(page).toHaveURL(/anmeldung/);
  const mail = { recipient: email, subject: /Zugang wurde zurückgesetzt/, link: /neues-kennwort-setzen/ };
  await page.goto(await pathFromMail(mail));
  await page.getByLabel('Neues Kennwort').fill('vier Kessel am Deich');
  await page.getByLabel('Neues Kennwort').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweiten Schritt einrichten');
});

test('somebody downloads what is kept of them, and then has the account erased', {
  tag: '@desktop',
}, async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/kunde/meine-daten');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Daten bei uns');
  await expectAccessible(page);
  const passwords = section(page, 'Daten herunterladen').getByLabel('Ihr Kennwort');
  await passwords.fill('falsch falsch');
  await page.getByRole('button', { name: 'Herunterladen' }).click();
  await expect(page.getByText('Das Kennwort stimmt nicht.')).toBeVisible();
  await passwords.fill(ownPassword);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^brennwert-auskunft-\d{4}-\d\d-\d\d\.zip$/);
  const names = Object.keys(unzipSync(await readFile(await file.path())));
  expect(names).toEqual(expect.arrayContaining(['konto.json', 'bestellungen.json', 'auskunft.pdf']));

  const erasing = section(page, 'Konto löschen');
  const deletePersonalData = page.getByRole('button', { name: 'Konto endgültig löschen' });
  await deletePersonalData.press('Enter');
  await expect(erasing.getByText('Das Kennwort stimmt nicht.')).toBeVisible();
  await erasing.getByLabel('Ihr Kennwort').fill(ownPassword);
  await deletePersonalData.press('Enter');
  await expect(erasing.getByText('Bitte bestätigen Sie')).toBeVisible();
  await expectAccessible(page);
  await erasing.getByLabel('Ihr Kennwort').fill(ownPassword);
  await erasing.getByLabel('Ja, mein Konto soll endgültig gelöscht werden.').press('Space');
  await deletePersonalData.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto ist gelöscht');
  await expectAccessible(page);
  await page.goto('/kunde/startseite');
  await signIn(page, email, ownPassword);
  await expect(page.getByRole('alert')).toContainText('stimmen nicht');
});
