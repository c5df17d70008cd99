import { expect, type Page } from '@playwright/test';
import {
  expectAccessible,
  field,
  fillAddress,
  goOn,
  orderButton,
  orderNumber,
  originOf,
  type SiteCode,
  settle,
  sites,
  unfold,
} from './order-pages.ts';
import { test } from './test.ts';

type Wanted = {
  code: SiteCode;
  kind: number;
  baseURL: string | undefined;
  months?: number;
  company?: string;
};

/** Chooses the first offer that can be paid so and goes to the step of the payment. */
async function choose(page: Page, { code, kind, baseURL, months, company }: Wanted): Promise<void> {
  const origin = originOf(code, baseURL);
  await settle(page.context(), origin, code);
  const payment = months ? `${kind}$${months}` : kind;
  const query = `zipCode=${sites[code].postalCode}&amount=2500&options=5,24,${payment},11,9`;
  await page.goto(`${origin}/heizoel/angebotsliste?${query}`);
  await page
    .getByRole('button', { name: /^Auswählen/ })
    .first()
    .click();
  await fillAddress(page, code);
  if (company) {
    await unfold(page, 'Firma, Anrede, Adresszusatz');
    await field(page, 'stations.0.address.company').fill(company);
  }
  await goOn(page);
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await page.locator(`input[name="paymentId"][value="${kind}"]`).check({ force: true });
  await goOn(page);
}

async function order(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/bestellung-abschliessen\?/);
  await orderButton(page).click();
}

const approve = (page: Page, button = 'Zahlung freigeben') =>
  page.getByRole('button', { name: button, exact: true }).click();

const redirecting = [
  { code: 'de', kind: 29, state: 'Der Betrag ist reserviert' },
  { code: 'ch', kind: 30, state: 'Der Betrag ist reserviert' },
  { code: 'at', kind: 32, state: 'Der Betrag ist bezahlt' },
] as const;

