import { expect, type Locator, type Page } from '@playwright/test';
import { signedInPerson } from './account-pages.ts';
import { keyboardOf } from './keyboard.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { fetchAhead, test, tick } from './test.ts';
import { expectToFit } from './visitor.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const drawing = (page: Page): Locator => page.getByRole('img', { name: /^Zylinder, liegend/ });
const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();

async function signedInOn(page: Page, baseURL: string | undefined) {
  await settle(page.context(), originOf('de', baseURL), 'de');
  return signedInPerson(page);
}

/** A new tank whose sensor, if any, is one's own, at the question for its shape. */
async function toShape(page: Page, measuredBy: 'Ohne Sensor' | 'Mit einem eigenen Sensor'): Promise<void> {
  await page.goto('/mex/tanks/neu');
  await page.getByText(measuredBy).click();
  await goOn(page);
  await page.getByLabel('Postleitzahl').fill('10115');
  await goOn(page);
  await page.getByLabel('Name des Tanks').fill('Keller');
  await goOn(page);
  if (measuredBy !== 'Ohne Sensor') {
    await expect(heading(page)).toHaveText('Bauen Sie den Sensor ein');
    await goOn(page);
  }
  await expect(heading(page)).toHaveText('Welche Form hat der Tank?');
}

async function toDimensions(page: Page): Promise<void> {
  await page.getByText('Zylinder, liegend').click();
  await goOn(page);
  await expect(heading(page)).toHaveText('Wie groß ist der Tank?');
}

async function toAnnualLitres(page: Page): Promise<void> {
  await goOn(page);
  await expect(heading(page)).toHaveText('Wie viel Öl bleibt immer im Tank?');
  // Only the query of the address changed.
  await expect(page.locator('main')).toBeFocused();
  await goOn(page);
  await expect(heading(page)).toHaveText('Wie viel Öl brauchen Sie im Jahr?');
}

/** From what the plate says to the step after it. */
async function overVolume(page: Page): Promise<void> {
  await toAnnualLitres(page);
  await goOn(page);
}

async function fillDimensions(page: Page): Promise<void> {
  await page.getByLabel('Durchmesser').fill('160');
  await page.getByLabel('Länge').fill('300');
}

async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

test('the guide leads from an empty account to the first level', {
  tag: '@quick-phone',
}, async ({ page, baseURL }) => {
  await signedInOn(page, baseURL);
  await page.goto('/kunde/mex');
  await page.getByRole('link', { name: 'Mit dem Peilstab' }).click();
  await expect(heading(page)).toHaveText('Wie wird gemessen?');
  await page.getByText('Ohne Sensor').click();
  await goOn(page);
  await page.getByLabel('Postleitzahl').fill('10115');
  await goOn(page);
  await expect(page.getByLabel('Name des Tanks')).toHaveValue('Mein Tank');
  await goOn(page);
  await toDimensions(page);
  // The tank is drawn as it is typed, and fills as soon as it is known how much goes in.
  await expect(drawing(page)).toHaveAccessibleName('Zylinder, liegend: Füllstand unbekannt');
  await goOn(page);
  await expect(page.getByText('Bitte füllen Sie dieses Feld aus.')).toHaveCount(2);
  await fillDimensions(page);
  await expect(page.getByText('Bitte füllen Sie dieses Feld aus.')).toHaveCount(0);
  await expect(drawing(page)).toHaveAccessibleName('Zylinder, liegend: 100 % voll, 6.032 l');
  await page.getByText('Stark gewölbt').click();
  await expect(page.getByText('Nach Ihren Maßen fasst der Tank 5.474 l.')).toBeVisible();
  await goOn(page);
  await expect(heading(page)).toHaveText('Was steht auf dem Typenschild?');
  await page.getByLabel('Fassung laut Typenschild').fill('8000');
  await expect(page.getByText('Nach Ihren Maßen wären es 5.474 l.')).toBeVisible();
  await page.getByLabel('Fassung laut Typenschild').fill('');
  await overVolume(page);
  await page.getByLabel('Füllstand', { exact: true }).fill('80');
  await expect(drawing(page)).toHaveAccessibleName('Zylinder, liegend: 50 % voll, 2.737 l');
  await goOn(page);
  await expect(heading(page)).toHaveText('Ihr Tank ist eingerichtet');
  await page.getByRole('button', { name: 'Zu meinem Heizöl' }).click();
  await expect(heading(page)).toHaveText('Mein Heizöl');
  await expect(drawing(page).first()).toHaveAccessibleName('Zylinder, liegend: 50 % voll, 2.737 l');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('brennwert.de') ?? '{}').tankGuide);
  expect(kept ?? {}).toEqual({});
});

