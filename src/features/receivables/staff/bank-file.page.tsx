import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rawText, valuesOf } from '#platform/forms/form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Matter, Section } from '#platform/ui/card.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { dateColumn } from '#platform/work/columns.tsx';
import { RecordPage, Timeline } from '#platform/work/record.tsx';
import { RowAct } from '#platform/work/row-act.tsx';
import { ListSection } from '#platform/work/work-list.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import {
  type BankFile,
  bankFileById,
  type FileMovement,
  movementsOf,
} from '../bank-files/bank-files.store.ts';
import { type DecideOutcome, decideHeldFile } from '../bank-files/import-bank-file.ts';
import type { Route } from './+types/bank-file.page.ts';
import { bankFileTexts } from './bank-file.texts.ts';
import { bankFilePath, FileState } from './bank-file-parts.tsx';
import { moneyIn } from './bank-line-table.tsx';

const { right } = staffPages['receivables/staff/bank-file'];
const { path: listPath } = staffPages['receivables/staff/incoming-payments'];
const maxShown = 1000;

/** The groups of movements by their word in the address. */
const groups = { neu: 'new', bekannt: 'known', nicht: 'left' } as const;
type Group = keyof typeof groups;

export const shouldRevalidate = afterConflict;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const fileId = rowIdIn(params.fileId);
  const file = await bankFileById(deps.db, fileId);
  if (!file) throw notFound();
  const asked = url.searchParams.get('art');
  const group = asked && asked in groups ? (asked as Group) : firstGroup(file);
  const movements = await movementsOf(deps.db, { fileId, outcome: groups[group], limit: maxShown });
  return { file, group, movements, csrf: visitor.csrfToken ?? '' };
}

/** What there is to see: what is new, else what was left alone. */
const firstGroup = ({ counts }: Pick<BankFile, 'counts'>): Group =>
  counts.new > 0 ? 'neu' : counts.left > 0 || counts.known === 0 ? 'nicht' : 'bekannt';

const decisions = { take: 'taken', discard: 'discarded' } as const;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, right);
  const fileId = rowIdIn(params.fileId);
  const { reason } = valuesOf(posted, { reason: rawText(200) });
  const intent = posted.text('intent') === 'take' ? 'take' : 'discard';
  const outcome = await decideHeldFile(server.deps, {
    fileId,
    reason,
    userId: user.id,
    decision: decisions[intent],
  });
  if (outcome === 'taken') throw redirect(`${listPath}?datei=${fileId}`, 303);
  if (outcome === 'discarded') throw redirect(bankFilePath(fileId), 303);
  return data({ outcome, reason }, { status: outcome === 'stale' ? 409 : 422 });
}

/** A file of the bank: whether it adds up, what was decided about it, and what became of each of its movements. */
export default function BankFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, group, movements } = loaderData;
  const texts = useTexts(bankFileTexts);
  const answer = actionData as Answer | undefined;
  const total = file.counts[groups[group]];
  return (
    <>
      <RecordPage
        back={{ to: listPath, label: texts.back }}
        title={file.fileName || texts.nameless}
        line={<FileState file={file} />}
        notices={
          answer?.outcome === 'stale' && (
            <StaleNotice what="handled" unsubmitted={answer.reason} className="mt-4" />
          )
        }
        side={
          <>
            {file.state === 'held' && <Decide answer={answer} />}
            <History file={file} />
          </>
        }
      >
        <Matter
          title={texts.balance}
          text={`${texts.balanceHints[file.balance]} ${file.state === 'held' ? texts.heldHint : ''}`}
        >
          <Faults faults={file.faults} />
        </Matter>
      </RecordPage>
      <ListSection
        title={texts.movements}
        label={`${texts.movements}: ${texts.groups[groups[group]]}`}
        none={texts.noMovements[groups[group]]}
        tabs={{
          label: texts.groupLabel,
          links: Object.entries(groups).map(([word, outcome]) => ({
            label: `${texts.groups[outcome]} (${file.counts[outcome]})`,
            to: `${bankFilePath(file.id)}?art=${word}`,
            current: word === group,
          })),
        }}
        count={total > movements.length && texts.firstOf(movements.length, total)}
        columns={useColumns(group)}
        rows={movements}
        keyOf={({ position }) => position}
      />
    </>
  );
}

type File = Route.ComponentProps['loaderData']['file'];
type Answer = { outcome: DecideOutcome; reason: string };

function Faults({ faults }: Pick<File, 'faults'>) {
  const texts = useTexts(bankFileTexts);
  if (faults.length === 0) return null;
  return (
    <Notice tone="bad" title={texts.faultsTitle} className="mt-4">
      <ul className="mt-1 grid gap-1">
        {faults.slice(0, 20).map(({ what, place, expected, found, currency }) => (
          <li key={`${what} ${place}`}>
            {texts.faults[what](place, moneyIn(currency, expected), moneyIn(currency, found))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Decide({ answer }: { answer: Answer | undefined }) {
  const texts = useTexts(bankFileTexts);
  return (
    <Section title={texts.decideTitle} text={texts.decideHint}>
      <RowAct
        parts={[{ name: 'reason', label: texts.reason, maxLength: 200, className: 'w-full' }]}
        refused={
          answer?.outcome === 'reason_missing'
            ? { input: { reason: answer.reason }, errors: { reason: texts.reasonMissing } }
            : null
        }
        steps={[
          { intent: 'discard', label: texts.discard, variant: 'primary' },
          { intent: 'take', label: texts.take, variant: 'outline' },
        ]}
        size="medium"
      />
    </Section>
  );
}

function History({ file }: { file: File }) {
  const texts = useTexts(bankFileTexts);
  const decided = texts.decided(texts.states[file.state], file.reason);
  return (
    <Timeline
      title={texts.history}
      none=""
      events={[
        ...(file.decidedAt ? [{ key: 'decided', at: file.decidedAt, who: null, what: decided }] : []),
        { key: 'read', at: file.importedAt, who: null, what: texts.importedAt },
      ]}
    />
  );
}

function useColumns(group: Group): Column<FileMovement>[] {
  const texts = useTexts(bankFileTexts);
  return [
    { key: 'place', title: texts.place, cell: ({ place }) => <span className="wrap-anywhere">{place}</span> },
    dateColumn({ key: 'day', title: texts.day }, ({ bookedOn }) => bookedOn),
    { key: 'party', title: texts.party, cell: ({ party }) => party },
    {
      key: 'amount',
      title: texts.amount,
      align: 'right',
      nowrap: true,
      cell: ({ amount, currency, amountText }) => (amount === null ? amountText : moneyIn(currency, amount)),
    },
    {
      key: 'purpose',
      title: texts.purpose,
      cell: ({ purpose }) => <span className="block max-w-md break-words">{purpose}</span>,
    },
    { key: 'became', title: texts.became, cell: (row) => <Became row={row} group={group} /> },
  ];
}

function Became({ row, group }: { row: FileMovement; group: Group }) {
  const texts = useTexts(bankFileTexts);
  const state = row.state as keyof typeof texts.lineStates | null;
  if (group === 'nicht') return texts.reasons[row.reason as keyof typeof texts.reasons];
  if (group === 'neu' || row.firstFileId === null) return state && texts.lineStates[state];
  return (
    <a className="link inline-flex min-h-6 items-center wrap-anywhere" href={bankFilePath(row.firstFileId)}>
      {texts.knownFrom(row.firstFileName || texts.nameless)}
    </a>
  );
}
