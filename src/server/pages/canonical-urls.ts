import type { FastifyRequest } from 'fastify';
import { generatePath, matchRoutes, type ServerBuild } from 'react-router';

/** A page that is read, by its address as somebody typed it; what the site's script asks for comes from our own links. */
const readAddress = /^(\/(?![/\\])[^?]*[A-Z][^?]*)(\?.*)?$/;

/**
 * Routes are found whatever the case of their own words; a page has one address all the same. Answers this one, with the
 * query, where a path is written otherwise; null where it is fine. What stands in the place of a parameter stays: tokens
 * are case-sensitive.
 */
export function routeAddress({ method, url }: Asked, patterns: readonly string[]): string | null {
  const read = readAddressOf({ method, url });
  if (!read) return null;
  const path = read.path.replace(/\/+$/, '');
  const routes = patterns.map((pattern) => ({ path: `/${pattern}` }));
  const match = matchRoutes(routes, { pathname: path })?.at(-1);
  if (!match) return null;
  const own = generatePath(match.route.path, match.params);
  return own !== path && own.toLowerCase() === path.toLowerCase() ? own + read.query : null;
}

/** The same address in small letters, for one that is no page as it stands; null where that is the same. */
export function smallAddress(asked: Asked): string | null {
  const read = readAddressOf(asked);
  const small = read?.path.replace(/%[\da-f]{2}|[A-Z]/gi, (part) =>
    part.length === 1 ? part.toLowerCase() : part,
  );
  return read && small !== read.path ? small + read.query : null;
}

type Asked = Pick<FastifyRequest, 'method' | 'url'>;

function readAddressOf({ method, url }: Asked): { path: string; query: string } | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [, path = '', query = ''] = readAddress.exec(url) ?? [];
  return path === '' || path.endsWith('.data') ? null : { path, query };
}

const patterns = new WeakMap<ServerBuild['routes'], readonly string[]>();

/** Addresses of all pages, as the route table has them. */
export function patternsOf(routes: ServerBuild['routes']): readonly string[] {
  const known = patterns.get(routes);
  if (known) return known;
  const made = Object.values(routes).flatMap((route) => {
    const parent = route?.parentId === undefined ? undefined : routes[route.parentId];
    return route?.path === undefined ? [] : [parent?.path ? `${parent.path}/${route.path}` : route.path];
  });
  patterns.set(routes, made);
  return made;
}
