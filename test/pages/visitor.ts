import { randomInt } from 'node:crypto';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseHTML } from 'linkedom';

/** What differs between the three sites. */
export const sites = {
  de: { host: 'localhost', postalCode: '10115', phone: '030 901820', prefix: 'DE' },
  at: { host: 'at.localhost', postalCode: '1010', phone: '01 53115', prefix: 'AT' },
  ch: { host: 'ch.localhost', postalCode: '8001', phone: '044 668 18 00', prefix: 'CH' },
} as const;
export type SiteCode = keyof typeof sites;

/** Hosts of partners: that of the demo market's, and the one of partners.spec.ts (`scripts/e2e.ts`). */
export const partnerHosts = { demo: 'partner.localhost', own: 'heizoel.partner.localhost' } as const;

/** What is typed, chosen, ticked or attached, by the field's name; null leaves out what would be sent. */
export type Values = Readonly<Record<string, string | readonly string[] | File | null>>;

/** A page as somebody without scripts has it. */
export type PageAnswer = {
  status: number;
  /** Path and query, after all redirects. */
  url: string;
  headers: Headers;
  html: string;
  document: Document;
  /** The first heading. */
  heading: string;
  /** What can be read in the page's main part, white space folded. */
  text: string;
  /** What the summary of errors says; empty without one. */
  errors: string;
  /** Value of a field as it stands in the page; null when there is no such field. */
  value(name: string): string | null;
};

/** Somebody with cookies and without scripts: follows links, fills in forms, is sent on by redirects. */
export class PageVisitor {
  readonly cookies = new Map<string, string>();
  /** What the browser calls itself; '' as programs do, which statistics of visitors leave out. */
  agent = '';
  readonly #origin: string;
  readonly #host: string;
  /** Wrong passwords count against an address: each visitor has its own, where the system knows more than one. */
  readonly #address =
    process.platform === 'linux' ? `127.${[1, 2, 3].map(() => randomInt(1, 255)).join('.')}` : '127.0.0.1';

  /** A country's site, or a partner's; `origin` is that of a market of the test's own. */
  constructor(site: SiteCode | keyof typeof partnerHosts = 'de', origin = process.env.E2E_URL) {
    if (!origin) throw new Error('E2E_URL is not set: run npm run e2e');
    this.#origin = origin;
    this.#host = site === 'demo' || site === 'own' ? partnerHosts[site] : sites[site].host;
  }

  /** The page at a path. */
  open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<PageAnswer> {
    return this.#go(path, { headers });
  }

  /** Follows the first link whose text or label contains the text. */
  follow(page: PageAnswer, label: string | RegExp): Promise<PageAnswer> {
    return this.open(linkIn(page, label));
  }

