import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, settle } from './order-pages.ts';

const password = 'Brennwert-Demo-26';

/** A page of somebody with a device of its own. */
async function pageOf(browser: Browser, baseURL: string | undefined, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
  await settle(context, baseURL ?? '', 'de');
  return context.newPage();
}

async function signIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Kennwort', { exact: true }).fill(password);
  await page.getByLabel('Kennwort', { exact: true }).press('Enter');
  await expect(page).toHaveURL(path);
}

/** A place that the dealer serves, from the book of orders that its demo has. */
async function servedPlace(dealer: Page): Promise<{ zip: string; city: string }> {
  for (const drawer of ['neu', 'termin', 'lieferung', 'abrechnung', 'fertig']) {
    await dealer.goto(`/haendler/bestellungen?stand=${drawer}`);
    const text = await dealer.locator('main').innerText();
    const [, zip, city] = /, (\d{5}) ([^\n]+)/.exec(text) ?? [];
    if (zip && city) return { zip, city: city.trim() };
  }
  throw new Error('the dealer has no orders');
}

type Place = { zip: string; city: string };
type Offer = { Id: number; Name: string; Hash: string };

/** Orders 2,000 l: from the named dealer, or from whoever is cheapest. */
async function placeOrder(
  request: APIRequestContext,
  { zip, city }: Place,
  dealerName: string | null,
): Promise<string> {
  const wish = { CountryId: 1, ProductGroupId: 1, ZipCode: zip, Amount: 2000, Stations: 1 };
  const list = await (await request.post('/api/kalkulation/berechnen', { data: wish })).json();
  const offers = list.Items as Offer[];
  const offer = dealerName === null ? offers[0] : offers.find(({ Name }) => Name === dealerName);
  const address = {
    ...{ Title1: 'Frau', FirstName: 'Katrin', LastName: 'Sommer', Street: 'Lindenweg 4a' },
    ...{ ZipCode: zip, City: city, Phone: '030 901820' },
  };
  const answer = await request.post('/api/order-process/orders', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      ...{ Hash: offer?.Hash, PaymentId: 6, Email: 'gast@beispiel.de' },
      Addresses: { DeliveryAddressList: [address] },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return String((await answer.json()).OrderId);
}

test('an order is confirmed, scheduled, delivered and settled, and its customer sees each step', async ({
  page: dealer,
  browser,
  baseURL,
}) => {
  await settle(dealer.context(), baseURL ?? '', 'de');
  await signIn(dealer, 'haendler@demo.example', '/haendler/bestellungen');
  const portal = dealer.locator('main');
  const name = await portal.locator('div:has(> form[action="/benutzerkonto/abmelden"])').first().innerText();
  const place = await servedPlace(dealer);
  const customer = await pageOf(browser, baseURL);
  await signIn(customer, 'kunde@demo.example', '/kunde/bestellungen');
  const id = await placeOrder(customer.request, place, name.split('\n')[0]?.trim() ?? '');
  const heading = customer.getByRole('heading', { level: 1 });
  await customer.goto(`/kunde/bestellungen/${id}`);
  await expect(heading).toContainText('bestätigt der Händler spätestens');

  await dealer.goto(`/haendler/bestellungen/${id}`);
  const slowTab = await dealer.context().newPage();
  await slowTab.goto(`/haendler/bestellungen/${id}`);
  await expectAccessible(dealer);
  await dealer.getByRole('button', { name: 'Bestellung bestätigen' }).click();
  await expect(dealer.getByText('Bestätigt. Der Kunde bekommt eine E-Mail')).toBeVisible();
  await slowTab.getByRole('button', { name: 'Bestellung bestätigen' }).click();
  await expect(slowTab.getByText('Inzwischen hat sich etwas geändert')).toBeVisible();

  await customer.reload();
  await expect(heading).toHaveText('Ihre Bestellung ist bestätigt');
  await customer.getByText('Bestellung stornieren').first().click();
  await expect(customer.getByRole('button', { name: /^Für .* stornieren$/ })).toBeVisible();
  await expectAccessible(customer);

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dealer.getByLabel('Tag', { exact: true }).fill(tomorrow);
  await dealer.getByLabel('Uhrzeit').selectOption('morning');
  await dealer.getByRole('button', { name: 'Termin mitteilen' }).click();
  await expect(dealer.getByText('Der Termin ist beim Kunden.')).toBeVisible();
  await customer.reload();
  await expect(heading).toContainText('7–12 Uhr');

  await dealer.getByLabel('Gelieferte Menge').fill('2300');
  await dealer.getByRole('button', { name: 'Lieferung abrechnen' }).click();
  await expect(dealer.getByRole('alert')).toContainText('10 % über der Bestellung');
  await expect(dealer.getByLabel('Gelieferte Menge')).toHaveValue('2.300');
  await dealer.getByLabel('Gelieferte Menge').fill('2.010');
  await dealer.getByRole('button', { name: 'Lieferung abrechnen' }).click();
  await expect(dealer.getByText('Die Lieferung ist eingetragen')).toBeVisible();
  await customer.reload();
  await expect(heading).toHaveText('Ihre Lieferung ist da');
  await expect(customer.getByText('5.379,33 kg CO₂')).toBeVisible();
  await expectAccessible(customer);

  await dealer.getByRole('button', { name: 'Bestellung abschließen' }).click();
  await expect(dealer.getByText('Die Bestellung ist abgeschlossen.')).toBeVisible();
  await dealer.goto('/haendler/bestellungen?stand=fertig');
  await expect(dealer.locator(`a[href="/haendler/bestellungen/${id}"]`)).toBeVisible();
  await expectAccessible(dealer);
  await customer.reload();
  await expect(heading).toHaveText('Ihre Bestellung ist abgeschlossen');
  await customer.context().close();
});

test('a guest cancels without JavaScript; nobody else sees the order', async ({ browser, baseURL }) => {
  const guest = await pageOf(browser, baseURL, { javaScriptEnabled: false });
  const id = await placeOrder(guest.request, { zip: '10115', city: 'Berlin' }, null);
  await guest.goto(`/bestellung/${id}`);
  await guest.getByText('Bestellung stornieren').first().click();
  await guest.getByRole('button', { name: 'Kostenfrei stornieren' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ihre Bestellung ist storniert');
  await expect(guest.getByRole('link', { name: 'Noch einmal bestellen' })).toHaveAttribute(
    'href',
    /angebotsliste\?zipCode=10115&amount=2000/,
  );
  const stranger = await pageOf(browser, baseURL);
  expect((await stranger.goto(`/bestellung/${id}`))?.status()).toBe(401);
  await signIn(stranger, 'haendler@demo.example', '/haendler/bestellungen');
  expect((await stranger.goto('/haendler/bestellungen/260000000000001'))?.status()).toBe(404);
  await Promise.all([guest.context().close(), stranger.context().close()]);
});

test('a wrong price is named, a right one saved, and a stale tab overwrites nothing', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await settle(page.context(), baseURL ?? '', 'de');
  await signIn(page, 'haendler@demo.example', '/haendler/preise?produkt=2');
  const slowTab = await page.context().newPage();
  await slowTab.goto('/haendler/preise?produkt=2');
  const cell = page.locator('input[name^="p-"]').first();
  await cell.fill('neunzig');
  await page.getByRole('button', { name: 'Preise speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('einen Preis wie 98,45');
  await expect(cell).toHaveValue('neunzig');
  await cell.fill('123,4567');
  await page.getByRole('button', { name: 'Preise speichern' }).click();
  await expect(page.getByText('Die Angebotsliste zeigt die neuen Preise')).toBeVisible();
  await expect(cell).toHaveValue('123,4567');
  await expectAccessible(page);
  await slowTab.locator('input[name^="p-"]').first().fill('99,99');
  await slowTab.getByRole('button', { name: 'Preise speichern' }).click();
  await expect(slowTab.getByText('inzwischen an anderer Stelle geändert')).toBeVisible();
  await expect(slowTab.locator('input[name^="p-"]').first()).toHaveValue('99,99');
  await page.goto('/haendler/preise/import');
  await page.getByLabel('oder Zeilen hier einfügen').fill('Mond;2;500;90');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Dieses Liefergebiet gibt es nicht.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/haendler/einstellungen');
  await page.getByLabel('Wofür').fill('Warenwirtschaft');
  await page.getByRole('button', { name: 'Schlüssel anlegen' }).click();
  await expect(page.locator('code').first()).toHaveText(/^bw_[\w-]{43}$/);
  await expectAccessible(page);
});
