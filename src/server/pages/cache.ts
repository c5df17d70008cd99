import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { contentSecurityPolicy } from '../security.ts';

/** A finished page: compressed once, sent many times. Carries nothing of the visitor it was made for. */
export type CachedPage = {
  etag: string;
  policy: string;
  html: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  /** Epoch milliseconds. */
  expiresAt: number;
};

export type PageCache = {
  get(key: string, now: number): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
  clear(): void;
};

/** A process-local cache bounded by bytes. Keys hold the price version, so a new one leaves old pages to age out. */
export function createPageCache(maxBytes = 64 * 1024 * 1024): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) =>
      page.html.length + page.brotli.length + page.gzip.length + page.policy.length + key.length,
  });
  return {
    get: (key, now) => {
      const page = pages.get(key);
      return page && page.expiresAt > now ? page : undefined;
    },
    set: (key, page) => {
      pages.set(key, page);
    },
    clear: () => pages.clear(),
  };
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Turns a page rendered with a nonce into one that any visitor may get: hashes instead, so that a 304 stays valid. */
export async function cachedPage(
  rendered: string,
  policyOf: { nonce: string; hosts: readonly string[] },
  expiresAt: number,
): Promise<CachedPage> {
  const text = rendered.replaceAll(` nonce="${policyOf.nonce}"`, '');
  const html = Buffer.from(text);
  const hashes = [...text.matchAll(inlineScript)].map(
    ([, script]) => `'sha256-${sha256(script ?? '').toString('base64')}'`,
  );
  return {
    etag: `"${sha256(text).toString('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy([...new Set(hashes)], policyOf.hosts),
    html,
    brotli: await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: await deflate(html),
    expiresAt,
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
