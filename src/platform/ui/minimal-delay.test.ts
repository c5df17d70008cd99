import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withMinimalDelay } from './minimal-delay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number) =>
  new Promise<string>((done) => setTimeout(() => done('answer'), milliseconds));

it.each([
  ['an answer of 0 ms comes after 200', 0, 200],
  ['one of 350 ms as soon as it is there', 350, 350],
])('%s', async (_, takes, until) => {
  let answer = 'none';
  void withMinimalDelay(after(takes)).then((text) => {
    answer = text;
  });
  await vi.advanceTimersByTimeAsync(until - 1);
  expect(answer).toBe('none');
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBe('answer');
});

it('a failure is held back as long, and stays one', async () => {
  const failed = vi.fn();
  void withMinimalDelay(Promise.reject(new Error('offline'))).catch(failed);
  await vi.advanceTimersByTimeAsync(199);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(new Error('offline'));
});
