import { describe, expect, it } from 'vitest';
import { isChunkFailure, isHarmless, mayReload } from './chunk-reload.rules.ts';

describe('what is reported', () => {
  it.each([
    'ResizeObserver loop limit exceeded',
    'ResizeObserver loop completed with undelivered notifications.',
  ])('is not "%s"', (message) => {
    expect(isHarmless(message)).toBe(true);
  });

  it('is every other error', () => {
    expect(isHarmless('x is not a function')).toBe(false);
  });
});

describe('a missing file of an older version', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://a.example/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/app.css',
  ])('is recognised by "%s"', (message) => {
    expect(isChunkFailure(message)).toBe(true);
  });

  it('causes a reload at most once in 60 seconds', () => {
    expect(mayReload(1_000_000, null)).toBe(true);
    expect(mayReload(1_059_999, 1_000_000)).toBe(false);
    expect(mayReload(1_060_000, 1_000_000)).toBe(true);
  });
});
