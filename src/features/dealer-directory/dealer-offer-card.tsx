import { Form, Link, useLocation } from 'react-router';
import { amountRange } from '#features/catalog/shared.ts';
import { doubleCodeSentence, postalCodeDigits } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { DigitsField, NumberField } from '#platform/ui/number-field.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useCountry } from '#shell/shared.ts';
import { dealerTexts } from './dealer.texts.ts';
import type { DealerOffer } from './dealer-offer.ts';

type Props = { dealerId: number; offer: DealerOffer; groups: readonly { slug: string; name: string }[] };

/** A dealer's own price for a place and an amount; a plain form that asks for the same page again. */
export function DealerOfferCard({ offer, groups }: Props) {
  const texts = useTexts(dealerTexts);
  const format = useFormatter();
  const { pathname } = useLocation();
  const country = useCountry();
  const { fields, result } = offer;
  const { zipCode, amount } = fields.errors;
  return (
    <Card raised className="p-4 sm:p-6">
      <h2 id="preis" className="text-xl">
        {texts.calculator}
      </h2>
      <p className="mt-1.5 mb-5 text-sm text-ink-2">{texts.calculatorText}</p>
      <Form
        key={JSON.stringify(fields)}
        action={`${pathname}#preis`}
        className="grid gap-4"
        noValidate
        preventScrollReset
      >
        <DigitsField
          id="plz"
          name="zipCode"
          label={texts.zipCode}
          {...postalCodeDigits(country)}
          defaultValue={fields.zipCode}
          error={zipCode && (doubleCodeSentence(fields.zipCode) ?? texts.errors[zipCode])}
          autoComplete="postal-code"
          size="large"
        />
        <NumberField
          id="menge"
          name="amount"
          label={texts.amount}
          inputMode="numeric"
          defaultValue={fields.amount}
          error={amount && texts.amountError(amountRange(format))}
          size="large"
        />
        {groups.length > 1 && (
          <Select
            label={texts.product}
            name="produkt"
            defaultValue={fields.group}
            options={groups.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        )}
        <Button type="submit" variant={result?.kind === 'offer' ? 'outline' : 'primary'} size="large">
          {texts.calculate}
        </Button>
      </Form>
      <div role="status">{result && <Result result={result} />}</div>
    </Card>
  );
}

type Found = NonNullable<DealerOffer['result']>;

function Result({ result }: { result: Found }) {
  const texts = useTexts(dealerTexts);
  const format = useFormatter();
  const amount = `${format.quantity(result.amount)} ${result.unit}`;
  if (result.kind === 'none') return <NotThere result={result} amount={amount} />;
  const day = format.shortDay(result.deliveryDate);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="text-ink-2">{texts.offerAt(amount, result.at)}</p>
      <p className="mt-1">
        <Price value={result.totalPrice} size="display" />
      </p>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        {texts.perUnit(format.money(result.unitPrice), `${format.quantity(result.priceUnit)} ${result.unit}`)}
      </p>
      <p className="mt-1">{result.isOrEarlier ? texts.orEarlier(day) : texts.by(day)}</p>
      <ButtonLink to={result.href} variant="primary" size="large" className="mt-4 w-full">
        {texts.toOffer}
      </ButtonLink>
      <Link to={result.list} className="link mt-2 inline-flex min-h-11 items-center">
        {texts.compare}
      </Link>
    </div>
  );
}

/** That this dealer does not deliver there, and who does. */
function NotThere({ result, amount }: { result: Extract<Found, { kind: 'none' }>; amount: string }) {
  const texts = useTexts(dealerTexts);
  const format = useFormatter();
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="font-semibold">{texts.notThere(amount, result.at)}</p>
      {result.list === null ? (
        <p className="mt-2">{result.reason ?? texts.nobody}</p>
      ) : (
        <>
          <p className="mt-2 text-ink-2">{texts.others(format.quantity(result.count), result.count === 1)}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {result.others.map(({ id, name, place, totalPrice, path }) => (
              <li key={id} className="flex items-baseline justify-between gap-3 py-2.5">
                <span className="min-w-0">
                  <Link to={path} discover="none" className="font-semibold wrap-anywhere hover:underline">
                    {name}
                  </Link>{' '}
                  <span className="text-sm text-ink-2">{place}</span>
                </span>
                <Price value={totalPrice} />
              </li>
            ))}
          </ul>
          <ButtonLink to={result.list} variant="primary" className="mt-4 w-full">
            {texts.allOffers}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
