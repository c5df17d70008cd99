import type { ReactNode } from 'react';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Price } from '#platform/ui/price.tsx';
import type { ExtremesData, FigureData } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

/** The average of a wider region on the same day. */
type Compared = { name: string; average: Cents };

/** A region's average of the day and how it has moved. */
export function RegionFigure({ figure, compared }: { figure: FigureData; compared?: Compared | null }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  if (!figure) return <p className="mt-6 text-lg">{texts.noPrice}</p>;
  return (
    <>
      <BigPrice label={texts.average(format.date(figure.day))} value={figure.average} />
      <Comparison compared={compared ?? null} />
      <Changes changes={figure.changes} />
    </>
  );
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
  return (
    <div className="mt-6">
      <p className="font-semibold">{label}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <Price value={value} size="display" />
        <span className="text-ink-2">{texts.unit}</span>
      </p>
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

/** A day's price with its day, for the dearest and the cheapest. */
function DatedPrice({ price }: { price: NonNullable<ExtremesData>['low'] }) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  return (
    <>
      {format.money(price.average)}{' '}
      <span className="block text-sm font-normal text-ink-2">{texts.onDay(format.date(price.day))}</span>
    </>
  );
}

/** Where the figure comes from, and the bounds it has moved in. */
export function Explanation({ extremes }: { extremes: ExtremesData }) {
  const texts = useTexts(pricesTexts);
  return (
    <div className="border-t border-line">
      <div className="mx-auto grid max-w-page gap-x-14 gap-y-10 px-4 py-14 sm:py-20 md:grid-cols-2">
        <TitledSection id="entstehung" title={texts.made} size="2xl">
          {texts.madeText.map((paragraph) => (
            <p key={paragraph} className="mt-3 max-w-prose text-ink-2">
              {paragraph}
            </p>
          ))}
        </TitledSection>
        {extremes && (
          <TitledSection id="hoch-tief" title={texts.extremes(extremes.region)} size="2xl">
            <Facts>
              <Fact label={texts.lowest}>
                <DatedPrice price={extremes.low} />
              </Fact>
              <Fact label={texts.highest}>
                <DatedPrice price={extremes.high} />
              </Fact>
            </Facts>
          </TitledSection>
        )}
      </div>
    </div>
  );
}
