import type { SeenDelivery } from '#features/delivery-check/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Chips } from '#platform/ui/chips.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { guideTexts } from './guide.texts.ts';
import { dipUnits } from './guide-steps.rules.ts';
import { ReadTank } from './read-tank.tsx';
import { type StepProps, useBinding } from './step-parts.tsx';

/** A level that was read: the first one of a tank, or what its sensor is set right by; a delivery does that, too. */
export function LevelStep(props: StepProps) {
  const texts = useTexts(guideTexts);
  if (props.page.sensor?.tellsLitres) return <Notice>{texts.errors.tells_litres}</Notice>;
  return <KnownLevel {...props} />;
}

function KnownLevel({ page, tank, typed, ...sent }: StepProps) {
  const texts = useTexts(guideTexts);
  const { sensor, deliveries } = page;
  const said = (name: string) => typed?.[name] ?? sent.input?.[name];
  const chosen = said('by') ?? 'level';
  const isAlive = typed !== null;
  const unnoted = deliveries.filter(({ delivered }) => delivered === null);
  const isUnnoted = unnoted.some(({ id }) => id === chosen);
  const isByLevel = !deliveries.some(({ id }) => id === chosen);
  return (
    <>
      <ReadTank
        tank={tank}
        value={said('value')}
        unit={said('unit')}
        litres={sensor?.litres ?? null}
        hasSensor={sensor !== null}
      />
      <p className="text-ink-2">{sensor?.litres == null ? texts.levelText : texts.calibrateText}</p>
      {sensor && sensor.litres === null && <Notice>{texts.calibrateLater}</Notice>}
      {deliveries.length > 0 && <Comparisons deliveries={deliveries} sent={sent} />}
      <div hidden={isAlive && !isByLevel} className="grid gap-5">
        <LevelFields sent={sent} />
      </div>
      {unnoted.length > 0 && (
        <div hidden={isAlive && !isUnnoted}>
          <DeliveredField deliveries={unnoted} sent={sent} hasHint={!isAlive} />
        </div>
      )}
    </>
  );
}

type Sent = Pick<StepProps, 'input' | 'errors'>;

function LevelFields({ sent }: { sent: Sent }) {
  const texts = useTexts(guideTexts);
  const bind = useBinding(sent);
  return (
    <>
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

function Comparisons({ deliveries, sent }: { deliveries: readonly SeenDelivery[]; sent: Sent }) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const litres = (value: number) => `${format.quantity(value)} l`;
  const told = ({ measured, delivered }: SeenDelivery) => {
    if (delivered === null) return texts.seenOnly(litres(measured ?? 0));
    if (measured === null) return texts.notedOnly(litres(delivered));
    return texts.seenAndNoted(litres(measured), litres(delivered));
  };
  return (
    <RadioCards
      name="by"
      legend={texts.calibrateBy}
      defaultValue={sent.input?.by ?? 'level'}
      error={useBinding(sent)('by', '').error}
      choices={[
        { value: 'level', label: texts.byLevel },
        ...deliveries.map((one) => ({
          value: one.id,
          label: texts.byDelivery(format.date(one.day)),
          description: told(one),
        })),
      ]}
    />
  );
}

type DeliveredProps = { deliveries: readonly SeenDelivery[]; sent: Sent; hasHint: boolean };

function DeliveredField({ deliveries, sent, hasHint }: DeliveredProps) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const days = deliveries.map(({ day }) => format.date(day)).join(', ');
  return (
    <TextField
      {...useBinding(sent)('delivered', '')}
      label={texts.delivered}
      hint={hasHint ? texts.deliveredHint(days) : undefined}
      suffix={texts.units.litres}
      inputMode="decimal"
      autoComplete="off"
      size="large"
    />
  );
}
