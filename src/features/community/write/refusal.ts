import type { PostedForm } from '#platform/forms/posted-form.ts';
import { notFound } from '#shell/shared.ts';
import type { PostErrors } from './read-post.ts';
import type { Written } from './write-post.ts';

/**
 * What a page shows after a form of it was refused: everything that was typed. 409 where its loader has to say anew what
 * holds: other guidelines, or that somebody may not write.
 */
export function refusal(written: Exclude<Written, { kind: 'posted' }>, form: PostedForm) {
  if (written.kind === 'not_found') throw notFound();
  const errors: PostErrors = written.kind === 'invalid' ? written.errors : {};
  const isOutdated = written.kind === 'blocked' || errors.guidelines === 'guidelines_new';
  return {
    answer: { errors, input: form.input(), tags: form.all('tags'), attempt: Date.now() },
    status: isOutdated ? 409 : 422,
  };
}
