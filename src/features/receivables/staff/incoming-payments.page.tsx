import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { form, rawText, rowId, text, upload, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { openOrAll, PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { ListSection } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { writtenAmount } from '../bank-files/amount-texts.rules.ts';
import { bankFileById, latestFiles } from '../bank-files/bank-files.store.ts';
import { importBankFile, maxBankFileBytes } from '../bank-files/import-bank-file.ts';
import type { ReadError } from '../bank-files/read-bank-file.ts';
import { lineSorts, linesFor } from '../reconcile/bank-lines.store.ts';
import { ignoreLine, type MatchOutcome, matchByHand } from '../reconcile/match-bank-line.ts';
import { type SplitOutcome, splitLine } from '../reconcile/split-bank-line.ts';
import { type UndoOutcome, undoMatch } from '../reconcile/undo-match.ts';
import type { Route } from './+types/incoming-payments.page.ts';
import { FileCounts, useFileColumns } from './bank-file-parts.tsx';
import { fieldIdOf, maxParts, useLineColumns } from './bank-line-table.tsx';
import { receiptsTexts } from './incoming-payments.texts.ts';

const { path, right } = staffPages['receivables/staff/incoming-payments'];
const maxShown = 200;
const maxFilesShown = 30;
const dones = ['matched', 'ignored', 'undone', 'split'] as const;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const tab = url.searchParams.get('stand') === 'alle' ? ('all' as const) : ('open' as const);
  const fileId = url.searchParams.get('datei');
  return {
    tab,
    rows: await linesFor(deps.db, { tab, limit: maxShown, sort: sortIn(url.searchParams, lineSorts) }),
    files: await latestFiles(deps.db, maxFilesShown),
    csrf: visitor.csrfToken ?? '',
    imported: fileId === null ? null : ((await bankFileById(deps.db, rowIdIn(fileId))) ?? null),
    done: dones.find((known) => known === url.searchParams.get('ergebnis')) ?? null,
  };
}

type LineOutcome = Exclude<MatchOutcome | UndoOutcome, 'stale'> | SplitFault;
type SplitFault = 'nothing' | 'too_much' | 'part_amount';

type Answer =
  | { kind: 'import'; error: ReadError | 'no_file' }
  | ({ kind: 'line'; outcome: LineOutcome; field: string } & TypedLine)
  | { kind: 'stale'; unsubmitted: string };

const statementForm = form({ file: upload(maxBankFileBytes) });
const lineForm = { line: rowId, number: text(40), version, reason: rawText() };

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, right);
  const intent = posted.text('intent');
  if (intent === 'import') {
    const sent = statementForm(posted);
    if (!sent.ok) return data<Answer>({ kind: 'import', error: 'no_file' }, { status: 400 });
    const { file } = sent.values;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await importBankFile(server.deps, { bytes, fileName: file.name, userId: user.id });
    if (!read.ok) return data<Answer>({ kind: 'import', error: read.error }, { status: 422 });
    const { fileId, state } = read.value;
    throw redirect(state === 'held' ? `${path}/dateien/${fileId}` : `${path}?datei=${fileId}`, 303);
  }
  const { line: lineId, number, version: seen, reason } = valuesOf(posted, lineForm);
  const typed = { lineId, input: posted.input() };
  if (intent === 'split') {
    const parts = partsIn(posted);
    const wrong = parts.find(({ amount }) => amount === null || amount <= 0);
    if (wrong) return refused(typed, 'part_amount', `amount${wrong.at}`);
    const named = parts.map(({ number: order, amount }) => ({ number: order, amount: amount ?? 0 }));
    const asked = { lineId, version: seen, parts: named, userId: user.id };
    return splitAnswer(await splitLine(server.deps, asked), { typed, parts });
  }
  if (intent === 'undo') {
    const asked = { lineId, version: seen, reason, userId: user.id };
    return answerOf(await undoMatch(server.deps, asked), { typed, field: 'reason' });
  }
  const outcome =
    intent === 'ignore'
      ? await ignoreLine(server.deps, { lineId, note: number, userId: user.id })
      : await matchByHand(server.deps, { lineId, number, userId: user.id });
  return answerOf(outcome, { typed, field: 'number' });
}

type TypedLine = { lineId: number; input: Readonly<Record<string, string>> };
type TypedPart = { at: number; number: string; amount: number | null };

