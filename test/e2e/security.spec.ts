import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { Secret, TOTP } from 'otpauth';

const password = 'Brennwert-Demo-26';

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Kennwort', { exact: true }).fill(password);
  await page.getByLabel('Kennwort', { exact: true }).press('Enter');
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** A device with a fingerprint reader that is always touched. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

const section = (page: Page, title: string) =>
  page
    .locator('div')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
    .last();

test('a passkey is added, signs in without a password and is removed', async ({ page }, { project }) => {
  const persona = project.name === 'phone' ? 'presse' : 'werbung';
  await page.goto('/kunde/sicherheit');
  await signIn(page, `${persona}@demo.example`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sicherheit');
  await expectAccessible(page);
  await addAuthenticator(page);
  await page.getByLabel('Name, zum Beispiel').fill('Mein Prüfgerät');
  const passwords = section(page, 'Passkeys').getByLabel('Ihr Kennwort');
  await passwords.fill('falsch falsch');
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Das Kennwort stimmt nicht.')).toBeVisible();
  await passwords.fill(password);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByText('Der Passkey ist gespeichert.')).toBeVisible();
  await expect(page.getByText('Mein Prüfgerät')).toBeVisible();
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
  await section(page, 'Passkeys').getByLabel('Ihr Kennwort').first().fill(password);
  await page.getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible();
});

test('an app’s code stands behind the password, also without JavaScript', async ({ browser, baseURL }, {
  project,
}) => {
  const persona = project.name === 'phone' ? 'finanzen' : 'haendlerbetreuung';
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/kunde/sicherheit');
  await signIn(page, `${persona}@demo.example`);
  const twoSteps = section(page, 'Anmeldung in zwei Schritten');
  await twoSteps.getByLabel('Ihr Kennwort').fill(password);
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
  await signIn(page, `${persona}@demo.example`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zweiter Schritt');
  await page.getByLabel('Code aus der App oder Ersatzcode').fill('falsch');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('Das stimmt nicht oder wurde schon benutzt.')).toBeVisible();
  await page.getByLabel('Code aus der App oder Ersatzcode').fill(recovery);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL('/kunde/sicherheit');
  await expect(page.getByText('Sie haben noch 9 Ersatzcodes.')).toBeVisible();

  await page.locator('summary').filter({ hasText: 'Ausschalten' }).click();
  await twoSteps.getByLabel('Ihr Kennwort').last().fill(password);
  await twoSteps.getByRole('button', { name: 'Ausschalten' }).click();
  await expect(page.getByText('Die Anmeldung in zwei Schritten ist ausgeschaltet.')).toBeVisible();
  await context.close();
});

test('somebody downloads what is kept of them', async ({ page }) => {
  await page.goto('/kunde/meine-daten');
  await signIn(page, 'kunde@demo.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Daten bei uns');
  await expectAccessible(page);
  const passwords = section(page, 'Daten herunterladen').getByLabel('Ihr Kennwort');
  await passwords.fill('falsch falsch');
  await page.getByRole('button', { name: 'Herunterladen' }).click();
  await expect(page.getByText('Das Kennwort stimmt nicht.')).toBeVisible();
  await passwords.fill(password);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^brennwert-auskunft-\d{4}-\d\d-\d\d\.zip$/);
  const names = Object.keys(unzipSync(await readFile(await file.path())));
  expect(names).toEqual(expect.arrayContaining(['konto.json', 'bestellungen.json', 'auskunft.pdf']));
  await page.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(section(page, 'Konto löschen').getByText('Das Kennwort stimmt nicht.')).toBeVisible();
});
