import type { ReactNode } from 'react';
import { instalmentTexts, textOfPayment } from '#features/catalog/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { orderExtrasTexts, orderNoteTexts, writtenNotes } from '#features/orders/shared.ts';
import type { OrderNotes } from '#features/orders/types.ts';
import type { InstalmentPlan } from '#features/payments/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { InfoTip } from '#platform/ui/info-tip.tsx';
import { Price } from '#platform/ui/price.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import type { PlacedOrderView } from '../checkout-visit.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import type { OfferView } from '../step-view.ts';

type Bought = Pick<OfferView, 'amount' | 'stations' | 'appointmentPlus' | 'deliveryTerm'> & {
  product: Pick<OfferView['product'], 'unit'>;
  options: readonly { groupKey: string; name: string }[];
};
type Delivery = { isDesiredDay: boolean /** As it is written. */; day: string };
type Fact = { key: string; label: string; value: string };

const fact = (key: string, label: string, value: string): Fact => ({ key, label, value });

/** What is bought and when it comes, as label and value. */
function useFacts(of: Bought, { isDesiredDay, day }: Delivery): readonly Fact[] {
  const texts = useTexts(checkoutTexts);
  const bought = useTexts(orderExtrasTexts);
  const format = useFormatter();
  return [
    fact('amount', texts.amount, `${format.quantity(of.amount)} ${of.product.unit}`),
    ...(of.stations > 1 ? [fact('stations', texts.stations, String(of.stations))] : []),
    fact('delivery', isDesiredDay ? texts.deliveryOn : texts.deliveryLatest, day),
    ...(of.deliveryTerm === null ? [] : [fact('term', bought.term, of.deliveryTerm)]),
    ...of.options.flatMap(({ groupKey, name }) =>
      groupKey === 'DeliveryTime' || groupKey === 'Truck' || groupKey === 'Hose'
        ? [fact(groupKey, texts[groupKey], name)]
        : [],
    ),
    ...(of.appointmentPlus ? [fact('call', texts.appointmentPlus, texts.appointmentPlusText)] : []),
  ];
}

export function useOfferFacts(offer: OfferView): readonly Fact[] {
  const format = useFormatter();
  return useFacts(offer, { ...offer.delivery, day: format.shortDay(offer.delivery.day) });
}

/** What was agreed; on paper the day of delivery has its year. */
export function useOrderFacts(order: PlacedOrderView, medium: 'screen' | 'paper'): readonly Fact[] {
  const texts = useTexts(checkoutTexts);
  const { methods } = useTexts(checkoutPaymentTexts);
  const boughtLabels = useTexts(orderExtrasTexts);
  const format = useFormatter();
  const { product, deliveryDate, payment, climate } = order.terms;
  const day = medium === 'paper' ? format.longDay(deliveryDate) : format.shortDay(deliveryDate);
  const { amount, deliveryTerm, stations } = order;
  const bought = { ...order.terms, amount, deliveryTerm, stations: stations.length };
  const climateFor = climate && boughtLabels.climateFor(format.quantity(climate.kilograms));
  const facts = useFacts(bought, { isDesiredDay: order.isDesiredDay, day });
  return [
    fact('product', texts.product, product.name),
    ...facts,
    ...(climateFor ? [fact('climate', boughtLabels.climate, climateFor)] : []),
    fact('payment', texts.payment, textOfPayment(methods, payment.id)?.name ?? payment.name),
  ];
}

type Priced = Pick<OfferView, 'unitPrice'> & { product: { unit: string; priceUnit: number } };

/** "96,12 € je 100 l" */
export function useUnitPrice({ unitPrice, product }: Priced): string {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  return texts.perUnit(format.money(unitPrice), `${format.quantity(product.priceUnit)} ${product.unit}`);
}

/** "Darin 563,71 € CO₂-Kosten"; null where no law sets a price. */
export function useCarbonLine({ carbonPart }: PlacedOrderView): string | null {
  const texts = useTexts(orderExtrasTexts);
  const format = useFormatter();
  return carbonPart === null ? null : texts.carbon(format.money(carbonPart));
}

