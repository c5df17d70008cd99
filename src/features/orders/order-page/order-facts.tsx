import { Phone } from 'lucide';
import { Link } from 'react-router';
import { addressLines } from '#features/customers/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { phoneHref, phoneParts } from '#platform/phones/phone-text.rules.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { LabelledCard } from '#platform/ui/card.tsx';
import { Facts, FirmAddress } from '#platform/ui/facts.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { deliveryTerm } from '../delivery-term.rules.ts';
import { orderExtrasTexts } from '../order-extras.texts.ts';
import { orderNoteTexts } from '../order-notes.texts.ts';
import { writtenNotes } from '../order-notes.ts';
import { customerOrderTexts } from './customer-order.texts.ts';
import { progressTexts } from './order-progress.texts.ts';
import type { OrderView } from './order-view.ts';

export type Fact = readonly [label: string, value: string];

/** What was ordered, where to and how it is paid, for its customer. */
export function FactsCard({ order, termsOn }: { order: OrderView; termsOn: string | null }) {
  const texts = useTexts(customerOrderTexts);
  const noteTexts = useTexts(orderNoteTexts);
  const bought = orderExtrasTexts(order.locale);
  const { facts } = texts;
  const format = formatter(order.locale);
  const delivery = useDeliveryFacts(order, { ...facts, on: texts.on, until: texts.until });
  const { terms, stations, invoiceAddress } = order;
  const amountOf = (amount: number) => `${format.quantity(amount)} ${terms.product.unit}`;
  const home = stations[0]?.address.countryIso ?? '';
  const rows: Fact[] = [
    [facts.amount, `${amountOf(order.amount)} ${terms.product.name}`],
    ...stations.map(({ address, amount }, at): Fact => {
      const place = `${address.street}\n${address.postalCode} ${address.place}`;
      if (stations.length === 1) return [facts.place, place];
      return [bought.station(at + 1), `${amountOf(amount)}\n${place}`];
    }),
    ...delivery.rows,
    ...(terms.climate
      ? [[bought.climate, bought.climateFor(format.quantity(terms.climate.kilograms))] satisfies Fact]
      : []),
    [facts.payment, terms.payment.name],
    ...(invoiceAddress ? [[facts.invoice, addressLines(invoiceAddress, home)] satisfies Fact] : []),
    ...(order.vatId ? [[texts.vatId, order.vatId] satisfies Fact] : []),
    ...writtenNotes(order).map(({ name, note }): Fact => [noteTexts[name].label, note]),
    delivery.placed,
  ];
  return (
    <LabelledCard id="order-facts" title={texts.details}>
      <Facts
        rows={rows}
        columns="mt-3 grid grid-cols-[minmax(7.5rem,min-content)_minmax(0,1fr)] gap-x-4 gap-y-2"
        value="whitespace-pre-line wrap-anywhere"
      />
      {termsOn !== null && (
        <Link
          to={`/agb?fassung=${termsOn}`}
          className="link mt-2 inline-flex min-h-11 items-center text-sm print:hidden"
        >
          {texts.terms(format.date(termsOn))}
        </Link>
      )}
    </LabelledCard>
  );
}

type DeliveryTexts = Record<'appointment' | 'promised' | 'call' | 'callText' | 'placed', string> &
  Record<'on' | 'until', (day: string) => string> & { options: Readonly<Record<string, string>> };

/** When and how an order comes, and when it was placed, in the words of whoever reads it. */
export function useDeliveryFacts(order: OrderView, texts: DeliveryTexts): { rows: Fact[]; placed: Fact } {
  const progress = useTexts(progressTexts);
  const format = formatter(order.locale);
  const { terms, appointment } = order;
  const day = format.longDay(terms.deliveryDate);
  const rows: Fact[] = [[texts.promised, order.isDesiredDay ? texts.on(day) : texts.until(day)]];
  const term = deliveryTerm(terms.options);
  if (term !== null) rows.push([orderExtrasTexts(order.locale).term, term]);
  if (appointment) {
    const { windows, dayAnd } = progress;
    rows.unshift([texts.appointment, dayAnd(format.longDay(appointment.day), windows[appointment.window])]);
  }
  for (const { groupKey, name } of terms.options) {
    const label = texts.options[groupKey];
    if (label !== undefined) rows.push([label, name]);
  }
  if (terms.appointmentPlus) rows.push([texts.call, texts.callText]);
  const placedAt = progress.at(format.date(order.placedAt), format.time(order.placedAt));
  return { rows, placed: [texts.placed, placedAt] };
}

/** Who delivers, and how to reach it. */
export function DealerCard({ order }: { order: OrderView }) {
  const texts = useTexts(customerOrderTexts);
  const { dealer } = order.terms;
  return (
    <LabelledCard id="order-dealer" title={texts.dealer}>
      <FirmAddress firm={dealer} className="mt-3 not-italic" />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <PhoneLinks label={texts.call} phone={dealer.phone} />
        <a href={`mailto:${dealer.email}?subject=${order.number}`} className="link wrap-anywhere">
          {dealer.email}
        </a>
      </div>
    </LabelledCard>
  );
}

/** A button for each number of a field: whoever rings tries the first one, and the others are as near. */
export const PhoneLinks = ({ label, phone }: { label: string; phone: string }) =>
  phoneParts(phone).map((number) => (
    <a key={number} href={phoneHref(number)} className={buttonClass({ variant: 'outline' })}>
      <Icon of={Phone} />
      <span className="sr-only">{label}: </span>
      <span className="tabular-nums">{number}</span>
    </a>
  ));
