import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A visitor who has seen the notice about fake shops, which would cover the lower end of a phone's screen. */
export async function quietVisitor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const country of ['de', 'at', 'ch']) {
      const key = `brennwert.${country}`;
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...(kept as object), fraudWarningSeen: true }));
    }
  });
}

/** The address of a page on another country's site. */
export function siteUrl(baseURL: string | undefined, country: 'de' | 'at' | 'ch', path: string): string {
  const url = new URL(path, baseURL);
  if (country !== 'de') url.hostname = `${country}.${url.hostname}`;
  return url.href;
}

/** WCAG 2.2 AA as far as axe can see it. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}
