import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { Calculator } from '#features/offers/ui/calculator.tsx';
import { nationalPath } from '#features/places/shared.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { LineChart } from '#platform/ui/chart/line-chart.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { defaultSpan, priceSpans } from '../market.rules.ts';
import { Explanation } from './price-figure.tsx';
import type { Crumb, ExtremesData, HistoryData } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

/** The tags of a price page: what it is about, with the average where there is one. */
export function priceMeta(locale: Locale, title: string, average: Cents | null | undefined) {
  const texts = pricesTexts(locale);
  const content = average
    ? texts.description(title, formatter(locale).money(average))
    : texts.descriptionWithoutPrice(title);
  return [{ title: texts.pageTitle(title) }, { name: 'description', content }];
}

type Props = {
  title: string;
  /** What the region is called. */
  own: string;
  /** Ways up; none on the topmost page. */
  crumbs?: readonly Crumb[];
  figure: ReactNode;
  /** Above the title. */
  notice?: ReactNode;
  /** Stands in the calculator already. */
  postalCode?: string;
  history: HistoryData | null;
  extremes: ExtremesData;
  children: ReactNode;
};

/**
 * A price page: the price of the day and beside it the way to one's own, its past, what is particular to the region, and
 * where the figure comes from.
 */
export function PricePage(props: Props) {
  const { title, own, crumbs = [], figure, notice, postalCode, history, extremes, children } = props;
  const texts = useTexts(pricesTexts);
  return (
    <>
      <div className="mx-auto grid max-w-page items-start gap-x-14 gap-y-8 px-4 pt-6 pb-10 sm:pt-12 sm:pb-14 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div>
          {notice}
          {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
          <h1 className="hyphens-auto text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-2 text-ink-2">
            {texts.request}, {texts.inclusive}
          </p>
          {figure}
        </div>
        <Card raised className="p-4 sm:p-6">
          <h2 className="text-xl">{texts.calculator}</h2>
          <p className="mt-1.5 mb-5 text-sm text-ink-2">{texts.calculatorText}</p>
          <Calculator
            // The page of another place is the same page: what stands in the field is the place's.
            key={postalCode}
            group="heizoel"
            groups="fixed"
            {...(postalCode !== undefined && { entry: { zipCode: postalCode, amount: '3000' } })}
          />
        </Card>
      </div>
      <HistoryCard history={history} own={own} />
      {children}
      <Explanation extremes={extremes} />
    </>
  );
}

/** What a search did not find, at the top of the page that it ends on. */
export function SearchedInVain({ input }: { input: string }) {
  const texts = useTexts(pricesTexts);
  return (
    <Notice
      live
      tone="warn"
      className="mb-6"
      title={texts.notFound(input)}
      action={
        <a href="#ort-suchen" className="link inline-flex min-h-11 items-center">
          {texts.searchAgain}
        </a>
      }
    />
  );
}

/** Leads to the price page of a postal code or place; what is not found comes back here. */
export function PlaceSearch({ notFound }: { notFound: string }) {
  const texts = useTexts(pricesTexts);
  return (
    <section aria-labelledby="ort-suchen" className="mx-auto max-w-page px-4 pb-14 sm:pb-20">
      <div className="grid items-start gap-x-14 gap-y-5 md:grid-cols-2">
        <div>
          <h2 id="ort-suchen" className="text-2xl">
            {texts.search}
          </h2>
          <p className="mt-3 text-ink-2">{texts.searchText}</p>
        </div>
        <Form action={nationalPath} className="field-row flex flex-wrap items-start gap-3">
          <TextField
            key={notFound}
            label={texts.searchLabel}
            name="ort"
            type="search"
            required
            maxLength={100}
            defaultValue={notFound}
            error={notFound === '' ? undefined : texts.checkSpelling}
            autoComplete="postal-code"
            className="min-w-0 grow basis-60"
          />
          <Button type="submit">{texts.find}</Button>
        </Form>
      </div>
    </section>
  );
}

/** The line of a region's prices; each span is an address of its own. */
function HistoryCard({ history, own }: { history: HistoryData | null; own: string }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <div className="mx-auto max-w-page px-4 pb-14 sm:pb-20">
      <Card padding="wide">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="verlauf" className="text-xl">
            {texts.history}
          </h2>
          {history && <Spans span={history.span} />}
        </div>
        {history?.isFallbackArea && (
          <p className="mt-3 max-w-prose text-ink-2">{texts.fallback(own, history.region)}</p>
        )}
        {history?.drawing ? (
          <div className="mt-5">
            <LineChart
              key={history.span}
              drawing={history.drawing}
              label={`${texts.historyOf(history.region)}, ${texts.spans[history.span]}`}
              unit={texts.unit}
              className="h-52 sm:h-72"
              caption={
                <>
                  <span>{history.region}</span>
                  <span>{texts.range(format.amount(history.low), format.money(history.high))}</span>
                </>
              }
            />
          </div>
        ) : (
          <p className="mt-3 text-ink-2">{texts.tooYoung}</p>
        )}
      </Card>
    </div>
  );
}

function Spans({ span }: { span: HistoryData['span'] }) {
  const texts = useTexts(pricesTexts);
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.span}>
      <ul className="flex flex-wrap gap-2">
        {priceSpans.map(({ slug }) => (
          <li key={slug}>
            <Link
              to={{
                pathname,
                search: slug === defaultSpan.slug ? '' : `?zeitraum=${slug}`,
                hash: '#verlauf',
              }}
              replace
              preventScrollReset
              className="chip"
              aria-current={slug === span ? 'true' : undefined}
            >
              {texts.spans[slug]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
