import { expect } from '@playwright/test';
import { signedInPerson } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, settle } from './order-pages.ts';
import { dealerOn, newDealer, orderAt, pageOf } from './own-order.ts';
import { test } from './test.ts';

test('an order is confirmed, scheduled, delivered and settled, and its customer sees each step', {
  // On a phone, as dealers confirm and deliver from the road.
  tag: '@quick-phone',
}, async ({ page: dealer, browser, baseURL }) => {
  test.slow();
  await settle(dealer.context(), baseURL ?? '', 'de');
  const own = await dealerOn(dealer);
  const customer = await pageOf(browser, baseURL);
  await signedInPerson(customer);
  const { id, number } = await orderAt(own, customer.request);
  const heading = customer.getByRole('heading', { level: 1 });
  await customer.goto(`/kunde/bestellungen/${id}`);
  await expect(heading).toContainText('Der Händler bestätigt spätestens am');
  await customer.goto(`/sammelbestellung/neu/${id}`);
  await expect(heading).toBeVisible();
  await expectAccessible(customer);
  await customer.goto(`/kunde/bestellungen/${id}`);

  await dealer.goto(`/haendler/bestellungen/${id}`);
  const slowTab = await dealer.context().newPage();
  await slowTab.goto(`/haendler/bestellungen/${id}`);
  await expectAccessible(dealer);
  await dealer.getByRole('button', { name: 'Bestellung bestätigen' }).click();
  await expect(dealer.getByText('Bestätigt. Der Kunde bekommt eine E-Mail')).toBeVisible();
  await expect(dealer.getByText('Keine Bestellung wartet auf Ihre Bestätigung.').first()).toBeVisible();
  await dealer.getByRole('link', { name: number }).click();
  await slowTab.getByRole('button', { name: 'Bestellung bestätigen' }).click();
  await expect(slowTab.getByText('Inzwischen hat sich etwas geändert')).toBeVisible();

  await customer.reload();
  await expect(heading).toHaveText('Ihre Bestellung ist bestätigt');
  await customer.getByText('Bestellung stornieren').first().click();
  await expect(customer.getByRole('button', { name: /^Für .* stornieren$/ })).toBeVisible();
  await expectAccessible(customer);

  // Of the days that are offered one that is possible at any time, also in the evening.
  await dealer.getByLabel('Tag', { exact: true }).selectOption({ index: 3 });
  await dealer.getByLabel('Uhrzeit').selectOption('morning');
  await dealer.getByRole('button', { name: 'Termin mitteilen' }).click();
  await expect(dealer.getByText('Der Termin ist beim Kunden.')).toBeVisible();
  await customer.reload();
  await expect(heading).toContainText('7–12 Uhr');

  await market.appointmentCame(id);
  await dealer.reload();
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
  await expect(customer.getByRole('link', { name: 'Auftragsbestätigung' })).toBeVisible();
  const paper = await customer.getByRole('link', { name: 'Abrechnung der Lieferung' }).getAttribute('href');
  const [first, again] = [await customer.request.get(paper ?? ''), await customer.request.get(paper ?? '')];
  expect(first.headers()['content-type']).toBe('application/pdf');
  expect((await again.body()).equals(await first.body())).toBe(true);
  expect((await dealer.request.get(paper ?? '')).status()).toBe(404);
  await expectAccessible(customer);

  await dealer.getByRole('button', { name: 'Bestellung abschließen' }).click();
  await expect(dealer.getByText('Die Bestellung ist abgeschlossen.')).toBeVisible();
  await dealer.goto('/haendler/bestellungen?stand=fertig');
  await expect(dealer.locator(`a[href="/haendler/bestellungen/${id}"]`)).toBeVisible();
  await expectAccessible(dealer);
  await customer.reload();
  await expect(heading).toHaveText('Ihre Bestellung ist abgeschlossen');

  await customer.getByText('Etwas stimmt nicht').click();
  await customer.getByRole('button', { name: 'Meldung absenden' }).click();
  await expect(customer.getByRole('alert')).toBeVisible();
  await expectAccessible(customer);
  await customer.getByLabel('Was stimmt nicht?').fill('Es waren nur 1.900 Liter.');
  await customer.getByRole('button', { name: 'Meldung absenden' }).click();
  await expect(heading).toHaveText('Wir klären Ihre Meldung');
  const support = await pageOf(browser, baseURL);
  await signedInPerson(support, { role: 'customer_support' });
  await support.goto(`/admin/verkaufsliste/${id}`);
  await expect(support.getByText('Es waren nur 1.900 Liter.')).toBeVisible();
  await support.getByText('Meldung klären').click();
  await support.getByText('Bestellung stornieren').click();
  await support.getByRole('button', { name: 'Als geklärt speichern' }).click();
  await expect(support.getByRole('alert')).toBeVisible();
  await expectAccessible(support);
  await support.getByLabel('Grund').first().fill('Der Messbeleg stimmt.');
  await support.getByRole('button', { name: 'Als geklärt speichern' }).click();
  await expect(support.getByRole('button', { name: 'Als geklärt speichern' })).toBeHidden();
  await customer.reload();
  await expect(heading).toHaveText('Ihre Bestellung ist abgeschlossen');
  await expect(customer.getByText('Der Messbeleg stimmt.')).toBeVisible();
  await Promise.all([customer.context().close(), support.context().close()]);
});

