import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

/**
 * The router's handler of a built site, by the first segment of the address: the router tries one route after the other, twice a
 * request, and of hundreds only those can match that begin as the address does. An address whose first segment is spelled
 * in another way than with plain letters goes to all of them, and so does what the router asks itself.
 */
export function pageHandler(build: ServerBuild): RequestHandler {
  const beginnings = new Map(Object.keys(build.routes).map((id) => [id, beginningOf(build.routes, id)]));
  const words = new Set([...beginnings.values()].filter((beginning) => plain.test(beginning)));
  const handlerOf = (segment: string): RequestHandler => {
    const mayMatch = (id: string) => {
      const beginning = beginnings.get(id) ?? '';
      return beginning === segment || !words.has(beginning);
    };
    return createRequestHandler(partOf(build, mayMatch), process.env.NODE_ENV);
  };
  const ofWords = new Map([...words].map((word) => [word, handlerOf(word)]));
  const ofOthers = handlerOf('');
  const ofAll = createRequestHandler(build, process.env.NODE_ENV);
  return (request, context) => {
    const segment = segmentOf(request.url);
    const handler = segment === null ? ofAll : (ofWords.get(segment) ?? ofOthers);
    return handler(request, context);
  };
}

/** A word of the site's own: no parameter, nothing optional and no rest of an address. */
const plain = /^[\w-]+$/;

/** In small letters, as addresses are found in whatever case, '' of the start page; null where it tells nothing. */
const segmentOf = (url: string): string | null => {
  const { pathname } = new URL(url);
  if (pathname === '/') return '';
  return /^\/([a-z\d][\w-]*)(?:\/|\.data$|$)/i.exec(pathname)?.[1]?.toLowerCase() ?? null;
};

/** The first segment of a route's whole path, in small letters; '' for those without one, which stand around others. */
function beginningOf(routes: ServerBuild['routes'], id: string): string {
  const { path = '', parentId } = routes[id] ?? {};
  const above = parentId === undefined ? '' : beginningOf(routes, parentId);
  return above || (path.split('/').find(Boolean) ?? '').toLowerCase();
}

/** The same site with some of its routes; what it tells the browser of the others it tells by the whole of them. */
function partOf(build: ServerBuild, isWanted: (id: string) => boolean): ServerBuild {
  const wanted = <Of>(all: Record<string, Of>): Record<string, Of> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isWanted(id)));
  const assets = { ...build.assets, routes: wanted(build.assets.routes) };
  return { ...build, routes: wanted(build.routes), assets };
}
