import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { answerOrNull } from './unanswered.ts';

describe('what a page asks its server for', () => {
  it('is the answer', async () => {
    expect(await answerOrNull(Promise.resolve(7))).toBe(7);
  });

  it.each([
    ['without a network', new TypeError('Failed to fetch')],
    ['on a busy server', new ErrorResponse(503, 'Service Unavailable', '')],
    ['after too many requests', new ErrorResponse(429, 'Too Many Requests', '')],
  ])('is nothing %s', async (_, error) => {
    expect(await answerOrNull(Promise.reject(error))).toBeNull();
  });

  it.each([
    ['a redirection', new Response(null, { status: 302 })],
    ['a page that does not exist', new ErrorResponse(404, 'Not Found', '')],
  ])('leaves %s to the router', async (_, thrown) => {
    await expect(answerOrNull(Promise.reject(thrown))).rejects.toBe(thrown);
  });
});
