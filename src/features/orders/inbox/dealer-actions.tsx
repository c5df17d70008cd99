import type { ReactNode } from 'react';
import { namedParameters } from '#features/catalog/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Section } from '#platform/ui/card.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { AfterDelivery } from '../order-page/after-delivery.tsx';
import { progressTexts } from '../order-page/order-progress.texts.ts';
import type { OrderView } from '../order-page/order-view.ts';
import { StationAmounts } from '../order-page/station-amounts.tsx';
import {
  AppointmentFields,
  bindStepField,
  isInvalid,
  ReasonField,
  type StepContext,
  StepForm,
} from '../order-page/step-form.tsx';
import type { DeliveryWindow } from '../orders.types.ts';
import { inboxTexts } from './inbox.texts.ts';

type Props = { order: OrderView; steps: StepContext };

/** What the dealer can do with the order now, the next thing first. */
export function DealerActions({ order, steps }: Props) {
  const texts = useTexts(inboxTexts);
  switch (order.state) {
    case 'placed':
      return (
        <>
          {order.isOverdue ? (
            <Notice tone="bad" title={texts.overdueTitle}>
              {texts.overdueText}
            </Notice>
          ) : (
            <Task
              title={texts.confirmTitle}
              text={texts.confirmText(formatter(order.locale).longDay(order.confirmByDay))}
            >
              <StepForm to="confirmed" context={steps} submit={texts.confirm} variant="primary" />
            </Task>
          )}
          <Cancel steps={steps} />
        </>
      );
    case 'confirmed':
    case 'scheduled':
      return <Delivering order={order} steps={steps} />;
    case 'delivered':
      return (
        <>
          <Task title={texts.settleTitle} text={texts.settleText}>
            <StepForm to="settled" context={steps} submit={texts.settle} variant="primary" />
          </Task>
          <AfterDelivery order={order} steps={steps} />
        </>
      );
    case 'disputed':
      return (
        <>
          <Notice tone="warn" title={texts.disputedTitle}>
            {texts.disputedText}
          </Notice>
          <AfterDelivery order={order} steps={steps} />
        </>
      );
    default:
      return <AfterDelivery order={order} steps={steps} />;
  }
}

/** The appointment, then the delivery. */
function Delivering({ order, steps }: Props) {
  const texts = useTexts(inboxTexts);
  const schedule = <ScheduleForm order={order} steps={steps} />;
  return (
    <>
      {order.isLate && (
        <Notice tone="bad" title={texts.lateTitle}>
          {texts.lateText}
        </Notice>
      )}
      {order.state === 'confirmed' ? (
        <Task title={texts.scheduleTitle}>{schedule}</Task>
      ) : (
        <>
          <Answer order={order} steps={steps} />
          <Task title={texts.deliverTitle}>
            <DeliverForm order={order} steps={steps} />
          </Task>
          <Folded
            title={texts.reschedule}
            isOpen={isInvalid(steps, 'scheduled') || order.answer?.kind === 'declined'}
          >
            {schedule}
          </Folded>
        </>
      )}
      <Cancel steps={steps} />
    </>
  );
}

/** What the customer says to the appointment; what it proposes is followed by one press. */
function Answer({ order, steps }: Props) {
  const texts = useTexts(inboxTexts).answer;
  const progress = useTexts(progressTexts);
  const { answer } = order;
  const reason = order.events.findLast(({ details }) => details.record !== undefined)?.reason;
  const message = reason && <p className="mt-1 whitespace-pre-line">{reason}</p>;
  switch (answer?.kind) {
    case 'accepted':
      return <Notice tone="good">{texts.accepted}</Notice>;
    case 'declined':
      return (
        <Notice tone="warn" title={texts.declinedTitle}>
          {texts.declinedText}
          {message}
        </Notice>
      );
    case 'proposed': {
      const { day, window } = answer;
      return (
        <Task title={texts.proposedTitle}>
          <p className="mb-4 font-semibold">
            {progress.dayAnd(formatter(order.locale).longDay(day), progress.windows[window])}
          </p>
          {message}
          <StepForm to="scheduled" context={steps} submit={texts.follow} variant="primary" isShort>
            <input type="hidden" name="day" value={day} />
            <input type="hidden" name="window" value={window} />
          </StepForm>
        </Task>
      );
    }
    default:
      return null;
  }
}

function Cancel({ steps }: { steps: StepContext }) {
  const texts = useTexts(inboxTexts);
  const { reason } = useTexts(progressTexts);
  return (
    <Folded title={texts.cancelTitle} isOpen={isInvalid(steps, 'cancelled')}>
      <p className="mb-4 text-ink-2">{texts.cancelText}</p>
      <StepForm to="cancelled" context={steps} submit={texts.cancel} variant="danger">
        <ReasonField steps={steps} to="cancelled" label={reason} rows={3} />
      </StepForm>
    </Folded>
  );
}

const Task = (props: { title: string; text?: string; children: ReactNode }) => (
  <Section {...props} className="border-l-4 border-l-flame" />
);

const windowOfOption: Readonly<Record<number, DeliveryWindow>> = {
  [namedParameters.DeliveryTime.wholeDay]: 'day',
  [namedParameters.DeliveryTime.morning]: 'morning',
  [namedParameters.DeliveryTime.afternoon]: 'afternoon',
};

/** On which day and at what time the dealer comes. */
function ScheduleForm({ order, steps }: Props) {
  const texts = useTexts(inboxTexts);
  const format = formatter(order.locale);
  const { deliveryDate, options } = order.terms;
  const requested = options.map(({ id }) => windowOfOption[id]).find((window) => window !== undefined);
  const day = format.longDay(deliveryDate);
  return (
    <StepForm
      to="scheduled"
      context={steps}
      submit={order.appointment ? texts.reschedule : texts.schedule}
      variant={order.appointment ? 'secondary' : 'primary'}
    >
      <p className="text-ink-2">
        {order.isDesiredDay ? texts.scheduleDesired(day) : texts.scheduleText(day)}
      </p>
      <AppointmentFields
        order={order}
        steps={steps}
        to="scheduled"
        day={order.appointment?.day ?? (order.isDesiredDay ? deliveryDate : '')}
        window={order.appointment?.window ?? requested ?? 'day'}
      />
      <TextField
        {...bindStepField(steps, 'scheduled', 'reason')}
        label={texts.lateReason}
        maxLength={1000}
        autoComplete="off"
      />
    </StepForm>
  );
}

/** What was measured at the tank. */
function DeliverForm({ order, steps }: Props) {
  const texts = useTexts(inboxTexts);
  const format = formatter(order.locale);
  const { unit } = order.terms.product;
  const amount = (value: number) => `${format.quantity(value)} ${unit}`;
  const explain = unit === 'l' ? texts.deliverText : texts.deliverTextSolid;
  return (
    <StepForm to="delivered" context={steps} submit={texts.deliver} variant="primary">
      <p className="text-ink-2">{explain(amount(order.bounds.min), amount(order.bounds.max))}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          {...bindStepField(steps, 'delivered', 'amount')}
          label={texts.amount}
          suffix={unit}
          maxLength={9}
        />
        <TextField
          defaultValue={order.today}
          {...bindStepField(steps, 'delivered', 'day')}
          type="date"
          max={order.today}
          label={texts.deliveredOn}
        />
      </div>
      <StationAmounts order={order} steps={steps} to="delivered" />
      <ReasonField steps={steps} to="delivered" label={texts.deliverReason} rows={2} />
    </StepForm>
  );
}
