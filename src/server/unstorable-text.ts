import type { FastifyInstance } from 'fastify';

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
    if (hasUnstorableText(text)) done(unreadable());
    else parse(request, text, done);
  });
}

/** The body of a page's form, in either encoding that browsers send. */
export function storableForm(body: Buffer): Buffer {
  if (body.includes(0) || body.includes('%00')) throw unreadable();
  return body;
}

const suspicious = /\\u(?:0000|d[89a-f])/i;

/** Looks closer only where an escape could be one: "\\u0000" may also be a typed backslash. */
function hasUnstorableText(json: string): boolean {
  if (!suspicious.test(json)) return false;
  let isFound = false;
  const look = (text: string) => {
    isFound ||= text.includes('\0') || !text.isWellFormed();
  };
  try {
    JSON.parse(json, (key, value: unknown) => {
      look(key);
      if (typeof value === 'string') look(value);
      return value;
    });
  } catch {
    // Not JSON at all: the parser says so.
  }
  return isFound;
}
