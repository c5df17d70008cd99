import { expect } from '@playwright/test';
import { bankFile } from '../pages/bank-files.ts';
import { signInByRequest } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { ownPassword } from './people.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

const path = '/support/zahlungseingang';

test('a bank’s file is read in, one that does not add up is decided about, and an entry is split', async ({
  page,
  baseURL,
}) => {
  const { email } = await market.addPerson({ role: 'financial' });
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signInByRequest(page, email, ownPassword);
  const usual = page.viewportSize();
  const looksRight = async () => {
    await expectAccessible(page);
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
    }
    if (usual) await page.setViewportSize(usual);
  };
  const give = async (file: File) => {
    await page.goto(path);
    const buffer = Buffer.from(await file.arrayBuffer());
    await page.locator('[name="file"]').setInputFiles({ name: file.name, mimeType: 'text/xml', buffer });
    await page.getByRole('button', { name: 'Einlesen' }).click();
  };
  await give(new File(['Liebe Grüße'], 'brief.txt'));
  await expect(page.locator('[name="file"]')).toHaveAccessibleDescription(/Spaltennamen/);

  await give(bankFile('camt-does-not-add-up.xml'));
  await expect(page.getByText('Das geht nicht auf')).toBeVisible();
  await page.getByRole('button', { name: 'Datei verwerfen' }).click();
  await expect(page.getByLabel('Warum?')).toHaveAccessibleDescription('Bitte sagen Sie, warum.');
  await looksRight();
  await page.getByLabel('Warum?').fill('Unvollständig');
  await page.getByRole('button', { name: 'Datei verwerfen' }).click();
  await expect(page.getByText('Verworfen: Unvollständig')).toBeVisible();

  await give(bankFile('camt-odd-amounts.xml'));
  await page.getByRole('link', { name: /^Alles aus camt-odd-amounts.xml ansehen/ }).click();
  await page.getByRole('link', { name: /^Nicht übernommen/ }).click();
  await expect(page.getByText('Andere Währung als EUR und CHF').first()).toBeVisible();
  await looksRight();

  const name = `Wald ${crypto.randomUUID().slice(0, 8)}`;
  await give(bankFile('camt-parts-without-amounts.xml', { replace: [['Cora Wald', name]] }));
  await expect(page.getByText('1 neue Buchung')).toBeVisible();
  const row = page.locator('tr', { hasText: name });
  await row.getByLabel(/^Teil 1: Betrag/).fill('viel');
  await row.getByRole('button', { name: /^Aufteilen/ }).click();
  const wrong = page.getByLabel(/^Teil 1: Betrag/).and(page.locator('[aria-invalid="true"]'));
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAccessibleDescription(/Betrag mit Cent/);
  await looksRight();
  await wrong.fill('100');
  await wrong.press('Enter');
  await expect(page.getByText('Die Buchung ist aufgeteilt.')).toBeVisible();
});
