import { createHash } from 'node:crypto';
import { decode } from 'cbor2';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { isSameSecret } from '#features/identity/identity.ts';
import { hasAnyRole } from '#features/identity/shared.ts';
import {
  type Call,
  type Endpoint,
  invalidInput,
  type Outcome,
  type Problem,
  type Route,
  type Visitor,
} from '#platform/http/endpoint.ts';
import { sendProblem } from '../http-errors.ts';
import type { RequestLimits } from '../rate-limits.ts';
import { compileSerializer } from './serialize.ts';
import { type Casing, compileFromWire, type FromWire, wirePath } from './wire-names.ts';

export const csrfHeader = 'RequestVerificationToken';

/** Why a visitor may not call an endpoint; decided before the body is looked at. */
export function accessProblem(
  { access, method, ownerOnly }: Pick<Endpoint, 'access' | 'method' | 'ownerOnly'>,
  visitor: Pick<Visitor, 'user' | 'guest' | 'csrfToken'>,
  givenCsrfToken: string | undefined,
): Problem | null {
  if (ownerOnly && visitor.user?.impersonator) return notAsAgent;
  // What only an owner may do needs the proof also where strangers may do it for themselves.
  if (access === 'public' && !(ownerOnly && visitor.user)) return null;
  if (!visitor.user) return visitor.guest ? notAllowed : notSignedIn;
  if (access !== 'public' && !hasAnyRole(visitor.user, access)) return notAllowed;
  // A header with a token is never sent by a foreign page; a cookie is.
  const needsProof = method !== 'GET' && visitor.csrfToken !== null;
  return needsProof && !isSameSecret(givenCsrfToken ?? '', visitor.csrfToken ?? '') ? notProved : null;
}

const notSignedIn: Problem = { status: 401, code: 'not_signed_in', detail: 'Bitte melden Sie sich an.' };

const notAllowed: Problem = {
  status: 403,
  code: 'not_allowed',
  detail: 'Mit Ihrem Zugang ist das nicht möglich.',
};

const notAsAgent: Problem = {
  status: 403,
  code: 'not_as_agent',
  detail: 'Das kann nur der Kunde selbst: Im Namen eines anderen ist diese Funktion gesperrt.',
};

const notProved: Problem = {
  status: 403,
  code: 'csrf',
  detail:
    'Diese Anfrage ist nicht bestätigt. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
};

type Edge = {
  visitorOf(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
  countryOf(request: FastifyRequest): 1 | 2 | 3;
  /** Id of the partner on whose host the call came. */
  partnerOf(request: FastifyRequest): number | null;
  limits: RequestLimits;
};

/** Mounts the features' routes: access, then translation and validation, then the handler, then wire names. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], edge: Edge): void {
  for (const route of routes) {
    if (route.endpoint.rawBody) app.register(async (scope) => mountRoute(asText(scope), route, edge));
    else if (route.endpoint.acceptsCbor)
      app.register(async (scope) => mountRoute(forDevices(scope, route.endpoint), route, edge));
    else mountRoute(app, route, edge);
  }
}

/** A scope that takes every body as it comes. */
function asText(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
  return scope;
}

/** Deep enough for every body that an endpoint describes. */
const cborDepth = 16;

/** A scope that reads CBOR bodies beside JSON, and JSON as devices write it. */
function forDevices(scope: FastifyInstance, { readsJson }: Endpoint): FastifyInstance {
  if (readsJson) {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => {
        const body = readsJson(text);
        if (body === undefined) throw Object.assign(new Error('unreadable JSON'), { statusCode: 400 });
        return body;
      },
    );
  }
  scope.addContentTypeParser(
    'application/cbor',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      try {
        return decode(body, { maxDepth: cborDepth, rejectDuplicateKeys: true });
      } catch (cause) {
        throw Object.assign(new Error('unreadable CBOR', { cause }), { statusCode: 400 });
      }
    },
  );
  return scope;
}

