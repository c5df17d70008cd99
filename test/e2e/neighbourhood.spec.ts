import { type Browser, expect, type Page } from '@playwright/test';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { expectAccessible, field, fillAddress, goOn, orderButton } from './order-pages.ts';
import { newDealer, orderAt, pageOf } from './own-order.ts';
import { test } from './test.ts';

const street = 'stations.0.address.street';

/** A household's order at a dealer of this test alone, and the link by which its neighbours join. */
async function invitation(browser: Browser, baseURL: string | undefined) {
  const own = await newDealer(browser, baseURL);
  const dealer = own.page;
  const starter = await pageOf(browser, baseURL);
  const { id, number } = await orderAt(own, starter.request);
  const answer = await starter.request.post('/api/bulkorder/invitations', {
    data: {
      OrderId: Number(id),
      MostHouseholds: 5,
      ClosesOn: addDays(localDay(new Date(), 'Europe/Berlin'), 2),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { Link: link, ZipCode: zip, RunNumber: run } = await answer.json();
  await starter.context().close();
  return { dealer, id, number, link: String(link), zip: String(zip), run: String(run) };
}

/** Follows the link to the first step of an own order. */
async function follow(page: Page, { link, zip }: { link: string; zip: string }): Promise<void> {
  await page.goto(`${link}?plz=${zip}&menge=2000`);
  await page.getByRole('link', { name: 'Weiter zur Bestellung' }).click();
  await expect(page.getByText('Wir messen das, wenn Sie weitergehen.')).toBeVisible();
  await fillAddress(page, 'de');
}

async function orderFrom(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await page.locator('[name="paymentId"][value="6"]').check();
  await goOn(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/bestellung-erfolgreich/);
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`an address too far from the neighbours is refused, mended, or ordered for alone, ${how} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const invited = await invitation(browser, baseURL);
    const page = await pageOf(browser, baseURL, { javaScriptEnabled });
    await follow(page, invited);
    const joining = page.url();
    await field(page, street).fill('Fernweg 12');
    await goOn(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('weiter als 3 km');
    await expect(alert).toHaveCount(1);
    await expect(field(page, street)).toHaveValue('Fernweg 12');
    await expect(field(page, street)).toHaveAccessibleDescription(/weiter als 3 km/);
    await expect(field(page, 'email')).toHaveValue('anna.hohenberg@beispiel.de');
    await expect(field(page, 'group.isNear')).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole('link', { name: 'Allein weiter bestellen' }).click();
    await expect(page).not.toHaveURL(/gruppe=/);
    await expect(field(page, street)).toHaveValue('Fernweg 12');
    await expect(field(page, 'email')).toHaveValue('anna.hohenberg@beispiel.de');
    await page.goto(joining);
    await expect(field(page, street)).toHaveValue('Fernweg 12');
    await field(page, street).fill('Eschenweg 9');
    await goOn(page);
    await orderFrom(page);

    const { dealer, id, number } = invited;
    await dealer.goto(`/haendler/bestellungen/${id}`);
    const orders = dealer.getByRole('listitem').filter({ hasText: '2.000 l' });
    await expect(orders.filter({ hasText: number })).toContainText('Erste Adresse');
    await expect(orders.filter({ hasText: 'Eschenweg 9' })).toContainText('Entfernung gemessen');
    await page.context().close();
    await dealer.context().close();
  });
}

test('an address that nobody knows needs the customer’s word, and the dealer is told that it is one', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const invited = await invitation(browser, baseURL);
  const page = await pageOf(browser, baseURL);
  await follow(page, invited);
  await field(page, street).fill('Niemandsweg 3');
  await goOn(page);
  await expect(page.getByRole('alert')).toContainText('ließ sich gerade nicht messen');
  await expectAccessible(page);
  await field(page, 'group.isNear').check();
  await goOn(page);
  await orderFrom(page);

  const { dealer, id, run, number } = invited;
  await dealer.goto(`/haendler/bestellungen/${id}`);
  const orders = dealer.getByRole('listitem').filter({ hasText: '2.000 l' });
  await expect(orders.filter({ hasText: number })).toContainText('Erste Adresse');
  await expect(orders.filter({ hasText: 'Niemandsweg 3' })).toContainText('Entfernung laut Kunde');
  await expectAccessible(dealer);
  await dealer.getByRole('link', { name: 'Alle Bestellungen der Tour' }).click();
  await expect(dealer.getByRole('heading', { name: `Tour ${run}` })).toBeVisible();
  await expect(dealer.locator('main')).toContainText('Niemandsweg 3');
  await expect(dealer.locator('main')).toContainText('Entfernung laut Kunde');
  await expectAccessible(dealer);
  await page.context().close();
  await dealer.context().close();
});
