import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of a target, path and query together. */
const maxTarget = 8192;
/** Characters of a path, and its parts between slashes: no page of ours comes near. */
const maxPath = 1000;
const maxParts = 12;
/** Where the router's script asks which page stands behind a link, and for how many at a time: each is matched. */
const discoveryPath = '/__manifest';
const maxDiscovered = 200;

/**
 * Refuses what no page or endpoint of ours can be asked for, before anybody matches it: the router of pages takes time
 * by the square of a path's parts.
 */
export function refuseUnusableHeads(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const statusCode = statusOfHead(request);
    if (statusCode !== null) throw Object.assign(new Error('no such request can be'), { statusCode });
  });
}

/** Status of a request that its first line or its headers make unusable, else null. */
export function statusOfHead(request: FastifyRequest): 400 | 404 | 414 | null {
  if (request.url.length > maxTarget) return 414;
  if (!isProtocol(request.protocol) || hostCount(request.raw) > 1) return 400;
  // As the router of pages will read it: dots are gone then, and a backslash is a slash.
  const target = URL.parse(`http://localhost${request.url}`);
  if (!target) return 400;
  return isReadable(target.pathname) && isAskable(target) ? null : 404;
}

const isReadable = (path: string): boolean =>
  path.length <= maxPath && path.split('/', maxParts + 2).length <= maxParts + 1;

/** Whether the router's script asks behind no more links than a page has. */
function isAskable({ pathname, searchParams }: URL): boolean {
  if (pathname !== discoveryPath) return true;
  const paths = (searchParams.get('paths') ?? '').split(',');
  return paths.length <= maxDiscovered && paths.every(isReadable);
}

/** A proxy may say anything; an address is made of it. */
const isProtocol = (name: string): boolean => name === 'http' || name === 'https';

/** RFC 9112, 3.2: a request with more than one Host is refused. Node keeps the first alone among its headers. */
const hostCount = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Path and query of a request. A target may also be a whole address, as proxies are asked (RFC 9112, 3.2.2): its host is
 * the one that counts then, whatever the header says.
 */
export function targetOf(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (url.startsWith('/') || url.length > maxTarget) return url;
  const target = URL.parse(url);
  if (!target || !isProtocol(target.protocol.slice(0, -1))) return url;
  request.headers.host = target.host;
  return target.pathname + target.search;
}
