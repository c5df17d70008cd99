import { expect, type Page } from '@playwright/test';
import { fetchAhead, test } from './test.ts';
import { expectAccessible, quietVisitor, siteUrl } from './visitor.ts';

test.beforeEach(({ page }) => quietVisitor(page));

const berlin = '/heizoel/angebotsliste?zipCode=10115&amount=3000';
const offers = (page: Page) => page.locator('.ledger > li');
const total = (page: Page) => offers(page).first().locator('.offer-total');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** On phones the request is a sheet behind a button. */
async function openRequest(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: /ändern/ });
  if (await bar.isVisible()) await bar.click();
}

const line = (page: Page, name: string) => page.locator('.request-line > summary').filter({ hasText: name });

const reports = (page: Page) =>
  offers(page)
    .first()
    .getByRole('link', { name: /^Bewertung von .+ melden$/ });

const chooseFirst = (page: Page) =>
  offers(page)
    .first()
    .getByRole('button', { name: /^Auswählen/ });

/** Neither a press nor the keyboard gets at an offer; what is inert is nothing to a screen reader either. */
async function expectOutOfReach(page: Page): Promise<void> {
  const before = page.url();
  await chooseFirst(page).click({ force: true });
  await chooseFirst(page).focus();
  await expect(chooseFirst(page)).not.toBeFocused();
  await expect(page.locator('[inert]').filter({ has: offers(page) })).toHaveCount(1);
  expect(page.url()).toBe(before);
}

const centsOf = (money: string | null) => Number((money ?? '').replace(/\D/g, ''));

/** As many as the title says; ten of them are drawn at first. */
async function countOffers(page: Page): Promise<number> {
  const count = Number(/^(\d+)/.exec((await title(page).textContent()) ?? '')?.[1]);
  await expect(offers(page)).toHaveCount(Math.min(count, 10));
  return count;
}

test('shows two whole offers and the head of the third on a phone’s first screen', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(berlin);
  await expect(page.getByRole('link', { name: /^Übernehmen/ }).first()).toBeVisible();
  await expect(offers(page).nth(1)).toBeInViewport({ ratio: 1 });
  await expect(offers(page).nth(2).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
});

test('lists the cheapest first, and every offer when asked', { tag: '@quick-phone' }, async ({ page }) => {
  await page.goto(berlin);
  const count = await countOffers(page);
  expect(count).toBeGreaterThanOrEqual(15);
  await page.getByRole('link', { name: `Weitere ${count - 10} Angebote` }).press('Enter');
  await expect(offers(page)).toHaveCount(count);
  await expect(
    offers(page)
      .nth(10)
      .getByRole('button', { name: /^Auswählen/ }),
  ).toBeFocused();
  const totals = (await page.locator('.offer-total').allTextContents()).map(centsOf);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  await expectAccessible(page);
});

test('a choice recalculates in place: address, words and focus follow, back undoes it', {
  tag: '@quick-phone',
}, async ({ page }) => {
  await page.goto(berlin);
  const before = await total(page).textContent();
  await openRequest(page);
  await line(page, 'Sorte').click();
  const premium = page.getByLabel('Heizöl Premium schwefelarm');
  await premium.check();
  await expect(page).toHaveURL(/product=2&options=5,24,-2,11,9/);
  await expect(total(page)).not.toHaveText(before ?? '');
  await expect(premium).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'günstigstes' })).toContainText(
    (await total(page).textContent()) ?? '',
  );
  await page.goBack();
  await expect(total(page)).toHaveText(before ?? '');
  await expect(page.getByLabel('Heizöl schwefelarm')).toBeChecked();
});

