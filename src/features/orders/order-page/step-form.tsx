import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { type Day, isDay, nearestDay } from '#platform/time/calendar.ts';
import { Button, type ButtonVariant } from '#platform/ui/button.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { type Confirmation, ConfirmButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import type { DeliveryWindow, StepName } from '../orders.types.ts';
import type { StepFormError } from './order-page.ts';
import { progressTexts } from './order-progress.texts.ts';
import type { OrderView } from './order-view.ts';

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
  to: StepName;
  context: StepContext;
  submit: string;
  variant?: ButtonVariant;
  /** Asked first, in a dialog. */
  ask?: Confirmation;
  /** Has no field that an error could stand beside; another form of the page makes the same change. */
  isShort?: boolean;
  children?: ReactNode;
}) {
  const { to, context, ask, submit } = props;
  const { state, formData } = useNavigation();
  const button = {
    busy: state !== 'idle' && formData?.get('to') === to,
    className: 'w-full sm:w-auto',
  };
  const failures = Object.entries(invalidIn(context, to)?.fields ?? {}).map(([name, message]) => ({
    fieldId: `${to}-${name}`,
    message,
  }));
  return (
    <PostForm
      fields={{ to, version: context.version, key: context.keys[to] ?? '' }}
      {...(context.action && { action: context.action })}
      noValidate
    >
      <div className="grid gap-4">
        {failures.length > 0 && !props.isShort && <ErrorSummary failures={failures} />}
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

const invalidIn = ({ error }: StepContext, to: StepName) =>
  error?.kind === 'invalid' && error.to === to ? error : null;

/** What was entered for a change that was not made. */
const inputIn = ({ error }: StepContext, to: StepName): Readonly<Record<string, string>> =>
  error && error.kind !== 'stale' && error.to === to ? error.input : {};

/** Whether this change was posted with fields that are wrong. */
export const isInvalid = (context: StepContext, to: StepName): boolean => invalidIn(context, to) !== null;

/** Name, id, what was entered and what is wrong with it. */
export function bindStepField(context: StepContext, to: StepName, name: string) {
  const invalid = invalidIn(context, to);
  const input = inputIn(context, to)[name];
  return {
    id: `${to}-${name}`,
    name,
    error: invalid?.fields[name],
    ...(input !== undefined && { defaultValue: input }),
  };
}

type AppointmentStep = 'scheduled' | 'appointment_proposed';

/**
 * Day and time of an appointment: of days, only those on which the dealer can come. One that is over, or was taken away
 * meanwhile, becomes the next one that is possible.
 */
export function AppointmentFields(props: {
  order: OrderView;
  steps: StepContext;
  to: AppointmentStep;
  day: Day;
  window: DeliveryWindow;
}) {
  const { order, steps, to } = props;
  const texts = useTexts(progressTexts);
  const format = formatter(order.locale);
  const possible = props.day && nearestDay(order.appointmentDays, props.day);
  const day = { defaultValue: possible ?? '', ...bindStepField(steps, to, 'day') };
  // What was posted stays chosen, also when it is not possible.
  const days = [...new Set([...order.appointmentDays, day.defaultValue])].filter(isDay).sort();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...day}
        label={texts.dayOf}
        options={[
          { value: '', label: texts.chooseDay },
          ...days.map((value) => ({ value, label: format.longDay(value) })),
        ]}
      />
      <Select
        defaultValue={props.window}
        {...bindStepField(steps, to, 'window')}
        label={texts.timeOf}
        options={windows.map((value) => ({ value, label: texts.windowNames[value] }))}
      />
    </div>
  );
}

const windows = ['day', 'morning', 'afternoon'] as const;

/** Why somebody changes an order. */
export const ReasonField = (props: {
  steps: StepContext;
  to: StepName;
  label: string;
  rows: number;
  /** Stands there before anything was typed. */
  text?: string;
}) => (
  <TextArea
    defaultValue={props.text}
    {...bindStepField(props.steps, props.to, 'reason')}
    label={props.label}
    rows={props.rows}
    maxLength={1000}
  />
);
