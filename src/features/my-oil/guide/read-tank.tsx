import { gaugeOf } from '#features/tanks/shared.ts';
import type { Gauge, TankForm } from '#features/tanks/types.ts';
import { TankDrawing } from '#features/tanks/ui/tank-drawing.tsx';
import { dipUnits } from './guide-steps.rules.ts';
import { readNumber } from './tank-dimensions.rules.ts';

type Props = {
  tank: TankForm;
  /** What is typed, and in which unit. */
  value: string | undefined;
  unit: string | undefined;
  /** What is known before something is typed. */
  litres: number | null;
  hasSensor?: boolean;
};

/** A tank that fills up to what is typed; before that to what is known. */
export function ReadTank({ tank, value = '', unit = 'cm', litres: known, hasSensor = false }: Props) {
  const gauge = gaugeOf(tank);
  const read = readNumber(value, dipUnits.find((one) => one === unit) ?? 'cm');
  const typed = gauge && read !== null && !Number.isNaN(read) ? litresOf(gauge, { read, unit }) : null;
  const litres = typed ?? known;
  return (
    <TankDrawing
      tank={tank}
      share={gauge && litres !== null ? Math.min(1, litres / gauge.capacity) : null}
      litres={litres === null ? null : Math.round(litres)}
      hasSensor={hasSensor}
      className="mx-auto max-w-96"
    />
  );
}

function litresOf(gauge: Gauge, { read, unit }: { read: number; unit: string }): number {
  const litres =
    unit === 'litres' ? read : unit === 'percent' ? (read / 100) * gauge.capacity : gauge.litresAt(read * 10);
  return Math.min(litres, gauge.capacity);
}
