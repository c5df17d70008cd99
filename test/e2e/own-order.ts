import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { localDay } from '#platform/time/calendar.ts';
import { signInByRequest } from './account-pages.ts';
import { type Dealer, market } from './market.ts';
import { settle } from './order-pages.ts';

/** A page of somebody with a device of its own. */
export async function pageOf(browser: Browser, baseURL: string | undefined, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
  await settle(context, baseURL ?? '', 'de');
  return context.newPage();
}

/** A dealer of this test alone, and its page on a device of its own. */
export type OwnDealer = Dealer & { page: Page };

export async function newDealer(browser: Browser, baseURL: string | undefined): Promise<OwnDealer> {
  return dealerOn(await pageOf(browser, baseURL));
}

/** The same on a page that is there already. */
export async function dealerOn(page: Page): Promise<OwnDealer> {
  const dealer = await market.addDealer();
  await signInByRequest(page, dealer.email);
  await page.goto('/haendler/bestellungen');
  return { ...dealer, page };
}

type Offer = { Id: number; Hash: string };

/** What a call that goes by a login's cookie must bring along; nothing for guests. */
async function proofOf(request: APIRequestContext): Promise<Record<string, string>> {
  const { requestVerificationToken: token } = await (await request.get('/session/renew')).json();
  return typeof token === 'string' ? { RequestVerificationToken: token } : {};
}

export type OwnOrder = { id: string; number: string };

/** Orders 2,000 l at the dealer; `request` is the buyer's. */
export async function orderAt(
  { dealerId, place: { zip, city } }: Dealer,
  request: APIRequestContext,
): Promise<OwnOrder> {
  const configuration = { CountryId: 1, ProductGroupId: 1, ZipCode: zip, Amount: 2000, Stations: 1 };
  const list = await (await request.post('/api/kalkulation/berechnen', { data: configuration })).json();
  const offers = list.Items as Offer[];
  const offer = offers.find(({ Id }) => Id === dealerId);
  const address = {
    Title1: 'Frau',
    FirstName: 'Katrin',
    LastName: 'Sommer',
    Street: 'Lindenweg 4a',
    ZipCode: zip,
    City: city,
    Phone: '030 901820',
  };
  const answer = await request.post('/api/order-process/orders', {
    headers: { 'Idempotency-Key': randomUUID(), ...(await proofOf(request)) },
    data: {
      Hash: offer?.Hash,
      PaymentId: 6,
      Email: 'gast@beispiel.de',
      Addresses: { DeliveryAddressList: [address] },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { OrderId, OrderNumber } = await answer.json();
  return { id: String(OrderId), number: String(OrderNumber) };
}

/** What the dealer does with an order: each step is sent by its page's own form, as without JavaScript. */
export async function takeSteps(
  { page: dealer }: Pick<OwnDealer, 'page'>,
  id: string,
  steps: readonly Record<string, string>[],
): Promise<void> {
  for (const step of steps) {
    if (step.to === 'delivered') await market.appointmentCame(id);
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
      const day = element.elements.namedItem('day');
      // Of the possible days one that is so at any time of the day, also in the evening.
      if (day instanceof HTMLSelectElement && values.day === undefined) day.selectedIndex = 3;
      element.submit();
    }, step);
    await expect(dealer, `${step.to} of order ${id}`).toHaveURL(
      new RegExp(`/${id}\\?erledigt=${step.to}$|[?&]zuvor=${id}$`),
    );
  }
}

const today = () => localDay(new Date(), 'Europe/Berlin');

/** From the confirmation to the delivery of everything that was ordered; no step minds midnight coming between. */
export const delivery = (): Record<string, string>[] => [
  { to: 'confirmed' },
  { to: 'scheduled', window: 'day' },
  { to: 'delivered', amount: '2000', day: today() },
];
