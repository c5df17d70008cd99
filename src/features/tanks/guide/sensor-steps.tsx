import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Chips } from '#platform/ui/chips.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { gaugeOf } from '../shapes.rules.ts';
import { TankDrawing } from '../ui/tank-drawing.tsx';
import { dipUnits, readNumber } from './guide.rules.ts';
import { guideTexts } from './guide.texts.ts';
import { centimetres, type StepProps, useBinding } from './step-parts.tsx';

const askMs = 5000;

export function ConnectionStep({ page, newKey, ...sent }: StepProps) {
  const texts = useTexts(guideTexts);
  const bind = useBinding(sent);
  const { sensor, tank } = page;
  const mounted = (
    <TextField
      {...bind('mountedAt', centimetres(sensor?.mountedAt ?? null))}
      label={texts.mountedAt}
      suffix="cm"
      inputMode="decimal"
      autoComplete="off"
    />
  );
  if (newKey ?? sensor) {
    return (
      <>
        {newKey && <NewKey serial={newKey.serial} secret={newKey.key} />}
        <Hearing heardAt={sensor?.heardAt ?? null} />
        {mounted}
      </>
    );
  }
  if (tank?.measuredBy === 'foreign') {
    return (
      <>
        <p className="text-ink-2">{texts.foreignText}</p>
        {mounted}
      </>
    );
  }
  return (
    <>
      <TextField
        {...bind('serial', '')}
        label={texts.serial}
        autoComplete="off"
        maxLength={64}
        size="large"
      />
      <TextField {...bind('key', '')} label={texts.key} autoComplete="off" maxLength={200} size="large" />
      {mounted}
    </>
  );
}

function NewKey({ serial, secret }: { serial: string; secret: string }) {
  const texts = useTexts(guideTexts);
  return (
    <Notice tone="good" live title={texts.shownOnce}>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-2">{texts.serial}</dt>
        <dd className="font-semibold break-all">{serial}</dd>
        <dt className="text-ink-2">{texts.key}</dt>
        <dd className="font-semibold break-all">{secret}</dd>
      </dl>
    </Notice>
  );
}

/** Asks again until the sensor has said something; without scripts by a link. */
function Hearing({ heardAt }: { heardAt: Date | null }) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const { revalidate } = useRevalidator();
  const isHeard = heardAt !== null;
  useEffect(() => {
    if (isHeard) return;
    const timer = setInterval(() => void revalidate(), askMs);
    return () => clearInterval(timer);
  }, [isHeard, revalidate]);
  return heardAt ? (
    <Notice tone="good" live title={texts.heard}>
      {texts.heardAt(format.moment(heardAt))}
    </Notice>
  ) : (
    <Notice
      live
      title={texts.waiting}
      action={
        <ButtonLink to="" reloadDocument variant="outline" size="small">
          {texts.reload}
        </ButtonLink>
      }
    >
      {texts.waitingText}
    </Notice>
  );
}

export function LevelStep({ page: { sensor, tank: kept }, tank, typed, ...sent }: StepProps) {
  const texts = useTexts(guideTexts);
  const bind = useBinding(sent);
  const gauge = gaugeOf(tank);
  const unit = typed?.unit ?? sent.input?.unit ?? 'cm';
  const value = readNumber(typed?.value ?? sent.input?.value ?? '');
  const litres = gauge && value !== null && !Number.isNaN(value) ? litresOf(gauge, { value, unit }) : null;
  const isSensed = kept?.measuredBy !== 'dip';
  return (
    <>
      <TankDrawing
        tank={tank}
        share={gauge && litres !== null ? litres / gauge.capacity : null}
        litres={litres === null ? null : Math.round(litres)}
        hasSensor={sensor !== null}
        className="mx-auto max-w-96"
      />
      <p className="text-ink-2">{isSensed ? texts.calibrateText : texts.levelText}</p>
      {isSensed && sensor?.litres == null && <Notice>{texts.calibrateLater}</Notice>}
      <TextField
        {...bind('value', '')}
        label={texts.level}
        inputMode="decimal"
        autoComplete="off"
        size="large"
      />
      <Chips
        name="unit"
        legend={texts.unit}
        defaultValue={sent.input?.unit ?? 'cm'}
        choices={dipUnits.map((one) => ({ value: one, label: texts.units[one] }))}
      />
    </>
  );
}

type Level = { value: number; unit: string };

function litresOf(gauge: NonNullable<ReturnType<typeof gaugeOf>>, { value, unit }: Level): number {
  const litres =
    unit === 'litres'
      ? value
      : unit === 'percent'
        ? (value / 100) * gauge.capacity
        : gauge.litresAt(value * 10);
  return Math.min(litres, gauge.capacity);
}
