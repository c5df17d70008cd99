import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { Form, useLocation, useMatches } from 'react-router';
import { csrfField } from '../forms/csrf-field.ts';

type PostFormProps = Omit<ComponentProps<typeof Form>, 'method'> & {
  /** Hidden fields, in this order after the proof. */
  fields?: Readonly<Record<string, string | number | undefined>>;
};

/** The proof that a form is ours, as the page's loader gives it (`csrf`); null where nobody is signed in. */
export function useCsrf(): string | null {
  const proofs = useMatches().map(({ loaderData }) => (loaderData as { csrf?: unknown } | undefined)?.csrf);
  return proofs.find((proof) => typeof proof === 'string') ?? null;
}

/** Whether a loader says that nothing here can be changed (`isReadOnly`); the action refuses it all the same. */
const useReadOnly = (): boolean =>
  useMatches().some(
    ({ loaderData }) => (loaderData as { isReadOnly?: unknown } | undefined)?.isReadOnly === true,
  );

/** Id of what says why nothing can be changed. */
export const readOnlyReason = 'read-only-reason';

type HiddenFields = NonNullable<PostFormProps['fields']>;

/**
 * Why this visitor may not send a form with these hidden fields to a path, in one sentence; null where they may. What
 * decides on the server decides here, too, so that nobody fills in what is refused.
 */
export type FormGate = (path: string, fields: HiddenFields) => string | null;

export const FormGateContext = createContext<FormGate>(() => null);

function useRefusal(action: PostFormProps['action'], fields: HiddenFields): string | null {
  const here = useLocation().pathname;
  const path = typeof action === 'string' ? action.replace(/\?.*/, '') : here;
  return useContext(FormGateContext)(path, fields);
}

/** A posted form with the proof that it is ours and its hidden fields; disabled, with why, where it would be refused. */
export function PostForm({ fields = {}, children, ...form }: PostFormProps) {
  const csrf = useCsrf();
  const isReadOnly = useReadOnly();
  const refusal = useRefusal(form.action, fields);
  if (isReadOnly || refusal !== null) {
    return (
      <Form method="post" {...form}>
        {refusal !== null && <p className="col-span-full mb-2 text-sm text-ink-2">{refusal}</p>}
        <fieldset disabled aria-describedby={isReadOnly ? readOnlyReason : undefined} className="contents">
          {children}
        </fieldset>
      </Form>
    );
  }
  return (
    <Form method="post" {...form}>
      {csrf !== null && <input type="hidden" name={csrfField} value={csrf} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
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