  /**
   * Fills in the form of the button that says so, of several the first that has the fields, and presses it. Answers the
   * page after all redirects; throws when no such button can be pressed. The button itself may be given, too.
   */
  press(page: PageAnswer, label: string | RegExp | Element, values: Values = {}): Promise<PageAnswer> {
    const button = isElement(label) ? label : buttonIn(page, label, values);
    const form = formWith(button);
    if (!form) throw new Error(`"${label}" sends no form`);
    const fields = fieldsOf(form, button, values);
    const action = attributeOf(button, 'formAction') ?? form.getAttribute('action') ?? '';
    const target = new URL(action || page.url, `http://x${page.url}`);
    if ((form.getAttribute('method') ?? 'get').toLowerCase() === 'get')
      return this.open(`${target.pathname}?${paramsOf(fields)}`);
    const multipart = attributeOf(form, 'encType') === 'multipart/form-data';
    return this.#go(target.pathname + target.search, {
      method: 'POST',
      body: multipart ? formDataOf(fields) : paramsOf(fields),
    });
  }

  /** Posts fields to an address without having seen a form of it. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<PageAnswer> {
    return this.#go(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** A request as the page's scripts send them; redirects are not followed. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search, port } = new URL(path, this.#origin);
    const sent = new Request(new URL(pathname + search, this.#origin), init);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = {
      port,
      path: pathname + search,
      method: sent.method,
      localAddress: this.#address,
      headers: {
        ...Object.fromEntries(sent.headers),
        ...(cookie && { cookie }),
        ...(this.agent && { 'user-agent': this.agent }),
        host: `${this.#host}:${port}`,
      },
      body: Buffer.from(await sent.arrayBuffer()),
    };
    let answer = await exchange(asked);
    // A server that has more to do than it can says when to come back, also on a machine that others keep busy.
    for (
      let again = 0;
      again < 10 && answer.status === 503 && answer.headers.has('retry-after');
      again += 1
    ) {
      await pause(Number(answer.headers.get('retry-after')) * 1000);
      answer = await exchange(asked);
    }
    this.#keep(answer.headers.getSetCookie());
    return answer;
  }

  /** Signs in by name and password; throws when that fails. */
  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.request('/api/account/jwt/anmelden', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ UserName: email, Password: password }),
    });
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status}`);
  }

  async #go(path: string, { headers: given = {}, ...init }: RequestInit): Promise<PageAnswer> {
    const headers = { ...(this.agent && { accept: 'text/html' }), ...given };
    let url = path;
    let answer = await this.request(url, { headers, ...init });
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 10; hops += 1) {
      const next = new URL(answer.headers.get('location') ?? '', new URL(url, this.#origin));
      url = next.pathname + next.search;
      answer = await this.request(url, { headers });
    }
    return pageOf(url, answer, await answer.text());
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = '', ...rules] = cookie.split('; ');
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
      const isGone = value === '' || rules.some((rule) => /^max-age=0$/i.test(rule));
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** By hand, because `fetch` sends no other host than the address's. */
async function exchange({ body, ...options }: RequestOptions & { body: Buffer }): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ ...options, hostname: '127.0.0.1' }, resolve)
    .on('error', reject)
    .end(body);
  const answer = await promise;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) headers.append(name, value);
  const content = Buffer.concat(await answer.toArray());
  return new Response(content.length > 0 ? content : null, { status: answer.statusCode ?? 0, headers });
}

/** The parser keeps the spelling of names, which React writes as in its own source. */
const attributeOf = (element: Element, name: string): string | null =>
  element.getAttribute(name) ?? element.getAttribute(name.toLowerCase());

const folded = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The first part of a page that a selector finds and that says so, as a page: what is pressed and followed stands in it. */
export function partOf(page: PageAnswer, selector: string, label = ''): PageAnswer {
  const part = [...page.document.querySelectorAll(selector)].find((one) =>
    folded(one.textContent).includes(label),
  );
  if (!part) throw new Error(`${page.url} (${page.status}) has no ${selector} with "${label}"`);
  return pageOf(page.url, page, `<!doctype html><html><body>${part.outerHTML}</body></html>`);
}

/** What stands beside a field: the texts that it is described by; throws where nothing describes it. */
export function besides({ document, url, status }: PageAnswer, name: string): string {
  const fields = [...document.querySelectorAll(`[name="${name}"]:not([type="hidden"])`)];
  const ids = fields.flatMap((field) => field.getAttribute('aria-describedby')?.match(/\S+/g) ?? []);
  const texts = ids.map((id) => folded(document.getElementById(id)?.textContent)).filter(Boolean);
  if (texts.length === 0) throw new Error(`${url} (${status}) says nothing beside "${name}"`);
  return texts.join(' ');
}

function pageOf(url: string, answer: Pick<Response, 'status' | 'headers'>, html: string): PageAnswer {
  const { document } = parseHTML(html);
  const main = document.querySelector('main') ?? document.querySelector('body');
  return {
    status: answer.status,
    url,
    headers: answer.headers,
    html,
    document,
    heading: folded(document.querySelector('h1')?.textContent),
    text: folded(main?.textContent),
    errors: folded(document.querySelector('[role="alert"]')?.textContent),
    value: (name) => valueIn(document, name),
  };
}

function valueIn(document: Document, name: string): string | null {
  const fields = [...document.querySelectorAll(`[name="${name}"]`)];
  const chosen = fields.find((field) => isChoice(field) && field.hasAttribute('checked'));
  const field = chosen ?? fields.find((one) => !isChoice(one));
  return field ? typedIn(field) : null;
}

const isChoice = (field: Element): boolean => /^(radio|checkbox)$/.test(field.getAttribute('type') ?? '');

function typedIn(field: Element): string {
  if (field.localName === 'textarea') return withoutEscapes(field.textContent ?? '');
  if (field.localName !== 'select') return field.getAttribute('value') ?? (isChoice(field) ? 'on' : '');
  const options = [...field.querySelectorAll('option')];
  const option = options.find((one) => one.hasAttribute('selected')) ?? options[0];
  return option?.getAttribute('value') ?? option?.textContent ?? '';
}

/** linkedom leaves the text of a textarea as it stands in the page's source (findings/linkedom-textarea.sh). */
const withoutEscapes = (source: string): string =>
  parseHTML(`<p>${source}</p>`).document.querySelector('p')?.textContent ?? '';

const says = (element: Element, label: string | RegExp): boolean => {
  const name = folded(element.getAttribute('aria-label') ?? element.textContent);
  return typeof label === 'string' ? name.includes(label) : label.test(name);
};

export function linkIn({ document, url }: PageAnswer, label: string | RegExp): string {
  const link = [...document.querySelectorAll('a[href]')].find((one) => says(one, label));
  const href = link?.getAttribute('href');
  if (!href) throw new Error(`${url} has no link "${label}"`);
  return href;
}

const isElement = (given: object | string): given is Element =>
  typeof given === 'object' && 'closest' in given;

function buttonIn({ document, url, status }: PageAnswer, label: string | RegExp, values: Values): Element {
  const buttons = [...document.querySelectorAll('button, input[type="submit"]')];
  const meant = buttons.filter((one) => says(one, label) && one.getAttribute('type') !== 'button');
  const hasFields = (one: Element) =>
    Object.keys(values).every((name) => formWith(one)?.querySelector(`[name="${name}"]`));
  const button = meant.find(hasFields) ?? meant[0];
  if (!button || button.hasAttribute('disabled')) {
    const known = buttons.map((one) => folded(one.textContent)).join(' | ');
    throw new Error(`${url} (${status}) has no button "${label}", but ${known}`);
  }
  return button;
}

const formWith = (button: Element): Element | null =>
  button.closest('form') ?? button.ownerDocument.querySelector(`form#${button.getAttribute('form')}`);
