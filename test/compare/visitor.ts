import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Form, formsOf } from './html.ts';

export type CountryCode = 'de' | 'at' | 'ch';
export const countryCodes: readonly CountryCode[] = ['de', 'at', 'ch'];

export const hosts: Record<CountryCode, string> = { de: 'localhost', at: 'at.localhost', ch: 'ch.localhost' };

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** As they came: name, value, name, value. */
  rawHeaders: readonly string[];
  body: Buffer;
};

export type Asking = {
  method?: string;
  country?: CountryCode;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
  /** Keep the cookies that come with the answer. */
  keep?: boolean;
};

/** Somebody with a browser's cookies, which are the same on the sites of all countries. */
export type Visitor = {
  cookies: Map<string, string>;
  ask(path: string, asking?: Asking): Promise<Answer>;
  json(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Opens a page, fills in the first form that `which` wants and sends it; keeps cookies. */
  submit(path: string, which: (form: Form) => boolean, values?: Values, asking?: Asking): Promise<Answer>;
};

export type Values = Readonly<Record<string, string>>;

const agent = new Agent({ keepAlive: true, maxSockets: 2 });

export function visitorAt(port: number, cookies = new Map<string, string>()): Visitor {
  const ask: Visitor['ask'] = async (
    path,
    { method = 'GET', country = 'de', headers = {}, body, keep } = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { host: `${hosts[country]}:${port}`, ...(cookie && { cookie }), ...headers };
    let answer = await send(port, path, method, body, sent);
    // A database that other work of this machine kept from answering in time says nothing of the product.
    for (let again = 0; answer.status === 503 && again < 5; again += 1) {
      await pause(500);
      answer = await send(port, path, method, body, sent);
    }
    if (keep) keepCookies(cookies, answer);
    return answer;
  };
  return {
    cookies,
    ask,
    json: (method, path, body, headers = {}) =>
      ask(path, {
        method,
        keep: true,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    submit: async (path, which, values = {}, asking = {}) => {
      const page = await ask(path, { ...asking, keep: true });
      const forms = formsOf(page.body.toString());
      const form = forms.find(which);
      if (!form) {
        const found = forms.map(({ fields }) =>
          fields.map(({ name, value }) => `${name}=${value}`).join('&'),
        );
        throw new Error(
          `${path} (${page.status} ${page.headers.location ?? ''}) has no such form:\n${found.join('\n')}`,
        );
      }
      return ask(new URL(form.action || path, `http://x${path}`).href.slice('http://x'.length), {
        ...asking,
        method: 'POST',
        keep: true,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...asking.headers },
        body: bodyOf(form, values),
      });
    },
  };
}

function bodyOf({ fields }: Form, values: Values): string {
  const sent = fields.filter(({ isSent, name }) => isSent && !(name in values));
  return `${new URLSearchParams([...sent.map(({ name, value }) => [name, value]), ...Object.entries(values)])}`;
}

/** Forms with a field of this name, and value if one is given. */
export const having =
  (name: string, value?: string) =>
  ({ fields }: Form): boolean =>
    fields.some((field) => field.name === name && (value === undefined || field.value === value));

function send(
  port: number,
  path: string,
  method: string,
  body: string | Buffer | undefined,
  headers: Record<string, string>,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const asked = request(
    { agent, port, host: '127.0.0.1', path, method, headers: { ...headers, ...length } },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value ?? '')]),
          ),
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    },
  );
  asked.on('error', reject);
  asked.end(body);
  return promise;
}

function keepCookies(cookies: Map<string, string>, { rawHeaders }: Answer): void {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'set-cookie') continue;
    const [pair = '', ...rules] = (rawHeaders[at + 1] ?? '').split('; ');
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    const isGone = value === '' || rules.some((rule) => /^max-age=0$/i.test(rule));
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** Signs in by name and password. */
export async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
  const body = { UserName: email, Password: password };
  const answer = await visitor.json('POST', '/api/account/jwt/anmelden', body);
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status} ${answer.body}`);
}
