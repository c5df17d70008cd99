import { expect } from '@playwright/test';
import { signInByRequest } from './account-pages.ts';
import { keyboardOf } from './keyboard.ts';
import { market } from './market.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

test('an admin writes a rule without a mouse, and reads what it contradicts and takes away before it is saved', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signInByRequest(page, (await market.addPerson({ role: 'admin' })).email);
  await page.goto('/support/parameter-requirement?neu');
  const keyboard = keyboardOf(page);
  const form = page.getByRole('main');
  const sentence = form.getByRole('status').filter({ hasText: 'So lautet die Regel' });
  await expect(sentence).toContainText('Wählen Sie eine Option und die Art der Regel.');
  await keyboard.press(form.getByRole('checkbox', { name: 'AdBlue', exact: true }), ' ');
  await keyboard.to(form.getByLabel('Option', { exact: true }));
  await page.keyboard.type('mit Hänger');
  await keyboard.to(form.getByLabel('Art', { exact: true }));
  await page.keyboard.type('nur in');
  await expect(form.getByLabel('Andere Option')).toHaveCount(0);
  await keyboard.type(form.getByLabel('Von'), '9000');
  await keyboard.type(form.getByLabel('Bis'), '800');
  await keyboard.press(form.getByRole('button', { name: 'Auswirkung prüfen' }));
  await expect(form.getByText('Die obere Grenze liegt unter der unteren.')).toBeVisible();
  await keyboard.type(form.getByLabel('Bis'), '20.000');
  await expect(sentence).toContainText('nur von 9.000 bis 20.000 Liter');
  await keyboard.press(form.getByRole('button', { name: 'Auswirkung prüfen' }));
  await expect(form.getByText('Das würde sich ändern')).toBeVisible();
  await expect(form.getByText(/^Angebote dazu heute: [\d.]+, danach [\d.]+\./)).toBeVisible();
  await expect(form.getByText('Die Regeln widersprechen sich')).toBeVisible();
  await expect(form.getByText(/ist voreingestellt und wäre nicht mehr möglich/)).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
  await expect(form.getByRole('button', { name: 'Regel speichern' })).toBeVisible();
});
