import { expect, type Page } from '@playwright/test';
import { signInByRequest } from './account-pages.ts';
import { test } from './test.ts';
import { expectAccessible, quietVisitor, siteUrl } from './visitor.ts';

test.beforeEach(({ page }) => quietVisitor(page));

const zipCode = (page: Page) => page.getByLabel('Postleitzahl');
const amount = (page: Page) => page.getByLabel('Menge', { exact: true });
const start = (page: Page) => page.getByRole('button', { name: 'Angebote vergleichen' });

/** People press it as it looks; the driver would wait until it is no longer disabled. */
const pressStart = (page: Page) => start(page).click({ force: true });

/** Typing pauses for 1.5 s when the test says so, and an answer comes after 0.2 s at the earliest. */
const stopTheClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);
const checkOfCode = '**/api/location/check-zipcode';

test('the start waits for a postal code that the server knows, and leads to the list', {
  tag: '@quick-phone',
}, async ({ page }) => {
  await page.goto('/');
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await zipCode(page).fill('10115');
  await expect(page.getByText('Berlin', { exact: true }).first()).toBeVisible();
  await expect(start(page)).not.toHaveAttribute('aria-disabled');
  await start(page).click();
  await expect(page).toHaveURL(/\/heizoel\/angebotsliste\?zipCode=10115&amount=3000$/);
  await expect(page.getByRole('heading', { level: 1, name: /\d+ Angebote für Berlin/ })).toBeVisible();
});

test('Enter does not wait for the pause after typing', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('radio', { name: 'Diesel', exact: true }).check();
  await stopTheClock(page);
  const answered = page.waitForResponse(checkOfCode);
  await zipCode(page).fill('80331');
  await amount(page).fill('2500');
  await amount(page).press('Enter');
  await answered;
  await page.clock.runFor(1_400);
  await expect(page).toHaveURL(/\/diesel\/angebotsliste\?zipCode=80331&amount=2500$/);
});

test('what is typed and chosen before the scripts have come counts at the first press', {
  tag: ['@phone', '@quick-phone'],
}, async ({ page }) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Diesel', exact: true }).check();
  await zipCode(page).fill('10115');
  come.resolve();
  await start(page).click();
  await expect(page).toHaveURL(/\/diesel\/angebotsliste/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ Angebote für Berlin/);
});

const popoverOf = (page: Page) => page.getByRole('dialog', { name: 'Bitte prüfen Sie Ihre Eingaben' });

test('the start looks ready, and pressed without a postal code leads to it', {
  tag: '@quick-phone',
}, async ({ page }) => {
  await page.goto('/');
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  const flame = await page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--flame)';
    document.body.append(probe);
    return getComputedStyle(probe).color;
  });
  await expect
    .poll(() => start(page).evaluate((button) => getComputedStyle(button).backgroundColor))
    .toBe(flame);
  await pressStart(page);
  await expect(zipCode(page)).toBeFocused();
  await expect(page.getByText('Bitte geben Sie die Postleitzahl der Lieferadresse ein.')).toHaveCount(1);
  await expect(zipCode(page)).toHaveAccessibleDescription(/Bitte geben Sie die Postleitzahl/);
  await expect(popoverOf(page)).toBeHidden();
  await expectAccessible(page);
});

test('Enter with something wrong opens a list of what to mend over the dimmed page', async ({ page }) => {
  await page.goto('/');
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await zipCode(page).fill('1011');
  await amount(page).fill('100');
  await amount(page).press('Enter');
  const popover = popoverOf(page);
  await expect(popover.getByRole('listitem')).toHaveText([
    'Eine Postleitzahl hat fünf Ziffern, zum Beispiel 10115.',
    'Die kleinste Liefermenge ist 500 Liter.',
  ]);
  await expect(zipCode(page)).toBeFocused();
  await expect(zipCode(page)).toHaveAccessibleDescription(/fünf Ziffern/);
  await expect(page.getByText(/fünf Ziffern/)).toHaveCount(1);
  await expectAccessible(page);
  await popover.getByRole('button', { name: 'Schließen' }).click();
  await expect(popover).toBeHidden();
  await expect(zipCode(page)).toHaveValue('1011');
  await expect(zipCode(page)).toBeFocused();
  await expect(zipCode(page)).toHaveAccessibleDescription(/fünf Ziffern/);
  await expect(page.getByText(/fünf Ziffern/)).toHaveCount(1);
});

