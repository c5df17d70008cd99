import { data, redirect } from 'react-router';
import { moneyOf } from '#features/payments/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { intentOf, rowId, text, valuesOf, version } from '#platform/forms/form.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Button } from '#platform/ui/button.tsx';
import { amountColumn, type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { countColumn, dateColumn, momentColumn } from '#platform/work/columns.tsx';
import { ListSection } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { type ClaimLine, claimSorts, openClaims } from '../claims.store.ts';
import { makeDebitFile } from '../debit-file.ts';
import { announcedDebits, type DebitFileLine, debitFiles } from '../direct-debits.store.ts';
import { creditSorts } from '../transfers/credits.store.ts';
import { type DropOutcome, dropTransferFile } from '../transfers/drop-transfer-file.ts';
import { askedIn, creditsToShow, payBack } from '../transfers/refund-transfers.ts';
import type { AskedErrors } from '../transfers/transfers.rules.ts';
import { transferFiles } from '../transfers/transfers.store.ts';
import type { Route } from './+types/claims.page.ts';
import { claimsTexts } from './claims.texts.ts';
import { Credits } from './credits.tsx';
import { TransferFiles } from './transfer-files.tsx';

const { path, right } = staffPages['receivables/staff/claims'];
const maxShown = 300;
const maxReasonLength = 200;
const filesId = 'ueberweisungsdateien';
const intents = ['debits', 'chosen', 'all', 'drop'] as const;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const isDue = url.searchParams.get('stand') === 'faellig';
  const dueBefore = localDay(deps.clock.now(), 'Europe/Berlin');
  const [owed, credits, waiting, files, transfers] = await Promise.all([
    openClaims(deps.db, {
      side: isDue ? { dueBefore } : 'owed',
      limit: maxShown,
      sort: sortIn(url.searchParams, claimSorts),
    }),
    creditsToShow(deps, { limit: maxShown, sort: sortIn(url.searchParams, creditSorts, 'credit') }),
    announcedDebits(deps.db),
    debitFiles(deps.db, 12),
    transferFiles(deps.db, 12),
  ]);
  return {
    isDue,
    owed,
    credits,
    waiting,
    files,
    transfers,
    csrf: visitor.csrfToken ?? '',
    done: doneIn(url.searchParams),
  };
}

/** What the form before this page did. */
function doneIn(
  params: URLSearchParams,
): { kind: 'made' | 'dropped' } | { kind: 'paid'; files: number } | null {
  const files = Number(/^\d{1,3}$/.exec(params.get('erzeugt') ?? '')?.[0] ?? 0);
  if (files > 0) return { kind: 'paid', files };
  if (params.has('erzeugt')) return { kind: 'made' };
  return params.has('erledigt') ? { kind: 'dropped' } : null;
}

export type Answer =
  | { kind: 'notice'; outcome: 'nothing' | 'not_configured' | 'none_chosen' | 'unknown' }
  | {
      kind: 'transfers';
      isStale: boolean;
      errors: Readonly<Record<number, AskedErrors>>;
      input: Readonly<Record<string, string>>;
    }
  | { kind: 'drop'; outcome: Exclude<DropOutcome, 'dropped'>; fileId: number; reason: string };

const dropForm = { file: rowId, version, reason: text(maxReasonLength) };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, right);
  const intent = intentOf(posted, intents);
  switch (intent) {
    case 'debits': {
      const { kind } = await makeDebitFile(server.deps, user.id);
      if (kind === 'made') throw redirect(`${path}?erzeugt`, 303);
      return data<Answer>({ kind: 'notice', outcome: kind }, { status: 409 });
    }
    case 'chosen':
    case 'all': {
      const asked = { asked: askedIn(posted), isForAll: intent === 'all', userId: user.id };
      return answerOf(await payBack(server.deps, asked), posted.input());
    }
    case 'drop': {
      const { file: fileId, ...asked } = valuesOf(posted, dropForm);
      const outcome = await dropTransferFile(server.deps, { ...asked, fileId, userId: user.id });
      if (outcome === 'dropped') throw redirect(`${path}?erledigt`, 303);
      const status = outcome === 'reason_missing' ? 422 : 409;
      return data<Answer>({ kind: 'drop', outcome, fileId, reason: asked.reason }, { status });
    }
    case null:
      return data<Answer>({ kind: 'notice', outcome: 'unknown' }, { status: 400 });
  }
}

function answerOf(outcome: Awaited<ReturnType<typeof payBack>>, input: Readonly<Record<string, string>>) {
  switch (outcome.kind) {
    case 'made':
      throw redirect(`${path}?erzeugt=${outcome.files}`, 303);
    case 'nothing':
      return data<Answer>({ kind: 'notice', outcome: 'none_chosen' }, { status: 422 });
    case 'stale':
      return data<Answer>({ kind: 'transfers', isStale: true, errors: {}, input }, { status: 409 });
    case 'refused':
      return data<Answer>(
        { kind: 'transfers', isStale: false, errors: outcome.errors, input },
        { status: 422 },
      );
  }
}

