import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#kernel/endpoint.ts';
import { guided, hostile } from './hostile.ts';

/** Requests against one endpoint: half follow its contract, half do not. */
export function requestsOf(endpoint: Endpoint): fc.Arbitrary<InjectOptions> {
  return fc
    .record({
      params: endpoint.params ? guided(endpoint.params, 'camel') : fc.constant({}),
      query: endpoint.query ? fc.oneof(guided(endpoint.query, 'camel'), hostile) : fc.constant({}),
      payload: payloadOf(endpoint),
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
    .map(({ params, query, payload, contentType, headers }) => ({
      method: endpoint.method,
      url: addressOf(endpoint.path, params) + queryOf(query),
      headers: { ...headers, ...(payload !== undefined && contentType && { 'content-type': contentType }) },
      ...(payload !== undefined && { payload }),
    }));
}

const headerValue = fc.stringMatching(/^[ -~]{1,80}$/);

function payloadOf(endpoint: Endpoint): fc.Arbitrary<string | undefined> {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return fc.constant(undefined);
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
