import type { FastifyRequest } from 'fastify';

/** A name or address with or without a port, as browsers send it; anything else would change what the URL means. */
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Tab and line ends: whoever reads the decoded path as an address again drops them, and is led elsewhere. */
const unreadablePath = /%0[9ad]/i;

/**
 * The Fetch request that the page router reads; the body is already in memory and bounded by the body limit.
 * Throws an error with status code 400 for a host or a path that no address can have.
 */
export function fetchRequest(request: FastifyRequest): Request {
  const url = hostName.test(request.host)
    ? URL.parse(`${request.protocol}://${request.host}${request.url}`)
    : null;
  if (!url || unreadablePath.test(url.pathname)) {
    throw Object.assign(new Error('no such address can be'), { statusCode: 400 });
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else if (value) for (const part of value) headers.append(name, part);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody && { body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : '' }),
  });
}
