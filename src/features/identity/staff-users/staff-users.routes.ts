import type { Database } from '#db/database.ts';
import { cancellationsRoutes } from '#features/billing/cancellations/cancellations.routes.ts';
import { type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { keepErrorTrace } from '#shell/error-reporting/error-traces.actions.ts';
import { reportJsError } from '#shell/error-reporting/error-traces.contract.ts';

export const supportRoutes = (deps: { db: Database; clock: Clock }): Route[] => [
  ...cancellationsRoutes(deps),
  route(reportJsError, async ({ body }) => {
    await keepErrorTrace(deps, body);
    return { body: { success: true } };
  }),
];
