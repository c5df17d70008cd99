import { expect } from '@playwright/test';
import {
  chooseOffer,
  expectAccessible,
  field,
  fillAddress,
  goOn,
  orderButton,
  orderNumber,
  originOf,
  person,
  reachSummary,
  unfold,
} from './order-pages.ts';
import { test } from './test.ts';
import { expectWholeWords } from './visitor.ts';

for (const group of ['diesel', 'holzpellets-lose', 'holzpellets-sackware', 'adblue']) {
  test(`${group} is ordered as heating oil is`, { tag: '@phone' }, async ({ page, baseURL }) => {
    await reachSummary(page, { origin: originOf('de', baseURL), code: 'de', group });
    const isFuel = group !== 'adblue';
    await expect(
      page.getByRole('heading', { name: isFuel ? 'Kein Widerrufsrecht' : 'Widerrufsrecht' }),
    ).toBeVisible();
    await orderButton(page).click();
    await expect(orderNumber(page)).toBeVisible();
  });
}

test('several stations share the amount, which is counted while typing', async ({ page, baseURL }) => {
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de', stations: 3, amount: 6000 });
  await fillAddress(page, 'de');
  await goOn(page);
  await expect(page).toHaveURL(/\/mengenverteilung\?/);
  await expectAccessible(page);
  const state = page.getByRole('status').filter({ hasText: /verteil/ });
  await expect(state).toHaveText('Die ganze Menge ist verteilt');
  await field(page, 'stations.0.amount').fill('1000');
  await expect(state).toHaveText('Noch 1.000 l zu verteilen');
  await field(page, 'stations.1.amount').fill('4000');
  await expect(state).toHaveText('1.000 l zu viel verteilt');

  await field(page, 'stations.1.address.street').fill('Am Hof 2');
  await goOn(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Die Mengen ergeben 7.000 l, bestellt werden 6.000 l.');
  await expect(alert).toContainText('Lieferstelle 3: Bitte geben Sie Straße und Hausnummer an');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Gleichmäßig verteilen' }).click();
  await expect(state).toHaveText('Die ganze Menge ist verteilt');
  await field(page, 'stations.2.address.street').fill('Am Hof 3');
  await field(page, 'stations.2.isOtherPerson').check();
  await field(page, 'stations.2.address.firstName').fill('Bernd');
  await field(page, 'stations.2.address.lastName').fill('Adler');
  // Enter goes on; it does not press the button that distributes.
  await field(page, 'stations.0.amount').fill('1500');
  await field(page, 'stations.1.amount').fill('2500');
  await field(page, 'stations.1.amount').press('Enter');
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await goOn(page);
  await expect(orderButton(page)).toBeVisible();
  await expect(page.locator('main')).toContainText('Bernd Adler, Am Hof 3');
  await expect(page.locator('main')).toContainText('2.500 l');
  await expectAccessible(page);
});

test('what is wrong stands beside its field and in a summary, and the first field takes the focus', {
  tag: '@quick-phone',
}, async ({ page, baseURL }) => {
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await field(page, 'email').fill('anna');
  await field(page, 'invoiceAddress.isOther').check();
  await goOn(page);
  const summary = page.getByRole('alert');
  const first = field(page, 'stations.0.address.firstName');
  await expect(first).toBeFocused();
  await expectAccessible(page);

  const link = summary.getByRole('link', { name: /E-Mail-Adresse ist nicht vollständig/ });
  await link.click();
  const email = field(page, 'email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(
    /Dorthin senden wir.*nicht vollständig|nicht vollständig.*Dorthin/s,
  );
  await expect(field(page, 'invoiceAddress.postalCode')).toHaveAttribute('aria-invalid', 'true');

  // The same mistakes again are said again.
  await goOn(page);
  await expect(first).toBeFocused();
  await expect(email).toHaveValue('anna');

  // One that is folded away is unfolded.
  await unfold(page, 'Hinweise für den Fahrer');
  const filler = field(page, 'fillerPosition');
  await filler.evaluate((input: HTMLInputElement) => {
    input.removeAttribute('maxlength');
    input.value = 'x'.repeat(121);
  });
  await unfold(page, 'Hinweise für den Fahrer');
  await expect(filler).toBeHidden();
  await goOn(page);
  await summary.getByRole('link', { name: /höchstens 120 Zeichen/ }).click();
  await expect(filler).toBeFocused();
});

test('an invoice goes to another address and country', { tag: '@phone' }, async ({ page, baseURL }) => {
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await fillAddress(page, 'de');
  await expect(field(page, 'invoiceAddress.lastName')).toBeHidden();
  await expect(field(page, 'vatId')).toBeHidden();
  await field(page, 'invoiceAddress.isOther').check();
  const invoice = { company: 'Musterbau GmbH', firstName: 'Karl', lastName: 'Cramer', street: 'Ring 1' };
  for (const [name, value] of Object.entries(invoice))
    await field(page, `invoiceAddress.${name}`).fill(value);
  await field(page, 'invoiceAddress.postalCode').fill('1010');
  await field(page, 'invoiceAddress.place').fill('Wien');
  await field(page, 'invoiceAddress.countryIso').selectOption('AT');
  await field(page, 'vatId').fill('ATU12345675');
  await goOn(page);
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await goOn(page);
  // Companies may name what their bookkeeping wants to read on the dealer's invoice.
  await page.getByLabel('Ihr Bestellzeichen').fill('KST 4711');
  await expectAccessible(page);
  await goOn(page);
  await expect(page.locator('main')).toContainText('Musterbau GmbH');
  await expect(page.locator('main')).toContainText('1010 Wien');
  await expect(page.locator('main')).toContainText('ATU12345675');
});

test('pressing twice, reloading and going back lead to one order', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page, baseURL }) => {
  await reachSummary(page, { origin: originOf('de', baseURL), code: 'de' });
  const summary = page.url();
  await orderButton(page).dblclick();
  await expect(page).toHaveURL(/bestellung-erfolgreich/);
  const order = page.url();
  await page.reload();
  await expect(orderNumber(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(order);
  await page.goto(summary);
  await expect(page).toHaveURL(order);
  await page.goto(summary.replace('bestellung-abschliessen', 'adresse'));
  await expect(page).toHaveURL(order);
});

test('what is typed by somebody new is saved one after the other, so that one session has it all', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page, baseURL }) => {
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  const lineIsFree = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  await page.route('**/bestellung-entwurf', async (route) => {
    running += 1;
    most = Math.max(most, running);
    await lineIsFree.promise;
    const answer = await route.fetch();
    running -= 1;
    await route.fulfill({ response: answer });
  });
  const saved = page.waitForRequest('**/bestellung-entwurf');
  await field(page, 'stations.0.address.firstName').fill('Anna');
  await field(page, 'stations.0.address.lastName').fill('Berg');
  await saved;
  await fillAddress(page, 'de');
  lineIsFree.resolve();
  await goOn(page);
  await expect(page).toHaveURL(/\/bezahlung\?/);
  expect(most).toBe(1);
});

