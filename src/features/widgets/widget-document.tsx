import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { amountLimits, productGroupList } from '#features/catalog/shared.ts';
import type { DailyPrice } from '#features/market/types.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { moneyMeasure } from '#platform/ui/chart/chart-measure.ts';
import { ChartPicture } from '#platform/ui/chart/chart-picture.tsx';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import type { widgetHistory, widgetPrice } from './widget-data.ts';
import { frames, type WidgetOptions } from './widget-options.rules.ts';
import { widgetTexts } from './widgets.texts.ts';

/** What a widget shows. */
export type WidgetContent =
  | { kind: 'rechner'; origin: string }
  | { kind: 'preis'; data: Awaited<ReturnType<typeof widgetPrice>> }
  | { kind: 'verlauf'; data: Awaited<ReturnType<typeof widgetHistory>> };

type DocumentProps = { content: WidgetContent; options: WidgetOptions; style: string; isDemo: boolean };

/** A widget as a whole document: without scripts, and with nothing to load but its font. */
export const widgetDocument = (props: DocumentProps): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<WidgetDocument {...props} />)}`;

type Said = { texts: ReturnType<typeof widgetTexts>; format: Formatter; options: WidgetOptions };

function WidgetDocument({ content, options, style, isDemo }: DocumentProps) {
  const { locale } = options.country;
  const said = { texts: widgetTexts(locale), format: formatter(locale), options };
  const title = titleOf(content, said);
  return (
    <html lang={locale} className={options.size}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Brennwert`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own rules and of colours that were read */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <Content content={content} said={said} />
        </main>
        <footer>
          <Away href={hrefOf(content)} said={said}>
            {said.texts.source}
          </Away>
          {isDemo && <span className="quiet">{said.texts.demo}</span>}
        </footer>
      </body>
    </html>
  );
}

function titleOf(content: WidgetContent, { texts, options }: Said): string {
  switch (content.kind) {
    case 'rechner':
      return texts.titles.rechner(options.group?.name ?? texts.anyFuel);
    case 'preis':
      return texts.titles.preis(content.data.product, texts.country);
    case 'verlauf':
      return texts.titles.verlauf(content.data.asked);
  }
}

const hrefOf = (content: WidgetContent): string =>
  content.kind === 'rechner' ? content.origin : content.data.href;

/** Out of the frame: the page that it stands in stays where it is. */
const Away = ({ href, said, children }: { href: string; said: Said; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <span className="hidden">{said.texts.newTab}</span>
  </a>
);

function Content({ content, said }: { content: WidgetContent; said: Said }) {
  switch (content.kind) {
    case 'rechner':
      return <Calculator origin={content.origin} said={said} />;
    case 'preis':
      return <NationalPrice data={content.data} said={said} />;
    case 'verlauf':
      return <PriceHistory data={content.data} said={said} />;
  }
}

function Calculator({ origin, said: { texts, options } }: { origin: string; said: Said }) {
  const { group, country, postalCode } = options;
  return (
    <form action={`${origin}/angebote`} target="_blank" rel="noopener">
      {group ? (
        <input type="hidden" name="group" value={group.slug} />
      ) : (
        <div className="wide fuel">
          <label htmlFor="group">{texts.fuel}</label>
          <select id="group" name="group">
            {productGroupList.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div>
        <label htmlFor="zipCode">{texts.postalCode}</label>
        <input
          id="zipCode"
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          pattern={`[0-9]{${country.postalCodeLength}}`}
          defaultValue={postalCode}
        />
      </div>
      <div>
        <label htmlFor="amount">{group ? texts.amountOf(group.unit) : texts.amount}</label>
        <input
          id="amount"
          name="amount"
          inputMode="numeric"
          required
          maxLength={9}
          defaultValue={amountLimits.default}
        />
      </div>
      <button type="submit" className="wide">
        {texts.compare}
        <span className="hidden">{texts.newTab}</span>
      </button>
    </form>
  );
}

type PriceProps = { data: Extract<WidgetContent, { kind: 'preis' }>['data']; said: Said };

function NationalPrice({ data, said: { texts, format } }: PriceProps) {
  const { today, change, series, unit, group } = data;
  if (!today) return <p className="quiet">{texts.noPrice}</p>;
  const drawing = drawChart(
    series.map(({ day, average }) => ({ day, value: average })),
    { isStraight: true },
  );
  const amount = `${format.quantity(3000)} ${group.unit}`;
  return (
    <>
      <p className="price">
        <strong>{format.money(today.average)}</strong>
        <span className="quiet">{texts.per(unit)}</span>
      </p>
      {change !== null && <p>{changeText(change, texts, format)}</p>}
      <p className="quiet">{texts.average(amount, format.date(today.day))}</p>
      {drawing && (
        <svg
          className="line"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.month(...boundsOf(series, format))}
        >
          <path d={drawing.line} />
        </svg>
      )}
    </>
  );
}

function changeText(change: number, texts: Said['texts'], format: Formatter): string {
  const percent = format.percent(Math.abs(change));
  if (percent === format.percent(0)) return texts.unchanged;
  return texts.change(`${change > 0 ? '+' : '−'}${percent}`);
}

function boundsOf(series: readonly DailyPrice[], format: Formatter): [low: string, high: string] {
  const averages = series.map(({ average }) => average);
  return [format.money(cents(Math.min(...averages))), format.money(cents(Math.max(...averages)))];
}

type HistoryProps = { data: Extract<WidgetContent, { kind: 'verlauf' }>['data']; said: Said };

const inks = {
  text: 'var(--ink)',
  quiet: 'var(--quiet)',
  grid: 'var(--grid)',
  line: 'var(--accentInk)',
};

/** Room beside the drawing in a frame. */
const padding = 32;

function PriceHistory({ data, said: { texts, format, options } }: HistoryProps) {
  const { series, region, unit } = data;
  const points = series.map(({ day, average }) => ({ day, value: average }));
  const drawing = drawChart(points, { valueTicks: 4, dayTicks: 5 });
  const [first, last] = [series[0], series.at(-1)];
  if (!drawing || !first || !last || region === null) return <p className="quiet">{texts.noPrice}</p>;
  const width = frames[options.size].width - padding;
  const [low, high] = boundsOf(series, format);
  const label = texts.chart(format.date(first.day), format.date(last.day), low, high);
  return (
    <>
      {region !== data.asked && <p className="quiet">{texts.wider(region)}</p>}
      <div className="chart">
        <ChartPicture
          drawing={drawing}
          measure={moneyMeasure(format, texts.per(unit), drawing)}
          label={label}
          size={{ width, height: Math.round(width * (width > 500 ? 0.5 : 0.66)), text: 14 }}
          inks={inks}
        />
      </div>
      <details>
        <summary>{texts.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.price}</th>
            </tr>
          </thead>
          <tbody>
            {series.toReversed().map(({ day, average }) => (
              <tr key={day}>
                <th scope="row">{format.date(day)}</th>
                <td>{format.money(average)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
