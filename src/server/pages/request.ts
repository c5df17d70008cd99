import type { FastifyRequest } from 'fastify';

/** The Fetch request that the page router reads; the body is already in memory and bounded by the body limit. */
export function fetchRequest(request: FastifyRequest): Request {
  const url = `${request.protocol}://${request.host}${request.url}`;
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
