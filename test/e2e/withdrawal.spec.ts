import { expect, type Page } from '@playwright/test';
import { signedInPerson } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, settle } from './order-pages.ts';
import { pageOf } from './own-order.ts';
import { test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? '@phone' : '@desktop',
  }, () => {
    test.use({ javaScriptEnabled });

    test('a contract is withdrawn from in two steps without login, with a dated receipt', {
      tag: '@quick-phone',
    }, async ({ page, browser, baseURL }) => {
      await settle(page.context(), baseURL ?? '', 'de');
      await page.goto('/impressum');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
      await expect(page.locator('main')).toContainText('§ 312g Abs. 2 Nr. 8 BGB');
      await page.getByLabel('Bestellnummer').fill('DE-26-2222-22');
      await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
      await expect(page.getByRole('alert')).toContainText('Bitte geben Sie Ihren Namen an.');
      await expect(page.getByLabel('Bestellnummer')).toHaveValue('DE-26-2222-22');
      const name = `Erna Brandt ${crypto.randomUUID().slice(0, 8)}`;
      await page.getByLabel('Vor- und Nachname').fill(name);
      await page.getByLabel('E-Mail-Adresse').fill('erna.brandt@beispiel.de');
      await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
      await expect(heading(page)).toHaveText('Widerruf bestätigen');
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
      await expect(heading(page)).toHaveText('Ihr Widerruf ist eingegangen');
      await expect(page.locator('main')).toContainText(/Eingegangen am \d+\.\d+\.\d{4}, \d\d:\d\d Uhr/);
      await expect(page.locator('main')).toContainText(name);
      if (!javaScriptEnabled) return;
      await expectAccessible(page);
      await market.finishJobs();
      const support = await pageOf(browser, baseURL);
      await signedInPerson(support, { role: 'customer_support' });
      await support.goto('/support/widerrufe');
      const kept = support.getByRole('row').filter({ hasText: name });
      await expect(kept).toHaveCount(1);
      await expect(kept).toContainText('Keine Bestellung trägt diese Nummer.');
      await expectAccessible(support);
      await kept.getByRole('button', { name: 'Erledigt' }).click();
      await expect(support.getByText('als erledigt vermerkt')).toBeVisible();
      await support.context().close();
    });
  });
}
