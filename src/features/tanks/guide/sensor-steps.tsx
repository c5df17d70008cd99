import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { faultTexts } from '../connect/faults.texts.ts';
import type { ReadingFault } from '../readings/readings.rules.ts';
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
      hint={texts.mountedHint}
      suffix="cm"
      inputMode="decimal"
      autoComplete="off"
    />
  );
  if (newKey ?? sensor) {
    return (
      <>
        {newKey && <NewKey serial={newKey.serial} secret={newKey.key} />}
        <Hearing sensor={sensor} />
        {sensor && tank?.measuredBy === 'foreign' && !sensor.heardAt && (
          <ButtonLink to={`/mex/sensors/${sensor.id}`} target="_blank" variant="outline">
            {texts.howToSend}
          </ButtonLink>
        )}
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
function Hearing({ sensor }: { sensor: StepProps['page']['sensor'] }) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const { revalidate } = useRevalidator();
  const heardAt = sensor?.heardAt ?? null;
  const isHeard = heardAt !== null;
  useEffect(() => {
    if (isHeard) return;
    const timer = setInterval(() => void revalidate(), askMs);
    return () => clearInterval(timer);
  }, [isHeard, revalidate]);
  if (!heardAt) {
    const reload = (
      <ButtonLink to="" reloadDocument variant="outline" size="small">
        {texts.reload}
      </ButtonLink>
    );
    return (
      <Notice live title={texts.waiting} action={reload}>
        {texts.waitingText}
      </Notice>
    );
  }
  const litres = sensor?.litres == null ? null : `${format.quantity(Math.round(sensor.litres))} l`;
  const fault = sensor?.fault ? faultTexts[sensor.fault as ReadingFault] : null;
  return (
    <Notice tone={fault ? 'warn' : 'good'} live title={texts.heard}>
      {texts.heardAt(format.moment(heardAt), litres)}
      {fault && ` ${fault.what} ${fault.help}`}
    </Notice>
  );
}
