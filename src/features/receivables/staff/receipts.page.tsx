import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { moneyOf } from '#features/payments/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { form, rawText, rowId, text, upload, valuesOf, version } from '#platform/forms/form.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { amountColumn, type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { OpenOrAll, PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { lineSorts, linesFor } from '../bank.store.ts';
import { type ImportOutcome, importStatement } from '../import-statement.ts';
import {
  ignoreLine,
  type MatchOutcome,
  matchByHand,
  type UndoOutcome,
  undoMatch,
} from '../match-bank-line.ts';
import type { Route } from './+types/receipts.page.ts';
import { receiptsTexts } from './receipts.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Zahlungseingang');

const path = '/support/zahlungseingang';
const maxShown = 200;
const maxBytes = 5_000_000;
const dones = ['matched', 'undone'] as const;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'finance');
  const tab = url.searchParams.get('stand') === 'alle' ? ('all' as const) : ('open' as const);
  const figures = /^(\d{1,6})-(\d{1,6})-(\d{1,6})$/.exec(url.searchParams.get('eingelesen') ?? '');
  return {
    tab,
    rows: await linesFor(deps.db, { tab, limit: maxShown, sort: sortIn(url.searchParams, lineSorts) }),
    csrf: visitor.csrfToken ?? '',
    imported: figures ? figures.slice(1).map(Number) : null,
    done: dones.find((known) => known === url.searchParams.get('ergebnis')) ?? null,
  };
}

type Answer =
  | { kind: 'import'; outcome: Exclude<ImportOutcome, { kind: 'imported' }> | { kind: 'no_file' } }
  | { kind: 'line'; lineId: number; number: string; outcome: Exclude<MatchOutcome | UndoOutcome, 'stale'> }
  | { kind: 'stale'; unsubmitted: string };

const statementForm = form({ file: upload(maxBytes) });
const lineForm = { line: rowId, number: text(40), version, reason: rawText() };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, 'finance');
  const intent = posted.text('intent');
  if (intent === 'import') {
    const sent = statementForm(posted);
    if (!sent.ok) return data<Answer>({ kind: 'import', outcome: { kind: 'no_file' } }, { status: 400 });
    const { file } = sent.values;
    const statement = { text: await file.text(), fileName: file.name, userId: user.id };
    const outcome = await importStatement(server.deps, statement);
    if (outcome.kind !== 'imported') return data<Answer>({ kind: 'import', outcome }, { status: 422 });
    throw redirect(`${path}?eingelesen=${outcome.added}-${outcome.matched}-${outcome.known}`, 303);
  }
  const { line: lineId, number, version: seen, reason } = valuesOf(posted, lineForm);
  if (intent === 'undo') {
    const asked = { lineId, version: seen, reason, userId: user.id };
    return answerOf(await undoMatch(server.deps, asked), { lineId, number, reason });
  }
  const outcome =
    intent === 'ignore'
      ? await ignoreLine(server.deps, { lineId, note: number, userId: user.id })
      : await matchByHand(server.deps, { lineId, number, userId: user.id });
  return answerOf(outcome, { lineId, number, reason });
}

function answerOf(
  outcome: MatchOutcome | UndoOutcome,
  { reason, ...of }: { lineId: number; number: string; reason: string },
) {
  if (outcome === 'matched' || outcome === 'ignored') throw redirect(`${path}?ergebnis=matched`, 303);
  if (outcome === 'undone') throw redirect(`${path}?ergebnis=undone`, 303);
  if (outcome === 'stale')
    return data<Answer>({ kind: 'stale', unsubmitted: of.number || reason }, { status: 409 });
  return data<Answer>({ kind: 'line', ...of, outcome }, { status: 422 });
}

type Page = Route.ComponentProps['loaderData'];

export default function Receipts({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, rows } = loaderData;
  const answer = actionData as Answer | undefined;
  const texts = useTexts(receiptsTexts);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Message answer={answer} imported={loaderData.imported} done={loaderData.done} />
      <Import />
      <OpenOrAll path={path} tab={tab} texts={texts} className="mt-6 mb-4" />
      <LineTable
        rows={rows}
        none={tab === 'open' ? texts.noneOpen : texts.none}
        unsubmitted={answer?.kind === 'line' ? answer : null}
      />
    </>
  );
}

type MessageProps = { answer: Answer | undefined } & Pick<Page, 'imported' | 'done'>;

function Message({ answer, imported, done }: MessageProps) {
  const texts = useTexts(receiptsTexts);
  const [added = 0, matched = 0, known = 0] = imported ?? [];
  const good = imported ? texts.imported(added, matched, known) : done && texts.outcomes[done];
  if (!answer && !good) return null;
  if (answer?.kind === 'stale')
    return <StaleNotice what="handled" unsubmitted={answer.unsubmitted} className="mt-4" />;
  return (
    <Notice tone={answer ? 'warn' : 'good'} live className="mt-4">
      {answer ? <ErrorText answer={answer} /> : good}
    </Notice>
  );
}

