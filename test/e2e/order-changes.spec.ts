import { expect, type Page } from '@playwright/test';
import {
  expectAccessible,
  field,
  fillAddress,
  goOn,
  orderButton,
  orderNumber,
  settle,
} from './order-pages.ts';
import { type Calls, startOwnMarket } from './own-market.ts';
import { test } from './test.ts';

let market: Calls;
let origin = '';
test.beforeAll(async () => {
  market = startOwnMarket();
  origin = await market.origin();
});
test.afterAll(() => market.stop());
test.describe.configure({ mode: 'serial' });

async function start(page: Page): Promise<void> {
  await market.setOutage(0);
  await settle(page.context(), origin, 'de');
  const answer = await page.goto(`${origin}${await market.offerPath()}`);
  expect(answer?.status(), await answer?.text()).toBe(200);
}

async function reachSummary(page: Page, kind = 6): Promise<void> {
  await start(page);
  await fillAddress(page, 'de');
  await goOn(page);
  await choosePayment(page, kind);
}

async function choosePayment(page: Page, kind: number): Promise<void> {
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await page.locator(`input[name="paymentId"][value="${kind}"]`).check({ force: true });
  await goOn(page);
  await expect(orderButton(page)).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? '@phone' : '@desktop',
  }, () => {
    test.use({ javaScriptEnabled });

    test('a price that changed after its guarantee is shown, old and new, and asked for again', async ({
      page,
    }) => {
      await market.setPrice(800_000);
      await reachSummary(page);
      await expect(page.locator('main')).toContainText('2.856,00 €');
      await market.setPrice(900_000);
      await market.passMinutes(31);
      await orderButton(page).click();
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('Gesamtpreis jetzt 3.213,00 €, vorher 2.856,00 €.');
      await expect(page).toHaveURL(/bestellung-abschliessen/);
      if (javaScriptEnabled) {
        await expect(notice).toBeFocused();
        await expectAccessible(page);
      }
      await orderButton(page).click();
      await expect(orderNumber(page)).toBeVisible();
      await expect(page.locator('main')).toContainText('3.213,00 €');
    });

    test('a guarantee that ran out without a change is renewed silently', async ({ page }) => {
      await reachSummary(page);
      const before = page.url();
      await market.passMinutes(31);
      await page.reload();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).not.toHaveURL(before);
      await orderButton(page).click();
      await expect(orderNumber(page)).toBeVisible();
    });

    test('a database that does not answer loses nothing', { tag: '@quick-phone' }, async ({ page }) => {
      await start(page);
      await fillAddress(page, 'de');
      await market.setOutage(1);
      await goOn(page);
      await expect(page.getByRole('alert')).toContainText('Unser Server antwortet gerade nicht.');
      await expect(field(page, 'stations.0.address.street')).toHaveValue('Lindenweg 4a');
      await expect(field(page, 'email')).toHaveValue('anna.hohenberg@beispiel.de');
      if (javaScriptEnabled) await expectAccessible(page);
      await market.setOutage(0);
      await goOn(page);
      await expect(page).toHaveURL(/\/bezahlung\?/);
      await goOn(page);
      await expect(orderButton(page)).toBeVisible();
      await market.setOutage(1);
      await orderButton(page).click();
      await expect(page.getByRole('alert')).toContainText('entsteht keine zweite');
      await market.setOutage(0);
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
      await orderButton(page).click();
      await expect(orderNumber(page)).toBeVisible();
    });
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a payment provider that is away loses nothing and leaves other ways to pay; paid once is ordered once', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page, browser }) => {
  await reachSummary(page, 29);
  const before = await market.orderCount();
  await market.setProvider(2);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Der Zahlungsanbieter antwortet gerade nicht.');
  await expectAccessible(page);
  await choosePayment(page, 6);
  await expect(page.locator('main')).toContainText('Lindenweg 4a');
  const summary = page.url();

  await page.goto(summary.replace('/bestellung-abschliessen?', '/bezahlung?'));
  await market.setProvider(1);
  await choosePayment(page, 29);
  await orderButton(page).click();
  await expect(heading(page)).toHaveText('Die Zahlung ist noch nicht freigegeben');
  await expectAccessible(page);
  const given = page.url();
  const device = await browser.newContext();
  await settle(device, origin, 'de');
  const other = await device.newPage();
  await page.goto(`${given}?abbruch=1`);
  await expect(page.getByRole('alert')).toContainText('Sie haben die Zahlung abgebrochen');
  await other.goto(given);
  await expect(heading(other)).toHaveText('Die Zahlung kam nicht zustande');
  await expectAccessible(other);

  await choosePayment(page, 29);
  await orderButton(page).click();
  await expect(heading(page)).toHaveText('Die Zahlung ist noch nicht freigegeben');
  const waiting = page.url();
  expect(waiting).not.toBe(given);
  await market.setProvider(2);
  await page.reload();
  await expect(heading(page)).toHaveText('Wir fragen nach Ihrer Zahlung');
  await expectAccessible(page);
  await market.setProvider(0);
  await page.getByRole('link', { name: 'Noch einmal nachsehen' }).click();
  await expect(orderNumber(page)).toBeVisible();
  const order = page.url();
  await page.goBack();
  await expect(page).toHaveURL(order);
  for (const address of [waiting, summary]) {
    await page.goto(address);
    await expect(page).toHaveURL(order);
  }
  await other.goto(waiting);
  await expect(heading(other)).toHaveText('Ihre Bestellung ist aufgegeben');
  await expectAccessible(other);
  await device.close();
  await expect.poll(() => market.orderCount()).toBe(before + 1);
});

