import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Form, useActionData, useLocation, useMatches } from 'react-router';
import { csrfField } from '../forms/csrf-field.ts';
import { type FormPattern, isFormLike } from '../forms/form-pattern.ts';
import { noteSentForm, onNoAnswer, type Unanswered, unansweredOf } from '../forms/lost-answer.ts';
import { useTexts } from '../i18n/locale.ts';
import { Notice } from './notice.tsx';
import { uiTexts } from './ui.texts.ts';

type PostFormProps = Omit<ComponentProps<typeof Form>, 'method'> & {
  /** Hidden fields, in this order after the proof. */
  fields?: Readonly<Record<string, string | number | undefined>>;
};

/** The proof that a form is ours, as the page's loader gives it (`csrf`); null where nobody is signed in. */
export function useCsrf(): string | null {
  const proofs = useMatches().map(({ loaderData }) => (loaderData as { csrf?: unknown } | undefined)?.csrf);
  return proofs.find((proof) => typeof proof === 'string') ?? null;
}

/** Id of what says why nothing can be changed. */
export const readOnlyReason = 'read-only-reason';

type HiddenFields = NonNullable<PostFormProps['fields']>;

/** What a loader says of the forms below it; the server refuses them all the same, so that nobody fills them in for nothing. */
export type FormLimits = {
  /** Nothing here can be changed; the page says why (`readOnlyReason`). */
  isReadOnly?: boolean;
  /** What this visitor may not send, and why, in one sentence. */
  closedForms?: { forms: readonly FormPattern[]; why: string } | null;
};

const useFormLimits = () => useMatches().map(({ loaderData }) => (loaderData ?? {}) as FormLimits);

/** Whether all that is sent to this path would be refused: no way need lead there. */
export const useIsClosed = (path: string): boolean =>
  useFormLimits().some(({ closedForms }) =>
    closedForms?.forms.some((form) => isFormLike(form, path, () => null)),
  );

/** Whether all forms are closed, and why this one is; null where it is open. */
function useLimits(action: PostFormProps['action'], fields: HiddenFields) {
  const limits = useFormLimits();
  const here = useLocation().pathname;
  const path = (typeof action === 'string' ? action.replace(/\?.*/, '') : here).toLowerCase();
  const field = (name: string) => (fields[name] === undefined ? null : String(fields[name]));
  const closed = limits.find(({ closedForms }) =>
    closedForms?.forms.some((form) => isFormLike(form, path, field)),
  );
  return {
    isReadOnly: limits.some(({ isReadOnly }) => isReadOnly === true),
    refusal: closed?.closedForms?.why ?? null,
  };
}

/** Notes each sending of a form, and learns when one was not answered. */
function useSending(action: PostFormProps['action']) {
  const [id, { pathname: path }, answered] = [useId(), useLocation(), useActionData()];
  const unanswered = useSyncExternalStore(
    onNoAnswer,
    () => unansweredOf({ id, path }),
    () => null,
  );
  // The answer of another page is shown there.
  const isOfPage = typeof action !== 'string' || action.replace(/\?.*/, '') === path;
  return { unanswered, note: () => isOfPage && noteSentForm({ id, path, answered }) };
}

/**
 * A posted form with the proof that it is ours and its hidden fields. Where this visitor may not send it there is why, and no
 * form; where nothing can be changed it is disabled.
 */
export function PostForm({ fields = {}, children, ...form }: PostFormProps) {
  const csrf = useCsrf();
  const { isReadOnly, refusal } = useLimits(form.action, fields);
  const { unanswered, note } = useSending(form.action);
  if (refusal !== null) return <p className="col-span-full text-sm text-ink-2">{refusal}</p>;
  if (isReadOnly) {
    return (
      <Form method="post" {...form}>
        <fieldset disabled aria-describedby={readOnlyReason} className="contents">
          {children}
        </fieldset>
      </Form>
    );
  }
  return (
    <Form
      method="post"
      {...form}
      onSubmit={(event) => {
        form.onSubmit?.(event);
        if (!event.defaultPrevented && form.reloadDocument !== true) note();
      }}
    >
      {unanswered !== null && <NoAnswer unanswered={unanswered} />}
      {csrf !== null && <input type="hidden" name={csrfField} value={csrf} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Takes the focus each time: without a connection the answer is there before the page has shown that it waits. */
function NoAnswer({ unanswered }: { unanswered: Unanswered }) {
  const texts = useTexts(uiTexts);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it was sent in vain
  useEffect(() => box.current?.focus(), [unanswered]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="col-span-full w-full basis-full">
      <Notice tone="bad">{texts.unanswered[unanswered.why]}</Notice>
    </div>
  );
}

/** One of several forms of the present page, at whatever address it stands, with the proof that it is ours. */
export function IntentForm(props: {
  intent: string;
  /** Further hidden fields. */
  fields?: PostFormProps['fields'];
  /** The answer is a whole new page. */
  reload?: true | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <PostForm
      fields={{ intent: props.intent, ...props.fields }}
      action={`${pathname}${search}`}
      className={props.className}
      noValidate
      preventScrollReset
      reloadDocument={props.reload ?? false}
    >
      {props.children}
    </PostForm>
  );
}
