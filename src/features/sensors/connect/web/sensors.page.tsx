import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { EmptyTank } from '#platform/ui/illustrations/empty-tank.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { SensorBadge } from '../../ui/sensor-badge.tsx';
import { sensorList } from '../own-sensor.ts';
import type { Route } from './+types/sensors.page.ts';
import { useAgo } from './sensor-parts.tsx';
import { sensorsTexts } from './sensors.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Meine Sensoren');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  return {
    ...(await sensorList(deps, user.id)),
    isRemoved: url.searchParams.has('entfernt'),
  };
}

/** All sensors of a household, with how each of them is. */
export default function Sensors({ loaderData: { sensors, now, isRemoved } }: Route.ComponentProps) {
  const texts = useTexts(sensorsTexts);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-ink-2">{texts.lead}</p>
      <DoneNotice>{isRemoved && texts.removed}</DoneNotice>
      {sensors.length === 0 ? (
        <Card padding="wide" className="mt-6">
          <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[1fr_14rem]">
            <div>
              <h2 className="text-xl">{texts.none}</h2>
              <p className="mt-2 text-ink-2">{texts.noneText}</p>
            </div>
            <EmptyTank className="mx-auto w-48 md:w-full" />
          </div>
        </Card>
      ) : (
        <Card padding="none" className="mt-6">
          <ul className="divide-y divide-line">
            {sensors.map((sensor) => (
              <li key={sensor.id}>
                <SensorRow sensor={sensor} now={now} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/mex/sensors/neu" variant="primary">
          {texts.add}
        </ButtonLink>
        <ButtonLink to="/mex/programme" variant="outline">
          {texts.programs}
        </ButtonLink>
      </div>
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['sensors'][number];

function SensorRow({ sensor, now }: { sensor: Row; now: Date }) {
  const texts = useTexts(sensorsTexts);
  const format = useFormatter();
  const ago = useAgo();
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-4 hover:bg-tint sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/mex/sensors/${sensor.id}`}
            className="text-lg font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            {sensor.name || texts.unnamed}
          </Link>
          <SensorBadge state={sensor.state} />
          {sensor.tank?.isMain && <Badge>{texts.main}</Badge>}
        </p>
        <p className="text-ink-2">
          {sensor.tank ? texts.inTank(sensor.tank.name) : texts.noTank}
          {' · '}
          {sensor.receivedAt ? texts.heard(ago(sensor.receivedAt, now)) : texts.never}
        </p>
      </div>
      <p className="text-right font-semibold tabular-nums">
        {sensor.litres === null ? '' : `${format.quantity(Math.round(sensor.litres))} l`}
      </p>
    </div>
  );
}
