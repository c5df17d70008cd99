import type { RouteShorthandOptions } from 'fastify';
import type { LimitClass } from '#platform/http/endpoint.ts';

/** Requests per address and minute. */
export const rateLimits: Record<LimitClass, number> = {
  calculation: 600,
  places: 1200,
  order: 30,
  write: 60,
  read: 1200,
};

/** Route options of @fastify/rate-limit: all routes of a class share one bucket. */
export const limitOptions = (limitClass: LimitClass): RouteShorthandOptions => ({
  config: { rateLimit: { max: rateLimits[limitClass], timeWindow: 60_000, groupId: limitClass } },
});
