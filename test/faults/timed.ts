import { expect } from 'vitest';

export type Timed = { status: number; retryAfter: string | null; ms: number };

export async function timed(url: string, init?: RequestInit): Promise<Timed> {
  const begun = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - begun,
  };
}

/** Needs the database. */
export const renewedAt = (url: string): Promise<Timed> =>
  timed(`${url}/session/renew`, { headers: { cookie: `visitor_session=${'a'.repeat(43)}` } });

/** Far from waiting for ever, which is what has no limit does; the two seconds themselves depend on the machine. */
const max = 10_000;

export async function expectFailingFast(answers: readonly Timed[]): Promise<void> {
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(answer.ms).toBeLessThan(max);
  }
}

export async function until(isTrue: () => Promise<boolean>, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isTrue())) expect(performance.now()).toBeLessThan(end);
}
