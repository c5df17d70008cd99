import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';

/** A visitor whom nothing covers the lower end of the screen: the question about cookies is answered, too. */
export async function quietVisitor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const consent = 'consent=2.n.00000000-0000-4000-8000-000000000000';
    // biome-ignore lint/suspicious/noDocumentCookie: at once, before the page's own scripts
    if (!document.cookie.includes('consent=')) document.cookie = `${consent}; path=/`;
  });
}

/** The address of a page on another country's site. */
export function siteUrl(baseURL: string | undefined, country: 'de' | 'at' | 'ch', path: string): string {
  const url = new URL(path, baseURL);
  if (country !== 'de') url.hostname = `${country}.${url.hostname}`;
  return url.href;
}

/** WCAG 2.2 AA, as axe calls it. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;

/** WCAG 2.2 AA as far as axe can see it. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page, { tags: wcag });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/** Nothing reaches over the right edge, at the latest when styles and fonts have settled. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** No word of the page's content is broken over two lines, but behind a hyphen or a slash of its own. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = () =>
    page.locator('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent?.checkVisibility() || parent.closest('.sr-only, option')) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\u200b/-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    });
  await expect.poll(broken, page.url()).toEqual([]);
}

/** How the native app's web view names itself. */
export const appAgent = 'Mozilla/5.0 (Linux; Android 15) BrennwertApp/3.2 (Android; 15)';
