import { headDepths, type Look, lookOf, neededDimensions, type TankForm } from './tank-shapes.rules.ts';
import { gaugeOf } from './tank-volume.rules.ts';

/** The drawing's own measure; everything below is in it. */
export const stage = { width: 480, height: 264 } as const;
const middle = 246;
const floor = 228;
const most = { width: 404, height: 184 } as const;

export type Outline = {
  /** The walls: one path, of a battery one for each drawn tank. */
  walls: readonly string[];
  /** Feet and pipes, thinner than the walls. */
  fittings: readonly { kind: 'foot' | 'pipe'; path: string }[];
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** A tank as it looks from its side, in its own proportions as far as they are known and can be drawn. */
export function tankOutline(tank: TankForm): Outline {
  const look = lookOf(tank) ?? 'unknown';
  const count = look === 'battery' ? Math.min(Math.max(2, tank.tankCount), 8) : 1;
  const gap = count > 1 ? 5 : 0;
  // Many tanks are drawn slender, so that they stay as high as others.
  const ratio = Math.min(ratioOf(tank, look), count > 1 ? 2.4 / count : Number.POSITIVE_INFINITY);
  const height = Math.min(most.height, (most.width - gap * (count - 1)) / (ratio * count));
  const one = height * ratio;
  const width = one * count + gap * (count - 1);
  const box = { left: middle - width / 2, right: middle + width / 2, top: floor - height, bottom: floor };
  const walls = Array.from({ length: count }, (_, at) => {
    const left = box.left + at * (one + gap);
    return wall(look, { ...box, left, right: left + one }, tank);
  });
  return { ...box, walls, fittings: fittings(look, box, count) };
}

/**
 * How high the oil stands in the drawing when `share` of the volume is full: in a round tank another height than the
 * share. Without dimensions by a usual tank of the shape.
 */
export function drawnLevel(tank: TankForm, share: number): number {
  const part = Math.max(0, Math.min(1, share));
  const gauge = gaugeOf(tank) ?? gaugeOf(usualTank(tank));
  return gauge ? gauge.levelOf(part * gauge.capacity) / gauge.height : part;
}

type Drawn = Look | 'unknown';

/** Width by height: usual, and between which bounds a real one is drawn. */
const ratios: Record<Drawn, { usual: number; least: number; most: number }> = {
  box: { usual: 1.6, least: 0.7, most: 2.2 },
  battery: { usual: 0.55, least: 0.35, most: 1.1 },
  lying: { usual: 2.2, least: 1.35, most: 2.2 },
  standing: { usual: 0.7, least: 0.45, most: 1.2 },
  ball: { usual: 1, least: 1, most: 1 },
  unknown: { usual: 1.7, least: 1.7, most: 1.7 },
};

function ratioOf(tank: TankForm, look: Drawn): number {
  const { usual, least, most: top } = ratios[look];
  const [wide, high] = frontOf(tank, look);
  return wide && high ? Math.max(least, Math.min(top, wide / high)) : usual;
}

/** Width and height of the side that is drawn. */
function frontOf(tank: TankForm, look: Drawn): readonly [number | null, number | null] {
  switch (look) {
    case 'box':
      return [Math.max(tank.length ?? 0, tank.width ?? 0) || null, tank.height];
    case 'battery':
      return [Math.min(tank.length ?? 0, tank.width ?? 0) || null, tank.height];
    case 'lying':
      return [tank.length, tank.diameter];
    case 'standing':
      return [tank.diameter, tank.height];
    case 'ball':
    case 'unknown':
      return [null, null];
  }
}

type Box = Pick<Outline, 'left' | 'right' | 'top' | 'bottom'>;

function wall(look: Drawn, box: Box, { heads }: TankForm): string {
  const height = box.bottom - box.top;
  const width = box.right - box.left;
  switch (look) {
    case 'box':
      return rounded(box, 12, 12);
    case 'battery':
      return rounded(box, Math.min(14, width / 4), Math.min(14, width / 4));
    case 'unknown':
      return rounded(box, 28, 28);
    case 'lying':
      // A flat end is drawn with the hint of a curve: else it would be a box.
      return rounded(box, Math.min(width / 2, Math.max(0.07, headDepths[heads] * 1.6) * height), height / 2);
    case 'standing':
      return rounded(box, width / 2, Math.min(22, height / 5));
    case 'ball':
      return rounded(box, width / 2, height / 2);
  }
}

/** A box whose corners are quarters of an ellipse. */
function rounded({ left, right, top, bottom }: Box, rx: number, ry: number): string {
  const arc = (x: number, y: number) => `A${n(rx)} ${n(ry)} 0 0 1 ${n(x)} ${n(y)}`;
  return [
    `M${n(left + rx)} ${n(top)}H${n(right - rx)}${arc(right, top + ry)}`,
    `V${n(bottom - ry)}${arc(right - rx, bottom)}H${n(left + rx)}${arc(left, bottom - ry)}`,
    `V${n(top + ry)}${arc(left + rx, top)}Z`,
  ].join('');
}

function fittings(look: Drawn, box: Box, count: number): Outline['fittings'] {
  const { left, right, top, bottom } = box;
  const width = right - left;
  const foot = (share: number) => ({
    kind: 'foot' as const,
    path: `M${n(left + share * width)} ${n(bottom + 8)}v16`,
  });
  switch (look) {
    case 'lying':
      return [foot(0.14), foot(0.86)];
    case 'ball':
      return [foot(0.3), foot(0.7)];
    case 'box':
    case 'unknown':
      return [foot(0.12), foot(0.88)];
    case 'standing':
      return [foot(0.18), foot(0.82)];
    case 'battery': {
      const first = left + width / count / 2;
      const last = right - width / count / 2;
      // All of them are filled and emptied by one pipe on their tops.
      return [{ kind: 'pipe', path: `M${n(first)} ${n(top)}v-11H${n(last)}v11` }];
    }
  }
}

/** A tank of this shape as many have it, for as long as its dimensions are unknown. */
function usualTank(tank: TankForm): TankForm {
  const needed = neededDimensions(tank);
  const usual = { length: tank.isStanding ? 1000 : 2200, width: 1000, height: 1500, diameter: 1000 };
  const known = Object.fromEntries(needed.map((name) => [name, usual[name]]));
  return { ...tank, ...known, dipTable: null, capacity: null };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);
