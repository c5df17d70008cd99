import { Form } from 'react-router';
import { productGroupList } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';

import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { type Option, Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { type Faults, groupWare, type SelectionField, stepName, steps } from './selection.rules.ts';
import type { StatisticProduct } from './statistics.store.ts';
import { type StatisticsTexts, statisticsTexts } from './statistics.texts.ts';
import type { Selection } from './statistics.types.ts';

type Props = {
  selection: Selection;
  typed: Readonly<Record<SelectionField, string>>;
  faults: Faults;
  products: readonly StatisticProduct[];
};

/** A plain form that asks for another address of the page. */
export function SelectionForm({ selection, typed, faults, products }: Props) {
  const texts = useTexts(statisticsTexts);
  const bind = (name: SelectionField) => {
    const fault = faults[name];
    return { id: name, name, defaultValue: typed[name], error: fault && texts.faults[fault] };
  };
  const { code, postalCodeLength } = countries[selection.countryId];
  return (
    <Form role="search" className="mt-4 grid gap-3">
      <ErrorSummary
        failures={(Object.keys(faults) as SelectionField[]).map((name) => ({
          fieldId: name,
          message: bind(name).error ?? '',
        }))}
      />
      <input type="hidden" name="land" value={code} />
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4 lg:grid-cols-[1fr_1fr_0.7fr_1.6fr_0.9fr]">
        <TextField {...bind('von')} label={texts.from} type="date" />
        <TextField {...bind('bis')} label={texts.until} type="date" />
        <Select
          {...bind('schritt')}
          label={texts.step}
          options={steps.map((step) => ({ value: stepName(step), label: texts.steps[step] }))}
        />
        <TextField
          {...bind('plz')}
          label={texts.area}
          inputMode="numeric"
          maxLength={postalCodeLength}
          className="lg:order-last"
        />
        <Select
          {...bind('ware')}
          label={texts.wares}
          options={waresOf(products, texts)}
          className="max-md:col-span-2"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox name="ratepay" value="1" label={texts.ratepay} defaultChecked={selection.isRatepay} />
        <Button type="submit" variant="primary">
          {texts.show}
        </Button>
      </div>
    </Form>
  );
}

/** Groups before their products; a group of one product is its product. */
function waresOf(products: readonly StatisticProduct[], texts: StatisticsTexts): Option[] {
  const groups = productGroupList.flatMap(({ id, name }) => {
    const own = products.filter(({ productGroupId }) => productGroupId === id);
    if (own.length === 0) return [];
    const whole = { value: groupWare(id), label: own.length > 1 ? texts.wholeGroup(name) : name };
    if (own.length === 1) return [whole];
    return [whole, ...own.map((product) => ({ value: String(product.id), label: `– ${product.name}` }))];
  });
  return [{ value: '', label: texts.allWares }, ...groups];
}
