import { expect } from '@playwright/test';
import { signInByRequest } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

test('oil that a sensor says is gone is asked about, and answered by keyboard', async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const person = await market.addPerson({});
  const { tankId, sensorId } = await market.addTank({
    userId: person.userId,
    litres: 900,
    heardHoursAgo: 12,
  });
  const levels = [
    [9, 900],
    [8, 899],
    [3, 240],
    [2, 239],
  ] as const;
  await market.sensorSaid({ sensorId: sensorId ?? 0, levels });
  await signInByRequest(page, person.email);
  await page.goto('/kunde/mex');
  await page.getByRole('link', { name: 'Nachsehen und antworten' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auffällig, bitte nachsehen');
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Der Tank ist so voll wie vorher' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerade ist nichts auffällig');
  await expectAccessible(page);
  await expect(page).toHaveURL(`/mex/tanks/${tankId}/auffaellig?beantwortet`);
});
