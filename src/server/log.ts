import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { withoutSecrets } from '#platform/mail/masking.ts';
import type { Config } from './config.ts';

/**
 * The log of the process: JSON lines on standard output. Of a request it holds method, route and id, never
 * addresses, queries, cookies or bodies, which may name a person.
 * @param destination standard output unless told
 */
export const createLog = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: {
        req: (request: { id?: unknown; method?: string; routeOptions?: { url?: string } }) => ({
          id: request.id,
          method: request.method,
          route: request.routeOptions?.url,
        }),
        res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
        err: errorForLog,
      },
    },
    ...(destination ? [destination] : []),
  );

/** What says where an error comes from; other members (a database's `detail` is the whole row) may name a person. */
function errorForLog(error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) {
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint, table } = error;
  return { type, message: masked(message), stack: masked(stack), code, constraint, table };
}

const masked = (text: unknown): string => withoutSecrets(String(text));
