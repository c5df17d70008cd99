import type { ReactNode } from 'react';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { homeTexts } from './home.texts.ts';

type Props = { dealerCount: number; calculator: ReactNode; facts: ReactNode; market: ReactNode };

/** The promise, the calculator, and beside them the market of the day. */
export function Hero({ dealerCount, calculator, facts, market }: Props) {
  const texts = useTexts(homeTexts);
  const format = useFormatter();
  return (
    <div className="mx-auto grid max-w-page gap-x-14 gap-y-10 px-4 pt-7 pb-14 sm:pt-14 sm:pb-20 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div>
        <h1>
          {texts.titleLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-3 max-w-[36rem] text-ink-2 sm:mt-5 sm:text-lg">
          {dealerCount > 0 ? texts.lead(format.quantity(dealerCount)) : texts.leadWithoutCount}
        </p>
        <Card raised className="mt-5 p-4 sm:mt-8 sm:p-6">
          {calculator}
        </Card>
        {facts}
      </div>
      {market}
    </div>
  );
}
