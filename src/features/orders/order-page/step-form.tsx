import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { Button, type ButtonVariant } from '#platform/ui/button.tsx';
import { type Confirmation, ConfirmButton } from '#platform/ui/confirm-button.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import type { OrderState } from '../orders.types.ts';
import type { StepRefused } from './order-steps.form.ts';

/** What every form that changes an order carries. */
export type StepContext = {
  csrf: string;
  version: number;
  /** One for each form that was shown: a second press is the same change. */
  keys: Readonly<Record<string, string>>;
  refused: StepRefused | undefined;
};

/** A change of an order as a form; a press while it is on its way does nothing. */
export function StepForm(props: {
  to: OrderState;
  context: StepContext;
  submit: string;
  variant?: ButtonVariant;
  /** Asked first, in a dialog. */
  ask?: Confirmation;
  className?: string;
  children?: ReactNode;
}) {
  const { to, context } = props;
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('to') === to;
  const faults = faultsOf(context, to);
  return (
    <Form method="post" className={props.className} noValidate>
      <input type="hidden" name={csrfField} value={context.csrf} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="version" value={context.version} />
      <input type="hidden" name="key" value={context.keys[to] ?? ''} />
      <div className="grid gap-4">
        {Object.keys(faults).length > 0 && (
          <ErrorSummary
            failures={Object.entries(faults).map(([name, message]) => ({
              fieldId: stepFieldId(to, name),
              message,
            }))}
          />
        )}
        {props.children}
        <div>
          {props.ask ? (
            <ConfirmButton ask={props.ask} busy={isBusy} className="w-full sm:w-auto">
              {props.submit}
            </ConfirmButton>
          ) : (
            <Button
              type="submit"
              variant={props.variant ?? 'secondary'}
              busy={isBusy}
              className="w-full sm:w-auto"
            >
              {props.submit}
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}

export const stepFieldId = (to: OrderState, name: string): string => `${to}-${name}`;

export const faultsOf = ({ refused }: StepContext, to: OrderState): Record<string, string> =>
  refused?.kind === 'invalid' && refused.to === to ? refused.fields : {};

/** Name, id, what was typed and what is wrong with it. */
export function bindStepField(context: StepContext, to: OrderState, name: string) {
  const { refused } = context;
  const typed = refused?.kind === 'invalid' && refused.to === to ? refused.typed[name] : undefined;
  return {
    id: stepFieldId(to, name),
    name,
    error: faultsOf(context, to)[name],
    ...(typed !== undefined && { defaultValue: typed }),
  };
}
