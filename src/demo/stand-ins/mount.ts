import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StandIn } from './stand-in-request.ts';

/** Serves each stand-in below its path, e.g. "/demo/zahlung/paypal". */
export function mountStandIns(app: FastifyInstance, standIns: Readonly<Record<string, StandIn>>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
    for (const [path, standIn] of Object.entries(standIns)) {
      scope.all(`${path}/*`, async (request, reply) => {
        const answer = await standIn(standInRequest(request, path));
        return reply
          .code(answer.status)
          .headers(answer.headers ?? {})
          .send(answer.body);
      });
    }
  });
}

function standInRequest(request: FastifyRequest, below: string) {
  const url = new URL(request.url, 'http://demo');
  return {
    method: request.method,
    path: url.pathname.slice(below.length),
    query: url.searchParams,
    header: (name: string) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    body: typeof request.body === 'string' ? request.body : '',
  };
}
