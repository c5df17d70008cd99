import { useId } from 'react';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { drawnLevel, type Outline, stage, tankOutline } from '../shape/tank-outline.rules.ts';
import { shapes, type TankForm } from '../shape/tank-shapes.rules.ts';
import { shapeTexts } from '../shape/tank-shapes.texts.ts';

type TankDrawingProps = {
  tank: TankForm;
  /** Of the capacity, 0 to 1; null while nobody knows. */
  share: number | null;
  /** Written into the oil. */
  litres?: number | null;
  /** Draws the sensor on the tank's top. */
  hasSensor?: boolean;
  /** Beside words that say the same. */
  isDecorative?: boolean;
  className?: string;
};

/** A tank in its own shape with the oil at its level. Its size comes from outside; its place is kept from the start. */
export function TankDrawing({ tank, share, litres, hasSensor, isDecorative, className }: TankDrawingProps) {
  const clip = useId();
  const format = useFormatter();
  const name = useTankName({ tank, share, litres: litres ?? null });
  const outline = tankOutline(tank);
  const level = share === null ? null : levelLine(tank, outline, share);
  const words = litres == null ? null : `${format.quantity(litres)} l`;
  return (
    <svg
      viewBox={`0 0 ${stage.width} ${stage.height}`}
      className={classNames('tank-drawing', className)}
      role="img"
      aria-label={name}
      aria-hidden={isDecorative}
    >
      <clipPath id={clip}>
        {outline.walls.map((path) => (
          <path key={path} d={path} />
        ))}
      </clipPath>
      {outline.fittings.map(({ kind, path }) => (
        <path key={path} className={`tank-${kind}`} d={path} />
      ))}
      {outline.walls.map((path) => (
        <path key={path} className="tank-glass" d={path} />
      ))}
      {level !== null && share !== null && share > 0 && (
        <g clipPath={`url(#${clip})`}>
          <OilBody level={level} />
        </g>
      )}
      <Scale tank={tank} outline={outline} />
      {outline.walls.map((path) => (
        <path key={path} className="tank-wall" d={path} />
      ))}
      {hasSensor && <SensorCap outline={outline} />}
      {words && <LitresInside words={words} level={level} outline={outline} />}
    </svg>
  );
}

/** What the drawing says, in words: shape, per cent, litres. */
function useTankName({ tank, share, litres }: TankDrawingProps): string {
  const texts = useTexts(shapeTexts);
  const format = useFormatter();
  const shape = useShapeName(tank);
  if (share === null) return `${shape}: ${texts.unknownLevel}`;
  const percent = `${format.quantity(Math.round(share * 100))} %`;
  const level =
    litres == null ? texts.fullPercent(percent) : texts.full(percent, `${format.quantity(litres)} l`);
  return `${shape}: ${level}`;
}

/** "Zylinder, liegend", "Batterietank aus 4 Tanks". */
export function useShapeName(
  tank: Pick<TankForm, 'shapeId' | 'isStanding' | 'tankCount' | 'dipTable'>,
): string {
  const texts = useTexts(shapeTexts);
  const format = useFormatter();
  if (tank.shapeId === null) return tank.dipTable ? texts.dipTable : texts.anyTank;
  if (tank.shapeId === shapes.cylinder) return tank.isStanding ? texts.standingCylinder : texts.lyingCylinder;
  if (tank.shapeId === shapes.battery) return texts.battery(format.quantity(tank.tankCount));
  return texts.shapes[tank.shapeId];
}

const levelLine = (tank: TankForm, { top, bottom }: Outline, share: number): number =>
  bottom - drawnLevel(tank, share) * (bottom - top);

/** Moves as a whole, so that a change of the level is one movement. */
function OilBody({ level }: { level: number }) {
  const gradient = useId();
  // From further left than any tank to further right; the deepest tank is less than 200 high.
  const surface = 'M20 0c50-7 75-7 113 0s75 7 113 0 75-7 113 0 75 7 113 0';
  return (
    <g className="tank-oil" transform={`translate(0 ${Math.round(level * 10) / 10})`}>
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="190" gradientUnits="userSpaceOnUse">
        <stop className="tank-oil-top" offset="0" />
        <stop className="tank-oil-deep" offset="0.55" />
      </linearGradient>
      <path d={`${surface}V210H20z`} fill={`url(#${gradient})`} />
      <path className="tank-crest" d={surface} />
    </g>
  );
}

/** A quarter, a half and three quarters of the volume. */
function Scale({ tank, outline }: { tank: TankForm; outline: Outline }) {
  const marks = [0.25, 0.5, 0.75].map((share) => Math.round(levelLine(tank, outline, share)));
  return (
    <path className="tank-scale" d={marks.map((y) => `M${Math.round(outline.left) - 18} ${y}h12`).join('')} />
  );
}

function SensorCap({ outline: { left, right, top } }: { outline: Outline }) {
  const x = Math.round((left + right) / 2);
  const y = Math.round(top);
  return (
    <g className="tank-sensor">
      <rect x={x - 15} y={y - 20} width="30" height="20" rx="4" />
      <path d={`M${x} ${y}v16`} />
    </g>
  );
}

type LitresInsideProps = { words: string; level: number | null; outline: Outline };

/** In the oil where it is deep enough, else above it; below a tank so narrow that a wall would cross the figure. */
function LitresInside({ words, level, outline }: LitresInsideProps) {
  const { top, bottom, left, right, walls } = outline;
  const isBelow = walls.length > 1 || right - left < 170;
  const deep = level === null ? 0 : bottom - level;
  const isInOil = !isBelow && deep >= 62;
  const above = Math.min(level ?? bottom, bottom) - 22;
  const inside = isInOil ? (level ?? top) + deep / 2 + 14 : Math.max(top + 48, above);
  return (
    <text
      className={classNames('tank-litres', isInOil && 'tank-litres-in-oil', isBelow && 'tank-litres-below')}
      x={Math.round((left + right) / 2)}
      y={Math.round(isBelow ? bottom + 32 : inside)}
    >
      {words}
    </text>
  );
}