for (const { code, kind, state } of redirecting) {
  test(`payment ${kind} is approved at its provider (${code})`, {
    tag: code === 'de' ? '@quick-phone' : [],
  }, async ({ page, baseURL }) => {
    await choose(page, { code, kind, baseURL });
    await expect(orderButton(page)).toBeVisible();
    await expect(page.locator('main')).toContainText('Demo:');
    const summary = page.url();
    await order(page);
    await expect(page).toHaveURL(/\/demo\/zahlung\//);
    await expect(page.getByText('kein Geld')).toBeVisible();
    const approval = page.url();
    await approve(page);
    await expect(orderNumber(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ihre Zahlung' })).toBeVisible();
    await expect(page.locator('main')).toContainText(state);
    await expectAccessible(page);
    // Back to the provider or to the summary, and once more: it stays the one order.
    const placed = page.url();
    const number = (await orderNumber(page).textContent()) ?? 'no number';
    await page.goBack();
    await page.goto(approval);
    await approve(page);
    await expect(orderNumber(page)).toHaveText(number);
    await page.goto(summary);
    await expect(page).toHaveURL(placed);
    await expect(orderNumber(page)).toHaveText(number);
  });
}

test('a refused and a given-up payment lead back to the choice with everything that was typed', async ({
  page,
  baseURL,
}) => {
  await choose(page, { code: 'de', kind: 29, baseURL });
  await order(page);
  await approve(page, 'Abbrechen');
  await expect(page.getByRole('alert')).toContainText('Sie haben die Zahlung abgebrochen');
  await expectAccessible(page);
  await goOn(page);
  await order(page);
  await approve(page, 'Freigeben, aber das Konto ist nicht gedeckt');
  await expect(page.getByRole('alert')).toContainText('Die Zahlung wurde abgelehnt');
  await page.locator('input[name="paymentId"][value="20"]').check({ force: true });
  await goOn(page);
  await expect(page.locator('main')).toContainText('Lindenweg 4a');
  await order(page);
  await expect(orderNumber(page)).toBeVisible();
});

test('an instalment shows all its costs before it is ordered, by months and by rate', async ({
  page,
  baseURL,
}) => {
  const checks: string[] = [];
  page.on('request', (request) => request.url().includes('/di.js') && checks.push(request.url()));
  await choose(page, { code: 'de', kind: 23, baseURL, months: 12 });
  await expect(page).toHaveURL(/\/bezahlung\/ratenzahlung\?/);
  await expect(page.locator('input[name="payment.months"][value="12"]')).toBeChecked();
  const facts = page.locator('section', { hasText: 'Vorvertragliche Informationen' });
  for (const text of ['Monatsraten zu', '6,90 %', 'Gesamtkosten des Kredits', 'Gesamtbetrag', 'Widerruf']) {
    await expect(facts).toContainText(text);
  }
  await expectAccessible(page);
  // What is typed is saved beside the form; a save on a slow line must not put back what the form has changed.
  const held = Promise.withResolvers<void>();
  await page.route('**/bestellung-entwurf', (route) => held.promise.then(() => route.continue()), {
    times: 1,
  });
  const saving = page.waitForRequest('**/bestellung-entwurf');
  await field(page, 'payment.rate').fill('5');
  await page.getByRole('button', { name: 'Berechnen' }).click();
  await saving;
  held.resolve();
  await expect(page.getByText('Mit dieser Rate geht es nicht auf')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Mit dieser Rate geht es nicht auf')).toBeVisible();
  await field(page, 'payment.rate').fill('300');
  await page.getByRole('button', { name: 'Berechnen' }).click();
  await expect(page.locator('label', { hasText: 'Nach Wunschrate' })).toContainText(/\d+ Monatsraten zu/);
  await field(page, 'payment.iban').fill('DE89 3704 0044 0532 0130 01');
  await goOn(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Diese IBAN stimmt nicht');
  await expect(alert).toContainText('Geburtsdatum');
  await expectAccessible(page);
  await field(page, 'payment.iban').fill('DE89 3704 0044 0532 0130 00');
  await field(page, 'payment.birthDate').fill('24.12.1965');
  await field(page, 'payment.inquiry').check({ force: true });
  await goOn(page);
  await expect(page.locator('main')).toContainText('effektiver Jahreszins 6,90 %');
  await expectAccessible(page);
  // The lender's check of the device is loaded when the customer has agreed to it, and not before.
  const check = page.locator('script[src*="/di.js"]');
  await expect(check).toHaveCount(0);
  await page.goBack();
  await page.getByLabel('Merkmale meines Geräts übermitteln').check({ force: true });
  expect(checks).toEqual([]);
  await goOn(page);
  await expect(check).toHaveCount(1);
  await expect.poll(() => checks).toHaveLength(1);
  await order(page);
  await expect(orderNumber(page)).toBeVisible();
});

const direct = [
  { code: 'de', kind: 28, path: 'lastschrift', asks: ['debit', 'lender'], shown: 'Ratepay hat zugesagt' },
  { code: 'at', kind: 28, path: 'lastschrift', asks: ['debit'], shown: 'DE98ZZZ09999999999' },
  { code: 'de', kind: 21, path: 'lastschrift-des-haendlers', asks: ['debit'], shown: 'BW-DE-' },
  { code: 'de', kind: 27, path: 'rechnung', asks: ['lender'], shown: 'Sie zahlen sie an Ratepay' },
  { code: 'ch', kind: 27, path: 'rechnung', asks: [], shown: 'Bitte zahlen Sie erst nach der Lieferung' },
] as const;

for (const { code, kind, path, asks, shown } of direct) {
  const isAsked = (what: string) => asks.some((one) => one === what);
  test(`payment ${kind} asks for what it needs and is ordered at once (${code})`, async ({
    page,
    baseURL,
  }) => {
    await choose(page, { code, kind, baseURL });
    await expect(page).toHaveURL(new RegExp(`/bezahlung/${path}\\?`));
    await expectAccessible(page);
    await goOn(page);
    if (asks.length > 0) await expect(page.getByRole('alert')).toBeVisible();
    if (isAsked('lender')) {
      await field(page, 'payment.birthDate').fill('24.12.1965');
      await field(page, 'payment.inquiry').check({ force: true });
    }
    if (isAsked('debit')) {
      await field(page, 'payment.iban').fill('DE89370400440532013000');
      await field(page, 'payment.mandate').check({ force: true });
    }
    if (asks.length > 0) await goOn(page);
    await order(page);
    await expect(orderNumber(page)).toBeVisible();
    await expect(page.locator('main')).toContainText(shown);
    await expectAccessible(page);
    if (code === 'ch') {
      const bill = page.getByRole('img', { name: /QR-Rechnung mit der Referenz/ });
      await expect(bill).toBeVisible();
      const width = () => bill.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(100);
    }
  });
}

test('a company that pays by the dealer’s invoice names its own reference', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  await choose(page, { code: 'de', kind: 20, baseURL, company: 'Heide Wohnbau GmbH' });
  await expect(page).toHaveURL(/\/bezahlung\/rechnung-des-haendlers\?/);
  await expectAccessible(page);
  await field(page, 'payment.reference').fill('Kostenstelle 4711');
  await goOn(page);
  await expect(page.locator('main')).toContainText('Heide Wohnbau GmbH');
  await page.goBack();
  await expect(field(page, 'payment.reference')).toHaveValue('Kostenstelle 4711');
  await goOn(page);
  await order(page);
  await expect(orderNumber(page)).toBeVisible();
  await expectAccessible(page);
});

test('without JavaScript a payment is approved and ordered all the same', { tag: '@phone' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await choose(page, { code: 'de', kind: 29, baseURL });
  await order(page);
  await approve(page);
  await expect(orderNumber(page)).toBeVisible();
  await context.close();
});
