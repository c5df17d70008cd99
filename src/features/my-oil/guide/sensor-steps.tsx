import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { faultTexts, presetChoices, sensorsTexts } from '#features/sensors/shared.ts';
import type { ReadingFault } from '#features/sensors/types.ts';
import { KeyToCopy } from '#features/sensors/ui/shown-key.tsx';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { guideTexts } from './guide.texts.ts';
import type { NewKey } from './guide-answers.ts';
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
    const asksHow = sensor && !newKey && tank?.measuredBy === 'foreign' && !sensor.heardAt;
    return (
      <>
        {newKey && <NewKeyNotice made={newKey} />}
        <Hearing sensor={sensor} mayReload={newKey === null} />
        {asksHow && (
          <ButtonLink to={`/mex/sensors/${sensor.id}`} target="_blank" variant="outline">
            {texts.howToSend}
          </ButtonLink>
        )}
        {mounted}
      </>
    );
  }
  if (tank?.measuredBy === 'foreign') return <KindQuestion {...sent} />;
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
    </>
  );
}

/** What was bought or built; how it sends follows from it. */
function KindQuestion(sent: Pick<StepProps, 'input' | 'errors'>) {
  const texts = useTexts(guideTexts);
  const words = useTexts(sensorsTexts);
  const { defaultValue, error } = useBinding(sent)('preset', '');
  return (
    <>
      <p className="text-ink-2">{texts.foreignText}</p>
      <RadioCards
        legend={words.which}
        name="preset"
        defaultValue={defaultValue}
        error={error}
        choices={presetChoices(words)}
      />
    </>
  );
}

function NewKeyNotice({ made }: { made: NewKey }) {
  const texts = useTexts(guideTexts);
  return (
    <div className="min-w-0">
      <Notice tone="good" live>
        {texts.shownOnce}
      </Notice>
      <KeyToCopy {...made} />
    </div>
  );
}

/** Asks again until the sensor has said something; without scripts by a link, which a key that is shown once would not outlive. */
function Hearing({ sensor, mayReload }: { sensor: StepProps['page']['sensor']; mayReload: boolean }) {
  const texts = useTexts(guideTexts);
  const faults = useTexts(faultTexts);
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
      <Notice live title={texts.waiting} action={mayReload && reload}>
        {texts.waitingText}
      </Notice>
    );
  }
  const litres = sensor?.litres == null ? null : `${format.quantity(Math.round(sensor.litres))} l`;
  const fault = sensor?.fault ? faults[sensor.fault as ReadingFault] : null;
  return (
    <Notice tone={fault ? 'warn' : 'good'} live title={texts.heard}>
      {texts.heardAt(format.moment(heardAt), litres)}
      {fault && ` ${fault.what} ${fault.help}`}
    </Notice>
  );
}
