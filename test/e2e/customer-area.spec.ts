import { expect } from '@playwright/test';
import { pathFromMail, signedInPerson } from './account-pages.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

test('a price alarm is agreed to by mail, which a mail program cannot forge, and deleted', {
  tag: '@quick-desktop',
}, async ({ page, baseURL, request }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const { email } = await signedInPerson(page);
  await page.goto('/kunde/benachrichtigungen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benachrichtigungen');
  await page.getByLabel('Postleitzahl').fill('10115');
  await page.getByLabel('Wunschpreis').fill('999');
  await page.getByLabel('Wunschpreis').press('Enter');
  await expect(page.getByRole('alert')).toContainText('So günstig ist es schon heute');
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('10115');
  await page.getByLabel('Wunschpreis').fill('49,50');
  await page.getByRole('button', { name: 'Preis beobachten' }).click();
  await expect(page.getByText('wartet auf Ihre Bestätigung').first()).toBeVisible();
  await expect(page.getByText('49,50 €')).toBeVisible();
  // Another alarm begins with an empty form.
  await expect(page.getByLabel('Wunschpreis')).not.toHaveValue('49,50');
  await expectAccessible(page);

  const mail = { recipient: email, subject: /Preisalarm/, link: /benachrichtigungen\/b/ };
  const link = await pathFromMail(mail);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ja, schreiben Sie mir' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke, das ist bestätigt');
  await page.getByRole('link', { name: 'Zu Ihren Benachrichtigungen' }).click();
  await expect(page.getByText('aktiv', { exact: true })).toBeVisible();
  const forged = await request.post(link.replace(/\/b(?=\d)/, '/a'), {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(forged.status()).toBe(410);
  await page.getByRole('button', { name: /Preisalarm für .* löschen/ }).click();
  await expect(page.getByText('49,50 €')).toHaveCount(0);
});

test('data to embed stand beside or below each other, as the embedding page asks', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signedInPerson(page);
  const top = async (title: string) =>
    (await page.getByRole('heading', { level: 2, name: title, exact: true }).boundingBox())?.y ?? 0;
  const asked = {
    'col-12': 'below',
    'col-12/col-12/col-12': 'below',
    'col-lg-8/col-12/col-lg-8': 'below',
    'col-md-6': 'beside',
    'col-md-6/col-12/col-md-6': 'beside',
    'col-lg-8/col-12/col-lg-4': 'beside',
  };
  for (const [columns, place] of Object.entries(asked)) {
    await page.goto(`/account/basedata/partial/${columns}`);
    const between = (await top('Adressen')) - (await top('Name'));
    expect(between === 0 ? 'beside' : between > 0 && 'below', columns).toBe(place);
    await expectToFit(page);
  }
});

test('the customer sees prices beside the market, how to begin without a tank, and pages to embed', async ({
  page,
  baseURL,
}) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signedInPerson(page);
  await page.goto('/kunde/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preis und Tank');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Kaufpreis' }).click();
  await expect(page.getByRole('figure')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/kunde/dashboard/verbrauch');
  await expect(page.getByRole('link', { name: 'Mit dem Peilstab' })).toBeVisible();
  await expectAccessible(page);
  for (const path of [
    '/persoenliche-daten',
    '/account/basedata/partial/col-12/col-md-6/col-12',
    '/account/basedata/modals/addEditAddressModal',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Adresse');
    await expectAccessible(page);
  }
});
