import type { TankForm } from './tank-shapes.rules.ts';
import { type Gauge, gaugeOf } from './tank-volume.rules.ts';

/** What still fits in up to the permitted filling, whole litres downwards; 0 when it is full. */
export const roomIn = (
  { capacity }: Pick<Gauge, 'capacity'>,
  { litres, maxFillPercent }: { litres: number; maxFillPercent: number },
): number => Math.max(0, Math.floor((capacity * maxFillPercent) / 100 - litres));

export type ShapedTank = TankForm & { maxFillPercent: number };

/** A tank with the litres that may be filled into it when it is empty; null without a gauge. */
export function holding<Tank extends ShapedTank>(tank: Tank): Tank & { holds: number | null } {
  const gauge = gaugeOf(tank);
  return { ...tank, holds: gauge && roomIn(gauge, { litres: 0, maxFillPercent: tank.maxFillPercent }) };
}
