import { expect, type Locator, type Page } from '@playwright/test';
import { brands } from '#shell/layouts/page-settings.ts';
import { partnerHosts } from '../pages/visitor.ts';
import { signInByRequest } from './account-pages.ts';
import { violationsOf } from './axe.ts';
import { originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectAccessible, expectToFit } from './visitor.ts';

const schemes = ['light', 'dark'] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sampleOf = (page: Page, brand: string, scheme: string): Locator =>
  page.locator(
    `.theme-sample${brand === 'house' ? ':not([data-brand])' : `[data-brand="${brand}"]`}[data-scheme="${scheme}"]`,
  );

/** Ground, text and frame of a thing and of everything within it, as they are drawn. */
const coloursOf = (element: Locator): Promise<string[]> =>
  element.evaluate((node) =>
    [node, ...node.querySelectorAll('*')].flatMap((part) => {
      const { backgroundColor, color, borderColor } = getComputedStyle(part);
      return [backgroundColor, color, borderColor];
    }),
  );

test(
  'the samples of all themes are drawn in their own colours, whatever the page’s scheme is',
  {
    tag: '@desktop',
  },
  async ({ page, baseURL }, testInfo) => {
    await settle(page.context(), originOf('de', baseURL), 'de');
    await signInByRequest(page, 'redaktion@demo.example');
    const samples = ['house', ...brands].flatMap((brand) =>
      schemes.map((scheme) => [brand, scheme] as const),
    );
    const seen = new Map<string, string>();
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/support/farbwelten');
      for (const [brand, scheme] of samples) {
        const sample = sampleOf(page, brand, scheme);
        const colours = JSON.stringify(await coloursOf(sample));
        const name = `${brand} ${scheme}`;
        expect(colours, `${name} on a ${colorScheme} page`).toBe(seen.get(name) ?? colours);
        seen.set(name, colours);
        await sample.screenshot({ path: testInfo.outputPath(`${name} on ${colorScheme}.png`) });
      }
      await expectAccessible(page);
    }
    expect(new Set(seen.values()).size, 'no two samples look alike').toBe(samples.length);
  },
);

const list = '/heizoel/angebotsliste?zipCode=10115&amount=3000';
/** A partner's own colours come with its host; here it is pages of the shop that are drawn in them. */
const pagesOf = {
  leads: ['/dein-heizoelverbrauch', '/heizoel-verbrauchsvergleich', '/heizoel-verbrauchsvergleich/schritt-1'],
  'leads-red': ['/leads/ratgeber/2', '/leads/ratgeber/2/schritt-1', '/leads/ratgeber/2/schritt-1'],
  partner: ['/', list, '/heizoel/angebotsassistent'],
} as const;
const widths = [390, 820, 1440] as const;

async function openIn(page: Page, { brand, path }: { brand: (typeof brands)[number]; path: string }) {
  await page.goto(path);
  const html = page.locator('html');
  if (brand === 'partner') {
    await html.evaluate((element) => {
      element.dataset.brand = 'partner';
    });
  }
  await expect(html).toHaveAttribute('data-brand', brand);
}

for (const brand of brands) {
  test(
    `pages in the colours of ${brand} can be read, and are those of its sample`,
    {
      tag: '@desktop',
    },
    async ({ page, baseURL }, testInfo) => {
      await settle(page.context(), originOf('de', baseURL), 'de');
      await signInByRequest(page, 'redaktion@demo.example');
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await page.goto('/support/farbwelten');
        const sampled = await coloursOf(sampleOf(page, brand, colorScheme).locator('.button-primary'));
        for (const [at, path] of pagesOf[brand].entries()) {
          const width = widths[at] ?? 390;
          const name = `${path} in ${brand}, ${colorScheme}, ${width} px`;
          await page.setViewportSize({ width, height: 900 });
          await openIn(page, { brand, path });
          const primary = page.locator('main .button-primary').filter({ visible: true }).first();
          await expect.poll(() => coloursOf(primary), name).toEqual(sampled);
          await expectToFit(page);
          if (at === 0) await expectAccessible(page);
          await primary.hover();
          // Themes change colours and nothing else.
          const violations = await violationsOf(page, { rules: ['color-contrast'] });
          expect(
            violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
            name,
          ).toEqual([]);
          await page.screenshot({ path: testInfo.outputPath(`${colorScheme}-${width}.png`) });
        }
      }
    },
  );
}

test('the shop on a partner’s host is accessible and fits, in light and dark', async ({ page, baseURL }) => {
  const origin = new URL(baseURL ?? '');
  origin.hostname = partnerHosts.demo;
  await settle(page.context(), origin.origin, 'de');
  /** The partner rests now and then while partners.spec.ts looks at that. */
  const open = (path: string) =>
    expect(async () => {
      await page.goto(`${origin.origin}${path}`);
      await expect(page.locator('html')).toHaveAttribute('data-brand', /^partner-\d+$/, { timeout: 500 });
    }).toPass();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/heizoel/angebotsassistent', '/benutzerkonto/anmeldung', '/impressum', list]) {
      await open(path);
      await expectAccessible(page);
      await expectToFit(page);
    }
    await page
      .getByRole('button', { name: /^Auswählen/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohin wird geliefert?');
    await expect(page.locator('html')).toHaveAttribute('data-brand', /^partner-\d+$/);
    await expectAccessible(page);
    await expectToFit(page);
  }
});
