import { expect } from '@playwright/test';
import { signInByRequest } from './account-pages.ts';
import { market } from './market.ts';
import { settle } from './order-pages.ts';
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

test('an article is saved while it is typed, and a second editor hears of the first', {
  tag: ['@desktop', '@deep'],
}, async ({ page, browser, baseURL }) => {
  await settle(page.context(), baseURL ?? '', 'de');
  await signInByRequest(page, (await market.addPerson({ role: 'editor' })).email);
  await page.goto('/support/cms/news/neu');
  await page.getByLabel('Titel').fill('Von selbst');
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(page.getByText('Artikel angelegt.')).toBeVisible();
  await page.getByLabel('Vorspann').fill('Nichts geht verloren.');
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();

  const second = await browser.newContext();
  await settle(second, baseURL ?? '', 'de');
  const other = await second.newPage();
  await signInByRequest(other, (await market.addPerson({ role: 'editor' })).email);
  await other.goto(page.url());
  await expect(other.getByLabel('Vorspann')).toHaveValue('Nichts geht verloren.');
  await expect(other.getByText('bearbeitet dies auch')).toBeVisible();

  await page.getByLabel('Vorspann').fill('Zuerst.');
  await expect(page.getByText('Entwurf wird gespeichert')).toBeHidden();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();
  await other.getByLabel('Vorspann').fill('Zu spät.');
  await expect(other.getByText('Nichts wurde überschrieben')).toBeVisible();
  await expect(other.getByLabel('Vorspann')).toHaveValue('Zu spät.');
  await expectAccessible(other);
  await second.close();
});