test('a second press while the order is on its way sends nothing', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page, baseURL }) => {
  await reachSummary(page, { origin: originOf('de', baseURL), code: 'de' });
  const sent: string[] = [];
  const isPressedAgain = Promise.withResolvers<void>();
  await page.route('**/bestellung-abschliessen**', async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().url());
      await isPressedAgain.promise;
    }
    await route.continue();
  });
  await orderButton(page).click();
  await expect(orderButton(page)).toHaveAttribute('aria-busy', 'true');
  await orderButton(page).click({ force: true });
  isPressedAgain.resolve();
  await expect(page).toHaveURL(/bestellung-erfolgreich/);
  expect(sent).toHaveLength(1);
});

test('a stale page of an order that was placed leads to that order', { tag: '@desktop' }, async ({
  page,
  baseURL,
  context,
}) => {
  await reachSummary(page, { origin: originOf('de', baseURL), code: 'de' });
  const other = await context.newPage();
  await other.goto(page.url());
  await orderButton(page).click();
  await expect(page).toHaveURL(/bestellung-erfolgreich/);
  await orderButton(other).click();
  await expect(other).toHaveURL(page.url());
});

test('what is typed survives a reload, the way back and the choice of another offer', {
  tag: '@quick-desktop',
}, async ({ page, baseURL }) => {
  const wanted = { origin: originOf('de', baseURL), code: 'de' } as const;
  await chooseOffer(page, wanted);
  const kept = (text: string) =>
    page.waitForResponse(
      (answer) => (answer.request().postData() ?? '').includes(text) && answer.status() === 204,
    );
  const [firstKept, lastKept] = [kept('Heide'), kept('Tor links')];
  await field(page, 'stations.0.address.firstName').fill('Anna');
  await field(page, 'stations.0.address.lastName').fill('Heide');
  await firstKept;
  await unfold(page, 'Hinweise für den Fahrer');
  await field(page, 'driverHints').fill('Tor links');
  await lastKept;
  await page.reload();
  await expect(field(page, 'stations.0.address.lastName')).toHaveValue('Heide');
  await expect(field(page, 'driverHints')).toHaveValue('Tor links');

  await fillAddress(page, 'de');
  await goOn(page);
  await expect(page).toHaveURL(/bezahlung/);
  await page.goBack();
  await expect(field(page, 'stations.0.address.street')).toHaveValue('Lindenweg 4a');
  await chooseOffer(page, { ...wanted, amount: 2000 });
  await expect(field(page, 'stations.0.address.street')).toHaveValue('Lindenweg 4a');
});

