import { textOfPayment } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Price } from '#platform/ui/price.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import type { OfferView, PlacingFields } from '../checkout.view.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import { FactSheet } from './fact-sheet.tsx';
import { useIncluded, useOfferFacts, useUnitPrice } from './offer-facts.tsx';
import { SummaryPaymentNote } from './summary-payment.tsx';
import type { SummaryForm } from './summary-step.tsx';

type Props = { form: SummaryForm; offer: OfferView; busy: boolean };

/** What is bought, for how much, when it comes and from whom, right above the button (§ 312j BGB, § 8 FAGG). */
export function OrderBlock({ form, offer, busy }: Props) {
  const texts = useTexts(checkoutTexts);
  const { kinds } = useTexts(checkoutPaymentTexts);
  const facts = useOfferFacts(offer).filter(({ key }) => ['amount', 'stations', 'delivery'].includes(key));
  const unitPrice = useUnitPrice(offer);
  const { dealer } = form;
  const lines = [
    { label: texts.product, value: offer.product.name },
    ...facts,
    { label: texts.payment, value: textOfPayment(kinds, form.paymentId)?.name ?? '' },
    {
      label: texts.dealer,
      value: `${dealer.legalName}, ${dealer.street}, ${dealer.postalCode} ${dealer.place}`,
    },
    { label: texts.unitPrice, value: unitPrice },
  ];
  return (
    <FactSheet
      id="order-title"
      title={texts.yourOrder}
      facts={lines}
      labels="column"
      className="shadow-raised sm:p-6"
    >
      <Total offer={offer} />
      <SummaryPaymentNote payment={form.payment} />
      <PlacingInputs placing={form} />
      <Button type="submit" variant="primary" size="large" busy={busy} className="mt-5 w-full">
        {texts.order}
      </Button>
    </FactSheet>
  );
}

function Total({ offer }: { offer: OfferView }) {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  const included = useIncluded(offer);
  return (
    <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
      <p className="text-lg font-bold tracking-tight">{texts.total}</p>
      <Price value={offer.totalPrice} size="total" />
      <p className="w-full text-right text-sm text-ink-2">
        {included}
        {offer.climateKilograms !== null && ` · ${texts.climate(format.quantity(offer.climateKilograms))}`}
      </p>
    </div>
  );
}

/** What makes pressing twice, reloading and trying again one order. */
export function PlacingInputs({ placing }: { placing: PlacingFields }) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={placing.idempotencyKey} />
      <input type="hidden" name="hash" value={placing.hash} />
      <input type="hidden" name="shownDetails" value={placing.shownDetails} />
      <input type="hidden" name="shownPlan" value={placing.shownPlan} />
      <input type="hidden" name="shownRule" value={placing.shownRule} />
    </>
  );
}
