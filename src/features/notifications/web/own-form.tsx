import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { csrfField } from '#web/csrf-field.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

/** A form of this page, with the proof that it is ours. */
export function OwnForm(props: { csrf: string; intent: string; className?: string; children: ReactNode }) {
  return (
    <Form
      method="post"
      action="/kunde/benachrichtigungen"
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

/** Turns while its own form is on the way. */
export function SubmitButton(props: {
  intent: string;
  variant?: ButtonVariant;
  label?: string;
  children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === props.intent;
  return (
    <Button type="submit" variant={props.variant ?? 'secondary'} busy={isBusy} aria-label={props.label}>
      {props.children}
    </Button>
  );
}
