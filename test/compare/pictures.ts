import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import type { Recording } from './recording.ts';
import type { Market } from './scenario.ts';
import { type CountryCode, countryCodes, hosts } from './visitor.ts';

export type PicturedPage = { role: string; country: CountryCode; address: string };

const widths = [390, 1440];
const consent = '2.n.00000000-0000-4000-8000-000000000000';

/**
 * Each page as it looks on a phone and on a desk: whole, at rest, without the bars that ask for consent, and before
 * any script has run: what scripts make of it is the browser tests' matter, and moments differ.
 */
export async function recordPictures(
  market: Market,
  recording: Recording,
  pages: readonly PicturedPage[],
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    for (const width of widths) {
      for (const role of new Set(pages.map((page) => page.role))) {
        const context = await contextOf(browser, market, { role, width });
        const view = await context.newPage();
        for (const page of pages.filter((one) => one.role === role)) {
          recording.add(
            `picture ${width} ${page.country} ${role} ${page.address}`,
            await pictureOf(view, urlOf(market, page)),
          );
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
}

const urlOf = ({ site }: Market, { country, address }: PicturedPage): string =>
  `http://${hosts[country]}:${site.port}${address}`;

async function contextOf(
  browser: Browser,
  { site, visitor }: Market,
  { role, width }: { role: string; width: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    javaScriptEnabled: false,
  });
  const origins = countryCodes.map((country) => `http://${hosts[country]}:${site.port}`);
  const cookies = [...visitor(role).cookies, ['consent', consent] as const];
  await context.addCookies(origins.flatMap((url) => cookies.map(([name, value]) => ({ name, value, url }))));
  return context;
}

async function pictureOf(view: Page, url: string): Promise<Buffer> {
  await view.goto(url);
  return view.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}