test('the wrong field lies above the dimmed page, and typing closes the list', async ({ page }) => {
  await page.goto('/');
  await zipCode(page).fill('1011');
  await pressStart(page);
  await expect(popoverOf(page)).toBeVisible();
  const onTop = () =>
    zipCode(page).evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === field;
    });
  expect(await onTop()).toBe(true);
  const corner = await page.evaluate(() => {
    const { backdropFilter, backgroundColor } = getComputedStyle(
      document.elementFromPoint(1, innerHeight - 1) ?? document.body,
    );
    return { backdropFilter, backgroundColor };
  });
  expect(corner.backdropFilter).toContain('blur');
  expect(corner.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  await expect(popoverOf(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('5');
  await expect(popoverOf(page)).toBeHidden();
  await expect(page.getByText(/fünf Ziffern/)).toHaveCount(0);
  await expect(start(page)).not.toHaveAttribute('aria-disabled');
});

test('the keys stay within the list until Escape closes it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await amount(page).fill('100');
  await zipCode(page).fill('10115');
  await zipCode(page).press('Enter');
  await expect(amount(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(popoverOf(page).getByRole('button', { name: 'Schließen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(amount(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popoverOf(page)).toBeHidden();
  await expect(amount(page)).toBeFocused();
});

test('each product has an amount of its own, in its own unit', async ({ page }) => {
  await page.goto('/holzpellets-sackware/angebotsliste?zipCode=10115&amount=1000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Angebote? für Berlin/);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('brennwert.de') ?? '{}').amounts);
  await expect.poll(kept).toEqual({ 'holzpellets-sackware': 1005 });
  await page.goto('/');
  await expect(zipCode(page)).toHaveValue('10115');
  await expect(amount(page)).toHaveValue('3.000');
  await page.getByRole('radio', { name: 'Pellets Sack' }).check();
  await expect(amount(page)).toHaveValue('1.005');
  await expect(amount(page)).toHaveAccessibleDescription(/67 Säcke zu 15 kg: 1\.005 kg/);
  await page.getByRole('radio', { name: 'Heizöl', exact: true }).check();
  await amount(page).fill('4500');
  await page.getByRole('radio', { name: 'Diesel', exact: true }).check();
  await expect(amount(page)).toHaveValue('4.500');
  await page.getByRole('radio', { name: 'Pellets lose' }).check();
  await expect(amount(page)).toHaveValue('3.000');
  await page.getByRole('radio', { name: 'Heizöl', exact: true }).check();
  await expect(amount(page)).toHaveValue('4.500');
});

test('an unknown code is named after the pause, not while typing', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await stopTheClock(page);
  const answered = page.waitForResponse(checkOfCode);
  await zipCode(page).pressSequentially('00000');
  await answered;
  await page.clock.runFor(1_400);
  await expect(page.getByText('Diese Postleitzahl gibt es in Deutschland nicht.')).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.getByText('Diese Postleitzahl gibt es in Deutschland nicht.')).toBeVisible();
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
});

test('a server that cannot be asked is named, and asked again', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.route(checkOfCode, (route) => route.abort());
  await zipCode(page).fill('10115');
  await zipCode(page).press('Enter');
  const popover = popoverOf(page);
  await expect(popover.getByRole('listitem')).toHaveText(/Unser Server antwortet gerade nicht/);
  await popover.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Unser Server antwortet' })).toBeVisible();
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.unroute(checkOfCode);
  await page.getByRole('button', { name: 'Noch einmal prüfen' }).click();
  await expect(start(page)).not.toHaveAttribute('aria-disabled');
  await expect(zipCode(page)).toBeFocused();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('brennwert.de') ?? '{}').zipChecks);
  await expect.poll(kept).toMatchObject({ 10115: { exists: true } });
});

test('fields take digits only, group thousands and leave the caret where it was', {
  tag: '@quick-desktop',
}, async ({ page }) => {
  await page.goto('/');
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await zipCode(page).pressSequentially('1a0-1 15');
  await expect(zipCode(page)).toHaveValue('10115');
  await amount(page).fill('12000');
  await expect(amount(page)).toHaveValue('12.000');
  await amount(page).press('Home');
  await amount(page).press('ArrowRight');
  await amount(page).press('5');
  await expect(amount(page)).toHaveValue('152.000');
  const caret = () => amount(page).evaluate((field: HTMLInputElement) => field.selectionStart);
  await expect.poll(caret).toBe(2);
});

test('a code of another country offers the way there, with what was typed', async ({ page, baseURL }) => {
  await page.goto('/');
  await zipCode(page).fill('8001');
  await zipCode(page).blur();
  await expect(page.getByText('Meinten Sie 8001 in der Schweiz?')).toBeVisible();
  await page.getByRole('link', { name: 'Weiter auf unserer Seite für die Schweiz' }).click();
  await expect(page).toHaveURL(siteUrl(baseURL, 'ch', '/heizoel/angebotsliste?zipCode=8001&amount=3000'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Angebote für Zürich/);
});

test('other countries are asked 50 ms after a code is none here', { tag: '@desktop' }, async ({ page }) => {
  let questions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/location/check-zipcodes')) questions += 1;
  });
  await page.clock.install();
  await page.goto('/');
  await stopTheClock(page);
  await zipCode(page).fill('8001');
  await zipCode(page).blur();
  // What waits for the next picture is drawn before the clock goes on.
  for (let turn = 0; turn < 5; turn += 1) await page.evaluate(() => undefined);
  await page.clock.runFor(49);
  expect(questions).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => questions).toBe(1);
});

