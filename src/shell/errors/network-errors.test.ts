import { createStaticHandler, data } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOrNull, isUnreached } from './network-errors.ts';

/** What the router makes of a loader's answer of this status. */
async function answerOf(status: number): Promise<unknown> {
  const loader = () => {
    throw data('', { status });
  };
  const found = await createStaticHandler([{ id: 'page', path: '/', loader }]).query(
    new Request('http://a/'),
  );
  return found instanceof Response ? found : found.errors?.page;
}

const [busy, tooMany, missing] = await Promise.all([503, 429, 404].map(answerOf));

const missingFile = new TypeError('Failed to fetch dynamically imported module: https://a.example/x.js');

afterEach(() => void vi.unstubAllGlobals());

describe('what a page asks its server for', () => {
  it('is the answer', async () => {
    expect(await answerOrNull(Promise.resolve(7))).toBe(7);
  });

  it.each([
    ['without a network', new TypeError('Failed to fetch')],
    ['on a busy server', busy],
    ['after too many requests', tooMany],
  ])('is nothing %s', async (_, error) => {
    expect(await answerOrNull(Promise.reject(error))).toBeNull();
  });

  it.each([
    ['a redirection', new Response(null, { status: 302 })],
    ['a page that does not exist', missing],
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
    ['an answer', busy],
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
