import { describe, expect, it } from 'vitest';
import { maySee } from './prompt-frequency.rules.ts';

const now = new Date('2026-11-26T10:00:00Z');

describe('how often', () => {
  const today = now.getTime() - 60_000;
  const yesterday = now.getTime() - 26 * 60 * 60_000;
  it.each([
    ['always', { edition: 1, at: today, isClosed: false }, true],
    ['always', { edition: 1, at: today, isClosed: true }, false],
    ['always', { edition: 0, at: today, isClosed: true }, true],
    ['daily', { edition: 1, at: today, isClosed: false }, false],
    ['daily', { edition: 1, at: yesterday, isClosed: false }, true],
    ['daily', { edition: 1, at: yesterday, isClosed: true }, false],
    ['once', { edition: 1, at: yesterday, isClosed: false }, false],
    ['once', undefined, true],
  ] as const)('%s after %j: %s', (frequency, seen, expected) => {
    expect(maySee({ edition: 1, frequency }, seen, now)).toBe(expected);
  });
});
