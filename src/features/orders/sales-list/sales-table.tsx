import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { amountColumn, type Column, ListTable } from '#platform/ui/data-table.tsx';
import { DriverCard } from '../order-page/delivery-cards.tsx';
import type { OrderPage } from '../order-page/order-page.ts';
import { StateBadge } from '../order-page/state-badge.tsx';
import { HistoryCard } from '../order-page/timeline.tsx';
import { isLateDelivery } from '../orders.rules.ts';
import { salesTexts } from './sales.texts.ts';
import type { SalesLine } from './sales-list.store.ts';

const listPath = '/admin/verkaufsliste';

const formatOf = (line: SalesLine) => formatter(countries[line.countryId].locale);

type Props = {
  rows: readonly SalesLine[];
  /** Null where the file would hold other orders than the list. */
  csv: string | null;
  /** The order beside the list. */
  open: OrderPage | null;
  /** How many the filters find on all pages; null where they cannot be had at once. */
  all: number | null;
};

export function SalesTable({ rows, csv, open, all }: Props) {
  const texts = useTexts(salesTexts);
  const { columns: titles } = texts;
  const columns: Column<SalesLine>[] = [
    {
      key: 'number',
      title: titles.number,
      nowrap: true,
      cell: (line) => (
        <>
          <Link to={`${listPath}/${line.id}`} className="link inline-flex min-h-6 items-center">
            {line.number}
          </Link>
          <span className="block text-sm font-normal text-ink-2">
            {formatOf(line).date(line.placedAt)} {formatOf(line).time(line.placedAt)}
          </span>
        </>
      ),
    },
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
      ...amountColumn<SalesLine>('sum', titles.sum, (line) => formatOf(line).money(line.totalPrice)),
      sorts: true,
    },
  ];
  return (
    <ListTable
      label={texts.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      none={texts.none}
      {...(csv === null ? {} : { csv })}
      acts={{
        all,
        acts: [
          { label: texts.remindMany, to: `${listPath}/erinnern` },
          { label: texts.tickedCsv, to: `${listPath}/csv`, isFile: true },
        ],
      }}
      record={open && <OpenOrder key={open.order.id} page={open} />}
    />
  );
}

/** What happened so far, and what the driver knows. */
const OpenOrder = ({ page: { order } }: { page: OrderPage }) => (
  <div className="grid gap-4">
    <HistoryCard order={order} />
    <DriverCard order={order} />
  </div>
);

const twoLines = (
  key: string,
  title: string,
  of: (line: SalesLine) => readonly [string, ReactNode],
): Column<SalesLine> => ({
  ...{ key, title, sorts: true },
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
