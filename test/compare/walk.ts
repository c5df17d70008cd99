import { type Field, type Form, formsOf } from './html.ts';
import type { Answer, CountryCode, Values, Visitor } from './visitor.ts';

/** Fields by which the form of a step is known. */
const steps = ['stations.0.address.lastName', 'stations.0.amount', 'paymentId', 'payment.', 'idempotencyKey'];
const max = 8;

const isStep = ({ method, fields }: Form): boolean =>
  method === 'post' && fields.some(({ name }) => steps.some((step) => name.startsWith(step)));

/**
 * Orders as somebody does whose browser runs no scripts: fills in what a step asks for out of `values`, goes on, and
 * ends where no step is asked for any more. `until` stops before a page whose path it matches is sent.
 */
export async function walkOrder(
  visitor: Visitor,
  start: string,
  { values, country = 'de', until }: { values: Values; country?: CountryCode; until?: RegExp },
): Promise<{ path: string; answer: Answer }> {
  let path = start;
  const gone: string[] = [];
  for (let step = 0; step < max; step += 1) {
    const page = await visitor.ask(path, { country, keep: true });
    if (page.status >= 300 && page.status < 400) {
      path = localPath(page.headers.location ?? '', path);
      continue;
    }
    const form = formsOf(page.body.toString()).find(isStep);
    if (!form || until?.test(path)) return { path, answer: page };
    gone.push(path);
    const own = Object.fromEntries(Object.entries(values).filter(([name]) => hasField(form.fields, name)));
    const sent = await visitor.submit(path, isStep, own, { country });
    if (sent.status < 300 || sent.status >= 400)
      throw new Error(`${path} is refused: ${sent.status} ${complaint(sent)}`);
    const next = sent.headers.location ?? '';
    if (/^https?:/.test(next) && /\/demo\//.test(next)) return { path: next, answer: sent };
    path = localPath(next, path);
  }
  throw new Error(`the order does not end: ${gone.join(' → ')}`);
}

const hasField = (fields: readonly Field[], name: string): boolean =>
  fields.some((field) => field.name === name);

const localPath = (location: string, from: string): string => {
  const url = new URL(location, `http://localhost${from}`);
  return `${url.pathname}${url.search}`;
};

function complaint({ body }: Answer): string {
  return [...body.toString().matchAll(/role="alert"[\s\S]{0,1500}/g)]
    .map(([text]) => text.replaceAll(/<[^>]+>/g, ' '))
    .join();
}
