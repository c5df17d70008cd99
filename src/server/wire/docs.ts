import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#kernel/endpoint.ts';
import { openApiDocument } from './openapi.ts';

/** The OpenAPI document at /api/docs/json and a page to browse it at /api/docs. */
export async function mountApiDocs(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(routes) as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Brennwert: Schnittstelle' },
  });
}
