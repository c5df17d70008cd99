import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findWholeChromium } from '../../scripts/chromium.ts';

/**
 * Somebody with the whole Chromium and a profile of their own: the shell without windows, in which all other tests run,
 * neither installs a site nor shows notices, and a window that forgets does not either.
 */
export async function inWholeBrowser(
  baseURL: string | undefined,
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'brennwert-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findWholeChromium(),
    args: process.getuid?.() === 0 ? ['--disable-gpu', '--no-sandbox'] : ['--disable-gpu'],
    env: { ...process.env, LD_PRELOAD: '' },
    ...(baseURL !== undefined && { baseURL }),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
  });
  try {
    await act(context.pages()[0] ?? (await context.newPage()), context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
