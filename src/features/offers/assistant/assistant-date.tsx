import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Select } from '#platform/ui/select.tsx';
import { offerListTexts } from '../list/offer-list.texts.ts';
import { assistantTexts } from './assistant.texts.ts';

type Props = {
  label: string;
  info: string;
  /** YYYY-MM-DD */
  dates: readonly string[];
  chosenDate: string | undefined;
};

/** The fields of an answer that is a day: which one, and on. */
export function DateAnswer({ label, info, dates, chosenDate }: Props) {
  const texts = useTexts(assistantTexts);
  const { desiredDate } = useTexts(offerListTexts);
  const format = useFormatter();
  return (
    <fieldset className="min-w-0 rounded-lg border border-field-line bg-surface px-5 pt-4 pb-5 has-[select:focus-visible]:border-ink">
      <legend className="sr-only">{label}</legend>
      <p className="font-semibold" aria-hidden="true">
        {label}
      </p>
      {info && <p className="text-sm text-ink-2">{info}</p>}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <Select
          name="desiredDate"
          label={desiredDate}
          options={dates.map((day) => ({ value: day, label: format.shortDay(day) }))}
          defaultValue={chosenDate ?? dates[0]}
        />
        <Button type="submit" variant="secondary" className="min-h-15">
          {texts.next}
        </Button>
      </div>
    </fieldset>
  );
}
