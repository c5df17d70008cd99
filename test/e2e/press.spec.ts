import { expect } from '@playwright/test';
import { signInByRequest } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

const pages = {
  press: ['/presse/bereich', '/presse/bereich/preise'],
  editor: ['/support/presse', '/support/presse/neu'],
};

for (const role of ['press', 'editor'] as const) {
  test(`the pages of ${role} are accessible in both schemes and fit a narrow screen`, async ({ page }) => {
    const { email } = await market.addPerson({ role });
    await signInByRequest(page, email);
    for (const path of ['/presse', ...pages[role]]) {
      await page.goto(path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 320, height: 800 });
      await expectToFit(page);
    }
  });
}

test('the press chooses a series and sees the picture before it takes it along', async ({ page }) => {
  const { email } = await market.addPerson({ role: 'press' });
  await signInByRequest(page, email);
  await page.goto('/presse/bereich/preise');
  await page.getByRole('link', { name: 'Schweiz' }).click();
  await page.getByLabel('Gebiet').selectOption({ label: 'Zürich' });
  await page.getByLabel('Werte').selectOption({ label: 'Monatsmittel' });
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  const picture = page.getByRole('img', { name: /Kanton Zürich/ });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PNG' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Preisreihe-CH-Kanton-Zurich-.*\.png$/);
});
