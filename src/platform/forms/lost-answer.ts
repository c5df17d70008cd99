/** Why a form that was sent has no answer. */
export type NoAnswer = 'unreached' | 'too_many' | 'failed';

/** A form on its way. `answered` is what its page was told about it the last time, and goes on showing. */
type SentForm = { id: string; path: string; answered: unknown };

let onItsWay: SentForm | null = null;
/** That a form has no answer; another one each time. */
export type Unanswered = Pick<SentForm, 'id' | 'path'> & { why: NoAnswer };

let unanswered: Unanswered | null = null;
const listeners = new Set<() => void>();

/** Notes which form the next post is. Browser only. */
export function noteSentForm(form: SentForm): void {
  onItsWay = form;
}

/** The form that a post has just been made of, of which nothing was said yet; null for what a page posts by itself. */
export function takeSentForm(): SentForm | null {
  const form = onItsWay;
  onItsWay = null;
  if (form) say(null);
  return form;
}

/** Tells a form, which stays as it is, that there was no answer. */
export const tellUnanswered = ({ id, path }: SentForm, why: NoAnswer): void => say({ id, path, why });

function say(what: Unanswered | null): void {
  if (unanswered === what) return;
  unanswered = what;
  for (const tell of listeners) tell();
}

/** Of this form of the page; null where it has an answer, or was not sent. */
export const unansweredOf = ({ id, path }: Pick<SentForm, 'id' | 'path'>): Unanswered | null =>
  unanswered?.id === id && unanswered.path === path ? unanswered : null;

export function onNoAnswer(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
