import { Link } from 'react-router';
import { countries } from '#features/places/shared.ts';

import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Day } from '#platform/time/calendar.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { lifeTexts } from '../order-page/life.texts.ts';
import { StateBadge } from '../order-page/state-badge.tsx';
import { deliveryTourPath } from '../order-paths.ts';
import { isLateDelivery } from '../orders.rules.ts';
import { dealerTexts } from './dealer.texts.ts';
import type { Drawer } from './dealer-orders.rules.ts';
import type { DealerOrderLine } from './dealer-orders.store.ts';

type Props = { rows: readonly DealerOrderLine[]; drawer: Drawer; today: Day; tomorrow: Day };

const formatOf = (order: DealerOrderLine) => formatter(countries[order.countryId].locale);

/** One drawer of the inbox: who, what, where, by when. */
export function InboxTable({ rows, drawer, today, tomorrow }: Props) {
  const texts = useTexts(dealerTexts);
  const columns: Column<DealerOrderLine>[] = [
    {
      key: 'number',
      title: texts.number,
      nowrap: true,
      cell: ({ id, number, runNumber, runSize }) => (
        <>
          <Link to={`/haendler/bestellungen/${id}`} className="link inline-flex min-h-6 items-center">
            {number}
          </Link>
          {runNumber !== null && (
            <Link to={deliveryTourPath(runNumber)} className="link block min-h-6 text-sm">
              {texts.runOf(runNumber, runSize ?? 1)}
            </Link>
          )}
        </>
      ),
    },
    {
      key: 'due',
      title: texts.due[drawer],
      cell: (order) => <Due {...{ order, drawer, today, tomorrow }} />,
    },
    {
      key: 'goods',
      title: texts.goods,
      cell: (order) => `${formatOf(order).quantity(order.amount)} ${order.unit} ${order.product}`,
    },
    {
      key: 'customer',
      title: texts.customer,
      cell: (order) => (
        <span className="block">
          {order.customer}
          <span className="block text-ink-2">
            {order.street}, {order.place}
          </span>
          {order.nearBy && <span className="block text-sm text-ink-2">{texts.nearBy[order.nearBy]}</span>}
        </span>
      ),
    },
    {
      key: 'sum',
      title: texts.sum,
      align: 'right',
      nowrap: true,
      cell: (order) => formatOf(order).money(order.totalPrice),
    },
  ];
  return (
    <DataTable
      label={`${texts.orders}: ${texts.drawers[drawer]}`}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

function Due(props: { order: DealerOrderLine; drawer: Drawer; today: Day; tomorrow: Day }) {
  const { order, drawer } = props;
  const texts = useTexts(dealerTexts);
  const life = useTexts(lifeTexts);
  const format = formatOf(order);
  if (drawer === 'neu') {
    if (order.overdueAt !== null) return <StateBadge state="placed" isOverdue />;
    const lastDay = format.shortDay(new Date(order.confirmBy.getTime() - 1));
    const day = lastDay === format.shortDay(props.today) ? texts.today : lastDay;
    return <span className={day === texts.today ? 'font-semibold text-bad' : ''}>{texts.endOf(day)}</span>;
  }
  const isLate = isLateDelivery(order.state, order.deliveryLateAt);
  if (drawer === 'termin') {
    return (
      <>
        <DayText day={order.deliveryDate} {...props} /> {isLate && <Late {...order} />}
      </>
    );
  }
  if (drawer === 'lieferung' && order.appointmentDay) {
    return (
      <>
        <DayText day={order.appointmentDay} {...props} />, {life.windows[order.appointmentWindow ?? 'day']}{' '}
        {isLate && <Late {...order} />}
      </>
    );
  }
  return <StateBadge state={order.state} />;
}

const Late = ({ state }: Pick<DealerOrderLine, 'state'>) => (
  <span className="block">
    <StateBadge state={state} isOverdue />
  </span>
);

function DayText(props: { day: Day; order: DealerOrderLine; today: Day; tomorrow: Day }) {
  const texts = useTexts(dealerTexts);
  const { day, today, tomorrow } = props;
  if (day === today) return <strong>{texts.today}</strong>;
  if (day === tomorrow) return <strong>{texts.tomorrow}</strong>;
  return (
    <span className={day < today ? 'font-semibold text-bad' : ''}>{formatOf(props.order).shortDay(day)}</span>
  );
}
