import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { chooseOffer, originOf, settle } from './order-pages.ts';

const list = '/heizoel/angebotsliste?zipCode=10115&amount=3000';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the home page and the list can be read in the dark, and a form in every brand', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  const unread = async () => {
    // Colours change through transitions, which take a frame even when nothing may move.
    await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
    return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => [html, any[0]?.message]));
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', list]) {
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

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('nothing is lost at 320 pixels, which is 1280 at 400 %', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await settle(page.context(), originOf('de', baseURL), 'de');
  const order = list.replace('/angebotsliste', '/angebotsassistent');
  for (const path of [
    '/',
    list,
    order,
    '/heizoel/angebotsliste',
    '/so-sortieren-wir',
    '/benutzerkonto/anmeldung',
  ]) {
    await page.goto(path);
    expect(await overflow(page), path).toBe(0);
  }
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  expect(await overflow(page)).toBe(0);
  const next = page.locator('main form .button-primary');
  await next.scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport({ ratio: 1 });
});

test('nothing moves for those who asked for it, and forced colours keep what is chosen', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat);
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
  const chips = page.locator('.chip');
  const borderOf = (n: number) => chips.nth(n).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await borderOf(0)).not.toBe(await borderOf(1));
});
