import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#platform/http/endpoint.ts';
import { openApiDocument } from './openapi.ts';

/** The plugin's own policy would send plain-HTTP visitors off to HTTPS, where nothing may listen, and load from anywhere. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  // The hash is that of the one style which the page writes into itself.
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The OpenAPI document at /api/docs/json and a page to browse it at /api/docs. */
export async function mountApiDocs(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  // Made when somebody reads it: it takes a tenth of a second, which no start has to spend.
  let document: object | undefined;
  const specification = {
    toJSON: () => {
      document ??= openApiDocument(routes);
      return document;
    },
  };
  await app.register(swagger, {
    mode: 'static',
    specification: { document: specification as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    theme: { title: 'Brennwert: Schnittstelle' },
  });
}
