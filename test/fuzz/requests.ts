import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#kernel/endpoint.ts';
import { guided, hostile } from './hostile.ts';
import { straying } from './straying.ts';

/** Requests against one endpoint: half follow its contract or come from a genuine one, half do not. */
export function requestsOf(endpoint: Endpoint, genuine: readonly object[] = []): fc.Arbitrary<InjectOptions> {
  // Without a key of its own no genuine order would be looked at.
  const key = genuine.length > 0 ? fc.uuid() : fc.constant(undefined);
  return fc
    .record({
      key,
      params: endpoint.params ? guided(endpoint.params, 'camel') : fc.constant({}),
      query: endpoint.query ? fc.oneof(guided(endpoint.query, 'camel'), hostile) : fc.constant({}),
      payload: payloadOf(endpoint, genuine),
      contentType: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json',
        'text/plain',
        '',
      ),
      headers: fc.dictionary(
        fc.constantFrom('idempotency-key', 'x-request-id', 'if-none-match'),
        headerValue,
        {
          maxKeys: 2,
        },
      ),
    })
    .map(({ key, params, query, payload, contentType, headers }) => ({
      method: endpoint.method,
      url: addressOf(endpoint.path, params) + queryOf(query),
      headers: {
        ...(key && { 'idempotency-key': key }),
        ...headers,
        ...(payload !== undefined && contentType && { 'content-type': contentType }),
      },
      ...(payload !== undefined && { payload }),
    }));
}

const headerValue = fc.oneof(
  fc.uuid(),
  fc.constantFrom('fuzz-key-1', 'fuzz-key-2'),
  fc.stringMatching(/^[ -~]{1,80}$/),
);

function payloadOf(endpoint: Endpoint, genuine: readonly object[]): fc.Arbitrary<string | undefined> {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return fc.constant(undefined);
  const body = endpoint.body ? guided(endpoint.body, endpoint.names ?? 'pascal') : hostile;
  return fc.oneof(
    ...(genuine.length > 0
      ? [{ weight: 30, arbitrary: fc.oneof(...genuine.map(straying)).map(asJson) }]
      : []),
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
