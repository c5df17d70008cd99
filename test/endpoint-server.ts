import type { Database } from '#db/database.ts';
import { visitorSessions } from '#features/identity/sessions/sessions.store.ts';
import type { Route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { buildServer } from '#server/http.ts';
import { testDeps } from '#server/server.fixture.ts';

/** The HTTP side with some endpoints and without accounts, pages and limits. */
export const endpointServer = (deps: { db: Database; clock: Clock }, routes: readonly Route[]) =>
  buildServer({
    deps: testDeps(deps),
    routes,
    sessions: visitorSessions(deps),
    logger: false,
    site: null,
  });
