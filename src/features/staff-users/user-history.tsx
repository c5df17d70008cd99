import { detailsText, userTexts } from '#features/identity/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { amountColumn, type Column, ListTable } from '#platform/ui/data-table.tsx';
import { dateColumn, linkColumn, momentColumn } from '#platform/work/columns.tsx';
import { supportTexts } from '#shell/shared.ts';
import type { UserPage } from './user-page.ts';

type History = Pick<UserPage, 'orders' | 'addresses' | 'mails' | 'audit'>;
type Of<List extends keyof History> = History[List][number];

/** What happened with somebody: orders, addresses, mails, changes. */
export function UserHistory({ history, isAdmin }: { history: History; isAdmin: boolean }) {
  const texts = useTexts(userTexts);
  return (
    <>
      <Part of="orders" columns={useOrderColumns()} rows={history.orders} />
      {history.addresses.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg">{texts.addressesTitle}</h2>
          <ul className="grid gap-1 text-sm">
            {history.addresses.map(({ id, address }) => (
              <li key={id}>
                {address.firstName} {address.lastName}, {address.street}, {address.postalCode} {address.place}
                {address.phone && `, ${address.phone}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Part of="mails" columns={useMailColumns(isAdmin)} rows={history.mails} />
      <Part of="audit" columns={useAuditColumns()} rows={history.audit} />
    </>
  );
}

function Part<Row extends { id: number }>(props: {
  of: 'orders' | 'mails' | 'audit';
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  const { title, none } = useTexts(userTexts).history[props.of];
  const { of: part, ...list } = props;
  return (
    <section className="list-column">
      <h2 className="mb-2 text-lg">{title}</h2>
      <ListTable part={part} label={title} none={none} {...list} keyOf={({ id }) => id} />
    </section>
  );
}

function useOrderColumns(): Column<Of<'orders'>>[] {
  const texts = useTexts(userTexts);
  const format = useFormatter();
  return [
    { key: 'number', title: texts.order, nowrap: true, cell: ({ number }) => number },
    dateColumn({ key: 'day', title: texts.day }, ({ placedAt }) => placedAt),
    {
      key: 'what',
      title: texts.what,
      cell: ({ amount, unit, product }) => `${format.quantity(amount)} ${unit} ${product}`,
    },
    { key: 'dealer', title: texts.dealer, cell: ({ dealer, place }) => `${dealer}, ${place}` },
    amountColumn('total', texts.total, ({ currency, totalPrice }) =>
      formatter(currency === 'CHF' ? 'de-CH' : 'de-DE').money(totalPrice),
    ),
    { key: 'state', title: texts.state, nowrap: true, cell: ({ stateLabel }) => stateLabel },
  ];
}

function useMailColumns(isAdmin: boolean): Column<Of<'mails'>>[] {
  const texts = useTexts(userTexts);
  const states: Readonly<Record<string, string>> = texts.mailStates;
  return [
    isAdmin
      ? linkColumn({ key: 'subject', title: texts.subject }, ({ id, subject }) => ({
          to: `/support/mails/${id}`,
          text: subject,
        }))
      : { key: 'subject', title: texts.subject, cell: ({ subject }) => subject },
    momentColumn({ key: 'when', title: texts.when }, ({ createdAt }) => createdAt),
    { key: 'state', title: texts.state, nowrap: true, cell: ({ state }) => states[state] ?? state },
  ];
}

function useAuditColumns(): Column<Of<'audit'>>[] {
  const texts = useTexts(userTexts);
  const actions: Readonly<Record<string, string>> = useTexts(supportTexts).actions;
  return [
    { key: 'action', title: texts.action, cell: ({ action }) => actions[action] ?? action },
    { key: 'who', title: texts.who, cell: ({ actor }) => actor },
    momentColumn({ key: 'when', title: texts.when }, ({ at }) => at),
    { key: 'details', title: texts.details, cell: ({ details }) => detailsText(details) },
  ];
}
