import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint, Route } from '#platform/http/endpoint.ts';
import { type Casing, coreOf, definitionOf, wireName } from './wire-names.ts';

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

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all mounted routes, with the names that are spoken on the wire. */
function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Brennwert', version: '1', description: 'Schnittstelle des Marktplatzes' },
    paths,
  };
}

function operation(endpoint: Endpoint): Json {
  const casing = endpoint.names ?? 'pascal';
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: { required: true, content: content(endpoint.body, casing, 'in') } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Erfolg',
        content: endpoint.media ? { [endpoint.media]: {} } : content(endpoint.result, casing, 'out'),
      },
      400: {
        description: 'Eingabe falsch; `fields` nennt die Felder',
        content: { 'application/problem+json': {} },
      },
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { shape } = definitionOf(coreOf(schema, 'in'));
  return Object.entries(shape ?? {}).map(([key, field]) => ({
    name: wireName(key, field, 'camel'),
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchema(field, 'camel', 'in'),
  }));
}

const content = (schema: z.ZodType, casing: Casing, side: 'in' | 'out'): Json => ({
  'application/json': { schema: jsonSchema(schema, casing, side) },
});

/** JSON Schema with every object's properties under their wire names. */
function jsonSchema(schema: z.ZodType, casing: Casing, side: 'in' | 'out'): Json {
  return z.toJSONSchema(schema, {
    io: side === 'in' ? 'input' : 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema: written }) => {
      const { type, shape } = definitionOf(zodSchema as unknown as z.ZodType);
      delete written.wire;
      if (type === 'date') Object.assign(written, { type: 'string', format: 'date-time' });
      if (type !== 'object' || !shape || !written.properties) return;
      for (const [key, field] of Object.entries(shape))
        if (field.meta()?.isInternal) delete written.properties[key];
      const names = new Map(Object.entries(shape).map(([key, field]) => [key, wireName(key, field, casing)]));
      written.properties = Object.fromEntries(
        Object.entries(written.properties).map(([key, value]) => [names.get(key) ?? key, value]),
      );
      if (written.required) written.required = written.required.map((key) => names.get(key) ?? key);
    },
  }) as Json;
}
