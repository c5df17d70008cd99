import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { supportTexts } from '#shell/shared.ts';
import { detailsText } from '../audit/audit.rules.ts';
import { userTexts } from './user.texts.ts';
import type { UserPage } from './user-page.ts';

type History = Pick<UserPage, 'orders' | 'addresses' | 'mails' | 'audit'>;

/** What happened with somebody: orders, addresses, mails, changes. */
export function UserHistory({ history, isAdmin }: { history: History; isAdmin: boolean }) {
  const texts = useTexts(userTexts);
  return (
    <>
      <section>
        <h2 className="mb-2 text-lg">{texts.ordersTitle}</h2>
        <Orders rows={history.orders} />
      </section>
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
      <section>
        <h2 className="mb-2 text-lg">{texts.mailsTitle}</h2>
        <Mails rows={history.mails} isAdmin={isAdmin} />
      </section>
      <section>
        <h2 className="mb-2 text-lg">{texts.auditTitle}</h2>
        <Audit rows={history.audit} />
      </section>
    </>
  );
}

function Orders({ rows }: { rows: History['orders'] }) {
  const texts = useTexts(userTexts);
  const format = useFormatter();
  const columns: Column<History['orders'][number]>[] = [
    { key: 'number', title: texts.order, nowrap: true, cell: ({ number }) => number },
    { key: 'day', title: texts.day, nowrap: true, cell: ({ placedAt }) => format.date(placedAt) },
    {
      key: 'what',
      title: texts.what,
      cell: ({ amount, unit, product }) => `${format.quantity(amount)} ${unit} ${product}`,
    },
    { key: 'dealer', title: texts.dealer, cell: ({ dealer, place }) => `${dealer}, ${place}` },
    {
      key: 'total',
      title: texts.total,
      align: 'right',
      nowrap: true,
      cell: ({ totalPrice, currency }) => `${format.amount(totalPrice)} ${currency}`,
    },
    { key: 'state', title: texts.state, nowrap: true, cell: ({ stateLabel }) => stateLabel },
  ];
  if (rows.length === 0) return <p className="text-sm text-ink-2">{texts.noOrders}</p>;
  return <DataTable label={texts.ordersTitle} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Mails({ rows, isAdmin }: { rows: History['mails']; isAdmin: boolean }) {
  const texts = useTexts(userTexts);
  const moment = useMoment();
  const states: Readonly<Record<string, string>> = texts.mailStates;
  const columns: Column<History['mails'][number]>[] = [
    {
      key: 'subject',
      title: texts.subject,
      cell: ({ id, subject }) =>
        isAdmin ? (
          <Link to={`/support/mails/${id}`} className="link">
            {subject}
          </Link>
        ) : (
          subject
        ),
    },
    { key: 'when', title: texts.when, nowrap: true, cell: ({ createdAt }) => moment(createdAt) },
    { key: 'state', title: texts.state, nowrap: true, cell: ({ state }) => states[state] ?? state },
  ];
  if (rows.length === 0) return <p className="text-sm text-ink-2">{texts.noMails}</p>;
  return <DataTable label={texts.mailsTitle} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Audit({ rows }: { rows: History['audit'] }) {
  const texts = useTexts(userTexts);
  const { actions: names } = useTexts(supportTexts);
  const moment = useMoment();
  const actions: Readonly<Record<string, string>> = names;
  const columns: Column<History['audit'][number]>[] = [
    { key: 'action', title: texts.action, cell: ({ action }) => actions[action] ?? action },
    { key: 'who', title: texts.who, cell: ({ actor }) => actor },
    { key: 'when', title: texts.when, nowrap: true, cell: ({ at }) => moment(at) },
    { key: 'details', title: texts.details, cell: ({ details }) => detailsText(details) },
  ];
  if (rows.length === 0) return <p className="text-sm text-ink-2">{texts.noAudit}</p>;
  return <DataTable label={texts.auditTitle} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function useMoment() {
  const format = useFormatter();
  return (at: Date) => `${format.date(at)}, ${format.time(at)}`;
}
