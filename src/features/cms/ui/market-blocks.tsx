import { Form, Link } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { Calculator } from '#features/offers/ui/calculator.tsx';
import { nationalPath, postalCodeDigits } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink, buttonClass } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { LineChart } from '#platform/ui/chart/line-chart.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { DigitsField } from '#platform/ui/number-field.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Rating } from '#platform/ui/rating.tsx';
import { useCountry } from '#shell/shared.ts';
import type { DrawnBlock } from '../block-data.ts';
import { blockTexts } from './page-blocks.texts.ts';

export type Of<Type extends DrawnBlock['type']> = { of: Extract<DrawnBlock, { type: Type }> };

/** What an editor may write above a part of the product. */
export const Title = ({ children }: { children: string }) =>
  children === '' ? null : <h2 className="mb-4">{children}</h2>;

const groupOf = (group: string) => productGroups[Number(group) as ProductGroupId];

export const PageCalculator = ({ of }: Of<'calculator'>) => (
  <div className="max-w-prose">
    <Title>{of.title}</Title>
    <Card raised className="p-4 sm:p-6">
      <Calculator group={groupOf(of.group).slug} hintCounts={of.hintCounts} />
    </Card>
  </div>
);

export function PriceChart({ of: { title, span, chart } }: Of<'priceChart'>) {
  const texts = useTexts(blockTexts);
  const format = useFormatter();
  const label = texts.chart(texts.spans[span]);
  return (
    <Card padding="wide" className="max-w-4xl">
      <Title>{title}</Title>
      {chart?.drawing ? (
        <LineChart
          drawing={chart.drawing}
          label={label}
          unit={texts.perUnit.l}
          className="h-56 sm:h-72"
          caption={
            <>
              <span>{label}</span>
              <span>{format.moneyRange(chart.low, chart.high)}</span>
            </>
          }
        />
      ) : (
        <p className="text-ink-2">{texts.noPrices}</p>
      )}
    </Card>
  );
}

export function NationalPrice({ of: { group, today } }: Of<'nationalPrice'>) {
  const texts = useTexts(blockTexts);
  const format = useFormatter();
  const { name, unit, slug } = groupOf(group);
  const isOil = slug === 'heizoel';
  return (
    <Card padding="wide" className="max-w-prose">
      <h2 className="text-lg">{texts.priceOf(name)}</h2>
      {today ? (
        <>
          <p className="text-sm text-ink-2">{texts.asOf(format.date(today.day))}</p>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
            <Price value={today.price} size="display" />
            <span className="text-ink-2">{texts.perUnit[unit]}</span>
          </p>
          {today.change !== null && Math.abs(today.change) >= 0.0005 && (
            <p className="mt-1">{texts.change(format.percent(Math.abs(today.change)), today.change < 0)}</p>
          )}
        </>
      ) : (
        <p className="mt-2 text-ink-2">{texts.noPrices}</p>
      )}
      <Link
        to={isOil ? nationalPath : `/${slug}/angebotsliste`}
        className="link mt-2 inline-flex min-h-11 items-center text-sm"
      >
        {isOil ? texts.allPrices : texts.offersOf(name)}
      </Link>
    </Card>
  );
}

export function DealerList({ of: { title, dealers } }: Of<'dealerList'>) {
  const texts = useTexts(blockTexts);
  if (dealers.length === 0) return null;
  return (
    <div className="max-w-prose">
      <Title>{title}</Title>
      <ul className="divide-y divide-line border-y border-line">
        {dealers.map((dealer) => (
          <li key={dealer.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span>
              <Link to={dealer.to} className="link inline-flex min-h-11 items-center font-semibold">
                {dealer.name}
              </Link>
              <span className="block text-sm text-ink-2">{dealer.place}</span>
            </span>
            <Rating rating={(dealer.mark - 1) * 25} count={dealer.reviewCount} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">{texts.dealersNote}</p>
    </div>
  );
}

export function TankTeaser() {
  const texts = useTexts(blockTexts);
  return (
    <Card padding="wide" className="grid max-w-4xl gap-6 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
      <div>
        <h2>{texts.tankTitle}</h2>
        <p className="mt-2 text-ink-2">{texts.tankText}</p>
        <Link to="/mein-mex" className={buttonClass({ variant: 'outline' }, 'mt-4')}>
          {texts.tankMore}
        </Link>
      </div>
      <SensorTank className="w-full max-w-56" />
    </Card>
  );
}

/** Where a guide of questions begins, in its own colours; nothing where there is none. */
export function GuideStart({ of: { teaser } }: Of<'guide'>) {
  const texts = useTexts(blockTexts);
  const country = useCountry();
  if (!teaser) return null;
  const { name, lead, theme, to, entry } = teaser;
  return (
    <Card padding="wide" className="max-w-prose" data-brand={theme}>
      <h2 className="text-lg">{name}</h2>
      <p className="mt-1 text-ink-2">{lead}</p>
      {entry ? (
        <Form action={entry.to} className="mt-4 flex flex-wrap items-start gap-3">
          <DigitsField
            name={entry.key}
            label={entry.label}
            size="large"
            autoComplete="postal-code"
            {...postalCodeDigits(country)}
            className="min-w-40 flex-1"
          />
          <Button
            type="submit"
            name={entry.sent}
            value="1"
            variant="primary"
            size="large"
            className="min-h-16.5"
          >
            {texts.beginGuide}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={to} variant="primary" className="mt-4">
          {texts.beginGuide}
        </ButtonLink>
      )}
    </Card>
  );
}
