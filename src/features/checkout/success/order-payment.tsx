import type { PaymentFacts } from '#features/payments/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import { FactRows, useLoanLine } from '../steps/order-facts.tsx';

/** How the money of an order stands, the mandate that was given, the bill to pay. */
export function OrderPayment({ payment }: { payment: PaymentFacts }) {
  const texts = useTexts(checkoutPaymentTexts);
  const { mandate, bill, plan } = payment;
  const loanLine = useLoanLine();
  if (!payment.isHeld && !mandate && !bill) return null;
  const rows = mandate
    ? [
        { label: texts.creditor, value: mandate.creditor },
        { label: texts.creditorId, value: mandate.creditorId || texts.creditorIdLater },
        { label: texts.mandateReference, value: mandate.reference },
        { label: texts.iban, value: mandate.iban },
      ]
    : [];
  return (
    <TitledSection
      id="payment-title"
      title={texts.paymentTitle}
      className="mt-10 rounded-lg border border-line bg-surface px-5 py-4"
    >
      {payment.isHeld && (
        <p className="mt-1">{(payment.isFinanced ? texts.financedStates : texts.states)[payment.state]}</p>
      )}
      {plan && <p className="mt-1 text-ink-2">{loanLine(plan)}</p>}
      {mandate && <p className="mt-1 text-ink-2">{texts.prenotification}</p>}
      <FactRows
        facts={rows}
        className="mt-2 empty:hidden"
        row="grid gap-x-4 py-1 xs:grid-cols-[12rem_minmax(0,1fr)]"
      />
      {bill && (
        <>
          <p className="mt-1 text-ink-2">{texts.qrText}</p>
          <img
            src={bill.href}
            alt={texts.qrAlt(bill.reference)}
            className="mt-3 w-full rounded-md border border-line bg-white"
          />
        </>
      )}
      {payment.isDemo && <p className="mt-3 text-sm text-ink-2">{texts.demo}</p>}
    </TitledSection>
  );
}
