import { expect } from '@playwright/test';
import { signInByRequest } from './account-pages.ts';
import { expectAccessible, settle } from './order-pages.ts';
import { test } from './test.ts';

// Looks and presses without saving: what the dealer's forms write is the matter of test/dealer-pages.test.ts.
test('a dealer finds a zone by code, changes it on the map and reads its conditions', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await settle(page.context(), baseURL ?? '', 'de');
  // The persona's zones: nothing is saved here.
  await signInByRequest(page, 'haendler@demo.example');
  await page.goto('/haendler/gebiete');
  await expect(page.getByRole('heading', { level: 1, name: 'Liefergebiete' })).toBeVisible();
  await expectAccessible(page);
  const search = page.getByLabel('Postleitzahl, Ort oder Gebiet');
  await search.fill('21337');
  await search.press('Enter');
  await expect(page.getByText('21337 Lüneburg beliefern Sie hier')).toBeVisible();
  await page.locator('main li a[href^="/haendler/gebiete/"]').first().click();

  const codes = page.getByLabel('Postleitzahlen', { exact: true });
  const chosen = page.getByRole('status').filter({ hasText: 'im Gebiet' });
  const before = Number.parseInt(await chosen.innerText(), 10);
  await codes.fill(`${await codes.inputValue()}\n99999`);
  await page.getByRole('button', { name: 'Gebiet speichern' }).click();
  await expect(page.getByText('99999 gibt es nicht.')).toBeVisible();
  await expectAccessible(page);
  await codes.fill((await codes.inputValue()).replace('\n99999', ''));
  // The centre of a path may lie below a label of the map, which takes no clicks.
  await page.locator('.zone-cell.zone-own').first().dispatchEvent('click');
  await expect(chosen).toHaveText(new RegExp(`^${before - 1} Postleitzahl`));

  for (const [path, heading] of [
    ['/haendler/konditionen', 'Konditionen und Zuschläge'],
    ['/haendler/liefertage', 'Liefertage und Kapazität'],
    ['/haendler/einstellungen', 'Einstellungen'],
    ['/haendler/statistik', 'Statistik der letzten zwölf Monate'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  }

  await page.goto('/export-orders');
  await page.getByLabel('Format').selectOption('xlsx');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Datei herunterladen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Bestellungen-\d{4}-\d\d-\d\d\.xlsx$/);
  await page.getByLabel('Eingegangen von').fill('2026-12-02');
  await page.getByLabel('bis zum').fill('2026-12-01');
  await page.getByRole('button', { name: 'Datei herunterladen' }).click();
  await expect(page.getByRole('alert')).toContainText('nicht vor dem ersten');
  await expect(page.getByLabel('Eingegangen von')).toHaveValue('2026-12-02');
  await expect(page.getByLabel('Format')).toHaveValue('xlsx');
  await expectAccessible(page);
});