/** Money that customers owe, and what is paid back to them. */
export default function Claims({ loaderData: page, actionData }: Route.ComponentProps) {
  const { isDue, transfers } = page;
  const answer = actionData as Answer | undefined;
  const texts = useTexts(claimsTexts);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Message answer={answer} done={page.done} />
      <Debits {...page} />
      <ListSection
        title={texts.owed}
        none={isDue ? texts.noneDue : texts.noneOwed}
        tabs={{
          label: texts.filterLabel,
          links: [
            { label: texts.all, to: path, current: !isDue },
            { label: texts.due, to: `${path}?stand=faellig`, current: isDue },
          ],
        }}
        columns={useClaimColumns()}
        rows={page.owed}
        limit={maxShown}
        keyOf={({ paymentId }) => paymentId}
      />
      <Credits rows={page.credits} limit={maxShown} answer={answer?.kind === 'transfers' ? answer : null} />
      {transfers.length > 0 && (
        <TransferFiles id={filesId} files={transfers} answer={answer?.kind === 'drop' ? answer : null} />
      )}
    </>
  );
}

type MessageProps = { answer: Answer | undefined } & Pick<Route.ComponentProps['loaderData'], 'done'>;

/** What the last form did, or why it did nothing. What is wrong with a row is said there. */
function Message({ answer, done }: MessageProps) {
  const texts = useTexts(claimsTexts);
  if (answer?.kind === 'transfers') return null;
  if (answer?.kind === 'drop' && answer.outcome === 'stale')
    return <StaleNotice what="handled" unsubmitted={answer.reason} className="mt-4" />;
  if (!answer && !done) return null;
  const toFiles = done?.kind === 'paid' && (
    <a href={`#${filesId}`} className="link inline-flex min-h-11 items-center">
      {texts.toFiles}
    </a>
  );
  return (
    <Notice tone={answer ? 'warn' : 'good'} live className="mt-4" action={!answer && toFiles}>
      {answer && answer.outcome !== 'stale'
        ? texts.outcomes[answer.outcome]
        : done && (done.kind === 'paid' ? texts.transfersMade(done.files) : texts.outcomes[done.kind])}
    </Notice>
  );
}

type DebitsProps = Pick<Route.ComponentProps['loaderData'], 'waiting' | 'files'>;

/** What waits to be drawn, the way to its file, and the last files. */
function Debits({ waiting, files }: DebitsProps) {
  const texts = useTexts(claimsTexts);
  const columns = useDebitFileColumns();
  const total = moneyOf({ countryId: 1 }, cents(waiting.total));
  return (
    <>
      <h2 className="mt-8 mb-3 text-lg">{texts.debits}</h2>
      <p>{waiting.count > 0 ? texts.waiting(waiting.count, total) : texts.noneWaiting}</p>
      {waiting.count > 0 && (
        <PostForm fields={{ intent: 'debits' }} className="mt-4">
          <Button type="submit" variant="primary">
            {texts.make}
          </Button>
          <p className="mt-2 text-sm text-ink-2">{texts.makeHint}</p>
        </PostForm>
      )}
      {files.length > 0 && (
        <div className="mt-4">
          <ListTable part="files" label={texts.files} columns={columns} rows={files} keyOf={({ id }) => id} />
        </div>
      )}
    </>
  );
}

function useDebitFileColumns(): Column<DebitFileLine>[] {
  const texts = useTexts(claimsTexts);
  return [
    {
      key: 'file',
      title: texts.file,
      cell: ({ id, messageId }) => (
        <a className="link inline-flex min-h-6 items-center" href={`/support/lastschriften/${id}`}>
          {texts.download(messageId)}
        </a>
      ),
    },
    momentColumn({ key: 'at', title: texts.madeAt }, ({ madeAt }) => madeAt),
    countColumn({ key: 'count', title: texts.count }, ({ debits }) => debits),
    amountColumn('total', texts.amount, ({ total }) => moneyOf({ countryId: 1 }, cents(total))),
  ];
}

/** Of orders with money still to come. */
function useClaimColumns(): Column<ClaimLine, (typeof claimSorts)[number]>[] {
  const texts = useTexts(claimsTexts);
  const format = useFormatter();
  return [
    {
      key: 'order',
      title: texts.order,
      nowrap: true,
      sorts: true,
      cell: ({ orderNumber }) => orderNumber,
    },
    { ...amountColumn('amount', texts.amount, (row) => moneyOf(row, cents(row.open))), sorts: true },
    {
      key: 'letter',
      title: texts.letter,
      sorts: true,
      cell: ({ level }) => (level === null ? '' : (texts.levels[level] ?? '')),
    },
    dateColumn({ key: 'due', title: texts.dueOn, sorts: true }, ({ dueOn }) => dueOn),
    {
      key: 'debit',
      title: texts.debit,
      cell: ({ debit, collectOn }) =>
        debit && texts.onDay(texts.debitStates[debit], collectOn ? format.date(collectOn) : ''),
    },
  ];
}
