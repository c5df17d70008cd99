import { withChoice } from '#features/tanks/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Day } from '#platform/time/calendar.ts';
import { Card } from '#platform/ui/card.tsx';
import { BarChart } from '#platform/ui/chart/bar-chart.tsx';
import { amountColumn, type Column, DataTable } from '#platform/ui/data-table.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import workStyles from '#shell/ui/work.css?url';
import type { Route } from './+types/use.page.ts';
import { orLastKnown, useRefresh } from './refresh.ts';
import { Fact, FactRow } from './tank-card.tsx';
import { consumptionTopic, type UseTopic } from './tank-topics.ts';
import { TopicFrame } from './topic-frame.tsx';
import { topicTexts } from './topics.texts.ts';
import { carbonOf, energyOf, type MonthUse } from './use-by-month.rules.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  return { topic: await consumptionTopic(deps, { userId: user.id, query: url.searchParams }) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orLastKnown(args);

export default function UsePage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(topicTexts);
  const { topic } = loaderData;
  useRefresh(loaderData);
  return (
    <TopicFrame title={texts.useTitle} topic={topic}>
      {topic && <UseParts topic={topic} />}
    </TopicFrame>
  );
}

function UseParts({ topic }: { topic: UseTopic }) {
  const texts = useTexts(topicTexts);
  const isKnown = topic.months.some(({ litres }) => litres !== null);
  return (
    <>
      <YearFacts topic={topic} />
      {isKnown ? <MonthChart months={topic.months} /> : <p className="text-ink-2">{texts.noUse}</p>}
      {isKnown && <MonthTable topic={topic} />}
      <p className="max-w-prose text-sm text-ink-2">{texts.useMethod}</p>
    </>
  );
}

function YearFacts({ topic: { yearLitres, annualLitres, waterLitres, isMeasured } }: { topic: UseTopic }) {
  const texts = useTexts(topicTexts);
  const format = useFormatter();
  const whole = (litres: number | null) => (litres === null ? '–' : texts.litres(format.quantity(litres)));
  return (
    <Card padding="none" className="overflow-hidden">
      <FactRow isFirst>
        <Fact
          label={texts.lastTwelve}
          value={whole(yearLitres)}
          below={
            yearLitres === null
              ? null
              : texts.energy(format.quantity(energyOf(yearLitres)), format.quantity(carbonOf(yearLitres)))
          }
        />
        <Fact label={texts.annual} value={whole(annualLitres)} below={isMeasured ? null : texts.estimate} />
        <Fact label={texts.water} value={whole(waterLitres)} />
      </FactRow>
    </Card>
  );
}

function MonthChart({ months }: Pick<UseTopic, 'months'>) {
  const texts = useTexts(topicTexts);
  const format = useFormatter();
  const litres = (value: number | null) => (value === null ? '–' : texts.litres(format.quantity(value)));
  const bars = months.map((month) => ({
    key: month.month,
    value: month.litres ?? 0,
    before: month.before ?? 0,
    expected: month.expected,
    short: shortMonth(month.month),
    text: `${format.month(month.month)}: ${litres(month.litres)}, ${texts.yearBefore} ${litres(month.before)}, ${texts.degreeDays} ${litres(month.expected)}`,
  }));
  return (
    <div className="-mt-6">
      <BarChart
        label={texts.byMonth}
        legend={{ value: texts.used, before: texts.yearBefore, expected: texts.degreeDays }}
        bars={bars}
        say={(value) => texts.litres(format.quantity(value))}
      />
    </div>
  );
}

/** "11/26": the first and the last of thirteen months have the same name. */
const shortMonth = (month: Day): string => `${month.slice(5, 7)}/${month.slice(2, 4)}`;

function MonthTable({ topic: { months, choice } }: { topic: UseTopic }) {
  const texts = useTexts(topicTexts);
  const format = useFormatter();
  const litres = (value: number | null) => (value === null ? '–' : texts.litres(format.quantity(value)));
  const columns: Column<MonthUse>[] = [
    {
      key: 'month',
      title: texts.month,
      nowrap: true,
      cell: ({ month, isRunning }) => (isRunning ? texts.running(format.month(month)) : format.month(month)),
    },
    amountColumn('litres', texts.used, (month) => litres(month.litres)),
    amountColumn('before', texts.yearBefore, ({ before }) => litres(before)),
    amountColumn('expected', texts.degreeDays, ({ expected }) => litres(expected)),
    amountColumn('difference', texts.difference, (month) => differenceText(format, month)),
  ];
  return (
    <section>
      <DataTable
        label={texts.byMonth}
        columns={columns}
        rows={months.toReversed()}
        keyOf={({ month }) => month}
      />
      <a
        href={withChoice('/kunde/dashboard/verbrauch/csv', choice.key)}
        download
        className="link inline-flex min-h-11 items-center text-sm text-ink-2"
      >
        {texts.csv}
      </a>
    </section>
  );
}

function differenceText(format: ReturnType<typeof useFormatter>, { litres, expected }: MonthUse): string {
  if (litres === null || expected === 0) return '–';
  const percent = Math.round((litres / expected - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${format.quantity(Math.abs(percent))} %`;
}
