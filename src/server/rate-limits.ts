import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { LimitClass } from '#platform/http/endpoint.ts';
import type { DeviceCalls } from './device-call-limits.ts';

/** Requests per address and minute; all that belongs to a class is counted together. */
const perMinute: Record<Exclude<LimitClass, 'device'>, number> = {
  calculation: 600,
  places: 1200,
  page: 1200,
  order: 30,
  write: 60,
  read: 1200,
};

export type RequestLimits = {
  /** Counts a request, once in each class; throws an error with the status code 429 when its address has asked too often. */
  count(limitClass: LimitClass, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Options of a route of which every request counts. */
  ofRoute(limitClass: LimitClass): RouteShorthandOptions;
};

/** Of a server without limits. */
export const unlimited: RequestLimits = { count: async () => {}, ofRoute: () => ({}) };

/** `deviceCalls` are counted with those that come another way. */
export async function installRateLimits(
  app: FastifyInstance,
  deviceCalls: DeviceCalls,
): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false });
  const limiterOf = (limitClass: keyof typeof perMinute) =>
    app.createRateLimit({ max: perMinute[limitClass], timeWindow: 60_000 });
  const limiters = {
    calculation: limiterOf('calculation'),
    places: limiterOf('places'),
    page: limiterOf('page'),
    order: limiterOf('order'),
    write: limiterOf('write'),
    read: limiterOf('read'),
  };
  const waitFor = async (limitClass: LimitClass, request: FastifyRequest): Promise<number | null> => {
    if (limitClass === 'device') return deviceCalls.count({ address: request.ip, serial: serialOf(request) });
    const counted = await limiters[limitClass](request);
    return counted.isAllowed || !counted.isExceeded ? null : counted.ttlInSeconds;
  };
  const known = new WeakMap<FastifyRequest, Set<LimitClass>>();
  const count: RequestLimits['count'] = async (limitClass, request, reply) => {
    const before = known.get(request) ?? new Set();
    if (before.has(limitClass)) return;
    known.set(request, before.add(limitClass));
    const wait = await waitFor(limitClass, request);
    if (wait === null) return;
    reply.header('retry-after', wait);
    throw Object.assign(new Error('too many requests'), { statusCode: 429 });
  };
  return {
    count,
    ofRoute: (limitClass) => ({ onRequest: (request, reply) => count(limitClass, request, reply) }),
  };
}

/** The sensor that a message is of, by its serial in the path or in HTTP Basic. */
function serialOf({ params, headers }: FastifyRequest): string {
  const { serial } = Object(params) as { serial?: unknown };
  if (typeof serial === 'string') return serial;
  const encoded = /^Basic ([A-Za-z0-9+/]{1,400})/i.exec(headers.authorization ?? '')?.[1];
  return (encoded && Buffer.from(encoded, 'base64').toString('utf8').split(':')[0]) || '';
}
