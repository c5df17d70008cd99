import type { FastifyInstance } from 'fastify';
import { isTooDeepJson } from '#platform/http/json-depth.rules.ts';

/**
 * PostgreSQL cannot hold U+0000 in a text, nor half of a surrogate pair in jsonb. Nobody types either, so a request
 * that brings one is refused as unreadable.
 */
const unreadable = () => Object.assign(new Error('unstorable text in the request'), { statusCode: 400 });

/** Refuses such text in addresses and JSON bodies; to be installed before the routes. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw unreadable();
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // Some programs name a type for the body that they do not send; who needs one says so.
    if (text === '') done(null, undefined);
    else if (isTooDeepJson(text) || hasUnstorableText(text)) done(unreadable());
    else parse(request, text, done);
  });
}

/** The body of a page's form, in either encoding that browsers send. */
export function storableForm(body: Buffer): Buffer {
  if (body.includes(0) || body.includes('%00')) throw unreadable();
  return body;
}

/** The same of a form with files: these may hold anything, its texts may not. */
export function storableUpload(body: Buffer, contentType: string): Buffer {
  const [, boundary] = /^multipart\/form-data;.*\bboundary="?([^";]{1,70})"?/i.exec(contentType) ?? [];
  if (boundary === undefined) return storableForm(body);
  let from = body.indexOf(`--${boundary}`);
  while (from >= 0) {
    const next = body.indexOf(`\r\n--${boundary}`, from);
    const part = body.subarray(from, next < 0 ? body.length : next);
    const head = part.subarray(0, Math.max(0, part.indexOf('\r\n\r\n'))).toString('latin1');
    if (!/;\s*filename\*?=/i.test(head) && part.includes(0)) throw unreadable();
    from = next < 0 ? -1 : next + 2;
  }
  return body;
}

const suspicious = /\\u(?:0000|d[89a-f])/i;

/** Looks closer only where an escape could be one: "\\u0000" may also be a typed backslash. */
function hasUnstorableText(json: string): boolean {
  if (!suspicious.test(json)) return false;
  let isFound = false;
  const check = (text: string) => {
    isFound ||= text.includes('\0') || !text.isWellFormed();
  };
  try {
    JSON.parse(json, (key, value: unknown) => {
      check(key);
      if (typeof value === 'string') check(value);
      return value;
    });
  } catch {
    // Not JSON at all: the parser says so.
  }
  return isFound;
}
