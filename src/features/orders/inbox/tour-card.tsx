import { Link } from 'react-router';
import type { Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import type { DeliveryTour } from '../order-groups.ts';
import { StateBadge } from '../order-page/state-badge.tsx';
import { deliveryTourPath } from '../order-paths.ts';
import { dealerTexts } from './dealer.texts.ts';

type Props = { run: DeliveryTour; locale: Locale; reader: 'dealer' | 'support' };

const folders = { dealer: '/haendler/bestellungen', support: '/admin/verkaufsliste' } as const;

/** The other orders of the same delivery run. */
export function RunCard({ run, locale, reader }: Props) {
  const texts = useTexts(dealerTexts);
  const format = formatter(locale);
  const said =
    reader === 'support'
      ? texts.runForSupport
      : { open: texts.runText, closed: texts.runClosed, settled: texts.runSettled };
  const explained = {
    open: said.open(format.longDay(run.until)),
    closed: said.closed,
    settled: said.settled(`${format.quantity(run.jointAmount ?? 0)} ${run.unit}`),
  };
  return (
    <Card padding="wide">
      <h2 className="text-lg tabular-nums">
        {texts.runTitle} {run.runNumber}
      </h2>
      <p className="mt-1 text-ink-2">{explained[run.status]}</p>
      {reader === 'dealer' && run.status !== 'settled' && run.orders.length > 1 && (
        <p className="mt-1 text-ink-2">{texts.runNear}</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {run.orders.map((order) => (
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
                <span className="block text-sm">{texts.nearBy[order.nearBy]}</span>
              </span>
            </span>
            <span className="flex items-center gap-3 tabular-nums">
              {format.quantity(order.amount)} {run.unit}
              <StateBadge state={order.state} />
            </span>
          </li>
        ))}
      </ul>
      {reader === 'dealer' && (
        <Link to={deliveryTourPath(run.runNumber)} className="link mt-2 inline-flex min-h-11 items-center">
          {texts.runAll}
        </Link>
      )}
    </Card>
  );
}
