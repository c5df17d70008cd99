import type { PaymentFacts } from '#features/payments/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';

/** How the money of an order stands, the mandate that was given, the bill to pay. */
export function OrderPayment({ payment }: { payment: PaymentFacts }) {
  const texts = useTexts(checkoutPaymentTexts);
  const { mandate, qrBill } = payment;
  if (!payment.isHeld && !mandate && !qrBill) return null;
  const rows = mandate
    ? [
        { label: texts.creditor, value: mandate.creditor },
        { label: texts.creditorId, value: mandate.creditorId || texts.creditorIdLater },
        { label: texts.mandateReference, value: mandate.reference },
        { label: texts.iban, value: mandate.iban },
      ]
    : [];
  return (
    <section
      aria-labelledby="payment-title"
      className="mt-10 rounded-lg border border-line bg-surface px-5 py-4"
    >
      <h2 id="payment-title" className="text-lg">
        {texts.paymentTitle}
      </h2>
      {payment.isHeld && (
        <p className="mt-1">{(payment.isLent ? texts.lentStates : texts.states)[payment.state]}</p>
      )}
      {mandate && <p className="mt-1 text-ink-2">{texts.prenotification}</p>}
      <dl className="mt-2 empty:hidden">
        {rows.map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 py-1 xs:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {qrBill && (
        <>
          <p className="mt-1 text-ink-2">{texts.qrText}</p>
          <img
            src={qrBill.href}
            alt={texts.qrAlt(qrBill.reference)}
            className="mt-3 w-full rounded-md border border-line bg-white"
          />
        </>
      )}
      {payment.isDemo && <p className="mt-3 text-sm text-ink-2">{texts.demo}</p>}
    </section>
  );
}
