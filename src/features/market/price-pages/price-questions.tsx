import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { CrossLink } from '../cross-links.rules.ts';
import { withinRegion } from './day-sentence.rules.ts';
import type { ExtremesData, FactorData, FigureData } from './price-page.data.ts';
import { pricesTexts } from './price-page.texts.ts';

type Props = {
  extremes: ExtremesData;
  factors: readonly FactorData[];
  figure: FigureData;
  /** Whose the figure is. */
  region: string;
};

/** Questions about the price, answered from its own rows, and where the figure comes from. */
export function Questions(props: Props) {
  const texts = useTexts(pricesTexts);
  const answers = [...useAnswers(props), texts.made];
  return (
    <section aria-labelledby="fragen" className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-x-14 gap-y-5 px-4 py-10 sm:py-16 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 id="fragen" className="text-xl sm:text-2xl">
          {texts.questions}
        </h2>
        <dl className="divide-y divide-line border-y border-line">
          {answers.map(({ question, answer }) => (
            <div key={question} className="py-4">
              <dt className="font-semibold">{question}</dt>
              {answer.map((paragraph) => (
                <dd key={paragraph} className="mt-1.5 max-w-prose text-ink-2">
                  {paragraph}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** What can be answered today. */
function useAnswers({ extremes, factors, figure, region }: Props) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const year = figure?.changes.year ?? null;
  const moved = factors.flatMap(({ id, sinceDayBefore }) => {
    if (sinceDayBefore === null) return [];
    const { name } = texts.factorWords[id];
    return texts.factorMoved(name, sinceDayBefore, format.percent(Math.abs(sinceDayBefore)));
  });
  const told = (price: NonNullable<ExtremesData>['low']) => ({
    day: format.longDay(price.day),
    price: format.money(price.average),
  });
  return [
    ...(year === null ? [] : [texts.sinceYear(withinRegion(region), year, format.percent(Math.abs(year)))]),
    ...(moved.length > 0 ? [texts.whatMoved(moved)] : []),
    ...(extremes
      ? [texts.highest(withinRegion(extremes.region), told(extremes.high)), texts.lowest(told(extremes.low))]
      : []),
  ];
}

/** The ways on from the end of the page. */
export function CrossLinks({ links }: { links: readonly CrossLink[] }) {
  const texts = useTexts(pricesTexts);
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="weiter" className="border-t border-line">
      <div className="mx-auto max-w-page px-4 py-10 sm:py-12">
        <h2 id="weiter" className="text-lg">
          {texts.crossLinks}
        </h2>
        <ul className="mt-2 grid gap-x-10 xs:grid-cols-2 md:grid-cols-3">
          {links.map(({ title, url }) => (
            <li key={url}>
              <Link to={url} discover="none" className="link inline-flex min-h-11 items-center leading-snug">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
