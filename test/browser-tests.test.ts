import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every page test that stands in for a browser test exists', () => {
  const standIns = [
    ...readFileSync('docs/browser-tests.md', 'utf8').matchAll(
      /`([\w-]+)`: (?:[^;|›]* › )?([^;|]+?)(?=;| \|)/g,
    ),
  ];
  expect(standIns.length).toBeGreaterThan(60);
  const missing = standIns.filter(
    ([, file, title]) => !readFileSync(`test/pages/${file}.spec.ts`, 'utf8').includes(String(title)),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});
