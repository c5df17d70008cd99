import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { PostErrors } from './read-post.ts';
import type { Written } from './write-post.ts';

/**
 * What a page shows after a form of it was refused: everything that was typed. 409 where its loader has to say anew what
 * holds: other guidelines, that somebody may not write, or that what is answered is gone.
 */
export function refusal(written: Exclude<Written, { kind: 'posted' }>, form: PostedForm) {
  const errors: PostErrors = written.kind === 'invalid' ? written.errors : {};
  const isOutdated = written.kind !== 'invalid' || errors.guidelines === 'guidelines_new';
  return {
    answer: { errors, input: form.input(), tags: form.all('tags'), attempt: Date.now() },
    status: isOutdated ? 409 : 422,
  };
}
