import { normalText, withoutOrderNumbers } from './normal.ts';
import { textOf } from './pages.ts';
import type { Recording } from './recording.ts';
import type { Market } from './scenario.ts';
import { type ValidRequest, validRequests, variationsOf } from './valid-requests.ts';
import { type Answer, visitorAt } from './visitor.ts';

type OpenApi = { paths: Record<string, Record<string, unknown>> };

/** The document of the interface, who may call what, and what is answered to valid requests and to spoiled ones. */
export async function recordApi(market: Market, recording: Recording): Promise<void> {
  const answer = await market.visitor('niemand').ask('/api/docs/json');
  const document: OpenApi = JSON.parse(answer.body.toString());
  recording.add('openapi', JSON.stringify(document, null, 1));
  recording.add('matrix of endpoints', (await matrixOf(market, document)).join('\n'));
  const asked = new Set<string>();
  for (const request of await validRequests(market)) {
    const name = freshName(normalText(`api ${request.call} ${request.by} ${request.country ?? ''}`), asked);
    recording.add(name, answerTo(request, await ask(market, request, request.body)));
    if (request.isVaried) recording.add(`${name}, spoiled`, (await spoiled(market, request)).join('\n'));
  }
  expectAll(document, asked);
}

function answerTo({ call, body }: ValidRequest, answer: Answer): string {
  const text = `${asText(body)}\n→ ${textOf(answer)}`;
  return call === 'POST /api/order-process/orders' ? withoutOrderNumbers(text) : text;
}

const asText = (body: unknown): string => JSON.stringify(body) ?? '';

function freshName(name: string, known: Set<string>): string {
  const count = [...known].filter((other) => other === name || other.startsWith(`${name} #`)).length;
  const fresh = count > 0 ? `${name} #${count + 1}` : name;
  known.add(fresh);
  return fresh;
}

function ask(
  market: Market,
  { call, by, country = 'de', headers = {} }: ValidRequest,
  body: unknown,
): Promise<Answer> {
  const [method = 'GET', path = '/'] = call.split(' ');
  // Somebody new each time: what one order leaves behind is none of the next one's.
  const visitor = by === 'fremder' ? visitorAt(market.site.port) : market.visitor(by);
  // Their software sends the token: a cookie alone would have to prove that a page of ours asks.
  const token = visitor.cookies.get('.auth._token');
  const proof = token ? { authorization: `Bearer ${token}` } : {};
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  return visitor.ask(path, { method, country, headers: { ...type, ...proof, ...headers }, body: text });
}

async function spoiled(market: Market, request: ValidRequest): Promise<string[]> {
  const lines: string[] = [];
  for (const { at, body } of variationsOf(request.body)) {
    const key = request.headers?.['idempotency-key'];
    const headers = {
      ...request.headers,
      ...(key && { 'idempotency-key': `${key}-${at}`.replaceAll(/[^\w-]/g, '-').slice(0, 80) }),
    };
    const { status, body: answer } = await ask(market, { ...request, headers }, body);
    const failure = status >= 400 ? JSON.stringify(withoutId(JSON.parse(answer.toString() || 'null'))) : '';
    lines.push(`${at}: ${status} ${failure}`);
  }
  return lines;
}

const withoutId = ({ requestId: _, ...rest }: Record<string, unknown>): object => rest;

/** Every endpoint, asked by everybody for nothing in particular. */
async function matrixOf(market: Market, { paths }: OpenApi): Promise<string[]> {
  const lines: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      if (path.endsWith('abmelden')) continue;
      const statuses: string[] = [];
      for (const [role, visitor] of market.visitors) {
        const body = method === 'get' || method === 'delete' ? undefined : '{"Nichts":0}';
        const answer = await visitor.ask(path.replaceAll(/\{\w+\}/g, '1'), {
          method: method.toUpperCase(),
          headers: body ? { 'content-type': 'application/json' } : {},
          body,
        });
        statuses.push(`${role} ${answer.status}`);
      }
      lines.push(`${method.toUpperCase()} ${path}: ${statuses.join(', ')}`);
    }
  }
  return lines;
}

function expectAll({ paths }: OpenApi, asked: ReadonlySet<string>): void {
  const calls = [...asked].map((name) => name.split(' ').slice(1, 3).join(' ').split('?')[0] ?? '');
  const missing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => `${method.toUpperCase()} ${path}`)
      .filter((name) => {
        const pattern = new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
        return !calls.some((call) => pattern.test(call));
      }),
  );
  if (missing.length > 0)
    throw new Error(`test/compare/valid-requests.ts asks nothing of ${missing.join(', ')}`);
}
