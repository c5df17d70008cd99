import type { ReactNode } from 'react';
import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { amountColumn, type Column } from '#platform/ui/data-table.tsx';
import type { ListAct } from '#platform/ui/table-acts.tsx';
import { linkColumn } from '#platform/work/columns.tsx';
import { staffPages } from '#shell/shared.ts';
import { DriverCard } from '../order-page/delivery-cards.tsx';
import { HistoryCard } from '../order-page/history.tsx';
import type { OrderPage } from '../order-page/order-page.ts';
import { StateBadge } from '../order-page/state-badge.tsx';
import { isLateDelivery } from '../order-states.rules.ts';
import { salesTexts } from './sales.texts.ts';
import type { SalesLine, SalesSort } from './sales-list.store.ts';

const { path: listPath } = staffPages['orders/sales-list/sales-list'];

const formatOf = (line: SalesLine) => formatter(countries[line.countryId].locale);

/** What support can do to many orders. */
export const salesActs = (texts: ReturnType<typeof salesTexts>): ListAct[] => [
  { label: texts.remindMany, to: `${listPath}/erinnern` },
  { label: texts.tickedCsv, to: `${listPath}/csv`, isFile: true },
];

/** What the list tells of each order. */
export function useSalesColumns(): Column<SalesLine, SalesSort>[] {
  const texts = useTexts(salesTexts);
  const { columns: titles } = texts;
  return [
    linkColumn({ key: 'number', title: titles.number, nowrap: true }, (line) => ({
      to: `${listPath}/${line.id}`,
      text: line.number,
      note: `${formatOf(line).date(line.placedAt)} ${formatOf(line).time(line.placedAt)}`,
    })),
    {
      key: 'state',
      title: titles.state,
      sorts: true,
      cell: ({ state, overdueAt, deliveryLateAt }) => {
        const isOverdue = state === 'placed' && overdueAt !== null;
        return <StateBadge state={state} isOverdue={isOverdue || isLateDelivery(state, deliveryLateAt)} />;
      },
    },
    twoLines('customer', titles.customer, (line) => [
      line.customer,
      <>
        <Email address={line.email} />, {line.place}
      </>,
    ]),
    twoLines('goods', titles.goods, (line) => [
      `${formatOf(line).quantity(line.amount)} ${line.unit} ${line.product}`,
      line.payment,
    ]),
    twoLines('dealer', titles.dealer, (line) => [line.dealer, String(line.dealerId)]),
    { key: 'partner', title: titles.partner, cell: ({ partner }) => partner ?? texts.noPartner },
    {
      ...amountColumn('sum', titles.sum, (line) => formatOf(line).money(line.totalPrice)),
      sorts: true,
    },
  ];
}

/** What happened so far, and what the driver knows. */
export const OpenOrder = ({ page: { order } }: { page: OrderPage }) => (
  <div className="grid gap-4">
    <HistoryCard order={order} />
    <DriverCard order={order} />
  </div>
);

const twoLines = (
  key: SalesSort,
  title: string,
  of: (line: SalesLine) => readonly [string, ReactNode],
): Column<SalesLine, SalesSort> => ({
  key,
  title,
  sorts: true,
  cell: (line) => {
    const [first, second] = of(line);
    return (
      <span className="block">
        {first}
        <span className="block text-ink-2">{second}</span>
      </span>
    );
  },
});

/** Breaks behind the @ and nowhere else. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
