import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import type { BankFile } from '../bank-files/bank-files.store.ts';
import { bankFileTexts } from './bank-file.texts.ts';

export const bankFilePath = (id: number): string => `/support/zahlungseingang/dateien/${id}`;

/** What became of a file's movements, each number with the way to its list. */
export function FileCounts({ file }: { file: Pick<BankFile, 'id' | 'fileName' | 'counts'> }) {
  const texts = useTexts(bankFileTexts);
  const { counts } = file;
  return (
    <>
      {texts.counted(counts.new, counts.matched)} {counts.known > 0 && `${texts.countedKnown(counts.known)} `}
      {counts.left > 0 && `${texts.countedLeft(counts.left)} `}
      <Link
        className="link"
        to={`${bankFilePath(file.id)}${counts.new === 0 && counts.left > 0 ? '?art=nicht' : ''}`}
      >
        {texts.look(file.fileName)}
      </Link>
    </>
  );
}

const balanceTones: Readonly<Record<BankFile['balance'], Tone>> = {
  ...{ adds_up: 'good', differs: 'bad', unchecked: 'neutral' },
};

export function FileState({ file }: { file: Pick<BankFile, 'state' | 'balance' | 'decidedAt'> }) {
  const texts = useTexts(bankFileTexts);
  return (
    <span className="flex flex-wrap gap-1">
      {(file.state !== 'taken' || file.decidedAt) && (
        <Badge tone={file.state === 'held' ? 'warn' : 'neutral'}>{texts.states[file.state]}</Badge>
      )}
      <Badge tone={balanceTones[file.balance]}>{texts.balances[file.balance]}</Badge>
    </span>
  );
}

/** The latest files that were read in. */
export function FileTable({ files }: { files: readonly BankFile[] }) {
  const texts = useTexts(bankFileTexts);
  const format = useFormatter();
  const count = (key: 'new' | 'known' | 'left', title: string): Column<BankFile> => ({
    ...{ key, title, align: 'right' },
    cell: ({ counts }) => counts[key],
  });
  const columns: Column<BankFile>[] = [
    {
      key: 'file',
      title: texts.file,
      cell: ({ id, fileName }) => (
        <Link className="link inline-flex min-h-6 items-center wrap-anywhere" to={bankFilePath(id)}>
          {fileName || texts.nameless}
        </Link>
      ),
    },
    { key: 'at', title: texts.importedAt, nowrap: true, cell: ({ importedAt }) => format.moment(importedAt) },
    count('new', texts.groups.new),
    count('known', texts.groups.known),
    count('left', texts.groups.left),
    { key: 'state', title: texts.balance, cell: (file) => <FileState file={file} /> },
  ];
  return <ListTable part="files" label={texts.files} columns={columns} rows={files} keyOf={({ id }) => id} />;
}
