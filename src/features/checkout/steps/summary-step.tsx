import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { textOfPayment } from '#features/catalog/shared.ts';
import type { Station } from '#features/orders/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { checkoutTexts } from '../checkout.texts.ts';
import { GroupSummary } from '../group/group-fields.tsx';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import type { OfferView, StepView, SummaryForm } from '../step-view.ts';
import { AddressLines, Notes } from './order-facts.tsx';
import { LoanFacts } from './payment-fields.tsx';

type Props = { form: SummaryForm; offer: OfferView; steps: StepView['steps'] };

/** What was entered, with the way back to each step, and what the order means. */
export function SummaryStep({ form, offer, steps }: Props) {
  const texts = useTexts(checkoutTexts);
  const hrefOf = (key: StepView['step']) => steps.find((step) => step.key === key)?.to ?? null;
  const [first, ...others] = form.stations;
  return (
    <div className="space-y-6">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        <Block title={texts.deliveryTo} href={hrefOf('address')}>
          {first && <AddressLines address={first.address} />}
          <p className="mt-2 text-ink-2">{form.email}</p>
          <Notes order={form} className="mt-3" />
        </Block>
        {others.length > 0 && (
          <Block title={texts.stations} href={hrefOf('amounts')}>
            <Stations stations={form.stations} unit={offer.product.unit} />
          </Block>
        )}
        <Block title={texts.invoice} href={hrefOf('address')}>
          {form.invoiceAddress ? (
            <AddressLines address={form.invoiceAddress} />
          ) : (
            <p>{texts.sameAsDelivery}</p>
          )}
          {form.vatId && (
            <p className="text-ink-2">
              {texts.vatId} {form.vatId}
            </p>
          )}
        </Block>
        <Block title={texts.payment} href={hrefOf('payment')}>
          <Payment form={form} offer={offer} />
        </Block>
      </div>
      {form.group && <GroupSummary group={form.group} offer={offer} />}
    </div>
  );
}

function Block(props: { title: string; href: string | null; children: ReactNode }) {
  const texts = useTexts(checkoutTexts);
  return (
    <section className="px-5 py-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-base font-semibold tracking-normal text-ink-2">{props.title}</h2>
        {props.href && (
          <Link
            to={props.href}
            aria-label={texts.changeOf(props.title)}
            className="link -my-1 inline-flex min-h-11 items-center"
          >
            {texts.change}
          </Link>
        )}
      </div>
      {props.children}
    </section>
  );
}

function Stations({ stations, unit }: { stations: readonly Station[]; unit: string }) {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  return (
    <ol className="divide-y divide-line">
      {stations.map(({ address, amount }, at) => (
        <li key={texts.stationTitle(at + 1)} className="flex justify-between gap-4 py-2.5">
          <span>
            <span className="block text-sm text-ink-2">{texts.stationTitle(at + 1)}</span>
            {address.firstName} {address.lastName}, {address.street}
            {address.extra && `, ${address.extra}`}
          </span>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {format.quantity(amount)} {unit}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Payment({ form: { paymentId, payment }, offer }: Pick<Props, 'form' | 'offer'>) {
  const { methods, financedMethods, debitFrom, contractTitle } = useTexts(checkoutPaymentTexts);
  const method = textOfPayment(methods, paymentId);
  useDeviceSnippet(payment.device);
  return (
    <>
      <p className="font-medium">{method?.name}</p>
      <p className="text-sm text-ink-2">
        {(payment.isFinanced && textOfPayment(financedMethods, paymentId)) || method?.text}
      </p>
      {payment.debit && (
        <p className="mt-2 text-sm">{debitFrom(payment.debit.iban, payment.debit.creditor)}</p>
      )}
      {payment.plan && (
        <details className="mt-1">
          <summary className="link min-h-11 cursor-pointer py-2.5">{contractTitle}</summary>
          <LoanFacts plan={payment.plan} loan={offer.totalPrice} />
        </details>
      )}
    </>
  );
}

/**
 * Loads the lender's device check, once the customer has agreed: a global `di` names token and page, then its script
 * reads it (Ratepay, device identification).
 */
function useDeviceSnippet(device: SummaryForm['payment']['device']): void {
  const { url, id, token } = device ?? {};
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

/** How the contract comes about and ends. */
export function LegalNotes({ form, offer }: { form: SummaryForm; offer: OfferView }) {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  const { groupId } = offer.product;
  const until = format.longDay(form.confirmByDay);
  const notes = [
    { title: texts.contractTitle, text: texts.contractText(form.dealer.name, until) },
    { title: texts.cancelling, text: useCancelling(form.cancellation) },
  ];
  return (
    <div className="space-y-4 text-ink-2">
      {notes.map((note) => (
        <div key={note.title}>
          <h2 className="text-base font-semibold tracking-normal text-ink">{note.title}</h2>
          <p>{note.text}</p>
        </div>
      ))}
      {/* Liquids that warm up are measured at 15 °C; bags are counted. */}
      {groupId !== 4 && <p>{groupId === 1 || groupId === 2 ? texts.toleranceAt15 : texts.tolerance}</p>}
    </div>
  );
}

/** What the dealer asks of those who cancel, in figures of this order. */
function useCancelling({ permille, minimum, maximum, fee }: SummaryForm['cancellation']): string {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  if (maximum === 0) return texts.cancellingFree;
  const share = `${format.decimal(permille / 10, permille % 10 === 0 ? 0 : 1)} %`;
  return texts.cancellingPaid({
    share: permille === 0 ? '' : share,
    min: minimum === 0 ? '' : format.money(minimum),
    max: format.money(maximum),
    fee: format.money(fee),
  });
}
