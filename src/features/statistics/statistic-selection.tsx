import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { type EditField, EditFields } from '#platform/work/edit-fields.tsx';
import { staffPages } from '#shell/shared.ts';
import { conversionTexts } from './conversion/conversion.texts.ts';
import type { Period, presetsOn } from './periods.rules.ts';
import {
  type Selection,
  type SelectionErrors,
  type SelectionField,
  stepName,
  steps,
} from './statistic-selection.rules.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** The two pages of the statistics, one beside the other. */
export function StatisticViews({ current }: { current: 'orders' | 'conversion' }) {
  const texts = useTexts(conversionTexts);
  return (
    <ChipLinks
      label={texts.views}
      className="mt-4"
      links={[
        { label: texts.orders, to: staffPages['statistics/statistics'].path, current: current === 'orders' },
        {
          label: texts.conversion,
          to: staffPages['statistics/conversion/conversion'].path,
          current: current === 'conversion',
        },
      ]}
    />
  );
}

type RangesProps = {
  selection: Selection;
  presets: ReturnType<typeof presetsOn>;
  inCountry(countryId: CountryId): string;
  inPeriod(period: Period): string;
};

/** Country and usual periods, one tap each; the rest of the selection stays. */
export function Ranges({ selection, presets, inCountry, inPeriod }: RangesProps) {
  const texts = useTexts(statisticsTexts);
  return (
    <div className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
      <ChipLinks
        label={texts.countries}
        links={([1, 2, 3] as const satisfies CountryId[]).map((countryId) => ({
          label: countries[countryId].name,
          to: inCountry(countryId),
          current: countryId === selection.countryId,
        }))}
      />
      <ChipLinks
        label={texts.ranges}
        links={(['thisMonth', 'lastMonth', 'thisYear', 'lastTwelve'] as const).map((preset) => ({
          label: texts.presets[preset],
          to: inPeriod(presets[preset]),
          current: presets[preset].from === selection.from && presets[preset].until === selection.until,
        }))}
      />
    </div>
  );
}

type FormProps = {
  data: {
    selection: Selection;
    input: Readonly<Record<SelectionField, string>>;
    errors: SelectionErrors;
  };
  /** What the first day is called. */
  from: string;
  /** Asked for besides days and step. */
  fields?: readonly EditField[];
  columns: string;
  /** Before the button. */
  children?: ReactNode;
};

/** A plain form that asks for another address of the page. */
export function SelectionForm({ data, from, fields = [], columns, children }: FormProps) {
  const { selection, input, errors } = data;
  const texts = useTexts(statisticsTexts);
  const errorOf = (name: string) => {
    const error = errors[name as SelectionField];
    return error && texts.errors[error];
  };
  const options = steps.map((step) => ({ value: stepName(step), label: texts.steps[step] }));
  return (
    <Form role="search" className="mt-4 grid gap-3">
      <ErrorSummary failures={formErrors(Object.keys(errors), errorOf)} />
      <input type="hidden" name="land" value={countries[selection.countryId].code} />
      <EditFields
        labels={{ von: from, bis: texts.until, schritt: texts.step, plz: texts.area, ware: texts.product }}
        values={input}
        errorOf={errorOf}
        parts={[
          {
            row: [
              { name: 'von', as: 'day' },
              { name: 'bis', as: 'day' },
              { name: 'schritt', as: 'choice', options },
              ...fields,
            ],
            columns,
          },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {children}
        <Button type="submit" variant="primary">
          {texts.show}
        </Button>
      </div>
    </Form>
  );
}
