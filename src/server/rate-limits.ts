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
  // A network of others (LoRaWAN) calls for all of its sensors from a few addresses.
  device: 12_000,
};

/** Of one sensor: one that pairs or whose alarm goes off sends every second. */
const perDeviceAndMinute = 120;

export type RequestLimits = {
  /** Counts a request, once in each class; throws an error with the status code 429 when its address has asked too often. */
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
    device: limiterOf('device'),
  };
  const ofDevice = app.createRateLimit({
    ...{ max: perDeviceAndMinute, timeWindow: 60_000, cache: 20_000, keyGenerator: deviceOf },
  });
  const known = new WeakMap<FastifyRequest, Set<LimitClass>>();
  const count: RequestLimits['count'] = async (limitClass, request, reply) => {
    const before = known.get(request) ?? new Set();
    if (before.has(limitClass)) return;
    known.set(request, before.add(limitClass));
    const counters = limitClass === 'device' ? [limiters.device, ofDevice] : [limiters[limitClass]];
    for (const counter of counters) {
      const counted = await counter(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      reply.header('retry-after', counted.ttlInSeconds);
      throw Object.assign(new Error('too many requests'), { statusCode: 429 });
    }
  };
  return {
    count,
    ofRoute: (limitClass) => ({ onRequest: (request, reply) => count(limitClass, request, reply) }),
  };
}

/**
 * The sensor that a message is of, by its serial in the path or in HTTP Basic, and who calls for it: nobody can use up
 * what somebody else's sensor may send.
 */
function deviceOf({ params, headers, ip }: FastifyRequest): string {
  const { serial } = Object(params) as { serial?: unknown };
  if (typeof serial === 'string') return `${ip} ${serial.slice(0, 64)}`;
  const encoded = /^Basic ([A-Za-z0-9+/]{1,400})/i.exec(headers.authorization ?? '')?.[1];
  const given = encoded ? Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] : '';
  return `${ip} ${given?.slice(0, 64)}`;
}
