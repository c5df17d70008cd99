import type { ReactNode } from 'react';
import { textOfPayment } from '#features/catalog/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { InfoTip } from '#platform/ui/info-tip.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import type { PlacedOrderView } from '../placed-order.ts';
import type { OfferView } from '../step-view.ts';

export type Fact = { key: string; label: string; value: string };

const fact = (key: string, label: string, value: string): Fact => ({ key, label, value });

type Bought = {
  amount: number;
  unit: 'l' | 'kg';
  stations: number;
  isDesiredDay: boolean;
  /** As it is written. */
  day: string;
  options: readonly { groupKey: string; name: string }[];
  appointmentPlus: boolean;
};

/** What is bought and when it comes, as label and value. */
function useFacts(of: Bought): readonly Fact[] {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  return [
    fact('amount', texts.amount, `${format.quantity(of.amount)} ${of.unit}`),
    ...(of.stations > 1 ? [fact('stations', texts.stations, String(of.stations))] : []),
    fact('delivery', of.isDesiredDay ? texts.deliveryOn : texts.deliveryLatest, of.day),
    ...of.options.flatMap(({ groupKey, name }) =>
      groupKey === 'DeliveryTime' || groupKey === 'Truck' || groupKey === 'Hose'
        ? [fact(groupKey, texts[groupKey], name)]
        : [],
    ),
    ...(of.appointmentPlus ? [fact('call', texts.appointmentPlus, texts.appointmentPlusText)] : []),
  ];
}

export function useOfferFacts({ product, delivery, ...offer }: OfferView): readonly Fact[] {
  const format = useFormatter();
  const { isDesiredDay, day } = delivery;
  return useFacts({ ...offer, unit: product.unit, isDesiredDay, day: format.shortDay(day) });
}

/** What was agreed; on paper the day of delivery has its year. */
export function useOrderFacts(order: PlacedOrderView, medium: 'screen' | 'paper'): readonly Fact[] {
  const texts = useTexts(checkoutTexts);
  const { methods } = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const { product, deliveryDate, payment } = order.terms;
  const facts = useFacts({
    ...{ ...order.terms, unit: product.unit, amount: order.amount, stations: order.stations.length },
    isDesiredDay: order.isDesiredDay,
    day: medium === 'paper' ? format.longDay(deliveryDate) : format.shortDay(deliveryDate),
  });
  return [
    fact('product', texts.product, product.name),
    ...facts,
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

/** "19 %" */
export function useVatShare(permille: number): string {
  const format = useFormatter();
  const percent = permille / 10;
  return `${format.decimal(percent, Number.isInteger(percent) ? 0 : 1)} %`;
}

/** "inkl. 19 % MwSt., CO₂-Kosten und allen Gebühren" */
export function useIncluded({ vatPermille, product }: OfferView): string {
  const texts = useTexts(checkoutTexts);
  const share = useVatShare(vatPermille);
  return product.hasCarbonPrice ? texts.vatAndCarbonIncluded(share) : texts.vatIncluded(share);
}

type RowsProps = {
  facts: readonly { key?: string; label: string; value: string; explained?: string | undefined }[];
  className?: string;
  /** Of each row. */
  row: string;
  /** Of each value. */
  value?: string;
};

/** Facts, line by line. */
export const FactRows = ({ facts, className, row, value: look = 'font-medium tabular-nums' }: RowsProps) => (
  <dl className={className}>
    {facts.map(({ label, key = label, value, explained }) => (
      <div key={key} className={row}>
        <dt className="text-ink-2">
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
  /** Labels in a column of their own, or as far from their values as a narrow sheet allows. */
  labels: 'column' | 'apart';
  className: string;
  children: ReactNode;
};

const rows = {
  column: 'border-b border-line grid gap-x-4 py-2.5 xs:grid-cols-[11rem_minmax(0,1fr)]',
  apart: 'border-b border-line flex items-baseline justify-between gap-4 py-2 *:last:text-right',
} as const;

/** What is ordered, line by line, on a sheet of its own. */
export const FactSheet = ({ id, title, facts, labels, className, children }: FactSheetProps) => (
  <TitledSection
    id={id}
    title={title}
    className={classNames('rounded-lg border border-line bg-surface p-5', className)}
  >
    <FactRows facts={facts} className="mt-2" row={rows[labels]} />
    {children}
  </TitledSection>
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
