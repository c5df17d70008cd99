import { expect } from '@playwright/test';
import { signedInPerson } from './account-pages.ts';
import { expectAccessible, originOf, settle, workMenu } from './order-pages.ts';
import { test } from './test.ts';

test('finance looks at a year, narrows it down, corrects a slip and takes the table along', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  await settle(context, originOf('de', baseURL), 'de');
  await signedInPerson(page, { role: 'financial' });
  await page.goto('/support');
  const menu = await workMenu(page, 'Arbeitsbereich');
  await menu.getByRole('link', { name: 'Statistik' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistik');
  const total = page.getByRole('row', { name: /^Summe/ });
  await expect(total).toBeVisible();
  await expect(page.getByRole('img', { name: 'Umsatz nach Zeiträumen' })).toBeVisible();

  // A slip is said beside its field, and what was typed stays.
  const area = page.getByLabel('PLZ beginnt mit');
  await area.fill('2x');
  await page.getByLabel('Zeilen je').selectOption('Jahr');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(area).toHaveAccessibleDescription(/nur Ziffern/);
  await expect(total).toHaveCount(0);
  await expectAccessible(page);
  await area.fill('');
  await page.getByLabel('Produkt').selectOption('Heizöl (alle Sorten)');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL(/schritt=jahr&plz=&ware=gruppe-1/);
  await expect(total).toBeVisible();

  // The address is the selection: opened anew it asks for the same.
  await page.reload();
  await expect(page.getByLabel('Produkt')).toHaveValue('gruppe-1');
  await expect(page.getByLabel('Zeilen je')).toHaveValue('jahr');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Tabelle als CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Statistik-de-.*\.csv$/);

  const swiss = page
    .getByRole('navigation', { name: 'Land', exact: true })
    .getByRole('link', { name: 'Schweiz' });
  await swiss.click();
  await expect(page).toHaveURL(/land=ch.*ware=gruppe-1/);
  await expect(swiss).toHaveAttribute('aria-current', 'true');
});
