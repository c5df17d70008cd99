import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { csrfField } from '#web/csrf-field.ts';
import { Card } from '#web/ui/card.tsx';

/** One group of the customer's data. */
export function Section(props: { title: string; text?: string | undefined; children: ReactNode }) {
  return (
    <Card padding="wide">
      <h2 className="text-lg">{props.title}</h2>
      {props.text && <p className="mt-1 text-ink-2">{props.text}</p>}
      <div className="mt-5">{props.children}</div>
    </Card>
  );
}

/** A form of this page, which stands at several addresses, with the proof that it is ours. */
export function OwnForm(props: { csrf: string; intent: string; className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      className={props.className}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name={csrfField} value={props.csrf} />
      <input type="hidden" name="intent" value={props.intent} />
      {props.children}
    </Form>
  );
}
