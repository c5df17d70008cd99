import { expect, it } from 'vitest';
import { statusOf } from './error-page.tsx';

it.each([
  [{ status: 404, statusText: '', internal: false, data: 'This page could not be found' }, 404],
  [{ statusCode: 503 }, 503],
  [{ status: 413 }, 413],
  [{ statusCode: 'strange', status: null }, 500],
  [{}, 500],
  ['out of order', 500],
  [null, 500],
])('of %j has the status %i', (error, status) => expect(statusOf(error)).toBe(status));

it('of an error that says nothing of a status has the status 500', () => {
  expect(statusOf(new TypeError('x is not a function'))).toBe(500);
});
