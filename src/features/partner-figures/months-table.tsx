import { nameOfMonth } from '#features/billing/shared.ts';
import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { amountColumn, type Column, ListTable } from '#platform/ui/data-table.tsx';
import type { PartnerMonth } from './figures.store.ts';
import { figuresTexts } from './figures.texts.ts';

type Props = { months: readonly PartnerMonth[] /** Below which the files are found. */; folder: string };

/** What was ordered and credited, month by month. */
export function MonthsTable({ months, folder }: Props) {
  const texts = useTexts(figuresTexts);
  return (
    <>
      <ListTable
        label={texts.ownTitle}
        columns={useColumns(folder)}
        rows={months}
        keyOf={({ month, countryId }) => `${month}-${countryId}`}
        none={texts.none}
      />
      <p className="mt-3 max-w-prose text-sm text-ink-2">{texts.visitsNote}</p>
    </>
  );
}

function useColumns(folder: string): Column<PartnerMonth>[] {
  const texts = useTexts(figuresTexts);
  const format = useFormatter();
  const { columns: titles } = texts;
  const figure = (key: 'orders' | 'valid' | 'delivered'): Column<PartnerMonth> => ({
    key,
    title: titles[key],
    align: 'right',
    cell: (row) => format.quantity(row[key]),
  });
  const rate = (visits: number, orders: number) =>
    visits < orders || visits === 0 ? texts.noRate : `${format.decimal((100 * orders) / visits, 1)} %`;
  // In the country's own currency.
  const money = ({ countryId }: PartnerMonth, value: number) =>
    formatter(countries[countryId].locale).money(cents(value));
  return [
    { key: 'month', title: titles.month, nowrap: true, cell: ({ month }) => nameOfMonth(month) },
    { key: 'country', title: titles.country, cell: ({ countryId }) => countries[countryId].iso },
    {
      key: 'visits',
      title: titles.visits,
      align: 'right',
      cell: ({ visits, orders }) => (visits < orders ? texts.noRate : format.quantity(visits)),
    },
    figure('orders'),
    { key: 'rate', title: titles.rate, align: 'right', cell: ({ visits, orders }) => rate(visits, orders) },
    figure('valid'),
    figure('delivered'),
    amountColumn('turnover', titles.turnover, (row) => money(row, row.turnover)),
    amountColumn('credit', titles.credit, (row) => money(row, row.credit)),
    {
      key: 'document',
      title: titles.document,
      nowrap: true,
      cell: ({ number, hasLines }) => number ?? (hasLines ? texts.running : texts.nothingBooked),
    },
    {
      key: 'files',
      title: titles.files,
      isAction: true,
      cell: (row) => row.hasLines && <Files row={row} folder={folder} />,
    },
  ];
}

function Files({ row: { month, countryId, number }, folder }: { row: PartnerMonth; folder: string }) {
  const texts = useTexts(figuresTexts);
  const land = `?land=${countries[countryId].code}`;
  const name = nameOfMonth(month);
  return (
    <span className="flex gap-4">
      {number && (
        <a
          href={`${folder}/${month}/pdf${land}`}
          aria-label={texts.pdfOf(name)}
          className="link inline-flex min-h-6 items-center"
        >
          {texts.pdf}
        </a>
      )}
      <a
        href={`${folder}/${month}/csv${land}`}
        aria-label={texts.csvOf(name)}
        className="link inline-flex min-h-6 items-center"
      >
        {texts.csv}
      </a>
    </span>
  );
}
