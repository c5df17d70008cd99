import { Form } from 'react-router';
import { amountLimits } from '#features/catalog/shared.ts';
import { postalCodeDigits } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { DigitsField, NumberField } from '#platform/ui/number-field.tsx';
import { Price } from '#platform/ui/price.tsx';
import { useCountry } from '#shell/shared.ts';
import { groupTexts } from './group.texts.ts';
import { WayOut } from './group-fields.tsx';
import type { GroupPageView, JoinOffer } from './group-page.ts';

type Props = { view: GroupPageView };

/** Asks for code and amount and shows both prices: a plain form that loads the page again. */
export function JoinForm({ view }: Props) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  const country = useCountry();
  const { join, product } = view;
  const fields = join.kind === 'invalid' ? join.fields : undefined;
  const write = (amount: number) => `${format.quantity(amount)} ${product.unit}`;
  const amountError = {
    amount: texts.amountWrong(write(view.min), write(amountLimits.maximum)),
    tooMuch: texts.tooMuch(write(view.left)),
  };
  return (
    <TitledSection
      id="join"
      title={texts.joinTitle}
      className="rounded-lg border border-line bg-surface px-5 py-5 shadow-card"
    >
      <Form method="get" className="mt-4" noValidate preventScrollReset>
        <div className="field-row grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-start">
          <DigitsField
            id="plz"
            name="plz"
            label={texts.postalCode}
            defaultValue={view.input.postalCode}
            autoComplete="postal-code"
            {...postalCodeDigits(country)}
            error={fields?.plz ? texts.postalCodeWrong : undefined}
            aria-required
          />
          <NumberField
            id="menge"
            name="menge"
            label={`${texts.amount} (${product.unit})`}
            defaultValue={view.input.amount}
            error={fields?.menge && amountError[fields.menge]}
            aria-required
          />
          <Button type="submit" variant={join.kind === 'offer' ? 'outline' : 'primary'} size="large">
            {join.kind === 'offer' ? texts.recalculate : texts.calculate}
          </Button>
        </div>
      </Form>
      <div aria-live="polite" className="mt-5 empty:hidden">
        <JoinAnswer view={view} join={join} />
      </div>
    </TitledSection>
  );
}

function JoinAnswer({ view, join }: Props & { join: JoinOffer }) {
  const texts = useTexts(groupTexts);
  switch (join.kind) {
    case 'none':
    case 'invalid':
      return null;
    case 'foreign_code':
      return (
        <WayOut
          title={texts.foreignTitle(`${view.postalCode} ${view.place}`)}
          text={texts.foreignText}
          link={{ to: join.listHref, text: texts.foreignOffers }}
        />
      );
    case 'not_served':
      return (
        <WayOut
          title={texts.notServedTitle}
          text={texts.notServedText}
          link={{ to: view.aloneHref, text: texts.ownOffers }}
        />
      );
    case 'offer':
      return <JoinPrices view={view} join={join} />;
  }
}

function JoinPrices({ view, join }: Props & { join: Extract<JoinOffer, { kind: 'offer' }> }) {
  const texts = useTexts(groupTexts);
  const format = useFormatter();
  const { unit, priceUnit } = view.product;
  const saved = join.aloneTotal - join.groupTotal;
  return (
    <div className="border-t border-line pt-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <p className="text-sm text-ink-2">{texts.groupPriceNow}</p>
          <Price value={join.groupTotal} size="total" />
          <p className="text-sm text-ink-2">
            {texts.perUnit(format.money(join.unitPrice), `${format.quantity(priceUnit)} ${unit}`)}
          </p>
          {saved > 0 && (
            <p className="mt-1 font-semibold text-good">{texts.saving(format.money(cents(saved)))}</p>
          )}
        </div>
        <div>
          <p className="text-sm text-ink-2">{texts.guaranteed}</p>
          <p className="text-xl font-semibold tabular-nums">{format.money(join.aloneTotal)}</p>
          <p className="text-sm text-ink-2">{texts.guaranteedText}</p>
        </div>
      </div>
      <p className="mt-4 text-ink-2">
        {saved > 0 ? texts.groupPriceText(`${format.quantity(join.together)} ${unit}`) : texts.noSaving}{' '}
        {texts.deliveryUntil(format.longDay(join.deliveryDay))}. {texts.vatNote}
      </p>
      <ButtonLink to={join.orderHref} variant="primary" size="large" className="mt-5 w-full sm:w-auto">
        {texts.goOn}
      </ButtonLink>
    </div>
  );
}
