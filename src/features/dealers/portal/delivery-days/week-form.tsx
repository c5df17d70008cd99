import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { Schedule } from '../../dealers.types.ts';
import type { SaveError } from '../../prices/price-changes.ts';
import { type ScheduleErrors, timeText, weekdays } from './delivery-days.rules.ts';
import { deliveryDaysTexts } from './delivery-days.texts.ts';

type Props = {
  page: { schedule: Schedule; version: number };
  answer: SaveError<ScheduleErrors> | undefined;
};

const fieldIds = { days: 'm-1', cutOff: 'cut-off', stops: 'stops' } as const;

/** Half days down, and below them until when and how much. */
export function WeekForm({ page, answer }: Props) {
  const texts = useTexts(deliveryDaysTexts);
  const { version, schedule } = page;
  const cutOff = schedule.cutOff === null ? '' : timeText(schedule.cutOff);
  const errorOf = (name: keyof typeof fieldIds) => {
    const error = answer?.errors[name];
    return error && texts.errors[error];
  };
  const field = (name: 'cutOff' | 'stops', present: string | number) => ({
    id: fieldIds[name],
    name,
    label: texts[name],
    autoComplete: 'off',
    error: errorOf(name),
    defaultValue: answer?.input[name] ?? present,
  });
  return (
    <Card padding="wide">
      <PostForm
        fields={{ version, intent: 'week' }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        noValidate
        preventScrollReset
      >
        <div>
          <h2 className="text-lg">{texts.week}</h2>
          <p className="mt-1 text-ink-2">{texts.weekText}</p>
        </div>
        <ErrorSummary failures={formErrors(['days', 'cutOff', 'stops'], errorOf, (name) => fieldIds[name])} />
        <Week schedule={schedule} input={answer?.input} error={errorOf('days')} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xs:grid-cols-2">
          <TextField {...field('cutOff', cutOff)} hint={texts.cutOffHint} suffix="Uhr" maxLength={9} />
          <TextField
            {...field('stops', schedule.stopsPerDay ?? '')}
            hint={texts.stopsHint}
            inputMode="numeric"
            maxLength={4}
          />
        </div>
        <div>
          <IntentButton intent="week" variant="primary">
            {texts.save}
          </IntentButton>
        </div>
      </PostForm>
    </Card>
  );
}

const halves = ['m', 'a'] as const;

function Week(props: {
  schedule: Schedule;
  input: Readonly<Record<string, string>> | undefined;
  error: string | undefined;
}) {
  const texts = useTexts(deliveryDaysTexts);
  const days = { m: props.schedule.morningDays, a: props.schedule.afternoonDays };
  const isTicked = (half: 'm' | 'a', day: number) =>
    props.input ? props.input[`${half}-${day}`] !== undefined : days[half].includes(day);
  return (
    <fieldset>
      <legend className="sr-only">{texts.week}</legend>
      <table className="w-full text-left">
        <thead>
          <tr className="text-sm text-ink-2">
            <td />
            {halves.map((half) => (
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
              {halves.map((half) => (
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
      <FieldError id="week-error" error={props.error} />
    </fieldset>
  );
}
