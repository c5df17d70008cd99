import { ArrowRight, TrendingDown, TrendingUp } from 'lucide';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { isGrowthPositive, quotedFactors, valueScale } from '../factors/price-factors.rules.ts';
import type { FactorData } from './price-page.data.ts';
import { pricesTexts } from './price-page.texts.ts';

/** What the price of heating oil follows, each with where it goes; green is what makes oil cheaper. */
export function Factors({ factors }: { factors: readonly FactorData[] }) {
  const texts = useTexts(pricesTexts);
  if (factors.length === 0) return null;
  return (
    <section aria-labelledby="preisfaktoren" className="border-t border-line">
      <div className="mx-auto max-w-page px-4 py-10 sm:py-16">
        <h2 id="preisfaktoren" className="flex flex-wrap items-center gap-3 text-xl sm:text-2xl">
          {texts.factors}
          {factors.some(({ isDemo }) => isDemo) && <Badge>{texts.demo}</Badge>}
        </h2>
        <p className="mt-3 max-w-prose text-ink-2">{texts.factorsText}</p>
        <ul className="mt-5 grid gap-4 sm:grid-cols-3">
          {factors.map((factor) => (
            <Factor key={factor.id} factor={factor} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Factor({ factor }: { factor: FactorData }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const { digits } = quotedFactors[factor.id];
  const { name, unit, meaning } = texts.factorWords[factor.id];
  return (
    <li className="rounded-lg border border-line bg-surface p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-lg">{name}</h3>
        <span className="text-sm text-ink-2">{format.date(factor.day)}</span>
      </div>
      <p className="mt-1 tabular-nums">
        <span className="text-xl font-bold">{format.decimal(factor.value / valueScale, digits)}</span>{' '}
        <span className="text-ink-2">{unit}</span>
      </p>
      <Movement factor={factor} />
      {factor.line && (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="mt-3 h-12 w-full" aria-hidden="true">
          <path d={factor.line} className="fill-none stroke-ink stroke-2" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <p className="mt-3 text-sm text-ink-2">{meaning}</p>
    </li>
  );
}

/** Below this share a movement would be shown as 0,0 %. */
const minMovement = 0.0005;

function Movement({ factor }: { factor: FactorData }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const { sinceDayBefore, sinceYearBefore } = factor;
  const signed = (share: number) => `${share < 0 ? '−' : '+'}${format.percent(Math.abs(share))}`;
  const way =
    sinceDayBefore === null || Math.abs(sinceDayBefore) < minMovement ? 0 : Math.sign(sinceDayBefore);
  const isGood = way !== 0 && way > 0 === isGrowthPositive(factor.id);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {sinceDayBefore !== null && (
        <span className={classNames('inline-flex items-center gap-1.5', isGood && 'text-good')}>
          <Icon of={way === 0 ? ArrowRight : way > 0 ? TrendingUp : TrendingDown} size="sm" />
          <span>
            {way === 0 ? texts.sameAsBefore : `${signed(sinceDayBefore)} ${texts.sinceTradingDay}`}
            {way !== 0 && (
              <span className="sr-only">, {isGood ? texts.makesCheaper : texts.makesDearer}</span>
            )}
          </span>
        </span>
      )}
      {sinceYearBefore !== null && (
        <span className="text-ink-2">
          {signed(sinceYearBefore)} {texts.inYear}
        </span>
      )}
    </p>
  );
}
