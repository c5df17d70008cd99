import { namedParameters } from '#features/catalog/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { NumberField } from '#platform/ui/number-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { lifeTexts } from '../order-page/life.texts.ts';
import type { OrderLifeView } from '../order-page/order-life.view.ts';
import { bindStepField, type StepContext, StepForm } from '../order-page/step-form.tsx';
import { dealerTexts } from './dealer.texts.ts';

type Props = { order: OrderLifeView; steps: StepContext };

const windowOfOption: Readonly<Record<number, string>> = {
  [namedParameters.DeliveryTime.wholeDay]: 'day',
  [namedParameters.DeliveryTime.morning]: 'morning',
  [namedParameters.DeliveryTime.afternoon]: 'afternoon',
};

/** On which day and at what time the dealer comes. */
export function ScheduleForm({ order, steps }: Props) {
  const texts = useTexts(dealerTexts);
  const life = useTexts(lifeTexts);
  const format = formatter(order.locale);
  const { deliveryDate, options } = order.terms;
  const wished = options.map(({ id }) => windowOfOption[id]).find((window) => window !== undefined);
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
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          defaultValue={order.appointment?.day ?? (order.isDesiredDay ? deliveryDate : '')}
          {...bindStepField(steps, 'scheduled', 'day')}
          type="date"
          min={order.today}
          label={texts.day}
        />
        <Select
          defaultValue={order.appointment?.window ?? wished ?? 'day'}
          {...bindStepField(steps, 'scheduled', 'window')}
          label={texts.time}
          options={(['day', 'morning', 'afternoon'] as const).map((value) => ({
            value,
            label: life.windowNames[value],
          }))}
        />
      </div>
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
export function DeliverForm({ order, steps }: Props) {
  const texts = useTexts(dealerTexts);
  const format = formatter(order.locale);
  const { unit } = order.terms.product;
  const amount = (value: number) => `${format.quantity(value)} ${unit}`;
  const explain = unit === 'l' ? texts.deliverText : texts.deliverTextSolid;
  return (
    <StepForm to="delivered" context={steps} submit={texts.deliver} variant="primary">
      <p className="text-ink-2">{explain(amount(order.bounds.least), amount(order.bounds.most))}</p>
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
      <TextArea
        {...bindStepField(steps, 'delivered', 'reason')}
        label={texts.deliverReason}
        rows={2}
        maxLength={1000}
      />
    </StepForm>
  );
}
