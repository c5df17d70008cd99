import { expect } from '@playwright/test';
import sharp from 'sharp';
import { signInByRequest } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

const pages = {
  press: ['/presse/bereich', '/presse/bereich/preise'],
  editor: ['/support/presse', '/support/presse/neu', '/support/presse/1', '/support/presse/1/versionen'],
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

test('an editor brings a picture in the dialog of a form, says what it shows and offers it, by keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  const { email } = await market.addPerson({ role: 'editor' });
  await signInByRequest(page, email);
  await page.goto('/support/presse/bilder');
  const name = `Tank ${crypto.randomUUID().slice(0, 8)}`;
  const canvas = sharp({ create: { width: 500, height: 300, channels: 3, background: '#0b3d42' } });
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer: await canvas.png().toBuffer() };
  await page.getByRole('button', { name: 'Bild wählen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bild aus der Mediathek' });
  await expect(dialog.getByRole('button', { name: 'Haus im Schnee nehmen' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bild wählen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Dateien auswählen').setInputFiles(file);
  await dialog.locator('.media-tile').filter({ hasText: name }).press('Enter');
  await dialog.getByRole('textbox').fill('Ein Öltank im Garten');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Bildnachweis').fill(`Foto: ${name}`);
  await page.getByRole('button', { name: 'Anbieten', exact: true }).press('Enter');
  await expect(page.getByText(`Foto: ${name}`)).toBeVisible();
  // A cached page follows the editors within a second or two.
  await expect
    .poll(async () => {
      await page.goto('/presse');
      return page.getByText(`Foto: ${name}`).count();
    })
    .toBe(1);
  await expect(page.getByAltText('Ein Öltank im Garten')).toBeVisible();
  await expectAccessible(page);
});
