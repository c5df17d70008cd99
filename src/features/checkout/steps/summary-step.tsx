import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { textOfPayment } from '#features/catalog/shared.ts';
import { safetyTexts } from '#features/offers/shared.ts';
import { ProductSafety } from '#features/offers/ui/product-safety.tsx';
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
  const format = useFormatter();
  const write = (amount: number) => `${format.quantity(amount)} ${offer.product.unit}`;
  const hrefOf = (key: StepView['step']) => steps.find((step) => step.key === key)?.to ?? null;
  const [first, ...others] = form.stations;
  return (
    <div className="space-y-6">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        <Block
          title={
            first && others.length > 0 ? `${texts.stationTitle(1)}: ${write(first.amount)}` : texts.deliveryTo
          }
          href={hrefOf('address')}
        >
          {first && <AddressLines address={first.address} />}
          <p className="text-ink-2">{form.email}</p>
          <Notes order={form} className="mt-3" />
        </Block>
        {others.length > 0 && (
          <Block title={texts.otherStations} href={hrefOf('amounts')}>
            <Stations stations={others} write={write} />
          </Block>
        )}
        <Block title={form.invoiceAddress ? texts.invoice : texts.invoiceToDelivery} href={hrefOf('address')}>
          {form.invoiceAddress && <AddressLines address={form.invoiceAddress} />}
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
    <section className="px-5 py-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-base font-semibold tracking-normal text-ink-2">{props.title}</h2>
        {props.href && (
          <Link
            to={props.href}
            aria-label={texts.changeOf(props.title)}
            className="link -my-2.5 inline-flex min-h-11 items-center"
          >
            {texts.change}
          </Link>
        )}
      </div>
      {props.children}
    </section>
  );
}

type StationsProps = { stations: readonly Station[]; write: (amount: number) => string };

/** All but the first, which stands above with the address of the order. */
function Stations({ stations, write }: StationsProps) {
  const texts = useTexts(checkoutTexts);
  return (
    <ol className="divide-y divide-line">
      {stations.map(({ address, amount }, at) => (
        <li key={texts.stationTitle(at + 2)} className="py-1.5">
          <span className="block text-sm text-ink-2">
            {texts.stationTitle(at + 2)}: {write(amount)}
          </span>
          {address.firstName} {address.lastName}, {address.street}
          {address.extra && `, ${address.extra}`}
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

/** How the contract comes about and ends, and what is dangerous about the goods: below the button, which has to stay near. */
export function LegalNotes({ form, offer }: { form: SummaryForm; offer: OfferView }) {
  const texts = useTexts(checkoutTexts);
  const safety = useTexts(safetyTexts);
  const format = useFormatter();
  const { groupId } = offer.product;
  const until = format.longDay(form.confirmByDay);
  const notes = [
    { title: texts.contractTitle, text: texts.contractText(form.dealer.name, until) },
    { title: texts.cancelling, text: useCancelling(form.cancellation) },
  ];
  return (
    <div className="space-y-4 text-ink-2">
      <div>
        <h2 className="text-base font-semibold tracking-normal text-ink">{safety.title}</h2>
        <ProductSafety of={offer.product.safety} />
      </div>
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
