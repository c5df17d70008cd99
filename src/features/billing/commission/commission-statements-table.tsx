import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { amountColumn, type Column } from '#platform/ui/data-table.tsx';
import { countColumn, linkColumn } from '#platform/work/columns.tsx';
import { nameOfMonth } from '../billing-months.rules.ts';
import type { StatementSum, statementSorts } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';

type Of = {
  first: 'dealer' | 'month';
  /** Below which its files are. */
  folderOf(sum: StatementSum): string;
};

/** Sums by dealer or by month, each with its file. */
export function useStatementColumns({
  first,
  folderOf,
}: Of): Column<StatementSum, (typeof statementSorts)[number]>[] {
  const texts = useTexts(commissionTexts);
  const nameOf = (sum: StatementSum) => (first === 'dealer' ? sum.dealer : nameOfMonth(sum.month));
  const head = { key: first, title: texts[first], sorts: true } as const;
  return [
    first === 'dealer'
      ? linkColumn(head, (sum) => ({ to: statementHref(folderOf(sum), sum), text: sum.dealer }))
      : { ...head, cell: nameOf },
    {
      key: 'country',
      title: texts.country,
      sorts: true,
      cell: ({ countryId }) => countries[countryId].name,
    },
    countColumn({ key: 'orders', title: texts.orders, sorts: true }, ({ orders }) => orders),
    countColumn({ key: 'more', title: texts.corrections }, ({ corrections }) => corrections),
    {
      ...amountColumn('amount', texts.amount, ({ amount, currency }) =>
        formatter(currency === 'CHF' ? 'de-CH' : 'de-DE').money(amount),
      ),
      sorts: true,
    },
    { key: 'document', title: texts.document, nowrap: true, cell: ({ number }) => number ?? texts.running },
    {
      key: 'file',
      title: texts.file,
      isAction: true,
      nowrap: true,
      cell: (sum) => <Files sum={sum} name={nameOf(sum)} folder={folderOf(sum)} />,
    },
  ];
}

export const keyOfSum = ({ dealerId, month, countryId }: StatementSum): string =>
  `${dealerId} ${month} ${countryId}`;

function Files({ sum, name, folder }: { sum: StatementSum; name: string; folder: string }) {
  const texts = useTexts(commissionTexts);
  const what = `${name}, ${countries[sum.countryId].name}`;
  const hrefOf = (file: 'pdf' | 'csv') => statementHref(folder, { ...sum, file });
  const link = 'link -my-1 inline-block py-1';
  return (
    <span className="inline-flex gap-4">
      {sum.number !== null && (
        <a className={link} href={hrefOf('pdf')} type="application/pdf" aria-label={texts.pdfOf(what)}>
          {texts.pdf}
        </a>
      )}
      <a className={link} href={hrefOf('csv')} aria-label={texts.csvOf(what)}>
        {texts.csv}
      </a>
    </span>
  );
}

/** "…/2026-11/pdf?land=at"; without a file the page that shows its lines. */
export const statementHref = (
  folder: string,
  { month, countryId, file }: { month: string; countryId: CountryId; file?: 'pdf' | 'csv' },
): string => `${folder}/${month}${file ? `/${file}` : ''}?land=${countries[countryId].code}`;