for (const country of ['at', 'ch'] as const) {
  test(`a German code is none of ${country}, typed or pasted, and never cut to one`, {
    tag: '@phone',
  }, async ({ page, baseURL }) => {
    await page.goto(siteUrl(baseURL, country, '/'));
    await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
    await zipCode(page).pressSequentially('10405');
    await zipCode(page).blur();
    await expect(zipCode(page)).toHaveValue('10405');
    await expect(zipCode(page)).toHaveAccessibleDescription(/vier Ziffern/);
    await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
    await zipCode(page).fill('');
    await zipCode(page).focus();
    await page.keyboard.insertText('D-10405 Berlin');
    await expect(zipCode(page)).toHaveValue('10405');
    await zipCode(page).blur();
    await expect(page.getByText('Meinten Sie 10405 in Deutschland?')).toBeVisible();
    await page.getByRole('link', { name: 'Weiter auf unserer Seite für Deutschland' }).click();
    await expect(page).toHaveURL(siteUrl(baseURL, 'de', '/heizoel/angebotsliste?zipCode=10405&amount=3000'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Angebote für Berlin/);
  });
}

test('a code with several places asks which one is meant, and the list speaks of it', async ({ page }) => {
  await page.goto('/');
  await zipCode(page).fill('21522');
  const places = page.getByLabel('Ort der Lieferung');
  await expect(places.getByRole('option').nth(1)).toBeAttached();
  const name = (await places.getByRole('option').nth(1).textContent()) ?? '';
  await places.selectOption(name);
  await start(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`für ${name}$`));
});

test('settings have a badge except for diesel, and open in the list', async ({ page, isMobile }) => {
  await page.goto('/');
  const settings = page.getByRole('button', { name: /Einstellungen Heizöl-Rechner/ });
  await expect(settings).toContainText(/\d Tipps?/);
  await page.getByRole('radio', { name: 'Diesel', exact: true }).check();
  await expect(page.getByRole('button', { name: 'Einstellungen Diesel-Rechner' })).toHaveText(
    'Einstellungen Diesel-Rechner',
  );
  await page.getByRole('radio', { name: 'Heizöl', exact: true }).check();
  await zipCode(page).fill('10115');
  await settings.click();
  await expect(page).toHaveURL(/openSettings=1/);
  // On a phone they lie in the sheet of the request.
  if (!isMobile) await expect(page.getByLabel('Standardlieferung')).toBeVisible();
});

test('the next visit starts with the last code', { tag: '@phone' }, async ({ page, context }) => {
  await page.goto('/heizoel/angebotsliste?zipCode=50667&amount=4500');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Köln/);
  const remembered = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(remembered).toContain('calculator');
  await page.goto('/');
  await expect(zipCode(page)).toHaveValue('50667');
  await expect(amount(page)).toHaveValue('4.500');
  await expect(start(page)).not.toHaveAttribute('aria-disabled');
});

