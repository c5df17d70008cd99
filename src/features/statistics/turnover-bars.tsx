import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { BarChart } from '#platform/ui/chart/bar-chart.tsx';
import { periodName, shortPeriodName } from './period-names.ts';
import { statisticsTexts } from './statistics.texts.ts';
import type { Selection, Statistic } from './statistics.types.ts';

/** Turnover period by period beside the year before; the table below says the same. */
export function TurnoverBars({ statistic, selection }: { statistic: Statistic; selection: Selection }) {
  const texts = useTexts(statisticsTexts);
  const format = formatter(countries[selection.countryId].locale);
  return (
    <BarChart
      label={texts.turnoverChart}
      legend={{ value: texts.thisPeriod, before: texts.yearBefore }}
      bars={statistic.rows.map(({ figures, before, ...period }) => ({
        key: period.from,
        value: figures.turnover,
        before: before?.turnover ?? 0,
        short: shortPeriodName(period, selection.step),
        text: `${periodName(period, selection.step)}: ${format.money(figures.turnover)}${
          before ? `, ${texts.yearBefore} ${format.money(before.turnover)}` : ''
        }`,
      }))}
    />
  );
}
