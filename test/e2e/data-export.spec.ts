import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signedInPerson } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, originOf, settle, workMenu } from './order-pages.ts';
import { orderAt } from './own-order.ts';
import { test, tick } from './test.ts';
import { expectToFit } from './visitor.ts';

/** Presses what fetches the newest file; its text. */
async function fetched(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Datei abrufen: Bestellungen vom/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Bestellungen-[\d-]+\.csv$/);
  return readFile(await file.path(), 'utf8');
}

/** How often the page asks how far files are, ms. */
const lookEvery = 2000;

/** So many files are there; another test's may be written first. */
const expectFiles = (page: Page, count: number) =>
  expect
    .poll(async () => {
      await market.finishJobs();
      await tick(page, lookEvery);
      return page
        .getByRole('main')
        .getByText(/abrufbar bis/)
        .count();
    })
    .toBe(count);

/** In both schemes; on this size of screen. */
async function expectWellMade(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectToFit(page);
}

test('finance chooses orders and columns, sees its file made, fetches it masked, then legible with a reason, until it expires', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await settle(context, originOf('de', baseURL), 'de');
  const dealer = await market.addDealer();
  const buyer = await playwright.request.newContext({ baseURL: originOf('de', baseURL) });
  const { number } = await orderAt(dealer, buyer);
  await buyer.dispose();
  const { userId } = await signedInPerson(page, { role: 'financial' });
  await page.goto('/support');
  const menu = await workMenu(page, 'Arbeitsbereich');
  await menu.getByRole('link', { name: 'Daten exportieren' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daten exportieren');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Bestellungen', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Bestellungen exportieren' })).toBeVisible();

  const create = main.getByRole('button', { name: 'Datei erstellen' });
  const legible = main.getByRole('checkbox', { name: 'Lesbar exportieren' });
  const reason = main.getByLabel('Grund', { exact: true });
  await test.step('a slip stands beside its field, and nothing that was chosen is lost', async () => {
    await main.getByLabel('Händlernummer (freiwillig)').fill(String(dealer.dealerId));
    await main.getByLabel('Format').selectOption('CSV (Excel, Semikolon)');
    await main.getByText(/^Spalten \(/).click();
    await main.getByRole('checkbox', { name: /^LetzterGrund/ }).uncheck();
    await legible.check();
    await reason.fill('kurz');
    await create.click();
    await expect(reason).toHaveAccessibleDescription(/mindestens 10 Zeichen/);
    await expect(main.getByLabel('Händlernummer (freiwillig)')).toHaveValue(String(dealer.dealerId));
    await expect(main.getByLabel('Format')).toHaveValue('csv');
    await expect(reason).toHaveValue('kurz');
    await expectWellMade(page);
  });

  const files = main
    .getByRole('table', { name: 'Ihre Dateien' })
    .or(main.getByRole('region', { name: 'Ihre Dateien' }))
    .first();
  await test.step('its file comes without the page being loaded anew, and tells nothing of a person', async () => {
    await legible.uncheck();
    await reason.fill('');
    await create.click();
    await expect(main.getByText('Die Datei wird erstellt.')).toBeVisible();
    await expectFiles(page, 1);
    await expectWellMade(page);
    const csv = await fetched(page);
    expect(csv).toContain(number);
    expect(csv).toContain('Nachname');
    expect(csv).not.toContain('LetzterGrund');
    for (const secret of ['Sommer', 'Lindenweg', 'gast@beispiel.de', '901820'])
      expect(csv).not.toContain(secret);
  });

  await test.step('with a reason people are named, and the file says so', async () => {
    await main.getByRole('link', { name: 'Bestellungen', exact: true }).click();
    await main.getByLabel('Händlernummer (freiwillig)').fill(String(dealer.dealerId));
    await main.getByLabel('Format').selectOption('CSV (Excel, Semikolon)');
    await legible.check();
    await reason.fill('Abgleich mit der Bank, Beleg fehlt');
    await create.click();
    await expectFiles(page, 2);
    await expect(files.getByText('lesbar', { exact: true })).toBeVisible();
    const csv = await fetched(page);
    for (const known of [number, 'Sommer', 'Lindenweg', 'gast@beispiel.de']) expect(csv).toContain(known);
  });

  await test.step('the choice is saved for later', async () => {
    await main.getByRole('link', { name: 'Bestellungen', exact: true }).click();
    await main.getByText('Speichern und planen').click();
    await main.getByLabel('Name', { exact: true }).fill('Alle Bestellungen');
    await main.getByLabel('Rhythmus').selectOption('montags um 6 Uhr');
    await main.getByRole('button', { name: 'Export speichern' }).click();
    await expect(main.getByText('Der Export ist gespeichert.')).toBeVisible();
  });

  await test.step('an expired file is gone, and its link says what to do', async () => {
    const link = await files
      .getByRole('link', { name: /^Datei abrufen/ })
      .first()
      .getAttribute('href');
    await market.expireExports(userId);
    await page.goto(link ?? '');
    await expect(main.getByText('Diese Datei ist abgelaufen', { exact: false })).toBeVisible();
    await market.runJob('delete_expired_exports');
    await page.reload();
    await expect(files.getByRole('row', { name: /abgelaufen/ })).toHaveCount(2);
    await expect(files.getByRole('link', { name: /^Datei abrufen/ })).toHaveCount(0);
    await expectWellMade(page);
  });
});
