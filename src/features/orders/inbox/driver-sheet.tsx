import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { Address } from '#features/customers/types.ts';

import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { lifeTexts } from '../order-page/life.texts.ts';
import type { OrderLifeView } from '../order-page/order-life.view.ts';
import { dealerTexts } from './dealer.texts.ts';

/** Everything that the driver needs: where, how much, with which truck, whom to call. */
export function DriverSheet({ order }: { order: OrderLifeView }) {
  const texts = useTexts(dealerTexts);
  const isSeveral = order.stations.length > 1;
  return (
    <section aria-labelledby="driver">
      <h2 id="driver" className="text-lg">
        {texts.driver}
      </h2>
      {order.driverHints !== '' && (
        <p className="mt-3 rounded-md bg-warn-bg px-4 py-3 whitespace-pre-line">{order.driverHints}</p>
      )}
      <ul className="mt-4 grid gap-5">
        {order.stations.map((station, at) => (
          <li key={`${station.address.street} ${station.amount} ${station.address.phone}`}>
            {isSeveral && <h3 className="text-sm font-semibold text-ink-2">{texts.station(at + 1)}</h3>}
            <StationSheet station={station} order={order} />
          </li>
        ))}
      </ul>
      <Facts order={order} />
    </section>
  );
}

function StationSheet(props: { station: OrderLifeView['stations'][number]; order: OrderLifeView }) {
  const texts = useTexts(dealerTexts);
  const { station, order } = props;
  const { address, amount } = station;
  const format = formatter(order.locale);
  const place = `${address.street}, ${address.postalCode} ${address.place}`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <p className="text-xl font-bold tabular-nums">
          {format.quantity(amount)} {order.terms.product.unit}
        </p>
        <AddressLines address={address} />
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          href={`tel:${address.phone.replaceAll(/[^+\d]/g, '')}`}
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon of={Phone} />
          <span className="sr-only">{texts.call}: </span>
          <span className="tabular-nums">{address.phone}</span>
        </a>
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon of={MapPin} />
          {texts.map}
        </a>
      </div>
    </div>
  );
}

function AddressLines({ address }: { address: Address }) {
  const name = [address.title, address.firstName, address.lastName].filter(Boolean).join(' ');
  const lines = [address.company, name, address.street, address.extra].filter(Boolean);
  return (
    <address className="mt-1 not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {address.postalCode} {address.place}
    </address>
  );
}

function Facts({ order }: { order: OrderLifeView }) {
  const rows = useFacts(order);
  return (
    <dl className="mt-6 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useFacts(order: OrderLifeView): readonly (readonly [label: string, value: string])[] {
  const texts = useTexts(dealerTexts);
  const life = useTexts(lifeTexts);
  const format = formatter(order.locale);
  const { terms, appointment } = order;
  const day = format.longDay(terms.deliveryDate);
  const options = texts.options as Readonly<Record<string, string>>;
  return [
    ...(appointment
      ? [
          [
            texts.appointment,
            life.dayAnd(format.longDay(appointment.day), life.windows[appointment.window]),
          ] as const,
        ]
      : []),
    [texts.promised, order.isDesiredDay ? texts.on(day) : texts.until(day)],
    ...terms.options
      .filter(({ groupKey }) => groupKey !== 'Delivery')
      .map(({ groupKey, name }) => [options[groupKey] ?? groupKey, name] as const),
    ...(terms.appointmentPlus ? [[texts.announce, texts.announceText] as const] : []),
    ['E-Mail', order.email],
    [texts.placed, life.at(format.date(order.placedAt), format.time(order.placedAt))],
  ];
}
