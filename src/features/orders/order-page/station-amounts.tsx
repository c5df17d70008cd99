import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { FieldError } from '#platform/ui/field.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { stationFields } from '../change/settlement.rules.ts';
import { inboxTexts } from '../inbox/inbox.texts.ts';
import type { OrderView } from './order-view.ts';
import { bindStepField, type StepContext } from './step-form.tsx';

/** What each of several stations got, for those who know it. */
export function StationAmounts(props: {
  order: OrderView;
  steps: StepContext;
  to: 'delivered' | 'delivery_corrected';
}) {
  const { order, steps, to } = props;
  const texts = useTexts(inboxTexts);
  const { error, id } = bindStepField(steps, to, 'stations');
  const names = stationFields(order.stations.length);
  if (names.length === 0) return null;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend className="font-semibold">{texts.stationAmounts}</legend>
      <p className="mt-1 text-ink-2">{texts.stationAmountsText}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {names.map((name, at) => {
          const share = order.delivered?.stations?.[at];
          return (
            <NumberField
              key={name}
              {...(share !== undefined && { defaultValue: formatter(order.locale).quantity(share) })}
              {...bindStepField(steps, to, name)}
              label={`${texts.station(at + 1)}, ${order.stations[at]?.address.street ?? ''}`}
              suffix={order.terms.product.unit}
              maxLength={9}
            />
          );
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
