import { randomUUID } from 'node:crypto';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { PostErrors } from './read-post.ts';
import type { Written } from './write-post.ts';

/**
 * What a page shows after a form of it was refused: everything that was typed. 409 where its loader has to say anew what
 * holds: other guidelines, that somebody may not write, that what is answered is gone, or what the form has become before;
 * sent once more, it is another post.
 */
export function refusal(written: Exclude<Written, { kind: 'posted' }>, form: PostedForm) {
  const errors: PostErrors = written.kind === 'invalid' ? written.errors : {};
  const isOutdated = written.kind !== 'invalid' || errors.guidelines === 'guidelines_new';
  const madeId = written.kind === 'key_used' ? written.madeId : null;
  const input = madeId === null ? form.input() : { ...form.input(), key: randomUUID() };
  return {
    answer: { errors, input, tags: form.all('tags'), madeId, attempt: Date.now() },
    status: isOutdated ? 409 : 422,
  };
}
