import { Clock } from 'lucide';
import { Link } from 'react-router';
import { paymentProviders } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Price } from '#platform/ui/price.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import type { OfferView, SummaryForm } from '../step-view.ts';
import { PriceParts } from './offer-panel.tsx';
import { FactSheet, useIncluded, useLoanLine, useOfferFacts, useUnitPrice } from './order-facts.tsx';

type Props = { form: SummaryForm; offer: OfferView; listHref: string; busy: boolean };

/** What is bought, for how much, when it comes and from whom, right above the button that orders (§ 312j BGB, § 8 FAGG). */
export function OrderButton({ form, offer, listHref, busy }: Props) {
  const texts = useTexts(checkoutTexts);
  const { demo } = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const included = useIncluded(offer);
  const { legalName, street, postalCode, place } = form.dealer;
  const lines = [
    { label: texts.product, value: offer.product.name },
    ...useOfferFacts(offer),
    { label: texts.dealer, value: `${legalName}, ${street}, ${postalCode} ${place}` },
  ];
  const unitPrice = useUnitPrice(offer);
  return (
    <FactSheet
      id="order-title"
      title={texts.yourOrder}
      facts={lines}
      look="dense"
      className="shadow-raised max-sm:p-4"
    >
      <PriceParts offer={offer} />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="text-lg font-bold tracking-tight">{texts.total}</p>
        <Price value={offer.totalPrice} size="total" />
        <p className="w-full text-right text-sm text-ink-2">
          {texts.unitPrice} {unitPrice}, {included}
          {offer.climateKilograms !== null && ` · ${texts.climate(format.quantity(offer.climateKilograms))}`}
        </p>
      </div>
      <PaymentNote payment={form.payment} />
      <OrderTerms withdrawal={form.withdrawal} />
      <Button type="submit" variant="primary" size="large" busy={busy} className="mt-4 w-full">
        {texts.order}
      </Button>
      {form.payment.isDemo && form.payment.provider !== null && (
        <p className="mt-3 text-center text-sm text-ink-2">{demo}</p>
      )}
      <p className="mt-3 flex items-center justify-center gap-2 text-sm text-good">
        <Icon of={Clock} size="sm" />
        {texts.validUntil(format.time(new Date(offer.expiresAt)))}
      </p>
      <p className="text-center text-sm">
        <Link to={listHref} className="link inline-flex min-h-11 items-center">
          {texts.otherOffers}
        </Link>
      </p>
    </FactSheet>
  );
}

/** What right of withdrawal there is and why, and whose terms hold: to be known before the button is pressed. */
function OrderTerms({ withdrawal }: Pick<SummaryForm, 'withdrawal'>) {
  const texts = useTexts(checkoutTexts);
  return (
    <div className="mt-3 space-y-1 border-t border-line pt-2.5 text-sm text-ink-2">
      <h3 className="text-sm font-semibold tracking-normal text-ink">
        {withdrawal.exists ? texts.withdrawal : texts.noWithdrawal}
      </h3>
      <p>{withdrawal.note}</p>
      <p>
        {texts.termsBefore}
        <NewPage href="/agb">{texts.terms}</NewPage>
        {texts.termsBetween}
        <NewPage href="/datenschutz">{texts.privacy}</NewPage>
        {texts.termsAfter}
      </p>
    </div>
  );
}

/** Opens beside the order, so that nothing is lost. */
const NewPage = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className="link">
    {children}
  </a>
);

/** What the loan costs, and what happens after the button is pressed. */
function PaymentNote({ payment }: { payment: SummaryForm['payment'] }) {
  const texts = useTexts(checkoutPaymentTexts);
  const loanLine = useLoanLine();
  const { plan, provider } = payment;
  const goesOn = provider !== 'ratepay' ? provider : null;
  return (
    <>
      {plan && <p className="mt-3">{loanLine(plan)}</p>}
      {goesOn && (
        <p className="mt-3 text-ink-2">
          {texts.thenApprove(texts.providers[goesOn] ?? paymentProviders[goesOn].name)}
        </p>
      )}
    </>
  );
}
