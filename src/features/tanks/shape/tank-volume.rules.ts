import {
  type DipTable,
  type Heads,
  headDepths,
  neededDimensions,
  shapes,
  type TankForm,
} from './tank-shapes.rules.ts';

/** A tank that can be calculated: how high it is inside (mm), what it holds (l), and what it holds up to a level. */
export type Gauge = {
  height: number;
  capacity: number;
  /** Litres up to a level in mm; a level outside of the tank counts as its floor or its top. */
  litresAt(level: number): number;
  /** The level in mm of so many litres: the inverse of `litresAt`. */
  levelOf(litres: number): number;
};

/**
 * How a tank is gauged, or null while a dimension is missing. Where the plate says another capacity than the formula,
 * the curve keeps its shape and ends at what the plate says.
 */
export function gaugeOf(tank: TankForm): Gauge | null {
  const curve = tank.dipTable ? tableCurve(tank.dipTable) : shapeCurve(tank);
  if (!curve || curve.height <= 0) return null;
  const full = curve.litresAt(curve.height);
  if (!(full > 0)) return null;
  const capacity = tank.capacity && tank.capacity > 0 ? tank.capacity : full;
  const scale = capacity / full;
  // Near the floor the formula of a cylinder rounds to less than nothing.
  const litresAt = (level: number) => Math.max(0, scale * curve.litresAt(clamp(level, curve.height)));
  return {
    height: curve.height,
    capacity,
    litresAt,
    levelOf: (litres) => inverse(litresAt, clamp(litres, capacity), curve.height),
  };
}

/** What is wrong with a dip table: the row (from 0) and why; null when it can be read. */
export function dipTableError(
  table: DipTable,
): { row: number; fault: 'too_few' | 'level' | 'litres' } | null {
  if (table.length < 2) return { row: 0, fault: 'too_few' };
  const row = table.findIndex(([level, litres], at) => {
    const before = table[at - 1];
    return before !== undefined && (level <= before[0] || litres < before[1]);
  });
  if (row < 0) return null;
  return { row, fault: (table[row]?.[0] ?? 0) <= (table[row - 1]?.[0] ?? 0) ? 'level' : 'litres' };
}

type Curve = Pick<Gauge, 'height' | 'litresAt'>;

/** Cubic millimetres in a litre. */
const perLitre = 1e6;

function shapeCurve(tank: TankForm): Curve | null {
  const dimensions = neededDimensions(tank).map((name) => tank[name] ?? 0);
  if (dimensions.length === 0 || dimensions.some((value) => value <= 0)) return null;
  const [first = 0, second = 0, third = 0] = dimensions;
  switch (tank.shapeId) {
    case shapes.ball:
      return ball(first);
    case shapes.cylinder:
      return tank.isStanding ? standingCylinder(first, second) : lyingCylinder(first, second, tank.heads);
    default:
      return box({ length: first, width: second, height: third, count: tank.tankCount });
  }
}

type Box = { length: number; width: number; height: number; count: number };

/** V = n · L · W · h */
const box = ({ length, width, height, count }: Box): Curve => ({
  height,
  litresAt: (level) => (count * length * width * level) / perLitre,
});

/** V = π · R² · h */
const standingCylinder = (diameter: number, height: number): Curve => ({
  height,
  litresAt: (level) => (Math.PI * (diameter / 2) ** 2 * level) / perLitre,
});

/** V = π · h² · (3R − h) / 3, the cap of a ball */
const ball = (diameter: number): Curve => ({
  height: diameter,
  litresAt: (level) => (Math.PI * level ** 2 * (1.5 * diameter - level)) / 3 / perLitre,
});

/** V = π · a · h² · (3R − h) / (3R): litres up to a level in two heads of depth a, taken as halves of an ellipsoid. */
export const headLitres = ({ radius, depth }: { radius: number; depth: number }, level: number): number =>
  (Math.PI * depth * level ** 2 * (3 * radius - level)) / (3 * radius) / perLitre;

/** V = L · [R² · acos((R − h) / R) − (R − h) · √(2Rh − h²)] of the straight part, and its heads. */
function lyingCylinder(diameter: number, length: number, heads: Heads): Curve {
  const radius = diameter / 2;
  const depth = headDepths[heads] * diameter;
  const straight = Math.max(0, length - 2 * depth);
  return {
    height: diameter,
    litresAt: (level) => {
      const toMiddle = radius - level;
      const segment =
        radius ** 2 * Math.acos(Math.max(-1, Math.min(1, toMiddle / radius))) -
        toMiddle * Math.sqrt(Math.max(0, 2 * radius * level - level ** 2));
      return (straight * segment) / perLitre + headLitres({ radius, depth }, level);
    },
  };
}

/** Straight lines between the rows; below the first row, from an empty tank. */
function tableCurve(table: DipTable): Curve | null {
  if (dipTableError(table)) return null;
  const rows: DipTable = (table[0]?.[0] ?? 0) > 0 ? [[0, 0], ...table] : table;
  const height = rows.at(-1)?.[0] ?? 0;
  return {
    height,
    litresAt: (level) => {
      const above = rows.findIndex(([at]) => at >= level);
      const [toLevel, toLitres] = rows[above] ?? [height, rows.at(-1)?.[1] ?? 0];
      const [fromLevel, fromLitres] = rows[above - 1] ?? [toLevel, toLitres];
      const share = toLevel === fromLevel ? 1 : (level - fromLevel) / (toLevel - fromLevel);
      return fromLitres + share * (toLitres - fromLitres);
    },
  };
}

const clamp = (value: number, top: number): number => Math.max(0, Math.min(top, value));

/** Halves the tank until the level is known to a thousandth of a millimetre. */
function inverse(litresAt: (level: number) => number, litres: number, height: number): number {
  let low = 0;
  let high = height;
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    if (litresAt(middle) < litres) low = middle;
    else high = middle;
  }
  return high;
}
