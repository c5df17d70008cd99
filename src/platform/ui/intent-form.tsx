import type { ComponentProps, ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { csrfField } from '../forms/csrf-field.ts';

type PostFormProps = Omit<ComponentProps<typeof Form>, 'method'> & {
  /** Null where nobody is signed in. */
  csrf: string | null;
  /** Hidden fields, in this order after the proof. */
  fields?: Readonly<Record<string, string | number | undefined>>;
};

/** A posted form with the proof that it is ours and its hidden fields. */
export function PostForm({ csrf, fields = {}, children, ...form }: PostFormProps) {
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
  csrf: string;
  intent: string;
  /** The answer is a whole new page. */
  reload?: true | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <PostForm
      csrf={props.csrf}
      fields={{ intent: props.intent }}
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
