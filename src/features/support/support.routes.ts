import type { Database } from '#db/database.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Route, route } from '#kernel/endpoint.ts';
import { cancellationsRoutes } from './cancellations/cancellations.routes.ts';
import { keepErrorTrace } from './error-traces.actions.ts';
import { reportJsError } from './error-traces.contract.ts';

export const supportRoutes = (deps: { db: Database; clock: Clock }): Route[] => [
  ...cancellationsRoutes(deps),
  route(reportJsError, async ({ body }) => {
    await keepErrorTrace(deps, body);
    return { body: { success: true } };
  }),
];
