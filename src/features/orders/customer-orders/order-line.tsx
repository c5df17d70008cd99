import { Link } from 'react-router';
import { customerTexts } from '#features/customers/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { useAgainPath } from '../order-page/customer-actions.tsx';
import { orderStateTexts } from '../order-page/order-progress.texts.ts';
import { stateTones } from '../order-page/state-badge.tsx';
import type { CustomerOrderLine } from './customer-orders.store.ts';

/** In the currency it was ordered in, whichever country's site shows it. */
const moneyOf = ({ currency, totalPrice }: CustomerOrderLine): string =>
  formatter(currency === 'CHF' ? 'de-CH' : 'de-DE').money(totalPrice);

/** One order of a list: what, from whom, when, for how much. */
export function OrderRow({ order, ratePath = null }: { order: CustomerOrderLine; ratePath?: string | null }) {
  const texts = useTexts(customerTexts);
  const states = useTexts(orderStateTexts);
  const format = useFormatter();
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">
            {format.quantity(order.amount)} {order.unit} {order.product}
          </span>
          <Badge tone={stateTones[order.state]}>{states[order.state]}</Badge>
        </p>
        <p className="mt-1 text-ink-2">
          {order.dealer}, {order.place}
        </p>
        <p className="text-sm text-ink-2">
          <span className="tabular-nums">{order.number}</span>, {texts.placedOn(format.date(order.placedAt))},{' '}
          {order.appointmentDay
            ? texts.deliveryOn(format.shortDay(order.appointmentDay))
            : texts.deliveryBy(format.shortDay(order.deliveryDate))}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-5 text-sm">
          <RowLink to={useAgainPath(order.request)} of={order.number}>
            {texts.orderAgain}
          </RowLink>
          {ratePath && (
            <RowLink to={ratePath} of={order.number}>
              {texts.rate}
            </RowLink>
          )}
        </p>
      </div>
      <p className="text-xl font-bold tabular-nums sm:text-right">{moneyOf(order)}</p>
      <ButtonLink
        to={`/kunde/bestellungen/${order.id}`}
        variant="outline"
        aria-label={`${texts.show}: ${order.number}`}
      >
        {texts.show}
      </ButtonLink>
    </div>
  );
}

/** `of` tells the links of the rows apart for those who hear them one by one. */
const RowLink = ({ to, of, children }: { to: string; of: string; children: string }) => (
  <Link className="link inline-flex min-h-6 items-center" to={to} aria-label={`${children}: ${of}`}>
    {children}
  </Link>
);
