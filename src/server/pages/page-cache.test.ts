import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { clearCaches } from '#platform/caches/cache-registry.ts';
import { cachedPage, createPageCache, nextDeliveryBoundary } from './page-cache.ts';

const rendered = '<html><script nonce="abc">start()</script><script src="/a.js" nonce="abc"></script></html>';

const page = (expiresAt = 1000) =>
  cachedPage({
    body: Buffer.from(rendered),
    contentType: 'text/html; charset=utf-8',
    nonce: 'abc',
    hosts: [],
    ownPolicy: null,
    expiresAt,
  });

describe('a cached page', () => {
  it('carries no nonce but the hash of each inline script', async () => {
    const { body, policy } = await page();
    const hash = createHash('sha256').update('start()').digest('base64');
    expect(body.toString()).not.toContain('nonce');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('allows no script that was not allowed by the nonce before', async () => {
    const injected = '<p><script>steal()</script><script nonce="guess">steal()</script></p>';
    const { policy } = await cachedPage({
      body: Buffer.from(rendered + injected),
      contentType: 'text/html',
      nonce: 'abc',
      hosts: [],
      ownPolicy: null,
      expiresAt: 1000,
    });
    expect(policy).not.toContain(createHash('sha256').update('steal()').digest('base64'));
  });

  it('is the same page in every encoding', async () => {
    const { body, brotli, gzip } = await page();
    expect(brotliDecompressSync(brotli)).toEqual(body);
    expect(gunzipSync(gzip)).toEqual(body);
  });
});

describe('the page cache', () => {
  it('keeps a page until it expires', async () => {
    const cache = createPageCache();
    cache.set('key', await page(1000));
    expect(cache.get('key', 999)).toBeDefined();
    expect(cache.get('key', 1000)).toBeUndefined();
  });

  it('wants only pages that are asked for again', () => {
    const cache = createPageCache();
    expect([cache.isWanted('a'), cache.isWanted('b'), cache.isWanted('a')]).toEqual([false, false, true]);
  });

  it('wants a page from one asker of many', () => {
    const cache = createPageCache();
    const asked = Array.from({ length: 16 }, () => cache.isWanted('a'));
    expect(asked.filter(Boolean)).toHaveLength(1);
  });

  it('wants an expired page again at once', async () => {
    const cache = createPageCache();
    cache.isWanted('key');
    cache.isWanted('key');
    cache.set('key', await page(1000));
    expect(cache.get('key', 1000)).toBeUndefined();
    expect([cache.isWanted('key'), cache.isWanted('key')]).toEqual([true, false]);
  });

  it('wants a page again at once that was cleared by hand', async () => {
    const cache = createPageCache();
    cache.isWanted('key');
    cache.isWanted('key');
    cache.set('key', await page());
    clearCaches({ name: 'pages', key: 'key' });
    expect(cache.get('key', 0)).toBeUndefined();
    expect(cache.isWanted('key')).toBe(true);
  });

  it('remembers no more than a few megabytes of addresses that were asked for once', () => {
    const cache = createPageCache();
    cache.isWanted('a');
    for (let n = 0; n < 1000; n += 1) cache.isWanted(`${n}${'x'.repeat(15_000)}`);
    expect(cache.isWanted('a')).toBe(false);
  });

  it.each([
    ['2026-11-23T13:59:00Z', '2026-11-23T14:00:00.000Z'],
    ['2026-11-23T14:00:00Z', '2026-11-23T23:00:00.000Z'],
    // The night the clocks go forward: midnight is still at UTC+1.
    ['2026-03-28T22:30:00Z', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T12:59:59Z', '2026-03-29T13:00:00.000Z'],
  ])('forgets delivery days at 15:00 and at midnight: %s', (now, boundary) => {
    expect(
      nextDeliveryBoundary(new Date(now), { timeZone: 'Europe/Berlin', cutOff: 900 }).toISOString(),
    ).toBe(boundary);
  });
});
