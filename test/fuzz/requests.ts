import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { guided, hostile } from './hostile.ts';
import { mutation } from './mutations.ts';
import type { ValidRequest } from './valid-requests.ts';

/** Requests against one endpoint: half follow its contract or stray from a genuine one, half do not. */
export function requestsOf(
  endpoint: Endpoint,
  genuine: readonly ValidRequest[] = [],
): fc.Arbitrary<InjectOptions> {
  const free = fc
    .record({
      params: endpoint.params ? guided(endpoint.params, 'camel') : fc.constant({}),
      query: endpoint.query ? fc.oneof(guided(endpoint.query, 'camel'), hostile) : fc.constant({}),
      payload: payloadOf(endpoint),
      contentType,
      headers: oddHeaders,
    })
    .map((sent) => requestTo(endpoint, sent));
  if (genuine.length === 0) return free;
  return fc.oneof(
    { weight: 1, arbitrary: free },
    { weight: 2, arbitrary: fc.oneof(...genuine.map((one) => nearTo(endpoint, one))) },
  );
}

/** A genuine request as it is. A key of its own makes every order another one. */
export function requestFor(
  endpoint: Endpoint,
  { headers, params, query, body }: ValidRequest,
): InjectOptions {
  return requestTo(endpoint, {
    params,
    query,
    payload: textOf(endpoint, body),
    contentType: 'application/json',
    headers: { 'idempotency-key': randomUUID(), ...headers },
  });
}

/** The same with something of it changed, from the same sender. */
function nearTo(
  endpoint: Endpoint,
  { headers: proof, ...payload }: ValidRequest,
): fc.Arbitrary<InjectOptions> {
  return fc
    .record({ key: fc.uuid(), payload: mutation(payload), contentType, headers: oddHeaders })
    .map(({ key, payload, contentType, headers }) => {
      const { params, query, body } = isRecord(payload) ? payload : {};
      const sent = { params, query, payload: textOf(endpoint, body), contentType };
      return requestTo(endpoint, { ...sent, headers: { 'idempotency-key': key, ...headers, ...proof } });
    });
}

type Sent = {
  params: unknown;
  query: unknown;
  payload: string | undefined;
  contentType: string;
  headers: Readonly<Record<string, string>>;
};

const requestTo = (
  { method, path }: Endpoint,
  { params, query, payload, contentType, headers }: Sent,
): InjectOptions => ({
  method,
  url: addressOf(path, params) + queryOf(query),
  headers: { ...(payload !== undefined && contentType && { 'content-type': contentType }), ...headers },
  ...(payload !== undefined && { payload }),
});

const contentType = fc.constantFrom(
  ...['application/json', 'application/json', 'application/json', 'text/plain', ''],
);

const headerValue = fc.oneof(
  fc.uuid(),
  fc.constantFrom('fuzz-key-1', 'fuzz-key-2'),
  fc.stringMatching(/^[ -~]{1,80}$/),
);

const oddHeaders = fc.dictionary(
  fc.constantFrom('idempotency-key', 'x-request-id', 'if-none-match'),
  headerValue,
  { maxKeys: 2 },
);

const hasBody = ({ method }: Endpoint): boolean => method !== 'GET' && method !== 'DELETE';

/** What is signed is sent as it is. */
function textOf(endpoint: Endpoint, body: unknown): string | undefined {
  if (!hasBody(endpoint)) return undefined;
  return endpoint.rawBody && typeof body === 'string' ? body : asJson(body);
}

function payloadOf(endpoint: Endpoint): fc.Arbitrary<string | undefined> {
  if (!hasBody(endpoint)) return fc.constant(undefined);
  const body = endpoint.body ? guided(endpoint.body, endpoint.names ?? 'pascal') : hostile;
  return fc.oneof(
    { weight: 10, arbitrary: body.map(asJson) },
    { weight: 5, arbitrary: hostile.map(asJson) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.constant('{"A":'.repeat(2000)) },
  );
}

function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, member) => (typeof member === 'bigint' ? String(member) : member));
  } catch {
    return '{';
  }
}

function addressOf(path: string, params: unknown): string {
  const values = isRecord(params) ? params : {};
  return path.replaceAll(/:(\w+)/g, (_match, name: string) => encode(values[name] ?? '1'));
}

function queryOf(query: unknown): string {
  if (!isRecord(query)) return query === undefined ? '' : `?${encode(query)}`;
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length > 0
    ? `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`
    : '';
}

function encode(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? (asJson(value) ?? '') : String(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, 2000);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
