import { describe, expect, it } from 'vitest';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { nobody } from '#test/visitors.ts';
import { requireProvedForm } from './csrf-proof.ts';
import type { RequestContext } from './request-context.ts';

const send = (csrfToken: string | null, fields: Record<string, string>) =>
  requireProvedForm(
    { visitor: { ...nobody, csrfToken } } as RequestContext,
    new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) }),
  );

describe('the proof that a form is ours', () => {
  it.each([
    ['missing', {}],
    ['empty', { [csrfField]: '' }],
    ['another one', { [csrfField]: 'token-b' }],
  ])('is asked of whom a cookie signs in: %s is refused with 403', async (_, fields) => {
    await expect(send('token-a', fields)).rejects.toMatchObject({ init: { status: 403 } });
  });

  it('lets the form pass when it is right', async () => {
    expect((await send('token-a', { [csrfField]: 'token-a', name: 'Eva' })).text('name')).toBe('Eva');
  });

  it('is not asked of strangers', async () => {
    expect((await send(null, { name: 'Eva' })).text('name')).toBe('Eva');
  });
});
