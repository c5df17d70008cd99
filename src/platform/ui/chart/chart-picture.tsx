import type { Measure } from './chart-measure.ts';
import { type ChartDrawing, roomyTicks, timeOf } from './chart-points.ts';

/** Where a text of a picture stands. `size` in pixels. */
export type PictureText = {
  x: number;
  y: number;
  text: string;
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  isBold?: boolean;
  fill: string;
};

type Props = {
  drawing: ChartDrawing;
  measure: Measure;
  /** What a reader of screens hears of it. */
  label: string;
  /** Pixels; `text` is the size of the letters at the axes. */
  size: { width: number; height: number; text: number };
  /** Any CSS colours; without paper the picture is seen through. */
  inks: { paper?: string; text: string; quiet: string; grid: string; line: string };
  title?: string;
  subtitle?: string;
  /** At the lower edge: whose values these are. */
  source?: string;
  /** Draws a text; as text unless told, in the font of the page around it. */
  drawText?: (text: PictureText) => React.ReactNode;
};

/**
 * A line chart as a picture of fixed size, for those who take it elsewhere: with its title, its axes, the last value and
 * the source inside.
 */
export function ChartPicture(props: Props) {
  const { size, inks, title = '', subtitle = '', source = '' } = props;
  const { width, height, text } = size;
  const draw = props.drawText ?? plainText;
  const bottom = height - text * (source === '' ? 0.4 : 2.2);
  const top = text * ((title === '' ? 0 : 2.4) + (subtitle === '' ? 0 : 2.2));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={props.label}
    >
      <title>{props.label}</title>
      {inks.paper && <rect width={width} height={height} fill={inks.paper} />}
      {title !== '' &&
        draw({ x: text, y: text * 2.2, text: title, size: text * 1.5, isBold: true, fill: inks.text })}
      {subtitle !== '' && draw({ x: text, y: text * 4, text: subtitle, size: text, fill: inks.quiet })}
      <Plot {...props} draw={draw} box={plotBox(props, { top, bottom })} />
      {source !== '' &&
        draw({ x: text, y: height - text * 0.9, text: source, size: text * 0.9, fill: inks.quiet })}
    </svg>
  );
}

const plainText = ({ x, y, text, size, anchor, isBold, fill }: PictureText) => (
  <text
    key={`${x} ${y}`}
    x={x}
    y={y}
    fontSize={size}
    textAnchor={anchor}
    fontWeight={isBold ? 700 : 400}
    fill={fill}
  >
    {text}
  </text>
);

type Box = { left: number; right: number; top: number; bottom: number };

/** Inside the axes: labels of values at the left, of days below, the unit above. */
function plotBox({ drawing, measure, size }: Props, ends: { top: number; bottom: number }): Box {
  const labels = measure.ticks(drawing.valueTicks.map(({ value }) => value));
  const widest = Math.max(0, ...labels.map((label) => label.length));
  const edge = size.text * (ends.top > 0 ? 1 : 0.1);
  return {
    left: edge + size.text * (widest * 0.58 + 0.6),
    right: size.width - Math.max(edge, size.text * 1.6),
    top: ends.top + size.text * 2.4,
    bottom: ends.bottom - size.text * 1.9,
  };
}

type PlotProps = Props & { box: Box; draw: (text: PictureText) => React.ReactNode };

function Plot({ drawing, measure, size, inks, box, draw }: PlotProps) {
  const { text } = size;
  const { x, y } = scalesOf(drawing, box);
  const last = { day: drawing.days.at(-1) ?? '', value: drawing.values.at(-1) ?? 0 };
  const labels = measure.ticks(drawing.valueTicks.map(({ value }) => value));
  const room = ((text * 4.4) / (box.right - box.left)) * 100;
  return (
    <>
      {draw({
        x: box.left,
        y: box.top - text * 1.2,
        text: measure.axis,
        size: text * 0.9,
        fill: inks.quiet,
      })}
      {drawing.valueTicks.map(({ value }, at) => (
        <g key={value}>
          <line
            x1={box.left}
            x2={box.right}
            y1={y(value)}
            y2={y(value)}
            stroke={inks.grid}
            strokeWidth={text / 16}
          />
          {draw({
            x: box.left - text * 0.5,
            y: y(value) + text * 0.35,
            text: labels[at] ?? '',
            size: text,
            anchor: 'end',
            fill: inks.quiet,
          })}
        </g>
      ))}
      {roomyTicks(drawing.dayTicks, room).map(({ day }) =>
        draw({
          x: x(day),
          y: box.bottom + text * 1.6,
          text: measure.dayTick(day),
          size: text,
          anchor: x(day) - box.left < text * 2 ? 'start' : 'middle',
          fill: inks.quiet,
        }),
      )}
      <path
        d={pathOf(drawing, { x, y })}
        fill="none"
        stroke={inks.line}
        strokeWidth={text / 8}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(last.day)} cy={y(last.value)} r={text / 3.2} fill={inks.line} />
      {draw({
        x: box.right,
        y: box.top - text * 1.2,
        text: measure.text(last.value),
        size: text * 1.1,
        anchor: 'end',
        isBold: true,
        fill: inks.text,
      })}
    </>
  );
}

type Scales = { x: (day: string) => number; y: (value: number) => number };

/** Finer than the positions of a drawing, which are percent with one decimal. */
function scalesOf({ ends }: ChartDrawing, box: Box): Scales {
  const [from, to] = [timeOf(ends.from), timeOf(ends.to)];
  return {
    x: (day) => tenth(box.left + ((timeOf(day) - from) / (to - from)) * (box.right - box.left)),
    y: (value) => tenth(box.bottom - ((value - ends.low) / (ends.high - ends.low)) * (box.bottom - box.top)),
  };
}

const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;

const pathOf = ({ days, values }: ChartDrawing, { x, y }: Scales): string =>
  days.map((day, at) => `${at === 0 ? 'M' : 'L'}${x(day)},${y(values[at] ?? 0)}`).join('');
