import { expect } from '@playwright/test';
import { keyboardOf } from './keyboard.ts';
import { test } from './test.ts';
import { expectAccessible, quietVisitor, siteUrl } from './visitor.ts';

const searches = [
  {
    country: 'de',
    tags: ['@quick-desktop'],
    title: 'Heizölpreise in Deutschland',
    state: 'Bayern',
    typed: '80331',
    place: '80331 München',
  },
  {
    country: 'at',
    tags: ['@phone'],
    title: 'Heizölpreise in Österreich',
    state: 'Tirol',
    typed: '6020',
    place: '6020 Innsbruck',
  },
  {
    country: 'ch',
    tags: ['@desktop'],
    title: 'Heizölpreise in der Schweiz',
    state: 'Tessin',
    typed: '8001',
    place: '8001 Zürich',
  },
] as const;

for (const { country, title, state, typed, place, tags } of searches) {
  test(`in ${country} the prices lead from the country to a state and a place, and on to its offers`, {
    tag: [...tags],
  }, async ({ page, baseURL }) => {
    await quietVisitor(page);
    await page.goto(siteUrl(baseURL, country, '/heizoelpreise'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(/^Durchschnitt am \d\d\.\d\d\.\d{4}$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('rowheader').getByRole('link', { name: state, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(state);
    await expect(page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByLabel('Postleitzahl oder Ort').fill(typed);
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Heizölpreise ${place}`);
    await expect(page.getByRole('heading', { name: 'Die günstigsten Angebote' })).toBeVisible();
    await expect(page.getByLabel('Postleitzahl', { exact: true })).toHaveValue(typed);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Angebote vergleichen' }).click();
    await expect(page).toHaveURL(new RegExp(`/heizoel/angebotsliste\\?.*zipCode=${typed}`));
  });
}

test('without scripts the chart reaches back by links, a search says what it does not know, and an unknown place leads back', {
  tag: '@phone',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/heizoelpreise/bayern');
  await page.getByRole('link', { name: '10 Jahre' }).click();
  await expect(page).toHaveURL(/zeitraum=10-jahre/);
  await expect(page.getByRole('link', { name: '10 Jahre' })).toHaveAttribute('aria-current', 'true');
  await page.getByText('Werte als Tabelle').click();
  expect(
    await page.getByRole('table', { name: 'Heizölpreis Bayern, 10 Jahre' }).getByRole('row').count(),
  ).toBeGreaterThan(100);
  await page.getByLabel('Postleitzahl oder Ort').fill('Atlantis');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page.getByText('Zu „Atlantis“ kennen wir keinen Ort.')).toBeVisible();
  await page.getByLabel('Postleitzahl oder Ort').fill('Ottobrunn');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveURL('/heizoelpreise/bayern/landkreis-muenchen/85521');
  const missing = await page.goto('/heizoelpreise/bayern/atlantis');
  expect(missing?.status()).toBe(404);
  await page.getByRole('link', { name: 'Alle Heizölpreise' }).click();
  await expect(page).toHaveURL('/heizoelpreise');
  await context.close();
});

test('by keyboard alone the menu leads to the prices, a span and a county; the address of a search is a page', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await quietVisitor(page);
  await page.goto('/');
  const { press } = keyboardOf(page);
  await press(
    page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Preise' }),
  );
  await press(page.getByRole('link', { name: '5 Jahre' }));
  await expect(page.getByRole('slider', { name: 'Heizölpreis Deutschland, 5 Jahre' })).toBeAttached();
  await press(page.getByRole('rowheader').getByRole('link', { name: 'Saarland' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heizölpreise Saarland');
  await press(page.getByRole('link', { name: /^Saarlouis Landkreis/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heizölpreise Landkreis Saarlouis');
  const { Url } = await (await request.get('/api/site/1/pages/local/redirect?zipCode=10115')).json();
  expect((await request.get(Url)).status()).toBe(200);
});

test('a list of counties follows what is typed, and the chart tells both years where it is pointed at', {
  tag: '@desktop',
}, async ({ page }) => {
  await quietVisitor(page);
  await page.goto('/heizoelpreise/bayern');
  const counties = page.getByRole('region', { name: 'Kreise und Städte' });
  await expect(counties.getByRole('link', { name: /^Garmisch/ })).toBeHidden();
  await counties.getByLabel('Kreis oder Stadt suchen').fill('garmisch');
  await expect(counties.getByRole('link', { name: /^Garmisch-Partenkirchen/ })).toBeVisible();
  await expect(counties.getByRole('listitem')).toHaveCount(1);
  await counties.getByLabel('Kreis oder Stadt suchen').fill('Atlantis');
  await expect(counties.getByRole('status')).toContainText('Kein Kreis und keine Stadt');
  const chart = page.getByRole('figure', { name: /^Heizölpreis Bayern/ });
  const slider = chart.getByRole('slider');
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: \d+,\d\d €, ein Jahr davor: \d+,\d\d €$/);
  await expect(chart.getByText(/^ein Jahr davor: \d+,\d\d €$/)).toBeVisible();
});

test('the code of a place with a long name is whole beside its amount', { tag: '@desktop' }, async ({
  page,
}) => {
  await quietVisitor(page);
  for (const width of [390, 820, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/heizoelpreise/bayern/landkreis-aichach-friedberg/86559');
    const code = page.getByLabel('Postleitzahl', { exact: true });
    await expect(page.getByText('Adelzhausen', { exact: true })).toBeVisible();
    await expect
      .poll(() => code.evaluate((field) => field.scrollWidth - field.clientWidth), { message: `${width} px` })
      .toBeLessThanOrEqual(0);
  }
});
