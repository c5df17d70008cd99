import type { ReactNode } from 'react';
import type { SensorState } from '#features/sensors/types.ts';
import { SensorBadge } from '#features/sensors/ui/sensor-badge.tsx';
import { oilPaths } from '#features/tanks/shared.ts';
import { TankDrawing, useShapeName } from '#features/tanks/ui/tank-drawing.tsx';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { DailyUse } from './daily-use.rules.ts';
import { myOilTexts } from './my-oil.texts.ts';
import type { TankView } from './tank-view.ts';

/** One tank: drawn with its level, and what that means. */
export function TankCard({ tank }: { tank: TankView }) {
  return (
    <Card padding="none" className="flex flex-col overflow-hidden">
      <div className="flex grow flex-col p-5 sm:p-6">
        <TankHead tank={tank} />
        <TankPicture tank={tank} />
        <TankNotices tank={tank} />
      </div>
      {tank.level && <TankFacts tank={tank} />}
    </Card>
  );
}

function TankHead({ tank }: { tank: TankView }) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  const shape = useShapeName(tank.form);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <div className="min-w-0">
        <h2 className="text-lg break-words">{tank.name}</h2>
        <p className="text-sm text-ink-2">
          {tank.capacity === null ? shape : texts.capacity(shape, format.quantity(tank.capacity))}
        </p>
      </div>
      {tank.level && <LevelAge level={tank.level} />}
      {tank.sensor && (
        <p className="w-full pt-1">
          <SensorBadge state={tank.sensor.state} isNamed />
        </p>
      )}
    </div>
  );
}

function LevelAge({ level }: { level: NonNullable<TankView['level']> }) {
  const texts = useTexts(myOilTexts);
  const age = texts.age[level.age.unit](level.age.count);
  const told = { sensor: age, dip: texts.dipped(age), order: texts.byOrder }[level.source];
  return (
    <p className="text-sm text-ink-2">
      <time dateTime={level.at}>{told}</time>
    </p>
  );
}

function TankPicture({ tank }: { tank: TankView }) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  const basis = useBasis();
  const { level, dailyUse } = tank;
  const percent = level?.percent ?? null;
  return (
    <div className="my-auto flex items-center gap-x-4 pt-4 sm:gap-x-6">
      <TankDrawing
        tank={tank.form}
        share={percent === null ? null : percent / 100}
        litres={level?.litres ?? null}
        hasSensor={tank.sensor !== null}
        className="min-w-0 flex-1"
      />
      <div className="shrink-0 text-right">
        {percent !== null && (
          <p className="text-2xl leading-none font-bold xs:text-3xl tracking-tight whitespace-nowrap tabular-nums">
            {format.quantity(Math.round(percent))} %
          </p>
        )}
        {percent === null && level && (
          <p className="text-2xl font-bold tracking-tight tabular-nums">{format.quantity(level.litres)} l</p>
        )}
        {!level && <p className="max-w-28 text-left text-sm text-ink-2 xs:max-w-40">{texts.noLevel}</p>}
        {level && dailyUse && (
          <p className="mt-1.5 max-w-36 text-sm text-ink-2 tabular-nums">
            {texts.perDay(format.decimal(dailyUse.litres, dailyUse.litres < 10 ? 1 : 0))}
            <span className="block">{basis(dailyUse)}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether what goes on a day was measured, and over which days. */
export function useBasis(): (use: DailyUse) => string {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  return (use) =>
    use.kind === 'estimated'
      ? texts.estimated
      : texts.measuredOver(format.briefDay(use.from), format.briefDay(use.until));
}

/** What is wrong with the level, the worst first, and what to do about it. */
function TankNotices({ tank: { id, capacity, level, sensor, unexplained } }: { tank: TankView }) {
  const texts = useTexts(myOilTexts);
  if (capacity === null) {
    const goOn = { to: oilPaths.tank(id), text: texts.goOn };
    return <Hint title={texts.noGaugeTitle} text={texts.noGaugeText} action={goOn} />;
  }
  const dip = { to: oilPaths.dip(id), text: texts.dip };
  if (!level) return <Hint title={texts.noLevelTitle} text={texts.noLevelText} action={dip} />;
  if (level.isAboveTop) {
    const action = { to: oilPaths.dimensions(id), text: texts.toGuide };
    return <Hint isWarning title={texts.aboveTitle} text={texts.aboveText} action={action} />;
  }
  if (unexplained > 0 && sensor?.suspect == null) return <LossNotice tankId={id} litres={unexplained} />;
  if (sensor && hasNotice(sensor.state))
    return <SensorNotice sensor={{ ...sensor, state: sensor.state }} of={{ id, litres: level.litres }} />;
  if (level.source === 'order')
    return <Hint title={texts.estimatedTitle} text={texts.estimatedByOrder} action={dip} />;
  if ((level.source === 'dip' || !sensor) && level.age.unit === 'days')
    return <Hint title={texts.estimatedTitle} text={texts.estimatedSince} action={dip} />;
  return null;
}

function LossNotice({ tankId, litres }: { tankId: number; litres: number }) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  const action = { to: oilPaths.suspect(tankId), text: texts.toLoss };
  return (
    <Hint isWarning title={texts.lossTitle(format.quantity(litres))} text={texts.lossText} action={action} />
  );
}

type Noticed = Exclude<SensorState, 'fine' | 'waiting' | 'unassigned'>;

const hasNotice = (state: SensorState): state is Noticed =>
  state !== 'fine' && state !== 'waiting' && state !== 'unassigned';

type Sensed = NonNullable<TankView['sensor']> & { state: Noticed };

/** What its sensor's state means for the level that is shown. */
function SensorNotice({
  sensor,
  of: { id, litres },
}: {
  sensor: Sensed;
  of: { id: number; litres: number };
}) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  const dip = { to: oilPaths.dip(id), text: texts.dip };
  const toSensor = { to: oilPaths.sensor(sensor.id), text: texts.toSensor };
  const { suspect, silence, stuckSince } = sensor;
  const textOf = (suspect ?? 0) > litres ? texts.riseText : texts.suspectText;
  const notice: Readonly<Record<Noticed, Omit<HintProps, 'isWarning'>>> = {
    suspect: {
      title: texts.suspectTitle,
      text: textOf(format.quantity(suspect ?? 0), format.quantity(litres)),
      action: { to: oilPaths.suspect(id), text: texts.toSuspect },
    },
    silent: {
      title: silence ? texts.silentTitle(silence) : texts.neverHeardTitle,
      text: texts.silentText,
      action: toSensor,
    },
    stuck: {
      title: texts.stuckTitle,
      text: texts.stuckText(stuckSince ? format.date(stuckSince) : ''),
      action: dip,
    },
    lying: { title: texts.lyingTitle, text: texts.lyingText, action: toSensor },
    fault: { title: texts.faultTitle, text: texts.faultText, action: toSensor },
    drifting: { title: texts.driftTitle, text: texts.driftText, action: dip },
    battery: { title: texts.batteryTitle, text: texts.batteryText, action: toSensor },
  };
  return <Hint isWarning {...notice[sensor.state]} />;
}

type HintProps = { title: string; text: string; action: { to: string; text: string }; isWarning?: boolean };

const Hint = ({ title, text, action, isWarning }: HintProps) => (
  <Notice
    tone={isWarning ? 'warn' : 'info'}
    title={title}
    className="mt-4"
    action={
      <ButtonLink to={action.to} variant="outline" size="small">
        {action.text}
      </ButtonLink>
    }
  >
    {text}
  </Notice>
);

function TankFacts({ tank }: { tank: TankView }) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  return (
    <FactRow>
      <RangeFact range={tank.range} label={texts.lasts} />
      <Fact
        label={texts.fits}
        value={tank.room === null ? texts.unknown : `${format.quantity(tank.room)} l`}
        below={texts.fitsUpTo(format.quantity(tank.maxFillPercent))}
      />
      <SeasonFact season={tank.season} />
    </FactRow>
  );
}

