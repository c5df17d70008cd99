import { expect, type Page } from '@playwright/test';
import { signedInPerson } from './account-pages.ts';
import { expectAccessible, settle } from './order-pages.ts';
import { delivery, newDealer, orderAt, pageOf, takeSteps } from './own-order.ts';
import { test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a delivery is rated once, read by everybody, reported, answered by its dealer and judged by support', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const own = await newDealer(browser, baseURL);
  const [dealer, customer] = [own.page, await pageOf(browser, baseURL)];
  await signedInPerson(customer);
  const { id, number } = await orderAt(own, customer.request);
  await takeSteps(own, id, delivery());
  await customer.goto('/kunde/bestellungen');
  const link = customer.locator(`a[href^="/bewerten-sie-uns/"][href$="/${id}"]`);
  const rate = (await link.getAttribute('href')) ?? '';
  // The token alone is asked for: another device, nobody signed in.
  await settle(page.context(), baseURL ?? '', 'de');
  await page.goto(rate);
  await expect(heading(page)).toHaveText('Wie zufrieden sind Sie?');
  await expect(page.locator('main')).toContainText('blenden nur aus, was rechtswidrig ist');
  const text = `Fahrer pünktlich, Hof sauber (${number}).`;
  await page.getByLabel('Was sollen andere wissen?').fill(text);
  await page.getByRole('button', { name: 'Bewertung veröffentlichen' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte vergeben Sie insgesamt');
  await expect(page.getByLabel('Was sollen andere wissen?')).toHaveValue(text);
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Insgesamt' }).getByRole('radio').first().focus();
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Bewertung veröffentlichen' }).click();
  await expect(heading(page)).toHaveText('Danke für Ihre Bewertung');
  await expectAccessible(page);
  await page.goto(rate);
  await expect(heading(page)).toHaveText('Diese Bestellung ist schon bewertet');
  await page.getByRole('link', { name: 'Alle Bewertungen des Händlers' }).click();
  const shown = page.getByRole('listitem').filter({ hasText: text });
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole('link', { name: /melden$/ }).click();

  await page.getByLabel('Worum geht es?').selectOption('not_genuine');
  await page.getByRole('button', { name: 'Melden' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte beschreiben Sie');
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('not_genuine');
  await expectAccessible(page);
  await page.getByLabel('Was stimmt nicht?').fill(`Das bin nicht ich (${number}).`);
  await page.getByRole('button', { name: 'Melden' }).click();
  await expect(heading(page)).toHaveText('Ihre Meldung ist eingegangen');

  const support = await pageOf(browser, baseURL);
  await signedInPerson(support, { role: 'customer_support' });
  await support.goto('/support/bewertungen');
  const report = support.getByRole('listitem').filter({ hasText: `Das bin nicht ich (${number}).` });
  await report.getByRole('button', { name: 'Ausblenden' }).click();
  await expect(report.getByText('Bitte begründen Sie')).toBeVisible();
  await expectAccessible(support);
  await report.getByRole('button', { name: 'Bleibt sichtbar' }).click();
  await expect(support.getByText('Die Entscheidung ist gespeichert.')).toBeVisible();

  await dealer.goto('/haendler/bewertungen?stand=offen');
  const told = dealer.getByRole('listitem').filter({ hasText: text });
  await told.locator('summary').click();
  await expectAccessible(dealer);
  await told.getByLabel(/^Ihre Antwort an/).fill(`Danke für ${number}.`);
  await told.getByRole('button', { name: 'Antwort veröffentlichen' }).click();
  await expect(dealer.getByText('Ihre Antwort ist gespeichert.')).toBeVisible();
  for (const one of [customer, support, dealer]) await one.context().close();
});

test('support sees what ended unusually and marks what it changes before it saves', async ({
  page: support,
  browser,
  baseURL,
}) => {
  const own = await newDealer(browser, baseURL);
  const dealer = own.page;
  const guest = await pageOf(browser, baseURL);
  const { id, number } = await orderAt(own, guest.request);
  await takeSteps(own, id, [{ to: 'cancelled', reason: 'Die Zufahrt ist zu schmal.' }]);
  await settle(support.context(), baseURL ?? '', 'de');
  await signedInPerson(support, { role: 'customer_support' });
  await support.goto(`/stornomanagement?suche=${number}`);
  await expect(support.getByRole('navigation', { name: 'Arbeitsbereich', includeHidden: true })).toHaveCount(
    1,
  );
  await expect(support.getByText('Die Zufahrt ist zu schmal.')).toBeVisible();
  await expectAccessible(support);
  await support.getByLabel(/gilt als$/).selectOption('notReachable');
  await expect(support.getByText('geändert', { exact: true })).toBeVisible();
  await support.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(support.getByText('Gespeichert.')).toBeVisible();
  await expect(support.getByLabel(/gilt als$/)).toHaveValue('notReachable');

  await support.goto(`/admin/verkaufsliste/${id}`);
  await expect(heading(support)).toContainText(number);
  await expectAccessible(support);

  // Another agent, on a device without scripts, is quicker with both: what was typed here stays, and is saved knowingly.
  const plain = await pageOf(browser, baseURL, { javaScriptEnabled: false });
  await signedInPerson(plain, { role: 'dealer_support' });
  await plain.goto(`/stornomanagement?suche=${number}`);
  await support.goto(`/stornomanagement?suche=${number}`);
  await support.getByLabel(/gilt als$/).selectOption('doubleOrder');
  await support.getByText('Ändern', { exact: true }).click();
  await support.getByLabel('Anmerkung').fill('Zweimal angerufen.');
  await plain.getByLabel(/gilt als$/).selectOption('cancelledByCustomer');
  await plain.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(plain.getByText('Gespeichert.')).toBeVisible();
  await support.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(support.getByText('Ihre Eingaben stehen noch hier.')).toBeVisible();
  await expect(support.getByLabel(/gilt als$/)).toHaveValue('doubleOrder');
  await support.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(support.getByText('Gespeichert.')).toBeVisible();
  await expect(support.getByLabel(/gilt als$/)).toHaveValue('doubleOrder');
  await expect(support.getByLabel('Anmerkung')).toHaveValue('Zweimal angerufen.');
  await plain.getByLabel(/gilt als$/).selectOption('delivered');
  await plain.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(plain.getByText('Ihre Eingaben stehen noch hier.')).toBeVisible();
  await expect(plain.getByLabel(/gilt als$/)).toHaveValue('delivered');
  await support.getByRole('button', { name: 'Rückmeldung speichern' }).click();
  await expect(support.getByText('Zweimal angerufen.').first()).toBeVisible();
  await plain.getByText('Ändern', { exact: true }).click();
  await plain.getByLabel('Anmerkung').fill('Einmal genügt.');
  await plain.getByRole('button', { name: 'Rückmeldung speichern' }).click();
  await expect(plain.getByText('Ihre Eingaben stehen noch hier.')).toBeVisible();
  await expect(plain.getByLabel('Anmerkung')).toHaveValue('Einmal genügt.');
  await plain.getByRole('button', { name: 'Rückmeldung speichern' }).click();
  await expect(plain.getByText('Gespeichert.')).toBeVisible();
  await support.getByLabel('Anmerkung').fill('Dreimal angerufen.');
  await support.getByRole('button', { name: 'Rückmeldung speichern' }).click();
  await expect(support.getByText('Ihre Eingaben stehen noch hier.')).toBeVisible();
  await expect(support.getByText('Einmal genügt.')).toBeVisible();
  await expect(support.getByLabel('Anmerkung')).toHaveValue('Dreimal angerufen.');
  await plain.context().close();

  await dealer.goto(`/stornomanagement?suche=${number}`);
  await expect(dealer.getByRole('navigation', { name: 'Händlerbereich', includeHidden: true })).toHaveCount(
    1,
  );
  await expect(dealer.getByRole('row').filter({ hasText: number })).toContainText('Doppelt bestellt');
  for (const one of [dealer, guest]) await one.context().close();
});
