import type { Point } from '#features/places/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import type { ZoneMap } from '../../zones/zone-map.rules.ts';
import { zonesTexts } from './zones.texts.ts';
import './zone-map.css';

type Props = {
  map: ZoneMap;
  label: string;
  /** A class of the style sheet or a colour, and the zone's name. */
  styleOf: (code: string) => { className: string; fill?: string | undefined; zone: string | null };
  /** Numbers of the zones, where they lie. */
  numbers?: readonly (Point & { number: number })[];
  /** A code to be found at once. */
  marked?: string | null;
  onPress?: (code: string) => void;
  className?: string;
};

/**
 * Postal codes as areas, coloured by zone. Pointing at one names it; the same stands as text beside the map, which is
 * what keyboard and screen reader use.
 */
export function ZoneMapView({ map, label, styleOf, numbers = [], marked, onPress, className }: Props) {
  const texts = useTexts(zonesTexts);
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="img"
      aria-label={label}
      className={classNames('zone-map', onPress && 'zone-map-live', className)}
    >
      <mask id="zone-land">
        <g transform={map.transform} className="zone-land">
          {map.land.map((path) => (
            <path key={path.slice(0, 40)} d={path} />
          ))}
        </g>
      </mask>
      <g mask="url(#zone-land)">
        <rect width={map.width} height={map.height} className="zone-ground" />
        {map.cells.map(({ code, place, path }) => {
          const { className: style, fill, zone } = styleOf(code);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: an extra of the mouse; the text field does the same
            <path
              key={code}
              d={path}
              fill={fill}
              className={classNames('zone-cell', style)}
              data-marked={code === marked || undefined}
              onClick={onPress && (() => onPress(code))}
            >
              <title>{texts.cell(code, place, zone)}</title>
            </path>
          );
        })}
      </g>
      {map.labels.map(({ name, x, y }) => (
        <text key={name} x={x} y={y} className="zone-label">
          {name}
        </text>
      ))}
      {numbers.map(({ number, x, y }) => (
        <text key={number} x={x} y={y} className="zone-number">
          {number}
        </text>
      ))}
      {map.branches.map(({ name, x, y }) => (
        <circle key={`${name} ${x}`} cx={x} cy={y} r="11" className="zone-branch">
          <title>{name}</title>
        </circle>
      ))}
    </svg>
  );
}
