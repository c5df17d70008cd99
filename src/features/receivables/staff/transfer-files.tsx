import { moneyOf, writtenIban } from '#features/payments/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { amountColumn, type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { TransferFileLine } from '../transfers/transfers.store.ts';
import type { Answer } from './claims.page.tsx';
import { claimsTexts } from './claims.texts.ts';

type Answered = Extract<Answer, { kind: 'drop' }> | null;

/** The last files of transfers, what the bank has told of them, and the way to drop one that it did not take. */
export function TransferFiles({ files, answer }: { files: readonly TransferFileLine[]; answer: Answered }) {
  const texts = useTexts(claimsTexts);
  const format = useFormatter();
  const columns: Column<TransferFileLine>[] = [
    { key: 'file', title: texts.file, cell: (file) => <FileLink file={file} /> },
    { key: 'at', title: texts.madeAt, nowrap: true, cell: ({ madeAt }) => format.moment(madeAt) },
    { key: 'account', title: texts.account, nowrap: true, cell: ({ iban }) => writtenIban(iban) },
    { key: 'count', title: texts.transfers, align: 'right', cell: ({ transfers }) => transfers },
    amountColumn('total', texts.amount, ({ currency, total }) =>
      moneyOf({ countryId: currency === 'CHF' ? 3 : 1 }, total),
    ),
    { key: 'state', title: texts.state, cell: (file) => <State file={file} /> },
    {
      key: 'drop',
      title: texts.refused,
      isAction: true,
      cell: (file) => !file.isDropped && file.pending > 0 && <Drop file={file} answer={answer} />,
    },
  ];
  return (
    <ListTable
      part="transfers"
      label={texts.transferFiles}
      columns={columns}
      rows={files}
      keyOf={({ id }) => id}
    />
  );
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
  const own = answer?.fileId === file.id ? answer : null;
  return (
    <details open={own !== null}>
      <summary
        className="link inline-flex min-h-11 cursor-pointer items-center"
        aria-label={texts.dropFor(file.messageId)}
      >
        {texts.drop}
      </summary>
      <PostForm
        fields={{ intent: 'drop', file: file.id, version: file.version }}
        className="grid max-w-md gap-2"
        preventScrollReset
      >
        <p className="text-sm text-ink-2">{texts.dropHint}</p>
        <TextField
          name="reason"
          label={texts.dropReason}
          aria-label={texts.dropReasonFor(file.messageId)}
          maxLength={200}
          autoComplete="off"
          defaultValue={own?.reason}
          error={own?.outcome === 'reason_missing' ? texts.outcomes.reason_missing : undefined}
        />
        <Button type="submit" size="small" variant="outline" aria-label={texts.dropFor(file.messageId)}>
          {texts.drop}
        </Button>
      </PostForm>
    </details>
  );
}