test('a sensor is heard while its page is open, and every step is read by everybody', async ({
  page,
  baseURL,
}) => {
  await signedInOn(page, baseURL);
  await page.goto('/mex/tanks/neu');
  await goOn(page);
  await expect(page.getByText('Bitte wählen Sie eines aus.')).toBeVisible();
  await expectGood(page);
  await page.getByText('Ohne Sensor').click();
  await goOn(page);
  await expect(heading(page)).toHaveText('Wo steht der Tank?');
  await goOn(page);
  await expect(page.getByLabel('Postleitzahl')).toHaveAttribute('aria-invalid', 'true');
  await expectGood(page);
  await toShape(page, 'Mit einem eigenen Sensor');
  await expectGood(page);
  await toDimensions(page);
  await fillDimensions(page);
  await expectGood(page);
  await goOn(page);
  await expect(heading(page)).toHaveText('Was steht auf dem Typenschild?');
  await expectGood(page);
  await overVolume(page);
  await page.getByText('ESPHome', { exact: true }).click();
  await page.getByRole('button', { name: 'Sensor anlegen' }).click();
  await expect(page.getByText('Wir warten auf den ersten Messwert')).toBeVisible();
  await expectGood(page);
  const [serial, key = ''] = await page.locator('pre code').allTextContents();
  await page.getByLabel('Vom Tankboden bis zum Sensor').fill('150');
  // The key stays while the page looks for the first reading.
  const looked = page.waitForResponse((answer) => answer.url().includes('.data'));
  await tick(page, 5000);
  await looked;
  await expect(page.getByText(key, { exact: true })).toBeVisible();
  await goOn(page);
  await expect(heading(page)).toHaveText('Wie viel ist jetzt im Tank?');
  await page.getByRole('link', { name: 'Zurück' }).click();
  const authorization = `Basic ${Buffer.from(`${serial}:${key}`).toString('base64')}`;
  const data = { Readings: [{ Distance: 700, Temperature: 15 }] };
  const sent = await page.request.post('/api/mex/readings', { headers: { authorization }, data });
  expect(sent.ok()).toBe(true);
  await tick(page, 5000);
  await expect(page.getByText('Wir hören ihn')).toBeVisible();
  await expect(page.getByText(/Letzter Messwert: .*3\.016 l\./)).toBeVisible();
  await expectGood(page);
  await goOn(page);
  await expect(heading(page)).toHaveText('Wie viel ist jetzt im Tank?');
  await expectGood(page);
  await page.getByRole('button', { name: 'Überspringen' }).click();
  await expect(heading(page)).toHaveText('Ihr Tank ist eingerichtet');
  await expectGood(page);
});

