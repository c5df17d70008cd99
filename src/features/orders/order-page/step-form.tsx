import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button, type ButtonVariant } from '#platform/ui/button.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { type Confirmation, ConfirmButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import type { OrderState } from '../orders.types.ts';
import type { StepFormError } from './order-page.ts';

/** What every form that changes an order carries. */
export type StepContext = {
  version: number;
  /** One for each form that was shown: a second press is the same change. */
  keys: Readonly<Record<string, string>>;
  error: StepFormError | undefined;
  /** The page that takes the forms, where they stand on another one. */
  action?: string;
};

/** A change of an order as a form; a press while it is on its way does nothing. */
export function StepForm(props: {
  to: OrderState;
  context: StepContext;
  submit: string;
  variant?: ButtonVariant;
  /** Asked first, in a dialog. */
  ask?: Confirmation;
  children?: ReactNode;
}) {
  const { to, context, ask, submit } = props;
  const { state, formData } = useNavigation();
  const button = {
    busy: state !== 'idle' && formData?.get('to') === to,
    className: 'w-full sm:w-auto',
  };
  const failures = Object.entries(invalidIn(context, to)?.fields ?? {}).map(([name, message]) => ({
    ...{ fieldId: `${to}-${name}`, message },
  }));
  return (
    <PostForm
      fields={{ to, version: context.version, key: context.keys[to] ?? '' }}
      {...(context.action && { action: context.action })}
      noValidate
    >
      <div className="grid gap-4">
        {failures.length > 0 && <ErrorSummary failures={failures} />}
        {props.children}
        <div>
          {ask ? (
            <ConfirmButton ask={ask} {...button}>
              {submit}
            </ConfirmButton>
          ) : (
            <Button type="submit" variant={props.variant ?? 'secondary'} {...button}>
              {submit}
            </Button>
          )}
        </div>
      </div>
    </PostForm>
  );
}

const invalidIn = ({ error }: StepContext, to: OrderState) =>
  error?.kind === 'invalid' && error.to === to ? error : null;

/** Whether this change was posted with fields that are wrong. */
export const isInvalid = (context: StepContext, to: OrderState): boolean => invalidIn(context, to) !== null;

/** Name, id, what was entered and what is wrong with it. */
export function bindStepField(context: StepContext, to: OrderState, name: string) {
  const invalid = invalidIn(context, to);
  const input = invalid?.input[name];
  return {
    id: `${to}-${name}`,
    name,
    error: invalid?.fields[name],
    ...(input !== undefined && { defaultValue: input }),
  };
}

/** Why somebody changes an order. */
export const ReasonField = (props: { steps: StepContext; to: OrderState; label: string; rows: number }) => (
  <TextArea
    {...bindStepField(props.steps, props.to, 'reason')}
    label={props.label}
    rows={props.rows}
    maxLength={1000}
  />
);
