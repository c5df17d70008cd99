import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNativeCalls } from './native-calls.ts';

const posted: { Type: string; Id: string }[] = [];
const failures: string[] = [];
const reasons: string[] = [];

/** A page in the app; `takes` says whether anybody is there. */
function page(takes = true) {
  let last = 0;
  return createNativeCalls({
    post: (message) => {
      posted.push(message as { Type: string; Id: string });
      return takes;
    },
    newId: () => {
      last += 1;
      return `call-${last}`;
    },
    onFailure: ({ message }) => failures.push(message),
    onIgnored: (reason) => reasons.push(reason),
  });
}

const result = (value: unknown) => ({ ok: true, result: value }) as const;

beforeEach(() => {
  for (const list of [posted, failures, reasons]) list.length = 0;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('a call to the native side', () => {
  it('is posted with an id of its own and gets the answer of that id, in whatever order they come', async () => {
    const calls = page();
    const asked = [calls.ask('appIdentifier'), calls.ask('pushPermission')] as const;
    expect(posted).toEqual([
      { Type: 'appIdentifier', Id: 'call-1' },
      { Type: 'pushPermission', Id: 'call-2' },
    ]);
    calls.answer('call-2', result('denied'));
    calls.answer('call-1', result('app-7'));
    expect(await Promise.all(asked)).toEqual([
      { ok: true, value: 'app-7' },
      { ok: true, value: 'denied' },
    ]);
    expect([failures, reasons]).toEqual([[], []]);
  });

  it.each([
    ['appIdentifier', 5000],
    ['calculationData', 5000],
    ['pushPermission', 60_000],
    ['trackingPermission', 60_000],
  ] as const)('of %s fails after %i ms', async (name, milliseconds) => {
    const calls = page();
    const asked = calls.ask(name);
    let isOver = false;
    void asked.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const message = `Native call ${name} timed out after ${milliseconds} ms`;
    expect(await asked).toEqual({ ok: false, error: { code: 'timed_out', message } });
    expect(failures).toEqual([message]);
  });

  it('fails at once where nobody takes it, where the app refuses, and where the answer is none', async () => {
    expect(await page(false).ask('appIdentifier')).toMatchObject({ error: { code: 'no_app' } });
    const calls = page();
    const asked = [calls.ask('pushPermission'), calls.ask('pushPermission')] as const;
    calls.answer('call-1', { ok: false, reason: 'not on this device' });
    calls.answer('call-2', result('perhaps'));
    const [refused, unreadable] = await Promise.all(asked);
    expect(refused).toMatchObject({
      error: { code: 'refused', message: 'Native call pushPermission failed: not on this device' },
    });
    expect(unreadable).toMatchObject({ error: { code: 'unreadable' } });
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('answers that nobody waits for are ignored and counted by what they are', async () => {
  const calls = page();
  const first = calls.ask('appIdentifier');
  calls.answer('call-1', result('app-7'));
  calls.answer('call-1', result('app-8'));
  const second = calls.ask('appIdentifier');
  await vi.advanceTimersByTimeAsync(5000);
  calls.answer('call-2', result('app-7'));
  calls.answer('call-3', result('app-7'));
  calls.ignore('foreign');
  expect(await first).toEqual({ ok: true, value: 'app-7' });
  expect((await second).ok).toBe(false);
  expect(calls.ignored()).toEqual({ foreign: 1, malformed: 0, unknown: 1, late: 1, doubled: 1 });
  expect(reasons).toEqual(['doubled', 'late', 'unknown', 'foreign']);
});

it('ends of calls are not remembered for ever', async () => {
  const calls = page();
  for (let call = 1; call <= 101; call += 1) {
    const asked = calls.ask('appIdentifier');
    calls.answer(`call-${call}`, result('app-7'));
    await asked;
  }
  calls.answer('call-1', result('app-7'));
  calls.answer('call-2', result('app-7'));
  expect(reasons).toEqual(['unknown', 'doubled']);
});
