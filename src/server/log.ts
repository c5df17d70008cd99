import { type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

/**
 * The log of the process: JSON lines on standard output. Of a request it holds method, route and id, never
 * addresses, queries, cookies or bodies, which may name a person.
 */
export const createLog = (level: LogLevel): Logger =>
  pino({
    level,
    base: null,
    serializers: {
      req: (request: { id?: unknown; method?: string; routeOptions?: { url?: string } }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  });
