import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { amountColumn, type Column, DataTable } from '#platform/ui/data-table.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import workStyles from '#shell/ui/work.css?url';
import type { Route } from './+types/range.page.ts';
import { ChartCard } from './chart-card.tsx';
import { myOilTexts } from './my-oil.texts.ts';
import { orLastKnown, useRefresh } from './refresh.ts';
import { Fact, FactRow, RangeFact } from './tank-card.tsx';
import { type RangeTopic, rangeTopic } from './tank-topics.ts';
import { TopicFrame } from './topic-frame.tsx';
import { topicTexts } from './topics.texts.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  return { topic: await rangeTopic(deps, { userId: user.id, query: url.searchParams }) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orLastKnown(args);

export default function RangePage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(topicTexts);
  const { topic } = loaderData;
  useRefresh(loaderData);
  return (
    <TopicFrame title={texts.rangeTitle} topic={topic}>
      {topic && <RangeParts topic={topic} />}
    </TopicFrame>
  );
}

function RangeParts({ topic }: { topic: RangeTopic }) {
  const texts = useTexts(topicTexts);
  const oil = useTexts(myOilTexts);
  const format = useFormatter();
  const isKnown = topic.tanks.some(({ level }) => level !== null);
  if (!isKnown) return <p className="text-ink-2">{texts.noLevel}</p>;
  return (
    <>
      {topic.tanks.map((tank) => (
        <Card key={tank.id} padding="none" className="overflow-hidden">
          <h2 className="px-5 py-4 text-lg break-words">{tank.name}</h2>
          <FactRow>
            <RangeFact range={tank.range} label={oil.lasts} />
            <Fact
              label={texts.reserveOn}
              value={tank.reserveOn ? format.date(tank.reserveOn) : tank.range ? texts.never : oil.unknown}
              below={oil.reserve(format.quantity(tank.reserve))}
            />
            <Fact
              label={texts.basis}
              value={tank.basis === 'measured' ? texts.basisMeasured : texts.basisStated}
            />
          </FactRow>
        </Card>
      ))}
      <ChartCard chart={topic.chart} title={oil.chartTitle} />
      {topic.months.length > 0 && <Months months={topic.months} />}
      <p className="max-w-prose text-sm text-ink-2">{texts.rangeMethod}</p>
    </>
  );
}

function Months({ months }: Pick<RangeTopic, 'months'>) {
  const texts = useTexts(topicTexts);
  const format = useFormatter();
  const columns: Column<RangeTopic['months'][number]>[] = [
    { key: 'day', title: texts.atBegin, nowrap: true, cell: ({ day }) => format.date(day) },
    amountColumn('litres', texts.expected, ({ litres }) => texts.litres(format.quantity(litres))),
    amountColumn('band', texts.band, ({ low, high }) =>
      texts.between(format.quantity(low), format.quantity(high)),
    ),
  ];
  return (
    <section>
      <h2 className="text-lg">{texts.monthsAhead}</h2>
      <div className="mt-3">
        <DataTable label={texts.monthsAhead} columns={columns} rows={months} keyOf={({ day }) => day} />
      </div>
    </section>
  );
}
