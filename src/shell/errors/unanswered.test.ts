import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOrNull, isUnreached } from './unanswered.ts';

const missingFile = new TypeError('Failed to fetch dynamically imported module: https://a.example/x.js');

afterEach(() => void vi.unstubAllGlobals());

describe('what a page asks its server for', () => {
  it('is the answer', async () => {
    expect(await answerOrNull(Promise.resolve(7))).toBe(7);
  });

  it.each([
    ['without a network', new TypeError('Failed to fetch')],
    ['on a busy server', new ErrorResponse(503, 'Service Unavailable', '')],
    ['after too many requests', new ErrorResponse(429, 'Too Many Requests', '')],
  ])('is nothing %s', async (_, error) => {
    expect(await answerOrNull(Promise.reject(error))).toBeNull();
  });

  it.each([
    ['a redirection', new Response(null, { status: 302 })],
    ['a page that does not exist', new ErrorResponse(404, 'Not Found', '')],
  ])('leaves %s to the router', async (_, thrown) => {
    await expect(answerOrNull(Promise.reject(thrown))).rejects.toBe(thrown);
  });
});

describe('a page that no server said anything about', () => {
  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'is known by "%s"',
    (message) => {
      expect(isUnreached(new TypeError(message))).toBe(true);
    },
  );

  it.each([
    ['a fault of ours', new TypeError('x is not a function')],
    ['an answer', new ErrorResponse(503, 'Service Unavailable', '')],
    ['a file of an older version, while there is a connection', missingFile],
  ])('is not %s', (_, error) => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(isUnreached(error)).toBe(false);
  });

  it('is one whose files cannot be had without a connection', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(isUnreached(missingFile)).toBe(true);
  });
});
