import { Form, useLocation } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { trackedAmounts } from '#features/market/shared.ts';
import { countryList } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { choicesOf, EditFields } from '#platform/work/edit-fields.tsx';
import type { SeriesData } from './series.page.tsx';
import { seriesTexts } from './series.texts.ts';
import { allStates, pictureSizes, type SeriesError, steps } from './series-request.rules.ts';

const names = ['land', 'gebiet', 'sorte', 'menge', 'von', 'bis', 'schritt', 'groesse', 'format'] as const;

/** What is asked for. The country is a link: regions and products follow from it. */
export function SeriesForm({ data }: { data: SeriesData }) {
  const texts = useTexts(seriesTexts);
  const { search } = useLocation();
  const format = useFormatter();
  const { fields, choices, today } = data;
  const errors: Readonly<Partial<Record<string, SeriesError>>> = data.errors;
  const errorOf = (name: string) => {
    const code = errors[name];
    return code && texts.errors[code];
  };
  const group = choices.products.find(({ value }) => value === fields.sorte)?.productGroupId ?? 1;
  // Without the choice of regions and products, which are those of one country.
  const inCountry = (land: string) => {
    const query = new URLSearchParams(search);
    for (const name of ['gebiet', 'sorte', 'format']) query.delete(name);
    query.set('land', land);
    return `?${query}`;
  };
  return (
    <>
      <ChipLinks
        label={texts.country}
        className="mt-4"
        links={countryList.map(({ code, name }) => ({
          label: name,
          to: inCountry(code),
          current: code === fields.land,
        }))}
      />
      {/* Another country has other lists: its fields begin anew. */}
      <Form key={fields.land} preventScrollReset className="mt-5 grid gap-4">
        <ErrorSummary failures={formErrors(names, errorOf)} />
        <input type="hidden" name="land" value={fields.land} />
        <EditFields
          labels={texts.fields}
          values={fields}
          errorOf={errorOf}
          parts={[
            {
              name: 'gebiet',
              as: 'choice',
              options: [
                { value: '', label: texts.wholeCountry(choices.country) },
                { value: allStates, label: texts.everyState(choices.isSwiss) },
                ...choices.states,
              ],
            },
            { name: 'sorte', as: 'choice', options: choices.products },
            {
              name: 'menge',
              as: 'choice',
              options: trackedAmounts.map((amount) => ({
                value: String(amount),
                label: `${format.quantity(amount)} ${productGroups[group].unit}`,
              })),
            },
            {
              row: [
                { name: 'von', as: 'day', max: today },
                { name: 'bis', as: 'day', max: today },
              ],
              columns: 'xs:grid-cols-2',
            },
            { name: 'schritt', as: 'choice', options: choicesOf(steps, texts.steps) },
            {
              name: 'groesse',
              as: 'choice',
              options: Object.entries(pictureSizes).map(([value, { width, height }]) => ({
                value,
                label: texts.sizeOf(texts.sizes[value as keyof typeof pictureSizes], width, height),
              })),
            },
          ]}
        />
        <div>
          <Button type="submit" variant="primary">
            {texts.show}
          </Button>
        </div>
      </Form>
    </>
  );
}
