import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';

/** Serves each stand-in below its path, e.g. "/demo/zahlung/paypal". */
export function mountStandIns(app: FastifyInstance, standIns: Readonly<Record<string, StandIn>>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
    for (const [path, standIn] of Object.entries(standIns)) {
      scope.all(`${path}/*`, async (request, reply) => {
        const answer = await standIn(standInRequest(request, path));
        return reply
          .code(answer.status)
          .headers(answer.headers ?? {})
          .send(answer.body);
      });
    }
  });
}

function standInRequest(request: FastifyRequest, below: string) {
  const url = new URL(request.url, 'http://demo');
  return {
    method: request.method,
    /** Below the stand-in's own address, e.g. "/v2/checkout/orders". */
    path: url.pathname.slice(below.length),
    query: url.searchParams,
    header: (name: string): string | undefined => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    body: typeof request.body === 'string' ? request.body : '',
  };
}

/**
 * The stand-in of somebody else's service: speaks its HTTP and does nothing outside. The demo market mounts it, the
 * tests serve it on a port of its own.
 */
export type StandIn = (request: StandInRequest) => Promise<StandInAnswer>;

export type StandInRequest = ReturnType<typeof standInRequest>;

export type StandInAnswer = { status: number; headers?: Record<string, string>; body: string };

export const json = (status: number, body: object): StandInAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Where a stand-in keeps what it was told. */
export type StandInStore = {
  get(key: string): Promise<unknown>;
  set(key: string, content: object): Promise<void>;
  /** Does one piece of work after the other, also of other processes: what it reads is still so when it writes. */
  inTurn<Answer>(work: (store: StandInStore) => Promise<Answer>): Promise<Answer>;
};

/** A stand-in that does nothing for two requests at once, like the ledger that it stands for. */
export const servingInTurn =
  <Settings extends { store: StandInStore }>(serve: (settings: Settings) => StandIn) =>
  (settings: Settings): StandIn =>
  (request) =>
    settings.store.inTurn((store) => serve({ ...settings, store })(request));

/** Entries of one kind. */
export const shelf = <Entry extends object>(store: StandInStore, kind: string) => ({
  get: async (id: string) => (await store.get(`${kind} ${id}`)) as Entry | null,
  set: (id: string, entry: Entry) => store.set(`${kind} ${id}`, entry),
});

/** The same key gets the same answer, as providers keep them for hours; without one, and when it failed, a new one. */
export async function answerOnce(store: StandInStore, key: string | null, act: () => Promise<StandInAnswer>) {
  const known = key ? await store.get(key) : null;
  if (known) return known as StandInAnswer;
  const answer = await act();
  if (key && answer.status < 300) await store.set(key, answer);
  return answer;
}

export const redirectTo = (location: string): StandInAnswer => ({
  status: 303,
  headers: { location },
  body: '',
});

const style = `
:root { color-scheme: light dark; font: 17px/1.5 Figtree, system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f6f4ef, #14211f); color: light-dark(#12312e, #e8f0ee); }
main { box-sizing: border-box; width: min(26rem, 100% - 2rem); padding: 1.5rem; border: 1px solid light-dark(#dcd8cf, #34423f); border-radius: 10px; background: light-dark(#fff, #1b2a28); }
h1 { font-size: 1.4rem; margin: 0 0 1rem; }
.demo { padding: .6rem .8rem; border-radius: 8px; background: light-dark(#fdf0d9, #4a3813); font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .3rem 1rem; } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; font-weight: 600; }
button { font: inherit; width: 100%; min-height: 48px; margin-top: .7rem; border-radius: 10px; border: 1px solid light-dark(#8a978f, #6b7a76); background: transparent; color: inherit; cursor: pointer; }
button:first-of-type { background: #f2a23c; border-color: #f2a23c; color: #2b1a02; font-weight: 700; }
button:focus-visible { outline: 3px solid light-dark(#12312e, #fff); outline-offset: 2px; }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** A provider's "1949.70" as people read it. */
export const shownSum = (value: string, currency: string): string =>
  formatter(currency === 'CHF' ? 'de-CH' : 'de-DE').money(cents(Math.round(Number(value) * 100)));

/** What the stand-in of a provider with a page of its own is told. */
export type PageSettings = {
  store: StandInStore;
  secret: string;
  /** Where the page of a payment is, as the browser reaches it. */
  pageUrl(of: { returnUrl: string; id: string }): string;
  /** Delivers a message; null: none are sent. */
  send: ((message: SentMessage) => Promise<void>) | null;
};

export type SentMessage = { headers: Record<string, string>; body: string };

type Choices = { title: string; sum: string; choices: Readonly<Record<string, string>> };

/** The page where a customer decides about a payment, and what follows from the decision. */
export async function decide<Payment>(
  { method, body }: StandInRequest,
  known: Payment | null,
  on: {
    page(known: Payment): Choices;
    after(known: Payment, decision: string | null): Promise<StandInAnswer>;
  },
): Promise<StandInAnswer> {
  if (!known) return { status: 404, body: 'Diese Zahlung gibt es nicht.' };
  if (method !== 'POST') return decisionPage(on.page(known));
  return on.after(known, new URLSearchParams(body).get('decision'));
}

/** Plain, and it says what it is. */
function decisionPage({ title, sum, choices }: Choices): StandInAnswer {
  const buttons = Object.entries(choices).map(
    ([value, label]) => `<button name="decision" value="${escaped(value)}">${escaped(label)}</button>`,
  );
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // A browser follows a form's redirects only where this allows it: back to the shop.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p class="demo">Demo: Es fließt kein Geld.</p><dl><dt>Betrag</dt><dd>${escaped(sum)}</dd></dl><form method="post">${buttons.join('')}</form></main></body></html>`,
  };
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