test('without a connection the list stays and asks again when told to', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page, context }) => {
  await fetchAhead(page);
  await page.goto(berlin);
  await expect(page.locator('link[rel=modulepreload][href*="offer-details.page"]')).toHaveCount(1);
  const isAllThere = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].every(
        ({ href }) => performance.getEntriesByName(href).length > 0,
      ),
    );
  await expect.poll(isAllThere).toBe(true);
  const count = await countOffers(page);
  await context.setOffline(true);
  await offers(page)
    .first()
    .getByRole('link', { name: /^Details zu/ })
    .click();
  const unloaded = page.getByRole('status').filter({ hasText: 'Das konnte gerade nicht geladen werden.' });
  await expect(unloaded).toBeVisible();
  await expect(offers(page)).toHaveCount(Math.min(count, 10));
  await expectAccessible(page);
  await context.setOffline(false);
  await unloaded.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  const price = offers(page).first().getByRole('heading', { name: 'So entsteht der Preis' });
  await expect(price).toBeVisible();
  // The reviews come by themselves after the price.
  await expect(reports(page).first()).toBeVisible();

  await context.setOffline(true);
  await line(page, 'Sorte').click();
  const premium = page.getByLabel('Heizöl Premium schwefelarm');
  await premium.check();
  await expect(title(page)).toHaveText('Die Preise konnten gerade nicht berechnet werden');
  await expect(page.getByRole('alert')).toContainText('Internetverbindung');
  await expect(premium).toBeChecked();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(title(page)).toHaveText(/\d+ Angebote für Berlin/);
  await expect(premium).toBeChecked();
});

test('a hint is taken without a jump, or closed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(berlin);
  const hints = page.getByRole('link', { name: /^Übernehmen: / });
  const count = await hints.count();
  expect(count).toBeGreaterThan(0);
  const before = await total(page).textContent();
  await page.evaluate(() => window.scrollTo(0, 60));
  await hints.first().click();
  await expect(page).not.toHaveURL(berlin);
  await expect(total(page)).not.toHaveText(before ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
  await page.goBack();
  await expect(total(page)).toHaveText(before ?? '');
  await page
    .getByRole('button', { name: /^Hinweis schließen: / })
    .first()
    .click();
  await expect(hints).toHaveCount(count - 1);
  await expect(page).toHaveURL(berlin);
});

test('prices say their age, expire after half an hour and are renewed', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page }) => {
  await page.clock.install();
  await page.goto(berlin);
  // Prices are of a whole minute, which may have ended by now.
  await expect(page.getByText(/(30|noch 29) Minuten garantiert/)).toBeVisible();
  await page.clock.fastForward('05:00');
  await expect(page.getByText(/\(vor [56] Minuten\), noch 2[45] Minuten garantiert/)).toBeVisible();
  await page.clock.fastForward('26:00');
  await expect(page.getByText('Die Preisgarantie ist abgelaufen.')).toBeVisible();
  // The server's clock has not moved.
  await page.clock.setSystemTime(Date.now());
  await page.getByRole('button', { name: 'Preise aktualisieren' }).click();
  await expect(page.getByText(/garantiert/)).toBeVisible();
  await expect(page.getByText('Die Preisgarantie ist abgelaufen.')).toBeHidden();
});

test('an amount counts when typing has ended', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(berlin);
  const before = await total(page).textContent();
  await openRequest(page);
  const amount = page.getByLabel('Menge', { exact: true });
  await amount.fill('5000');
  await amount.press('Enter');
  await expect(page).toHaveURL(/amount=5000/);
  await expect(amount).toHaveValue('5.000');
  await expect(amount).toBeFocused();
  await expect(total(page)).not.toHaveText(before ?? '');
  await page.goBack();
  await expect(amount).toHaveValue('3.000');
});

test('a wrong amount is named and changes nothing', { tag: '@phone' }, async ({ page }) => {
  await page.goto(berlin);
  await openRequest(page);
  const amount = page.getByLabel('Menge', { exact: true });
  await amount.fill('100');
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription(/kleinste Liefermenge ist 500 Liter/);
  await expect(page).toHaveURL(/amount=3000/);
});

test('what is typed and chosen before the scripts have come counts', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page }) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(berlin, { waitUntil: 'commit' });
  await page.getByLabel('Menge', { exact: true }).fill('5000');
  await line(page, 'Lieferstellen').click();
  await page.getByLabel('2 Stellen').check();
  await line(page, 'Schlauch').click();
  await page.getByLabel('bis 80 m').check();
  await line(page, 'Klimaschutzbeitrag').click();
  await page.getByRole('checkbox', { name: /Klimaschutzbeitrag/ }).check();
  come.resolve();
  await expect(page).toHaveURL(/amount=5000/);
  await expect(page).toHaveURL(/stations=2/);
  await expect(page).toHaveURL(/,11,14&/);
  await expect(page).toHaveURL(/cn=1/);
  await expect(page.getByLabel('Menge', { exact: true })).toHaveValue('5.000');
  await expect(page.getByLabel('2 Stellen')).toBeChecked();
  await expect(page.getByLabel('bis 80 m')).toBeChecked();
});

