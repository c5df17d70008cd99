import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newEmail, signedInPerson } from './account-pages.ts';
import { violationsOf } from './axe.ts';
import { market } from './market.ts';
import { originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

/** Places an order as an API client does; answers its number. */
async function placeOrder(request: APIRequestContext, origin: string, email: string): Promise<string> {
  const configuration = { ZipCode: '10115', Amount: 3000, CountryId: 1 };
  const calculated = await request.post(`${origin}/api/kalkulation/berechnen`, { data: configuration });
  const [offer] = (await calculated.json()).Items;
  const placed = await request.post(`${origin}/api/order-process/orders`, {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      Hash: offer.Hash,
      PaymentId: offer.Payments.find((id: number) => id === 6 || id === 20),
      Email: email,
      Addresses: {
        DeliveryAddressList: [
          {
            FirstName: 'Anna',
            LastName: 'Heide',
            Street: 'Lindenweg 4a',
            ZipCode: '10115',
            City: 'Berlin',
            Phone: '030 901820',
          },
        ],
      },
    },
  });
  expect(placed.status()).toBe(201);
  return (await placed.json()).OrderNumber;
}

/** The receipt of an order in the list of mails. */
async function openReceipt(page: Page, origin: string, number: string): Promise<void> {
  await market.finishJobs();
  await page.goto(`${origin}/support/mails?suche=${number}`);
  await page.getByRole('link', { name: new RegExp(`^Ihre Bestellung ${number}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

test.describe('the mails of the marketplace', () => {
  test.beforeEach(async ({ context, baseURL }) => settle(context, originOf('de', baseURL), 'de'));

  test('are not for everybody', { tag: '@desktop' }, async ({ page, baseURL }) => {
    const origin = originOf('de', baseURL);
    for (const path of ['/support/mails', '/support/mails/1']) {
      await page.goto(`${origin}${path}`);
      await expect(page).toHaveURL(`/benutzerkonto/anmeldung?ReturnUrl=${encodeURIComponent(path)}`);
    }
    const link = await page.goto(`${origin}/support/zugang/${'A'.repeat(43)}`);
    expect(link?.status()).toBe(401);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('are read by an administrator, and the link inside shows the order on a new device', {
    tag: '@quick-desktop',
  }, async ({ page, browser, request, baseURL }) => {
    const origin = originOf('de', baseURL);
    const number = await placeOrder(request, origin, newEmail('gast'));
    await signedInPerson(page, { role: 'admin' });
    await openReceipt(page, origin, number);
    await expect(page.frameLocator('iframe').getByText(number)).toBeVisible();
    expect(await violationsOf(page, { exclude: 'iframe' })).toEqual([]);

    const link =
      /http:\S+\/bestellung\/zugang\/[\w-]{43}/.exec(await page.locator('pre').innerText())?.[0] ?? '';
    const device = await browser.newContext();
    await settle(device, origin, 'de');
    const theirs = await device.newPage();
    await theirs.goto(link);
    await expect(theirs).toHaveURL(/\/heizoel\/bestellung-erfolgreich\/\d+$/);
    await expect(theirs.getByText(number).first()).toBeVisible();
    await theirs.goto(`${origin}/bestellung/zugang/${'A'.repeat(43)}`);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');
    expect(await violationsOf(theirs)).toEqual([]);
    await device.close();
  });

  test('keep the secrets of customers', { tag: '@desktop' }, async ({ page, request, baseURL }) => {
    const origin = originOf('de', baseURL);
    const number = await placeOrder(request, origin, 'anna@beispiel.de');
    await signedInPerson(page, { role: 'admin' });
    await openReceipt(page, origin, number);
    await expect(page.locator('pre')).toContainText('/bestellung/zugang/••••');
    const view = await page.request.get(`${page.url()}/ansicht`);
    expect(await view.text()).not.toMatch(/zugang\/[\w-]{43}/);
    expect(view.headers()['content-security-policy']).toContain('sandbox');
  });

  test('are found by number and shown on a phone without sideways scrolling', async ({ page, baseURL }) => {
    const origin = originOf('de', baseURL);
    await signedInPerson(page, { role: 'admin' });
    await page.goto(`${origin}/support/mails?suche=gibtesnicht`);
    await expect(page.getByText('Keine E-Mail passt zu dieser Suche.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await expectToFit(page);
  });
});
