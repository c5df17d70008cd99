import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { DealerMonth } from './dealer-statistics.store.ts';
import { statisticsTexts } from './statistics.texts.ts';

const height = 180;
const width = 1000;
/** Below the bars, for the months' names. */
const foot = 34;

type Month = { month: string; volume: number; orders: number };

/** Turnover of the last twelve months; the table below says the same. */
export function MonthBars({ months, last }: { months: readonly DealerMonth[]; last: string }) {
  const texts = useTexts(statisticsTexts);
  const format = useFormatter();
  const shown = twelveMonths(months, last);
  const most = Math.max(1, ...shown.map(({ volume }) => volume));
  const step = width / shown.length;
  return (
    <figure className="mt-6 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6">
      <figcaption className="font-semibold">{texts.volumeByMonth}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + foot}`}
        role="img"
        aria-label={texts.volumeByMonth}
        className="mt-4"
      >
        <line x1="0" x2={width} y1={height} y2={height} className="stroke-line" strokeWidth="1.5" />
        {shown.map(({ month, volume, orders }, at) => {
          const tall = Math.round((volume / most) * (height - 10));
          return (
            <g key={month}>
              <rect
                x={at * step + step * 0.18}
                y={height - tall}
                width={step * 0.64}
                height={tall}
                rx="5"
                className={at === shown.length - 1 ? 'fill-flame' : 'fill-scale-1'}
              >
                <title>
                  {`${texts.monthName(month)}: ${format.money(volume as DealerMonth['volume'])}, ${texts.orderCount(orders)}`}
                </title>
              </rect>
              <text
                x={at * step + step / 2}
                y={height + 26}
                textAnchor="middle"
                className="fill-ink-2 text-[17px] max-sm:text-[30px]"
              >
                {texts.monthShort(month)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** Months without an order count, too. */
function twelveMonths(months: readonly DealerMonth[], last: string): Month[] {
  const [year = 0, number = 0] = last.split('-').map(Number);
  return Array.from({ length: 12 }, (_, at) => {
    const index = year * 12 + number - 1 - (11 - at);
    const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
    const found = months.find((one) => one.month === month);
    return { month, volume: found?.volume ?? 0, orders: found?.orders ?? 0 };
  });
}
