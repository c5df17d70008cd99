import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { demoPassword } from './account-pages.ts';
import { settle } from './order-pages.ts';

/** A page of somebody with a device of its own. */
export async function pageOf(browser: Browser, baseURL: string | undefined, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
  await settle(context, baseURL ?? '', 'de');
  return context.newPage();
}

export async function signInAt(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Kennwort', { exact: true }).fill(demoPassword);
  await page.getByLabel('Kennwort', { exact: true }).press('Enter');
  await expect(page).toHaveURL(path);
}

/** The demo's dealer on a device of its own. */
export async function dealerPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const dealer = await pageOf(browser, baseURL);
  await signInAt(dealer, 'haendler@demo.example', '/haendler/bestellungen');
  return dealer;
}

type Place = { zip: string; city: string };
type Offer = { Id: number; Name: string; Hash: string };

/** A place that the dealer serves, from the book of orders that its demo has. */
async function servedPlace(dealer: Page): Promise<Place> {
  for (const drawer of ['neu', 'termin', 'lieferung', 'abrechnung', 'fertig']) {
    await dealer.goto(`/haendler/bestellungen?stand=${drawer}`);
    const text = await dealer.locator('main').innerText();
    const [, zip, city] = /, (\d{5}) ([^\n]+)/.exec(text) ?? [];
    if (zip && city) return { zip, city: city.trim() };
  }
  throw new Error('the dealer has no orders');
}

/** What a call that goes by a login's cookie must bring along; nothing for guests. */
async function proofOf(request: APIRequestContext): Promise<Record<string, string>> {
  const { requestVerificationToken: token } = await (await request.get('/session/renew')).json();
  return typeof token === 'string' ? { RequestVerificationToken: token } : {};
}

export type OwnOrder = { id: string; number: string };

/** Orders 2,000 l: from the named dealer, or from whoever is cheapest. */
export async function placeOrder(
  request: APIRequestContext,
  { zip, city }: Place,
  dealerName: string | null,
): Promise<OwnOrder> {
  const wish = { CountryId: 1, ProductGroupId: 1, ZipCode: zip, Amount: 2000, Stations: 1 };
  const list = await (await request.post('/api/kalkulation/berechnen', { data: wish })).json();
  const offers = list.Items as Offer[];
  const offer = dealerName === null ? offers[0] : offers.find(({ Name }) => Name === dealerName);
  const address = {
    ...{ Title1: 'Frau', FirstName: 'Katrin', LastName: 'Sommer', Street: 'Lindenweg 4a' },
    ...{ ZipCode: zip, City: city, Phone: '030 901820' },
  };
  const answer = await request.post('/api/order-process/orders', {
    headers: { 'Idempotency-Key': randomUUID(), ...(await proofOf(request)) },
    data: {
      ...{ Hash: offer?.Hash, PaymentId: 6, Email: 'gast@beispiel.de' },
      Addresses: { DeliveryAddressList: [address] },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { OrderId, OrderNumber } = await answer.json();
  return { id: String(OrderId), number: String(OrderNumber) };
}

/** An order at the dealer of `dealer` that no other test knows; `request` is the buyer's. */
export async function orderAt(dealer: Page, request: APIRequestContext): Promise<OwnOrder> {
  const place = await servedPlace(dealer);
  const name = await dealer
    .locator('main div:has(> form[action="/benutzerkonto/abmelden"])')
    .first()
    .innerText();
  return placeOrder(request, place, name.split('\n')[0]?.trim() ?? '');
}

/** What the dealer does with an order: each step is sent by its page's own form, as without JavaScript. */
export async function takeSteps(
  dealer: Page,
  id: string,
  steps: readonly Record<string, string>[],
): Promise<void> {
  for (const step of steps) {
    await dealer.goto(`/haendler/bestellungen/${id}`);
    const form = dealer
      .locator('form')
      .filter({ has: dealer.locator(`input[name="to"][value="${step.to}"]`) });
    await form.first().evaluate((element, values) => {
      if (!(element instanceof HTMLFormElement)) throw new Error('no form');
      for (const [name, value] of Object.entries(values)) {
        const field = element.elements.namedItem(name);
        if (field && 'value' in field) field.value = value;
      }
      element.submit();
    }, step);
    await expect(dealer, `${step.to} of order ${id}`).toHaveURL(
      `/haendler/bestellungen/${id}?erledigt=${step.to}`,
    );
  }
}

const today = () => localDay(new Date(), 'Europe/Berlin');

/** From the confirmation to the delivery of everything that was ordered; no step minds midnight coming between. */
export const delivery = (): Record<string, string>[] => [
  { to: 'confirmed' },
  { to: 'scheduled', day: addDays(today(), 1), window: 'day' },
  { to: 'delivered', amount: '2000', day: today() },
];
