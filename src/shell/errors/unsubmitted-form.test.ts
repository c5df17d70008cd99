import type { DataStrategyResult } from 'react-router';
import { expect, it } from 'vitest';
import { noteSentForm, unansweredOf } from '#platform/forms/lost-answer.ts';
import { keepForm } from './unsubmitted-form.ts';

const form = { id: 'a', path: '/newsletter' };
const lost: DataStrategyResult = { type: 'error', result: new TypeError('Failed to fetch') };

/** Posts the form, or something that a page posts by itself, and answers what the router goes on with. */
async function post(answer: DataStrategyResult, { isOfForm = true, isBrokenOff = false } = {}) {
  const broken = new AbortController();
  if (isOfForm) noteSentForm({ ...form, answered: undefined });
  const request = new Request('https://de.example/newsletter', { method: 'POST', signal: broken.signal });
  const results = await keepForm({ request } as Parameters<typeof keepForm>[0], async () => {
    if (isBrokenOff) broken.abort();
    return { page: answer };
  });
  return results?.page?.type;
}

it('keeps a form without an answer, and takes back what was said when it is sent again', async () => {
  expect(await post(lost)).toBe('data');
  expect(unansweredOf(form)).toMatchObject({ why: 'unreached' });
  expect(await post({ type: 'data', result: {} })).toBe('data');
  expect(unansweredOf(form)).toBeNull();
});

it('says nothing of a post that another one broke off: the server may have done what it asked for', async () => {
  expect(await post({ type: 'error', result: undefined }, { isBrokenOff: true })).toBe('error');
  expect(unansweredOf(form)).toBeNull();
});

it('leaves what was said standing while the page posts something else by itself', async () => {
  await post(lost);
  await post({ type: 'data', result: {} }, { isOfForm: false });
  expect(unansweredOf(form)).toMatchObject({ why: 'unreached' });
});
