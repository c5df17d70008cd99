import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import type { Formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { requestContext } from '#shell/shell.ts';
import workStyles from '#shell/ui/work.css?url';
import type { Route } from './+types/back-test.page.ts';
import { backTestTexts } from './back-test.texts.ts';
import { presentBackTest } from './back-test.ts';
import { comparison, type PolicyView, type YearView, yearViews } from './back-test-view.rules.ts';

/** The table of those who work here. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const test = await presentBackTest(deps, country);
  const page = {
    locale: country.locale,
    test: test && {
      ...comparison(test),
      years: yearViews(test),
      until: test.until,
      households: test.households,
    },
  };
  return data(page, { headers: { 'cache-control': test ? 'public, max-age=60' : 'no-store' } });
}

/** The figures are the same for everybody; while they are missing, nobody keeps the page. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = backTestTexts(loaderData?.locale ?? 'de-DE');
  return [{ title: `${texts.title} ${texts.subtitle} · Brennwert` }];
};

/** How the advice on buying is made, and how households would have fared with it over ten years. */
export default function BackTestPage({ loaderData: { test } }: Route.ComponentProps) {
  const texts = useTexts(backTestTexts);
  return (
    <div className="mx-auto max-w-page px-4 pt-6 pb-14 sm:pt-12 sm:pb-20">
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-lg text-ink-2">{texts.subtitle}</p>
      {test ? <Figures test={test} /> : <Pending />}
      <Prose title={texts.methodTitle} paragraphs={texts.method} />
      <Prose title={texts.limitsTitle} paragraphs={texts.limits} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          {texts.back}
        </ButtonLink>
        <ButtonLink to="/mein-mex" variant="outline">
          {texts.own}
        </ButtonLink>
      </div>
    </div>
  );
}

const secondsBetweenLooks = 10;

/** Looks again by itself until the figures are there. */
function Pending() {
  const texts = useTexts(backTestTexts);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), secondsBetweenLooks * 1000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Notice className="mt-6 max-w-prose">
      <span role="status">{texts.notMade}</span>
    </Notice>
  );
}

type Test = NonNullable<Route.ComponentProps['loaderData']['test']>;

function Figures({ test }: { test: Test }) {
  const texts = useTexts(backTestTexts);
  const format = useFormatter();
  const share = test.waits.all === 0 ? null : test.waits.cheaper / test.waits.all;
  return (
    <>
      <p className="mt-6 max-w-prose">
        {texts.lead(format.quantity(test.households), format.quantity(test.years.length - 1))}
      </p>
      <p className="mt-4 max-w-prose text-lg font-semibold">
        {texts.verdict.fifth[test.verdicts.fifth](wholeMoney(format, test.saving))}{' '}
        {texts.verdict.autumn[test.verdicts.autumn](wholeMoney(format, test.savingOnAutumn))}
      </p>
      <p className="mt-2 max-w-prose">
        {texts.years(format.quantity(test.lostYears), format.quantity(test.years.length - 1))}{' '}
        {share !== null && texts.waits(wholePercent(format, share))}
      </p>
      <h2 className="mt-10 text-xl">{texts.policiesTitle}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {test.policies.map((policy) => (
          <PolicyCard key={policy.policy} {...policy} />
        ))}
      </ul>
      <h2 className="mt-10 text-xl">{texts.tableTitle}</h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-2">{texts.tableLead}</p>
      <DataTable
        label={texts.tableTitle}
        columns={useColumns()}
        rows={test.years}
        keyOf={({ from }) => from ?? 'all'}
        isTotal={({ from }) => from === null}
      />
      <p className="mt-3 text-sm text-ink-2">{texts.until(format.date(test.until))}</p>
    </>
  );
}

function PolicyCard({ policy, pricePer100, purchases, dearer }: PolicyView) {
  const texts = useTexts(backTestTexts);
  const format = useFormatter();
  const money = wholeMoney(format, dearer);
  const compared = dearer === 0 ? texts.same : dearer > 0 ? texts.dearer(money) : texts.cheaper(money);
  return (
    <li className="row-span-4 grid grid-rows-subgrid">
      <Card className="row-span-4 grid grid-rows-subgrid gap-y-0">
        <h3 className="text-lg">{texts.policy[policy]}</h3>
        <p className="mt-1 text-[0.9375rem] text-ink-2">{texts.policyText[policy]}</p>
        <p className="pt-4">
          <span className="block text-2xl font-semibold tabular-nums">
            {format.money(cents(pricePer100))}
          </span>
          <span className="text-sm text-ink-2">{texts.per}</span>
        </p>
        <p className="mt-3 border-t border-line pt-3 text-[0.9375rem]">
          {texts.purchases(format.decimal(purchases, 1))}
          {policy !== 'advice' && <span className="block">{compared}</span>}
        </p>
      </Card>
    </li>
  );
}

function useColumns(): Column<YearView>[] {
  const texts = useTexts(backTestTexts);
  const format = useFormatter();
  const amount = (key: string, title: string, cell: (year: YearView) => string): Column<YearView> => ({
    key,
    title,
    cell,
    align: 'right',
    nowrap: true,
  });
  return [
    {
      key: 'year',
      title: texts.year,
      nowrap: true,
      cell: ({ from }) => (from === null ? texts.total : format.date(from)),
    },
    amount('price', texts.price, ({ pricePer100 }) =>
      pricePer100 === null ? '–' : format.money(cents(pricePer100)),
    ),
    amount('fifth', texts.againstFifth, ({ fifth }) => signed(format, fifth)),
    amount('autumn', texts.againstAutumn, ({ autumn }) => signed(format, autumn)),
    amount('hindsight', texts.possible, ({ hindsight }) => signed(format, hindsight)),
    amount('waits', texts.waited, ({ waited }) =>
      waited === null ? texts.never : wholePercent(format, waited),
    ),
  ];
}

const wholePercent = (format: Formatter, share: number): string =>
  `${format.quantity(Math.round(share * 100))}\u00A0%`;

const wholeMoney = (format: Formatter, value: number): string =>
  `${format.quantity(Math.abs(Math.round(value / 100)))}\u00A0${format.currency}`;

const signed = (format: Formatter, value: number): string =>
  `${value < 0 ? '−' : ''}${wholeMoney(format, value)}`;

function Prose({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="text-xl">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
