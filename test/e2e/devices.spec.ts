import { expect, type Page } from '@playwright/test';
import { PageVisitor } from '../pages/visitor.ts';
import { delivery, orderAt, ownDealer, takeSteps } from '../pages/work.ts';
import { signedInPerson } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { ownPassword } from './people.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

const hash = '7'.repeat(64);

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page);
}

test('support exchanges a device from stock, and the tank keeps its past', async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signedInPerson(page, { role: 'mex_support', firstName: 'Max', lastName: 'Lindner' });
  const customer = await market.addPerson({ firstName: 'Katrin', lastName: 'Sommer' });
  const { sensorId } = await market.addTank({ userId: customer.userId, litres: 900, heardHoursAgo: 4 });
  if (sensorId === null) throw new Error('no sensor');
  await market.sensorSaid({
    sensorId,
    levels: [
      [2, 905],
      [1, 900],
    ],
  });
  const serial = `BW-${crypto.randomUUID().slice(0, 8)}`;

  await page.goto('/support/mex/lager');
  await expectGood(page);
  await page.getByLabel('oder Zeilen hier einfügen').fill(`${serial};${hash};funk`);
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await page.getByRole('button', { name: 'Ins Lager übernehmen' }).click();
  await expect(page.getByText('1 Gerät ist im Lager.')).toBeVisible();

  await page.getByRole('link', { name: 'Geräte und Tanks' }).last().click();
  await page.getByLabel('Nummer oder E-Mail').fill(customer.email);
  await page.getByRole('button', { name: 'Suchen', exact: true }).click();
  await expect(page.getByText('Katrin Sommer').first()).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: /^MEX-/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gerät MEX-');
  await page.getByText('Gerät tauschen', { exact: true }).click();
  await expectGood(page);
  await page.getByLabel('Nummer des neuen Geräts').fill(serial);
  await page.locator('#exchange-reason').fill('Batterie leer');
  await page.getByRole('button', { name: 'Tauschen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Schlüssel von ${serial}`);
  await expect(page.locator('main code')).toHaveText(/^[\w-]{43}$/);
  await expectGood(page);
  await page.getByRole('link', { name: 'Zum Gerät' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Gerät ${serial}`);
  await expect(page.getByText('Batterie leer')).toBeVisible();
});

test('a delivery is compared with the sensor, and what is missing is complained of', async ({
  page,
  baseURL,
}) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const { userId, email } = await signedInPerson(page);
  const dealer = await ownDealer();
  const { sensorId } = await market.addTank({
    userId,
    postalCode: dealer.place.zip,
    litres: 100,
    heardHoursAgo: 8,
  });
  if (sensorId === null) throw new Error('no sensor');
  const buyer = new PageVisitor();
  await buyer.signIn(email, ownPassword);
  const { id } = await orderAt(dealer, buyer);
  await takeSteps(dealer, id, delivery('1800'));
  await market.sensorSaid({
    sensorId,
    levels: [
      [6, 100],
      [4, 1600],
      [2, 1600],
    ],
  });
  await market.runJob('check_deliveries');

  await page.goto('/kunde/mex');
  await expect(page.getByText('Ihr Sensor hat weniger gemessen')).toBeVisible();
  await page.getByRole('link', { name: 'So haben wir gerechnet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lieferung und Sensor');
  await expectGood(page);
  await page.getByRole('link', { name: 'Lieferung beanstanden' }).click();
  const reason = page.getByLabel('Was stimmt nicht?');
  await expect(reason).toHaveValue(/Es fehlen \d+ l\.$/);
  await expectGood(page);
  await page.getByRole('button', { name: 'Meldung absenden' }).click();
  await expect(page).toHaveURL(/erledigt=disputed/);
});

test('a landlord reads the report of a year', async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const { userId } = await signedInPerson(page);
  await market.addTank({ userId, litres: 700, days: 400 });
  await page.goto('/kunde/mex');
  await page.getByRole('link', { name: /^Jahresbericht/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jahresbericht');
  await expectGood(page);
});