function mountRoute(app: FastifyInstance, route: Route, edge: Edge): void {
  const { endpoint } = route;
  const readers = compileReaders(endpoint);
  const serialize = compileSerializer(endpoint.result, endpoint.names ?? 'pascal');
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { anyOrigin: endpoint.anyOrigin === true },
    ...edge.limits.ofRoute(endpoint.limit),
    ...(endpoint.readAnywhere && { onRequest: readableAnywhere(edge.limits.ofRoute(endpoint.limit)) }),
    handler: async (request, reply) => {
      const visitor = await edge.visitorOf(request, reply);
      const denied = accessProblem(endpoint, visitor, singleHeader(request, csrfHeader));
      if (denied) return sendProblem(reply, denied);
      const input = readInput(readers, request, endpoint);
      const refuse = (refused: Problem) => {
        if (endpoint.logsRefusals) logRefusal(request, refused);
        return sendProblem(reply, refused);
      };
      if ('fields' in input) return refuse(invalidInput(input.fields));
      const call: Call<unknown, unknown, unknown> = {
        ...input,
        hostCountryId: edge.countryOf(request),
        hostPartnerId: edge.partnerOf(request),
        visitor,
        header: (name) => singleHeader(request, name),
      };
      const outcome = await route.handle(call);
      return 'problem' in outcome
        ? refuse(wireProblem(outcome.problem, endpoint))
        : send(reply, outcome, { endpoint, serialize, knownTag: singleHeader(request, 'if-none-match') });
    },
  });
}

/** Before the request is counted: who asks too often can read that, too. */
const readableAnywhere =
  (limit: RouteShorthandOptions) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const count = limit.onRequest as LimitHook | undefined;
    await count?.(request, reply);
  };

type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function logRefusal(request: FastifyRequest, { status, code, fields = {} }: Problem): void {
  request.log.warn({ req: request, status, code, fields: Object.keys(fields) }, 'refused');
}

type Answering = {
  endpoint: Endpoint;
  serialize: (value: unknown) => string;
  knownTag: string | undefined;
};

type Answer = Exclude<Outcome<unknown>, { problem: Problem }>;

function send(reply: FastifyReply, outcome: Answer, answering: Answering): FastifyReply {
  reply.code(answering.endpoint.status ?? 200);
  if (outcome.headers) reply.headers(outcome.headers);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (answering.endpoint.status === 204) return reply.send();
  const { media } = answering.endpoint;
  if (media) return reply.header('content-type', `${media}; charset=utf-8`).send(outcome.body);
  const json = answering.serialize(outcome.body);
  if (answering.endpoint.readAnywhere) {
    const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', tag);
    if (isKnown(answering.knownTag, tag)) return reply.code(304).send();
  }
  return reply.header('content-type', 'application/json; charset=utf-8').send(json);
}

/** Compression on the way makes a tag a weak one. */
const isKnown = (known: string | undefined, tag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;

type Reader = { schema: z.ZodType; fromWire: FromWire; casing: Casing };
type Readers = ReturnType<typeof compileReaders>;

/** Query names on the wire are camelCase (`zipCode`), whatever the body's casing is. */
function compileReaders(endpoint: Endpoint) {
  const reader = (schema: z.ZodType | undefined, casing: Casing): Reader | null =>
    schema ? { schema, casing, fromWire: compileFromWire(schema, casing) } : null;
  return {
    params: reader(endpoint.params, 'camel'),
    query: reader(endpoint.query, 'camel'),
    body: reader(endpoint.body, endpoint.names ?? 'pascal'),
  };
}

function readInput(readers: Readers, request: FastifyRequest, { alsoTakes }: Endpoint) {
  // Without a prototype: a wrong member may be called like one of it.
  const fields: Record<string, string> = Object.create(null);
  const read = (reader: Reader | null, value: unknown): unknown => {
    if (!reader) return undefined;
    const parsed = reader.schema.safeParse(reader.fromWire(value ?? undefined));
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      fields[wirePath(issue.path, reader.schema, reader.casing) || 'body'] ??= issue.message;
    }
    return undefined;
  };
  const input = {
    params: read(readers.params, request.params),
    query: read(readers.query, request.query),
    body: read(readers.body, alsoTakes ? alsoTakes(request.body) : request.body),
  };
  return Object.keys(fields).length > 0 ? { fields } : input;
}

/** A handler names fields in camelCase; the caller knows their wire names. */
function wireProblem(problem: Problem, endpoint: Endpoint) {
  if (!problem.fields) return problem;
  const casing = endpoint.names ?? 'pascal';
  const fields = Object.entries(problem.fields).map(([path, message]) => [
    wirePath(pathSteps(path), endpoint.body, endpoint.body ? casing : 'camel'),
    message,
  ]);
  return { ...problem, fields: Object.fromEntries(fields) };
}

const pathSteps = (path: string): PropertyKey[] =>
  path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function singleHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}
