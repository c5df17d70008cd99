import { moneyOf, writtenIban } from '#features/payments/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { amountColumn, type Column } from '#platform/ui/data-table.tsx';
import { countColumn, momentColumn } from '#platform/work/columns.tsx';
import { RowAct } from '#platform/work/row-act.tsx';
import { ListSection } from '#platform/work/work-list.tsx';
import type { TransferFileLine } from '../transfers/transfers.store.ts';
import type { Answer } from './claims.page.tsx';
import { claimsTexts } from './claims.texts.ts';

type Answered = Extract<Answer, { kind: 'drop' }> | null;
type Props = { id: string; files: readonly TransferFileLine[]; answer: Answered };

/** The last files of transfers, what the bank has told of them, and the way to drop one that it did not take. */
export const TransferFiles = ({ id, files, answer }: Props) => (
  <ListSection
    id={id}
    part="transfers"
    title={useTexts(claimsTexts).transferFiles}
    columns={useColumns(answer)}
    rows={files}
    keyOf={(file) => file.id}
  />
);

function useColumns(answer: Answered): Column<TransferFileLine>[] {
  const texts = useTexts(claimsTexts);
  return [
    { key: 'file', title: texts.file, cell: (file) => <FileLink file={file} /> },
    momentColumn({ key: 'at', title: texts.madeAt }, ({ madeAt }) => madeAt),
    { key: 'account', title: texts.account, nowrap: true, cell: ({ iban }) => writtenIban(iban) },
    countColumn({ key: 'count', title: texts.transfers }, ({ transfers }) => transfers),
    amountColumn('total', texts.amount, ({ currency, total }) =>
      moneyOf({ countryId: currency === 'CHF' ? 3 : 1 }, total),
    ),
    { key: 'state', title: texts.state, cell: (file) => <State file={file} /> },
    {
      key: 'drop',
      title: texts.refused,
      isAction: true,
      cell: (file) =>
        !file.isDropped &&
        file.pending > 0 && <Drop file={file} answer={answer?.fileId === file.id ? answer : null} />,
    },
  ];
}

function FileLink({ file }: { file: TransferFileLine }) {
  const texts = useTexts(claimsTexts);
  const name = texts.download(file.messageId);
  if (file.isDropped || !file.isKept) return name;
  return (
    <a className="link inline-flex min-h-6 items-center" href={`/support/ueberweisungen/${file.id}`}>
      {name}
    </a>
  );
}

function State({ file }: { file: TransferFileLine }) {
  const texts = useTexts(claimsTexts);
  const told = (['pending', 'booked', 'returned'] as const).flatMap((state) =>
    file[state] > 0 ? [texts[state](file[state])] : [],
  );
  const dropped = file.isDropped ? [texts.droppedFor(file.dropReason)] : [];
  return <span className="block max-w-xs min-w-36 wrap-break-word">{[...told, ...dropped].join(', ')}</span>;
}

/** Folded, because it is rare and has to be explained. */
function Drop({ file, answer }: { file: TransferFileLine; answer: Answered }) {
  const texts = useTexts(claimsTexts);
  const says = texts.dropFor(file.messageId);
  const reason = {
    name: 'reason',
    id: `reason-of-file-${file.id}`,
    label: texts.dropReason,
    'aria-label': texts.dropReasonFor(file.messageId),
  };
  return (
    <RowAct
      fold={{ label: texts.drop, says, isOpen: answer !== null }}
      fields={{ file: file.id, version: file.version }}
      hint={texts.dropHint}
      parts={[{ ...reason, maxLength: 200, className: 'w-full' }]}
      refused={
        answer && {
          input: { reason: answer.reason },
          errors: answer.outcome === 'reason_missing' ? { reason: texts.outcomes.reason_missing } : {},
        }
      }
      steps={[{ intent: 'drop', label: texts.drop, says, variant: 'outline' }]}
    />
  );
}
