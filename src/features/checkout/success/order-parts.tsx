import { Check } from 'lucide';
import { paymentMethods, textOfPayment } from '#features/catalog/shared.ts';
import type { PaymentFacts } from '#features/payments/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import type { PlacedOrderView } from '../order-visit.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import {
  AddressLines,
  EnvelopeLines,
  FactRows,
  FactSheet,
  Notes,
  TotalLine,
  useCarbonLine,
  useLoanLine,
  useOrderFacts,
  useUnitPrice,
} from '../steps/order-facts.tsx';
import { successTexts } from './success.texts.ts';

/** Of an order's own pages. */
export const orderMeta = (loaded: { order: PlacedOrderView } | undefined) =>
  loaded
    ? privatePage(`Bestellung ${loaded.order.number}`)
    : [{ title: 'Brennwert' }, { name: 'robots', content: 'noindex' }];

/** What happens from now on, each with its day. */
export function NextSteps({
  order,
  payment: facts,
}: {
  order: PlacedOrderView;
  payment: PaymentFacts | null;
}) {
  const texts = useTexts(successTexts);
  const format = useFormatter();
  const { dealer, payment, deliveryDate } = order.terms;
  const plan = facts?.plan;
  const day = format.longDay(deliveryDate);
  const paying = { when: texts.afterwards, title: texts.pays, text: texts.paysText };
  const delivered =
    (plan && texts.ratesBegin(format.money(plan.rate), plan.months)) ||
    (facts?.isFinanced && textOfPayment(texts.financedText, payment.id)) ||
    (textOfPayment(texts.deliversText, payment.id) ?? texts.paidAheadText);
  const events = [
    {
      when: texts.at(format.moment(order.placedAt)),
      title: texts.received,
      text: texts.receivedText(dealer.name),
    },
    {
      when: texts.until(format.longDay(order.confirmByDay)),
      title: texts.confirms,
      text: texts.confirmsText,
    },
    ...(payment.id === paymentMethods.prepayment.id ? [paying] : []),
    { when: texts.afterwards, title: texts.schedules, text: texts.schedulesText(dealer.name) },
    {
      when: order.isDesiredDay ? texts.deliversOn(day) : texts.deliversUntil(day),
      title: texts.delivers,
      text: delivered,
    },
  ];
  const done = order.state === 'placed' ? 1 : 2;
  return (
    <TitledSection id="next-steps" title={texts.nextTitle} className="mt-10">
      <ol className="mt-4">
        {events.map(({ when, title, text }, at) => (
          <li key={title} className="relative flex gap-4 pb-6 last:pb-0">
            {at < events.length - 1 && (
              <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.25 w-0.5 bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'mt-0.5 grid size-7 shrink-0 place-items-center rounded-full border-2',
                at < done ? 'border-good bg-good text-surface' : 'border-line bg-surface',
              )}
            >
              {at < done && <Icon of={Check} size="sm" />}
            </span>
            <div className="min-w-0">
              <p className="text-sm text-ink-2">{when}</p>
              <p className="font-semibold">{title}</p>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

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

export function OrderRecap({ order }: { order: PlacedOrderView }) {
  const texts = useTexts(successTexts);
  const facts = useOrderFacts(order, 'screen');
  const { terms } = order;
  const unitPrice = useUnitPrice(terms);
  const carbonLine = useCarbonLine(order);
  return (
    <FactSheet
      id="order-recap"
      title={texts.details}
      facts={facts}
      look="apart"
      className="shadow-card lg:sticky lg:top-6"
    >
      <TotalLine value={terms.totalPrice} className="mt-4" />
      <p className="text-right text-sm text-ink-2 tabular-nums">{unitPrice}</p>
      <p className="text-right text-sm text-ink-2 tabular-nums empty:hidden">{carbonLine}</p>
      <div className="mt-5 space-y-5 border-t border-line pt-4">
        <DeliveryPlaces order={order} />
        <div>
          <h3 className="text-sm font-semibold tracking-normal text-ink-2">{texts.yourDealer}</h3>
          <DealerLines dealer={terms.dealer} />
        </div>
      </div>
    </FactSheet>
  );
}

/** Where it is delivered: each station with its amount, and what the driver was told. */
function DeliveryPlaces({ order }: { order: PlacedOrderView }) {
  const texts = useTexts(successTexts);
  const format = useFormatter();
  const { stations, terms } = order;
  return (
    <div className="space-y-4">
      {stations.map(({ address, amount }, at) => (
        <div key={texts.station(at + 1, '')}>
          <h3 className="text-sm font-semibold tracking-normal text-ink-2">
            {stations.length === 1
              ? texts.deliveryAddress
              : texts.station(at + 1, `${format.quantity(amount)} ${terms.product.unit}`)}
          </h3>
          <AddressLines address={address} />
        </div>
      ))}
      <Notes order={order} className="mt-3" />
    </div>
  );
}

export const DealerLines = ({ dealer }: { dealer: PlacedOrderView['terms']['dealer'] }) => (
  <EnvelopeLines
    lines={[
      dealer.legalName,
      dealer.street,
      `${dealer.postalCode} ${dealer.place}`,
      dealer.phone,
      dealer.email,
    ]}
  />
);