/** "19 %" */
export function useVatShare(permille: number): string {
  const format = useFormatter();
  const percent = permille / 10;
  return `${format.decimal(percent, Number.isInteger(percent) ? 0 : 1)} %`;
}

/** "inkl. 19 % USt., CO₂-Kosten und allen Gebühren" */
export function useIncluded({ vatPermille, product }: OfferView): string {
  const texts = useTexts(checkoutTexts);
  const share = useVatShare(vatPermille);
  if (vatPermille === 0) return texts.noVat;
  return product.hasCarbonPrice ? texts.vatAndCarbonIncluded(share) : texts.vatIncluded(share);
}

/** "17 Monatsraten zu 168,01 €, die letzte zu 167,99 €, gesamt 3.024,16 €, effektiver Jahreszins 6,90 %" */
export function useLoanLine(): (plan: InstalmentPlan) => string {
  const texts = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const { rates } = useTexts(instalmentTexts);
  return (plan) =>
    texts.planLine(
      rates(format, plan),
      format.money(plan.total),
      `${format.decimal(plan.effectiveRate / 100, 2)} %`,
    );
}

type RowsProps = {
  facts: readonly { key?: string; label: string; value: string; explained?: string; isFirm?: true }[];
  className?: string;
  /** Classes of each row, and of each value. */
  row: string;
  value?: string;
};

export const FactRows = ({ facts, className, row, value: look = 'font-medium tabular-nums' }: RowsProps) => (
  <dl className={className}>
    {facts.map(({ label, key = label, value, explained, isFirm }) => (
      <div key={key} className={row}>
        <dt className={isFirm ? 'font-semibold' : 'text-ink-2'}>
          {label} {explained && <InfoTip label={label}>{explained}</InfoTip>}
        </dt>
        <dd className={look}>{value}</dd>
      </div>
    ))}
  </dl>
);

type FactSheetProps = Pick<RowsProps, 'facts'> & {
  id: string;
  title: string;
  /** Of the rows. */
  look: keyof typeof rows;
  className: string;
  children: ReactNode;
};

const rows = {
  apart: 'border-b border-line flex items-baseline justify-between gap-4 py-2 *:last:text-right',
  dense: 'border-b border-line flex items-baseline justify-between gap-4 py-1 *:last:text-right',
} as const;

export const FactSheet = ({ id, title, facts, look, className, children }: FactSheetProps) => (
  <TitledSection
    id={id}
    title={title}
    className={classNames('rounded-lg border border-line bg-surface p-5', className)}
  >
    <FactRows facts={facts} className="mt-2" row={rows[look]} />
    {children}
  </TitledSection>
);

export const TotalLine = ({ value, className }: { value: Cents; className?: string }) => (
  <p
    className={classNames('flex flex-wrap items-baseline justify-between gap-x-4 *:last:ml-auto', className)}
  >
    <span className="font-semibold">{useTexts(checkoutTexts).total}</span>
    <Price value={value} size="total" />
  </p>
);

/** An address as it stands on an envelope, and the telephone. */
export function AddressLines({ address }: { address: Address }) {
  const name = [address.salutation, address.title, address.firstName, address.lastName];
  const texts = [
    address.company,
    name.filter((part) => part !== '' && part !== 'Firma').join(' '),
    address.street,
    address.extra,
    `${address.postalCode} ${address.place}`,
    address.phone,
  ];
  return <EnvelopeLines lines={texts.filter((line) => line !== '')} />;
}

export const EnvelopeLines = ({ lines: texts }: { lines: readonly string[] }) => (
  <address className="not-italic">
    {texts.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
);

/** What was written to the driver. */
export function Notes({ order, className }: { order: OrderNotes; className: string }) {
  const texts = useTexts(orderNoteTexts);
  return writtenNotes(order).map(({ name, note }) => (
    <p key={name} className={classNames(className, 'whitespace-pre-line')}>
      <span className="block text-sm text-ink-2">{texts[name].label}</span>
      {note}
    </p>
  ));
}
