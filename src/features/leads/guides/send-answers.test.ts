import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patienceMs, sendAnswers } from './send-answers.ts';

const noted = vi.hoisted(() => [] as unknown[]);
vi.mock('#shell/shared.ts', () => ({ reportError: (error: unknown) => void noted.push(error) }));

const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  noted.length = 0;
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
});
afterEach(() => vi.unstubAllGlobals());

const answers = { zipCode: '10115', built: 'passive' };

describe('answers', () => {
  it('are sent whole, and the result comes back in our own names', async () => {
    ask.mockResolvedValue(Response.json({ GuideId: 1, Measures: [{ Key: 'roof', KilogramsCo2: 7 }] }));
    expect(await sendAnswers(1, answers)).toEqual({
      guideId: 1,
      measures: [{ key: 'roof', kilogramsCo2: 7 }],
    });
    const [path, sent] = ask.mock.calls[0] ?? [];
    expect([path, sent?.method, JSON.parse(String(sent?.body))]).toEqual([
      ...['/api/leads/1/compare', 'POST', answers],
    ]);
    expect(noted).toEqual([]);
  });

  it('that are wrong come back with why, by the key of their question', async () => {
    const fields = { zipCode: 'Diese Postleitzahl gibt es nicht.' };
    ask.mockResolvedValue(Response.json({ fields }, { status: 400 }));
    expect(await sendAnswers(1, answers)).toEqual({ fields });
    expect(noted).toEqual([]);
  });

  it.each([
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['by a server that fails', async () => Response.json({ code: 'internal' }, { status: 500 })],
    ['by what is no answer', async () => new Response('<html>')],
  ])('that cannot be compared %s give no result, which is noted', async (_, answer) => {
    ask.mockImplementation(answer);
    expect(await sendAnswers(1, answers)).toBe(false);
    expect(noted).toHaveLength(1);
  });

  it('that nobody answers are given up after a while, which is noted', async () => {
    const patience = new AbortController();
    const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    ask.mockImplementation(
      (_, sent) =>
        new Promise((_resolve, reject) => {
          sent?.signal?.addEventListener('abort', () => reject(sent.signal?.reason));
        }),
    );
    const sending = sendAnswers(1, answers);
    expect(asked.mock.calls).toEqual([[patienceMs]]);
    patience.abort(new DOMException('timed out', 'TimeoutError'));
    expect(await sending).toBe(false);
    expect(noted).toMatchObject([{ name: 'TimeoutError' }]);
    asked.mockRestore();
  });
});
