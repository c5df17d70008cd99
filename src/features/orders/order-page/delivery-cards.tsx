import { MapPin } from 'lucide';
import { Link } from 'react-router';
import type { Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Card, LabelledCard } from '#platform/ui/card.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { inboxTexts } from '../inbox/inbox.texts.ts';
import type { DeliveryTour } from '../order-groups.ts';
import { orderNoteTexts } from '../order-notes.texts.ts';
import { orderNotes, writtenNotes } from '../order-notes.ts';
import { deliveryTourPath } from '../order-paths.ts';
import { PhoneLinks, useDeliveryFacts } from './order-facts.tsx';
import type { OrderView } from './order-view.ts';
import { StateBadge } from './state-badge.tsx';

/** Everything that the driver needs: where, how much, with which truck, whom to call. */
export function DriverCard({ order }: { order: OrderView }) {
  const texts = useTexts(inboxTexts);
  const noteTexts = useTexts(orderNoteTexts);
  const facts = useDeliveryFacts(order, { ...texts, call: texts.announce, callText: texts.announceText });
  return (
    <LabelledCard id="driver" title={texts.driver}>
      {writtenNotes(order).map(({ name, note }) => (
        <p key={name} className="mt-3 rounded-md bg-warn-bg px-4 py-3 whitespace-pre-line">
          {orderNotes[name].lines > 1 ? note : `${noteTexts[name].label}: ${note}`}
        </p>
      ))}
      <ul className="mt-4 grid gap-5">
        {order.stations.map((station, at) => (
          <li key={`${station.address.street} ${station.amount} ${station.address.phone}`}>
            {order.stations.length > 1 && (
              <h3 className="text-sm font-semibold text-ink-2">{texts.station(at + 1)}</h3>
            )}
            <DeliveryStation station={station} order={order} />
          </li>
        ))}
      </ul>
      <Facts
        rows={[...facts.rows, ['E-Mail', order.email], facts.placed]}
        columns="mt-6 grid grid-cols-[minmax(7rem,min-content)_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
        value="wrap-anywhere"
      />
    </LabelledCard>
  );
}

function DeliveryStation(props: { station: OrderView['stations'][number]; order: OrderView }) {
  const texts = useTexts(inboxTexts);
  const { address, amount } = props.station;
  const { locale, terms } = props.order;
  const place = `${address.street}, ${address.postalCode} ${address.place}`;
  const name = [address.title, address.firstName, address.lastName].filter(Boolean).join(' ');
  const lines = [address.company, name, address.street, address.extra].filter(Boolean);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <p className="text-xl font-bold tabular-nums">
          {formatter(locale).quantity(amount)} {terms.product.unit}
        </p>
        <address className="mt-1 not-italic">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {address.postalCode} {address.place}
        </address>
      </div>
      <div className="flex flex-wrap gap-2">
        <PhoneLinks label={texts.call} phone={address.phone} />
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

const folders = { dealer: '/haendler/bestellungen', support: '/admin/verkaufsliste' } as const;

/** The other orders of the same delivery tour. */
export function TourCard(props: { tour: DeliveryTour; locale: Locale; reader: 'dealer' | 'support' }) {
  const { tour, locale, reader } = props;
  const { tour: texts, nearBy } = useTexts(inboxTexts);
  const format = formatter(locale);
  const told = texts.told[reader];
  const explained = {
    open: told.open(format.longDay(tour.until)),
    closed: told.closed,
    settled: told.settled(`${format.quantity(tour.jointAmount ?? 0)} ${tour.unit}`),
  };
  return (
    <Card padding="wide">
      <h2 className="text-lg tabular-nums">
        {texts.title} {tour.runNumber}
      </h2>
      <p className="mt-1 text-ink-2">{explained[tour.status]}</p>
      {reader === 'dealer' && tour.status !== 'settled' && tour.orders.length > 1 && (
        <p className="mt-1 text-ink-2">{texts.near}</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {tour.orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="flex flex-wrap items-center gap-x-3">
              {order.isThis ? (
                <strong className="inline-flex min-h-11 min-w-36 items-center font-semibold tabular-nums">
                  {order.number}
                </strong>
              ) : (
                <Link
                  to={`${folders[reader]}/${order.id}`}
                  className="link inline-flex min-h-11 min-w-36 items-center tabular-nums"
                >
                  {order.number}
                </Link>
              )}
              <span className="wrap-anywhere text-ink-2">
                {order.street}
                <span className="block text-sm">{nearBy[order.nearBy]}</span>
              </span>
            </span>
            <span className="flex items-center gap-3 tabular-nums">
              {format.quantity(order.amount)} {tour.unit}
              <StateBadge state={order.state} />
            </span>
          </li>
        ))}
      </ul>
      {reader === 'dealer' && (
        <Link to={deliveryTourPath(tour.runNumber)} className="link mt-2 inline-flex min-h-11 items-center">
          {texts.all}
        </Link>
      )}
    </Card>
  );
}