test('what is typed in a cellar without network stays, and is sent when there is some', async ({
  page,
  context,
  baseURL,
}) => {
  await signedInOn(page, baseURL);
  await toShape(page, 'Ohne Sensor');
  await toDimensions(page);
  // In the cellar the page was loaded before, and nothing else; the router learns of the ways on it by itself.
  await fetchAhead(page);
  const isKnown = page.waitForResponse(/__manifest/);
  await page.reload();
  await isKnown;
  await context.setOffline(true);
  await fillDimensions(page);
  await goOn(page);
  await expect(page.getByText('Ihre Angaben sind auf diesem Gerät gespeichert')).toBeVisible();
  await expectToFit(page);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(heading(page)).toHaveText('Welche Form hat der Tank?');
  await page.getByRole('navigation', { name: 'Tank einrichten' }).getByRole('link', { name: 'Maße' }).click();
  await expect(page.getByLabel('Durchmesser')).toHaveValue('160');
  await goOn(page);
  await expect(page.getByText('Ihre Angaben sind auf diesem Gerät gespeichert')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Was steht auf dem Typenschild?');
  await expect(page.getByText('Nach Ihren Maßen fasst der Tank 6.032 l.')).toBeVisible();
  // What was typed and not sent is there again after a reload.
  await toAnnualLitres(page);
  await page.getByLabel('Verbrauch im Jahr').fill('2.400');
  await page.reload();
  await expect(page.getByLabel('Verbrauch im Jahr')).toHaveValue('2.400');
});

test('what is typed is there on another device, too, and the newer of both wins', async ({
  page,
  context,
  baseURL,
}) => {
  await signedInOn(page, baseURL);
  await toShape(page, 'Ohne Sensor');
  await toDimensions(page);
  const length = page.getByLabel('Länge');
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/entwurf') && answer.ok());
  await Promise.all([saved(), length.fill('290')]);
  // A device that has nothing of it.
  const forget = () => page.evaluate(() => localStorage.removeItem('brennwert.de'));
  await forget();
  await page.reload();
  await expect(length).toHaveValue('290');
  await context.setOffline(true);
  await length.fill('300');
  await length.blur();
  await context.setOffline(false);
  // Here it is newer than at the server, which gets it.
  await Promise.all([saved(), page.reload()]);
  await expect(length).toHaveValue('300');
  await forget();
  await page.reload();
  await expect(length).toHaveValue('300');
  await page.getByLabel('Durchmesser').fill('160');
  await goOn(page);
  await expect(page.getByText('Nach Ihren Maßen fasst der Tank 6.032 l.')).toBeVisible();
});

test('without network before anything was sent the page stays with what was typed', async ({
  page,
  context,
  baseURL,
}) => {
  await signedInOn(page, baseURL);
  await toShape(page, 'Ohne Sensor');
  await toDimensions(page);
  // Opened by its address: the router knows this page alone.
  await page.reload();
  await context.setOffline(true);
  await fillDimensions(page);
  await goOn(page);
  await expect(page.getByText('Ihre Angaben sind auf diesem Gerät gespeichert')).toBeVisible();
  await expect(page.getByLabel('Durchmesser')).toHaveValue('160');
  await expect(page.getByLabel('Länge')).toHaveValue('300');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Was steht auf dem Typenschild?');
  await expect(page.getByText('Nach Ihren Maßen fasst der Tank 6.032 l.')).toBeVisible();
});

test('the guide is gone through by keyboard alone', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await signedInOn(page, baseURL);
  await page.goto('/mex/tanks/neu');
  const keyboard = keyboardOf(page);
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  await keyboard.press(page.getByRole('radio', { name: /^Mit einem meX-Sensor/ }), 'Space');
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  await keyboard.press(next);
  // One digit more than a code has begins anew.
  await keyboard.type(page.getByLabel('Postleitzahl'), '80331');
  await page.keyboard.type('10115');
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('10115');
  await keyboard.press(next);
  await keyboard.type(page.getByLabel('Name des Tanks'), 'Keller');
  await keyboard.press(next);
  await expect(heading(page)).toHaveText('Welche Form hat der Tank?');
  await keyboard.press(page.getByRole('radio', { name: 'Rechteckig' }), 'Space');
  await keyboard.press(next);
  await expect(heading(page)).toHaveText('Wie groß ist der Tank?');
  for (const [label, value] of [
    ['Länge', '160'],
    ['Breite', '100'],
    ['Höhe', '125'],
  ] as const)
    await keyboard.type(page.getByLabel(label), value);
  await keyboard.press(next);
  // The step before tells the litres, too, while one types.
  await expect(heading(page)).toHaveText('Was steht auf dem Typenschild?');
  await expect(page.getByText('Nach Ihren Maßen fasst der Tank 2.000 l.')).toBeVisible();
  await keyboard.press(page.getByRole('link', { name: 'Zurück' }));
  await expect(page.getByLabel('Breite')).toHaveValue('100');
});
