import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';

/** One form of the settings. */
export function SettingsForm(props: {
  csrf: string;
  intent: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      action="/haendler/einstellungen"
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
