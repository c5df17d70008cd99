import { postalCodeDigits } from '#features/places/shared.ts';
import { gaugeOf } from '#features/tanks/shared.ts';
import { TankDrawing } from '#features/tanks/ui/tank-drawing.tsx';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { radioAttributes } from '#platform/ui/chips.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { DigitsField } from '#platform/ui/number-field.tsx';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { useCountry } from '#shell/shared.ts';
import { guideTexts } from './guide.texts.ts';
import { measuredBy } from './guide-steps.rules.ts';
import { LevelStep } from './level-step.tsx';
import { ConnectionStep } from './sensor-steps.tsx';
import { choiceOf, formOfChoice, shapeChoices } from './shape-choice.rules.ts';
import { DimensionsStep, DipTableStep, VolumeStep } from './size-steps.tsx';
import { emptyTank, NoShape, type StepProps, useBinding } from './step-parts.tsx';

/** The one question of a step. */
export function StepFields(props: StepProps) {
  switch (props.page.screen.step) {
    case 'required-tools':
      return <ToolsStep {...props} />;
    case 'sensor-installation':
      return <InstallationStep />;
    case 'tank-type':
      return <ShapeStep {...props} />;
    case 'tank-dimensions':
      return props.tank.dipTable ? <DipTableStep {...props} /> : <DimensionsStep {...props} />;
    case 'tank-volume':
      return <VolumeStep {...props} />;
    case 'sensor-connection':
      return <ConnectionStep {...props} />;
    case 'level-calibration':
      return <LevelStep {...props} />;
    case 'final':
      return <FinalStep {...props} />;
  }
}

function ToolsStep({ page: { tank, known, screen }, ...sent }: StepProps) {
  const texts = useTexts(guideTexts);
  const country = useCountry();
  const bind = useBinding(sent);
  switch (screen.question) {
    case 'measuredBy':
      return (
        <>
          <p className="text-ink-2">{texts.toolsText}</p>
          <RadioCards
            name="measuredBy"
            legend={texts.titles.measuredBy}
            legendHidden
            defaultValue={sent.input?.measuredBy ?? tank?.measuredBy ?? ''}
            error={bind('measuredBy', '').error}
            choices={measuredBy.map((value) => ({ value, ...texts.measures[value] }))}
          />
        </>
      );
    case 'place':
      return (
        <>
          <DigitsField
            {...bind('postalCode', tank?.postalCode ?? known.postalCode)}
            label={texts.postalCode}
            {...postalCodeDigits(country)}
            autoComplete="postal-code"
            size="large"
          />
          {known.tanks > (tank ? 1 : 0) || tank?.house ? (
            <TextField
              {...bind('house', tank?.house ?? '')}
              label={texts.house}
              hint={texts.houseHint}
              maxLength={60}
            />
          ) : null}
        </>
      );
    default:
      return (
        <TextField
          {...bind('name', tank?.name ?? (known.tanks === 0 ? texts.firstName : ''))}
          label={texts.name}
          hint={texts.nameHint}
          maxLength={60}
          size="large"
        />
      );
  }
}

function InstallationStep() {
  const texts = useTexts(guideTexts);
  return (
    <>
      <TankDrawing tank={emptyTank} share={0.45} hasSensor isDecorative className="mx-auto max-w-80" />
      <ol className="grid list-decimal gap-3 pl-6 text-lg marker:font-semibold">
        {texts.installation.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}

function ShapeStep({ tank, typed, input, errors }: StepProps) {
  const texts = useTexts(guideTexts);
  const { error } = useBinding({ input, errors })('shape', '');
  const chosen = input?.shape ?? choiceOf(tank) ?? '';
  const group = { name: 'shape', legend: texts.titles['tank-type'], defaultValue: chosen, choices: [] };
  return (
    <fieldset aria-describedby={error ? 'guide-shape-error' : undefined}>
      <legend className="sr-only">{group.legend}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {shapeChoices.map((value) => (
          <label
            key={value}
            className="choice choice-card relative grid content-between gap-2 px-3 pt-8 pb-3 text-center"
          >
            <TankDrawing
              tank={{ ...emptyTank, ...formOfChoice(value, { ...emptyTank, tankCount: 3 }) }}
              share={(typed?.shape ?? chosen) === value ? 0.6 : 0.3}
              isDecorative
            />
            <input
              {...radioAttributes(group, { value, label: '' })}
              className="mark absolute top-2.5 left-2.5 mt-0"
            />
            <span className="grid min-h-[2.75em] items-center leading-snug font-semibold hyphens-auto">
              {texts.shapes[value]}
            </span>
          </label>
        ))}
      </div>
      <FieldError id="guide-shape-error" error={error} />
    </fieldset>
  );
}

function FinalStep({ page, tank }: StepProps) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const gauge = gaugeOf(tank);
  const litres = page.level === null ? null : Math.round(page.level);
  const share = gauge && litres !== null ? Math.min(1, litres / gauge.capacity) : null;
  const percent = share === null ? null : format.quantity(Math.round(share * 100));
  return (
    <>
      <TankDrawing
        tank={tank}
        share={share}
        litres={litres}
        hasSensor={page.sensor !== null}
        className="mx-auto max-w-96"
      />
      {!gauge && <NoShape page={page} />}
      <Facts
        rows={[
          ...(gauge ? [[texts.holds, `${format.quantity(Math.round(gauge.capacity))} l`] as const] : []),
          [
            texts.stands,
            litres === null || percent === null
              ? texts.noLevel
              : texts.fullLevel(format.quantity(litres), percent),
          ],
          [texts.byWhat, page.sensor ? texts.measuredIs.sensor : texts.measuredIs.dip],
        ]}
        columns="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2"
        value="text-right font-semibold tabular-nums"
      />
      <p className="text-ink-2">{texts.finalText}</p>
    </>
  );
}
