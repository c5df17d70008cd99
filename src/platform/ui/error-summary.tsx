import { useEffect, useRef } from 'react';
import { useTexts } from '#platform/i18n/locale.ts';
import { uiTexts } from './ui.texts.ts';

export type FormError = { fieldId: string; message: string };

type Props = {
  failures: readonly FormError[];
  /** What takes the focus when failures appear: where the first stands beside its field, that field can. */
  focus?: 'summary' | 'first-field';
};

/** Above a form that was refused: every failure as a link to its field. */
export function ErrorSummary({ failures, focus = 'summary' }: Props) {
  const texts = useTexts(uiTexts);
  const box = useRef<HTMLDivElement>(null);
  const count = failures.length;
  const first = focus === 'first-field' ? failures[0]?.fieldId : undefined;
  useEffect(() => {
    if (count > 0 && !(first && focusField(first))) box.current?.focus();
  }, [count, first]);
  if (count === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-bad bg-bad-bg px-5 py-4 text-ink"
    >
      <h2 className="text-lg text-bad">{texts.errorSummary(count)}</h2>
      <ul className="mt-2 space-y-1">
        {failures.map((failure) => (
          <li key={failure.fieldId + failure.message}>
            <a
              className="link inline-flex min-h-6 items-center"
              href={`#${failure.fieldId}`}
              onClick={(event) => {
                // A new address would make the router forget what the action answered.
                event.preventDefault();
                focusField(failure.fieldId);
              }}
            >
              {failure.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Unfolds what hides the field; false when there is none. */
function focusField(id: string): boolean {
  const field = document.getElementById(id);
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  field?.focus();
  return field !== null && document.activeElement === field;
}

/** Each message behind the name of its field, for those that would be the same for several. */
export const named =
  <Name extends string>(
    labelOf: (name: Name) => string | undefined,
    messageOf: (name: Name) => string | undefined,
  ) =>
  (name: Name): string | undefined => {
    const message = messageOf(name);
    return message && [labelOf(name), message].filter(Boolean).join(': ');
  };

/** The failures of the named fields, in this order; a field without a message has none. */
export const formErrors = <Name extends string>(
  names: readonly Name[],
  messageOf: (name: Name) => string | undefined,
  fieldIdOf: (name: Name) => string = String,
): FormError[] =>
  names.flatMap((name) => {
    const message = messageOf(name);
    return message ? [{ fieldId: fieldIdOf(name), message }] : [];
  });
