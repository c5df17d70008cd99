import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Country } from '#features/places/types.ts';

import { readTheme } from '#shell/theme/theme.rules.ts';
import { contentSecurityPolicy } from '../security.ts';
import type { SiteBuild } from './pages.ts';

type Options = {
  build: SiteBuild | (() => Promise<SiteBuild>);
  countryOf(request: FastifyRequest): Country;
  /** What the site sells is the demo market's. */
  isDemo: boolean;
};

/**
 * Gives people a page where a client of an endpoint gets a problem document: requests that are refused before any
 * page is made (too many, too large, from elsewhere, too busy). Made from nothing but the status, so that it costs a
 * busy process next to nothing.
 */
export function installFailurePages(app: FastifyInstance, { build, countryOf, isDemo }: Options): void {
  const kept = new Map<string, string>();
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isProblem(reply) || !isFromPerson(request)) return payload;
    const { entry } = typeof build === 'function' ? await build() : build;
    const page = pageFor(request, reply, countryOf(request));
    const key = `${page.status} ${page.country.code} ${page.theme} ${page.isForm}`;
    const html = kept.get(key) ?? entry.module.renderFailure?.({ ...page, ...blanks, isDemo });
    if (html === undefined) return payload;
    kept.set(key, html);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy([]),
    });
    return html.replace(blanks.requestId, () => request.id).replace(blanks.address, () => addressOf(request));
  });
}

/** What differs from request to request and is filled into the kept page. */
const blanks = { requestId: '{request}', address: '{address}' } as const;

/** Harmless inside an attribute, and never the address of another host, as //evil.example would be. */
const addressOf = ({ url }: FastifyRequest): string =>
  url
    .replace(/^\/+/, '/')
    .replaceAll(/[^\w\-./?=&%~+,;:@!$*]/g, encodeURIComponent)
    .replaceAll('&', '&amp;');

function pageFor(request: FastifyRequest, reply: FastifyReply, country: Country) {
  return {
    status: reply.statusCode,
    country,
    theme: readTheme(request.headers.cookie ?? ''),
    isForm: request.method === 'POST',
  };
}

const isProblem = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('application/problem+json');

/** Browsers ask for a page only when somebody goes to one; scripts and other programs take anything. */
const isFromPerson = ({ headers, url }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') && !url.startsWith('/api/');
