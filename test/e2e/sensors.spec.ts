import { expect } from '@playwright/test';
import { signedInPerson } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test, tick } from './test.ts';
import { expectToFit } from './visitor.ts';

/** So often the page of a sensor looks for a message, ms. */
const lookEvery = 5000;

test('a self-built sensor is connected, configured by copying, and heard at once', {
  tag: '@quick-phone',
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const { userId } = await signedInPerson(page);
  await market.addTank({ userId, name: 'Keller', isSensed: false });

  await page.goto('/mex/sensors');
  await page.getByRole('link', { name: 'Eigenen Sensor verbinden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eigenen Sensor verbinden');
  await page.getByRole('button', { name: 'Sensor anlegen' }).click();
  await expect(page.getByText('Bitte wählen Sie, womit Ihr Sensor misst.')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByText('ESPHome', { exact: true }).click();
  await page.getByLabel('Name').fill('Öltank');
  await page.getByRole('button', { name: 'Sensor anlegen' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Schlüssel');
  await expectAccessible(page);
  await expectToFit(page);
  const configuration = await page.getByRole('region', { name: 'Über HTTP' }).innerText();
  const [, url = ''] = /url: \S+?(\/api\/mex\/hooks\/\S+)/.exec(configuration) ?? [];
  const [, authorization = ''] = /Authorization: "(Bearer [\w-]{43})"/.exec(configuration) ?? [];
  await page.getByRole('link', { name: 'Zum Sensor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Öltank');
  await expect(page.getByText('Noch ist nichts angekommen.')).toBeVisible();

  const say = (data: string) => page.request.post(url, { headers: { authorization }, data });
  expect((await say('{"abstand":0.6}')).status()).toBe(400);
  await tick(page, lookEvery);
  await expect(page.getByText('An der angegebenen Stelle der Nachricht steht nichts.')).toBeVisible();
  expect((await say('{"distance":0.6}')).status()).toBe(200);
  await tick(page, lookEvery);
  await expect(page.getByText('verstanden', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\{"distance":0\.6\}$/)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});
