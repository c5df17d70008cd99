import { Form } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { timeText, weekdays } from '../../schedule-form.rules.ts';
import type { DeliveryPage, DeliveryRefusal } from './delivery.page.tsx';
import { deliveryTexts } from './delivery.texts.ts';

type Refused = Extract<DeliveryRefusal, { kind: 'week' }> | undefined;
type Props = { page: DeliveryPage; refused: Refused };

/** Half days down, and below them until when and how much. */
export function WeekForm({ page, refused }: Props) {
  const texts = useTexts(deliveryTexts);
  const { schedule } = page;
  const errors = refused?.errors ?? {};
  const failures = [
    ...(errors.days ? [{ fieldId: 'm-1', message: texts.faults.none }] : []),
    ...(errors.cutOff ? [{ fieldId: 'cut-off', message: texts.faults.time }] : []),
    ...(errors.stops ? [{ fieldId: 'stops', message: texts.faults.count }] : []),
  ];
  return (
    <Card padding="wide">
      <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-5" noValidate preventScrollReset>
        <input type="hidden" name={csrfField} value={page.csrf} />
        <input type="hidden" name="version" value={page.version} />
        <input type="hidden" name="intent" value="week" />
        <div>
          <h2 className="text-lg">{texts.week}</h2>
          <p className="mt-1 text-ink-2">{texts.weekText}</p>
        </div>
        {failures.length > 0 && <ErrorSummary failures={failures} />}
        <Week page={page} refused={refused} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xs:grid-cols-2">
          <TextField
            id="cut-off"
            name="cutOff"
            label={texts.cutOff}
            hint={texts.cutOffHint}
            suffix="Uhr"
            maxLength={9}
            autoComplete="off"
            defaultValue={
              refused?.typed.cutOff ?? (schedule.cutOff === null ? '' : timeText(schedule.cutOff))
            }
            error={errors.cutOff && texts.faults.time}
          />
          <TextField
            id="stops"
            name="stops"
            label={texts.stops}
            hint={texts.stopsHint}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            defaultValue={refused?.typed.stops ?? schedule.stopsPerDay ?? ''}
            error={errors.stops && texts.faults.count}
          />
        </div>
        <div>
          <IntentButton intent="week" variant="primary">
            {texts.save}
          </IntentButton>
        </div>
      </Form>
    </Card>
  );
}

function Week({ page, refused }: Props) {
  const texts = useTexts(deliveryTexts);
  const { morningDays, afternoonDays } = page.schedule;
  const isTicked = (half: 'm' | 'a', day: number) =>
    refused
      ? refused.typed[`${half}-${day}`] !== undefined
      : (half === 'm' ? morningDays : afternoonDays).includes(day);
  return (
    <fieldset>
      <legend className="sr-only">{texts.week}</legend>
      <table className="w-full text-left">
        <thead>
          <tr className="text-sm text-ink-2">
            <td />
            {(['m', 'a'] as const).map((half) => (
              <th key={half} scope="col" className="py-2 text-center font-medium">
                <span className="sr-only">{texts.half[half]}</span>
                <span aria-hidden="true">{texts.halfShort[half]} Uhr</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1 font-medium">
                {texts.weekdays[day - 1]}
              </th>
              {(['m', 'a'] as const).map((half) => (
                <td key={half} className="text-center">
                  <label className="choice inline-grid size-11 cursor-pointer place-items-center">
                    <span className="sr-only">
                      {texts.cell(texts.weekdays[day - 1] ?? '', texts.half[half])}
                    </span>
                    <input
                      id={`${half}-${day}`}
                      type="checkbox"
                      name={`${half}-${day}`}
                      defaultChecked={isTicked(half, day)}
                      className="mark"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id="week-error" error={refused?.errors.days && texts.faults.none} />
    </fieldset>
  );
}