// Wide screens show the request beside the list.
test('the sheet of a phone says what waits behind it, and its bar what is compared', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page }) => {
  await page.goto(`${berlin}&product=2`);
  await expect(page.getByRole('button', { name: /ändern/ })).toContainText('Heizöl Premium schwefelarm');
  await openRequest(page);
  await line(page, 'Schlauch').click();
  await page.getByLabel('bis 80 m').check();
  await expect(page).toHaveURL(/,11,14&/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^\d+ Angebote anzeigen$/ }).click();
  await expect(offers(page).first()).toBeInViewport();
  await expect(page.getByLabel('bis 80 m')).toBeHidden();
});

test('the settings of the calculator open the sheet of a phone', { tag: ['@phone'] }, async ({ page }) => {
  await page.goto(`${berlin}&openSettings=1`);
  await expect(page.getByRole('heading', { name: 'Ihr Wunsch' })).toBeVisible();
  await expect(page.getByLabel(/^Standardlieferung/)).toBeVisible();
  await page.getByRole('button', { name: /^\d+ Angebote anzeigen$/ }).click();
  await expect(offers(page).first()).toBeInViewport();
});

test('sorts and filters by address', async ({ page }) => {
  await page.goto(berlin);
  const all = await countOffers(page);
  await page.getByRole('link', { name: /^Bestbewertetes/ }).click();
  await expect(page).toHaveURL(/sort=rating/);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expectAccessible(page);
  await page.getByLabel('Lieferung', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=rating&deliverBy=\d{4}-\d\d-\d\d/);
  await expect(page.getByText(new RegExp(`^\\d+ von ${all} Angeboten`))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Filter aufheben' }).click();
  await expect(page.getByText(`von ${all} Angeboten`)).toBeHidden();
  await expect(page).toHaveURL(/sort=rating$/);
});

test('an offer unfolds to what its price is made of', async ({ page }) => {
  await page.goto(berlin);
  const first = offers(page).first();
  const details = first.getByRole('link', { name: /^(Details|Weniger) zu/ });
  await details.click();
  await expect(details).toHaveAccessibleName(/^Weniger zu/);
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(first.getByRole('heading', { name: 'So entsteht der Preis' })).toBeVisible();
  const parts = (await first.locator('dd').allTextContents()).map(centsOf);
  const sum = parts.slice(0, -1).reduce((a, b) => a + b, 0);
  expect(sum).toBe(centsOf(await total(page).textContent()));
  await expectAccessible(page);
  await details.click();
  await expect(first.getByRole('heading', { name: 'So entsteht der Preis' })).toBeHidden();
  await page.goto((await details.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: 'So entsteht der Preis' })).toBeVisible();
  await expectAccessible(page);
});

test('pictures say what they stand for, by keyboard', async ({ page }) => {
  await page.goto(berlin);
  const tooltip = page.locator('.tooltip');
  const heart = offers(page).first().locator('.offer-heart');
  await heart.focus();
  await expect(tooltip).toHaveText((await heart.getAttribute('aria-label')) ?? '');
  await page.keyboard.press('Tab');
  await expect(tooltip).toBeHidden();
  await page.getByRole('button', { name: 'Demodaten' }).click();
  await expect(page.getByText('Händler, Preise und Bewertungen sind erfunden.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Händler, Preise und Bewertungen sind erfunden.')).toBeHidden();
});

