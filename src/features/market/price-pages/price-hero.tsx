import type { ReactNode } from 'react';
import { Calculator } from '#features/offers/ui/calculator.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { Crumb } from './prices.data.ts';
import { pricesTexts } from './prices.texts.ts';

type Props = {
  title: string;
  /** Ways up; none on the topmost page. */
  crumbs?: readonly Crumb[];
  figure: ReactNode;
  /** Above the title. */
  notice?: ReactNode;
  /** Stands in the calculator already. */
  postalCode?: string;
};

/** The price of the day, and beside it the way to one's own. */
export function PriceHero({ title, crumbs = [], figure, notice, postalCode }: Props) {
  const texts = useTexts(pricesTexts);
  return (
    <div className="mx-auto grid max-w-page items-start gap-x-14 gap-y-8 px-4 pt-6 pb-10 sm:pt-12 sm:pb-14 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div>
        {notice}
        {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
        <h1 className="hyphens-auto text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-2 text-ink-2">
          {texts.wish}, {texts.inclusive}
        </p>
        {figure}
      </div>
      <Card raised className="p-4 sm:p-6">
        <h2 className="text-xl">{texts.calculator}</h2>
        <p className="mt-1.5 mb-5 text-sm text-ink-2">{texts.calculatorText}</p>
        <Calculator
          group="heizoel"
          groups="fixed"
          {...(postalCode !== undefined && { entry: { zipCode: postalCode, amount: '3000' } })}
        />
      </Card>
    </div>
  );
}
