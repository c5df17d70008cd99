export type Bar = {
  key: string;
  value: number;
  /** The value that it is compared with, in the same measure. */
  before: number;
  /** Below the bar. */
  short: string;
  /** What the bar says when it is pointed at. */
  text: string;
};

type Props = {
  /** Names the chart, above it and for those who cannot see it. */
  label: string;
  legend: { value: string; before: string };
  bars: readonly Bar[];
  /** How the axis writes a value. */
  valueText: (value: number) => string;
};

const width = 1000;
const height = 180;
/** Names below the bars, as many as fit. */
const names = { wide: 12, narrow: 4 };

/**
 * Bars in front of what they are compared with. Says nothing that a table beside it does not say. The drawing is
 * stretched to the width of the page, so names stand outside of it.
 */
export function BarChart({ label, legend, bars, valueText }: Props) {
  const ticks = barTicks(Math.max(1, ...bars.flatMap(({ value, before }) => [value, before])));
  const max = ticks.at(-1) ?? 1;
  const step = width / bars.length;
  // A few bars do not become walls.
  const thick = Math.min(step * 0.8, 70);
  const tall = (value: number) => Math.round((Math.max(value, 0) / max) * height);
  return (
    <figure className="mt-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6">
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{label}</span>
        <Legend {...legend} />
      </figcaption>
      <div className="relative mt-6 h-40 sm:h-48">
        <BarAxis ticks={ticks} max={max} valueText={valueText} />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className="absolute inset-0 size-full"
        >
          {bars.map(({ key, value, before, text }, at) => (
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
            </g>
          ))}
          <line
            x1="0"
            x2={width}
            y1={height}
            y2={height}
            className="stroke-ink-2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <Names bars={bars} max={names.wide} className="max-sm:hidden" />
      <Names bars={bars} max={names.narrow} className="sm:hidden" />
    </figure>
  );
}

/** Round values from nothing to above the highest bar, three to five of them. */
export function barTicks(highest: number): number[] {
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step);
}

type AxisProps = { ticks: readonly number[]; max: number } & Pick<Props, 'valueText'>;

/** Lines behind the bars, each with its value above its left end, so that no label takes width from the bars. */
const BarAxis = ({ ticks, max, valueText }: AxisProps) => (
  <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
    {ticks.slice(1).map((tick) => {
      const y = `${(1 - tick / max) * 100}%`;
      return (
        <g key={tick}>
          <line x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
          <text x="0" y={y} dy="-4" className="fill-ink-2 text-sm tabular-nums">
            {valueText(tick)}
          </text>
        </g>
      );
    })}
  </svg>
);

const Legend = ({ value, before }: Props['legend']) => (
  <span className="flex gap-4 text-sm text-ink-2" aria-hidden="true">
    <span className="flex items-center gap-1.5">
      <span className="size-3 rounded-xs bg-ink" />
      {value}
    </span>
    <span className="flex items-center gap-1.5">
      <span className="size-3 rounded-xs bg-line" />
      {before}
    </span>
  </span>
);

function Names({ bars, max, className }: { bars: readonly Bar[]; max: number; className: string }) {
  const every = Math.ceil(bars.length / max);
  return (
    <svg aria-hidden="true" className={`mt-1.5 h-5 w-full overflow-visible ${className}`}>
      {bars.map(({ key, short }, at) =>
        at % every === 0 ? (
          <text
            key={key}
            x={`${((at + 0.5) / bars.length) * 100}%`}
            y="15"
            textAnchor={at === 0 && bars.length > max ? 'start' : 'middle'}
            className="fill-ink-2 text-sm"
          >
            {short}
          </text>
        ) : null,
      )}
    </svg>
  );
}
