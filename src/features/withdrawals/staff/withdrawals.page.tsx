import { data, Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowId, text, valuesOf } from '#platform/forms/form.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { openOrAll } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { momentColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { markHandled, type WithdrawalLine, withdrawalSorts, withdrawalsFor } from '../withdrawals.store.ts';
import { withdrawalsTexts } from '../withdrawals.texts.ts';
import type { Route } from './+types/withdrawals.page.ts';

const { path, right } = staffPages['withdrawals/staff/withdrawals'];
const maxShown = 200;
const maxNoteLength = 500;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const { searchParams } = url;
  const tab: 'all' | 'open' = searchParams.get('stand') === 'alle' ? 'all' : 'open';
  return {
    tab,
    rows: await withdrawalsFor(deps.db, {
      tab,
      limit: maxShown,
      sort: sortIn(searchParams, withdrawalSorts),
    }),
    csrf: visitor.csrfToken ?? '',
    isDone: searchParams.has('erledigt'),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const { db, clock } = server.deps;
  const { withdrawal: id, note } = valuesOf(form, { withdrawal: rowId, note: text(maxNoteLength) });
  const isMarked = await markHandled(db, { id, agentId: user.id, note, at: clock.now() });
  if (isMarked) throw redirect(`${path}?erledigt`, 303);
  return data({ note }, { status: 409 });
}

/** Declarations that fit no order with a right of withdrawal, until somebody has looked at them. */
export default function Withdrawals({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, rows, isDone } = loaderData;
  const texts = useTexts(withdrawalsTexts);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={tab === 'open' ? texts.noneOpen : texts.none}
      notices={
        <>
          <DoneNotice className="mt-4">{isDone && !actionData && texts.done}</DoneNotice>
          {actionData && <StaleNotice what="handled" unsubmitted={actionData.note} className="mt-4" />}
        </>
      }
      tabs={openOrAll({ path, tab, texts })}
      columns={useColumns()}
      rows={rows}
      limit={maxShown}
      keyOf={({ id }) => id}
    />
  );
}

function useColumns(): Column<WithdrawalLine, (typeof withdrawalSorts)[number]>[] {
  const texts = useTexts(withdrawalsTexts);
  return [
    momentColumn({ key: 'received', title: texts.received, sorts: true }, ({ receivedAt }) => receivedAt),
    {
      key: 'name',
      title: texts.name,
      sorts: true,
      cell: ({ name, email }) => (
        <span className="block">
          {name}
          <a className="link block break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </span>
      ),
    },
    { key: 'order', title: texts.order, sorts: true, cell: (row) => <OrderOf row={row} /> },
    { key: 'state', title: texts.state, isAction: true, cell: (row) => <StateOf row={row} /> },
  ];
}

const OrderOf = ({ row: { orderId, orderNumber } }: { row: WithdrawalLine }) =>
  orderId === null ? (
    orderNumber
  ) : (
    <Link className="link inline-flex min-h-6 items-center" to={`/admin/verkaufsliste/${orderId}`}>
      {orderNumber}
    </Link>
  );

function StateOf({ row }: { row: WithdrawalLine }) {
  const texts = useTexts(withdrawalsTexts);
  const format = useFormatter();
  if (row.outcome === null) return <>{texts.pending}</>;
  if (row.outcome !== 'kept') return <>{texts.outcomes[row.outcome]}</>;
  if (row.handledAt !== null) {
    return (
      <span>
        {texts.handled(format.date(row.handledAt))}
        {row.note && `: ${row.note}`}
      </span>
    );
  }
  return (
    <div className="grid gap-2">
      <span>{texts.reasons[row.reason]}</span>
      <PostForm fields={{ withdrawal: row.id }} className="flex flex-wrap items-center gap-2">
        <TextField
          name="note"
          label={texts.note}
          aria-label={texts.noteFor(row.orderNumber)}
          maxLength={maxNoteLength}
          className="min-w-40 flex-1"
        />
        <Button type="submit" size="small">
          {texts.handle}
        </Button>
      </PostForm>
    </div>
  );
}