/** The rows of a split in which anything was typed. */
const partsIn = (posted: PostedForm): TypedPart[] =>
  Array.from({ length: maxParts }, (_, at) => ({
    at,
    number: posted.text(`number${at}`).trim().slice(0, 40),
    typed: posted.text(`amount${at}`).trim(),
  }))
    .filter(({ number, typed }) => number !== '' || typed !== '')
    .map(({ at, number, typed }) => ({ at, number, amount: writtenAmount(typed) }));

type Typed = { typed: TypedLine; field: string };

function answerOf(outcome: MatchOutcome | UndoOutcome, { typed, field }: Typed) {
  if (outcome === 'matched' || outcome === 'ignored' || outcome === 'undone')
    throw redirect(`${path}?ergebnis=${outcome}`, 303);
  return outcome === 'stale' ? stale(typed) : refused(typed, outcome, field);
}

function splitAnswer(outcome: SplitOutcome, { typed, parts }: { typed: TypedLine; parts: TypedPart[] }) {
  if (outcome.kind === 'split') throw redirect(`${path}?ergebnis=split`, 303);
  if (outcome.kind === 'stale') return stale(typed);
  return outcome.kind === 'part'
    ? refused(typed, outcome.outcome, `number${parts[outcome.at]?.at ?? 0}`)
    : refused(typed, outcome.kind, `amount${parts[0]?.at ?? 0}`);
}

const refused = (typed: TypedLine, outcome: LineOutcome, field: string) =>
  data<Answer>({ kind: 'line', ...typed, outcome, field }, { status: 422 });

/** What was typed has no field any more: the line is somebody else's now. */
function stale({ input }: TypedLine) {
  const typed = Object.entries(input).flatMap(([name, value]) =>
    /^(?:number|reason|amount)/.test(name) && value.trim() !== '' ? [value.trim()] : [],
  );
  return data<Answer>({ kind: 'stale', unsubmitted: typed.join(' ') }, { status: 409 });
}

type Page = Route.ComponentProps['loaderData'];

export default function Receipts({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, rows, files } = loaderData;
  const answer = actionData as Answer | undefined;
  const texts = useTexts(receiptsTexts);
  const fileColumns = useFileColumns();
  const lineColumns = useLineColumns(
    answer?.kind === 'line'
      ? { ...answer, errors: { [answer.field]: texts.outcomes[answer.outcome] } }
      : null,
  );
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Message answer={answer} imported={loaderData.imported} done={loaderData.done} />
      <Import error={answer?.kind === 'import' ? answer.error : null} />
      <ListSection
        title={texts.lines}
        none={tab === 'open' ? texts.noneOpen : texts.none}
        tabs={openOrAll({ path, tab, texts })}
        columns={lineColumns}
        rows={rows}
        limit={maxShown}
        keyOf={({ id }) => id}
      />
      {files.length > 0 && (
        <ListSection
          part="files"
          title={texts.files}
          columns={fileColumns}
          rows={files}
          keyOf={({ id }) => id}
        />
      )}
    </>
  );
}

type MessageProps = { answer: Answer | undefined } & Pick<Page, 'imported' | 'done'>;

function Message({ answer, imported, done }: MessageProps) {
  const texts = useTexts(receiptsTexts);
  if (answer?.kind === 'stale')
    return <StaleNotice what="handled" unsubmitted={answer.unsubmitted} className="mt-4" />;
  if (answer?.kind === 'line') {
    const { lineId, field, outcome } = answer;
    const failure = { fieldId: fieldIdOf(lineId, field), message: texts.outcomes[outcome] };
    return (
      <div className="mt-4">
        <ErrorSummary failures={[failure]} focus="first-field" />
      </div>
    );
  }
  if (answer || (!imported && !done)) return null;
  const isNothing = imported !== null && imported.counts.new === 0 && imported.counts.left > 0;
  return (
    <Notice tone={isNothing ? 'warn' : 'good'} live className="mt-4">
      {imported ? <FileCounts file={imported} /> : done && texts.outcomes[done]}
    </Notice>
  );
}

function Import({ error }: { error: ReadError | 'no_file' | null }) {
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
            accept=".xml,.zip,.csv,.txt,.sta,.mta,.940,.mt940,text/xml,text/csv,application/zip"
            className="min-h-11 w-full min-w-0"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'statement-error' : undefined}
          />
        </label>
        <Button type="submit" name="intent" value="import" variant="primary">
          {texts.import}
        </Button>
      </PostForm>
      {error && (
        <p id="statement-error" className="mt-3 text-bad" role="alert">
          {texts.fileErrors[error]}
        </p>
      )}
    </Card>
  );
}
