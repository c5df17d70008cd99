import { Form, useLocation } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { trackedAmounts } from '#features/market/shared.ts';
import { countryList } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { SeriesData } from './series.page.tsx';
import { seriesTexts } from './series.texts.ts';
import { allStates, pictureSizes, steps } from './series-request.rules.ts';

const names = ['land', 'gebiet', 'sorte', 'menge', 'von', 'bis', 'schritt', 'groesse', 'format'] as const;
type Name = (typeof names)[number];

/** What is asked for. The country is a link: regions and products follow from it. */
export function SeriesForm({ data }: { data: SeriesData }) {
  const texts = useTexts(seriesTexts);
  const { search } = useLocation();
  const { fields, errors } = data;
  const errorOf = (name: Name) => {
    const code = errors[name];
    return code && texts.errors[code];
  };
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
        <WhatFields data={data} errorOf={errorOf} />
        <WhenFields data={data} errorOf={errorOf} />
        <div>
          <Button type="submit" variant="primary">
            {texts.show}
          </Button>
        </div>
      </Form>
    </>
  );
}

type PartProps = { data: SeriesData; errorOf(name: Name): string | undefined };

function WhatFields({ data: { fields, choices }, errorOf }: PartProps) {
  const texts = useTexts(seriesTexts);
  const format = useFormatter();
  const group = choices.products.find(({ value }) => value === fields.sorte)?.productGroupId ?? 1;
  const bind = (name: 'gebiet' | 'sorte' | 'menge') => ({
    id: name,
    name,
    label: texts.fields[name],
    defaultValue: fields[name],
    error: errorOf(name),
  });
  return (
    <>
      <Select
        {...bind('gebiet')}
        options={[
          { value: '', label: texts.wholeCountry(choices.country) },
          { value: allStates, label: texts.everyState(choices.isSwiss) },
          ...choices.states,
        ]}
      />
      <Select {...bind('sorte')} options={choices.products} />
      <Select
        {...bind('menge')}
        options={trackedAmounts.map((amount) => ({
          value: String(amount),
          label: `${format.quantity(amount)} ${productGroups[group].unit}`,
        }))}
      />
    </>
  );
}

function WhenFields({ data: { fields, today }, errorOf }: PartProps) {
  const texts = useTexts(seriesTexts);
  const bind = (name: 'von' | 'bis' | 'schritt' | 'groesse') => ({
    id: name,
    name,
    label: texts.fields[name],
    defaultValue: fields[name],
    error: errorOf(name),
  });
  return (
    <>
      <div className="grid items-start gap-4 xs:grid-cols-2">
        <TextField {...bind('von')} type="date" max={today} />
        <TextField {...bind('bis')} type="date" max={today} />
      </div>
      <Select {...bind('schritt')} options={steps.map((value) => ({ value, label: texts.steps[value] }))} />
      <Select
        {...bind('groesse')}
        options={Object.entries(pictureSizes).map(([value, { width, height }]) => ({
          value,
          label: texts.sizeOf(texts.sizes[value as keyof typeof pictureSizes], width, height),
        }))}
      />
    </>
  );
}
