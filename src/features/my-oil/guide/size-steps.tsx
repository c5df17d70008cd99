import { gaugeOf, headDepths, neededDimensions, shapes } from '#features/tanks/shared.ts';
import type { Heads, TankForm } from '#features/tanks/types.ts';
import { TankDrawing } from '#features/tanks/ui/tank-drawing.tsx';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Chips } from '#platform/ui/chips.tsx';
import { fileTexts } from '#platform/ui/file-errors.texts.ts';
import { FileField, listFiles } from '#platform/ui/list-import.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { dipTableText, readDipTable } from './dip-table.rules.ts';
import { guideTexts } from './guide.texts.ts';
import { centimetres, NoShape, type StepProps, useBinding } from './step-parts.tsx';
import { implausibleCapacity, readNumber } from './tank-dimensions.rules.ts';

export function DimensionsStep({ tank, typed, ...sent }: StepProps) {
  const texts = useTexts(guideTexts);
  const bind = useBinding(sent);
  const names = neededDimensions(tank);
  const shown = { ...tank, capacity: null, ...typedDimensions(typed) };
  if (names.length === 0) return <NoShape page={sent.page} />;
  return (
    <>
      <DrawnTank tank={shown} />
      <p className="text-ink-2">{tank.shapeId === shapes.battery ? texts.oneTank : texts.dimensionsText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            {...bind(name, centimetres(tank[name]))}
            label={texts[name]}
            hint={name === 'length' && tank.shapeId === shapes.cylinder ? texts.lengthHint : undefined}
            suffix="cm"
            inputMode="decimal"
            autoComplete="off"
            size="large"
          />
        ))}
        {tank.shapeId === shapes.battery && (
          <TextField
            {...bind('tankCount', String(tank.tankCount))}
            label={texts.tankCount}
            inputMode="numeric"
            autoComplete="off"
            size="large"
          />
        )}
      </div>
      {tank.shapeId === shapes.cylinder && !tank.isStanding && (
        <div>
          {/* The group says it to screen readers. */}
          <p aria-hidden="true" className="mb-2 font-semibold">
            {texts.heads}
          </p>
          <Chips
            name="heads"
            legend={texts.heads}
            defaultValue={
              (Object.keys(headDepths) as Heads[]).find((kind) => kind === sent.input?.heads) ?? tank.heads
            }
            choices={(Object.keys(headDepths) as Heads[]).map((value) => ({
              value,
              label: texts.headKinds[value],
            }))}
          />
        </div>
      )}
    </>
  );
}

/** What can be made of the fields while they are typed; what cannot leaves the tank as it is. */
function typedDimensions(typed: StepProps['typed']): Partial<TankForm> {
  if (!typed) return {};
  const names = (['length', 'width', 'height', 'diameter'] as const).filter((name) => name in typed);
  const read = names.map(
    (name) => [name, Math.round((readNumber(typed[name] ?? '', 'cm') ?? Number.NaN) * 10)] as const,
  );
  const count = readNumber(typed.tankCount ?? '', 'count');
  return {
    ...Object.fromEntries(read.filter(([, value]) => value > 0 && value < 20_000)),
    ...(count && count <= 25 && { tankCount: Math.round(count) }),
    ...(typed.heads && typed.heads in headDepths && { heads: typed.heads as Heads }),
  };
}

/** Fills up as soon as it is known what fits in. */
function DrawnTank({ tank }: { tank: TankForm }) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const capacity = gaugeOf(tank)?.capacity;
  const litres = capacity && Math.round(capacity);
  return (
    <div>
      <TankDrawing
        tank={tank}
        share={litres ? 1 : null}
        litres={litres || null}
        className="mx-auto max-w-96"
      />
      <p aria-live="polite" className="min-h-6 text-center text-ink-2">
        {litres ? texts.byDimensions(`${format.quantity(litres)} l`) : ''}
      </p>
    </div>
  );
}

export function DipTableStep({ tank, typed, ...sent }: StepProps) {
  const texts = useTexts(guideTexts);
  const bind = useBinding(sent);
  const read = typed?.dipTable === undefined ? null : readDipTable(typed.dipTable);
  const { listFaults } = useTexts(fileTexts);
  const code = sent.errors.dipTableFile;
  const fault = Object.entries(listFaults).find(([known]) => known === code)?.[1];
  return (
    <>
      <DrawnTank tank={{ ...tank, dipTable: read?.ok ? read.value : tank.dipTable }} />
      <TextArea
        {...bind('dipTable', dipTableText(tank.dipTable))}
        label={texts.dipTable}
        hint={texts.dipTableHint}
        rows={8}
        inputMode="text"
        autoComplete="off"
      />
      <FileField name="dipTableFile" label={texts.dipTableFile} accept={listFiles} error={fault} />
    </>
  );
}

export function VolumeStep(props: StepProps) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const { tank: kept, screen } = props.page;
  const bind = useBinding(props);
  if (screen.step !== 'tank-volume') return null;
  if (screen.question === 'capacity') return <CapacityQuestion {...props} />;
  const value = kept?.[screen.question];
  return (
    <TextField
      {...bind(screen.question, value == null ? '' : format.quantity(value))}
      label={texts[screen.question]}
      hint={screen.question === 'deadStock' ? texts.deadStockHint : texts.annualHint}
      suffix={texts.units.litres}
      inputMode="decimal"
      size="large"
    />
  );
}

function CapacityQuestion({ page: { tank: kept }, tank, typed, ...sent }: StepProps) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const bind = useBinding(sent);
  const typedCapacity = readNumber(typed?.capacity ?? '', 'litres');
  const capacity = typed ? (typedCapacity && Math.round(typedCapacity)) || null : tank.capacity;
  const doubtful = implausibleCapacity({ ...tank, capacity });
  return (
    <>
      <DrawnTank tank={{ ...tank, capacity: null }} />
      <TextField
        {...bind('capacity', kept?.capacity == null ? '' : format.quantity(kept.capacity))}
        label={texts.capacity}
        hint={texts.capacityHint}
        suffix={texts.units.litres}
        inputMode="decimal"
        size="large"
      />
      <div aria-live="polite" className="empty:hidden">
        {doubtful !== null && (
          <Notice tone="warn">{texts.implausible(`${format.quantity(doubtful)} l`)}</Notice>
        )}
      </div>
    </>
  );
}
