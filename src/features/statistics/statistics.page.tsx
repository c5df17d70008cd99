import { productGroupList } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Option } from '#platform/ui/select.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/statistics.page.ts';
import { FigureCards, StatisticTable, TurnoverBars } from './order-figures.tsx';
import { presetsOn } from './periods.rules.ts';
import { askedSelection, presentStatistic } from './statistic.ts';
import { groupValue, inCountry, selectionQuery } from './statistic-selection.rules.ts';
import { Ranges, SelectionForm, StatisticViews } from './statistic-selection.tsx';
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
  const { selection, statistic, waiting, products } = loaderData;
  const { postalCodeLength } = countries[selection.countryId];
  const texts = useTexts(statisticsTexts);
  const here = selectionQuery(selection);
  const hasAny = statistic !== null && statistic.total.orders + statistic.totalBefore.orders > 0;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <StatisticViews current="orders" />
      <Ranges
        selection={selection}
        presets={loaderData.presets}
        inCountry={(countryId) => path + selectionQuery(inCountry(selection, countryId, products))}
        inPeriod={(period) => path + selectionQuery({ ...selection, ...period })}
      />
      <SelectionForm
        key={here}
        data={loaderData}
        from={texts.from}
        fields={[
          { name: 'plz', as: 'number', maxLength: postalCodeLength, className: 'lg:order-last' },
          {
            name: 'ware',
            as: 'choice',
            options: productOptions(products, texts),
            className: 'max-md:col-span-2',
          },
        ]}
        columns="grid-cols-2 md:grid-cols-4 lg:grid-cols-[1fr_1fr_0.7fr_1.6fr_0.9fr]"
      >
        <Checkbox name="ratepay" value="1" label={texts.ratepay} defaultChecked={selection.isRatepay} />
      </SelectionForm>
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
