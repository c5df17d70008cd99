import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

/** 1 is the cheapest fifth, 5 the dearest; null without a price. */
export type MapLevel = 1 | 2 | 3 | 4 | 5 | null;

/** `to` is the region's own page. */
export type MapRegion = { code: string; title: string; to: string; level: MapLevel };

const fills = [
  'fill-line',
  'fill-scale-1',
  'fill-scale-2',
  'fill-scale-3',
  'fill-scale-4',
  'fill-scale-5',
] as const;

type Props = {
  /** The drawing: an SVG whose parts have the regions' codes as ids. */
  source: string;
  width: number;
  height: number;
  regions: readonly MapRegion[];
  active: string | null;
  onActivate: (code: string | null) => void;
  className?: string;
};

/**
 * A country by states, coloured by price; pressing one leads to its page. The same figures and links must stand in a
 * table beside the map, which is what keyboard and screen reader use.
 */
export function StateMap(props: Props) {
  return (
    <svg
      viewBox={`0 0 ${props.width} ${props.height}`}
      aria-hidden="true"
      className={classNames('state-map', props.className)}
      onPointerLeave={() => props.onActivate(null)}
    >
      {props.regions.map((region) => (
        <Link key={region.code} to={region.to} tabIndex={-1} discover="none">
          <title>{region.title}</title>
          <use
            href={`${props.source}#${region.code}`}
            className={classNames('state', fills[region.level ?? 0])}
            data-active={region.code === props.active || undefined}
            onPointerEnter={() => props.onActivate(region.code)}
            onPointerDown={() => props.onActivate(region.code)}
          />
        </Link>
      ))}
    </svg>
  );
}

/** Puts each price into its fifth of the range between cheapest and dearest. */
export function levelOf(price: number | null, prices: readonly number[]): MapLevel {
  if (price === null || prices.length === 0) return null;
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  if (high === low) return 3;
  const fifth = Math.min(4, Math.floor(((price - low) / (high - low)) * 5));
  return ([1, 2, 3, 4, 5] as const)[fifth] ?? 3;
}