type SentField = [name: string, value: string | File];

/** What a browser sends: fields in their order, the pressed button, nothing disabled, unticked or unnamed. */
function fieldsOf(form: Element, button: Element, values: Values): SentField[] {
  const sent: SentField[] = [];
  const typed = new Set<string>();
  const id = form.getAttribute('id');
  const outside = id ? [...form.ownerDocument.querySelectorAll(`[form="${id}"]`)] : [];
  for (const field of [...form.querySelectorAll('input, select, textarea'), ...outside]) {
    const name = field.getAttribute('name');
    if (!name || field.hasAttribute('disabled') || field.closest('fieldset[disabled]')) continue;
    if (field.localName === 'button') continue;
    if (name in values) typed.add(name);
    else if (isSentAsItStands(field)) sent.push([name, typedIn(field)]);
  }
  for (const [name, value] of Object.entries(values)) {
    if (!typed.has(name)) throw new Error(`the form has no field "${name}"`);
    for (const one of value === null ? [] : [value].flat()) sent.push([name, one]);
  }
  const name = button.getAttribute('name');
  if (name) sent.push([name, button.getAttribute('value') ?? '']);
  return sent;
}

const isSentAsItStands = (field: Element): boolean =>
  isChoice(field)
    ? field.hasAttribute('checked')
    : !/^(submit|button|image|file|reset)$/.test(field.getAttribute('type') ?? '');

/** A file goes by its name where a form takes none. */
const paramsOf = (fields: readonly SentField[]): URLSearchParams =>
  new URLSearchParams(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));

function formDataOf(fields: readonly SentField[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