test('the link of the mail shows the order on another device', async ({ page, browser }) => {
  await reachSummary(page);
  await orderButton(page).click();
  await expect(orderNumber(page)).toBeVisible();
  const order = new URL(page.url()).pathname;
  const link = await market.linkOf(Number(order.split('/').at(-1)));
  const device = await browser.newContext();
  await settle(device, origin, 'de');
  const other = await device.newPage();
  await other.goto(`${origin}${link}`);
  expect(new URL(other.url()).pathname).toBe(order);
  await expect(orderNumber(other)).toBeVisible();
  await device.close();
});

test('a silent dealer’s order shows others’ offers, may wait, and is withdrawn from where the goods have the right', async ({
  page,
}) => {
  await reachSummary(page);
  await orderButton(page).click();
  await expect(orderNumber(page)).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await market.addRival();
  await market.passMinutes(4 * 24 * 60);
  await page.goto(`${origin}/bestellung/${id}`);
  await expect(heading(page)).toHaveText('Der Händler hat nicht rechtzeitig bestätigt');
  await expect(page.getByRole('heading', { name: 'Die nächsten Angebote' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Noch einen Arbeitstag warten' }).click();
  await expect(heading(page)).toContainText('Der Händler bestätigt spätestens am');

  await market.confirmAdBlue(id);
  await page.reload();
  await expect(heading(page)).toHaveText('Ihre Bestellung ist bestätigt');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await expect(page.getByLabel('Bestellnummer')).toHaveValue(/^DE-26-/);
  await page.getByLabel('Vor- und Nachname').fill('Anna-Katharina von Hohenberg');
  await page.getByLabel('E-Mail-Adresse').fill('anna.hohenberg@beispiel.de');
  await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(heading(page)).toHaveText('Ihr Widerruf ist eingegangen');
  await market.judgeWithdrawals();
  await page.goto(`${origin}/bestellung/${id}`);
  await expect(heading(page)).toHaveText('Ihr Widerruf ist eingegangen');
  await expect(page.getByRole('main')).toContainText(
    'Der Händler ist benachrichtigt und liefert nicht mehr.',
  );
  await expectAccessible(page);
});

test('instalments while the lender is away say so and lead to another kind, with everything typed', {
  tag: '@desktop',
}, async ({ page }) => {
  await start(page);
  await fillAddress(page, 'de');
  await goOn(page);
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await page.locator('input[name="paymentId"][value="23"]').check({ force: true });
  await goOn(page);
  await expect(page.locator('main')).toContainText('Ratepay antwortet nicht. Ihre Angaben sind noch da.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Andere Zahlungsart wählen' }).click();
  await choosePayment(page, 6);
  await expect(page.locator('main')).toContainText('Lindenweg 4a');
  await orderButton(page).click();
  await expect(orderNumber(page)).toBeVisible();
});

test('an offer of a dealer who stopped says so and leads to the others; money on its way goes back', async ({
  page,
  browser,
}) => {
  const device = await browser.newContext();
  const other = await device.newPage();
  await market.setProvider(1);
  await reachSummary(other, 29);
  await orderButton(other).click();
  await expect(heading(other)).toHaveText('Die Zahlung ist noch nicht freigegeben');
  await reachSummary(page);
  await market.lock();
  await market.setProvider(0);
  await other.reload();
  await expect(heading(other)).toHaveText('Ihr Geld geht zurück');
  await expectAccessible(other);
  await device.close();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieses Angebot gibt es nicht mehr');
  await expectAccessible(page);
  const href = await page.getByRole('link', { name: 'Zu den Angeboten' }).getAttribute('href');
  expect(href).toContain('/heizoel/angebotsliste?zipCode=10115&amount=3000');
});
