import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCache } from '#platform/caches/cache-registry.ts';
import { addDays, localTime, momentOf } from '#platform/time/calendar.ts';
import { contentSecurityPolicy, setPolicy } from '../security-headers.ts';

/** A finished page: compressed once, sent many times. Carries nothing of the visitor it was made for. */
type CachedPage = Awaited<ReturnType<typeof cachedPage>>;

/** A process-local cache bounded by bytes. Keys hold the price version, so a new one leaves old pages to age out. */
export function createPageCache(maxBytes = 64 * 1024 * 1024) {
  const pages = createCache<CachedPage>('pages', {
    maxBytes,
    sizeOf: (page, key) => page.body.length + page.brotli.length + page.gzip.length + key.length + 1024,
  });
  // Bounded by bytes, too: addresses are as long as whoever asks makes them.
  const asked = createCache<'once' | 'again'>('page-requests', {
    maxBytes: 8 * 1024 * 1024,
    sizeOf: (_, key) => key.length + 100,
    ttl: 60_000,
  });
  return {
    /**
     * Whether a page is asked for the second time within a minute. Only then it is worth keeping: most offer lists
     * are one visitor's own, and compressing them for nobody would cost more than rendering them. True for one asker
     * alone: those who come while that one compresses must not do the same.
     */
    isWanted: (key: string): boolean => {
      const known = asked.get(key);
      if (known !== 'again') asked.set(key, known ? 'again' : 'once');
      return known === 'once';
    },
    get: (key: string, now: number): CachedPage | undefined => {
      const page = pages.get(key);
      if (!page || page.expiresAt > now) return page;
      // Was wanted, so its next rendering is kept at once.
      pages.delete(key);
      asked.set(key, 'once');
      return undefined;
    },
    set: (key: string, page: CachedPage) => {
      pages.set(key, page);
      // Whoever finds it cleared keeps the next one at once.
      asked.set(key, 'once');
    },
  };
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

type RenderedPage = {
  body: Buffer;
  contentType: string;
  nonce: string;
  /** Analytics hosts of the policy. */
  hosts: readonly string[];
  /** What the page itself says it may do, instead of what pages may; it then has no script that needs a hash. */
  ownPolicy: string | null;
  /** Epoch milliseconds. */
  expiresAt: number;
};

/**
 * Turns a page rendered with a nonce into one that any visitor may get: hashes instead, so that a 304 stays valid.
 * Only scripts that carried the nonce get one; an injected script stays as forbidden as it was.
 */
export async function cachedPage(page: RenderedPage) {
  const isHtml = page.contentType.startsWith('text/html');
  const { body, policy } =
    isHtml && page.ownPolicy === null ? withoutNonce(page) : { body: page.body, policy: page.ownPolicy };
  return {
    etag: `"${sha256(body).toString('base64url').slice(0, 22)}"`,
    contentType: page.contentType,
    // Null for the data of a page, which keeps the strict one.
    policy,
    body,
    brotli: await smallest(body),
    gzip: await deflate(body),
    expiresAt: page.expiresAt,
  };
}

/** Bytes that arrive with the first packets, beside the headers; and what the most thorough search saves of them. */
const [firstPackets, savedByMost] = [13_400, 300];

/**
 * The first quality with the thorough search: a tenth smaller than 9, for some 40 ms beside the event loop. Twice that is worth it where a
 * page would miss the first packets by little.
 */
async function smallest(body: Buffer): Promise<Buffer> {
  const thorough = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
  const missedBy = thorough.length - firstPackets;
  if (missedBy <= 0 || missedBy > savedByMost) return thorough;
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function withoutNonce({ body, nonce, hosts }: RenderedPage) {
  const html = body.toString();
  const mark = ` nonce="${nonce}"`;
  const allowed = [...html.matchAll(inlineScript)].filter(([, attributes = '']) => attributes.includes(mark));
  const hashes = allowed.map(([, , script = '']) => sha256(script.replaceAll(mark, '')).toString('base64'));
  const sources = [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
  return { body: Buffer.from(html.replaceAll(mark, '')), policy: contentSecurityPolicy(sources, hosts) };
}

/** Where a page's delivery days are: their local time, and the express cut-off in minutes from midnight. */
type DeliveryTimes = { timeZone: string; cutOff: number };

/** Pages name delivery days: they change at the express cut-off and at midnight. */
export function nextDeliveryBoundary(now: Date, { timeZone, cutOff }: DeliveryTimes): Date {
  const { day, minutes } = localTime(now, timeZone);
  return minutes < cutOff ? momentOf(day, cutOff, timeZone) : momentOf(addDays(day, 1), 0, timeZone);
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/** Until when an answer made at `now` may be sent to others, or null when it is for this visitor alone. */
export function publicUntil(response: Response, now: Date, timesOf: () => DeliveryTimes): number | null {
  const control = response.headers.get('cache-control') ?? '';
  const maxAge = /\bmax-age=(\d+)/.exec(control)?.[1];
  if (response.status !== 200 || !control.includes('public') || !maxAge) return null;
  const oldest = now.getTime() + Math.min(60, Number(maxAge)) * 1000;
  return Math.min(oldest, nextDeliveryBoundary(now, timesOf()).getTime());
}

/** The browser may keep the page but asks each time; the answer is then a 304 without a body. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.headers({
    etag: page.etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  if (page.policy !== null) setPolicy(reply, page.policy);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.header('content-type', page.contentType);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.body);
}
