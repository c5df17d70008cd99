import { SensorBadge } from '#features/sensors/ui/sensor-badge.tsx';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/level.page.ts';
import { ChartCard } from './chart-card.tsx';
import { myOilTexts } from './my-oil.texts.ts';
import { orLastKnown, useRefresh } from './refresh.ts';
import { Fact, FactRow } from './tank-card.tsx';
import { levelTopic } from './tank-topics.ts';
import type { TankView } from './tank-view.ts';
import { TopicFrame } from './topic-frame.tsx';
import { topicTexts } from './topics.texts.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  return { topic: await levelTopic(deps, { userId: user.id, query: url.searchParams }) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orLastKnown(args);

export default function LevelPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(topicTexts);
  const oil = useTexts(myOilTexts);
  const format = useFormatter();
  const { topic } = loaderData;
  const standingText = ({ silence, stuckSince }: NonNullable<TankView['sensor']>) => {
    if (silence) return oil.silentTitle(silence);
    return stuckSince && texts.sameSince(format.date(stuckSince));
  };
  useRefresh(loaderData);
  return (
    <TopicFrame title={texts.levelTitle} topic={topic}>
      {topic && <ChartCard chart={topic.chart} title={texts.course} />}
      {topic?.tanks.map(({ id, name, level, room, maxFillPercent, sensor }) => (
        <Card key={id} padding="none" className="overflow-hidden">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4">
            <h2 className="text-lg break-words">{name}</h2>
            {sensor && <SensorBadge state={sensor.state} isNamed />}
          </div>
          <FactRow>
            <Fact
              label={texts.now}
              value={level ? texts.litres(format.quantity(level.litres)) : oil.unknown}
              below={level?.percent == null ? null : `${format.quantity(Math.round(level.percent))} %`}
            />
            <Fact
              label={level ? texts.source[level.source] : oil.noLevel}
              value={level ? oil.age[level.age.unit](level.age.count) : '–'}
              below={sensor && standingText(sensor)}
            />
            <Fact
              label={oil.fits}
              value={room === null ? oil.unknown : texts.litres(format.quantity(room))}
              below={oil.fitsUpTo(format.quantity(maxFillPercent))}
            />
          </FactRow>
        </Card>
      ))}
    </TopicFrame>
  );
}
