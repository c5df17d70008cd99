import { expect } from '@playwright/test';
import { signedInPerson } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

test('Mein Heizöl is read, a tank is chosen, and one tap leads to the offers for what fits in', {
  tag: '@quick-phone',
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const { userId } = await signedInPerson(page);
  await market.addTank({ userId, name: 'Keller', litres: 600, days: 200 });
  await market.addTank({ userId, name: 'Garage mit einem recht langen Namen', litres: 900, days: 90 });
  await page.goto('/kunde/mex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mein Heizöl');
  await expect(page.getByText('2 Tanks zusammen')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Alle Tanks', { exact: true }).first().click();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Tank wählen' })
    .getByRole('link', { name: /^Garage/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: /^Garage/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Tank wählen' })).toBeHidden();
  await expectToFit(page);
  await expectAccessible(page);
  const chart = page.getByRole('slider', { name: /Füllstand und Reichweite/ });
  await expect(chart).toHaveAttribute('aria-valuetext', /: 900 l$/);
  await chart.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /in 8 von 10 Fällen: .* l bis .* l$/);
  await page.getByRole('link', { name: 'Angebote für 1.000 l' }).click();
  await expect(page).toHaveURL(/\/heizoel\/angebotsliste\?zipCode=10115&amount=1000&/);
});

test('the pages about level, range and consumption are read by everybody', async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const { userId } = await signedInPerson(page);
  await market.addTank({ userId, litres: 600, days: 400 });
  for (const path of ['tank-fuellstand', 'tank-reichweite', 'verbrauch']) {
    await page.goto(`/kunde/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
  }
  await page.goto('/mein-mex');
  await expect(page).toHaveURL('/kunde/mex');
});

test('what is told about a tank, and how we advise, is read by everybody', async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const { userId, email } = await signedInPerson(page);
  const { tankId } = await market.addTank({ userId, name: 'Keller', litres: 300, days: 90 });
  await market.runJob('notice_tanks');
  const [mail] = await market.mailsTo(email);
  const link = /\/mitteilungen\/[\w.-]+\/abstellen/.exec(mail?.text ?? '')?.[0] ?? '';
  for (const path of [`/mex/tanks/${tankId}/mitteilungen`, link, '/mex/ratgeber-kauf']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
  }
  await page.goto(link);
  await page.getByRole('button', { name: 'Abstellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das ist abgestellt');
  await page.goto(`/mex/tanks/${tankId}/mitteilungen`);
  await expect(page.getByLabel('Füllstand niedrig')).not.toBeChecked();
  await page.getByLabel('Füllstand niedrig').check();
  await page.getByLabel('Niedrig unter').fill('5');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('kleiner als die Grenze davor').first()).toBeVisible();
  await expect(page.getByLabel('Füllstand niedrig')).toBeChecked();
  await expectAccessible(page);
});
