import { expect } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessible, expectToFit, quietVisitor } from './visitor.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the magazine is found from the home page, turned over and read, and what is not there is said', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    const newest = page.getByRole('region', { name: 'Aus dem Ratgeber' });
    await expect(newest.getByRole('listitem')).toHaveCount(isMobile ? 2 : 3);
    await newest.getByRole('link', { name: 'Alle Artikel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ratgeber' })).toBeVisible();

    const articles = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(articles).toHaveCount(8);
    const first = await articles.allInnerTexts();
    await page.getByRole('link', { name: 'Ältere' }).click();
    await expect(page).toHaveTitle('Ratgeber, Seite 2 · Brennwert');
    for (const title of await articles.allInnerTexts()) expect(first).not.toContain(title);
    await page.getByRole('link', { name: 'Neuere' }).click();

    await page.getByRole('link', { name: 'Gefälschte Shops erkennen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Gefälschte Shops/ })).toBeVisible();
    await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(7);
    await expect(page.getByRole('link', { name: 'Heizöl: Preise vergleichen' })).toBeVisible();
    const related = page.getByRole('region', { name: 'Mehr zum Lesen' }).getByRole('listitem');
    await expect(related).toHaveCount(3);
    await page.emulateMedia({ media: 'print' });
    await expect(related.first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page
      .getByRole('navigation', { name: 'Sie sind hier' })
      .getByRole('link', { name: 'Ratgeber' })
      .click();
    await expect(page).toHaveURL(/\/news$/);

    for (const missing of ['/news/artikel/gibt-es-nicht', '/news?seite=99']) {
      const answer = await page.goto(missing);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('the pages around the magazine are accessible, fit at 320 pixels and lead to a sensor', {
  tag: '@quick-phone',
}, async ({ page }) => {
  await quietVisitor(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Was meX ist und wie Sie es bekommen' }).click();
  await expect(page.getByRole('heading', { name: 'So bekommen Sie einen Sensor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Per E-Mail anfragen' })).toHaveAttribute('href', /^mailto:/);
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  // Each size in one of the two looks: a phone in the light, a desktop in the dark.
  await page.emulateMedia({ colorScheme: width < 768 ? 'light' : 'dark', reducedMotion: 'reduce' });
  for (const path of ['/info-center', '/news', '/news/artikel/welche-menge-lohnt-sich']) {
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height });
    await expectToFit(page);
    await page.setViewportSize({ width, height });
  }
});
