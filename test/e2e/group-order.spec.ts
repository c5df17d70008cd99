import { type Browser, expect, type Page } from '@playwright/test';
import {
  chooseOffer,
  expectAccessible,
  field,
  fillAddress,
  goOn,
  orderButton,
  originOf,
  settle,
} from './order-pages.ts';
import { test } from './test.ts';

/** Opens a page as somebody else. */
async function stranger(browser: Browser, origin: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, locale: 'de-DE' });
  await settle(context, origin, 'de');
  return context.newPage();
}

const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').first();

test('neighbours order together: invited with the order, joined without JavaScript, closed by the first', {
  tag: '@quick-desktop',
}, async ({ page, browser, baseURL }) => {
  const origin = originOf('de', baseURL);
  await chooseOffer(page, { origin, code: 'de', amount: 2000 });
  await fillAddress(page, 'de');
  await expect(field(page, 'group.closesOn')).toBeHidden();
  await field(page, 'group.invites').check();
  await field(page, 'group.showsName').check();
  await goOn(page);
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await page.locator('[name="paymentId"]:is([value="6"], [value="20"], [value="22"])').last().check();
  await goOn(page);
  await expect(page.getByText('Sie laden Nachbarn ein')).toBeVisible();
  await orderButton(page).click();
  await page.getByRole('link', { name: 'Zur Sammelbestellung' }).click();
  await expect(page.getByRole('heading', { name: 'Einladung weitergeben' })).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByLabel('Link').inputValue();
  expect(link).toMatch(/\/sammelbestellung\/[\w-]{22}$/);
  const whatsapp = await page.getByRole('link', { name: 'Per WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(link);

  const neighbour = await stranger(browser, origin, false);
  await neighbour.goto(link);
  await expect(neighbour.locator('main')).not.toContainText('Anna-Katharina');
  await field(neighbour, 'plz').fill('80331');
  await field(neighbour, 'menge').fill('2.000 l');
  await neighbour.getByRole('button', { name: 'Preis berechnen' }).click();
  await expect(neighbour.getByText('Diese Einladung gilt nur für 10115')).toBeVisible();
  await field(neighbour, 'plz').fill('10115');
  await neighbour.getByRole('button', { name: 'Preis berechnen' }).click();
  await expect(neighbour.getByText('So viel zahlen Sie auch dann')).toBeVisible();
  await neighbour.getByRole('link', { name: 'Weiter zur Bestellung' }).click();
  await fillAddress(neighbour, 'de');
  await expect(neighbour.getByText('Wir messen das, wenn Sie weitergehen.')).toBeVisible();
  await goOn(neighbour);
  await neighbour.locator('[name="paymentId"]:is([value="6"], [value="20"], [value="22"])').last().check();
  await goOn(neighbour);
  await expect(neighbour.getByText('Sie bestellen mit Nachbarn')).toBeVisible();
  await orderButton(neighbour).click();
  await expect(neighbour).toHaveURL(/bestellung-erfolgreich/);
  await neighbour.goto(link);
  await expect(neighbour.getByText('Anna-Katharina')).toBeVisible();
  await expect(neighbour.getByText('Menge nicht gezeigt')).toBeVisible();

  const late = await stranger(browser, origin, true);
  await late.goto(`${link}?plz=10115&menge=1000`);
  await expect(late.getByRole('link', { name: 'Weiter zur Bestellung' })).toBeVisible();
  await expectAccessible(late);

  await page.reload();
  await expect(fact(page, 'Haushalte')).toHaveText(/^2 von/);
  await expect(fact(page, 'Gemeinsame Menge')).toHaveText('4.000 l');
  await page.getByText('Früher schließen').click();
  await page.getByRole('button', { name: 'Jetzt schließen' }).click();
  await expect(page.getByText('Geschlossen', { exact: true })).toBeVisible();

  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'Diese Sammelbestellung ist geschlossen' })).toBeVisible();
  expect((await late.goto(`${link.slice(0, -1)}`))?.status()).toBe(404);
  await neighbour.context().close();
  await late.context().close();
});
