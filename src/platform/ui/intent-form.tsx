import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { csrfField } from '../forms/csrf-field.ts';

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
    <Form
      method="post"
      action={`${pathname}${search}`}
      className={props.className}
      noValidate
      preventScrollReset
      reloadDocument={props.reload ?? false}
    >
      <input type="hidden" name={csrfField} value={props.csrf} />
      <input type="hidden" name="intent" value={props.intent} />
      {props.children}
    </Form>
  );
}