test('a heart stays in this browser', { tag: '@phone' }, async ({ page }) => {
  await page.goto(berlin);
  const heart = offers(page)
    .nth(2)
    .getByRole('button', { name: /merken$/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('"Auswählen" goes to the order with the request, the dealer and the sealed price', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${berlin}&options=7$dt2026-01-01`);
  await expect(page.getByText('Am Donnerstag, 1. Januar 2026 kann nicht geliefert werden.')).toBeVisible();
  await chooseFirst(page).click();
  await expect(page).toHaveURL(/\/heizoel\/bestellung\/adresse\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('options')).toMatch(/^7~dt\d{4}-\d\d-\d\d,24,-2,11,9$/);
  expect(searchParams.get('hash')).toMatch(new RegExp(`\\.${searchParams.get('dealer')}$`));
});

test('nothing is sold for what stands no longer in the fields', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page }) => {
  await page.goto(berlin);
  const amount = page.getByLabel('Menge', { exact: true });
  // The new list does not come before it is let in.
  const come = Promise.withResolvers<void>();
  await page.route(/angebotsliste\.data\?.*amount=5000/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await amount.press('End');
  await amount.press('Backspace');
  await amount.press('Backspace');
  // From the first key on the rows are there for nobody: not for the pointer, the keyboard or a screen reader.
  await expectOutOfReach(page);
  await expect(page.getByText(/Diese Preise gelten für 3\.000\sl nach 10115 Berlin/)).toBeVisible();
  await amount.fill('5000');
  await amount.press('Enter');
  await expect(page.getByText('Die Preise werden neu berechnet.')).toBeVisible();
  await expectOutOfReach(page);
  come.resolve();
  await expect(page).toHaveURL(/amount=5000/);
  await chooseFirst(page).click();
  await expect(page).toHaveURL(/\/bestellung\/adresse\?.*amount=5000/);
});

test('a wrong amount holds the offers back until it is mended or given up', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(berlin);
  const amount = page.getByLabel('Menge', { exact: true });
  await amount.fill('100');
  await amount.press('Tab');
  await expect(amount).toHaveAccessibleDescription(/kleinste Liefermenge ist 500 Liter/);
  await expectOutOfReach(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Bei 3\.000\sl bleiben$/ }).click();
  await expect(amount).toHaveValue('3.000');
  await expect(chooseFirst(page)).toBeVisible();
  await expect(page).toHaveURL(berlin);
});

test('a comma is no thousands mark', { tag: ['@desktop', '@quick-desktop'] }, async ({ page }) => {
  await page.goto(berlin);
  const amount = page.getByLabel('Menge', { exact: true });
  await amount.press('End');
  await amount.pressSequentially(',5');
  await amount.press('Enter');
  await expect(amount).toHaveValue('3.000,5');
  await expect(amount).toHaveAccessibleDescription(/ganze Liter ohne Komma/);
  await expect(page).toHaveURL(berlin);
});

test('an instalment says rate, number, effective rate, total and an example', async ({ page }) => {
  await page.goto(`${berlin}&options=23$12`);
  await expect(offers(page).first()).toContainText(
    /(11 Monatsraten zu [\d.,]+ €, die letzte|12 Monatsraten) zu [\d.,]+ €, effektiver Jahreszins 6,9 %, Gesamtbetrag [\d.,]+ €/,
  );
  await expect(page.getByText('Repräsentatives Beispiel')).toBeVisible();
  await expectAccessible(page);
});

test('what cannot be combined is disabled and says why', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/heizoel/angebotsliste?zipCode=10115&amount=20000');
  await openRequest(page);
  await line(page, 'Lastwagen').click();
  await expect(page.getByLabel(/^kleiner Lastwagen/)).toBeDisabled();
  await expect(page.getByText(/Kleiner Lastwagen nur bis/)).toBeVisible();
});

test('a request that nobody serves is named, and its replacement confirmed before ordering', async ({
  page,
}) => {
  await page.goto('/heizoel/angebotsliste?zipCode=10115&amount=20000&options=13');
  await expect(page.getByText(/Für „kleiner Lastwagen“ gibt es hier gerade keine Angebote/)).toBeVisible();
  await chooseFirst(page).click();
  await expect(title(page)).toHaveText('Stimmt das so?');
  await expect(page.getByText('mit Hänger')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Stimmt, weiter zur Bestellung' })).toHaveAttribute(
    'href',
    /\/heizoel\/bestellung\/adresse\?.*hash=/,
  );
});

test('a place without offers leads to near requests that have some', async ({ page }) => {
  await page.goto('/heizoel/angebotsliste?zipCode=25859&amount=3000');
  await expect(title(page)).toHaveText(/Für Hooge gibt es zu diesem Wunsch gerade keine Angebote/);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /km entfernt/ })
    .first()
    .click();
  await expect(offers(page).first()).toBeVisible();
});

test('an unknown product group is the error page', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.goto('/kohle/angebotsliste');
  expect(answer?.status()).toBe(404);
});

for (const [country, group, code] of [
  ['at', 'holzpellets-lose', '3073'],
  ['at', 'holzpellets-sackware', '3345'],
  ['ch', 'diesel', '3004'],
  ['de', 'adblue', '67229'],
] as const) {
  test(`${group} in ${country} has its list`, async ({ page, baseURL }) => {
    await page.goto(siteUrl(baseURL, country, `/${group}/angebotsliste?zipCode=${code}&amount=3000`));
    await expect(title(page)).toHaveText(/\d+ Angebote für/);
    await expectAccessible(page);
  });
}

// A phone has no Tab.
test('the way through the list works by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(berlin);
  await expect(page.getByLabel('Postleitzahl')).toBeEditable();
  await page.getByLabel('Menge', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(line(page, 'Sorte')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/product=2/);
  await expect(page.getByLabel('Heizöl Premium schwefelarm')).toBeFocused();
  await offers(page)
    .first()
    .getByRole('link', { name: /^Details zu/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'So entsteht der Preis' })).toBeVisible();
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('request, sorting, filter and details work', async ({ page }) => {
    await page.goto(berlin);
    await openRequest(page);
    await line(page, 'Sorte').click();
    await page.getByLabel('Heizöl Premium schwefelarm').check();
    await page.getByRole('button', { name: 'Angebote berechnen' }).click();
    await expect(page).toHaveURL(/product=2/);
    await expect(title(page)).toHaveText(/\d+ Angebote für Berlin/);
    await page.getByRole('link', { name: /^Schnellstes/ }).click();
    await expect(page).toHaveURL(/product=2.*sort=day/);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByLabel('Bewertung', { exact: true }).selectOption('4');
    await page.getByRole('button', { name: 'Filter anwenden' }).click();
    await expect(page.getByText(/von \d+ Angeboten/)).toBeVisible();
    await offers(page)
      .first()
      .getByRole('link', { name: /^Details zu/ })
      .click();
    await expect(page.getByRole('heading', { name: 'So entsteht der Preis' })).toBeVisible();
    const choose = page.getByRole('link', { name: 'Auswählen' });
    await expect(choose).toHaveCount(2);
    await expect(choose.first()).toHaveAttribute('href', /product=2.*hash=/);
  });

  test('the assistant leads question by question to the list', async ({ page }) => {
    await page.goto('/heizoel/angebotsassistent');
    await page.getByLabel('Postleitzahl').fill('9999');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByLabel('Postleitzahl')).toHaveAccessibleDescription(/fünf Ziffern/);
    await page.getByLabel('Postleitzahl').fill('10115');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByLabel('Andere Menge').fill('2.500');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: /^Heizöl Premium/ }).click();
    await page.getByRole('button', { name: /^innerhalb von 10 Arbeitstagen/ }).click();
    await page.getByRole('button', { name: /^ohne Hänger/ }).click();
    await page.getByRole('button', { name: /^bis 60 m/ }).click();
    await page.getByRole('button', { name: /^Rechnung des Händlers/ }).click();
    await expect(page).toHaveURL(/\/heizoel\/angebotsliste\?/);
    await expect(title(page)).toHaveText(/Angebote? für Berlin/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('amount')).toBe('2500');
  });
});

test('the assistant goes back without losing an answer', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/holzpellets-lose/angebotsassistent?zipCode=10115&frage=menge');
  await page.getByRole('button', { name: /^5\.000 kg/ }).click();
  await expect(title(page)).toHaveText('Wann soll geliefert werden?');
  await expectAccessible(page);
  const day = page.getByRole('group', { name: 'Wunschtermin' });
  const date = (await day.getByRole('option').nth(3).getAttribute('value')) ?? '';
  await day.getByRole('combobox').selectOption(date);
  await day.getByRole('button', { name: 'Weiter' }).click();
  await expect(title(page)).toHaveText('Was kommt bis zu Ihrem Haus durch?');
  await page.goBack();
  await page.goBack();
  await expect(title(page)).toHaveText('Wie viel brauchen Sie?');
  await page.goForward();
  await page.goForward();
  await expect(title(page)).toHaveText('Was kommt bis zu Ihrem Haus durch?');
  await page.getByRole('link', { name: 'Gleich zu den Angeboten' }).click();
  await expect(page.getByText(/Angebote? für Berlin/)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('options')).toContain(`7$dt${date}`);
  await page.goBack();
  await expect(title(page)).toHaveText('Was kommt bis zu Ihrem Haus durch?');
  await page.getByRole('link', { name: 'Zurück', exact: true }).click();
  await expect(day.getByRole('combobox')).toHaveValue(date);
  await page.getByRole('link', { name: 'Zurück', exact: true }).click();
  await expect(title(page)).toHaveText('Wie viel brauchen Sie?');
  expect(new URL(page.url()).searchParams.get('amount')).toBe('5000');
});
