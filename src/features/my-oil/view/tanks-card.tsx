import { ChevronRight } from 'lucide';
import { Link, useLocation } from 'react-router';
import { SensorBadge } from '#features/sensors/ui/sensor-badge.tsx';
import { withChoice } from '#features/tanks/shared.ts';
import { TankDrawing, useShapeName } from '#features/tanks/ui/tank-drawing.tsx';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { myOilTexts } from './my-oil.texts.ts';
import type { OilView } from './my-oil.ts';
import { Fact, FactRow, RangeFact, useBasis } from './tank-card.tsx';
import type { TankView } from './tank-view.ts';

/** Several tanks: together, and each with its level. */
export function TanksCard({ tanks, sum }: Pick<OilView, 'tanks' | 'sum'>) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  const basis = useBasis();
  const rooms = tanks.map(({ room }) => room).filter((room) => room !== null);
  const room = rooms.reduce((all, one) => all + one, 0);
  return (
    <Card padding="none" className="flex flex-col overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 p-5 pb-3 sm:p-6 sm:pb-3">
        <h2 className="text-lg">{texts.sumOf(tanks.length)}</h2>
        {sum.litres !== null && (
          <p className="text-2xl font-bold tracking-tight whitespace-nowrap tabular-nums">
            {format.quantity(sum.litres)} l
            {sum.percent !== null && (
              <span className="ml-3 text-lg font-semibold text-ink-2">
                {format.quantity(Math.round(sum.percent))} %
              </span>
            )}
          </p>
        )}
      </div>
      <ul className="grow divide-y divide-line border-t border-line">
        {tanks.map((tank) => (
          <li key={tank.id}>
            <TankRow tank={tank} />
          </li>
        ))}
      </ul>
      {sum.litres !== null && (
        <FactRow>
          <RangeFact
            range={sum.first?.range ?? null}
            label={sum.first ? `${texts.firstEmpty}: ${sum.first.name}` : texts.firstEmpty}
          />
          <Fact
            label={texts.fits}
            value={rooms.length === 0 ? texts.unknown : `${format.quantity(room)} l`}
          />
          <Fact
            label={texts.daily}
            value={sum.dailyUse ? `${format.decimal(sum.dailyUse.litres, 1)} l` : texts.unknown}
            below={sum.dailyUse && basis(sum.dailyUse)}
          />
        </FactRow>
      )}
    </Card>
  );
}

function TankRow({ tank }: { tank: TankView }) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  const { pathname } = useLocation();
  const shape = useShapeName(tank.form);
  const { level } = tank;
  return (
    <Link
      to={withChoice(pathname, String(tank.id))}
      preventScrollReset
      className="group grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 xs:grid-cols-[5.5rem_minmax(0,1fr)_auto] xs:gap-x-4 py-3 hover:bg-tint sm:px-6"
    >
      <TankDrawing
        tank={tank.form}
        share={level?.percent == null ? null : level.percent / 100}
        hasSensor={tank.sensor !== null}
        isDecorative
      />
      <span className="min-w-0">
        <span className="block font-semibold break-words group-hover:underline">{tank.name}</span>
        <span className="block text-sm text-ink-2">{[tank.house, shape].filter(Boolean).join(' · ')}</span>
        {level && (
          <span className="block text-sm text-ink-2">{texts.age[level.age.unit](level.age.count)}</span>
        )}
        {tank.unexplained > 0 && (
          <span className="block text-sm font-semibold text-warn">
            {texts.lossTitle(format.quantity(tank.unexplained))}
          </span>
        )}
        {tank.sensor && (
          <span className="mt-1 block">
            <SensorBadge state={tank.sensor.state} isNamed />
          </span>
        )}
      </span>
      <span className="flex items-center gap-2 text-right tabular-nums">
        <span>
          <span className="block font-semibold whitespace-nowrap">
            {level ? `${format.quantity(level.litres)} l` : '–'}
          </span>
          {level?.percent != null && (
            <span className="block text-sm text-ink-2">{format.quantity(Math.round(level.percent))} %</span>
          )}
        </span>
        <Icon of={ChevronRight} size="sm" className="text-ink-2" />
      </span>
    </Link>
  );
}
