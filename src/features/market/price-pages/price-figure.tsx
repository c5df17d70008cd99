import type { ReactNode } from 'react';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Price } from '#platform/ui/price.tsx';
import { daySentence, type ToldPrice } from './day-sentence.rules.ts';
import type { FigureData } from './price-page.data.ts';
import { pricesTexts } from './price-page.texts.ts';

/** The average of a wider region on the same day. */
type Compared = { name: string; average: Cents };

type FigureProps = { figure: FigureData; region: string; compared?: Compared | null };

/** A region's average of the day and how it has moved. */
export function RegionFigure({ figure, region, compared }: FigureProps) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  if (!figure) return <p className="mt-6 text-lg">{texts.noPrice}</p>;
  return (
    <>
      <DaySentence told={{ ...figure, ...figure.statement, region }} />
      <BigPrice label={texts.average(format.date(figure.day))} value={figure.average} />
      <Comparison compared={compared ?? null} />
      <Changes changes={figure.changes} />
    </>
  );
}

export function DaySentence({ told }: { told: ToldPrice }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return <p className="mt-4 max-w-prose text-lg">{daySentence({ texts, format }, told)}</p>;
}

export function Comparison({ compared }: { compared: Compared | null }) {
  const texts = useTexts(pricesTexts);
  if (!compared) return null;
  return (
    <p className="mt-1 text-ink-2">
      {texts.compared(compared.name)}: <Price value={compared.average} className="font-semibold" />
    </p>
  );
}

export function BigPrice({ label, value }: { label: string; value: Cents }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <div className="mt-6">
      <p className="font-semibold">{label}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <Price value={value} size="display" />
        <span className="text-ink-2">{texts.unit}</span>
      </p>
      {/* A hundredth of the price of 100 litres. */}
      <p className="mt-1 text-ink-2 tabular-nums">{texts.perLitre(format.minorUnits(value))}</p>
    </div>
  );
}

function Changes({ changes }: Pick<NonNullable<FigureData>, 'changes'>) {
  const texts = useTexts(pricesTexts);
  const known = (['day', 'week', 'year'] as const).flatMap((since) => {
    const change = changes[since];
    return change === null ? [] : [{ since, change }];
  });
  if (known.length === 0) return null;
  return (
    <Facts label={texts.changes}>
      {known.map(({ since, change }) => (
        <Fact key={since} label={texts.since[since]}>
          <Change change={change} />
        </Fact>
      ))}
    </Facts>
  );
}

/** Below this share a price counts as unchanged: it would be shown as 0,0 %. */
const minChange = 0.0005;

function Change({ change }: { change: number }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  if (Math.abs(change) < minChange) return <span>{texts.unchanged}</span>;
  const isCheaper = change < 0;
  return (
    <span className={classNames(isCheaper && 'text-good')}>
      {isCheaper ? '−' : '+'}
      {format.percent(Math.abs(change))}
    </span>
  );
}

/** Figures side by side, each with what it is. */
export const Facts = ({ label, children }: { label?: string; children: ReactNode }) => (
  <dl aria-label={label} className="mt-6 grid grid-cols-3 gap-x-4 border-t border-line pt-4 sm:gap-x-6">
    {children}
  </dl>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="mt-0.5 font-semibold whitespace-nowrap tabular-nums xs:text-lg">{children}</dd>
  </div>
);
