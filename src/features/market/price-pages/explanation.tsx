import { useTexts } from '#platform/i18n/locale.ts';
import { DatedPrice, Fact, Facts } from './price-figure.tsx';
import type { ExtremesData } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

/** Where the figure comes from, and the bounds it has moved in. */
export function Explanation({ extremes }: { extremes: ExtremesData }) {
  const texts = useTexts(pricesTexts);
  return (
    <div className="border-t border-line">
      <div className="mx-auto grid max-w-page gap-x-14 gap-y-10 px-4 py-14 sm:py-20 md:grid-cols-2">
        <section aria-labelledby="entstehung">
          <h2 id="entstehung" className="text-2xl">
            {texts.made}
          </h2>
          {texts.madeText.map((paragraph) => (
            <p key={paragraph} className="mt-3 max-w-prose text-ink-2">
              {paragraph}
            </p>
          ))}
        </section>
        {extremes && (
          <section aria-labelledby="hoch-tief">
            <h2 id="hoch-tief" className="text-2xl">
              {texts.extremes(extremes.area)}
            </h2>
            <Facts>
              <Fact label={texts.lowest}>
                <DatedPrice price={extremes.low} />
              </Fact>
              <Fact label={texts.highest}>
                <DatedPrice price={extremes.high} />
              </Fact>
            </Facts>
          </section>
        )}
      </div>
    </div>
  );
}
