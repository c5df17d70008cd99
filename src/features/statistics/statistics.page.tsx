import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { BarChart } from '#platform/ui/chart/bar-chart.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/statistics.page.ts';
import { askedSelection } from './asked-selection.ts';
import { amountsText, percentText, wholeMoney } from './figure-texts.ts';
import { averagePrice, changeSince, unitOf } from './figures.rules.ts';
import { periodName, shortPeriodName } from './period-names.ts';
import { presetsOn } from './periods.rules.ts';
import { inCountry, selectionQuery } from './selection.rules.ts';
import { SelectionForm } from './selection-form.tsx';
import { presentStatistic } from './statistic.ts';
import { StatisticTable } from './statistic-table.tsx';
import { type StatisticsTexts, statisticsTexts } from './statistics.texts.ts';

import type { Figures, Selection, Statistic } from './statistics.types.ts';

const path = '/statistics';

export const meta: Route.MetaFunction = () => privatePage('Statistik');

/** The figures that the address asks for; what cannot be asked for is said beside its field. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  requireUser({ visitor }, request, 'statistics');
  const search = new URL(request.url).searchParams;
  const { today, ...asked } = await askedSelection(deps, { search, country });
  const isAsked = Object.keys(asked.faults).length === 0;
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
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-sm text-ink-2">{texts.lead}</p>
      <Ranges data={loaderData} />
      <SelectionForm key={here} {...loaderData} />
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
          <FigureCards statistic={statistic} countryId={selection.countryId} />
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

/** Turnover period by period beside the year before; the table below says the same. */
function TurnoverBars({ statistic, selection }: { statistic: Statistic; selection: Selection }) {
  const texts = useTexts(statisticsTexts);
  const format = formatter(countries[selection.countryId].locale);
  return (
    <BarChart
      label={texts.turnoverChart}
      legend={{ value: texts.thisPeriod, before: texts.yearBefore }}
      bars={statistic.rows.map(({ figures, before, ...period }) => ({
        key: period.from,
        value: figures.turnover,
        before: before?.turnover ?? 0,
        short: shortPeriodName(period, selection.step),
        text: `${periodName(period, selection.step)}: ${format.money(figures.turnover)}${
          before ? `, ${texts.yearBefore} ${format.money(before.turnover)}` : ''
        }`,
      }))}
    />
  );
}

/** The sums of the whole selection beside those of the year before. */
function FigureCards({ statistic, countryId }: { statistic: Statistic; countryId: CountryId }) {
  const texts = useTexts(statisticsTexts);
  const format = formatter(countries[countryId].locale);
  const money = (value: number) => wholeMoney(value, countries[countryId], format);
  const cards = cardsOf(statistic.total, statistic.totalBefore, { texts, format, money });
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-5">
      {cards.map(({ label, value, change }) => (
        <Card key={label} className="max-lg:last:odd:col-span-2">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="mt-1">
            <span className="block font-bold tabular-nums sm:text-lg sm:whitespace-nowrap">{value}</span>
            <span className="mt-0.5 block text-sm text-ink-2 tabular-nums">{change}</span>
          </dd>
        </Card>
      ))}
    </dl>
  );
}

function cardsOf(
  now: Figures,
  before: Figures,
  { texts, format, money }: { texts: StatisticsTexts; format: Formatter; money(value: number): string },
) {
  const change = (now: number | null, before: number | null) => {
    const share = now === null || before === null ? null : changeSince(now, before);
    return share === null ? texts.noneBefore : texts.change(percentText(share, format));
  };
  const unit = unitOf(now) ?? 'l';
  const [price, priceBefore] = [averagePrice(now), averagePrice(before)];
  const ordered = unit === 'l' ? 'litres' : 'kilograms';
  return [
    { label: texts.orders, value: format.quantity(now.orders), change: change(now.orders, before.orders) },
    {
      label: texts.ordered,
      value: amountsText(now, 'ordered', format) || '0',
      change: unitOf(now) === null ? '' : change(now[ordered].ordered, before[ordered].ordered),
    },
    {
      label: texts.turnover,
      value: money(now.turnover),
      change: change(now.turnover, before.turnover),
    },
    {
      label: texts.commission,
      value: money(now.commission),
      change: change(now.commission, before.commission),
    },
    {
      label: unitOf(now) ? texts.averagePriceOf(unit) : texts.averagePrice,
      value: price === null ? '–' : format.money(price),
      change: change(price, unitOf(now) === unitOf(before) ? priceBefore : null),
    },
  ];
}
