import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { CountryId } from '#features/places/types.ts';
import type { VisitCounter } from '#features/statistics/types.ts';

/** Counts what visitors were answered, after it was sent: nobody waits for it. */
export function countVisits(
  app: FastifyInstance,
  counter: Pick<VisitCounter, 'see'>,
  siteOf: (request: FastifyRequest) => { countryId: CountryId; partnerId: number },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { headers } = request;
    const asked = {
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      isPage: (headers.accept ?? '').includes('text/html'),
    };
    // Files, pictures and calls of programs are most of what is asked for.
    const mayCount = asked.isPage || request.url.includes('.data') || request.method === 'POST';
    if (mayCount && !isNoVisit(request))
      counter.see({
        ...asked,
        address: request.ip,
        userAgent: headers['user-agent'] ?? '',
        referer: headers.referer ?? '',
        host: request.host,
        ...siteOf(request),
      });
    done();
  });
}

/** Browsers may fetch pages that nobody has pressed yet, and pages may hold others in a frame. */
const isNoVisit = ({ headers }: FastifyRequest): boolean =>
  String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch') ||
  headers['sec-fetch-dest'] === 'iframe';

/** How often sums are written, ms: what a process that is killed may lose. */
const WRITE_INTERVAL = 5000;

/** Writes what was counted every few seconds; answers how to write the rest at the end. */
export function writeVisits(
  counter: Pick<VisitCounter, 'write'>,
  log: Pick<Logger, 'warn'>,
): () => Promise<void> {
  const write = () =>
    counter.write().catch((error: unknown) => log.warn({ err: error }, 'visits could not be written'));
  const timer = setInterval(() => void write(), WRITE_INTERVAL).unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}