test('a step that is not due leads to the one that is', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await page.goto(page.url().replace('/adresse?', '/bestellung-abschliessen?'));
  await expect(page).toHaveURL(/\/adresse\?/);
  await expect(page.locator('main')).toContainText('Bitte füllen Sie zuerst den Schritt „Adresse“ aus.');
  await expectAccessible(page);
  await page.goto(page.url().replace('/adresse?', '/mengenverteilung?'));
  await expect(page).toHaveURL(/\/adresse\?/);
  const unknown = await page.goto(page.url().replace('/adresse?', '/kasse?'));
  expect(unknown?.status()).toBe(404);
});

test('a server that cannot be reached loses nothing', { tag: '@phone' }, async ({ page, baseURL }) => {
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await fillAddress(page, 'de');
  await page.route('**/bestellung/adresse*', (route) => route.abort());
  await goOn(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Unser Server antwortet gerade nicht.');
  await expect(alert).toBeFocused();
  await expect(field(page, 'stations.0.address.lastName')).toHaveValue(person['stations.0.address.lastName']);
  await expectAccessible(page);
  await page.unroute('**/bestellung/adresse*');
  await goOn(page);
  await expect(page).toHaveURL(/\/bezahlung\?/);
});

test('an order whose answer is lost on the way is placed once', { tag: ['@phone', '@quick-phone'] }, async ({
  page,
  baseURL,
}) => {
  await reachSummary(page, { origin: originOf('de', baseURL), code: 'de' });
  let lost = 0;
  await page.route('**/bestellung-abschliessen*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('entsteht keine zweite');
  expect(lost).toBe(1);
  await orderButton(page).click();
  await expect(page).toHaveURL(/bestellung-erfolgreich/);
  const order = page.url();
  await page.goBack();
  await expect(page).toHaveURL(order);
});

test('the order is for the eyes of its guest alone', { tag: '@desktop' }, async ({
  page,
  baseURL,
  browser,
}) => {
  await reachSummary(page, { origin: originOf('de', baseURL), code: 'de' });
  await orderButton(page).click();
  await expect(page).toHaveURL(/bestellung-erfolgreich/);
  const stranger = await browser.newContext();
  const answer = await stranger.request.get(page.url());
  expect(answer.status()).toBe(401);
  expect(await answer.text()).not.toContain(person.email);
  await stranger.close();
  for (const [path, status] of [
    ['1', 404],
    ['269999999999999', 401],
    ['abc', 404],
  ] as const) {
    const other = await page.request.get(page.url().replace(/\d+$/, path));
    expect(other.status(), path).toBe(status);
  }
});

test('no word is broken on a phone, from the address to the page of the order', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page, baseURL }) => {
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await fillAddress(page, 'de');
  await unfold(page, 'Hinweise für den Fahrer');
  await field(page, 'fillerPosition').fill('Rechts neben der Kellertreppe');
  await field(page, 'driverHints').fill('Bitte am Seiteneingang klingeln');
  await expectWholeWords(page);
  for (const step of [/\/bezahlung\?/, /\/bestellung-abschliessen\?/]) {
    await goOn(page);
    await expect(page).toHaveURL(step);
    await expectWholeWords(page);
  }
  await orderButton(page).click();
  await expect(orderNumber(page)).toBeVisible();
  await expectWholeWords(page);
  await page.getByRole('link', { name: 'Verfolgen oder stornieren' }).click();
  await expect(page.getByText('Lage des Einfüllstutzens')).toBeVisible();
  await expectWholeWords(page);
});

test('the order can be printed and put into a calendar', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await reachSummary(page, { origin: originOf('de', baseURL), code: 'de' });
  await orderButton(page).click();
  await expect(page).toHaveURL(/bestellung-erfolgreich/);
  const number = (await orderNumber(page).textContent()) ?? '';
  const href = await page.getByRole('link', { name: 'In den Kalender' }).getAttribute('href');
  const file = await page.request.get(new URL(href ?? '', page.url()).href);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain(number);
  await page.getByRole('link', { name: 'Druckansicht' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestellung ${number}`);
  await expect(page.locator('main')).toContainText('Lindenweg 4a');
  await expectAccessible(page);
});
