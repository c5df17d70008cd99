import { expect, it, vi } from 'vitest';
import { reloadedAtKey } from './error-reporting/trace.rules.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const page = `<head><link rel="stylesheet" href="/app.css"/><link rel="modulepreload" href="/a.js"/></head>
<body>Öl<script>early()</script><script nonce="n" type="module" async="">;
import * as route0 from "/a.js";
import * as route1 from "/b.js";
window.modules = { "root": route0, "page": route1 };

import("/entry.js");</script><link rel="modulepreload" href="/b.js"/><script>data()</script></body>`;

it('imports the routes after the first paint, in their order', () => {
  const [, script = ''] = /type="module" async="">([\s\S]*?)<\/script>/.exec(scriptsAfterPaint(page)) ?? [];
  expect(script).not.toMatch(/^import \*/m);
  const order = [
    'requestAnimationFrame',
    'setTimeout(() => new Intl.NumberFormat',
    '[route0, route1]',
    '[import("/a.js"), import("/b.js")]',
    'window.modules',
  ];
  const places = [...order, 'import("/entry.js")'].map((part) => script.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

/** What the page's script does when its first files are gone, `sinceReload` milliseconds after the last reload. */
async function whenFilesAreGone(message: string, sinceReload: number | null) {
  const made = scriptsAfterPaint(page);
  const rule = made.slice(made.indexOf('const onMissing'), made.indexOf('const [route0'));
  const reload = vi.fn();
  const storage: Record<string, number> = {};
  if (sinceReload !== null) storage[reloadedAtKey] = Date.now() - sinceReload;
  const run = new Function('sessionStorage', 'location', 'error', `${rule} onMissing(error);`);
  expect(() => run(storage, { reload }, new TypeError(message))).toThrow(message);
  return reload.mock.calls.length;
}

it.each([
  ['Failed to fetch dynamically imported module: /a.js', null, 1],
  ['Importing a module script failed.', 61_000, 1],
  ['error loading dynamically imported module', 59_000, 0],
  ['x is not a function', null, 0],
])(
  'reloads when first files are gone, at most once a minute: %s, %s ms ago',
  async (...[text, ago, times]) => {
    expect(await whenFilesAreGone(text, ago)).toBe(times);
    const made = scriptsAfterPaint(page);
    expect(made).toContain('import("/b.js")]).catch(onMissing)');
    expect(made).toContain('import("/entry.js").catch(onMissing)');
  },
);

it('fetches no module ahead before that', () => {
  const made = scriptsAfterPaint(page);
  expect(made).not.toContain('<link rel="modulepreload"');
  expect(made.match(/<link rel="later"/g)).toHaveLength(2);
});

it('leaves everything else, and a page without scripts, as it was', () => {
  expect(scriptsAfterPaint('<p>Öl</p>')).toBe('<p>Öl</p>');
  expect(scriptsAfterPaint(page)).toContain('<script>early()</script>');
  expect(scriptsAfterPaint(page)).toContain('<script>data()</script></body>');
  expect(scriptsAfterPaint(page)).toContain('<link rel="stylesheet" href="/app.css"/>');
});