/** Facts side by side; on phones two and then one. */
export const FactRow = ({ isFirst, children }: { isFirst?: boolean; children: ReactNode }) => (
  <dl className={isFirst ? 'fact-row' : 'fact-row border-t border-line'}>{children}</dl>
);

type FactProps = { label: string; value: string; below?: ReactNode; isGood?: boolean };

export const Fact = ({ label, value, below, isGood }: FactProps) => (
  <div className="px-5 py-4">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd>
      <span className="block text-lg font-semibold tracking-tight break-words tabular-nums">{value}</span>
      {below && <span className={`block text-sm ${isGood ? 'text-good' : 'text-ink-2'}`}>{below}</span>}
    </dd>
  </div>
);

export function RangeFact({ range, label }: { range: TankView['range']; label: string }) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  if (!range) return <Fact label={label} value={texts.unknown} />;
  const { emptyOn, earliest, latest, daysLeft } = range;
  if (emptyOn === null || daysLeft === null) return <Fact label={label} value={texts.lastsLong} />;
  if (daysLeft <= 0) return <Fact label={label} value={texts.isEmpty} />;
  const day = daysLeft > 300 ? format.date(emptyOn) : format.dayOfMonth(emptyOn);
  const brief = (other: string) => (daysLeft > 300 ? format.date(other) : format.briefDay(other));
  const band = earliest && latest && texts.band(brief(earliest), brief(latest));
  const below = (
    <>
      {band && <span className="block">{band}</span>}
      {texts.daysLeft(daysLeft)}
    </>
  );
  return <Fact label={label} value={day} below={below} />;
}

function SeasonFact({ season }: Pick<TankView, 'season'>) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  if (!season) return <Fact label={texts.used} value={texts.unknown} />;
  const value = `${format.quantity(season.litres)} l`;
  if (!season.before) return <Fact label={texts.used} value={value} below={texts.usedAlone} />;
  const percent = Math.round((season.litres / season.before - 1) * 100);
  const size = format.quantity(Math.abs(percent));
  const below = percent < 0 ? texts.usedLess(size) : percent > 0 ? texts.usedMore(size) : texts.usedSame;
  return <Fact label={texts.used} value={value} below={below} isGood={percent < 0} />;
}
