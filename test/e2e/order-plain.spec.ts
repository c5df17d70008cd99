import { expect } from '@playwright/test';
import {
  chooseFromHome,
  chooseOffer,
  expectAccessible,
  field,
  fillAddress,
  goOn,
  orderButton,
  orderNumber,
  originOf,
  type SiteCode,
  sites,
} from './order-pages.ts';
import { test } from './test.ts';

/** Cash or card, the dealer's invoice, prepayment: what needs no details and no provider. */
const plainPayments = [6, 20, 22].map((id) => `[value="${id}"]`).join(', ');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const code of Object.keys(sites) as SiteCode[]) {
    test(`a guest orders on the site ${code}`, async ({ page, baseURL }) => {
      await chooseFromHome(page, { origin: originOf(code, baseURL), code });
      await goOn(page);
      await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie 5 Angaben');
      await fillAddress(page, code);
      await goOn(page);
      await expect(page).toHaveURL(/\/bezahlung\?/);
      await page.locator(`[name="paymentId"]:is(${plainPayments})`).last().check();
      await goOn(page);
      await orderButton(page).click();
      await expect(page).toHaveURL(/bestellung-erfolgreich/);
      await expect(orderNumber(page)).toContainText(sites[code].prefix);
      const order = page.url();
      await page.goBack();
      await page.reload();
      await expect(page).toHaveURL(order);
    });
  }

  test('several stations and another invoice address appear and are sent', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const wanted = { origin: originOf('de', baseURL), code: 'de', stations: 2, amount: 4000 } as const;
    await chooseOffer(page, wanted);
    await fillAddress(page, 'de');
    await expect(field(page, 'invoiceAddress.lastName')).toBeHidden();
    await field(page, 'invoiceAddress.isOther').check();
    await expect(field(page, 'invoiceAddress.lastName')).toBeVisible();
    await field(page, 'invoiceAddress.isOther').uncheck();
    await goOn(page);
    await expect(page).toHaveURL(/\/mengenverteilung\?/);
    await field(page, 'stations.0.amount').fill("3'000 l");
    await field(page, 'stations.1.address.street').fill('Am Hof 2');
    await goOn(page);
    await expect(page.getByRole('alert')).toContainText(
      'Die Mengen ergeben 5.000 l, bestellt werden 4.000 l.',
    );
    await expect(page.getByRole('status').filter({ hasText: /verteilt/ })).toHaveText(
      '1.000 l zu viel verteilt',
    );
    await page.getByRole('button', { name: 'Gleichmäßig verteilen' }).click();
    await expect(field(page, 'stations.0.amount')).toHaveValue('2.000');
    await expect(field(page, 'stations.1.address.street')).toHaveValue('Am Hof 2');
    await goOn(page);
    await expect(page).toHaveURL(/\/bezahlung\?/);
    await goOn(page);
    await expect(page.locator('main')).toContainText('Am Hof 2');
    await expect(orderButton(page)).toBeVisible();
  });
});

test('a guest orders with the keyboard alone', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const type = async (label: RegExp, text: string) => {
    await focusByTab(label);
    await page.keyboard.type(text);
  };
  const focusByTab = async (label: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const active = document.activeElement;
        if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) {
          return active.labels?.[0]?.textContent ?? '';
        }
        return active?.textContent ?? '';
      });
      if (label.test(name)) return;
    }
    throw new Error(`nothing called ${label} can be reached`);
  };
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await type(/^Vorname/, 'Anna');
  await type(/^Nachname/, 'Heide');
  await type(/^Straße/, 'Lindenweg 4a');
  await type(/^E-Mail/, 'anna.heide');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  // The first mistake takes the focus.
  await expect(field(page, 'email')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('@beispiel.de');
  await type(/^Telefon/, '030 901820');
  await focusByTab(/^Weiter zur Zahlung/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await focusByTab(/Rechnung des Händlers|Bar oder mit Karte/);
  await page.keyboard.press('ArrowDown');
  await focusByTab(/^Weiter zur Prüfung/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bestellung-abschliessen\?/);
  await focusByTab(/^Zahlungspflichtig bestellen/);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/bestellung-erfolgreich/);
  await expect(orderNumber(page)).toBeVisible();
  await expectAccessible(page);
});