function ErrorText({ answer }: { answer: Exclude<Answer, { kind: 'stale' }> }) {
  const texts = useTexts(receiptsTexts);
  if (answer.kind === 'line') return texts.outcomes[answer.outcome];
  if (answer.outcome.kind !== 'errors') return texts.files[answer.outcome.kind];
  return (
    <>
      {texts.errorsTitle}
      <ul className="mt-2 list-disc pl-5">
        {answer.outcome.errors.slice(0, 20).map(({ line, error }) => (
          <li key={line}>{texts.error(line, texts.errors[error])}</li>
        ))}
      </ul>
    </>
  );
}

function Import() {
  const texts = useTexts(receiptsTexts);
  return (
    <Card className="mt-5 max-w-2xl">
      <h2 className="text-lg">{texts.importTitle}</h2>
      <PostForm encType="multipart/form-data" className="mt-3 flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 flex-1 basis-60 grid-cols-[minmax(0,1fr)] gap-2">
          <span className="text-sm text-ink-2">{texts.file}</span>
          <input
            type="file"
            name="file"
            accept=".xml,.csv,.txt,text/xml,text/csv"
            className="min-h-11 w-full min-w-0"
          />
        </label>
        <Button type="submit" name="intent" value="import" variant="primary">
          {texts.import}
        </Button>
      </PostForm>
    </Card>
  );
}

type Line = Page['rows'][number];

/** Movements on the account, and for which order each is. */
function LineTable(props: {
  rows: readonly Line[];
  none: string;
  unsubmitted: { lineId: number; number: string } | null;
}) {
  const { rows, none, unsubmitted } = props;
  const texts = useTexts(receiptsTexts);
  const format = useFormatter();
  const columns: Column<Line>[] = [
    { key: 'party', title: texts.party, sorts: true, cell: ({ party }) => party || texts.someone },
    {
      key: 'day',
      title: texts.bookedOn,
      nowrap: true,
      sorts: true,
      cell: ({ bookedOn }) => format.date(bookedOn),
    },
    {
      ...amountColumn<Line>('amount', texts.amount, ({ amount, currency }) =>
        moneyOf({ countryId: currency === 'CHF' ? 3 : 1 }, cents(amount)),
      ),
      sorts: true,
    },
    {
      key: 'purpose',
      title: texts.purpose,
      cell: ({ purpose, returnCode, state, note }) => (
        <span className="block max-w-md break-words">
          {purpose}
          {returnCode && <strong className="block">{texts.returned(returnCode)}</strong>}
          {state === 'open' && note && <span className="block text-ink-2">{texts.undoneBefore(note)}</span>}
        </span>
      ),
    },
    {
      key: 'step',
      title: texts.step,
      isAction: true,
      cell: (row) =>
        row.state === 'open' ? (
          <Match row={row} input={unsubmitted?.lineId === row.id ? unsubmitted.number : ''} />
        ) : (
          <div>
            {row.orderNumber ?? `${texts.ignored}${row.note && `: ${row.note}`}`}
            {!row.isOfDebit && <Undo row={row} />}
          </div>
        ),
    },
  ];
  return <ListTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} none={none} />;
}

const LineForm = ({ row, children }: { row: Line; children: ReactNode }) => (
  <PostForm fields={{ line: row.id }} className="flex flex-wrap items-center gap-2" preventScrollReset>
    {children}
  </PostForm>
);

function Match({ row, input }: { row: Line; input: string }) {
  const texts = useTexts(receiptsTexts);
  return (
    <LineForm row={row}>
      <TextField
        name="number"
        label={texts.number}
        aria-label={texts.numberFor(row.party || texts.someone)}
        maxLength={40}
        defaultValue={input}
        autoComplete="off"
        className="w-44"
      />
      <Button type="submit" size="small" name="intent" value="match">
        {texts.match}
      </Button>
      <Button type="submit" size="small" name="intent" value="ignore" variant="quiet">
        {texts.ignore}
      </Button>
    </LineForm>
  );
}

/** Folded, because it is rare and has to be explained. */
function Undo({ row }: { row: Line }) {
  const texts = useTexts(receiptsTexts);
  const party = row.party || texts.someone;
  return (
    <details>
      <summary
        className="link inline-flex min-h-11 cursor-pointer items-center"
        aria-label={`${texts.undo}: ${party}`}
      >
        {texts.undo}
      </summary>
      <LineForm row={row}>
        <input type="hidden" name="version" value={row.version} />
        <TextField
          name="reason"
          label={texts.undoReason}
          aria-label={texts.undoReasonFor(party)}
          maxLength={200}
          autoComplete="off"
          className="w-56"
          required
        />
        <Button type="submit" size="small" name="intent" value="undo" aria-label={texts.undoFor(party)}>
          {texts.undo}
        </Button>
      </LineForm>
    </details>
  );
}
