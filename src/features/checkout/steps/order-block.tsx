import { paymentProviders, textOfPayment } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Price } from '#platform/ui/price.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import type { OfferView, SummaryForm } from '../step-view.ts';
import { FactSheet, useIncluded, useOfferFacts, useUnitPrice } from './order-facts.tsx';

type Props = { form: SummaryForm; offer: OfferView; busy: boolean };

/** What is bought, for how much, when it comes and from whom, right above the button (§ 312j BGB, § 8 FAGG). */
export function OrderBlock({ form, offer, busy }: Props) {
  const texts = useTexts(checkoutTexts);
  const { methods } = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const included = useIncluded(offer);
  const facts = useOfferFacts(offer).filter(({ key }) => ['amount', 'stations', 'delivery'].includes(key));
  const { legalName, street, postalCode, place } = form.dealer;
  const lines = [
    { label: texts.product, value: offer.product.name },
    ...facts,
    { label: texts.payment, value: textOfPayment(methods, form.paymentId)?.name ?? '' },
    { label: texts.dealer, value: `${legalName}, ${street}, ${postalCode} ${place}` },
    { label: texts.unitPrice, value: useUnitPrice(offer) },
  ];
  return (
    <FactSheet
      id="order-title"
      title={texts.yourOrder}
      facts={lines}
      labels="column"
      className="shadow-raised sm:p-6"
    >
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="text-lg font-bold tracking-tight">{texts.total}</p>
        <Price value={offer.totalPrice} size="total" />
        <p className="w-full text-right text-sm text-ink-2">
          {included}
          {offer.climateKilograms !== null && ` · ${texts.climate(format.quantity(offer.climateKilograms))}`}
        </p>
      </div>
      <PaymentNote payment={form.payment} />
      <Button type="submit" variant="primary" size="large" busy={busy} className="mt-5 w-full">
        {texts.order}
      </Button>
    </FactSheet>
  );
}

/** What the loan costs, and what happens after the button is pressed. */
function PaymentNote({ payment }: { payment: SummaryForm['payment'] }) {
  const texts = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const { plan, provider } = payment;
  const goesOn = provider !== 'ratepay' ? provider : null;
  return (
    <>
      {plan && (
        <p className="mt-3">
          {texts.planLine(
            texts.ratesText(plan.months, format.money(plan.rate), format.money(plan.lastRate)),
            format.money(plan.total),
            `${format.decimal(plan.effectiveRate / 100, 2)} %`,
          )}
        </p>
      )}
      {goesOn && (
        <p className="mt-3 text-ink-2">
          {texts.thenApprove(texts.providers[goesOn] ?? paymentProviders[goesOn].name)}
        </p>
      )}
      {payment.isDemo && provider !== null && (
        <Notice tone="info" className="mt-3">
          {texts.demo}
        </Notice>
      )}
    </>
  );
}
