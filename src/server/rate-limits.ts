import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { LimitClass } from '#platform/http/endpoint.ts';

/** Requests per address and minute; all that belongs to a class is counted together. */
const perMinute: Record<LimitClass, number> = {
  calculation: 600,
  places: 1200,
  page: 1200,
  order: 30,
  write: 60,
  read: 1200,
};

export type RequestLimits = {
  /** Counts a request; throws an error with the status code 429 when its address has asked too often. */
  count(limitClass: LimitClass, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Options of a route of which every request counts. */
  ofRoute(limitClass: LimitClass): RouteShorthandOptions;
};

/** Of a server without limits. */
export const unlimited: RequestLimits = { count: async () => {}, ofRoute: () => ({}) };

export async function installRateLimits(app: FastifyInstance): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false });
  const limiterOf = (limitClass: LimitClass) =>
    app.createRateLimit({ max: perMinute[limitClass], timeWindow: 60_000 });
  const limiters = {
    calculation: limiterOf('calculation'),
    places: limiterOf('places'),
    page: limiterOf('page'),
    order: limiterOf('order'),
    write: limiterOf('write'),
    read: limiterOf('read'),
  };
  const count: RequestLimits['count'] = async (limitClass, request, reply) => {
    const counted = await limiters[limitClass](request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw Object.assign(new Error('too many requests'), { statusCode: 429 });
  };
  return {
    count,
    ofRoute: (limitClass) => ({ onRequest: (request, reply) => count(limitClass, request, reply) }),
  };
}