test('Switzerland writes amounts its own way', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await page.goto(siteUrl(baseURL, 'ch', '/'));
  await expect(amount(page)).toHaveValue("3'000");
  await zipCode(page).fill('8001');
  await start(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Angebote für Zürich/);
  await expect(page.getByRole('link', { name: /^Günstigstes CHF \d'\d{3}\.\d{2}/ })).toBeVisible();
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator is a form', async ({ page }) => {
    await page.goto('/');
    await expect(start(page)).toBeEnabled();
    await page.getByLabel('Pellets lose').check();
    await zipCode(page).fill('10115');
    await amount(page).fill('6000 kg');
    await start(page).click();
    await expect(page).toHaveURL(/\/holzpellets-lose\/angebotsliste\?zipCode=10115/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ Angebote für Berlin/);
  });

  test('what is wrong stands beside the field, and nothing typed is lost', async ({ page }) => {
    await page.goto('/');
    await zipCode(page).fill('1011');
    await amount(page).fill('400');
    await start(page).click();
    await expect(zipCode(page)).toHaveValue('1011');
    await expect(zipCode(page)).toHaveAccessibleDescription(/fünf Ziffern/);
    await expect(amount(page)).toHaveValue('400');
    await expect(amount(page)).toHaveAccessibleDescription(/kleinste Liefermenge/);
    await zipCode(page).fill('10115');
    await amount(page).fill('viel');
    await start(page).click();
    await expect(amount(page)).toHaveValue('viel');
    await expect(amount(page)).toHaveAccessibleDescription(/geben Sie eine Menge ein/);
  });

  test('a code of other countries offers the ways there', async ({ page, baseURL }) => {
    await page.goto('/');
    await zipCode(page).fill('1010');
    await start(page).click();
    await expect(page.getByText('Meinten Sie 1010 in der Schweiz?')).toBeVisible();
    await page.getByRole('link', { name: 'Weiter auf unserer Seite für Österreich' }).click();
    await expect(page).toHaveURL(siteUrl(baseURL, 'at', '/heizoel/angebotsliste?zipCode=1010&amount=3000'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Angebote für Wien/);
  });
});

test('a teaser leads to the list with its request made', async ({ page }) => {
  await page.goto('/');
  const teasers = page.getByRole('region', { name: 'Sie wissen schon, was Sie brauchen?' });
  await expect(teasers.getByRole('listitem')).toHaveCount(3);
  await teasers.getByRole('link', { name: 'Express in 48 Stunden' }).click();
  await expect(page.getByText('Vorgewählt: Express 48 Stunden.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Postleitzahl').fill('10115');
  await page.getByLabel('Postleitzahl').press('Enter');
  await expect(page).toHaveURL(/options=1%2C24|options=1,24/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Angebote? für Berlin/);
});

test.describe('a teaser without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('keeps its request when the postal code was wrong', async ({ page }) => {
    await page.goto('/holzpellets-lose/angebotsliste?target=CLIMATENEUTRAL');
    await page.getByLabel('Postleitzahl').fill('99999');
    await page.getByRole('button', { name: 'Angebote vergleichen' }).click();
    await expect(page.getByLabel('Postleitzahl')).toHaveAccessibleDescription(/gibt es in Deutschland nicht/);
    await expect(page.getByText('Vorgewählt: mit Klimaschutzbeitrag.')).toBeVisible();
    await page.getByLabel('Postleitzahl').fill('10115');
    await page.getByRole('button', { name: 'Angebote vergleichen' }).click();
    await expect(page).toHaveURL(/cn=1/);
    await expect(page.getByText(/mit Klimaschutzbeitrag für/)).toBeVisible();
  });
});

test('a dealer’s page says who it is and calculates for the place of its address', async ({
  page,
  request,
}) => {
  const answer = await request.post('/api/kalkulation/berechnen', {
    data: { ZipCode: '10115', Amount: 3000 },
  });
  const [offer] = (await answer.json()).Items;
  await page.goto(offer.ProfileLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.Name);
  await expect(page.getByRole('region', { name: 'Angaben zum Händler' })).toContainText(/HR[AB]/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preis berechnen' }).click();
  await expect(page.getByRole('status').getByText('nach 10115')).toBeVisible();
  await page.getByRole('link', { name: 'Zu diesem Angebot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: offer.Name })).toBeVisible();
  await expect(page.getByText('10115 Berlin').first()).toBeVisible();
  const { ProfileLink } = await (await request.get(`/api/site/1/dealers/${offer.Id}`)).json();
  expect((await request.get(ProfileLink)).status()).toBe(200);
  expect((await request.get(`/heizoelhaendler/bayern/10115/${offer.Id}`)).status()).toBe(404);
});

test('who has a tank fills it with one press', { tag: '@quick-phone' }, async ({ page }) => {
  await signInByRequest(page, 'kunde@demo.example');
  await page.goto('/');
  await expect(page.getByText(/^In Ihren Tank passen noch/)).toBeVisible();
  const press = page.getByRole('button', { name: /Liter übernehmen$/ });
  const litres = /^[\d.]+/.exec((await press.textContent()) ?? '')?.[0] ?? '';
  await press.click();
  await expect(amount(page)).toHaveValue(litres);
  await expect(page.getByText(`${litres} Liter füllen Ihren Tank`)).toBeVisible();
  await expectAccessible(page);
});
