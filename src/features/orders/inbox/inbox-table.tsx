import { Link, useLocation } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Day } from '#platform/time/calendar.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { amountColumn, type Column, ListTable } from '#platform/ui/data-table.tsx';
import { DriverCard } from '../order-page/delivery-cards.tsx';
import { stepsOf } from '../order-page/order-body.tsx';
import type { OrderPage } from '../order-page/order-page.ts';
import { progressTexts } from '../order-page/order-progress.texts.ts';
import { StateBadge } from '../order-page/state-badge.tsx';
import { dealerOrderPath, deliveryTourPath, inboxOrderPath, stepBesideInbox } from '../order-paths.ts';
import { isLateDelivery } from '../order-states.rules.ts';
import { DealerActions } from './dealer-actions.tsx';
import type { DealerOrderLine, DecidedOrder, InboxColumn } from './dealer-orders.store.ts';
import { inboxTexts } from './inbox.texts.ts';
import type { InboxSort, InboxTab } from './inbox-tabs.rules.ts';

type Props = {
  rows: readonly DealerOrderLine[];
  tab: InboxTab;
  sort: InboxSort;
  today: Day;
  tomorrow: Day;
  /** The order beside the list. */
  open: OrderPage | null;
};

/** What became of the order that was decided on just now, and what comes next. */
export function Decided({ order, then }: { order: DecidedOrder; then: string | null }) {
  const texts = useTexts(inboxTexts);
  return (
    <>
      <Link to={dealerOrderPath(order.id)} className="link">
        {order.number}
      </Link>
      : {texts.done[order.step]} {then}
    </>
  );
}

const formatOf = (order: DealerOrderLine) => formatter(countries[order.countryId].locale);

/** One tab of the inbox: who, what, where, by when. */
export function InboxTable({ rows, tab, sort, today, tomorrow, open }: Props) {
  const texts = useTexts(inboxTexts);
  const columns: Column<DealerOrderLine, InboxColumn>[] = [
    {
      key: 'number',
      title: texts.number,
      sorts: true,
      nowrap: true,
      cell: ({ id, number, runNumber, runSize }) => (
        <>
          <Link to={inboxOrderPath(id, { sort })} className="link inline-flex min-h-6 items-center">
            {number}
          </Link>
          {runNumber !== null && (
            <Link to={deliveryTourPath(runNumber)} className="link block min-h-6 text-sm">
              {texts.tour.nameAndCount(runNumber, runSize ?? 1)}
            </Link>
          )}
        </>
      ),
    },
    {
      key: 'due',
      title: texts.due[tab],
      cell: (order) => <Due order={order} tab={tab} today={today} tomorrow={tomorrow} />,
    },
    {
      key: 'goods',
      title: texts.goods,
      sorts: true,
      cell: (order) => `${formatOf(order).quantity(order.amount)} ${order.unit} ${order.product}`,
    },
    {
      key: 'customer',
      title: texts.customer,
      sorts: true,
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
      ...amountColumn('sum', texts.sum, (order) => formatOf(order).money(order.totalPrice)),
      sorts: true,
    },
  ];
  return (
    <ListTable
      label={`${texts.orders}: ${texts.tabs[tab]}`}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      record={open && <OpenOrder key={open.order.id} page={open} rows={rows} />}
    />
  );
}

/** What the driver needs, and the next step, which leads back to the list, or to the order's own page with what is wrong. */
function OpenOrder({ page, rows }: { page: OrderPage; rows: readonly DealerOrderLine[] }) {
  const { search } = useLocation();
  const at = rows.findIndex(({ id }) => id === page.order.id);
  const next = (rows[at + 1] ?? rows[at - 1])?.id ?? null;
  const steps = { ...stepsOf(page, undefined), action: stepBesideInbox(page.order.id, search, next) };
  return (
    <div className="grid gap-4">
      <DealerActions order={page.order} steps={steps} />
      <DriverCard order={page.order} />
    </div>
  );
}

function Due(props: { order: DealerOrderLine; tab: InboxTab; today: Day; tomorrow: Day }) {
  const { order, tab } = props;
  const texts = useTexts(inboxTexts);
  const progress = useTexts(progressTexts);
  const format = formatOf(order);
  if (tab === 'neu') {
    if (order.overdueAt !== null) return <StateBadge state="placed" isOverdue />;
    const lastDay = format.shortDay(new Date(order.confirmBy.getTime() - 1));
    const day = lastDay === format.shortDay(props.today) ? texts.today : lastDay;
    return <span className={day === texts.today ? 'font-semibold text-bad' : ''}>{texts.endOf(day)}</span>;
  }
  const isAppointed = tab === 'lieferung' && order.appointmentDay !== null;
  if (tab !== 'termin' && !isAppointed) {
    return (
      <>
        <StateBadge state={order.state} />
        {order.isReturnOpen && <span className="block text-sm text-bad">{texts.openReturn}</span>}
      </>
    );
  }
  return (
    <>
      <DayText {...props} day={(isAppointed ? order.appointmentDay : null) ?? order.deliveryDate} />
      {isAppointed && `, ${progress.windows[order.appointmentWindow ?? 'day']}`}{' '}
      {order.appointmentAnswer && (
        <span
          className={classNames(
            'block text-sm',
            order.appointmentAnswer === 'accepted' ? 'text-ink-2' : 'text-bad',
          )}
        >
          {progress.answers[order.appointmentAnswer]}
        </span>
      )}
      {isLateDelivery(order.state, order.deliveryLateAt) && (
        <span className="block">
          <StateBadge state={order.state} isOverdue />
        </span>
      )}
    </>
  );
}

function DayText(props: { day: Day; order: DealerOrderLine; today: Day; tomorrow: Day }) {
  const texts = useTexts(inboxTexts);
  const { day, today, tomorrow } = props;
  if (day === today) return <strong>{texts.today}</strong>;
  if (day === tomorrow) return <strong>{texts.tomorrow}</strong>;
  return (
    <span className={day < today ? 'font-semibold text-bad' : ''}>{formatOf(props.order).shortDay(day)}</span>
  );
}
