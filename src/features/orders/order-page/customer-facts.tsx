import Phone from 'lucide-react/icons/phone';
import { addressLines } from '#features/customers/shared.ts';

import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { customerLifeTexts } from './customer-life.texts.ts';
import { lifeTexts } from './life.texts.ts';
import type { OrderLifeView } from './order-life.view.ts';

/** What was ordered, where to and how it is paid. */
export function OrderFacts({ order }: { order: OrderLifeView }) {
  const texts = useTexts(customerLifeTexts);
  const rows = useFacts(order);
  return (
    <section aria-labelledby="order-facts">
      <h2 id="order-facts" className="text-lg">
        {texts.details}
      </h2>
      <dl className="mt-3 grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        {rows.map(([label, value]) => (
          <div key={`${label} ${value}`} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFacts(order: OrderLifeView): readonly (readonly [label: string, value: string])[] {
  const { facts, vatId, on, until } = useTexts(customerLifeTexts);
  const life = useTexts(lifeTexts);
  const format = formatter(order.locale);
  const { terms, appointment, stations } = order;
  const { unit } = terms.product;
  const day = format.longDay(terms.deliveryDate);
  const home = stations[0]?.address.countryIso ?? '';
  const options: Readonly<Record<string, string>> = facts.options;
  return [
    [facts.amount, `${format.quantity(order.amount)} ${unit} ${terms.product.name}`],
    ...stations.map(
      ({ address, amount }) =>
        [
          facts.place,
          `${stations.length > 1 ? `${format.quantity(amount)} ${unit}\n` : ''}${address.street}\n${address.postalCode} ${address.place}`,
        ] as const,
    ),
    ...(appointment
      ? [
          [
            facts.appointment,
            life.dayAnd(format.longDay(appointment.day), life.windows[appointment.window]),
          ] as const,
        ]
      : []),
    [facts.promised, order.isDesiredDay ? on(day) : until(day)],
    ...terms.options
      .filter(({ groupKey }) => groupKey in options)
      .map(({ groupKey, name }) => [options[groupKey] ?? '', name] as const),
    ...(terms.appointmentPlus ? [[facts.call, facts.callText] as const] : []),
    [facts.payment, terms.payment.name],
    ...(order.invoiceAddress ? [[facts.invoice, addressLines(order.invoiceAddress, home)] as const] : []),
    ...(order.vatId ? [[vatId, order.vatId] as const] : []),
    ...(order.driverHints ? [[facts.hints, order.driverHints] as const] : []),
    [facts.placed, life.at(format.date(order.placedAt), format.time(order.placedAt))],
  ];
}

/** Who delivers, and how to reach it. */
export function DealerSheet({ order }: { order: OrderLifeView }) {
  const texts = useTexts(customerLifeTexts);
  const { dealer } = order.terms;
  return (
    <section aria-labelledby="order-dealer">
      <h2 id="order-dealer" className="text-lg">
        {texts.dealer}
      </h2>
      <address className="mt-3 not-italic">
        {dealer.legalName}
        <br />
        {dealer.street}
        <br />
        {dealer.postalCode} {dealer.place}
      </address>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a
          href={`tel:${dealer.phone.replaceAll(/[^+\d]/g, '')}`}
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon of={Phone} />
          <span className="sr-only">{texts.call}: </span>
          <span className="tabular-nums">{dealer.phone}</span>
        </a>
        <a href={`mailto:${dealer.email}?subject=${order.number}`} className="link wrap-anywhere">
          {dealer.email}
        </a>
      </div>
    </section>
  );
}
