import { Form } from 'react-router';
import { productGroupList } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { type Option, Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/statistics.page.ts';
import { presetsOn } from './periods.rules.ts';
import { askedSelection, presentStatistic } from './statistic.ts';
import {
  groupValue,
  inCountry,
  type SelectionField,
  selectionQuery,
  stepName,
  steps,
} from './statistic-selection.rules.ts';
import { FigureCards, StatisticTable, TurnoverBars } from './statistic-view.tsx';
import { StatisticViews } from './statistic-views.tsx';
import { type StatisticsTexts, statisticsTexts } from './statistics.texts.ts';

const { path, right } = staffPages['statistics/statistics'];

/** The figures that the address asks for; what cannot be asked for is said beside its field. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const search = url.searchParams;
  const { today, ...asked } = await askedSelection(deps, { search, country });
  const isAsked = Object.keys(asked.errors).length === 0;
  const { waiting, statistic } = isAsked ? await presentStatistic(deps.db, asked.selection) : nothing;
  return {
    ...asked,
    presets: presetsOn(today),
    waiting: waiting && { time: formatter('de-DE').time(waiting.since), days: waiting.days },
    statistic,
  };
}

const nothing = { waiting: null, statistic: null };

type Data = Route.ComponentProps['loaderData'];

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { selection, statistic, waiting } = loaderData;
  const texts = useTexts(statisticsTexts);
  const here = selectionQuery(selection);
  const hasAny = statistic !== null && statistic.total.orders + statistic.totalBefore.orders > 0;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <StatisticViews current="orders" />
      <Ranges data={loaderData} />
      <SelectionForm key={here} data={loaderData} />
      {waiting && (
        <Notice tone="info" className="mt-4">
          {texts.waiting(waiting.time, waiting.days)}
        </Notice>
      )}
      {statistic && !hasAny && (
        <p className="mt-6 text-ink-2" role="status">
          {texts.none}
        </p>
      )}
      {statistic && hasAny && (
        <>
          <FigureCards statistic={statistic} selection={selection} />
          <TurnoverBars statistic={statistic} selection={selection} />
          <Downloads query={here} />
          <StatisticTable statistic={statistic} selection={selection} />
        </>
      )}
    </>
  );
}

/** Country and usual periods, one tap each; the rest of the selection stays. */
function Ranges({ data: { selection, products, presets } }: { data: Data }) {
  const texts = useTexts(statisticsTexts);
  return (
    <div className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
      <ChipLinks
        label={texts.countries}
        links={([1, 2, 3] as const satisfies CountryId[]).map((countryId) => ({
          label: countries[countryId].name,
          to: `${path}${selectionQuery(inCountry(selection, countryId, products))}`,
          current: countryId === selection.countryId,
        }))}
      />
      <ChipLinks
        label={texts.ranges}
        links={(['thisMonth', 'lastMonth', 'thisYear', 'lastTwelve'] as const).map((preset) => ({
          label: texts.presets[preset],
          to: `${path}${selectionQuery({ ...selection, ...presets[preset] })}`,
          current: presets[preset].from === selection.from && presets[preset].until === selection.until,
        }))}
      />
    </div>
  );
}

function Downloads({ query }: { query: string }) {
  const texts = useTexts(statisticsTexts);
  const style = buttonClass({ variant: 'outline', size: 'small' });
  return (
    <p className="mt-6 mb-3 flex flex-wrap justify-end gap-3">
      <a href={`${path}/csv${query}`} className={style} download>
        {texts.csv}
      </a>
      <a href={`${path}/csv${query}&umfang=einzeln`} className={style} download>
        {texts.csvDetails}
      </a>
    </p>
  );
}

/** A plain form that asks for another address of the page. */
function SelectionForm({ data: { selection, input, errors, products } }: { data: Data }) {
  const texts = useTexts(statisticsTexts);
  const bind = (name: SelectionField) => {
    const error = errors[name];
    return { id: name, name, defaultValue: input[name], error: error && texts.errors[error] };
  };
  const { code, postalCodeLength } = countries[selection.countryId];
  return (
    <Form role="search" className="mt-4 grid gap-3">
      <ErrorSummary
        failures={formErrors(Object.keys(errors) as SelectionField[], (name) => bind(name).error)}
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
          label={texts.product}
          options={productOptions(products, texts)}
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
function productOptions(products: Data['products'], texts: StatisticsTexts): Option[] {
  const groups = productGroupList.flatMap(({ id, name }) => {
    const own = products.filter(({ productGroupId }) => productGroupId === id);
    if (own.length === 0) return [];
    const whole = { value: groupValue(id), label: own.length > 1 ? texts.wholeGroup(name) : name };
    if (own.length === 1) return [whole];
    return [whole, ...own.map((product) => ({ value: String(product.id), label: `– ${product.name}` }))];
  });
  return [{ value: '', label: texts.allProducts }, ...groups];
}
