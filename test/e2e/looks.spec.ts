import { expect, type Locator } from '@playwright/test';
import { countries, countryList } from '#features/places/countries.ts';
import { loadSiteBuild } from '#server/site-build.ts';
import { violationsOf } from './axe.ts';
import { chooseOffer, originOf, settle, sites } from './order-pages.ts';
import { test } from './test.ts';
import { expectAccessible, expectToFit } from './visitor.ts';

const list = '/heizoel/angebotsliste?zipCode=10115&amount=3000';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the home page and the list can be read in the dark, and a form in every brand', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const unread = async () => {
    const violations = await violationsOf(page, { rules: ['color-contrast'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => [html, any[0]?.message]));
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', list, '/heizoelpreise/bayern']) {
    await page.goto(path);
    expect(await unread(), path).toEqual([]);
  }
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  for (const marks of [{ brand: 'leads' }, { brand: 'leads-red' }, { brand: 'partner', impersonated: '' }]) {
    await page.evaluate((data) => Object.assign(document.documentElement.dataset, data), marks);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await unread(), `${marks.brand} ${colorScheme}`).toEqual([]);
    }
  }
});

test('whoever wants less motion sees other colours at once', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.evaluate(() => {
    document.body.addEventListener('transitionrun', () => {
      document.body.dataset.moved = '';
    });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  expect(await page.evaluate(() => document.body.dataset)).toEqual({});
});

const schemes = ['light', 'dark'] as const;
const widths = [320, 768, 1260] as const;
const legal = ['/impressum', '/agb', '/datenschutz', '/barrierefreiheit', '/so-sortieren-wir'];
const dealers = ['/heizoelhaendler', '/haendler-werden'];
const community = ['/community', '/community/mex', '/community/abstimmung', '/community/nutzungsbedingungen'];
const lists = (zipCode: string) => [
  `/heizoel/angebotsliste?zipCode=${zipCode}&amount=3000`,
  `/holzpellets-lose/angebotsliste?zipCode=${zipCode}&amount=6000&options=12&cn=1`,
  `/diesel/angebotsliste?zipCode=${zipCode}&amount=1000`,
];

for (const [at, { code }] of countryList.entries()) {
  test(`home, lists and legal pages of .${code} can be read by everybody, at every width, in light and dark`, {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const origin = originOf(code, baseURL);
    await settle(page.context(), origin, code);
    // The sites are made alike: what a page does not meet of widths and schemes here it meets in the other countries.
    const home = widths.map((width, turn) => ({ path: '/', width, turn }));
    const others = [...legal, ...dealers, ...community, ...lists(sites[code].postalCode)].map(
      (path, turn) => ({
        path,
        turn,
        width: widths[(at + turn) % widths.length] ?? 320,
      }),
    );
    for (const { path, width, turn } of [...home, ...others]) {
      await page.emulateMedia({ colorScheme: schemes[(at + turn) % schemes.length] ?? 'light' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(origin + path);
      await expectToFit(page);
      await expectAccessible(page);
    }
  });
}

test('the shop under a partner’s brand can be read by everybody, at every width, in light and dark', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { origin } = Object.assign(new URL(originOf('de', baseURL)), { hostname: 'partner.localhost' });
  await settle(page.context(), origin, 'de');
  for (const [turn, path] of [
    '/',
    list,
    '/impressum',
    '/benutzerkonto/anmeldung',
    '/gibt-es-nicht',
  ].entries()) {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: widths[turn % widths.length] ?? 320, height: 900 });
      await page.goto(origin + path);
      await expect(page.locator('html')).toHaveAttribute('data-brand', /^partner-\d+$/);
      await expectToFit(page);
      await expectAccessible(page);
    }
  }
});

test('the pages of those who are refused before a page is made can be read by everybody', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const build = (await loadSiteBuild())?.build;
  if (!build || typeof build === 'function') throw new Error('the site is not built');
  const address = new URL('/refused', baseURL).href;
  for (const status of [403, 413, 429, 500]) {
    const shown = {
      status,
      country: countries[1],
      partner: null,
      isDemo: true,
      isAppView: false,
      isForm: status === 413,
      theme: 'system' as const,
      requestId: 'a1b2c3-1',
      address: '/heizoel/angebotsliste',
    };
    const body = build.entry.module.renderErrorPage?.(shown) ?? '';
    expect(body).toContain('<h1');
    await page.route(address, (route) => route.fulfill({ status: 200, contentType: 'text/html', body }));
    await page.goto(address);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: colorScheme === 'light' ? 320 : 1260, height: 900 });
      await expectToFit(page);
      await expectAccessible(page);
    }
    await page.unroute(address);
  }
});

test('nothing is lost at 320 pixels, which is 1280 at 400 %', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await settle(page.context(), originOf('de', baseURL), 'de');
  const order = list.replace('/angebotsliste', '/angebotsassistent');
  for (const path of [
    '/',
    list,
    list.replace('heizoel', 'diesel'),
    order,
    '/holzpellets-lose/angebotsliste',
    '/so-sortieren-wir',
    '/heizoelpreise',
    '/heizoelpreise/bayern/muenchen/80331',
    '/benutzerkonto/anmeldung',
  ]) {
    await page.goto(path);
    await expectToFit(page);
    const amount = page.locator('.field-box-large [name="amount"]');
    if (await amount.count()) await expectWhole(amount, '32000');
  }
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await expectToFit(page);
  const next = page.locator('main form .button-primary');
  await next.scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport({ ratio: 1 });
});

/** A field shows every digit of what is typed into it. */
async function expectWhole(field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  const cut = () => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(cut, `${field.page().url()} cuts ${typed}`).toBeLessThanOrEqual(0);
}

test('nothing moves for those who asked for it, and forced colours keep what is chosen', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const max = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat);
      }),
    ),
  );
  expect(max).toBeLessThanOrEqual(0.001);
  expect(await violationsOf(page)).toEqual([]);
  const chips = page.locator('.chip');
  const borderOf = (n: number) => chips.nth(n).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  await expect.poll(async () => (await borderOf(0)) === (await borderOf(1))).toBe(false);
});

test('the name of a field stands in it until somebody types, and above what was typed', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await page.goto('/benutzerkonto/anmeldung');
  const name = page.locator('label', { hasText: 'E-Mail-Adresse' });
  const field = page.getByLabel('E-Mail-Adresse');
  const middleOf = async (of: typeof name) => {
    const box = await of.boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  const below = async () => (await middleOf(field)) - (await middleOf(name));
  await expect.poll(async () => Math.abs(await below())).toBeLessThan(6);
  await field.fill('anna@beispiel.de');
  await field.blur();
  await expect.poll(below).toBeGreaterThan(10);
});
