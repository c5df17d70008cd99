import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAppClient } from '#platform/http/app-client.rules.ts';
import type { PageMiddleware } from './layouts/page-settings.ts';
import { runMiddleware } from './page-middleware.ts';

const thrownBy = (act: () => void): unknown => {
  try {
    act();
    return null;
  } catch (thrown) {
    return thrown;
  }
};

const logged: string[] = [];
const asked = (userAgent: string) => ({
  appClient: readAppClient(userAgent),
  logError: (error: unknown) => void logged.push(String(error)),
});
const inApp = asked('BrennwertApp/3.2 (Android 15)');
const inBrowser = asked('Mozilla/5.0 (X11; Linux x86_64)');

describe('what runs before a page', () => {
  it('lets a page of the app be seen inside the app alone', () => {
    const settings = { middleware: ['app-only'] } as const;
    expect(thrownBy(() => runMiddleware(inApp, settings))).toBeNull();
    expect(thrownBy(() => runMiddleware(inBrowser, settings))).toMatchObject({
      data: 'This page could not be found',
      init: { status: 404 },
    });
  });

  it('is nothing for a page that names nothing', () => {
    expect(thrownBy(() => runMiddleware(inBrowser, {}))).toBeNull();
  });

  it.each(['signed-in', 'toString', '__proto__', ''])(
    'shows nothing of a page whose middleware nobody knows: “%s”',
    (name) => {
      logged.length = 0;
      const settings = { middleware: [name as PageMiddleware] };
      expect(thrownBy(() => runMiddleware(inApp, settings))).toMatchObject({
        data: 'Unknown middleware',
        init: { status: 500 },
      });
      expect(logged).toEqual([`Error: Unknown middleware: ${name}`]);
    },
  );

  it('is run by the loader of each page that names it', () => {
    const source = path.resolve(import.meta.dirname, '..');
    const naming = globSync('**/*.tsx', { cwd: source })
      .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }))
      .filter(({ text }) => /\bmiddleware: \['/.test(text));
    expect(naming.length).toBeGreaterThanOrEqual(4);
    expect(naming.filter(({ text }) => !/runMiddleware\([^)]*\)?, handle\)/.test(text))).toEqual([]);
  });
});
