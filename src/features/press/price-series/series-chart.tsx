import { renderToStaticMarkup } from 'react-dom/server';
import type { DailyPrice } from '#features/market/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { moneyMeasure } from '#platform/ui/chart/chart-measure.ts';
import { ChartPicture } from '#platform/ui/chart/chart-picture.tsx';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import { outlined } from '#platform/ui/chart/text-outlines.tsx';
import type { wordsOf } from './price-series.ts';
import { seriesTexts } from './series.texts.ts';
import { pictureSizes, type SeriesRequest } from './series-request.rules.ts';

/** Those of the site on paper; a picture is taken to where its dark scheme would not fit. */
const inks = { paper: '#fffefb', text: '#0d373b', quiet: '#415e61', grid: '#e2ded5', line: '#0d373b' };

type Charted = {
  request: SeriesRequest;
  values: readonly DailyPrice[];
  words: ReturnType<typeof wordsOf>;
};

/** A series as SVG with its letters as outlines, so that it looks alike in every program; null for fewer than two values. */
export function seriesChart({ request, values, words }: Charted): string | null {
  const drawing = drawChart(
    values.map(({ day, average }) => ({ day, value: average })),
    { isStraight: true, valueTicks: 6, dayTicks: 10 },
  );
  if (!drawing) return null;
  const { locale } = request.country;
  const [texts, format] = [seriesTexts(locale), formatter(locale)];
  const averages = values.map(({ average }) => average);
  const bound = (of: 'min' | 'max') => format.money(cents(Math[of](...averages)));
  return renderToStaticMarkup(
    <ChartPicture
      drawing={drawing}
      measure={moneyMeasure(format, texts.per(words.unit), drawing)}
      label={texts.chartLabel(words.title, words.from, words.until, bound('min'), bound('max'))}
      size={pictureSizes[request.size]}
      inks={inks}
      title={words.title}
      subtitle={words.subtitle}
      source={words.source}
      drawText={outlined}
    />,
  );
}
