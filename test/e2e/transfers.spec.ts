import { expect } from '@playwright/test';
import { accounts, claimsPath, overpaid, payer } from '../pages/overpaid.ts';
import { signInByRequest } from './account-pages.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { ownPassword } from './people.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

test('overpaid money is sent back from the list, with faults beside their fields and the file at hand', async ({
  page,
  baseURL,
}) => {
  const { number, email, paymentId } = await overpaid({ code: 'at', iban: accounts.at });
  const other = await overpaid({ code: 'ch' });
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signInByRequest(page, email, ownPassword);
  await page.goto(claimsPath);
  const row = page.locator('tr', { hasText: number });
  await expect(row).toContainText(payer);
  await page.locator(`[name="payee-${paymentId}"]`).selectOption(accounts.at);
  const iban = page.locator(`[name="iban-${other.paymentId}"]`);
  await iban.fill(accounts.at);
  await page.getByRole('button', { name: 'Überweisungsdatei erzeugen' }).click();
  // The first fault's field is a link away, and what was chosen elsewhere stays.
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(other.number);
  await summary.getByRole('link', { name: /Franken/ }).click();
  await expect(iban).toBeFocused();
  await expect(iban).toHaveValue(accounts.at);
  await expect(page.locator(`[name="payee-${paymentId}"]`)).toHaveValue(accounts.at);
  const usual = page.viewportSize();
  await expectAccessible(page);
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
  if (usual) await page.setViewportSize(usual);
  await iban.fill('');
  await page.getByRole('button', { name: 'Überweisungsdatei erzeugen' }).click();
  await expect(page.getByText('Die Überweisungsdatei ist erzeugt.')).toBeVisible();
  await expect(row).toContainText('in Datei');
  const name = /in Datei (\S+) vom/.exec(await row.innerText())?.[1] ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `${name}.xml` }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.xml`);
  await expectAccessible(page);
});
