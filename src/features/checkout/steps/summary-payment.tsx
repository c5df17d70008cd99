import { useEffect } from 'react';
import { paymentProviders } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { SummaryPayment } from '../checkout.view.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import { LoanFacts } from './loan-facts.tsx';

/** The account that is drawn on, or the loan with all its costs. */
export function SummaryPaymentFacts({ payment, total }: { payment: SummaryPayment; total: Cents }) {
  const texts = useTexts(checkoutPaymentTexts);
  useDeviceSnippet(payment.device);
  return (
    <>
      {payment.debit && (
        <p className="mt-2 text-sm">{texts.debitFrom(payment.debit.iban, payment.debit.creditor)}</p>
      )}
      {payment.plan && (
        <div className="mt-3">
          <LoanFacts plan={payment.plan} loan={total} />
        </div>
      )}
    </>
  );
}

/** What happens after the button is pressed. */
export function SummaryPaymentNote({ payment }: { payment: SummaryPayment }) {
  const texts = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const goesOn = payment.provider !== null && payment.provider !== 'ratepay' ? payment.provider : null;
  return (
    <>
      {payment.plan && (
        <p className="mt-3">
          {texts.planLine(
            texts.ratesText(
              payment.plan.months,
              format.money(payment.plan.rate),
              format.money(payment.plan.lastRate),
            ),
            format.money(payment.plan.total),
            `${format.decimal(payment.plan.effectiveRate / 100, 2)} %`,
          )}
        </p>
      )}
      {goesOn && (
        <p className="mt-3 text-ink-2">
          {texts.thenApprove(texts.providers[goesOn] ?? paymentProviders[goesOn].name)}
        </p>
      )}
      {payment.isDemo && payment.provider !== null && (
        <Notice tone="info" className="mt-3">
          {texts.demo}
        </Notice>
      )}
    </>
  );
}

/**
 * Loads the lender's device check, once the customer has agreed: a global `di` names token and page, then its script
 * reads it (Ratepay, device identification).
 */
function useDeviceSnippet(device: SummaryPayment['device']): void {
  const url = device?.url;
  const id = device?.id;
  const token = device?.token;
  useEffect(() => {
    if (!url || document.querySelector('script[data-device]')) return;
    Object.assign(window, { di: { t: token, v: id, l: 'Checkout' } });
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.dataset.device = '';
    document.head.append(script);
  }, [url, id, token]);
}
