import { Link } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { countColumn, linkColumn, momentColumn } from '#platform/work/columns.tsx';
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
  adds_up: 'good',
  differs: 'bad',
  unchecked: 'neutral',
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

/** Of the files that were read in. */
export function useFileColumns(): Column<BankFile>[] {
  const texts = useTexts(bankFileTexts);
  return [
    linkColumn({ key: 'file', title: texts.file }, ({ id, fileName }) => ({
      to: bankFilePath(id),
      text: fileName || texts.nameless,
    })),
    momentColumn({ key: 'at', title: texts.importedAt }, ({ importedAt }) => importedAt),
    countColumn({ key: 'new', title: texts.groups.new }, ({ counts }) => counts.new),
    countColumn({ key: 'known', title: texts.groups.known }, ({ counts }) => counts.known),
    countColumn({ key: 'left', title: texts.groups.left }, ({ counts }) => counts.left),
    { key: 'state', title: texts.balance, cell: (file) => <FileState file={file} /> },
  ];
}
