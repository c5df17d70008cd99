export type Bar = {
  key: string;
  value: number;
  /** The value that it is compared with, in the same measure. */
  before: number;
  /** A mark across the bar: what was to be expected, in the same measure. */
  expected?: number;
  /** Below the bar. */
  short: string;
  /** What the bar says when it is pointed at. */
  text: string;
};

type Props = {
  /** Names the chart, above it and for those who cannot see it. */
  label: string;
  /** Null where there is nothing to compare with. */
  legend: { value: string; before: string; expected?: string } | null;
  bars: readonly Bar[];
  /** How the axis and the bars say a value: in few letters. */
  say(value: number): string;
};

const width = 1000;
const height = 180;
/** Names below the bars, as many as fit; values above them only where all of them fit. */
const names = { wide: 12, narrow: 4 };

/**
 * Bars in front of what they are compared with, on an axis. Says nothing that a table beside it does not say. The drawing
 * is stretched to the width of the page, so words stand outside of it.
 */
export function BarChart({ label, legend, bars, say }: Props) {
  const ticks = axisTicks(
    Math.max(1, ...bars.flatMap(({ value, before, expected = 0 }) => [value, before, expected])),
  );
  const max = ticks.at(-1) ?? 1;
  const step = width / bars.length;
  // A few bars do not become walls.
  const thick = Math.min(step * 0.8, 70);
  const tall = (value: number) => Math.round((Math.max(value, 0) / max) * height);
  return (
    <figure className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{label}</span>
        {legend && <Legend {...legend} />}
      </figcaption>
      <div className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Axis ticks={ticks} max={max} say={say} />
        <div className="relative h-40 sm:h-48">
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={label}
            className="absolute inset-0 size-full"
          >
            {ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2={width}
                y1={height - tall(tick)}
                y2={height - tall(tick)}
                className={tick === 0 ? 'stroke-ink-2' : 'stroke-line'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {bars.map(({ key, value, before, expected, text }, at) => (
              <g key={key}>
                <title>{text}</title>
                {/* The whole column answers to the pointer. */}
                <rect x={at * step} y={0} width={step} height={height} className="fill-transparent" />
                <rect
                  x={(at + 0.5) * step - thick * 0.5}
                  y={height - tall(before)}
                  width={thick}
                  height={tall(before)}
                  className="fill-line"
                />
                <rect
                  x={(at + 0.5) * step - thick * 0.325}
                  y={height - tall(value)}
                  width={thick * 0.65}
                  height={tall(value)}
                  className="fill-ink"
                />
                {expected !== undefined && (
                  <line
                    x1={(at + 0.5) * step - thick * 0.5}
                    x2={(at + 0.5) * step + thick * 0.5}
                    y1={height - tall(expected)}
                    y2={height - tall(expected)}
                    className="stroke-flame stroke-3"
                    vectorEffect="non-scaling-stroke"
                  />
                )}
              </g>
            ))}
          </svg>
          {bars.length <= names.wide && <Values bars={bars} max={max} say={say} />}
        </div>
        <span />
        <div>
          <Names bars={bars} max={names.wide} className="max-sm:hidden" />
          <Names bars={bars} max={names.narrow} className="sm:hidden" />
        </div>
      </div>
    </figure>
  );
}

/** Round values from nothing to at least the greatest, about four steps apart. */
export function axisTicks(greatest: number): number[] {
  const rough = greatest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, at) => at * step);
}

/** The values of the lines, at the left edge. */
const Axis = ({ ticks, max, say }: { ticks: readonly number[]; max: number; say(value: number): string }) => (
  <div className="relative h-40 text-right text-sm text-ink-2 tabular-nums sm:h-48" aria-hidden="true">
    {/* The widest word keeps the column open. */}
    <span className="invisible">{say(max)}</span>
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      {ticks.map((tick) => (
        <text
          key={tick}
          x="100%"
          y={`${(1 - tick / max) * 100}%`}
          dy="5"
          textAnchor="end"
          className="fill-ink-2"
        >
          {say(tick)}
        </text>
      ))}
    </svg>
  </div>
);

/** What each bar is worth, above it, where there is room for all. */
const Values = ({ bars, max, say }: { bars: readonly Bar[]; max: number; say(value: number): string }) => (
  <svg
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 size-full overflow-visible max-lg:hidden"
  >
    {bars.map(({ key, value }, at) =>
      value > 0 ? (
        <text
          key={key}
          x={`${((at + 0.5) / bars.length) * 100}%`}
          y={`${(1 - value / max) * 100}%`}
          dy="-5"
          textAnchor="middle"
          className="fill-ink text-sm tabular-nums"
        >
          {say(value)}
        </text>
      ) : null,
    )}
  </svg>
);

const Legend = ({ value, before, expected }: NonNullable<Props['legend']>) => (
  <span className="flex flex-wrap gap-x-4 text-sm text-ink-2" aria-hidden="true">
    <span className="flex items-center gap-1.5">
      <span className="size-3 rounded-xs bg-ink" />
      {value}
    </span>
    <span className="flex items-center gap-1.5">
      <span className="size-3 rounded-xs bg-line" />
      {before}
    </span>
    {expected && (
      <span className="flex items-center gap-1.5">
        <span className="w-4 border-t-3 border-flame" />
        {expected}
      </span>
    )}
  </span>
);

/** Below the middle of each bar; where only some fit, from the edge of theirs on, so that the first keeps off the second. */
function Names({ bars, max, className }: { bars: readonly Bar[]; max: number; className: string }) {
  // Those at the edges are moved inwards, towards their neighbours: then fewer have room.
  const every = Math.ceil(bars.length / (bars.length <= max ? max : max * 0.75));
  return (
    <svg aria-hidden="true" className={`mt-1.5 h-5 w-full overflow-visible ${className}`}>
      {bars.map(({ key, short }, at) =>
        at % every === 0 ? (
          <text
            key={key}
            x={`${((at + (every === 1 ? 0.5 : 0)) / bars.length) * 100}%`}
            y="15"
            textAnchor={every === 1 ? 'middle' : 'start'}
            className="fill-ink-2 text-sm"
          >
            {short}
          </text>
        ) : null,
      )}
    </svg>
  );
}