test('who decides on what has changed meanwhile sees what holds now, and can go on', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ browser, baseURL }) => {
  const own = await newDealer(browser, baseURL);
  const dealer = own.page;
  const guest = await pageOf(browser, baseURL);
  const { id } = await orderAt(own, guest.request);
  const [first, second] = [dealer, await dealer.context().newPage()];
  for (const tab of [first, second]) await tab.goto(`/haendler/bestellungen/${id}`);
  await guest.goto(`/bestellung/${id}`);
  await first.getByRole('button', { name: 'Bestellung bestätigen' }).click();
  await expect(first).toHaveURL(new RegExp(`zuvor=${id}`));

  await second.getByText('Nicht lieferbar').click();
  await second.getByLabel('Grund').fill('Der Lastwagen ist kaputt.');
  await second.getByRole('button', { name: 'Bestellung stornieren' }).click();
  await expect(second.getByText('Inzwischen hat sich etwas geändert')).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Bestellung annehmen' })).toHaveCount(0);
  await expect(second.getByRole('button', { name: 'Termin mitteilen' })).toBeVisible();

  // To the guest it was free of charge; now it costs something, which is said before it is asked again.
  await guest.getByText('Bestellung stornieren').first().click();
  await guest.getByRole('button', { name: 'Kostenfrei stornieren' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Kostenfrei stornieren' }).click();
  await expect(guest.getByText('Inzwischen hat sich etwas geändert')).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ihre Bestellung ist bestätigt');
  await expect(guest.getByRole('button', { name: /^Für .* stornieren$/ })).toBeVisible();
  await Promise.all([dealer.context().close(), guest.context().close()]);
});

test('a guest cancels without JavaScript; nobody else sees the order', { tag: '@phone' }, async ({
  browser,
  baseURL,
}) => {
  const guest = await pageOf(browser, baseURL, { javaScriptEnabled: false });
  const { id } = await orderAt(await market.addDealer(), guest.request);
  await guest.goto(`/bestellung/${id}`);
  await guest.getByText('Bestellung stornieren').first().click();
  await guest.getByRole('button', { name: 'Kostenfrei stornieren' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ihre Bestellung ist storniert');
  await expect(guest.getByRole('link', { name: 'Noch einmal bestellen' })).toHaveAttribute(
    'href',
    /angebotsliste\?zipCode=17489&amount=2000/,
  );
  const stranger = await pageOf(browser, baseURL);
  expect((await stranger.goto(`/bestellung/${id}`))?.status()).toBe(401);
  await dealerOn(stranger);
  expect((await stranger.goto(`/haendler/bestellungen/${id}`))?.status()).toBe(404);
  await Promise.all([guest.context().close(), stranger.context().close()]);
});

test('a wrong price is named, a right one saved, and a stale tab overwrites nothing', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page, baseURL }) => {
  await settle(page.context(), baseURL ?? '', 'de');
  await dealerOn(page);
  await page.goto('/haendler/preise?produkt=2');
  const slowTab = await page.context().newPage();
  await slowTab.goto('/haendler/preise?produkt=2');
  const cell = page.locator('input[name^="p-"]').first();
  await cell.fill('neunzig');
  await page.getByRole('button', { name: 'Preise speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('einen Preis wie 98,45');
  await expect(cell).toHaveValue('neunzig');
  await cell.fill('123,4567');
  await page.getByRole('button', { name: 'Preise speichern' }).click();
  await expect(page.getByText('Ist dieser Preis so gemeint?')).toBeVisible();
  await expect(cell).toHaveValue('123,4567');
  await expectAccessible(page);
  await page.getByLabel('Ja, diese Preise sind so gemeint.').check();
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
