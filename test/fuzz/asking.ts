import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { bodiesOf, type FormPage } from './forms.ts';

/** Requests per endpoint; FUZZ_REQUESTS=2000 for the long run. */
export const requestsPerEndpoint = Number(process.env.FUZZ_REQUESTS ?? 500);

/** Requests per form of those who are signed in: known people, of whom less is to be feared than of strangers. */
export const requestsPerForm = Math.ceil(requestsPerEndpoint * 0.5);

/** The same in every run, so that what turns red is the change at hand; FUZZ_SEED=1, 2, … to ask something else. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 0) });

/** Whoever is refused at the door of every page has shown nothing. */
export async function expectTaken(
  app: FastifyInstance,
  pages: readonly FormPage[],
  by: Pick<Bombarded, 'headers' | 'count'>,
): Promise<void> {
  const taken: (readonly [string, number])[] = [];
  for (const page of pages) taken.push([page.path, await bombardForm(app, { ...page, ...by })]);
  expect(taken.filter(([, count]) => count === 0)).toEqual([]);
}

type Bombarded = FormPage & { headers: Record<string, string>; count: number };

/** The form was read, and refused for what it says. */
const isAnswered = [409, 422];

/** Where whoever is not signed in is led to: nobody who sends a form of theirs. */
const login = '/benutzerkonto/anmeldung';

/**
 * Most of the bodies go where the site's own script sends them: there the action alone answers. Now and then the page
 * is drawn, too, which is as dear as many actions.
 */
export async function bombardForm(app: FastifyInstance, page: Bombarded): Promise<number> {
  const [path, query] = page.path.split('?');
  let sent = 0;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(bodiesOf(page), async ({ type, payload }) => {
      sent += 1;
      const isDrawn = sent % 50 === 0;
      const url = `${path}${isDrawn ? '' : '.data'}${query === undefined ? '' : `?${query}`}`;
      const answer = await ask(app, {
        method: 'POST',
        url,
        payload,
        headers: { ...page.headers, host: 'localhost', 'content-type': type },
      });
      const asked = `POST ${url} ${payload.slice(0, 300)}`;
      expect(answer.statusCode, asked).toBeLessThan(500);
      expect(answer.body, asked).not.toMatch(/\bat .*\.ts:\d+/);
      if (page.headers.authorization) {
        expect(`${answer.headers.location} ${answer.body}`, asked).not.toContain(login);
      }
      if (answer.statusCode < 400 || isAnswered.includes(answer.statusCode)) taken += 1;
    }),
    { numRuns: page.count },
  );
  return taken;
}

/**
 * Asks in a turn of the event loop of its own: what is answered from memory alone would never let it turn, and a process
 * that does not come to turn refuses requests.
 */
export async function ask(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  await setImmediate();
  return app.inject(request);
}
